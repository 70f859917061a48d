import Domain
import TerminalUI

/// Films as text, one per line, and as JSON.
struct FilmsOutput: CommandOutput {
  /// The films, with their source and fetch time.
  var fetched: FetchedValue<[Film]>

  func text(width: Int?) -> String {
    let heading = ["Episode", "Title", "Director", "Released"]
    return TextColumns(rows: [heading] + fetched.value.map(row)).lines(fitting: width)
      .joined(separator: "\n")
  }

  private func row(_ film: Film) -> [String] {
    [
      film.episode.map(String.init) ?? .missingValue, film.title, film.director ?? .missingValue,
      film.releaseDate?.description ?? .missingValue,
    ]
  }

  /// The JSON value, schema 1, with `null` for absent values.
  ///
  /// A related resource without a name is given as its URL.
  var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("source", .string(fetched.source.rawValue)),
      .init("fetchedAt", .string(fetched.fetchedAt.description)),
      .init("films", .array(fetched.value.map(film))),
    ])
  }

  private func film(_ film: Film) -> JSONValue {
    .object([
      .init("id", .integer(film.id)),
      .init("episode", .optional(film.episode, JSONValue.integer)),
      .init("title", .string(film.title)),
      .init("director", .optional(film.director)),
      .init("producers", .array(film.producers.map(JSONValue.string))),
      .init("releaseDate", .optional(film.releaseDate?.description)),
      .init("openingCrawl", .optional(isBundled ? nil : film.openingCrawl)),
      .init("characters", related(film.characters)),
      .init("planets", related(film.planets)),
      .init("starships", related(film.starships)),
      .init("vehicles", related(film.vehicles)),
      .init("species", related(film.species)),
      .init("summary", .optional(isBundled ? film.openingCrawl : nil)),
    ])
  }

  /// Whether the films are the bundled ones, whose text is a summary and not the opening crawl.
  private var isBundled: Bool { fetched.source == .bundled }

  private func related(_ resources: [RelatedResource]) -> JSONValue {
    .array(resources.map { .string($0.name ?? $0.url) })
  }
}
