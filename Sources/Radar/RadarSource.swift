package import Domain

/// A service of radar frames, or of the rain to come at a place.
package enum RadarSource: String, Codable, CaseIterable, Sendable {
  /// The composite of Germany's weather service, which Bright Sky serves: rain as numbers, measured
  /// and forecast.
  case brightSky = "bright-sky"
  /// Pictures of the whole world, from radars of many countries, and elsewhere from satellites.
  case libreWXR = "librewxr"
  /// The nowcast of MET Norway for a point in the north of Europe, without frames.
  case metNorway = "met-norway"
  /// The made rain of the sample.
  case sample

  /// The service to ask for a point, or `nil` if no radar sees it that can be asked.
  package init?(for point: Coordinates, isSample: Bool = false, allowsLibreWXR: Bool) {
    if isSample {
      self = .sample
    } else if RadarSource.brightSky.sight(at: point) == .radar {
      self = .brightSky
    } else if allowsLibreWXR {
      self = .libreWXR
    } else if Self.hasNowcast(point) {
      self = .metNorway
    } else {
      return nil
    }
  }

  /// The name as displayed to the user.
  package var name: String {
    switch self {
    case .brightSky: "Bright Sky"
    case .libreWXR: "LibreWXR"
    case .metNorway: "MET Norway"
    case .sample: "Sample radar"
    }
  }

  /// The credit that the terms require.
  package var credit: String {
    switch self {
    case .brightSky: "Deutscher Wetterdienst, via Bright Sky"
    case .libreWXR: "Weather data via LibreWXR (librewxr.net)"
    case .metNorway: "MET Norway"
    case .sample: "Sample radar, not real data"
    }
  }

  /// The seconds ahead that the forecast reaches.
  package var future: Int { self == .libreWXR ? 3_600 : 7_200 }

  /// How far ahead the forecast reaches.
  package var reach: String { "\(future / 3_600) h" }

  /// The maker of the forecast, and how far ahead it reaches.
  package var forecaster: String {
    switch self {
    case .brightSky: "forecast: DWD, to +\(reach)"
    case .sample: "forecast (sample) to +\(reach)"
    case .libreWXR, .metNorway: "forecast: \(name), to +\(reach)"
    }
  }

  /// The seconds between two frames.
  package var step: Int { self == .libreWXR ? 600 : 300 }

  /// The seconds before the time of a value at which its rain begins.
  ///
  /// The values of DWD and of the sample are sums up to their time. LibreWXR's are pictures of a
  /// moment, and MET Norway's hold from their time on.
  package var secondsBefore: Int { self == .metNorway ? 0 : 300 }
  /// The seconds after the time of a value at which its rain ends.
  var secondsAfter: Int { self == .brightSky || self == .sample ? 0 : 300 }

  /// The lowest rate in millimeters an hour that counts as rain at a place.
  package var wetRate: Double { self == .libreWXR ? 0.2 : 0.1 }

  /// The age in seconds of the newest measured frame from which it is old.
  package var oldAge: Int { self == .libreWXR ? 25 * 60 : 15 * 60 }

  /// The age in seconds of the newest measured frame from which no answer is given.
  package static let answerAge = 45 * 60

  /// The seconds of the past that a loop shows.
  package var past: Int { self == .libreWXR ? 120 * 60 : 65 * 60 }
}
