/// A main part of the app, of which one is on the screen at a time.
package enum Segment: String, CaseIterable, Codable, Sendable {
  case weather, films

  /// The segment's label in the header.
  package var title: String {
    switch self {
    case .weather: "Weather"
    case .films: "Films"
    }
  }
}
