import Domain
import TestSupport
import Testing

@Suite("Air quality")
struct AirQualityTests {
  @Test(
    "has the European Environment Agency's categories",
    arguments: [
      (0.0, "good"), (19.4, "good"), (19.9, "fair"), (20, "fair"), (40, "moderate"), (60, "poor"),
      (80, "very poor"), (100.4, "very poor"), (100.5, "extremely poor"), (340, "extremely poor"),
    ])
  func europeanCategories(index: Double, category: String) {
    #expect(AirQualityIndex(region: .european, value: index).category == category)
  }

  @Test(
    "has the Environmental Protection Agency's categories",
    arguments: [
      (0.0, "good"), (50.4, "good"), (50.5, "moderate"), (100, "moderate"),
      (101, "unhealthy for sensitive groups"), (151, "unhealthy"), (201, "very unhealthy"),
      (300, "very unhealthy"), (301, "hazardous"),
    ])
  func usCategories(index: Double, category: String) {
    #expect(AirQualityIndex(region: .unitedStates, value: index).category == category)
  }

  @Test(
    "ends at the top of its index",
    arguments: [
      (AirQualityIndex.Region.european, 99.0, "99"), (.european, 100.4, "100"),
      (.european, 100.5, "over 100"), (.european, 340, "over 100"), (.unitedStates, 340, "340"),
      (.unitedStates, 500, "500"), (.unitedStates, 501, "over 500"),
      (.unitedStates, 2_000, "over 500"),
    ])
  func top(region: AirQualityIndex.Region, index: Double, number: String) {
    #expect(AirQualityIndex(region: region, value: index).number == number)
  }

  @Test(
    "is told by the index of the place, else by the only known one",
    arguments: [
      ("US", AirQualityIndex.Region.unitedStates), ("PR", .unitedStates), ("GU", .unitedStates),
      ("CA", .european), ("MX", .european), ("DE", .european), (nil, .european),
    ] as [(String?, AirQualityIndex.Region)])
  func regions(country: String?, region: AirQualityIndex.Region) throws {
    let point = Coordinates.point(40, -100)
    var air = AirQuality()
    let named = Place(name: "Here", country: country, coordinates: point)
    var unnamed = Place(name: "Here", coordinates: point)
    unnamed.pointCountry = country.map(PointCountry.inside)
    for place in [named, unnamed] {
      (air.europeanIndex, air.usIndex) = (23, 41)
      #expect(air.index(at: place)?.region == region)
      air.usIndex = nil
      #expect(air.index(at: place)?.region == .european)
      (air.europeanIndex, air.usIndex) = (nil, 41)
      #expect(air.index(at: place)?.region == .unitedStates)
      air.usIndex = nil
      #expect(air.index(at: place) == nil)
    }
  }
}
