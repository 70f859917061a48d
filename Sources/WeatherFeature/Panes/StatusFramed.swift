internal import TerminalUI

/// What a pane shows of a report, framed by what there is to say about its data.
struct StatusFramed<Content: Hashable & Sendable>: Hashable, Sendable {
  /// What the frame says.
  var status: WeatherStatus
  /// What stands inside, if there is a report.
  var content: Content?
  /// What stands inside otherwise.
  var emptyMessage: String?

  /// Selects the status and joins it with content.
  init(_ context: WeatherContext, content: Content?) {
    status = selectStatus(context)
    self.content = content
    emptyMessage = selectEmptyMessage(context)
  }

  /// Draws the border, the notice and, in what is left, the content.
  func frame(
    in context: DrawContext, content draw: (Content, Rect, inout Frame) -> Void
  ) -> Frame {
    var frame = Frame(size: context.size)
    drawBorder(in: context, of: &frame)
    let inside = drawNotice(in: frame.bounds.inset(by: 1), of: &frame)
    if let content {
      draw(content, inside, &frame)
    } else if let emptyMessage {
      drawCentered(emptyMessage, in: inside, of: &frame)
    }
    return frame
  }

  /// The place stands on the left of the upper line, the age of its data on the right; who the
  /// data is by stands in the lower line.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    let (width, height) = (context.size.width, context.size.height)
    frame.drawBorder(glyphs: context.glyphs)
    guard width > 6, height > 1 else { return }
    let marks = markText(in: context).truncated(to: width - 6)
    let space = width - 6 - (marks.isEmpty ? 0 : marks.displayWidth + 3)
    let title = status.title.text(fitting: space, withFlag: context.glyphs.isUnicode)
    write(title, at: 1, style: Style(.title), in: 0, of: &frame)
    let doubt = Style(status.isDoubtful ? .warning : .secondary)
    write(marks, at: width - marks.displayWidth - 3, style: doubt, in: 0, of: &frame)
    let attribution = (status.attribution ?? "").truncated(to: width - 6)
    write(
      attribution, at: width - attribution.displayWidth - 3, style: Style(.secondary),
      in: height - 1, of: &frame)
  }

  private func write(_ text: String, at x: Int, style: Style, in row: Int, of frame: inout Frame) {
    guard !text.isEmpty else { return }
    frame.write(" \(text) ", at: Position(x: x, y: row), style: style)
  }

  private func markText(in context: DrawContext) -> String {
    let steps = context.glyphs.activitySteps
    let step = steps[context.animationStep % steps.count]
    let activity = context.size.width >= 60 || status.marks.isEmpty ? "\(step) loading" : step
    return ((status.isLoading ? [activity] : []) + status.marks)
      .joined(separator: " \(context.glyphs.separator) ")
  }

  /// Writes the notice into the last rows and returns what is left above it.
  private func drawNotice(in inside: Rect, of frame: inout Frame) -> Rect {
    guard let notice = status.notice else { return inside }
    let lines = notice.text.wrapped(to: inside.size.width - 2).prefix(inside.size.height / 4)
    let rest = Size(width: inside.size.width, height: inside.size.height - lines.count)
    for (index, line) in lines.enumerated() {
      let position = Position(x: inside.origin.x + 1, y: inside.origin.y + rest.height + index)
      frame.write(line, at: position, style: Style(notice.isError ? .error : .warning))
    }
    return Rect(origin: inside.origin, size: rest)
  }

  private func drawCentered(_ message: String, in inside: Rect, of frame: inout Frame) {
    let lines = message.wrapped(to: max(0, min(inside.size.width - 2, 60)))
    let top = inside.origin.y + max(0, inside.size.height - lines.count) / 2
    for (index, line) in lines.prefix(inside.size.height).enumerated() {
      let x =
        inside.origin.x + Alignment.center.offset(of: line.displayWidth, in: inside.size.width)
      frame.write(line, at: Position(x: x, y: top + index), style: Style(.secondary))
    }
  }
}
