internal import TerminalUI

/// The content of a films pane, inside its border.
protocol FilmsPaneContent: Equatable {
  /// Draws the content in a rectangle of a frame; it may also write into the border.
  func draw(in inside: Rect, _ context: DrawContext, of frame: inout Frame)

  /// Returns whether the content needs the lower border itself, so that no notice may be there.
  func needsLowerBorder(in inside: Rect) -> Bool
}

/// A films pane: the content, within a border with breadcrumbs and status, and a notice.
struct FilmsChrome<Content: FilmsPaneContent & Sendable>: Widget, Equatable, Sendable {
  /// The breadcrumbs in the top border, the outermost first.
  var crumbs: [String]
  /// The status of the data and the notice.
  var status: PaneChrome
  /// The content, or `nil` if nothing is loaded.
  var content: Content?
  /// The message to show if there is no content.
  var emptyMessage: String?
  /// Whether the pane has the focus, or `nil` if no other pane is beside it.
  var hasFocus: Bool?

  /// Creates the chrome around content.
  ///
  /// The message is computed only without content.
  init(
    crumbs: [String], status: PaneChrome, content: Content?,
    emptyMessage: @autoclosure () -> String
  ) {
    self.crumbs = crumbs
    self.status = status
    self.content = content
    self.emptyMessage = content == nil ? emptyMessage() : nil
  }

  /// Draws the border, the notice, and the content in the remaining space.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let inside = contentRect(in: context.size)
    frame.drawBorder(
      title: breadcrumbs(in: context).text, style: .border(hasFocus: hasFocus))
    status.drawMarks(status.markText(in: context), of: &frame)
    status.drawNotice(
      noticeLines(in: frame.bounds.inset(by: 1)), below: inside, of: &frame)
    var context = context
    let isBorderFree = content?.needsLowerBorder(in: inside) != true
    if isBorderFree, let notice = borderNotice(in: context.size) {
      frame.writeInLowerBorder(notice.text, at: 1, style: notice.style, in: context)
      context.coveredColumns = max(context.coveredColumns, notice.text.displayWidth + 3)
    }
    if let content {
      content.draw(in: inside, context, of: &frame)
    } else if let emptyMessage {
      frame.drawCentered(emptyMessage, in: inside, maximumWidth: 60, context: context)
    }
  }

  /// Returns the rectangle of the content in a pane of a size.
  func contentRect(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    return inside.split(bottom: noticeLines(in: inside).count).rest
  }

  /// Returns the index of the breadcrumb at a position in a pane of a size, or `nil` if there is
  /// none or only one breadcrumb.
  func depth(at position: Position, in size: Size) -> Int? {
    guard position.y == 0, crumbs.count > 1 else { return nil }
    return breadcrumbs(in: DrawContext(size: size)).index(at: position.x - 2)
  }

  /// Returns the lines of the notice, wrapped to the width, none below content.
  private func noticeLines(in inside: Rect) -> [String] {
    let height = inside.size.height
    guard content == nil else { return [] }
    return status.noticeLines(in: inside, atMost: max(height / 4, min(3, height - 3)))
  }

  /// Returns the notice in the lower border of a pane with content, or `nil` if there is none.
  private func borderNotice(in size: Size) -> PaneChrome.Notice? {
    guard var notice = status.notice, noticeLines(in: Rect(size: size).inset(by: 1)).isEmpty else {
      return nil
    }
    notice.text = notice.line(fitting: size.width - 6)
    return notice
  }

  private func breadcrumbs(in context: DrawContext) -> Breadcrumbs {
    let marks = status.markText(in: context)
    let space = context.size.width - 4 - (marks.isEmpty ? 0 : marks.displayWidth + 2)
    return Breadcrumbs(crumbs, width: max(0, space), glyphs: context.glyphs)
  }
}
