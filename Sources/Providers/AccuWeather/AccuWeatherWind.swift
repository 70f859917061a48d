import Domain

/// Where the wind comes from and how fast it is, its speed in one system of units or in both.
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
  /// A wind of which something is known, or nothing.
  init?(
    speed: Quantity<SpeedUnit>?, gust: Quantity<SpeedUnit>?, degrees: Double?, point: String?
  ) {
    self.init(
      speed: speed, gust: gust, degrees: degrees,
      direction: point.flatMap(CompassPoint.init(rawValue:)))
    if isEmpty { return nil }
  }

  /// The wind of a forecast.
  init?(
    _ wind: AccuWeatherWind<AccuWeatherMeasure>?, gust: AccuWeatherWind<AccuWeatherMeasure>?
  ) {
    self.init(
      speed: wind?.speed?.quantity(), gust: gust?.speed?.quantity(),
      degrees: wind?.direction?.degrees, point: wind?.direction?.english)
  }

  /// The wind of current conditions.
  init?(
    _ wind: AccuWeatherWind<AccuWeatherDualMeasure>?,
    gust: AccuWeatherWind<AccuWeatherDualMeasure>?
  ) {
    self.init(
      speed: wind?.speed?.quantity(), gust: gust?.speed?.quantity(),
      degrees: wind?.direction?.degrees, point: wind?.direction?.english)
  }
}
