import Domain
import TestSupport
import Testing

/// Sides of rings in degrees, as longitude and latitude.
@Suite struct RingSideTests {
  @Test(arguments: [
    (-0.1, nil), (0, 2.0), (1, 4), (3, 8), (4, nil), (4.1, nil),
  ])
  func theSouthernCornerBelongsToASideAndTheNorthernOneDoesNot(
    latitude: Double, longitude: Double?
  ) {
    for side in [RingSide(from: (2, 0), to: (10, 4)), RingSide(from: (10, 4), to: (2, 0))] {
      #expect(side.crossing(latitude: latitude) == longitude)
    }
    #expect(RingSide(from: (2, 1), to: (10, 1)).crossing(latitude: 1) == nil)
  }

  /// Distances in degrees of latitude, from a point on the equator.
  @Test(
    arguments: [
      (0, (-1, 1), (1, 1), 1), (0, (1, 0), (3, 0), 1), (0, (-3, 0), (-1, 0), 1),
      (0, (2, -1), (2, 3), 2), (0, (2, 1), (2, 3), 5.0.squareRoot()), (0, (2, 0), (2, 0), 2),
      (0, (0, 2), (2, 0), 2.0.squareRoot()), (0, (-1, 0), (1, 0), 0),
      (179.5, (-179.5, 0), (-178.5, 0), 1), (-179.5, (178.5, 0), (179.5, 0), 1),
    ] as [(Double, (Double, Double), (Double, Double), Double)])
  func theDistanceToASideIsThatToItsNearestPoint(
    longitude: Double, start: (Double, Double), end: (Double, Double), degrees: Double
  ) throws {
    let point = Coordinates.point(0, longitude)
    let side = RingSide(from: (start.0, start.1), to: (end.0, end.1))
    #expect(abs(point.kilometers(to: side) - degrees * 111.2) < 1e-6)
  }

  @Test func degreesOfLongitudeShrinkTowardsThePoles() throws {
    let point = Coordinates.point(60, 10)
    let side = RingSide(from: (12, 59), to: (12, 61))
    #expect(abs(point.kilometers(to: side) - 111.2) < 1e-6)
  }
}
