internal import ReduxRecorder

/// The contents of the action log: the actions around the position in the history.
struct ActionLogView: Equatable {
  struct Entry: Equatable {
    var number: Int
    var time: Duration?
    /// The action, or `nil` for the oldest state and for an action that was not recorded.
    var action: AppAction?
    /// Whether this is the oldest state, before which the history has none.
    var isOldest = false
  }

  /// The number of actions on each side of the position, enough for 300 rows.
  private static let reach = 150

  /// The entries, oldest first.
  ///
  /// The entry at the oldest position is a state, not an action.
  var entries: [Entry]
  var position: Int
  var newest: Int
  var hasFocus: Bool
  /// The first step of a replay whose state differs from the recorded one.
  var divergence: Int?

  init(_ root: RootState) {
    let history = root.history
    position = history.position
    newest = history.newest
    hasFocus = root.keyboardOwner == .inspector && root.inspector.focus == .log
    divergence = root.replay?.divergence
    let first = max(history.oldest, position - Self.reach)
    entries = (first...min(newest, position + Self.reach)).map { number in
      Entry(
        number: number, time: history.time(of: number), action: history.action(number),
        isOldest: number == history.oldest)
    }
  }
}
