internal import ReduxRecorder

/// What the action log shows: the actions round the one after which the shown state comes.
struct ActionLogSource: Equatable {
  /// An action of the log.
  struct Entry: Equatable {
    var number: Int
    var time: Duration?
    /// Nil where a recording does not tell.
    var action: AppAction?
    /// The action's name if a later version removed it.
    var removedAction: String?
  }

  /// More than any terminal has rows.
  private static let reach = 150

  /// The actions, the oldest first, with the state before the first that can be chosen.
  var entries: [Entry]
  var position: Int
  var newest: Int
  var hasFocus: Bool
  /// Which step of a replay leads elsewhere.
  var divergence: Int?

  init(_ root: RootState) {
    let history = root.history
    position = history.position
    newest = history.newest
    hasFocus = root.inspector.focus == .log
    divergence = root.replay?.divergence
    let first = max(history.oldest, position - Self.reach)
    entries = (first...min(newest, position + Self.reach)).map { number in
      Entry(
        number: number, time: root.times[number], action: history.action(number),
        removedAction: root.removedActions[number])
    }
  }
}
