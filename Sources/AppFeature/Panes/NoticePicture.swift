internal import TerminalUI

/// What the notice line shows.
struct NoticePicture: Widget, Hashable {
  /// What to tell.
  var notice: Notice
  /// The key that makes it go, if there is one.
  private var dismissKey: String?

  /// The newest notice, if there is any.
  init?(_ state: AppState, _ keys: KeyNames) {
    guard let notice = state.notices.last else { return nil }
    self.notice = notice
    // When it goes is nothing to see.
    self.notice.end = nil
    dismissKey = notice.kind == .failure ? keys["dismiss"] : nil
  }

  /// The text in lines, with what makes it go away.
  func lines(width: Int) -> [String] {
    let hint = dismissKey.map { "  (\($0))" } ?? ""
    return (notice.text + hint).wrapped(to: max(1, width - 2))
  }

  /// Draws the lines over what is below.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let style = Style(notice.kind == .failure ? .error : .warning)
    for (y, line) in lines(width: context.size.width).enumerated() {
      frame.write(line, at: Position(x: 1, y: y), style: style)
    }
  }
}
