/// The parts of a pane around its content: marks in the top border, a notice below the content, and
/// a message if there is no content.
package struct PaneChrome: Hashable, Sendable {
  /// The marks of the data at the right of the top border, such as its age.
  package var marks: [String]
  /// A longer form of the first mark, for panes with room, such as `updated 5 min ago`, or `nil` if there is none.
  package var longFirstMark: String?
  /// The marks behind those, which only panes of 60 columns or more have.
  package var minorMarks: [String]
  /// Whether the marks are a warning, such as for data that is old.
  package var isDoubtful: Bool
  /// A word for the work in progress, such as `loading`, which the spinner shows, or `nil` if there is none.
  package var activity: String?
  /// The notice below the content, or `nil` if there is none.
  package var notice: Notice?

  package var isAnimated: Bool { activity != nil }

  package struct Notice: Hashable, Sendable {
    package var text: String
    /// The text for a line in which the whole text does not fit.
    package var short: String
    package var style: Style

    /// Creates a notice, whose short text is the first sentence unless another is given.
    package init(_ text: String, short: String? = nil, style: Style) {
      self.text = text
      self.short = short ?? text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
      self.style = style
    }

    package func line(fitting width: Int) -> String {
      (text.displayWidth <= width ? text : short).truncated(to: max(0, width))
    }
  }

  package init(
    marks: [String] = [], longFirstMark: String? = nil, minorMarks: [String] = [],
    isDoubtful: Bool = false, activity: String? = nil, notice: Notice? = nil
  ) {
    self.marks = marks
    self.longFirstMark = longFirstMark
    self.minorMarks = minorMarks
    self.isDoubtful = isDoubtful
    self.activity = activity
    self.notice = notice
  }
}

// MARK: - Border

extension PaneChrome {
  /// Returns the text of the marks, truncated to the width of the border.
  ///
  /// During an activity, the text begins with the spinner. The word for the activity follows in panes
  /// of 60 columns or more, and if there are no marks.
  ///
  /// `hasRoom` returns whether there is room for the text with the long first mark. By default, panes of 60
  /// columns or more have room.
  package func markText(
    in context: DrawContext, hasRoomFor hasRoom: ((String) -> Bool)? = nil
  ) -> String {
    let short = text(of: marks, in: context)
    guard let longFirstMark, !marks.isEmpty else { return short }
    let long = text(of: [longFirstMark] + marks.dropFirst(), in: context)
    return hasRoom?(long) ?? (context.size.width >= 60) ? long : short
  }

  private func text(of marks: [String], in context: DrawContext) -> String {
    let width = context.size.width
    let start = activity.map { activity in
      width >= 60 || marks.isEmpty ? "\(context.spinner) \(activity)" : context.spinner
    }
    return ([start].compactMap(\.self) + marks + (width >= 60 ? minorMarks : []))
      .joined(separator: " \(context.glyphs.separator) ")
      .truncated(to: max(0, width - 6))
  }

  /// Draws a text of the marks at the right of the top border.
  package func drawMarks(_ text: String, of frame: inout Frame) {
    guard !text.isEmpty else { return }
    frame.writeInBorder(
      text, at: Position(x: frame.size.width - text.displayWidth - 3, y: 0),
      style: Style(isDoubtful ? .warning : .secondary))
  }
}

// MARK: - Notice and message

extension PaneChrome {
  /// Returns the notice, wrapped to the width of the space inside the border, and cut off after a number of lines.
  package func noticeLines(in inside: Rect, atMost count: Int) -> [String] {
    guard count > 0, let notice else { return [] }
    let width = inside.size.width - 2
    return count > 1
      ? notice.text.wrapped(to: width, lines: count) : [notice.line(fitting: width)]
  }

  package func drawNotice(_ lines: [String], below content: Rect, of frame: inout Frame) {
    guard let notice else { return }
    for (line, y) in zip(lines, content.rows.upperBound...) {
      frame.write(line, at: Position(x: content.origin.x + 1, y: y), style: notice.style)
    }
  }
}

// MARK: - The whole chrome

extension PaneChrome {
  /// The space of the content in a pane, and the lines of the notice below it.
  package struct Layout: Hashable, Sendable {
    package let content: Rect
    fileprivate let notice: [String]
  }

  /// Returns the layout within the border; without rows for the notice, it is in the lower border.
  package func layout(in space: Rect, noticeRows: Int) -> Layout {
    let notice = noticeLines(in: space, atMost: noticeRows)
    return Layout(content: space.split(bottom: notice.count).rest, notice: notice)
  }

  /// Draws the border of a whole frame with a title, a text of the marks, and the notice.
  ///
  /// A notice that belongs into the lower border gives way to content that needs this border.
  /// Returns the context of the content, whose texts in the lower border do not cover the notice.
  package func draw(
    title: String = "", marks: String, hasFocus: Bool? = nil, _ layout: Layout,
    needsLowerBorder: Bool = false, in context: DrawContext, of frame: inout Frame
  ) -> DrawContext {
    var inside = context
    inside.size = layout.content.size
    frame.drawBorder(title: title, style: .border(hasFocus: hasFocus))
    guard frame.size.width > 6, frame.size.height > 1 else { return inside }
    drawMarks(marks, of: &frame)
    drawNotice(layout.notice, below: layout.content, of: &frame)
    if let notice, layout.notice.isEmpty, !needsLowerBorder {
      let text = notice.line(fitting: frame.size.width - 6)
      frame.writeInLowerBorder(text, at: 1, style: notice.style, in: context)
      inside.coveredColumns = max(inside.coveredColumns, text.displayWidth + 3)
    }
    return inside
  }
}

extension LinearPage {
  /// Adds the notice, the activity, and the marks of a chrome.
  package mutating func add(_ chrome: PaneChrome) {
    status += [chrome.notice?.text].compactMap(\.self)
    activity = activity ?? chrome.activity.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let first = chrome.longFirstMark ?? chrome.marks.first
    let text = ([first].compactMap(\.self) + chrome.marks.dropFirst() + chrome.minorMarks)
      .joined(separator: ", ")
    if !text.isEmpty { remarks.append(text) }
    doubts = chrome.isDoubtful ? [chrome.longFirstMark].compactMap(\.self) : []
  }
}

extension Block {
  /// A text in place of content, of at most some columns, in the middle of its space.
  ///
  /// In a text, which is as high as needed, the space is no lower than the message.
  package static func message(_ text: String, atMost most: Int = .max, height: Int) -> Block {
    Block(height: { max(height, text.wrapped(to: min(most, $0 - 2)).count) }) { rect, canvas in
      canvas.frame.drawCentered(text, in: rect, maximumWidth: most, context: canvas.context)
    }
  }
}

extension Frame {
  /// Draws a message in the middle of the space for the content, instead of content.
  package mutating func drawCentered(
    _ message: String, in inside: Rect, maximumWidth: Int = .max, style: Style = Style(.secondary),
    context: DrawContext
  ) {
    let width = max(0, min(inside.size.width - 2, maximumWidth))
    let text = Paragraph(message, style: style, alignment: .center)
    let space = inside.centered(Size(width: width, height: text.height(width: width)))
    draw(text, in: space, context: context)
  }
}
