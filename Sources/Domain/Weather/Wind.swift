/// Moving air: how fast, and where it comes from.
public struct Wind: Codable, Equatable, Sendable {
  /// The mean speed.
  public var speed: Quantity<SpeedUnit>?
  /// The highest speed of short duration.
  public var gust: Quantity<SpeedUnit>?
  /// Where it comes from, in degrees clockwise from north.
  public var degrees: Double?
  /// Where it comes from, as one of sixteen points.
  public var direction: CompassPoint?

  /// Makes a wind; the compass point follows from the degrees where it is not given.
  public init(
    speed: Quantity<SpeedUnit>? = nil, gust: Quantity<SpeedUnit>? = nil, degrees: Double? = nil,
    direction: CompassPoint? = nil
  ) {
    self.speed = speed
    self.gust = gust
    self.degrees = degrees
    self.direction = direction ?? degrees.flatMap(CompassPoint.init(degrees:))
  }

  /// Whether nothing at all is known of it.
  public var isEmpty: Bool { speed == nil && gust == nil && degrees == nil && direction == nil }
}

/// One of the sixteen points of the compass.
public enum CompassPoint: String, Codable, CaseIterable, Sendable {
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

  /// The point nearest to degrees clockwise from north, or nothing if that is no finite number.
  public init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let index = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded()) % 16
    self = Self.allCases[index]
  }
}
