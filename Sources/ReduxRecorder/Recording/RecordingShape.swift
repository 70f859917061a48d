/// A version of the coded form of an app's state and actions, with the changes that led to it.
///
/// ```swift
/// let shape = RecordingShape(changes: [
///   2: [.stateMemberAdded("name", default: .string("")), .actionRemoved("signedOut")]
/// ])
/// let recording = try Recording<Counter, CounterAction>(
///   contentsOf: "session.jsonl", schema: "counter-1", shape: shape)
/// ```
///
/// Add a version whenever older recordings can no longer be decoded, or lead to other states. Pass
/// the shape to recorders and readers alike. The `schema` stays as it is.
///
/// The first line of a recording contains its version. A recording of an older version can still be
/// decoded: the changes since then are applied to its lines in order. Its steps have no hash,
/// because the recorded hashes are those of the older form. Therefore, a ``Replay`` of it never
/// diverges.
///
/// A path consists of names separated by dots, as in the file, such as `films.pages[].scroll`. `[]`
/// means each element of a list, or each value of a dictionary. A path is skipped in a state or
/// action that lacks one of the names before the last, because an enum case contains only its own
/// payload.
public struct RecordingShape: Hashable, Sendable {
  /// A change between two versions.
  public enum Change: Hashable, Sendable {
    /// A member was added to the state; older states get a default.
    case stateMemberAdded(_ path: String, default: StateTree)
    /// A member was added to an action; older actions get a default.
    case actionMemberAdded(_ path: String, default: StateTree)
    /// The action at a path, such as `films.action.sorted`, was removed.
    ///
    /// Its steps become ``RecordedStep/Change/removed(action:)``.
    case actionRemoved(_ path: String)
  }

  /// The version of a recording that contains no version.
  public static let first = RecordingShape()

  /// The changes of each version from 2 on, by its number.
  ///
  /// A version without changes is one whose reducers lead to other states.
  public let changes: [Int: [Change]]

  /// Creates a shape whose version is the largest number among the changes, or 1.
  ///
  /// - Parameter changes: The changes of each version from 2 on, by its number.
  public init(changes: [Int: [Change]] = [:]) {
    self.changes = changes.filter { $0.key > 1 }
  }

  /// The number of the version, which is 1 for the first.
  public var version: Int { changes.keys.max() ?? 1 }

  /// Returns the changes after a version, the oldest first.
  func changes(since version: Int) -> [Change] {
    changes.filter { $0.key > version }.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
