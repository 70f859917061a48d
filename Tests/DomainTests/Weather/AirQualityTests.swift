import Domain
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
    var air = AirQuality()
    air.europeanIndex = index
    #expect(air.europeanCategory == category)
  }

  @Test(
    "has the Environmental Protection Agency's categories",
    arguments: [
      (0.0, "good"), (50.4, "good"), (50.5, "moderate"), (100, "moderate"),
      (101, "unhealthy for sensitive groups"), (151, "unhealthy"), (201, "very unhealthy"),
      (300, "very unhealthy"), (301, "hazardous"),
    ])
  func usCategories(index: Double, category: String) {
    var air = AirQuality()
    air.usIndex = index
    #expect(air.usCategory == category)
  }

  @Test("has no category without an index")
  func missingIndex() {
    #expect(AirQuality().europeanCategory == nil)
    #expect(AirQuality().usCategory == nil)
  }
}
