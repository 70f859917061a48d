/// A page of text in a border, which can be scrolled and searched.
///
/// A page provides its lines. Drawing, the search, and the keys (see `KeyBinding.textPage`) are the same for all pages.
package protocol TextPage: Widget {
  var title: String { get }
  var state: TextPageState { get }
  /// Whether a line continues in the next one, so that matches may do so, too.
  var isWrapped: Bool { get }
  /// The number of lines at the top that a listener passes together if each other line is a paragraph, or `nil` if
  /// a page key passes several lines.
  var linesBeforeParagraphs: Int? { get }

  /// Returns all lines for the width of a space.
  func lines(in context: DrawContext) -> [StyledText]
}

extension TextPage {
  package var linesBeforeParagraphs: Int? { nil }

  /// Returns the page as laid out in a frame with a border; for a screen reader, each line is a page of its own.
  package func layout(in size: Size, isLinear: Bool = false) -> TextPageLayout {
    var context = DrawContext(size: size)
    context.isLinear = isLinear
    return layout(in: context)
  }

  fileprivate func layout(in context: DrawContext) -> TextPageLayout {
    var inside = context
    inside.size = insideRect(context.size).size
    let lines = lines(in: inside)
    return TextPageLayout(
      lines: context.isLinear ? lines.filter { !$0.text.isEmpty } : lines,
      isWrapped: isWrapped && !context.isLinear, state: state,
      space: context.isLinear ? 1 : inside.size.height, isLinear: context.isLinear,
      linesBeforeParagraphs: linesBeforeParagraphs)
  }

  fileprivate func insideRect(_ size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: size.height - 2)
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    draw(layout(in: context), in: context, into: &frame)
  }

  fileprivate func draw(
    _ layout: TextPageLayout, in context: DrawContext, into frame: inout Frame
  ) {
    frame.drawBorder(title: title)
    frame.draw(in: insideRect(context.size)) { inside in
      let visible =
        context.isLinear
        ? layout.lines[...] : layout.lines.dropFirst(layout.position.line).prefix(layout.space)
      for (y, line) in visible.enumerated() { inside.write(line, at: Position(x: 0, y: y)) }
      layout.markMatches(in: &inside)
    }
    guard !context.isLinear else { return }
    layout.label?.draw(in: context, into: &frame)
    ScrollMarks(first: layout.position.line, space: layout.space, count: layout.lines.count)
      .draw(in: context, into: &frame)
  }
}

extension Block {
  /// A page of text, with the cursor in the search for a text, on its match, or where the shown text begins.
  package static func page(_ page: some TextPage, height: Int) -> Block {
    Block(height: height) { rect, canvas in
      var context = canvas.context
      context.size = rect.size
      let layout = page.layout(in: context)
      if context.isLinear { canvas.linearPage = layout.linearPage }
      canvas.frame.draw(in: rect) { page.draw(layout, in: context, into: &$0) }
      if layout.state.isTyping, let cursor = layout.label?.cursor(in: rect.size) {
        canvas.cursor = Cursor(rect.position(of: cursor))
        return
      }
      let inside = page.insideRect(rect.size).moved(by: rect.origin)
      canvas.cursor =
        layout.visibleMatch.map { Cursor(inside.position(of: $0), isVisible: false) }
        ?? .beginning(of: inside, in: canvas.frame)
    }
  }
}

extension TextPageLayout {
  /// All lines, with the found one as the selection, or else the one to which the user scrolled, also from there.
  fileprivate var linearPage: LinearPage {
    var page = LinearPage(rest: lines.map(\.text))
    (page.isText, page.isField) = (true, state.isTyping)
    page.hasParagraphs = linesBeforeParagraphs != nil
    guard let matches = markedMatches, state.isTyping || visibleMatch != nil else {
      let line = position.line
      page.selection =
        lines.isEmpty
        ? nil : LinearSelection(index: line, count: lines.count, text: lines[line].text)
      return page
    }
    guard !matches.isEmpty else {
      let text = state.search.input.text
      page.status = [text.isEmpty ? "Type a text to search for." : "No match for \"\(text)\"."]
      return page
    }
    let match = min(state.search.match, matches.count - 1)
    page.selection = LinearSelection(
      index: match, count: matches.count, text: lines[matches[match].line].text)
    page.selection?.kind = matches.count == 1 ? "line" : "lines"
    return page
  }

  /// The position of the current match among the visible lines, or `nil` if there is none.
  fileprivate var visibleMatch: Position? {
    guard let matches = markedMatches, !matches.isEmpty,
      let part = matches[min(state.search.match, matches.count - 1)].parts.first
    else { return nil }
    let row = part.line - position.line
    return (0..<space).contains(row) ? Position(x: part.columns.lowerBound, y: row) : nil
  }

  /// Marks the visible matches, and the current one more strongly.
  fileprivate func markMatches(in frame: inout Frame) {
    guard let matches = markedMatches else { return }
    let current = min(state.search.match, matches.count - 1)
    for (index, match) in matches.enumerated() {
      let style = Style(.match, index == current ? [.underline, .reverse] : .underline)
      for part in match.parts {
        let row = part.line - position.line
        frame.restyle(
          Rect(x: part.columns.lowerBound, y: row, width: part.columns.count, height: 1), style)
      }
    }
  }
}
