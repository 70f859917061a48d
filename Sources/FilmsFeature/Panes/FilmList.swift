internal import Domain
package import TerminalUI

/// The list of films, below the filter if there is one.
package struct FilmList: FilmsPaneContent {
  /// The films that pass the filter, in the chosen order.
  ///
  /// Only the visible films are formatted.
  var films: [Film]
  /// The index of the selected film, or `nil` in an empty list.
  var selection: Int?
  /// The filter, or `nil` if all films are listed.
  var filter: FilmFilter?
  /// The name of an entry in which the filter matched, for the films that do not show a match
  /// otherwise.
  var names: [Film.ID: String] = [:]
  /// The message if no film passes the filter.
  var message: String?

  let isAnimated = false

  /// Selects the films, or returns `nil` if none are loaded.
  init?(_ context: FilmsContext) {
    let state = context.films
    guard !state.allFilms.isEmpty else { return nil }
    films = state.visibleFilms
    selection = state.selectedRow(among: films)
    filter = state.filter
    if films.isEmpty, let filter {
      let key = context.keys[state.isTyping ? "filter-clear" : "back"]
      message =
        "No film matches \"\(filter.input.text)\"." + (key.map { " \($0) shows all." } ?? "")
        + "\n\nIt searches titles, opening crawls, and the names of people, planets, ships, and species."
    }
    names = Dictionary(
      films.compactMap { film in state.entryMatchingFilter(in: film).map { (film.id, $0.name) } }
    ) { first, _ in first }
  }
}

extension FilmsContext {
  /// Returns the key that loads again what failed, or nothing while the service refuses that.
  func retryHint(after error: ProviderError?) -> KeyValuePairs<String, String> {
    error?.allowsRetry(at: now) == false ? [:] : ["refresh": "retry"]
  }

  var list: FilmsChrome<FilmList> {
    FilmsChrome(
      crumbs: [films.sort.heading], status: PaneChrome(self), content: FilmList(self),
      message: films.films.error.map { keys.message("No films", hints: retryHint(after: $0)) }
        ?? "Loading films…")
  }

  /// Returns the list beside the pages.
  ///
  /// With `hasText`, the pane below it has the notice.
  func listColumn(hasText: Bool) -> FilmsChrome<FilmList> {
    var list = list
    list.focus = films.pages.isEmpty ? .here : .elsewhere(route: [])
    if hasText || !list.focus.isHere { list.status.notice = nil }
    return list
  }
}

// MARK: - Drawing

extension FilmList {
  /// Returns the filter, if there is one, and the table below it.
  ///
  /// A click selects a film, and opens the selected one. A click on a heading sorts.
  func body(in context: DrawContext, _ focus: ColumnFocus) -> Block<FilmsAction> {
    guard !context.isLinear else { return .plain(linearPage) }
    let height = Self.tableHeight(in: context.size, hasFilter: filter != nil)
    let films =
      message.map { Self.nothing($0, height: height) }
      ?? table(width: context.size.width - 1, height: height, focus)
    let list = films.withCursor(focus.isHere)
    return Block(height: context.size.height) { rect, canvas in
      drawLowerBorder(width: rect.size.width - 1, context, of: &canvas.frame)
      let (head, below) = rect.split(top: rect.size.height - height)
      list.draw(below.split(left: rect.size.width - 1).left, &canvas)
      guard let field else { return }
      let block =
        filter?.isTyping == true ? Block<FilmsAction>.field(field) : .widget(field)
      block.padded().draw(head, &canvas)
    }
  }

  /// Returns a message, above and below which a large space has stars.
  private static func nothing(_ message: String, height: Int) -> Block<FilmsAction> {
    let text = Block<FilmsAction>.message(message, atMost: 76, height: height)
    return Block(height: height) { rect, canvas in
      if rect.size.width >= 60, rect.size.height >= 15 {
        canvas.frame.draw(Stars(style: Style(.disabled)), in: rect, context: canvas.context)
        canvas.frame.fill(rect.centered(Size(width: rect.size.width, height: 9)))
      }
      text.draw(rect, &canvas)
    }
  }

