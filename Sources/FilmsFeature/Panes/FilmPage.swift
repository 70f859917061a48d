internal import Domain
package import TerminalUI

/// The page of a film or another entry.
package struct FilmPage: FilmsPaneContent, Hashable {
  /// The names and values that fit on a line or two.
  var facts: [Fact]
  /// The opening crawl, or `nil` on the page of another entry and beside a pane that shows it.
  var crawl: Crawl?
  /// The short description of a film, which begins a low page.
  var subtitle = ""
  /// Whether the page is the pane below the list, whose text ends with the pane and does not scroll.
  var isExcerpt = false
  /// The related entries, by relation, without relations that have no entries.
  var sections: [Section]
  /// The measure of the entry beside those in the film, or the cast of the film by age or by species, which are
  /// shown if there is room.
  var measures: MeasureBars?
  /// The words of the filter, which are marked in the text and in the names of entries.
  var words: [String]
  /// The index of the selected row, among all rows.
  var selection: Int?
  /// The number of lines scrolled off the top.
  var scroll: Int
  /// The load progress, or `nil` if nothing is loading.
  var progress: PageProgress?
  var keys: KeyLabels

  package struct Fact: Hashable {
    package var name: String
    package var value: String
    /// The value for screen readers, if that is another one.
    package var spokenValue: String?
    /// The kind of thing that the value stands for, or `nil` if it has the color of text.
    var role: FilmsRole?
  }

  /// The opening crawl or, of a bundled film, a summary.
  struct Crawl: Hashable {
    var title: String
    var paragraphs: [String]

    /// The paragraphs, or a placeholder if there are none.
    var lines: [String] { paragraphs.isEmpty ? [.missingValue] : paragraphs }
  }

  /// The rows of all sections.
  var rows: [Row] { sections.flatMap(\.rows) }

  /// The index of the first row of each section, among all rows.
  var firstRows: [Int] {
    sections.indices.map { sections[..<$0].reduce(0) { $0 + $1.rows.count } }
  }

  var isAnimated: Bool { progress != nil }
}

// MARK: - Selection

extension FilmPage {
  /// Selects the content, or returns `nil` if the page's own entry is not loaded.
  ///
  /// The sections, which take the most time, may be left out.
  init?(_ page: PageState, _ context: FilmsContext, hasSections: Bool = true) {
    let (id, state) = (page.step.resource, context.films)
    if id.kind == .films {
      guard let film = state.film(id.number) else { return nil }
      facts = film.facts
      subtitle = film.subtitle
      crawl = Crawl(
        title: state.crawlTitle(of: id), paragraphs: film.crawlParagraphs)
      measures = hasSections ? state.ages(in: film, marking: page.selection?.resource) : nil
    } else {
      guard let entry = state.resource(id).latest else { return nil }
      facts = state.relatedFacts(of: id) + entry.value.facts
      let film = state.shownFilm.flatMap { state.film($0.step.number) }
      measures = film.flatMap { state.measures(of: id, in: $0) }
    }
    sections =
      hasSections ? id.kind.relations.compactMap { Section($0, of: id, state) } : []
    words = state.filter?.words ?? []
    scroll = page.scroll
    progress = state.pageProgress
    keys = context.keys
    selection = page.selection.flatMap { step in rows.firstIndex { $0.step == step } }
  }
}

extension FilmsContext {
  var page: FilmsChrome<FilmPage> { pane(of: films.pages.last, crumbs: films.crumbs) }

  /// Returns the page in a column beside the list.
  ///
  /// `column` counts the pages from 0, and `columns` counts all panes, including the list. The
  /// breadcrumbs begin with the first page that has no column of its own. With `hasText`, a pane below
  /// the list has the facts and the text of the film.
  func pageColumn(
    _ column: Int, of columns: Int, hasText: Bool = false
  ) -> FilmsChrome<FilmPage> {
    let shown = films.shownPages(columns: columns)
    let page = shown.indices.contains(column) ? shown[column] : nil
    let route = films.route(ofColumn: column, columns: columns)
    let crumbs = (route ?? []).dropFirst(column).map { films.title(of: $0.resource) }
    var view = pane(of: page, crumbs: crumbs)
    let hasFocus = films.focusedColumn(columns: columns) == column
    view.focus = hasFocus ? .here : .elsewhere(route: route)
    if page?.step.resource.kind == .films {
      // The list beside it has the age of all films.
      view.status = PaneChrome(notice: view.status.notice)
      if hasText { view.removeText() }
    }
    if !hasFocus {
      view.content?.progress = nil
      view.status.notice = nil
    }
    return view
  }

