/// A main part of the app, of which one is on the screen at a time.
public enum Segment: String, CaseIterable, Codable, Sendable {
  case weather, films

  /// The segment's label in the header.
  public var title: String {
    switch self {
    case .weather: "Weather"
    case .films: "Films"
    }
  }
}
