import Domain
import GRDB

/// The table `document`.
extension AppDatabase {
  func values<Value>(of documents: [Document<Value>]) throws(StorageError) -> [Value] {
    guard let title = documents.first?.title else { return [] }
    let marks = databaseQuestionMarks(count: documents.count)
    return try storedValues(
      called: title, sql: "SELECT value FROM document WHERE name IN (\(marks))",
      arguments: StatementArguments(documents.map(\.name)))
  }

  func values<Value>(in folder: DocumentFolder<Value>) throws(StorageError) -> [Value] {
    let rows = try connection.read { try self.rows(in: folder, $0) }
    return rows.compactMap { value(of: $0, called: folder.title) }
  }

  func save<Value>(_ value: Value?, as document: Document<Value>) throws(StorageError) {
    let json = try value.map { value throws(StorageError) in
      try self.json(of: value, called: document.title)
    }
    try connection.write { try save(json, as: document, $0) }
  }

  func update<Value, Result: Sendable>(
    _ document: Document<Value>, _ change: (inout Value?) -> Result
  ) throws(StorageError) -> Result {
    let (result, isSkipped) = try connection.write { database in
      let stored = try row(of: document, database)
      var value: Value? = stored.flatMap { decoded(from: $0) }
      let isSkipped = stored != nil && value == nil
      let result = change(&value)
      let json = try value.map { try self.json(of: $0, called: document.title) }
      // A value that cannot be read is kept, unless there is another one.
      if json != stored, json != nil || !isSkipped { try save(json, as: document, database) }
      return (result, isSkipped)
    }
    if isSkipped { reportSkipped(document.title) }
    return result
  }

  func add<Value>(
    _ value: Value, as document: Document<Value>, to folder: DocumentFolder<Value>, limit: Int
  ) throws(StorageError) -> Bool {
    let json = try self.json(of: value, called: document.title)
    return try connection.write { database in
      let stored: Value? = try row(of: document, database).flatMap { decoded(from: $0) }
      if stored != nil { return true }
      let others: [Value] = try rows(in: folder, database).compactMap { decoded(from: $0) }
      guard others.count < limit else { return false }
      try save(json, as: document, database)
      return true
    }
  }

  func deleteExpiredDocuments(now: Timestamp) throws(StorageError) {
    try execute(sql: "DELETE FROM document WHERE expiresAt <= ?", arguments: [now.seconds])
  }

  private func row<Value>(of document: Document<Value>, _ database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT value FROM document WHERE name = ?", arguments: [document.name])
  }

  /// Returns the rows whose names begin with that of a folder and a slash, which `0` follows in UTF-8.
  private func rows<Value>(
    in folder: DocumentFolder<Value>, _ database: Database
  ) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT value FROM document WHERE name > ? AND name < ? ORDER BY id",
      arguments: [folder.name + "/", folder.name + "0"])
  }

  private func save<Value>(
    _ json: String?, as document: Document<Value>, _ database: Database
  ) throws {
    guard let json else {
      return try database.execute(
        sql: "DELETE FROM document WHERE name = ?", arguments: [document.name])
    }
    try database.execute(
      sql: """
        INSERT INTO document (name, value, expiresAt) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET value = excluded.value, expiresAt = excluded.expiresAt
        """,
      arguments: [
        document.name, json, document.lifetime.map { now().seconds + $0 * 86_400 },
      ])
  }
}
