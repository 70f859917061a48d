import BundledData
import Domain
import FilmsFeature
import Redux
import ReduxExtras

/// A printer of films from the service or, if it fails, from storage or the bundled data.
struct FilmsPrinter {
  var context: CommandContext

  /// Prints the films that match a query, or all films if the query is empty.
  func run(query: String, format: OutputFormat) throws(CommandFailure) {
    var films = try films(query)
    if format == .json {
      let entries = ResourceLookup(context, asksService: films.source != .bundled)
      films.value = entries.naming(films.value)
    }
    try context.print(FilmsOutput(fetched: films), as: format)
  }

  /// Prints the resources that the matching films have in a relation, each once.
  func run(query: String, related relation: ResourceRelation, format: OutputFormat)
    throws(CommandFailure)
  {
    let films = try films(query)
    let links = films.value.flatMap { $0.links(relation) }
    let entries = ResourceLookup(context, asksService: films.source != .bundled).entries(of: links)
    let related = RelatedEntries(films: films, relation: relation, entries: entries)
    try context.print(related, as: format)
  }

  /// Prints the destination of a route: all films, one film, or a resource.
  func run(route: FilmsRoute) throws(CommandFailure) {
    guard let id = route.elements.last?.resource else { return try run(query: "", format: .table) }
    guard id.kind != .films else {
      return try run(query: "\(Film.episode(ofNumber: id.number))", format: .table)
    }
    let films = films()
    let relation = route.elements.last?.relation ?? .films
    let entries = ResourceLookup(context, asksService: films.source != .bundled)
      .entries(of: [RelatedResource(url: id.description)])
    guard entries.first?.resource != nil else {
      throw CommandFailure(status: .notFound, message: "Unknown entry \(id).")
    }
    let related = RelatedEntries(films: films, relation: relation, entries: entries)
    try context.print(related, as: .table)
  }

  private func films(_ query: String) throws(CommandFailure) -> FetchedValue<[Film]> {
    var films = films()
    let all = films.value
    films.value = FilmQuery(query).films(among: all)
    guard !films.value.isEmpty else {
      throw CommandFailure(status: .notFound, message: FilmQuery(query).failure(among: all))
    }
    return films
  }

  private func films() -> FetchedValue<[Film]> {
    let client = context.services.films
    guard !context.settings.isOffline else { return fallback(why: "Offline.") }
    do throws(ProviderError) {
      return try runBlocking { () async throws(ProviderError) in try await client.films() }
    } catch {
      return fallback(why: error.message(now: context.platform.now()))
    }
  }

  private func fallback(why reason: String) -> FetchedValue<[Film]> {
    if let stored = context.stored({ try $0.films.films() }) {
      let age = stored.fetchedAt.storedText(at: context.platform.now())
      StandardStreams.warn("\(reason) Showing the films stored \(age).")
      return stored
    }
    StandardStreams.warn("\(reason) Showing bundled films, without opening crawls.")
    return FetchedValue(
      value: BundledFilms.films, fetchedAt: context.platform.now(), source: .bundled)
  }
}