  /// Returns the facts and the text of the film, for the pane below the list.
  ///
  /// `columns` counts the panes side by side. The list has the episode at every width. Its notice is here,
  /// because the list is too low for that.
  func filmText(of columns: Int) -> FilmsChrome<FilmPage> {
    var page = films.shownFilm.flatMap { FilmPage($0, self, hasSections: false) }
    page?.facts.removeAll { $0.name == "Episode" }
    let film = films.shownFilm.flatMap { films.film($0.step.number) }
    page?.measures = film.flatMap {
      films.castBySpecies(of: $0, marking: films.shownPages(columns: columns).last?.step.resource)
    }
    page?.isExcerpt = true
    page?.progress = nil
    return FilmsChrome(
      crumbs: films.shownFilm.map { [films.title(of: $0.step.resource)] } ?? [],
      status: PaneChrome(notice: films.pages.isEmpty ? PaneChrome(self).notice : nil),
      content: page, message: "")
  }

  private func pane(of shown: PageState?, crumbs: [String]) -> FilmsChrome<FilmPage> {
    let page = shown.flatMap { FilmPage($0, self) }
    var view = FilmsChrome(
      crumbs: crumbs,
      status: shown.map { PaneChrome(of: $0, page?.rows ?? [], self) }
        ?? PaneChrome(),
      content: page, message: shown.map { message(without: $0.step.resource) } ?? "")
    view.depth = films.pages.count
    view.linearTitle = shown?.step.resource.kind.singular
    return view
  }

  /// Returns the message of a page whose own entry is not loaded.
  private func message(without id: ResourceID) -> String {
    let isFilm = id.kind == .films
    if isFilm ? films.films.isLoading : films.resource(id).isLoading { return "Loading…" }
    let error = isFilm ? films.films.error : films.resource(id).error
    return keys.message(
      "Couldn't load this page",
      hints: error?.allowsRetry(at: now) == false
        ? ["back": "go back"] : ["refresh": "retry", "back": "go back"])
  }
}

extension FilmsChrome<FilmPage> {
  /// Removes the facts and the text of a film, which another pane shows.
  fileprivate mutating func removeText() {
    content?.facts = []
    content?.crawl = nil
    if content?.sections.isEmpty == true {
      (content, message) = (nil, "No characters of this film are known.")
    }
  }
}

extension FilmsState {
  /// The titles of the open pages, beginning with the list.
  fileprivate var crumbs: [String] { ["Films"] + pages.map { title(of: $0.step.resource) } }

  /// Returns the name of an entry, or its kind and number if the name is not known yet.
  func title(of id: ResourceID) -> String {
    let name = id.kind == .films ? film(id.number)?.title : resource(id).latest?.value.shownName
    return name ?? linkedName(of: id) ?? id.placeholder
  }

  /// Returns the name with which the page before the last one links to an entry.
  ///
  /// Returns `nil` if the last page is not that of the entry.
  private func linkedName(of id: ResourceID) -> String? {
    guard let page = pages.dropLast().last, let step = pages.last?.step, step.resource == id else {
      return nil
    }
    return links(step.relation, of: page.step.resource).first { $0.resource == id }?.name
  }
}

// MARK: - Drawing

