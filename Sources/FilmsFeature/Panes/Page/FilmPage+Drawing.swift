internal import Domain
internal import TerminalUI

extension FilmPage: FilmsPaneContent {
  /// Draws the visible lines.
  ///
  /// The border shows the number of hidden lines and the load progress or, after the load, how many
  /// rows have other facts than the service's.
  ///
  /// A click selects a row, and opens the selected one.
  func draw(
    in inside: Rect, focusing route: [FilmsRouteElement]?, _ context: DrawContext,
    of canvas: inout Canvas<FilmsAction>
  ) {
    if hasFocus { canvas.cursor = .selection(inside) }
    drawProgress(context, of: &canvas.frame)
    guard !context.isLinear else {
      let lines = Paragraph(lines: linearLines(context))
      return canvas.frame.draw(lines, in: inside, context: context)
    }
    let view = FilmPageLayout(self, in: inside.size)
    for column in view.columns {
      let place = column.place.moved(by: inside.origin)
      let visible = column.lines.dropFirst(view.firstLine(of: column))
      for (line, y) in zip(visible, place.rows) {
        // A heading at the foot would seem to have no entries.
        if line.isHeading, y == place.rows.last { continue }
        let place = Rect(x: place.origin.x, y: y, width: place.size.width, height: 1)
        view.page.draw(line, column.tables, in: place, context, of: &canvas.frame)
        guard let row = line.row else { continue }
        if row == view.page.selection, hasFocus { canvas.cursor = .selection(place) }
        if let action = tap(row, on: view, focusing: route) { canvas.onClick(action, in: place) }
      }
    }
    drawMore(view, context, of: &canvas.frame)
  }

  /// Returns the action of a click on a row.
  private func tap(
    _ row: Int, on view: FilmPageLayout, focusing route: [FilmsRouteElement]?
  ) -> FilmsAction? {
    guard let step = rows[row].step else { return nil }
    if let route { return .columnFocused(along: route, row: step) }
    return row == view.page.selection
      ? rows[row].activation : .rowSelected(step: step, scroll: view.scroll(showingRow: row))
  }

  func needsLowerBorder(in inside: Rect) -> Bool { false }

  private func draw(
    _ line: PageLine, _ tables: [Int: SectionTable], in place: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    guard let section = line.section, let table = tables[section] else {
      frame.write(line.text, at: place.origin, width: place.size.width)
      return
    }
    if let row = line.row {
      draw(rows[row], table, isSelected: row == selection, in: place, context, of: &frame)
    } else {
      let used = frame.write(line.text, at: place.origin, width: place.size.width)
      frame.writeHeadings(sections[section].columns, table, from: used + 2, in: place)
    }
  }

  /// Draws a row: a mark, the name, and its values or the reason for a failure.
  private func draw(
    _ row: Row, _ table: SectionTable, isSelected: Bool, in place: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    let (name, note) = row.texts(retryKey: retryKey, marking: words)
    let hasValues = !row.isFailedWithoutFacts && !row.cells.isEmpty
    let full = hasValues && !table.columns.isEmpty ? table.nameWidth : place.size.width
    var text = mark(of: row, context, isSelected: isSelected) + StyledText(" ") + name
    if !hasValues, !note.runs.isEmpty {
      let blanks = max(0, table.nameWidth + SectionTable.markWidth - text.displayWidth)
      let head = text + StyledText(String(repeating: " ", count: blanks + SectionTable.gap))
      text = head + note.shortened(to: place.size.width - head.displayWidth)
    }
    frame.write(
      text, at: place.origin, width: min(place.size.width, full + SectionTable.markWidth))
    if hasValues {
      let cells = row.cells.map {
        StyledText($0.isEmpty ? .missingValue : $0, Style($0.isEmpty ? .disabled : .secondary))
      }
      frame.write(cells, table, in: place)
    }
    if isSelected, hasFocus { frame.select(place) }
  }

  /// Returns the text of a row for linear output.
  func line(of row: Row, isSelected: Bool, _ context: DrawContext) -> StyledText {
    let (name, note) = row.texts(retryKey: retryKey, isLinear: true)
    let text = mark(of: row, context, isSelected: isSelected) + StyledText(" ") + name
    return note.runs.isEmpty ? text : text + StyledText("  ") + note
  }

  private func drawProgress(_ context: DrawContext, of frame: inout Frame) {
    guard let progress else { return drawLegend(context, of: &frame) }
    let size = max(0, min(20, frame.size.width - 26))
    let done = progress.total > 0 ? size * progress.done / progress.total : 0
    let (full, empty) = context.glyphs.isUnicode ? ("█", "░") : ("#", ".")
    let bar = String(repeating: full, count: done) + String(repeating: empty, count: size - done)
    let text = [bar, progress.text].filter { !$0.isEmpty }.joined(separator: " ")
    frame.writeInLowerBorder(text, at: 2, style: Style(.emphasis), in: context)
  }

