internal import TerminalUI

/// The content of a pane within a border that shows the place and the status of its data.
struct WeatherChrome<Content: Widget & Equatable & Sendable>: Widget, Equatable, Sendable {
  /// The place, age, and notices of the data.
  var status: WeatherStatus
  /// The content, or `nil` if there is no report.
  var content: Content?
  /// The message to show if there is no content.
  var emptyMessage: String?
  /// Whether the pane has the focus, or `nil` if no other pane is beside it.
  var hasFocus: Bool?

  /// Creates the frame around content and selects its status.
  init(_ context: WeatherContext, content: Content?, hasFocus: Bool? = nil) {
    status = selectStatus(context)
    self.hasFocus = hasFocus
    self.content = content
    emptyMessage = selectEmptyMessage(context)
  }

  /// Draws the border, the alert, and the notice, and the content in the remaining space.
  func draw(in context: DrawContext, into frame: inout Frame) {
    drawBorder(in: context, of: &frame)
    drawAlert(in: frame.bounds.inset(by: 1), context, of: &frame)
    let inside = contentRect(in: context.size)
    drawNotice(below: inside, in: context, of: &frame)
    if let content {
      frame.draw(content, in: inside, context: context)
    } else if let emptyMessage {
      drawCentered(emptyMessage, in: inside, context, of: &frame)
    }
  }

  /// Draws the border.
  ///
  /// The upper line has the place on the left and the age on the right. The lower line has the
  /// attribution.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    let (width, height) = (context.size.width, context.size.height)
    frame.drawBorder(style: .border(hasFocus: hasFocus), glyphs: context.glyphs)
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
    let step = context.spinner
    let activity = context.size.width >= 60 || status.marks.isEmpty ? "\(step) loading" : step
    return ((status.isLoading ? [activity] : []) + status.marks)
      .joined(separator: " \(context.glyphs.separator) ")
  }

  /// Returns the space for the content in a pane of this size.
  func contentRect(in size: Size) -> Rect {
    let below = spaceBelowAlert(in: Rect(size: size).inset(by: 1))
    return below.split(bottom: noticeLines(in: below).count).rest
  }

  /// Returns the row of the alert in a pane of this size, or `nil` if there is none.
  func alertRect(in size: Size) -> Rect? {
    let inside = Rect(size: size).inset(by: 1)
    return spaceBelowAlert(in: inside) == inside ? nil : inside.split(top: 1).top
  }

  private func spaceBelowAlert(in inside: Rect) -> Rect {
    inside.split(top: status.alert != nil && inside.size.height > Self.headlineHeight ? 1 : 0).rest
  }

  /// The rows that the content keeps, whatever there is to say.
  private static var headlineHeight: Int { 3 }

  /// Returns the lines of the notice inside the border.
  ///
  /// They are as few as possible, and none if the content would lose its headline. The notice is
  /// then in the lower border.
  private func noticeLines(in space: Rect) -> [String] {
    guard let notice = status.notice else { return [] }
    let spare = space.size.height - Self.headlineHeight
    let lines = min(spare, content == nil ? spare / 2 : space.size.height < 28 ? 2 : 3)
    return lines > 0 ? notice.text.wrapped(to: space.size.width - 2, lines: lines) : []
  }

  /// Draws the most severe alert in the first row, if there is room.
  private func drawAlert(in inside: Rect, _ context: DrawContext, of frame: inout Frame) {
    guard let alert = status.alert, let row = alertRect(in: frame.size) else { return }
    let sign = String(repeating: context.glyphs.warning, count: alert.isSevere ? 2 : 1)
    let text = alert.text(fitting: row.size.width - 3 - sign.displayWidth)
    frame.write(
      "\(sign) \(text)", at: Position(x: row.origin.x + 1, y: row.origin.y),
      style: Style(.alert, at: alert.level, .bold), width: row.size.width - 2)
  }

  /// Draws the notice in the rows below the content or, without one, in the lower border.
  private func drawNotice(below content: Rect, in context: DrawContext, of frame: inout Frame) {
    guard let notice = status.notice else { return }
    let lines = noticeLines(in: spaceBelowAlert(in: frame.bounds.inset(by: 1)))
    for (line, y) in zip(lines, content.rows.upperBound...) {
      frame.write(line, at: Position(x: content.origin.x + 1, y: y), style: notice.style)
    }
    let (width, height) = (context.size.width, context.size.height)
    guard lines.isEmpty, width > 6, height > 1 else { return }
    write(
      notice.text.truncated(to: width - 6), at: 1, style: notice.style, in: height - 1, of: &frame)
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
