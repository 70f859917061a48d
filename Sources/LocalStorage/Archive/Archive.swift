import Domain
import Foundation
import Synchronization

/// What is kept, in the terms of the app; the tables behind it show nowhere else.
struct Archive: Sendable {
  let connection: Connection
  let onNote: @Sendable (String) -> Void
  /// The saved places as they were last read or written here; another skyreel may have others.
  let knownPlaces = KnownPlaces()

  /// The JSON under which a value is kept; its keys are sorted, so that equal values look equal.
  func json(of value: some Encodable, called name: String) throws(StorageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw StorageError(
        message: "\(name) cannot be written to \(connection.path): it holds what JSON cannot say")
    }
  }

  /// The value that was kept as JSON, or nothing where it can no longer be read.
  ///
  /// Another version of the program may have written it. It stays where it is, counts as absent,
  /// and the user is told.
  func value<Value: Decodable>(
    _ type: Value.Type = Value.self, of json: String, called name: String
  ) -> Value? {
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      onNote(
        "\(name) in \(connection.path) is in a form that this version cannot read: passed over")
      return nil
    }
  }
}

/// The saved places as one user of the archive knows them, or `nil` if it never read them.
final class KnownPlaces: Sendable {
  private let places = Mutex<[Place]?>(nil)

  func withLock<Result: Sendable>(_ body: (inout sending [Place]?) -> sending Result) -> Result {
    places.withLock(body)
  }
}
