internal import Domain
package import TerminalUI

/// The key maps of the films segment, of which one is active at a time.
package enum FilmsKeyMaps {
  typealias Binding = KeyBinding<FilmsKeyContext, FilmsAction>
  typealias Response = KeyResponse<FilmsAction>

  /// The keys of the film list.
  package static let list = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Films", isActive: { $0.films.films.screen == .list && !$0.films.films.isTyping },
    bindings: [
      // Keep this binding early, so that it fits into a narrow footer.
      Binding(
        "back", keys: [.escape, .backspace], help: "clear filter", label: "clear", isInFooter: true
      ) {
        $0.films.films.filter == nil ? .hidden : .enabled(.filterDismissed)
      },
      Binding(
        "open", keys: [.enter], help: "open", isInFooter: true, isInFooterIfDisabled: false,
        response: open),
      Binding("sort", keys: [.character("s")], help: "sort", isInFooter: true) { _ in
        .enabled(.sortKeyPressed)
      },
      Binding(
        "filter", keys: [.character("/")], help: "filter", isInFooter: true, response: filter),
      Binding(
        "crawl", keys: [.character("v")], help: "play opening crawl", label: "crawl",
        isInFooter: true
      ) {
        context in
        let film = selectedFilm(context)
        return crawl(of: film?.openingCrawl == nil ? nil : film?.id, context)
      },
      Binding(
        "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true,
        response: refresh),
      Binding("focus-next", keys: [.character("w")], help: "next column", isInFooter: true) {
        $0.focusNext
      },
      Binding("next-section", keys: [.tab], help: "next column") { $0.focusNext },
      Binding("focus-right", keys: [.character("l"), .right], help: "column to the right") {
        $0.focusRight
      },
      Binding("focus-left", keys: [.character("h"), .left], help: "column to the left") {
        $0.focusLeft
      },
    ] + Binding.moving { move($0, $1) })

  @Sendable private static func open(_ context: FilmsKeyContext) -> Response {
    selectedFilm(context).map { .enabled(.filmOpened(film: $0.id)) }
      ?? .disabled(reason: "no film to open")
  }

  private static func selectedFilm(_ context: FilmsKeyContext) -> Film? {
    let films = selectVisibleFilms(context.films.films)
    return selectSelectedRow(context.films.films, among: films).map { films[$0] }
  }

  /// Returns the response that shows the opening crawl of a film, or a disabled one for `nil`.
  static func crawl(of film: Film.ID?, _ context: FilmsKeyContext) -> Response {
    guard let film else { return .disabled(reason: "no opening crawl") }
    return .enabled(.crawlOpened(film: film, isMoving: context.films.films.hasMotion))
  }

  @Sendable private static func filter(_ context: FilmsKeyContext) -> Response {
    context.films.films.allFilms.isEmpty
      ? .disabled(reason: "no films to filter") : .enabled(.filterOpened)
  }

  @Sendable static func refresh(_ context: FilmsKeyContext) -> Response {
    context.films.isOffline
      ? .disabled(reason: "offline mode") : .enabled(.refreshKeyPressed)
  }

  /// Returns the response that moves the selection, or a disabled one if the selection cannot move.
  @Sendable static func move(_ movement: Movement, _ context: FilmsKeyContext) -> Response {
    let (view, size) = context.list
    guard let list = view.content, let row = list.selection else {
      return .disabled(reason: "no films")
    }
    let page = list.visibleRowCount(in: view.contentRect(in: size))
    return list.list.response(to: movement, page: page, of: "film") { target in
      switch movement {
      case .first: .selectionMoved(move: .first)
      case .last: .selectionMoved(move: .last)
      default: .selectionMoved(move: .rows(count: target - row))
      }
    }
  }
}

extension FilmsKeyMaps {
  /// The keys while the user types a filter, except those that edit it.
  package static let filter = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Filter", isActive: { $0.films.films.isTyping },
    bindings: [
      Binding("filter-enter", keys: [.enter], help: "done", isInFooter: true) { _ in
        .enabled(.filterEntered)
      },
      Binding(
        "filter-clear", keys: [.escape], help: "clear filter", label: "clear", isInFooter: true
      ) { _ in .enabled(.filterDismissed) },
    ] + Binding.movingWhileTyping("filter", move))

  /// Returns the action of an event that edits the filter or closes the opening crawl, or `nil`.
  ///
  /// Try the key maps first: they bind some of the keys that would otherwise move the cursor or
  /// close the opening crawl.
  package static func edit(_ event: InputEvent, in context: FilmsContext) -> FilmsAction? {
    if context.films.screen == .crawl { return .crawlClosed }
    guard context.films.isTyping, let filter = context.films.filter else { return nil }
    return filter.input.edit(for: event).map(FilmsAction.filterEdited)
  }
}

extension FilmsKeyMaps {
  /// The keys while the opening crawl is on the screen; any other key closes it.
  package static let crawl = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Opening crawl", isActive: { $0.films.films.screen == .crawl },
    bindings: [
      closeCrawl(keyText: "any key") { $0.isMoving },
      // Some keys scroll the still text, which may be longer than the screen.
      closeCrawl(keyText: nil) { !$0.isMoving },
    ] + Binding.moving("crawl", ends: ("top", "bottom"), scrollCrawl))

  private static func closeCrawl(
    keyText: String?, where isIncluded: @escaping @Sendable (CrawlPresentation) -> Bool
  ) -> Binding {
    Binding(
      "crawl-close", keys: [.escape], help: "close", keyText: keyText, isInFooter: true
    ) { context in
      context.films.films.crawl.map(isIncluded) == true ? .enabled(.crawlClosed) : .hidden
    }
  }

  /// Responds to a key that scrolls the opening crawl as a page.
  ///
  /// The key is hidden while the text scrolls up.
  @Sendable private static func scrollCrawl(
    _ movement: Movement, _ context: FilmsKeyContext
  ) -> Response {
    guard case .still(_, let scroll) = context.films.films.crawl else { return .hidden }
    let last = selectCrawl(context.films).maximumScroll(in: context.size)
    return ScrollPosition(line: scroll, last: last)
      .response(to: movement, space: context.size.height) { .crawlScrolled(to: $0) }
  }
}
