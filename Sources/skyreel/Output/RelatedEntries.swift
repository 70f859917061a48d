import Domain
import TerminalUI

/// A link to a resource related to a film, with the resource if it was found.
struct RelatedEntry {
  /// The link to the resource.
  var link: RelatedResource
  /// The resource, if it was found.
  var resource: Resource?

  /// The name, or the URL if the name is unknown.
  var name: String { resource?.name ?? link.name ?? link.url }
}

/// The resources that films have in a relation, as a command prints them.
struct RelatedEntries: CommandOutput {
  /// The films, with their source and fetch time.
  var films: FetchedValue<[Film]>
  /// The relation of the films to the entries.
  var relation: ResourceRelation
  var entries: [RelatedEntry]

  /// The JSON value: a summary of the films, and each entry with all its attributes.
  ///
  /// Absent attributes are `null`.
  var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("source", .string(films.source.rawValue)),
      .init("fetchedAt", .string(films.fetchedAt.description)),
      .init("films", .array(films.value.map(Self.film))),
      .init("related", .string(relation.rawValue)),
      .init("entries", .array(entries.map(entry))),
    ])
  }

  /// Returns a table with one line per entry.
  func text(width: Int?) -> String {
    guard !entries.isEmpty else { return "None" }
    let attributes = Array(relation.kind.attributes.prefix(4))
    let heading = ["Name"] + attributes.map(\.heading)
    let rows = entries.map { entry in
      [entry.name]
        + attributes.map { entry.resource?.attributes[$0]?.text($0.valueKind) ?? .missingValue }
    }
    return TextColumns(rows: [heading] + rows).lines(fitting: width).joined(separator: "\n")
  }

  private static func film(_ film: Film) -> JSONValue {
    .object([
      .init("id", .integer(film.id)),
      .init("episode", .optional(film.episode, JSONValue.integer)),
      .init("title", .string(film.title)),
    ])
  }

  private func entry(_ entry: RelatedEntry) -> JSONValue {
    .object(
      [
        .init("id", .optional(entry.link.resource?.number, JSONValue.integer)),
        .init("name", .string(entry.name)),
      ]
        + relation.kind.attributes.map { attribute in
          .init(attribute.rawValue, .optional(entry.resource?.attributes[attribute], Self.json))
        })
  }

  /// Returns a number as a number, a range as its limits, and other values as the service's text.
  private static func json(_ value: AttributeValue) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .range(let low, let high):
      .object([.init("min", .number(low)), .init("max", .number(high))])
    case .year, .freeText, .unknown, .none, .notApplicable: .string(value.rawText)
    }
  }
}

extension ResourceAttribute {
  /// The heading of the attribute's column, such as `Birth year`.
  fileprivate var heading: String {
    let words = rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
