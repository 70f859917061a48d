internal import TerminalUI

/// What a pane shows of a report, framed by what there is to say about its data.
struct StatusFramed<Content: Widget & Equatable & Sendable>: Widget, Equatable, Sendable {
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

  /// The border, the notice and, in what is left, the content.
  func draw(in context: DrawContext, into frame: inout Frame) {
    drawBorder(in: context, of: &frame)
    drawAlert(in: frame.bounds.inset(by: 1), context, of: &frame)
    let inside = contentRect(in: context.size)
    drawNotice(below: inside, of: &frame)
    if let content {
      frame.draw(content, in: inside, context: context)
    } else if let emptyMessage {
      drawCentered(emptyMessage, in: inside, context, of: &frame)
    }
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
    frame.writeInBorder(text, at: Position(x: x, y: row), style: style)
  }

  private func markText(in context: DrawContext) -> String {
    let step = context.activityMark
    let activity = context.size.width >= 60 || status.marks.isEmpty ? "\(step) loading" : step
    return ((status.isLoading ? [activity] : []) + status.marks)
      .joined(separator: " \(context.glyphs.separator) ")
  }

  /// Where the content stands in a pane of some size.
  func contentRect(in size: Size) -> Rect {
    let below = spaceBelowAlert(in: Rect(size: size).inset(by: 1))
    return below.split(bottom: noticeLines(in: below).count).rest
  }

  private func spaceBelowAlert(in inside: Rect) -> Rect {
    inside.split(top: status.alert != nil && inside.size.height > 2 ? 1 : 0).rest
  }

  /// What there is to say, in as many lines as can be spared.
  private func noticeLines(in space: Rect) -> [String] {
    let height = space.size.height
    let lines = max(height / (content == nil ? 2 : 4), min(3, height - 3))
    return status.notice?.text.wrapped(to: space.size.width - 2, lines: lines) ?? []
  }

  /// Writes the worst warning into the first row, if there is room for one.
  private func drawAlert(in inside: Rect, _ context: DrawContext, of frame: inout Frame) {
    guard let alert = status.alert, spaceBelowAlert(in: inside) != inside else { return }
    let row = inside.split(top: 1).top
    let style = Style(alert.isSevere ? .error : .warning, .bold)
    let sign = String(repeating: context.glyphs.warning, count: alert.isSevere ? 2 : 1)
    let text = alert.text(fitting: row.size.width - 3 - sign.displayWidth)
    frame.write(
      "\(sign) \(text)", at: Position(x: row.origin.x + 1, y: row.origin.y),
      style: style, width: row.size.width - 2)
  }

  /// Writes the notice into the rows below the content.
  private func drawNotice(below content: Rect, of frame: inout Frame) {
    guard let notice = status.notice else { return }
    let lines = noticeLines(in: spaceBelowAlert(in: frame.bounds.inset(by: 1)))
    for (line, y) in zip(lines, content.rows.upperBound...) {
      frame.write(line, at: Position(x: content.origin.x + 1, y: y), style: notice.style)
    }
  }

  private func drawCentered(
    _ message: String, in inside: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let text = Paragraph(message, style: Style(.secondary), alignment: .center)
    let margin = max(0, inside.size.height - text.height(width: inside.size.width - 2)) / 2
    let rect = Rect(
      x: inside.origin.x + 1, y: inside.origin.y + margin, width: inside.size.width - 2,
      height: inside.size.height - margin)
    frame.draw(text, in: rect, context: context)
  }
}

extension WeatherNotice {
  fileprivate var style: Style {
    switch kind {
    case .failure: Style(.error)
    case .hint: Style(.warning)
    case .news: Style(.success)
    }
  }
}
