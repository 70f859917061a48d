#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A point on the Earth, in degrees (WGS 84).
package struct Coordinates: Codable, Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  package let latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  package let longitude: Double

  /// Creates a point, or `nil` if a value is out of range.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates the point that is nearest to values that may be out of range.
  package init(nearestLatitude latitude: Double, longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = min(max(longitude, -180), 180)
  }
}

extension Coordinates {
  /// Throws `DecodingError` if a value is out of range, as in a damaged database or recording.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    self = try decoder.valid(
      Self(latitude: latitude, longitude: longitude),
      "\(latitude),\(longitude) is not a point on the Earth")
  }
}

extension Coordinates: CustomStringConvertible {
  /// The point as `32.801,-17.045`, which reads back equal.
  package var description: String { "\(latitude),\(longitude)" }
}

extension Coordinates {
  /// The mean radius of the Earth, in kilometers (IUGG).
  private static let earthRadius = 6371.0088

  /// Returns the distance to another point along the surface, by the haversine formula.
  package func kilometers(to other: Coordinates) -> Double {
    let (north, east) = (other.latitude - latitude, other.longitude - longitude)
    let squared =
      sine(north / 2) * sine(north / 2)
      + cosine(latitude) * cosine(other.latitude) * sine(east / 2) * sine(east / 2)
    return 2 * Self.earthRadius * asin(min(1, squared.squareRoot()))
  }

  /// Returns the direction in which the shortest way to another point begins, or `nil` if the points are equal.
  func direction(to other: Coordinates) -> CompassPoint? {
    guard self != other else { return nil }
    let east = other.longitude - longitude
    let x = sine(east) * cosine(other.latitude)
    let y =
      cosine(latitude) * sine(other.latitude) - sine(latitude) * cosine(other.latitude)
      * cosine(east)
    return CompassPoint(degrees: atan2(x, y) * 180 / .pi)
  }
}

func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