extension FilmPage {
  /// Returns the visible lines.
  ///
  /// A click selects a row, and opens the selected one. The border shows the load progress and the number
  /// of hidden lines.
  func body(in context: DrawContext, _ focus: ColumnFocus) -> Block<FilmsAction> {
    let layout = FilmPageLayout(self, in: context.size, selectsFirst: focus.isHere)
    guard !context.isLinear else { return .plain(layout.page.linearPage) }
    let drawing = Block<FilmsAction>(height: context.size.height) { rect, canvas in
      drawProgress(context, of: &canvas.frame)
      for column in layout.columns {
        let place = column.place.moved(by: rect.origin)
        let visible = column.lines.dropFirst(layout.firstLine(of: column))
        for (line, place) in zip(visible, place.lines) {
          // A heading at the foot would seem to have no entries.
          if line.isHeading, place.origin.y == rect.rows.last { continue }
          block(of: line, column.tables, on: layout, focus, context).draw(place, &canvas)
        }
      }
      drawMore(layout, context, of: &canvas.frame)
    }
    return drawing.withCursor(focus.isHere && !isExcerpt)
  }

  func needsLowerBorder(in size: Size) -> Bool { false }

  private func block(
    of line: PageLine, _ tables: [Int: SectionTable], on layout: FilmPageLayout,
    _ focus: ColumnFocus, _ context: DrawContext
  ) -> Block<FilmsAction> {
    guard let section = line.section, let table = tables[section] else { return .line(line.text) }
    guard let index = line.row else {
      return .headings(sections[section].columns, of: table, title: line.text)
    }
    let row = layout.rows[index]
    let isSelected = index == layout.page.selection
    let mark = row.mark(
      context, isSelected: isSelected, isAmongOthers: !layout.areAllStandIns)
    return Block { rect, canvas in
      let row = row.shortened(in: table, width: rect.size.width)
      canvas.frame.draw(
        row, table, mark: mark, row.texts(retryKey: keys["open"], marking: words), in: rect)
      if isSelected, focus.isHere { canvas.frame.select(rect) }
    }
    .selected(isSelected && focus.isHere)
    .onClick(tap(row, index, on: layout, isSelected: isSelected, focus))
  }

  private func tap(
    _ row: Row, _ index: Int, on layout: FilmPageLayout, isSelected: Bool, _ focus: ColumnFocus
  ) -> FilmsAction? {
    guard let step = row.step else { return nil }
    if let route = focus.route { return .columnFocused(along: route, row: step) }
    return isSelected
      ? row.activation : .rowSelected(step: step, scroll: layout.scroll(showingRow: index))
  }

  private func drawProgress(_ context: DrawContext, of frame: inout Frame) {
    guard let progress else { return }
    let size = max(0, min(20, frame.size.width - 26))
    let done = progress.total > 0 ? size * progress.done / progress.total : 0
    let (full, empty) = context.glyphs.isUnicode ? ("█", "░") : ("#", ".")
    let bar = String(repeating: full, count: done) + String(repeating: empty, count: size - done)
    let text = [bar, progress.text].filter { !$0.isEmpty }.joined(separator: " ")
    frame.writeInLowerBorder(text, at: 2, style: Style(.emphasis), in: context)
  }

  private func drawMore(_ layout: FilmPageLayout, _ context: DrawContext, of frame: inout Frame) {
    guard !isExcerpt else { return }
    let longest = layout.columns.max { $0.maximumScroll < $1.maximumScroll }
    let above = longest.map(layout.firstLine) ?? 0
    let below = layout.maximumScroll - above
    let parts = [
      above > 0 ? "\(context.glyphs.moreAbove) \(above)" : nil,
      below > 0 ? "\(context.glyphs.moreBelow) \(below)" : nil,
    ]
    frame.writeInLowerBorder(parts.compactMap { $0 }.joined(separator: "  "), in: context)
  }
}

// MARK: - For screen readers

extension FilmPage {
  /// The number of names up to which a page of another entry than a film has them all.
  private static let mostNames = 12

