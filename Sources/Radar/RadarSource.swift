public import Domain

/// A service of radar frames.
public enum RadarSource: String, Codable, CaseIterable, Sendable {
  /// The composite of Germany's weather service, which Bright Sky serves: rain as numbers, measured
  /// and forecast.
  case brightSky = "bright-sky"

  /// The name as displayed to the user.
  public var name: String {
    switch self {
    case .brightSky: "Bright Sky"
    }
  }

  /// The credit that the terms require.
  public var credit: String {
    switch self {
    case .brightSky: "Deutscher Wetterdienst, via Bright Sky"
    }
  }

  /// The maker of the forecast frames, and how far ahead they reach.
  public var forecaster: String {
    switch self {
    case .brightSky: "forecast: DWD, to +2 h"
    }
  }

  /// The seconds between two frames.
  public var step: Int {
    switch self {
    case .brightSky: 300
    }
  }

  /// The lowest rate in millimeters an hour that counts as rain at a place.
  public var wetRate: Double {
    switch self {
    case .brightSky: 0.1
    }
  }

  /// The age in seconds of the newest measured frame from which it is old.
  public var oldAge: Int {
    switch self {
    case .brightSky: 15 * 60
    }
  }

  /// The age in seconds of the newest measured frame from which no answer is given.
  public static let answerAge = 45 * 60

  /// The seconds of the past that a loop shows.
  public static let past = 65 * 60

  /// Returns whether the service has frames of a point.
  public func covers(_ point: Coordinates) -> Bool {
    switch self {
    case .brightSky: DWDGrid.contains(point) && RadarCoverage.germany.sees(point)
    }
  }

  /// Returns the service to ask for a point, or `nil` if no radar sees it that can be asked.
  public static func source(for point: Coordinates) -> RadarSource? {
    allCases.first { $0.covers(point) }
  }
}
