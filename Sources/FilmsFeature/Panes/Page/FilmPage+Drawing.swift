internal import Domain
internal import TerminalUI

extension FilmPage: FilmsPaneContent {
  /// Draws the visible lines.
  ///
  /// The border shows the number of hidden lines and the load progress or, after the load, how many
  /// rows have other facts than the service's.
  func draw(in inside: Rect, _ context: DrawContext, of frame: inout Frame) {
    drawProgress(context, of: &frame)
    guard !context.isLinear else {
      return frame.draw(Paragraph(lines: linearLines(context)), in: inside, context: context)
    }
    let view = FilmPageLayout(self, in: inside.size)
    for column in view.columns {
      let visible = column.lines.dropFirst(view.firstLine(of: column)).prefix(inside.size.height)
      for (line, y) in zip(visible, inside.rows) {
        let place = Rect(x: inside.origin.x + column.x, y: y, width: column.width, height: 1)
        view.page.draw(line, in: place, context, of: &frame)
      }
    }
    drawMore(view, context, of: &frame)
  }

  func needsLowerBorder(in inside: Rect) -> Bool { false }

  private func draw(
    _ line: PageLine, in place: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    if let row = line.row {
      return draw(rows[row], isSelected: row == selection, in: place, context, of: &frame)
    }
    let start = place.origin
    frame.write(line.name, at: start, style: Style(.secondary), width: line.indent)
    frame.write(
      line.text, at: Position(x: start.x + line.indent, y: start.y),
      width: place.size.width - line.indent)
  }

  /// Draws a row: a mark, the name, and a short description or the reason for a failure.
  private func draw(
    _ row: Row, isSelected: Bool, in place: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let text = line(
      of: row, isSelected: isSelected, context, nameWidth: Self.nameWidth(in: place.size.width),
      width: place.size.width)
    frame.write(text, at: place.origin, width: place.size.width)
    if isSelected, hasFocus { frame.select(place) }
  }

  /// Returns the text of a row.
  ///
  /// The note begins after `nameWidth` columns and a gap of two, or farther right after a longer
  /// name. Its last parts are omitted if it does not fit into `width`.
  func line(
    of row: Row, isSelected: Bool, _ context: DrawContext, nameWidth: Int = 0,
    width: Int = .max
  ) -> StyledText {
    let (name, note) = row.texts(retryKey: retryKey, isLinear: context.isLinear)
    let text = row.mark(context, isSelected: isSelected) + name
    guard !note.runs.isEmpty else { return text }
    let blanks = max(0, nameWidth - text.displayWidth) + 2
    let head = text + StyledText(String(repeating: " ", count: blanks))
    return head + note.shortened(to: width - head.displayWidth)
  }

  /// Returns a number of columns into which most names fit.
  private static func nameWidth(in width: Int) -> Int { min(28, width / 2) }

  private func drawProgress(_ context: DrawContext, of frame: inout Frame) {
    guard let progress else { return drawLegend(context, of: &frame) }
    let size = max(0, min(20, frame.size.width - 26))
    let done = progress.total > 0 ? size * progress.done / progress.total : 0
    let (full, empty) = context.glyphs.isUnicode ? ("█", "░") : ("#", ".")
    let bar = String(repeating: full, count: done) + String(repeating: empty, count: size - done)
    let text = [bar, progress.text].filter { !$0.isEmpty }.joined(separator: " ")
    frame.writeInLowerBorder(text, at: 2, style: Style(.emphasis), in: context)
  }

  /// Draws how many rows have stored or bundled facts instead of the service's.
  private func drawLegend(_ context: DrawContext, of frame: inout Frame) {
    let count = rows.count { $0.standInOrigin != nil }
    frame.drawLegend(count, of: rows.count, from: rows.standInOrigin, in: context)
  }

  private func drawMore(_ view: FilmPageLayout, _ context: DrawContext, of frame: inout Frame) {
    let longest = view.columns.max { $0.lines.count < $1.lines.count }
    let above = longest.map(view.firstLine) ?? 0
    let below = view.maximumScroll - above
    let parts = [
      above > 0 ? "\(context.glyphs.moreAbove) \(above)" : nil,
      below > 0 ? "\(context.glyphs.moreBelow) \(below)" : nil,
    ]
    frame.writeInLowerBorder(parts.compactMap { $0 }.joined(separator: "  "), in: context)
  }
}

extension StyledText {
  /// Returns as many of the parts between commas as fit into a width, or at least the first one.
  fileprivate func shortened(to width: Int) -> StyledText {
    guard displayWidth > width, let style = runs.first?.style else { return self }
    let text = self.text
    let shorter = text.ranges(of: ", ").map { String(text[..<$0.lowerBound]) }
    let fitting = shorter.last { $0.displayWidth <= width } ?? shorter.first
    return fitting.map { StyledText($0, style) } ?? self
  }
}

extension Frame {
  /// Draws in the lower border how many of the rows have facts from elsewhere than the service, if any
  /// have.
  mutating func drawLegend(
    _ count: Int, of total: Int, from origin: String, in context: DrawContext
  ) {
    guard count > 0 else { return }
    let part = count == total ? "" : "\(count) of \(total) "
    writeInLowerBorder("≈ \(part)\(origin)", at: 2, style: Style(.warning), in: context)
  }
}

extension FilmPage.Row {
  /// Returns the marks before the name: whether the row is selected, and its load status.
  fileprivate func mark(_ context: DrawContext, isSelected: Bool) -> StyledText {
    let selection = isSelected ? context.glyphs.selectionMark : " "
    return switch status {
    case .known, .standIn: StyledText(selection + " ")
    case .loading: StyledText(isSelected ? selection + context.spinner : context.spinner + " ")
    case .failed: StyledText(selection + (context.glyphs.isUnicode ? "✗" : "x"))
    }
  }

  /// Returns the name, and the note after it.
  fileprivate func texts(
    retryKey: String?, isLinear: Bool
  ) -> (name: StyledText, note: StyledText) {
    switch status {
    // A screen reader does not read the border.
    case .standIn where isLinear:
      let note = [subtitle, standInOrigin ?? ""].filter { !$0.isEmpty }
      return (StyledText(" \(name)"), StyledText(note.joined(separator: ", "), Style(.secondary)))
    case .known, .standIn: return (StyledText(" \(name)"), StyledText(subtitle, Style(.secondary)))
    case .loading:
      return (StyledText(" \(name)", Style(.secondary)), StyledText(subtitle, Style(.disabled)))
    case .failed(let reason):
      return (
        StyledText(" \(name)", Style(.error)),
        StyledText(reason + (retryKey.map { ": \($0) to retry" } ?? ""), Style(.warning))
      )
    }
  }
}

extension FilmPage {
  /// Returns the page as lines, one for each fact, paragraph, and row, with the sections one after
  /// another.
  func linearLines(_ context: DrawContext) -> [String] {
    var first = 0
    let lists = sections.flatMap { section in
      defer { first += section.rows.count }
      return [section.title]
        + section.rows.enumerated().map { index, row in
          line(of: row, isSelected: first + index == selection, context).text
        }
    }
    return facts.map { "\($0.name): \($0.value)" }
      + (crawl.map { [$0.title] + $0.lines } ?? []) + lists
  }
}
