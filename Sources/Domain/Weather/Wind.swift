package struct Wind: Codable, Equatable, Sendable {
  /// The mean speed.
  package var speed: Quantity<SpeedUnit>?
  /// The highest speed of short gusts.
  package var gust: Quantity<SpeedUnit>?
  /// The direction that the wind comes from, in degrees clockwise from north.
  package var degrees: Double?
  /// The direction that the wind comes from, as one of sixteen compass points.
  package var direction: CompassPoint?

  /// Creates a wind, without direction while it is calm, and else with one from `degrees` by default.
  package init(
    speed: Quantity<SpeedUnit>? = nil, gust: Quantity<SpeedUnit>? = nil, degrees: Double? = nil,
    direction: CompassPoint? = nil
  ) {
    self.speed = speed
    self.gust = gust
    guard speed.map({ !Self.isCalm($0) }) ?? true else { return }
    self.degrees = degrees
    self.direction = direction ?? degrees.flatMap(CompassPoint.init(degrees:))
  }

  /// Whether a mean speed is that of calm air, 0 on the scale of Beaufort: below 0.3 m/s, as the guide of the
  /// WMO to instruments has it.
  static func isCalm(_ speed: Quantity<SpeedUnit>) -> Bool {
    speed.converted(to: .metersPerSecond).value < 0.3
  }

  package var isEmpty: Bool { speed == nil && gust == nil && degrees == nil && direction == nil }

  package var ifKnown: Wind? { isEmpty ? nil : self }
}

package enum CompassPoint: String, Codable, CaseIterable, Sendable {
  case north = "N"
  case northNorthEast = "NNE"
  case northEast = "NE"
  case eastNorthEast = "ENE"
  case east = "E"
  case eastSouthEast = "ESE"
  case southEast = "SE"
  case southSouthEast = "SSE"
  case south = "S"
  case southSouthWest = "SSW"
  case southWest = "SW"
  case westSouthWest = "WSW"
  case west = "W"
  case westNorthWest = "WNW"
  case northWest = "NW"
  case northNorthWest = "NNW"

  /// Creates the point nearest to an angle in degrees clockwise from north, or `nil` if it is not finite.
  package init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let index = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded()) % 16
    self = Self.allCases[index]
  }
}
