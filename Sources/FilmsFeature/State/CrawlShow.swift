public import Domain

/// The opening text of a film, while it has the screen.
public enum CrawlShow: Codable, Equatable, Sendable {
  /// It rises; how far it has come is the presenter's to count.
  case moving(Film.ID)
  /// It stands still, with so many lines scrolled away at the top.
  case still(Film.ID, scroll: Int)

  private enum MovingCodingKeys: String, CodingKey { case _0 = "film" }
  private enum StillCodingKeys: String, CodingKey {
    case _0 = "film"
    case scroll
  }

  /// Whose text it is.
  var filmID: Film.ID {
    switch self {
    case .moving(let id), .still(let id, _): id
    }
  }
}
