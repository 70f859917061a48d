internal import Domain

/// What the list of films is ordered by.
public enum FilmSort: String, CaseIterable, Codable, Sendable {
  case episode, release, title, director

  /// The one that comes after this one when a person goes round.
  public var next: FilmSort {
    switch self {
    case .episode: .release
    case .release: .title
    case .title: .director
    case .director: .episode
    }
  }

  /// What a list in this order is called.
  public var heading: String {
    switch self {
    case .episode: "Films by episode"
    case .release: "Films by release date"
    case .title: "Films by title"
    case .director: "Films by director"
    }
  }
}

extension FilmSort {
  /// Whether a film stands before another.
  ///
  /// What a film lacks comes last; films that are alike are ordered by episode, then by number.
  func orders(_ left: Film, before right: Film) -> Bool {
    let order =
      switch self {
      case .episode: nil as Bool?
      case .release: precedes(left.releaseDate, right.releaseDate)
      case .title: precedes(left.title.lowercased(), right.title.lowercased())
      case .director: precedes(left.director?.lowercased(), right.director?.lowercased())
      }
    return order ?? precedes(left.episode, right.episode) ?? (left.id < right.id)
  }
}

/// Whether a value comes before another; nothing where neither does.
private func precedes<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool? {
  guard let left, let right else { return left == nil && right == nil ? nil : right == nil }
  return left == right ? nil : left < right
}