  func needsLowerBorder(in size: Size) -> Bool { reason(width: size.width - 1) != nil }

  private static func tableHeight(in size: Size, hasFilter: Bool) -> Int {
    hasFilter ? size.height - 1 : size.height
  }

  private var field: TextField? {
    filter.map { TextField($0.input, label: "/ ", placeholder: "title, person, planet, word") }
  }

  private func table(width: Int, height: Int, _ focus: ColumnFocus) -> Block<FilmsAction> {
    let columns = columns(width: width)
    let words = filter?.words ?? []
    let list = ScrollingList(count: films.count, selection: selection)
    var table = Table(columns: columns.map(\.column), list: list) { _ in [] }
    table.row = { row in
      let film = films[row]
      return columns.map { $0.text(of: film, marking: words, name: names[film.id]) }
    }
    table.hasFocus = focus.isHere
    return .table(
      table, height: height, onHeading: { columns[$0].sort.map { .sortSelected(sort: $0) } }
    ) { row in
      let film = films[row].id
      guard row == selection else { return .filmSelected(film: film) }
      return focus.route.map { .columnFocused(along: $0) } ?? .filmOpened(film: film)
    }
  }

  private func columns(width: Int) -> [FilmColumn] {
    FilmColumn.shown(width: width, isFiltered: filter?.words.isEmpty == false)
  }

  /// Draws why the selected film passed the filter.
  private func drawLowerBorder(width: Int, _ context: DrawContext, of frame: inout Frame) {
    guard let reason = reason(width: width) else { return }
    let text = reason.truncated(to: max(0, frame.size.width - 6))
    frame.writeInLowerBorder(text, at: 1, in: context)
  }

  /// Returns why the selected film passed the filter, unless a column says it.
  private func reason(width: Int) -> String? {
    guard let filter, let selection, !columns(width: width).contains(.match) else { return nil }
    let film = films[selection]
    return film.reason(forPassing: filter.words, name: names[film.id])
  }
}

// MARK: - For screen readers

extension FilmList {
  /// The text for screen readers: what the filter finds, each film in a line, and more of the selected one.
  var linearPage: LinearPage {
    LinearPage(
      lead: [message?.replacing("\n\n", with: " ") ?? found].compactMap(\.self),
      rest: films.map(\.line),
      selection: selection.map { row in
        let film = films[row]
        let reason = film.reason(forPassing: filter?.words ?? [], name: names[film.id])
        let director = film.director.map { "Director: \($0)" }
        return LinearSelection(
          index: row, count: films.count, text: film.line,
          details: [director, reason == director ? nil : reason?.firstWords].compactMap(\.self))
      })
  }

  /// The words of the filter with the number of films that they find, or `nil` without a filter.
  private var found: String? {
    guard let text = filter?.input.text, !text.isEmpty else {
      return field.map { "Filter: \($0.placeholder)" }
    }
    let count = films.isEmpty ? "no film" : films.count == 1 ? "1 film" : "\(films.count) films"
    return "Filter \(text): \(count)"
  }
}

extension String {
  /// The beginning of a text that may be a whole crawl.
  fileprivate var firstWords: String {
    let words = split(separator: " ")
    return words.prefix(12).joined(separator: " ") + (words.count > 12 ? "…" : "")
  }
}

/// A column of the list of films.
private enum FilmColumn {
  case episode, title, director, release, year
  /// The text in which a filter matched, if that has no column of its own.
  case match

  /// The width from which release dates are shown.
  ///
  /// In a narrower list, the title needs the room.
  private static let widthWithDates = 63
  /// The width from which the texts in which a filter matched are shown.
  private static let widthWithMatches = 96
  /// The width from which every title fits beside a director and a year.
  private static let widthWithTitles = 56

  /// Returns the columns that fit into a width, the leftmost first.
  static func shown(width: Int, isFiltered: Bool) -> [FilmColumn] {
    guard width >= widthWithTitles else { return [.episode, .title, .year] }
    guard width >= widthWithDates else { return [.episode, .title, .director, .year] }
    let columns: [FilmColumn] = [.episode, .title, .director, .release]
    if isFiltered, width >= widthWithMatches { return columns + [.match] }
    return columns
  }

