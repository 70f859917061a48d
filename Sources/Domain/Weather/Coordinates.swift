/// A point on the Earth, in degrees (WGS 84).
public struct Coordinates: Codable, Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public let longitude: Double

  /// Creates a point, or `nil` if a value is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinates {
  /// Decodes a point.
  ///
  /// Throws `DecodingError` if a value is out of range, as in a damaged database or recording.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let point = Self(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(latitude),\(longitude) is not a point on the Earth"))
    }
    self = point
  }
}

extension Coordinates: CustomStringConvertible {
  /// The point as `32.801,-17.045`, which reads back equal.
  public var description: String { "\(latitude),\(longitude)" }
}
