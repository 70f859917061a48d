internal import Domain

/// An order of the film list.
package enum FilmSort: String, CaseIterable, Codable, Sendable {
  case episode, release, title, director

  /// The title of a list in this order.
  package var heading: String {
    switch self {
    case .episode: "Films by episode"
    case .release: "Films by release date"
    case .title: "Films by title"
    case .director: "Films by director"
    }
  }
}

extension FilmSort {
  /// Returns whether a film comes before another.
  ///
  /// A film without the value comes last. Equal films are ordered by episode, then by number.
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

/// Returns whether a value comes before another, or `nil` if they are equal.
///
/// A missing value comes last.
private func precedes<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool? {
  guard let left, let right else { return left == nil && right == nil ? nil : right == nil }
  return left == right ? nil : left < right
}
