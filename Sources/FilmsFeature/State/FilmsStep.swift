public import Domain
public import Redux

/// One step of a way through the encyclopedia: to which entry it leads, and how that belongs to the
/// one before it.
public struct FilmsStep: Codable, Hashable, Sendable {
  /// How the entry belongs to the one before it.
  public var relation: Relation
  /// SWAPI's number for the entry.
  public var number: Int

  /// Makes a step.
  public init(_ relation: Relation, _ number: Int) {
    self.relation = relation
    self.number = number
  }

  /// The entry.
  public var resource: ResourceID { ResourceID(relation.kind, number) }
}

/// A way through the encyclopedia, from the list of films; the empty one stays there.
public typealias FilmsRoute = Route<FilmsStep>

extension FilmsRoute {
  /// The way as text: `films`, `films/1`, `films/1/characters/1`.
  public var path: String {
    guard !elements.isEmpty else { return Relation.films.rawValue }
    return elements.map { "\($0.relation.rawValue)/\($0.number)" }.joined(separator: "/")
  }

  /// Reads a way.
  ///
  /// - Throws: `FilmsRouteError` where it leads nowhere.
  public init(path: String) throws(FilmsRouteError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    self.init()
    guard parts != [Relation.films.rawValue] else { return }
    var relations = [Relation.films]
    for start in stride(from: 0, to: parts.count, by: 2) {
      let step = try Self.step(parts[start...].prefix(2), among: relations)
      elements.append(step)
      relations = step.relation.kind.relations
    }
  }

  private static func step(
    _ parts: ArraySlice<String>, among relations: [Relation]
  ) throws(FilmsRouteError) -> FilmsStep {
    let word = parts.first ?? ""
    guard let relation = relations.first(where: { $0.rawValue == word }) else {
      throw .unknownRelation(word, possible: relations)
    }
    let number = parts.dropFirst().first ?? ""
    guard let value = Int(number), value > 0 else { throw .noNumber(number, after: relation) }
    return FilmsStep(relation, value)
  }
}

/// Why a text is no way through the encyclopedia.
public enum FilmsRouteError: Error, Equatable, CustomStringConvertible {
  /// This word leads nowhere from where it stands; these do.
  case unknownRelation(String, possible: [Relation])
  /// This stands where the number of an entry should.
  case noNumber(String, after: Relation)

  /// What is wrong, and what is possible.
  public var description: String {
    switch self {
    case .unknownRelation(let word, let relations):
      "“\(word)” leads nowhere from there; possible: "
        + relations.map(\.rawValue).joined(separator: ", ")
    case .noNumber(let text, let relation):
      "“\(text)” is no number: after “\(relation.rawValue)” stands one, "
        + "as in \(relation.rawValue)/1"
    }
  }
}
