/// What lies over the panes of the weather segment, besides the place prompt.
public enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The saved places.
  case places(SavedPlacesList)
  /// The warnings at length; `scroll` is how many lines are scrolled away at the top.
  case alerts(scroll: Int = 0)

  private enum PlacesCodingKeys: String, CodingKey { case _0 = "list" }

  /// Which one it is.
  public var kind: Kind {
    switch self {
    case .places: .places
    case .alerts: .alerts
    }
  }

  /// What can lie over the panes.
  public enum Kind: Equatable, Sendable {
    case places, alerts
  }

  /// The list of saved places, if that is it.
  var places: SavedPlacesList? {
    if case .places(let list) = self { list } else { nil }
  }
}