  /// The heading and the width of the column.
  var column: TableColumn {
    switch self {
    case .episode: TableColumn("Ep", width: .fixed(4))
    case .title: TableColumn("Title", width: .flexible(minimum: 23))
    case .director: TableColumn("Director", width: .flexible(minimum: 16), priority: 2)
    case .release: TableColumn("Released", width: .fixed(11), priority: 1)
    case .year: TableColumn("Year", width: .fixed(4), priority: 1)
    case .match: TableColumn("Match", width: .flexible(minimum: 30), priority: 3)
    }
  }

  /// The order by the column, or `nil` if films are not ordered by it.
  var sort: FilmSort? {
    switch self {
    case .episode: .episode
    case .title: .title
    case .director: .director
    case .release, .year: .release
    case .match: nil
    }
  }

  /// Returns the cell of a film, with the words of a filter marked.
  ///
  /// `name` is the name of an entry in which the filter matched, for the column of matches.
  func text(
    of film: Film, marking words: [String], name: String?
  ) -> StyledText {
    switch self {
    case .episode: return StyledText(film.episodeText, Style(film.role))
    case .title: return StyledText(film.title, marking: words)
    case .director: return StyledText(film.directorText, marking: words)
    case .release: return StyledText(film.releaseText, Style(.secondary))
    case .year:
      let year = film.releaseDate.map { String($0.year) }
      return StyledText(year ?? .missingValue, Style(.secondary))
    case .match:
      return name.map { StyledText($0, marking: words, style: Style(.secondary)) }
        ?? film.match(of: words)
    }
  }
}

extension Film {
  /// Returns why the film passed a filter, or `nil` if the title says it.
  ///
  /// That is the director, the name of an entry, the producers, or a part of the opening crawl.
  fileprivate func reason(forPassing words: [String], name: String?) -> String? {
    let others = words.filter { title.matches(of: [$0]).isEmpty }
    guard !others.isEmpty else { return nil }
    if !directorText.matches(of: others).isEmpty { return "Director: \(directorText)" }
    let text = name ?? match(of: others).text
    return text.isEmpty ? nil : "Match: \(text)"
  }

  /// Returns the producers or the part of the opening crawl in which a filter matched, or an empty
  /// text if it matched in neither.
  fileprivate func match(of words: [String]) -> StyledText {
    let producers = producersText
    if !producers.matches(of: words).isEmpty {
      return StyledText(producers, marking: words, style: Style(.secondary))
    }
    let crawl = crawlParagraphs.joined(separator: " ")
    guard let first = crawl.matches(of: words).first else { return "" }
    // A few words before the match show its context.
    let start = crawl.prefix(max(0, first.lowerBound - 12)).lastIndex(of: " ")
    let excerpt = start.map { "…" + crawl[crawl.index(after: $0)...] } ?? crawl
    return StyledText(excerpt, marking: words, style: Style(.secondary))
  }
}

// MARK: - Keys

typealias FilmsBinding = KeyBinding<FilmsContext, FilmsAction>
typealias FilmsResponse = KeyResponse<FilmsAction>

extension FilmList {
  /// The keys of the list, except while the user types a filter.
  package static let keys = KeyMap<FilmsContext, FilmsAction>(
    title: "Films", isActive: { $0.films.screen == .list && !$0.films.isTyping },
    bindings: [
      // Keep this binding early, so that it fits into a narrow footer.
      FilmsBinding(
        "back", keys: [.escape, .backspace], help: "clear filter", label: "clear", isInFooter: true
      ) {
        $0.films.filter == nil ? .hidden : .enabled(.filterDismissed)
      },
      FilmsBinding(
        "open", keys: [.enter], help: "open", isInFooter: true
      ) {
        $0.films.selectedFilm.map { .enabled(.filmOpened(film: $0.id)) }
          ?? .disabled(reason: "no film to open")
      },
      FilmsBinding("sort", keys: [.character("s")], help: "sort", isInFooter: true) { _ in
        .enabled(.sortKeyPressed)
      },
      FilmsBinding("filter", keys: [.character("/")], help: "filter", isInFooter: true) {
        $0.films.allFilms.isEmpty
          ? .disabled(reason: "no films to filter") : .enabled(.filterOpened)
      },
      .crawl, .refresh, .focusNext,
      FilmsBinding("next-section", keys: [.tab], help: "next column") { $0.focusNext },
      .focusRight, .focusLeft,
    ] + FilmsBinding.moving { move($0, $1) })

