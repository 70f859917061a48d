import Domain
import FilmsFeature
import Redux
import TerminalUI
import TestSupport

extension Timestamp {
  static let earlier = now.advanced(bySeconds: -3 * 3_600)
  static let longAgo = now.advanced(bySeconds: -40 * 86_400)
}

extension Film {
  static let hope = film(
    1, 4, "A New Hope", "George Lucas", ["Gary Kurtz", "Rick McCallum"], (1977, 5, 25),
    crawl: """
      Rebel spies have brought
      home the plans of a moon
      that is no moon.

      A farm boy buys two
      droids, one of which
      carries a message....
      """)
  static let empire = film(
    2, 5, "The Empire Strikes Back", "Irvin Kershner", ["Gary Kurtz", "Rick McCallum"],
    (1980, 5, 17), crawl: "An icy base is found\nby a probe.")
  static let jedi = film(
    3, 6, "Return of the Jedi", "Richard Marquand", ["Howard G. Kazanjian"], (1983, 5, 25),
    crawl: "A second moon is built.")
  static let menace = film(
    4, 1, "The Phantom Menace", "George Lucas", ["Rick McCallum"], (1999, 5, 19),
    crawl: "Traders close the way to a small planet.")

  /// A film that only Skyreel has.
  static let awakens = film(
    7, 7, "The Force Awakens", "J. J. Abrams", ["Kathleen Kennedy"], (2015, 12, 11),
    crawl: "A scavenger finds a droid.")

  /// A film with wide characters in its title and no other attributes.
  static let unknown = Film(id: 9, title: "スター・ウォーズ 🌌 エピソード9")

  static func film(
    _ id: Int, _ episode: Int, _ title: String, _ director: String, _ producers: [String],
    _ release: (Int, Int, Int), crawl: String
  ) -> Film {
    var film = Film(id: id, title: title)
    film.episode = episode
    film.director = director
    film.producers = producers
    film.releaseDate = CivilDate(year: release.0, month: release.1, day: release.2)
    film.openingCrawl = crawl
    return film
  }

  func with(_ change: (inout Film) -> Void) -> Film {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [Film] {
  /// The films in the order of their IDs, which differs from the order of their episodes.
  static let all: [Film] = [.hope, .empire, .jedi, .menace]
}

extension RelatedResource {
  static func named(_ names: String...) -> [RelatedResource] {
    names.map { RelatedResource(url: "https://swapi.info/api/people/\($0.count)", name: $0) }
  }

  static func unnamed(_ count: Int) -> [RelatedResource] {
    (0..<count).map { RelatedResource(url: "https://swapi.info/api/planets/\($0)") }
  }
}

extension FetchedValue<[Film]> {
  static let fresh = FetchedValue(value: .all, fetchedAt: .now, source: .network)
  static let newer = FetchedValue(
    value: .all, fetchedAt: .now.advanced(bySeconds: 1), source: .network)
  static let stored = FetchedValue(value: .all, fetchedAt: .earlier, source: .cache)
  static let old = FetchedValue(value: .all, fetchedAt: .longAgo, source: .cache)
  static let bundled = FetchedValue(
    value: [Film.hope, .empire], fetchedAt: .longAgo, source: .bundled)
  /// What is left of the bundled films when the service has all of them.
  static let replaced = FetchedValue(value: [], fetchedAt: .longAgo, source: .bundled)
}

extension ProviderError {
  static let offline = ProviderError(service: "swapi.info", failure: .offline)
}

extension FilmsState {
  static let loaded = FilmsState(storedFilms: .fresh)

  /// Returns a changed copy.
  func with(_ change: (inout FilmsState) -> Void) -> FilmsState {
    var copy = self
    change(&copy)
    return copy
  }

  /// The list with the page of one film open.
  static func reading(_ id: Film.ID, scroll: Int = 0) -> FilmsState {
    loaded.with {
      $0.selectedID = id
      $0.pages = [PageState(FilmsRouteElement(.films, id), scroll: scroll)]
    }
  }

  /// The list with a filter.
  static func filtering(_ text: String, isTyping: Bool = true) -> FilmsState {
    loaded.with { $0.filter = FilmFilter(text, isTyping: isTyping) }
  }
}

extension FilmsContext {
  /// Shows a state, with the default keys, to a pane, or to keys and the mouse in a size.
  static func showing(
    _ state: FilmsState, size: Size = Size(width: 60, height: 12)
  ) -> FilmsContext {
    var context = FilmsContext(
      films: Boxed(wrappedValue: state), now: .now,
      keys: KeyLabels([FilmList.filterKeys, FilmList.keys, FilmPage.keys, CrawlView.keys]))
    context.size = size
    return context
  }
}

extension LinearPage {
  /// The lead, the rest, and the selected row with its details, as announced, with an empty line after each.
  var text: String {
    let page = inWords
    let row =
      page.selection.map { ["\($0.index + 1) of \($0.count): \($0.text)"] + $0.details } ?? []
    return [page.lead, page.rest, row].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}
