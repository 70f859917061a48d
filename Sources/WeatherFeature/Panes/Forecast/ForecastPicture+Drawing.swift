internal import TerminalUI

extension ForecastPicture: Widget {
  /// As many days as fit side by side, the selected one among them.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines(context.glyphs)).draw(in: context, into: &frame)
    }
    guard let first = days.first else { return }
    let table = ForecastTable(days: days, selection: selection, size: context.size)
    table.drawNames(of: first, in: &frame)
    for column in 0..<table.visible.count {
      table.draw(column, in: &frame)
    }
  }
}
