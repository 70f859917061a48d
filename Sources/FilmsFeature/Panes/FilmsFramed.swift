internal import TerminalUI

/// What a pane shows of the films, framed by what there is to say about their data.
struct FilmsFramed<Content: Hashable & Sendable>: Hashable, Sendable {
  /// What stands in the upper line.
  var title: String
  /// What the frame says of the data.
  var status: FilmsStatus
  /// What stands inside, if there is any.
  var content: Content?
  /// What stands inside otherwise.
  var emptyMessage: String

  /// Draws the border, the notice and, in what is left, the content.
  func frame(
    in context: DrawContext, content draw: (Content, Rect, inout Frame) -> Void
  ) -> Frame {
    var frame = Frame(size: context.size)
    drawBorder(in: context, of: &frame)
    let inside = contentRect(in: context.size)
    drawNotice(below: inside, of: &frame)
    if let content {
      draw(content, inside, &frame)
    } else {
      drawEmptyMessage(in: inside, context, of: &frame)
    }
    return frame
  }

  /// Where the content stands in a pane of some size.
  func contentRect(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    return inside.split(bottom: noticeLines(in: inside).count).rest
  }

  /// What is wrong, or what to do, in as many lines as can be spared.
  private func noticeLines(in inside: Rect) -> ArraySlice<String> {
    guard let notice = status.notice else { return [] }
    return notice.wrapped(to: inside.size.width - 2).prefix(max(2, inside.size.height / 4))
  }

  private func drawNotice(below content: Rect, of frame: inout Frame) {
    let lines = noticeLines(in: frame.bounds.inset(by: 1))
    for (line, y) in zip(lines, content.rows.upperBound...) {
      let style = Style(status.isError ? .error : .warning)
      frame.write(line, at: Position(x: content.origin.x + 1, y: y), style: style)
    }
  }

  /// The title stands on the left of the upper line, the age of the data on the right.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    let width = context.size.width
    let marks = markText(in: context).truncated(to: max(0, width - 6))
    let space = width - 4 - (marks.isEmpty ? 0 : marks.displayWidth + 2)
    frame.drawBorder(title: title.truncated(to: max(0, space)), glyphs: context.glyphs)
    guard !marks.isEmpty else { return }
    frame.write(
      " \(marks) ", at: Position(x: width - marks.displayWidth - 3, y: 0),
      style: Style(status.isDoubtful ? .warning : .secondary))
  }

  private func markText(in context: DrawContext) -> String {
    let steps = context.glyphs.activitySteps
    let step = steps[context.animationStep % steps.count]
    let activity = context.size.width >= 60 || status.mark == nil ? "\(step) loading" : step
    return [status.isLoading ? activity : nil, status.mark].compactMap { $0 }
      .joined(separator: " \(context.glyphs.separator) ")
  }

  private func drawEmptyMessage(
    in inside: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let width = max(0, min(inside.size.width - 2, 60))
    let message = Paragraph(emptyMessage, style: Style(.secondary), alignment: .center)
    let space = inside.centered(Size(width: width, height: message.height(width: width)))
    frame.draw(message, in: space, context: context)
  }
}
