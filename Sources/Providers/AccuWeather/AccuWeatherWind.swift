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
  init?<Speed: AccuWeatherQuantity>(_ wind: AccuWeatherWind<Speed>?, gust: AccuWeatherWind<Speed>?)
  {
    self.init(
      speed: wind?.speed?.quantity(), gust: gust?.speed?.quantity(),
      degrees: wind?.direction?.degrees,
      direction: wind?.direction?.english.flatMap(CompassPoint.init(rawValue:)))
    if isEmpty { return nil }
  }
}
