import Domain
import Foundation
import GRDB
import Synchronization

/// The storage of the app in a database, whose tables only this type and its records access.
struct AppDatabase: Storage {
  let connection: DatabaseConnection
  let now: @Sendable () -> Timestamp
  let onNotice: @Sendable (String) -> Void
  /// The saved places as this process last read or wrote them; others may have changed them.
  let knownPlaces = KnownValue<[Place]>()

  /// Returns the JSON of a value, with sorted keys, so that equal values have equal JSON.
  func json(of value: some Encodable, called name: String) throws(StorageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw StorageError(
        message:
          "\(name) can't be written to \(connection.path): it contains a value that JSON can't represent."
      )
    }
  }

  /// Returns the value that was stored as JSON, or `nil` if it can no longer be read.
  ///
  /// Another version of the program may have written it. The JSON stays in the database, and a notice tells the user.
  func value<Value: Decodable>(
    _ type: Value.Type = Value.self, of json: String, called name: String
  ) -> Value? {
    let value = decoded(type, from: json)
    if value == nil { reportSkipped(name) }
    return value
  }

  /// Returns the value that was stored as JSON, or `nil` if it can no longer be read, without a notice.
  ///
  /// Transactions use it, because the receiver of a notice may read the database.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self, from json: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }

  func reportSkipped(_ name: String) {
    onNotice("\(name) in \(connection.path) was written by another version and was skipped.")
  }
}

extension AppDatabase {
  /// Returns the stored values that a query finds, without those that can no longer be read.
  func storedValues<Value: Decodable>(
    called name: String, sql: String, arguments: StatementArguments = []
  ) throws(StorageError) -> [Value] {
    let rows = try connection.read { database in
      try String.fetchAll(database, sql: sql, arguments: arguments)
    }
    return rows.compactMap { value(of: $0, called: name) }
  }

  func execute(sql: String, arguments: StatementArguments) throws(StorageError) {
    try connection.write { try $0.execute(sql: sql, arguments: arguments) }
  }
}

/// A stored value as this process knows it, or `nil` if it has neither read nor written it yet.
final class KnownValue<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func withLock<Result: Sendable>(_ body: (inout sending Value?) -> sending Result) -> Result {
    value.withLock(body)
  }
}
