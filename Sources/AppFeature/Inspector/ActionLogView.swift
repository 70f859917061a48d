internal import ReduxRecorder
internal import TerminalUI

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

// MARK: - Drawing

extension ActionLogView {
  /// The log, the newest action at the bottom.
  func body(in context: DrawContext) -> Block<AppAction> {
    let list = InspectorList(
      title: "Actions \(position)/\(newest)", hasFocus: hasFocus, count: entries.count,
      selection: entries.firstIndex { $0.number == position })
    let width = "\(newest)".count
    return list.block(in: context) {
      entries[$0].line(numberWidth: width, divergence, context)
    }
  }
}

extension ActionLogView.Entry {
  fileprivate func line(
    numberWidth: Int, _ divergence: Int?, _ context: DrawContext
  ) -> StyledText {
    let digits = "\(number)"
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    let mark = divergence.map { $0 <= number } ?? false ? "!" : " "
    let head = StyledText(padding + digits + mark, Style(mark == "!" ? .error : .secondary))
    guard let action else {
      let oldest = number == 0 ? "initial state" : "oldest state"
      let state = isOldest ? oldest : "not recorded"
      return head + StyledText(" " + state, Style(.disabled))
    }
    let summary = ActionSummary(action, limit: context.size.width)
    return head + StyledText((time?.minutesText ?? "") + " ", Style(.secondary))
      + StyledText(summary.name) + StyledText(" " + summary.payload, Style(.secondary))
  }
}
