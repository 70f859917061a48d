internal import Domain
internal import TerminalUI

extension FilmPage {
  /// The related entries of one relation.
  struct Section: Hashable {
    var title: String
    /// The columns beside the names, the most important first.
    var columns: [Column]
    var rows: [Row]

    struct Column: Hashable {
      var heading: String
      /// The heading where there is little room, such as the unit of a measure.
      var shortHeading: String
      /// Whether the values are numbers, which are aligned at their right ends.
      var isNumber: Bool
      /// Whether the column is shown only with room for its widest value.
      var needsFullWidth = false
    }
  }

  /// A related entry.
  struct Row: Hashable {
    /// The route element that leads to the entry, or `nil` if the service's link names no entry.
    var step: FilmsRouteElement?
    var name: String
    /// A short description that distinguishes the entry from others.
    var subtitle: String
    /// The description in words, or `nil` if it is in words already.
    var spokenSubtitle: String?
    /// The values in the columns of the section, empty if they are not known, or none at all while
    /// the entry is not known.
    var cells: [String] = []
    var status: Status
    /// The kind of thing that the name stands for, or `nil` if it has the color of text.
    var role: FilmsRole?

    enum Status: Hashable {
      case known, loading
      /// Stored or bundled facts replace the service's, which could not be loaded.
      case standIn(DataSource)
      /// The entry could not be loaded, for this reason, and is neither stored nor bundled.
      case failed(String)
    }
  }
}

extension FilmPage.Row {
  /// The source of the facts that replace the service's, or `nil` if none do.
  var standIn: DataSource? {
    if case .standIn(let source) = status { source } else { nil }
  }

  /// Whether the service's facts could not be loaded.
  var isFailed: Bool {
    switch status {
    case .known, .loading: false
    case .standIn, .failed: true
    }
  }

  /// The action of Enter or of a click on the selected row.
  var activation: FilmsAction? {
    guard let step else { return nil }
    guard case .failed = status else { return .pageOpened(step: step) }
    return .resourceRetried(id: step.resource)
  }
}

// MARK: - Selection

extension FilmPage.Section {
  /// Creates the section of a relation, or returns `nil` if the relation has no entries.
  init?(_ relation: ResourceRelation, of id: ResourceID, _ state: FilmsState) {
    let links = state.listedLinks(relation, of: id)
    guard !links.isEmpty else { return nil }
    title = relation == .homeworld ? relation.title : "\(relation.title) (\(links.count))"
    columns = relation.kind.columns(inFilm: id.kind == .films)
    rows = links.map { FilmPage.Row($0, relation, of: id, state) }
  }
}

extension FilmsState {
  /// Returns the links of an entry in one relation, in which films are ordered as in the list.
  fileprivate func listedLinks(
    _ relation: ResourceRelation, of id: ResourceID
  ) -> [RelatedResource] {
    let links = links(relation, of: id)
    guard relation.kind == .films else { return links }
    let order = allFilms.sorted { sort.orders($0, before: $1) }.map { ResourceID(.films, $0.id) }
    func place(_ link: RelatedResource) -> Int {
      link.resource.flatMap(order.firstIndex) ?? order.count
    }
    return links.sorted { place($0) < place($1) }
  }
}

extension FilmPage.Row {
  fileprivate init(
    _ link: RelatedResource, _ relation: ResourceRelation, of page: ResourceID,
    _ state: FilmsState
  ) {
    guard let id = link.resource, id.kind == relation.kind else {
      self.init(step: nil, name: link.name ?? link.url, subtitle: "", status: .known)
      return
    }
    let step = FilmsRouteElement(relation, id.number)
    if id.kind == .films {
      let film = state.film(id.number)
      let name = film?.title ?? link.name ?? id.placeholder
      self.init(
        step: step, name: name, subtitle: film?.subtitle ?? "",
        spokenSubtitle: film?.spokenSubtitle, cells: film?.cells ?? [], status: .known)
    } else {
      self.init(
        step, link, state.resource(id), in: page.kind == .films ? state.film(page.number) : nil,
        isPageBundled: state.isBundled(page))
      role = state.role(of: id)
    }
  }

  private init(
    _ step: FilmsRouteElement, _ link: RelatedResource, _ entry: Loadable<Resource>,
    in film: Film?, isPageBundled: Bool
  ) {
    self.step = step
    let known = entry.latest?.value
    let name = known?.shownName ?? link.name
    let isUnnamed = name == nil && !entry.isLoading
    subtitle = known?.subtitle(in: film) ?? (isUnnamed ? "name not known" : "")
    cells = known?.cells(in: film) ?? []
    self.name = name ?? step.resource.placeholder
    switch entry {
    case .loading: status = .loading
    case .failed(let error, nil):
      status = .failed(isUnnamed && error.failure == .notFound ? subtitle : error.failure.subtitle)
    // A page of bundled data says so for all its rows.
    case .failed(_, let previous?) where previous.source != .bundled || !isPageBundled:
      status = .standIn(previous.source)
    case .idle, .loaded, .failed: status = .known
    }
  }
}