  /// The mark of a film or an entry with other facts than the service's.
  static let standInMark = "*"

  /// Draws what the mark of rows with stored or bundled facts means.
  private func drawLegend(_ context: DrawContext, of frame: inout Frame) {
    guard subtitle.isEmpty || !rows.areAllStandIns else { return }
    let count = rows.count { $0.standInOrigin != nil }
    frame.drawLegend(count, from: rows.standInOrigin, in: context)
  }

  /// Returns the mark before a name: that the row is selected, its load status, or, unless that is so
  /// for all rows, that its facts are not the service's.
  private func mark(of row: Row, _ context: DrawContext, isSelected: Bool) -> StyledText {
    if isSelected { return StyledText(context.glyphs.selectionMark) }
    return switch row.status {
    case .standIn where !context.isLinear && !rows.areAllStandIns:
      StyledText(Self.standInMark, Style(.warning))
    case .known, .standIn: StyledText(" ")
    case .loading: StyledText(context.spinner)
    case .failed: StyledText(context.glyphs.isUnicode ? "✗" : "x", Style(.error))
    }
  }

  private func drawMore(_ view: FilmPageLayout, _ context: DrawContext, of frame: inout Frame) {
    guard !isExcerpt else { return }
    let longest = view.columns.max { $0.maximumScroll < $1.maximumScroll }
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
  /// Returns as many of the parts between commas or colons as fit into a width, or at least the first
  /// one.
  fileprivate func shortened(to width: Int) -> StyledText {
    guard displayWidth > width, let style = runs.first?.style else { return self }
    let text = self.text
    let ends = text.ranges(of: ", ") + text.ranges(of: ": ")
    let shorter = ends.map { String(text[..<$0.lowerBound]) }
    let fitting = shorter.last { $0.displayWidth <= width } ?? shorter.first
    return fitting.map { StyledText($0, style) } ?? self
  }
}

extension Frame {
  /// Writes the values of a row into the columns of its section.
  fileprivate mutating func write(_ cells: [StyledText], _ table: SectionTable, in place: Rect) {
    for column in table.columns {
      let cell = cells[column.index]
      let offset = column.alignment.offset(of: cell.displayWidth, in: column.width)
      write(
        cell, at: Position(x: place.origin.x + column.x + offset, y: place.origin.y),
        width: column.width - offset)
    }
  }

  /// Writes the headings of a section, each in the longest form for which there is room after a column.
  fileprivate mutating func writeHeadings(
    _ columns: [FilmPage.Section.Column], _ table: SectionTable, from start: Int, in place: Rect
  ) {
    var start = start
    for column in table.columns {
      let texts = [columns[column.index].heading, columns[column.index].shortHeading]
      let isTrailing = column.alignment == .trailing
      func x(of text: String) -> Int {
        isTrailing ? column.x + column.width - text.displayWidth : column.x
      }
      guard
        let text = texts.first(where: {
          x(of: $0) >= start && (isTrailing || $0.displayWidth <= column.width)
        })
      else { continue }
      write(
        text, at: Position(x: place.origin.x + x(of: text), y: place.origin.y),
        style: Style(.secondary))
      start = x(of: text) + text.displayWidth + 1
    }
  }

  /// Draws in the lower border what the mark of a number of rows with facts from elsewhere than the
  /// service means, if there are any.
  mutating func drawLegend(_ count: Int, from origin: String, in context: DrawContext) {
    guard count > 0 else { return }
    let text = "\(FilmPage.standInMark) \(count) \(origin)"
    writeInLowerBorder(text, at: 1, style: Style(.warning), in: context)
  }
}

extension FilmPage.Row {
  fileprivate var isFailedWithoutFacts: Bool {
    if case .failed = status { true } else { false }
  }

  /// Returns the name, with the words of a filter marked, and the note after it.
  fileprivate func texts(
    retryKey: String?, marking words: [String] = [], isLinear: Bool = false
  ) -> (name: StyledText, note: StyledText) {
    switch status {
    // A screen reader does not read the border.
    case .standIn where isLinear:
      let note = [subtitle, standInOrigin ?? ""].filter { !$0.isEmpty }
      return (StyledText(name), StyledText(note.joined(separator: ", "), Style(.secondary)))
    case .known, .standIn:
      return (StyledText(name, marking: words), StyledText(subtitle, Style(.secondary)))
    case .loading:
      return (StyledText(name, Style(.secondary)), StyledText(subtitle, Style(.disabled)))
    case .failed(let reason):
      return (
        StyledText(name, Style(.error)),
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
