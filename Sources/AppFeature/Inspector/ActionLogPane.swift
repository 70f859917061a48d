internal import TerminalUI

extension ActionLogView: Widget {
  /// Draws the log, the newest action at the bottom.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let list = InspectorList(
      title: "Actions \(position)/\(newest)", hasFocus: hasFocus, count: entries.count,
      selection: entries.firstIndex { $0.number == position })
    let width = "\(newest)".count
    list.draw(in: context, into: &frame) {
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
