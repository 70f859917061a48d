import Domain
import TestSupport
import Testing

@testable import LocalStorage

@Test(arguments: [
  (32.801, -17.045, 32.801_049, -17.045_049),
  (0.0, 0.0, -0.000_01, -0.0),
  (0.1 + 0.2, 0.7, 0.3, 0.1 + 0.6),
  (10, 180, 10, -180),
])
func pointsWithinTheSameTenThousandthOfADegreeHaveEqualKeys(
  _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double
) throws {
  #expect(
    CoordinateKey(.point(latitude, longitude))
      == CoordinateKey(.point(otherLatitude, otherLongitude)))
}

@Test func pointsATenThousandthOfADegreeApartHaveDifferentKeys() throws {
  #expect(CoordinateKey(.point(32.801, -17.045)) != CoordinateKey(.point(32.8011, -17.045)))
  #expect(CoordinateKey(.point(32.801, -17.045)) != CoordinateKey(.point(32.801, -17.0451)))
  #expect(CoordinateKey(.point(1, 2)) != CoordinateKey(.point(2, 1)))
}
