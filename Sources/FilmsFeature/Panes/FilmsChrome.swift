internal import TerminalUI

/// The content of a films pane, inside its border.
protocol FilmsPaneContent: Equatable {
  /// Draws the content in a rectangle of a frame; it may also write into the border.
  func draw(in inside: Rect, _ context: DrawContext, of frame: inout Frame)
}

/// The view of a films pane: its content, a border with breadcrumbs and status, and a notice.
struct FilmsChrome<Content: FilmsPaneContent & Sendable>: Widget, Equatable, Sendable {
  /// The breadcrumbs in the top border, the outermost first.
  var crumbs: [String]
  /// The status of the data, for the border and the notice.
  var status: FilmsStatus
  /// The content, or `nil` if nothing is loaded.
  var content: Content?
  /// The message instead of the content.
  var emptyMessage: String?
  /// Whether the pane has the focus, or `nil` if no other pane is beside it.
  var hasFocus: Bool?

  /// Creates a view; the message is computed only without content.
  init(
    crumbs: [String], status: FilmsStatus, content: Content?,
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
    drawBorder(in: context, of: &frame)
    drawNotice(below: inside, of: &frame)
    if let content {
      content.draw(in: inside, context, of: &frame)
    } else if let emptyMessage {
      drawEmptyMessage(emptyMessage, in: inside, context, of: &frame)
    }
  }

  /// Returns the rectangle of the content in a pane of a size.
  func contentRect(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    return inside.split(bottom: noticeLines(in: inside).count).rest
  }

  /// Returns how many pages stay open after a click on a breadcrumb, or `nil` outside of them.
  func depth(at position: Position, in size: Size, glyphs: Glyphs = .unicode) -> Int? {
    guard position.y == 0, crumbs.count > 1 else { return nil }
    let line = breadcrumbs(in: DrawContext(size: size, glyphs: glyphs))
    return line.index(at: position.x - 2)
  }

  /// Returns the notice, wrapped to the width and cut off after as many lines as the height allows.
  private func noticeLines(in inside: Rect) -> [String] {
    let height = inside.size.height
    let lines = max(height / 4, min(3, height - 3))
    return status.notice?.wrapped(to: inside.size.width - 2, lines: lines) ?? []
  }

  private func drawNotice(below content: Rect, of frame: inout Frame) {
    let lines = noticeLines(in: frame.bounds.inset(by: 1))
    for (line, y) in zip(lines, content.rows.upperBound...) {
      let style = Style(status.isError ? .error : .warning)
      frame.write(line, at: Position(x: content.origin.x + 1, y: y), style: style)
    }
  }

  /// Draws the border with the breadcrumbs at the top left, and the age of the data at the top
  /// right.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    frame.drawBorder(
      title: breadcrumbs(in: context).text, style: .border(hasFocus: hasFocus),
      glyphs: context.glyphs)
    let marks = marks(in: context)
    guard !marks.isEmpty else { return }
    frame.writeInBorder(
      marks, at: Position(x: context.size.width - marks.displayWidth - 3, y: 0),
      style: Style(status.isDoubtful ? .warning : .secondary))
  }

  private func breadcrumbs(in context: DrawContext) -> Breadcrumbs {
    let marks = marks(in: context)
    let space = context.size.width - 4 - (marks.isEmpty ? 0 : marks.displayWidth + 2)
    return Breadcrumbs(crumbs, width: max(0, space), glyphs: context.glyphs)
  }

  private func marks(in context: DrawContext) -> String {
    let activity =
      context.size.width >= 60 || status.mark == nil
      ? "\(context.spinner) loading" : context.spinner
    return [status.isLoading ? activity : nil, status.mark?.text].compactMap { $0 }
      .joined(separator: " \(context.glyphs.separator) ")
      .truncated(to: max(0, context.size.width - 6))
  }

  private func drawEmptyMessage(
    _ text: String, in inside: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let width = max(0, min(inside.size.width - 2, 60))
    let message = Paragraph(text, style: Style(.secondary), alignment: .center)
    let space = inside.centered(Size(width: width, height: message.height(width: width)))
    frame.draw(message, in: space, context: context)
  }
}