  /// The text for screen readers: the facts, the names of the entries, and the selected row.
  ///
  /// In place of many names, it has the kinds of entries and the keys that say the names. The first row of a kind
  /// is followed by all its names, if they are more than that row. While entries load, their names are left out,
  /// since each would be announced.
  var linearPage: LinearPage {
    let known = facts.map { fact in
      (fact.name, fact.value == .missingValue ? nil : fact.spokenValue ?? fact.value)
    }
    let isShort = crawl == nil && rows.count <= Self.mostNames
    let names = progress == nil ? sections.map { rows.count > 1 ? $0.line : $0.title } : []
    var page = LinearPage(
      lead: [loadText].compactMap(\.self),
      rest: LinearPage.lines(of: known) + (isShort ? names : offers),
      selection: selection.map { index in
        let section = Array(zip(sections, firstRows)).last { $1 <= index }
        let isFirst = section?.1 == index && section?.0.rows.count != 1
        let hasNames = !isShort && progress == nil && isFirst
        var row = LinearSelection(
          index: index, count: rows.count, text: rows[index].line(retryKey: keys["open"]),
          details: [hasNames ? section?.0.line : section?.0.title].compactMap(\.self))
        row.group = section?.0.title
        return row
      })
    page.repeatedLead = 0
    return page
  }

  /// The text and the kinds of entries, with the keys that say them in full.
  private var offers: [String] {
    let kinds = sections.map(\.title).joined(separator: ", ")
    let names: KeyValuePairs = [
      "next-section": "hear the names of the next kind", "previous-section": "go back",
    ]
    return [
      crawl.flatMap {
        $0.paragraphs.isEmpty ? nil : keys.message($0.title, hints: ["crawl": "hear it"])
      },
      kinds.isEmpty ? nil : keys.message(kinds, hints: names),
    ].compactMap(\.self)
  }

  /// Whether the entries load, or how many of them are loaded, or `nil` if there are none.
  private var loadText: String? {
    guard !rows.isEmpty else { return nil }
    let noun = rows.count == 1 ? "entry" : "entries"
    guard progress == nil else { return "Loading \(rows.count) \(noun)." }
    let loaded = rows.count { !$0.isFailed }
    return "Loaded \(loaded == rows.count ? "" : "\(loaded) of ")\(rows.count) \(noun)."
  }
}

extension FilmPage.Section {
  /// The title and the names.
  fileprivate var line: String { "\(title): " + rows.map(\.name).joined(separator: ", ") }
}

extension FilmPage.Row {
  /// The name with what distinguishes the entry, or with the reason why it could not be loaded.
  fileprivate func line(retryKey: String?) -> String {
    let (name, note) = texts(retryKey: retryKey)
    let stored = standIn == nil ? "" : ", not loaded again"
    let words = spokenSubtitle ?? note.text
    return name.text + (words.isEmpty ? "" : ", \(words)") + stored
  }
}

// MARK: - Keys

extension FilmPage {
  /// The keys of the page with the focus.
  package static let keys = KeyMap<FilmsContext, FilmsAction>(
    title: "Film", isActive: { $0.films.screen == .page },
    bindings: [
      FilmsBinding(
        "open", keys: [.enter], help: "open", isInFooter: true
      ) { context in
        guard let page = context.pageLayout, !page.rows.isEmpty else { return .hidden }
        guard let row = page.selectedRow else { return .disabled(reason: "nothing selected") }
        return row.activation.map(FilmsResponse.enabled)
          ?? .disabled(reason: "no page for this entry")
      },
      FilmsBinding("back", keys: [.escape, .backspace], help: "back", isInFooter: true) { _ in
        .enabled(.detailClosed)
      },
      .crawl, .refresh, .focusNext, .focusRight, .focusLeft,
      FilmsBinding("next-section", keys: [.tab], help: "next section, or column") {
        $0.pageLayout?.section(after: true) ?? $0.focusNext.orDisabled("last section")
      },
      FilmsBinding("previous-section", keys: [.backTab], help: "previous section, or column") {
        $0.pageLayout?.section(after: false) ?? $0.focusLeft.orDisabled("first section")
      },
    ]
      + FilmsBinding.moving(ends: ("top", "bottom")) {
        $1.pageLayout?.response(to: $0) ?? .disabled(reason: "nothing to read")
      })
}

extension KeyResponse {
  /// Returns the same response, or a disabled one if it is hidden.
  fileprivate func orDisabled(_ reason: String) -> KeyResponse {
    if case .hidden = self { .disabled(reason: reason) } else { self }
  }
}
