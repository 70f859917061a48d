import Domain
import Foundation
import Testing

@Suite struct QuantityTests {
  @Test func eachUnitOfTemperatureHasTheOther() {
    #expect(TemperatureUnit.allCases.map(\.other.other) == TemperatureUnit.allCases)
    #expect(TemperatureUnit.celsius.other == .fahrenheit)
  }

  @Test func temperaturesConvertBetweenCelsiusAndFahrenheit() {
    #expect(isNear(Quantity(100, TemperatureUnit.celsius).converted(to: .fahrenheit).value, 212))
    #expect(isNear(Quantity(-40, TemperatureUnit.fahrenheit).converted(to: .celsius).value, -40))
  }

  /// Factors from NIST Special Publication 811, appendix B.8.
  @Test func conversionFactorsMatchThePublishedOnes() {
    #expect(
      isNear(Quantity(1, SpeedUnit.milesPerHour).converted(to: .kilometersPerHour).value, 1.609_344)
    )
    #expect(isNear(Quantity(1, SpeedUnit.knots).converted(to: .kilometersPerHour).value, 1.852))
    #expect(
      isNear(Quantity(1, SpeedUnit.metersPerSecond).converted(to: .kilometersPerHour).value, 3.6))
    #expect(
      isNear(
        Quantity(1, PressureUnit.inchesOfMercury).converted(to: .hectopascals).value, 33.863_89))
    #expect(
      isNear(
        Quantity(1, PressureUnit.millimetersOfMercury).converted(to: .hectopascals).value, 1.333_224
      ))
    #expect(isNear(Quantity(1, PrecipitationUnit.inches).converted(to: .millimeters).value, 25.4))
    #expect(isNear(Quantity(1, DistanceUnit.miles).converted(to: .kilometers).value, 1.609_344))
  }

  @Test func convertingToTheSameUnitKeepsTheExactValue() {
    let value = 0.1 + 0.2
    #expect(Quantity(value, TemperatureUnit.fahrenheit).converted(to: .fahrenheit).value == value)
  }

  @Test func aRangeNeedsAtLeastOneBound() {
    #expect(QuantityRange(min: nil, max: nil, unit: TemperatureUnit.celsius) == nil)
    let half = QuantityRange(min: nil, max: 0, unit: TemperatureUnit.celsius)
    #expect(half?.converted(to: .fahrenheit).min == nil)
    #expect((half?.converted(to: .fahrenheit).max).map { isNear($0, 32) } == true)
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= abs(expected) * 1e-12
  }
}

@Suite struct CoordinatesTests {
  private static let points: [(String, Double, Double)] = [
    ("32.801,-17.045", 32.801, -17.045), (" -33.87 , 151.21 ", -33.87, 151.21), ("0,0", 0, 0),
    ("90,-180", 90, -180), ("38.72 -9.14", 38.72, -9.14), ("  38.72   -9.14 ", 38.72, -9.14),
    ("-33.87 151.21", -33.87, 151.21), ("+38.72 +9", 38.72, 9), ("38.72N 9.14W", 38.72, -9.14),
    ("38.72 n, 9.14 w", 38.72, -9.14), ("N38.72 W9.14", 38.72, -9.14),
    ("9.14 W 38.72 N", 38.72, -9.14), ("33.9S,151.2E", -33.9, 151.2),
    ("38°43′N 9°08′W", 38.7166666666667, -9.1333333333333),
    ("38°43'12\"N 9°8'24\"W", 38.72, -9.14), ("N 38° 43.2', W 9° 8.4'", 38.72, -9.14),
    ("38.72° -9.14°", 38.72, -9.14), ("38º43’12”N, 9º8’24”W", 38.72, -9.14),
    ("(52.52, 13.405)", 52.52, 13.405), ("52.52;13.405", 52.52, 13.405),
    ("52,52; 13,405", 52.52, 13.405), ("geo:52.52,13.405", 52.52, 13.405),
    ("geo:52.52,13.405;u=35", 52.52, 13.405), ("52,52 13,405", 52.52, 13.405),
    ("geo:48.2,16.37,183", 48.2, 16.37), ("geo:48.2,16.37,-3.5?z=9", 48.2, 16.37),
    ("0 0", 0, 0), ("10 20", 10, 20), ("90 180", 90, 180),
    ("52,52, 13,405", 52.52, 13.405), ("-33,87 151,21", -33.87, 151.21),
    ("\u{2212}33.87, 151.21", -33.87, 151.21), ("33°52′S151°12′E", -33.8666666666667, 151.2),
  ]