  /// The keys while the user types a filter, except those that edit it.
  package static let filterKeys = KeyMap<FilmsContext, FilmsAction>(
    title: "Filter", isActive: { $0.films.isTyping },
    bindings: [
      FilmsBinding("filter-enter", keys: [.enter], help: "done", isInFooter: true) { _ in
        .enabled(.filterEntered)
      },
      FilmsBinding(
        "filter-clear", keys: [.escape], help: "clear filter", label: "clear", isInFooter: true
      ) { _ in .enabled(.filterDismissed) },
    ] + FilmsBinding.movingWhileTyping("filter") { move($0, $1) })

  /// Returns the response that moves the selection, or a disabled one if the selection cannot move.
  static func move(_ movement: Movement, _ context: FilmsContext) -> FilmsResponse {
    let state = context.films
    let films = state.visibleFilms
    let list = ScrollingList(count: films.count, selection: state.selectedRow(among: films))
    let space = (context.places?.list ?? Rect(size: context.size)).inset(by: 1).size
    let height = tableHeight(in: space, hasFilter: state.filter != nil)
    let page = list.visibleRows(height: height).count
    return list.response(to: movement, page: page, of: "film") {
      .selectionMoved(to: films[$0].id)
    }
  }
}

// The keys that the list and a page share.
extension FilmsBinding {
  static var focusNext: KeyBinding {
    KeyBinding("focus-next", keys: [.character("w")], help: "next column", isInFooter: true) {
      $0.focusNext
    }
  }
  static var focusRight: KeyBinding {
    KeyBinding("focus-right", keys: [.character("l"), .right], help: "column to the right") {
      $0.focusRight
    }
  }
  static var focusLeft: KeyBinding {
    KeyBinding("focus-left", keys: [.character("h"), .left], help: "column to the left") {
      $0.focusLeft
    }
  }

  static var crawl: KeyBinding {
    KeyBinding(
      "crawl", keys: [.character("v")], help: "play opening crawl", label: "crawl",
      isInFooter: true
    ) { context in
      let state = context.films
      let page = state.pages.last?.step.resource
      if let page, page.kind != .films { return .hidden }
      let film = page == nil ? state.selectedFilm : page.flatMap { state.film($0.number) }
      guard let film, film.openingCrawl != nil else {
        return .disabled(reason: "no opening crawl")
      }
      return .enabled(.crawlOpened(film: film.id, isMoving: state.hasMotion))
    }
  }

  /// The binding that retries the row that the user selected if it could not be loaded, or else refreshes
  /// the page or the list.
  static var refresh: KeyBinding {
    KeyBinding(
      "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true
    ) { context in
      if let step = context.films.pages.last?.selection,
        context.pageLayout?.rows.first(where: { $0.step == step })?.isFailed == true
      {
        return .enabled(.resourceRetried(id: step.resource))
      }
      return context.isOffline
        ? .disabled(reason: "offline mode") : .enabled(.refreshKeyPressed)
    }
  }
}

extension FilmsContext {
  /// Returns the action of an event that edits the filter or closes the opening crawl, or `nil`.
  ///
  /// Try the key maps first: they bind some of the keys that would otherwise move the cursor or
  /// close the opening crawl.
  package func edit(for event: InputEvent) -> FilmsAction? {
    if films.screen == .crawl { return .crawlClosed }
    guard films.isTyping, let filter = films.filter else { return nil }
    return filter.input.edit(for: event).map(FilmsAction.filterEdited)
  }
}
