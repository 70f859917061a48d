import Domain
import TerminalUI

/// An entry that belongs to a film, as far as it is known.
struct RelatedEntry {
  /// What names it.
  var link: RelatedResource
  /// The entry itself, if it is known.
  var resource: Resource?

  /// What it is called; its address where nobody knows.
  var name: String { resource?.name ?? link.name ?? link.url }
}

/// What belongs to films in one relation, as a command prints it.
struct RelatedEntries {
  /// The films.
  var films: Snapshot<[Film]>
  /// How the entries belong to them.
  var relation: Relation
  /// The entries.
  var entries: [RelatedEntry]

  /// JSON: the films in short, and each entry with all its attributes; absent ones are `null`.
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

  /// A table: one line an entry, without a line end behind it.
  func table(_ glyphs: Glyphs) -> String {
    guard !entries.isEmpty else { return "None known" }
    let attributes = Array(relation.kind.attributes.prefix(4))
    let heading = ["Name"] + attributes.map(\.heading)
    let rows = entries.map { entry in
      [entry.name]
        + attributes.map { entry.resource?.attributes[$0]?.text($0.form) ?? glyphs.absent }
    }
    return TextColumns(rows: [heading] + rows).lines
      .map { $0.reduced(to: glyphs) }.joined(separator: "\n")
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
          .init(attribute.rawValue, .optional(entry.resource?.attributes[attribute], Self.told))
        })
  }

  /// A number as a number, a range by its ends; the rest in the words of the service.
  private static func told(_ told: Told) -> JSONValue {
    switch told {
    case .number(let number): .number(number)
    case .range(let low, let high):
      .object([.init("min", .number(low)), .init("max", .number(high))])
    case .year, .words, .unknown, .none, .notApplicable: .string(told.notation)
    }
  }
}

extension Attribute {
  /// What stands over its column: `Birth year`.
  fileprivate var heading: String {
    let words = rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
