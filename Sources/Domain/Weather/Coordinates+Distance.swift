#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension Coordinates {
  /// The mean radius of the Earth, in kilometers (IUGG).
  private static let earthRadius = 6371.0088

  /// Returns the distance to another point along the surface, by the haversine formula.
  public func kilometers(to other: Coordinates) -> Double {
    let (north, east) = (other.latitude - latitude, other.longitude - longitude)
    let squared =
      sine(north / 2) * sine(north / 2)
      + cosine(latitude) * cosine(other.latitude) * sine(east / 2) * sine(east / 2)
    return 2 * Self.earthRadius * asin(min(1, squared.squareRoot()))
  }

  /// Returns the direction in which the shortest way to another point begins, or `nil` if the points
  /// are equal.
  func direction(to other: Coordinates) -> CompassPoint? {
    guard self != other else { return nil }
    let east = other.longitude - longitude
    let x = sine(east) * cosine(other.latitude)
    let y =
      cosine(latitude) * sine(other.latitude) - sine(latitude) * cosine(other.latitude)
      * cosine(east)
    return CompassPoint(degrees: atan2(x, y) * 180 / .pi)
  }

  private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
