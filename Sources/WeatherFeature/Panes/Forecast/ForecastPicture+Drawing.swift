internal import TerminalUI

extension ForecastPicture: Widget {
  /// As many days as fit side by side, the selected one among them.
  func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    guard let first = days.first else { return frame }
    let table = ForecastTable(days: days, selection: selection, size: context.size)
    table.drawNames(of: first, in: &frame)
    for column in 0..<table.visible.count {
      table.draw(column, in: &frame)
    }
    return frame
  }
}
