import Domain

/// The direction and the speed of the wind, in one system of units or in both.
struct AccuWeatherWind<Speed: Decodable>: Decodable {
  let speed: Speed?
  let direction: Direction?

  struct Direction: Decodable {
    let degrees: Double?
    let english: String?

    enum CodingKeys: String, CodingKey {
      case degrees = "Degrees"
      case english = "English"
    }
  }

  enum CodingKeys: String, CodingKey {
    case speed = "Speed"
    case direction = "Direction"
  }
}

extension Wind {
  /// Creates a wind, or returns `nil` if none of its values is known.
  init?(
    speed: Quantity<SpeedUnit>?, gust: Quantity<SpeedUnit>?, degrees: Double?, point: String?
  ) {
    self.init(
      speed: speed, gust: gust, degrees: degrees,
      direction: point.flatMap(CompassPoint.init(rawValue:)))
    if isEmpty { return nil }
  }

  /// Creates the wind of a forecast.
  init?(
    _ wind: AccuWeatherWind<AccuWeatherMeasure>?, gust: AccuWeatherWind<AccuWeatherMeasure>?
  ) {
    self.init(
      speed: wind?.speed?.quantity(), gust: gust?.speed?.quantity(),
      degrees: wind?.direction?.degrees, point: wind?.direction?.english)
  }

  /// Creates the wind of current conditions.
  init?(
    _ wind: AccuWeatherWind<AccuWeatherDualMeasure>?,
    gust: AccuWeatherWind<AccuWeatherDualMeasure>?
  ) {
    self.init(
      speed: wind?.speed?.quantity(), gust: gust?.speed?.quantity(),
      degrees: wind?.direction?.degrees, point: wind?.direction?.english)
  }
}
