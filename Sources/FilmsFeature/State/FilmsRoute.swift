package import Domain
package import ReduxExtras

/// An element of a route: an entry, and its relation to the entry before it.
package struct FilmsRouteElement: Codable, Hashable, Sendable {
  /// The relation to the entry before it.
  package var relation: ResourceRelation
  /// The number of the entry in SWAPI.
  package var number: Int

  /// Creates a route element from a relation and a number of SWAPI.
  package init(_ relation: ResourceRelation, _ number: Int) {
    self.relation = relation
    self.number = number
  }

  /// The ID of the entry.
  package var resource: ResourceID { ResourceID(relation.kind, number) }
}

/// A route from the list of films through related entries.
///
/// The empty route leads to the list.
package typealias FilmsRoute = Route<FilmsRouteElement>

extension FilmsRoute {
  /// The route as text, such as `films`, `films/4`, or `films/4/characters/1`.
  ///
  /// The number of a film is that of its episode. Other numbers are those of SWAPI.
  package var path: String {
    guard !elements.isEmpty else { return ResourceRelation.films.rawValue }
    return elements.map { element in
      let number = element.number
      let shown = element.relation == .films ? Film.episode(ofNumber: number) : number
      return "\(element.relation.rawValue)/\(shown)"
    }.joined(separator: "/")
  }

  /// Creates a route from a text in the form of ``path``.
  ///
  /// - Throws: `FilmsRouteError` if a relation is not available or a number is missing.
  package init(path: String) throws(FilmsRouteError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    self.init()
    guard parts != [ResourceRelation.films.rawValue] else { return }
    var relations = [ResourceRelation.films]
    for start in stride(from: 0, to: parts.count, by: 2) {
      let step = try Self.step(parts[start...].prefix(2), among: relations)
      elements.append(step)
      relations = step.relation.kind.relations
    }
  }

  private static func step(
    _ parts: ArraySlice<String>, among relations: [ResourceRelation]
  ) throws(FilmsRouteError) -> FilmsRouteElement {
    let word = parts.first ?? ""
    guard let relation = relations.first(where: { $0.rawValue == word }) else {
      throw .unknownRelation(word, possible: relations)
    }
    let number = parts.dropFirst().first ?? ""
    guard let value = Int(number), value > 0 else { throw .noNumber(number, after: relation) }
    return FilmsRouteElement(relation, relation == .films ? Film.number(ofEpisode: value) : value)
  }
}

/// The reason why a text is not a route through the films.
package enum FilmsRouteError: Error, Equatable, CustomStringConvertible {
  /// The word names no relation that is available at its position. `possible` lists the available
  /// ones.
  case unknownRelation(String, possible: [ResourceRelation])
  /// The text is not a positive number, which has to follow a relation.
  case noNumber(String, after: ResourceRelation)

  /// The problem, with the available relations or an example.
  package var description: String {
    switch self {
    case .unknownRelation(let word, let relations):
      "\"\(word)\" is not available here; use one of: "
        + relations.map(\.rawValue).joined(separator: ", ")
    case .noNumber(let text, let relation):
      "expected a number after \(relation.rawValue)/, found \"\(text)\"; "
        + "for example \(relation.rawValue)/1"
    }
  }
}
