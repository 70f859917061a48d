import GRDB

/// An open database and an optional notice for the user.
struct OpenedDatabase: Sendable {
  var queue: DatabaseQueue
  /// The identity of its file, or `nil` if it is in memory.
  var identity: FileIdentity?
  /// A one-line notice for the user about a problem with the file, or `nil`.
  var notice: String?
}
