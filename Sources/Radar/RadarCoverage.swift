internal import BundledData
package import Domain
private import Foundation

/// The area that a network of radars sees.
///
/// Frames have no rain where no radar sees, so only the distance to the radars tells dry from unseen
/// (150 km for Germany's, which agrees with the mask of the composite in 99.87 % of its cells).
package struct RadarCoverage: Sendable {
  /// The area that the radars of Germany's weather service see.
  package static let germany = RadarCoverage(.germany)
  /// The area that the NEXRAD radars of the United States see.
  package static let unitedStates = RadarCoverage(.unitedStates)

  /// The direction of each radar from the center of the Earth, and the cosine of its range.
  private let radars: [(direction: SIMD3<Double>, cosine: Double)]

  private static let earthRadius = 6_371.0088

  private init(_ network: RadarStation.Network) {
    radars = RadarStation.all.filter { $0.network == network }.map { station in
      let point = station.coordinates
      return (
        Self.direction(latitude: point.latitude, longitude: point.longitude),
        cos(station.range / Self.earthRadius)
      )
    }
  }

  package func sees(_ point: Coordinates) -> Bool {
    sees(Self.direction(latitude: point.latitude, longitude: point.longitude))
  }

  /// Returns whether a radar sees each point of a lattice, row by row.
  func sees(latitudes: [Double], longitudes: [Double]) -> [Bool] {
    let meridians = longitudes.map { Self.direction(latitude: 0, longitude: $0) }
    return latitudes.flatMap { latitude in
      let (sine, cosine) = (sin(latitude * .pi / 180), cos(latitude * .pi / 180))
      return meridians.map { sees(SIMD3($0.x * cosine, $0.y * cosine, sine)) }
    }
  }

  /// Returns the distance in kilometers up to which a radar sees all points around a point, in steps of five
  /// and at most `limit`.
  func reach(around point: Coordinates, atMost limit: Double) -> Double {
    let east = Self.direction(latitude: 0, longitude: point.longitude + 90)
    let north = Self.direction(latitude: point.latitude + 90, longitude: point.longitude)
    let center = Self.direction(latitude: point.latitude, longitude: point.longitude)
    let bearings = stride(from: 0, to: 2 * Double.pi, by: .pi / 16).map {
      cos($0) * north + sin($0) * east
    }
    let unseen = stride(from: 0, through: limit, by: 5).first { kilometers in
      let angle = kilometers / Self.earthRadius
      return !bearings.allSatisfy { sees(cos(angle) * center + sin(angle) * $0) }
    }
    return unseen.map { max(0, $0 - 5) } ?? limit
  }

  private func sees(_ direction: SIMD3<Double>) -> Bool {
    radars.contains { ($0.direction * direction).sum() >= $0.cosine }
  }

  private static func direction(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }
}
