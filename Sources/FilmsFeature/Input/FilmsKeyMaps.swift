internal import Domain
public import TerminalUI

/// The keys of the films segment; one of its key maps is in force at a time.
public enum FilmsKeyMaps {
  typealias Binding = KeyBinding<FilmsKeyContext, FilmsAction>
  typealias Response = KeyResponse<FilmsAction>

  /// What texts call the keys, as long as nobody remaps them.
  public static let names = KeyNames([filter, list, page, crawl])

  /// The keys of the list.
  public static let list = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Films", isInForce: { $0.films.films.screen == .list && !$0.films.films.isTyping },
    bindings: [
      Binding("open", keys: [.enter], help: "open", isInFooter: true, response: open),
      Binding("sort", keys: [.character("s")], help: "sort", isInFooter: true) { _ in
        .enabled(.sortKeyPressed)
      },
      Binding(
        "filter", keys: [.character("/")], help: "filter", isInFooter: true, response: filter),
      Binding("crawl", keys: [.character("v")], help: "crawl", isInFooter: true) { context in
        let film = selectedFilm(context)
        return crawl(of: film?.openingCrawl == nil ? nil : film?.id, context)
      },
      Binding(
        "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true,
        response: refresh),
      Binding("back", keys: [.escape], help: "show all", isInFooter: true) {
        $0.films.films.filter == nil ? .hidden : .enabled(.filterCleared)
      },
      Binding("down", keys: [.character("j"), .down], help: "down") { move(.rows(1), $0) },
      Binding("up", keys: [.character("k"), .up], help: "up") { move(.rows(-1), $0) },
      Binding("page-down", keys: [.pageDown, .character(" ")], help: "page down") {
        move(.rows(page($0)), $0)
      },
      Binding("page-up", keys: [.pageUp], help: "page up") { move(.rows(-page($0)), $0) },
      Binding("first", keys: [.character("g"), .home], help: "first") { move(.first, $0) },
      Binding("last", keys: [.character("G"), .end], help: "last") { move(.last, $0) },
    ])

  @Sendable private static func open(_ context: FilmsKeyContext) -> Response {
    selectedFilm(context).map { .enabled(.filmOpened($0.id)) }
      ?? .disabled(reason: "no film to open")
  }

  private static func selectedFilm(_ context: FilmsKeyContext) -> Film? {
    let films = selectListedFilms(context.films.films)
    return selectSelectedRow(context.films.films, among: films).map { films[$0] }
  }

  /// Plays the opening text of a film that has one, or what stands in its place.
  static func crawl(of film: Film.ID?, _ context: FilmsKeyContext) -> Response {
    guard let film else { return .disabled(reason: "no opening text") }
    return .enabled(.crawlOpened(film, isMoving: context.films.films.hasMotion))
  }

  @Sendable private static func filter(_ context: FilmsKeyContext) -> Response {
    context.films.films.films.latest == nil
      ? .disabled(reason: "no films to filter") : .enabled(.filterOpened)
  }

  @Sendable static func refresh(_ context: FilmsKeyContext) -> Response {
    context.films.films.isOffline
      ? .disabled(reason: "offline: started with --offline") : .enabled(.refreshKeyPressed)
  }

  /// Moves the selection, unless it is where the move leads.
  static func move(_ move: ListMove, _ context: FilmsKeyContext) -> Response {
    let films = selectListedFilms(context.films.films)
    guard let row = selectSelectedRow(context.films.films, among: films) else {
      return .disabled(reason: "no films")
    }
    guard move.destination(from: row, count: films.count) != row else {
      return .disabled(reason: row == 0 ? "first film" : "last film")
    }
    return .enabled(.selectionMoved(move))
  }

  private static func page(_ context: FilmsKeyContext) -> Int {
    let list = selectFilmList(context.films)
    return max(1, list.content?.visibleRowCount(in: list.contentRect(in: context.size)) ?? 1)
  }
}
