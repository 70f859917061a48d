import GRDB

/// A database that was opened, with what there is to say about it.
struct OpenedDatabase: Sendable {
  var queue: DatabaseQueue
  /// The file it is in, or nothing where it is in memory.
  var identity: FileIdentity?
  /// What there is to say, as one line.
  var note: String?
}