  @Test(arguments: points)
  func coordinatesAreParsedFromText(text: String, latitude: Double, longitude: Double) {
    let point = Coordinates(parsing: text)
    #expect(point.map { abs($0.latitude - latitude) < 1e-5 } == true)
    #expect(point.map { abs($0.longitude - longitude) < 1e-5 } == true)
    #expect(!Coordinates.isOutOfRange(text))
  }

  @Test(arguments: [
    "91,0", "0,181", "1", "1,2,3", "a,b", "inf,0", "nan,0", "0x1,2", "1,", ",1", "Paris, TX",
    "082 12", "08 12", "10 020", "111 22", "113 51", "90 181", "10 2e1", "38.72", "38.72 -9.14 5",
    "38.72N 9.14", "38.72N 9.14S", "-38.72N 9.14W",
    "38°60′N 9°08′W", "N W", "38.7.2 9.1", "1e1,2", "38..7 9", "Ness", "News", "S, E",
    "38°43′ 9°08′W", "(52.52", "geo:", "geo:Berlin", "geo:1,2,3,4", "geo:1,2,x",
    "geo:1,2,", "geo:1,2,0x1", "geo:1,2,inf", "1,2;3,4;5", "()", "",
  ])
  func invalidCoordinatesAreRejected(text: String) {
    #expect(Coordinates(parsing: text) == nil)
  }

  @Test(
    arguments: [
      ("91,200", true), ("91 -9.14", true), ("38.7,-180.5", true), ("91°N 9°W", true),
      ("38.72,-9.14", false), ("1,2,3", false), ("113 51", false), ("Paris", false), ("", false),
    ])
  func outOfRangeCoordinatesAreRecognized(text: String, isOutOfRange: Bool) {
    #expect(Coordinates.isOutOfRange(text) == isOutOfRange)
    #expect(!isOutOfRange || PlaceQuery(parsing: text) == nil)
  }

  @Test(arguments: ["1e300,0", "0,-1e300", "90.1,0", "0,180.1"])
  func outOfRangeCoordinatesAreNotDecoded(text: String) throws {
    let parts = text.split(separator: ",")
    let json = #"{"latitude":\#(parts[0]),"longitude":\#(parts[1])}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Coordinates.self, from: Data(json.utf8))
    }
  }

  @Test func aQueryIsCoordinatesOrAName() {
    #expect(PlaceQuery(parsing: "  São   Paulo ") == .name(text: "São Paulo"))
    #expect(PlaceQuery(parsing: "   ") == nil)
    #expect(
      PlaceQuery(parsing: "1,2")
        == Coordinates(latitude: 1, longitude: 2).map(PlaceQuery.coordinates))
  }
}

@Suite struct CompassPointTests {
  @Test(arguments: [
    (0.0, CompassPoint.north), (11.2, .north), (11.3, .northNorthEast), (180, .south),
    (348.8, .north), (360, .north), (-90, .west), (719, .north),
  ])
  func degreesMapToTheNearestCompassPoint(degrees: Double, point: CompassPoint) {
    #expect(CompassPoint(degrees: degrees) == point)
  }

  @Test func nonFiniteDegreesHaveNoCompassPoint() {
    #expect(CompassPoint(degrees: .nan) == nil)
    #expect(CompassPoint(degrees: .infinity) == nil)
  }
}