extension ProviderError.Failure {
  /// A short description of the failure.
  fileprivate var subtitle: String {
    switch self {
    case .offline: "can't be reached"
    case .timedOut: "took too long"
    case .notFound: "not found"
    case .rateLimited: "rate limited"
    case .server(let status), .rejected(let status, _): "HTTP \(status)"
    case .malformed, .webPage, .tooLarge: "can't be read"
    default: "couldn't be loaded"
    }
  }
}

extension ResourceID {
  /// The text for an entry whose name is not known yet, such as `Episode IV` or `Planet 1`.
  package var placeholder: String {
    kind == .films
      ? "Episode \(Film.episode(ofNumber: number).romanNumeral)" : "\(kind.singular) \(number)"
  }
}

// MARK: - Drawing

extension FilmPage.Row {
  /// Returns the mark before the name: that the row is selected, is loading, or could not be loaded.
  ///
  /// If facts replace the service's in all rows, the notice of the page says so, and no row is marked.
  func mark(_ context: DrawContext, isSelected: Bool, isAmongOthers: Bool) -> StyledText {
    if isSelected { return StyledText(context.glyphs.selectionMark) }
    return switch status {
    case .standIn where isAmongOthers: StyledText("✗", Style(.warning))
    case .known, .standIn: StyledText(" ")
    case .loading: StyledText(context.spinner)
    case .failed: StyledText("✗", Style(.error))
    }
  }

