public import Domain

/// Where a person is in the films segment.
public enum FilmsRoute: Codable, Equatable, Sendable {
  /// In the list of films.
  case list
  /// Reading about one film.
  ///
  /// `scroll` is how many lines are scrolled away at the top.
  case detail(Film.ID, scroll: Int = 0)

  private enum CodingKeys: String, CodingKey { case list, detail }
  private enum DetailCodingKeys: String, CodingKey {
    case _0 = "film"
    case scroll
  }

  /// The film that is read about.
  public var filmID: Film.ID? {
    if case .detail(let id, _) = self { id } else { nil }
  }
}
