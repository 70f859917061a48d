/// A part of the app that has the screen to itself.
public enum Segment: String, CaseIterable, Codable, Sendable {
  case weather, films

  /// What stands on it.
  public var title: String {
    switch self {
    case .weather: "Weather"
    case .films: "Films"
    }
  }
}
