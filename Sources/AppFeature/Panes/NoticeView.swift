internal import TerminalUI

/// The contents of the notice line.
///
/// Information covers a part of the body's lower border for some seconds. Other notices have lines of
/// their own.
struct NoticeView: Widget, Hashable {
  /// The newest notice, without its end.
  var notice: Notice
  /// The message with its keys.
  private var message: String
  /// The label of the key that dismisses a failure, or `nil` if there is none.
  private var dismissKey: String?

  /// Creates the contents for the newest notice, or returns `nil` if there is no notice.
  init?(_ state: AppState, _ labels: KeyLabels) {
    guard let notice = state.notices.last else { return nil }
    self.notice = notice
    message = notice.message(labels)
    // The end is not visible, so a change of it needs no redraw.
    self.notice.end = nil
    dismissKey = notice.isTimed ? nil : labels["dismiss"]
  }

  /// The number of columns of the body's border that information leaves free on either side.
  private static let margin = 2

  /// Returns the size of information on a body of a width in columns.
  ///
  /// A line without room for the margins covers the whole border. Several lines cover whole rows, so that
  /// no part of a text below them remains.
  func size(onBodyOf width: Int) -> Size {
    let lines = lines(width: width - 2 * Self.margin)
    guard lines.count > 1 else {
      return Size(width: (lines.first?.displayWidth ?? 0) + 2, height: 1)
    }
    return Size(width: width - 2, height: self.lines(width: width - 2).count)
  }

  /// Returns the text and the label of the key that dismisses it, wrapped to a width.
  func lines(width: Int) -> [String] {
    let hint = dismissKey.map { "  (\($0))" } ?? ""
    return (message + hint).wrapped(to: max(1, width - 2))
  }

  func draw(in context: DrawContext, into frame: inout Frame) {
    let style =
      switch notice.kind {
      case .information, .disclosure: Style(.secondary)
      case .alert, .notification: Style(.warning, .bold)
      case .configuration, .failure: Style(.error)
      }
    for (y, line) in lines(width: context.size.width).enumerated() {
      frame.write(line, at: Position(x: 1, y: y), style: style)
    }
  }
}
