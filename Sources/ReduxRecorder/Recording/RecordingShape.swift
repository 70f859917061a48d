/// A version of the coded form of an app's state and actions, with the changes that led to it.
///
/// ```swift
/// let shape = RecordingShape(changes: [
///   2: [.stateMemberAdded("name", default: .text("")), .actionRemoved("signedOut")]
/// ])
/// let recording = try Recording<Counter, CounterAction>(
///   contentsOf: "session.jsonl", schema: "counter-1", shape: shape)
/// ```
///
/// Add a version whenever a change of the app makes older recordings undecodable or lead to other
/// states, and give it to recorders and readers alike. The `schema` stays as it is.
///
/// The header of a recording carries the version it was made with. A recording of an older version
/// still decodes: the changes since then are applied to its lines in order. Its steps have no hash,
/// because no state of this version has the recorded one. So a ``Replay`` of it never diverges.
///
/// A member's path joins names by dots, as they are in the file, such as `films.pages[].scroll`: `[]`
/// stands for each element of a list, or each value of a dictionary. A path that a state or action
/// does not have up to its last name is skipped, since an enum case has its payload only.
public struct RecordingShape: Hashable, Sendable {
  /// A change between two versions.
  public enum Change: Hashable, Sendable {
    /// A member of the state was added; older states get a default.
    case stateMemberAdded(_ path: String, default: StateTree)
    /// A member of an action was added; older actions get a default.
    case actionMemberAdded(_ path: String, default: StateTree)
    /// The action at a path, such as `films.action.sorted`, was removed.
    ///
    /// Its steps become ``RecordedStep/Change/removed(action:)``.
    case actionRemoved(_ path: String)
  }

  /// The version of a recording that names none.
  public static let first = RecordingShape()

  /// The changes that each version made, by its number, from 2 on.
  ///
  /// A version without changes is one whose reducers lead to other states.
  public let changes: [Int: [Change]]

  /// Creates a shape whose version is the largest number among the changes, or 1.
  ///
  /// - Parameter changes: The changes that each version made, by its number, from 2 on.
  public init(changes: [Int: [Change]] = [:]) {
    self.changes = changes.filter { $0.key > 1 }
  }

  /// The number of the version: 1 for the first.
  public var version: Int { changes.keys.max() ?? 1 }

  /// The changes after a version, the oldest first.
  func changes(since version: Int) -> [Change] {
    changes.filter { $0.key > version }.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
