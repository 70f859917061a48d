import ArgumentParser
import BundledData
import Domain
import FilmsFeature
import Providers
import Redux
import ReduxExtras
import TerminalUI

/// `skyreel films`: prints the Star Wars films.
struct FilmsCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "films",
    abstract: "Show the Star Wars films.",
    usage: "skyreel films [<options>] [<query> ...]",
    discussion: """
      QUERY is an episode number, or text from the title, director, producers, or crawl, or from \
      the name of a character, planet, starship, vehicle, or species. One film is shown with all \
      of its facts. With --related, the related entries of those films are shown instead: \
      skyreel films 4 --related characters.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: ArgumentHelp("Show related entries instead.", valueName: "kind"))
  var related: ResourceRelation?

  @Option var format: OutputFormat

  @Argument(help: "An episode number, or text to search for.")
  var query: [String] = []

  func run(in context: CommandContext) throws {
    let (printer, query) = (FilmsPrinter(context: context), query.text ?? "")
    if let related {
      try printer.run(query: query, related: related, format: format)
    } else {
      try printer.run(query: query, format: format)
    }
  }
}

extension Settings {
  var filmsService: String { FilmsClient.swapiName(of: self.swapiBaseURL) }
}

extension ResourceRelation: ExpressibleByArgument {
  /// The relations of a film, which `--related` can print.
  package static var allValueStrings: [String] { ResourceKind.films.relations.map(\.rawValue) }

  package init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}

/// The films that the app would list: those of the service or of storage, and those that only Skyreel has.
struct KnownFilms {
  /// All films by episode, with the source of those that are not bundled, if there are any.
  var fetched: FetchedValue<[Film]>
  /// The films that only Skyreel has, which are all of a bundled list.
  var bundled: Set<Film.ID> = []

  /// Creates the films from those of the service or of storage.
  init(_ fetched: FetchedValue<[Film]>) {
    self.fetched = fetched
    let known = Set(fetched.value.map(\.id))
    let missing = BundledFilms.films.filter { !known.contains($0.id) }
    bundled = fetched.source == .bundled ? known : Set(missing.map(\.id))
    self.fetched.value = (fetched.value + missing).sorted { $0.precedes($1) }
  }

  /// The entries that the service is asked for: those in its own films.
  var linked: Set<ResourceID> {
    let own = fetched.value.filter { !bundled.contains($0.id) }
    return Set(own.flatMap(\.allLinks).compactMap(\.resource))
  }
}

/// A printer of films from the service or, if it fails, from storage or the bundled data.
struct FilmsPrinter {
  var context: CommandContext

  /// Prints the films that match a query, or all films if the query is empty.
  ///
  /// A film that alone matches is printed as a page.
  func run(query: String, format: OutputFormat) throws(CommandFailure) {
    var films = try films(query)
    let isOne = films.fetched.value.count == 1 && !query.isEmpty
    if format == .json || isOne {
      let entries = ResourceLookup(context, asking: films.linked)
      films.fetched.value = entries.naming(films.fetched.value)
    }
    try context.print(
      FilmsOutput(fetched: films.fetched, bundled: films.bundled, isPage: isOne), as: format)
  }

  /// Prints the resources that the matching films have in a relation, each once.
  func run(query: String, related relation: ResourceRelation, format: OutputFormat)
    throws(CommandFailure)
  {
    let films = try films(query)
    let links = films.fetched.value.flatMap { $0.links(relation) }
    let entries = ResourceLookup(context, asking: films.linked).entries(of: links)
    let related = RelatedEntries(films: films.fetched, relation: relation, entries: entries)
    try context.print(related, as: format)
  }

  /// Prints the destination of a route: all films, one film, or a resource.
  func run(route: FilmsRoute) throws(CommandFailure) {
    guard let id = route.elements.last?.resource else { return try run(query: "", format: .table) }
    guard id.kind != .films else {
      return try run(query: "\(Film.episode(ofNumber: id.number))", format: .table)
    }
    let films = films().fetched
    let relation = route.elements.last?.relation ?? .films
    let entries = ResourceLookup(context, asking: films.source == .bundled ? [] : [id])
      .entries(of: [RelatedResource(url: id.description)])
    guard entries.first?.resource != nil else {
      throw CommandFailure(status: .notFound, message: "Unknown entry \(id).")
    }
    let related = RelatedEntries(films: films, relation: relation, entries: entries)
    try context.print(related, as: .table)
  }

  private func films(_ query: String) throws(CommandFailure) -> KnownFilms {
    var films = films()
    let all = films.fetched.value
    let named = ResourceLookup(context, asking: []).naming(all)
    let matching = Set(FilmQuery(text: query).films(among: named).map(\.id))
    films.fetched.value.removeAll { !matching.contains($0.id) }
    guard !films.fetched.value.isEmpty else {
      throw CommandFailure(status: .notFound, message: FilmQuery(text: query).failure(among: all))
    }
    return films
  }

  private func films() -> KnownFilms {
    let client = context.services.films
    guard !context.settings.isOffline else { return KnownFilms(fallback(why: "Offline.")) }
    do throws(ProviderError) {
      return KnownFilms(
        try context.answer(of: context.settings.filmsService, to: client.films))
    } catch {
      return KnownFilms(fallback(why: error.message(now: context.platform.now())))
    }
  }

  private func fallback(why reason: String) -> FetchedValue<[Film]> {
    if let stored = context.stored({ try $0.storage.films() }) {
      let age = stored.fetchedAt.storedText(at: context.platform.now())
      StandardStreams.warn("\(reason) Showing the films stored \(age).")
      return stored
    }
    StandardStreams.warn(
      "\(reason) Showing the films that come with Skyreel, without opening crawls.")
    return FetchedValue(
      value: BundledFilms.films, fetchedAt: context.platform.now(), source: .bundled)
  }
}

struct FilmsOutput: TableOutput {
  var fetched: FetchedValue<[Film]>
  /// The films that only Skyreel has, whose text is a summary and not the opening crawl.
  var bundled: Set<Film.ID> = []
  /// Whether text shows all facts of each film instead of a row.
  var isPage = false

  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String {
    guard !isPage else {
      return fetched.value.map { page(of: $0, width: width) }.joined(separator: "\n\n")
    }
    let heading = ["Episode", "Title", "Director", "Released"]
    let table = TextColumns(rows: [heading] + fetched.value.map(row), minorColumns: [2])
    return lines(table).joined(separator: "\n")
  }

  private func row(_ film: Film) -> [String] {
    [
      film.episode.map(String.init) ?? .missingValue, film.title, film.director ?? .missingValue,
      film.releaseDate?.longText ?? .missingValue,
    ]
  }

  /// Returns the facts, the crawl, and the entries of a film, as its page in the app has them.
  private func page(of film: Film, width: Int?) -> String {
    let facts = TextColumns(
      rows: film.facts.map { [$0.name, width == nil ? $0.spokenValue ?? $0.value : $0.value] }
    ).lines(fitting: width)
    let crawl = [bundled.contains(film.id) ? "Summary" : "Opening crawl"] + film.crawlParagraphs
    let entries = ResourceKind.films.relations.compactMap { relation in
      let names = film.links(relation).map(\.shownName)
      return names.isEmpty ? nil : [relation.title, names.joined(separator: ", ")]
    }
    let sections = (film.crawlParagraphs.isEmpty ? [] : [crawl]) + entries
    let texts = sections.map { section in section.flatMap { $0.wrapped(fitting: width) } }
    return ([[film.title] + facts] + texts).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The JSON value, in which a related resource without a name is its URL.
  var json: JSONValue {
    [
      "schema": "skyreel.films/1", "source": fetched.source.rawValue,
      "fetchedAt": fetched.fetchedAt, "films": fetched.value.map(film),
    ]
  }

  private func film(_ film: Film) -> JSONValue {
    let isBundled = bundled.contains(film.id)
    return [
      "id": film.id, "episode": film.episode, "title": film.title, "director": film.director,
      "producers": film.producers, "releaseDate": film.releaseDate,
      "openingCrawl": isBundled ? nil : film.openingCrawl,
      "characters": names(film.characters),
      "planets": names(film.planets), "starships": names(film.starships),
      "vehicles": names(film.vehicles), "species": names(film.species),
      "summary": isBundled ? film.openingCrawl : nil,
    ]
  }

  private func names(_ resources: [RelatedResource]) -> [String] {
    resources.map { $0.name ?? $0.url }
  }
}

/// The query of `skyreel films`: an episode number or text.
struct FilmQuery {
  let text: String

  /// Returns the matching films in the given order, which are all if the text is empty.
  func films(among films: [Film]) -> [Film] {
    if let episode = Int(text) { return films.filter { $0.episode == episode } }
    return films.filter(FilmFilter(text).matches)
  }

  /// Returns the error message for a query without matches, with alternatives if there are any.
  func failure(among films: [Film]) -> String {
    if Int(text) != nil {
      let episodes = films.compactMap(\.episode).sorted().map(String.init)
      return "No episode \(text). Available: \(episodes.joined(separator: ", "))."
    }
    let start = "No film matches \"\(text)\"."
    return nearest(films.map(\.title)).map { "\(start) Did you mean \"\($0)\"?" } ?? start
  }

  /// Returns the title that resembles the text or has a word that does, or `nil`.
  private func nearest(_ titles: [String]) -> String? {
    if let title = text.nearest(among: titles) { return title }
    let words = titles.flatMap { title in
      title.split(separator: " ").filter { $0.count > 3 }.map { (word: String($0), title: title) }
    }
    guard text.count > 3, let word = text.nearest(among: words.map(\.word)) else {
      return nil
    }
    return words.first { $0.word == word }?.title
  }
}
