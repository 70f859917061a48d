import Domain
import GRDB

extension AppDatabase {
  func value<Value>(of document: StoredDocument<Value>) throws(StorageError) -> Value? {
    let json = try connection.read { database in
      try self.json(of: document, in: database)
    }
    return json.flatMap { value(of: $0, called: document.title) }
  }

  func save<Value>(_ value: Value, as document: StoredDocument<Value>) throws(StorageError) {
    let json = try json(of: value, called: document.title)
    try connection.write { database in try save(json, as: document, in: database) }
  }

  /// Replaces a document by the value that `change` makes of the stored one, and returns the result.
  ///
  /// Reading and writing are one transaction, so that no change by another copy of the program is
  /// lost.
  func update<Value, Result: Sendable>(
    _ document: StoredDocument<Value>, _ change: (Value?) -> (value: Value, result: Result)
  ) throws(StorageError) -> Result {
    let (result, isSkipped) = try connection.write { database in
      let stored = try json(of: document, in: database)
      let value: Value? = stored.flatMap { decoded(from: $0) }
      let (new, result) = change(value)
      try save(json(of: new, called: document.title), as: document, in: database)
      return (result, stored != nil && value == nil)
    }
    if isSkipped { reportSkipped(document.title) }
    return result
  }

  /// Returns the JSON of a document, or `nil` if it is not stored.
  private func json<Value>(
    of document: StoredDocument<Value>, in database: Database
  ) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT value FROM document WHERE name = ?", arguments: [document.name])
  }

  /// Stores the JSON of a document.
  private func save<Value>(
    _ json: String, as document: StoredDocument<Value>, in database: Database
  ) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO document (name, value) VALUES (?, ?)",
      arguments: [document.name, json])
  }

  func films() throws(StorageError) -> FetchedValue<[Film]>? {
    guard var films = try value(of: .films) else { return nil }
    films.source = .cache
    return films
  }

  func save(_ films: FetchedValue<[Film]>) throws(StorageError) {
    guard films.source == .network else { return }
    try save(films, as: .films)
  }

  /// Returns those of the given SWAPI resources that are stored, in no particular order.
  func resources(_ ids: [ResourceID]) throws(StorageError) -> [FetchedValue<Resource>] {
    guard !ids.isEmpty else { return [] }
    let names = ids.map { StoredDocument.resource($0).name }
    let marks = databaseQuestionMarks(count: names.count)
    var resources: [FetchedValue<Resource>] = try storedValues(
      called: "A film entry", sql: "SELECT value FROM document WHERE name IN (\(marks))",
      arguments: StatementArguments(names))
    for index in resources.indices { resources[index].source = .cache }
    return resources
  }

  func save(_ resource: FetchedValue<Resource>) throws(StorageError) {
    guard resource.source == .network else { return }
    try save(resource, as: .resource(resource.value.id))
  }
}
