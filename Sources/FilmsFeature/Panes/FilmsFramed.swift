internal import TerminalUI

/// What stands in a frame of the films.
protocol FilmsContent: Equatable {
  /// Draws it in a rectangle of a frame, into whose border it may write, too.
  func draw(in inside: Rect, _ context: DrawContext, of frame: inout Frame)
}

/// What a pane shows of the films, framed by what there is to say about their data.
struct FilmsFramed<Content: FilmsContent & Sendable>: Widget, Equatable, Sendable {
  /// What stands in the upper line: where one is, from the outermost on.
  var crumbs: [String]
  /// What the frame says of the data.
  var status: FilmsStatus
  /// What stands inside, if there is any.
  var content: Content?
  /// What stands inside otherwise.
  var emptyMessage: String?

  /// Frames some content, or else a message, which is made only then.
  init(
    crumbs: [String], status: FilmsStatus, content: Content?,
    emptyMessage: @autoclosure () -> String
  ) {
    self.crumbs = crumbs
    self.status = status
    self.content = content
    self.emptyMessage = content == nil ? emptyMessage() : nil
  }

  /// Draws the border, the notice and, in what is left, the content.
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

  /// Where the content stands in a pane of some size.
  func contentRect(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    return inside.split(bottom: noticeLines(in: inside).count).rest
  }

  /// How many pages stay open where a click on the upper line goes back to; nothing beside them.
  func depth(at position: Position, in size: Size, glyphs: Glyphs = .unicode) -> Int? {
    guard position.y == 0, crumbs.count > 1 else { return nil }
    let line = breadcrumbs(in: DrawContext(size: size, glyphs: glyphs))
    return line.index(at: position.x - 2)
  }

  /// What is wrong, or what to do, in as many lines as can be spared.
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

  /// Where one is stands on the left of the upper line, the age of the data on the right.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    frame.drawBorder(title: breadcrumbs(in: context).text, glyphs: context.glyphs)
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
      ? "\(context.activityMark) loading" : context.activityMark
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