  /// Returns the name, with the words of a filter marked, and the note after it.
  func texts(
    retryKey: String?, marking words: [String] = []
  ) -> (name: StyledText, note: StyledText) {
    switch status {
    case .known, .standIn:
      return (
        StyledText(name, marking: words, style: Style(role)),
        StyledText(subtitle, Style(.secondary))
      )
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

extension FilmPage.Row {
  /// Returns the row with a name that ends after a word if it does not fit.
  func shortened(in table: SectionTable, width: Int) -> FilmPage.Row {
    let room =
      cells.isEmpty || table.columns.isEmpty ? width - SectionTable.markWidth : table.nameWidth
    var row = self
    row.name = name.truncatedAfterWord(to: room)
    return row
  }
}

extension String {
  /// Returns as many words as fit into a width, before `…`, or a part of the first one.
  fileprivate func truncatedAfterWord(to width: Int) -> String {
    guard displayWidth > width else { return self }
    let cut = truncated(to: max(0, width))
    guard !hasPrefix("\(cut.dropLast()) "), let end = cut.lastIndex(of: " ") else { return cut }
    return "\(cut[..<end])…"
  }
}

extension Frame {
  /// Draws a row: a mark, the name, and its values or the note, such as the reason for a failure.
  mutating func draw(
    _ row: FilmPage.Row, _ table: SectionTable, mark: StyledText,
    _ texts: (name: StyledText, note: StyledText), in rect: Rect
  ) {
    let isFailed = if case .failed = row.status { true } else { false }
    let hasValues = !isFailed && !row.cells.isEmpty
    let full = hasValues && !table.columns.isEmpty ? table.nameWidth : rect.size.width
    var text = mark + StyledText(" ") + texts.name
    if !hasValues, !texts.note.runs.isEmpty {
      let blanks = max(0, table.nameWidth + SectionTable.markWidth - text.displayWidth)
      let head = text + StyledText(String(repeating: " ", count: blanks + SectionTable.gap))
      text = head + texts.note.shortened(to: rect.size.width - head.displayWidth)
    }
    write(text, at: rect.origin, width: min(rect.size.width, full + SectionTable.markWidth))
    guard hasValues else { return }
    for column in table.columns {
      let cell = row.cells[column.index]
      let shown = cell.isEmpty ? String.missingValue : cell
      let offset = column.alignment.offset(of: shown.displayWidth, in: column.width)
      write(
        shown, at: Position(x: rect.origin.x + column.x + offset, y: rect.origin.y),
        style: Style(cell.isEmpty ? .disabled : .secondary), width: column.width - offset)
    }
  }
}

extension Block {
  /// The title of a section and its headings, each in the longest form for which there is room after a
  /// column.
  static func headings(
    _ columns: [FilmPage.Section.Column], of table: SectionTable, title: StyledText
  ) -> Block {
    Block { rect, canvas in
      let used = canvas.frame.write(title, at: rect.origin, width: rect.size.width)
      var start = used + 2
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
        canvas.frame.write(
          text, at: Position(x: rect.origin.x + x(of: text), y: rect.origin.y),
          style: Style(.secondary))
        start = x(of: text) + text.displayWidth + 1
      }
    }
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

// MARK: - Columns

/// The columns of a section's rows in a width: the name, and as many values as fit, in their order.
struct SectionTable: Hashable {
  /// A column of values.
  struct Placed: Hashable {
    /// The index of the column in the section.
    var index: Int
    var x: Int
    var width: Int
    var alignment: Alignment
  }

  /// The width of the mark of a row and the blank after it.
  static let markWidth = 2
  static let gap = 2
  /// The width of a text from which it may be truncated, so that a column is shown.
  private static let narrowestText = 8
  /// The width of a name that is not truncated for values.
  fileprivate static let shownName = 22

  let nameWidth: Int
  let columns: [Placed]

  /// Places the columns.
  ///
  /// The names take at least `wished` columns, unless a text that may be truncated would have less room.
  /// Numbers end below those of other sections under the same heading.
  init(
    _ section: FilmPage.Section, width: Int, nameWidth wished: Int = 0,
    besides sections: [FilmPage.Section] = []
  ) {
    let space = max(0, width - Self.markWidth)
    let longest = section.rows.map(\.name.displayWidth).max() ?? 0
    // The heading of the first column is to the right of the title.
    let least = min(section.title.displayWidth - Self.markWidth, space)
    let widths = section.columns.indices.map { section.width(ofColumn: $0, besides: sections) }
    let short = max(min(longest, max(width * 3 / 5, Self.shownName), space), least)
    let values = Self.placed(section, widths, after: short, in: space)
    let rest = space - (values.last.map { $0.x + $0.width - Self.markWidth } ?? short)
    let longer = short + max(0, min(longest - short, rest))
    // Longer names take what the values leave, unless one of them would give way.
    let isWhole = Self.placed(section, widths, after: longer, in: space).count == values.count
    let own = isWhole ? longer : short
    let shared = min(max(own, wished), space)
    let narrow = Self.placed(section, widths, after: own, in: space)
    let wide = Self.placed(section, widths, after: shared, in: space)
    func room(_ columns: [Placed]) -> Int {
      columns.filter { !section.columns[$0.index].needsFullWidth }.map(\.width).reduce(0, +)
    }
    (nameWidth, columns) = room(wide) < room(narrow) ? (own, narrow) : (shared, wide)
  }

  /// Returns the columns that fit beside names of a width.
  private static func placed(
    _ section: FilmPage.Section, _ widths: [Int?], after nameWidth: Int, in space: Int
  ) -> [Placed] {
    var used = nameWidth
    var placed: [Placed] = []
    for (index, column) in section.columns.enumerated() {
      guard let full = widths[index] else { continue }
      let available = space - used - gap
      let isWhole = column.isNumber || column.needsFullWidth
      guard available >= (isWhole ? full : min(full, narrowestText)) else { break }
      guard isWhole || section.showsMostCells(of: index, in: available) else { continue }
      placed.append(
        Placed(
          index: index, x: markWidth + used + gap, width: min(full, available),
          alignment: column.isNumber ? .trailing : .leading))
      used += gap + min(full, available)
    }
    return placed
  }
}

extension FilmPage.Section {
  /// Returns the widths that rows need: for usual names, for all names, with numbers, with texts, and with minor
  /// values.
  func contentWidths(besides sections: [FilmPage.Section]) -> [Int] {
    let longest = rows.map(\.name.displayWidth).max() ?? 0
    func values(_ isCounted: (Column) -> Bool) -> Int {
      columns.indices.filter { isCounted(columns[$0]) }.reduce(0) { sum, index in
        sum + (width(ofColumn: index, besides: sections).map { $0 + SectionTable.gap } ?? 0)
      }
    }
    return [
      min(longest, SectionTable.shownName), longest,
      longest + values { $0.isNumber && !$0.needsFullWidth },
      longest + values { !$0.needsFullWidth }, longest + values { _ in true },
    ].map { max(title.displayWidth, $0 + SectionTable.markWidth) }
  }

  /// Returns whether at least two thirds of the texts in a column fit into a width.
  fileprivate func showsMostCells(of column: Int, in width: Int) -> Bool {
    let texts = rows.filter { $0.cells.indices.contains(column) }.map { $0.cells[column] }
    return texts.count { $0.displayWidth > width } * 3 <= texts.count
  }

  /// Returns the width of the values in a column and of its short heading, or `nil` if no value is known.
  ///
  /// A number takes as much as the widest one under the same heading in other sections.
  fileprivate func width(ofColumn index: Int, besides sections: [FilmPage.Section]) -> Int? {
    guard let own = widestCell(index) else { return nil }
    let column = columns[index]
    let others = column.isNumber ? sections.filter { $0.columns.indices.contains(index) } : []
    return others.filter { $0.columns[index].heading == column.heading }
      .compactMap { $0.widestCell(index) }
      .reduce(max(own, column.shortHeading.displayWidth), max)
  }

  /// Returns the width of the widest value in a column, or `nil` if no value is known.
  fileprivate func widestCell(_ column: Int) -> Int? {
    let widest = rows.compactMap { row in
      row.cells.indices.contains(column) ? row.cells[column].displayWidth : nil
    }.max()
    return widest == 0 ? nil : widest
  }
}
