import Domain
import Testing

@Suite("Air quality")
struct AirQualityTests {
  @Test(
    "has the European Environment Agency's words",
    arguments: [
      (0.0, "good"), (19.4, "good"), (19.9, "fair"), (20, "fair"), (40, "moderate"), (60, "poor"),
      (80, "very poor"), (100.4, "very poor"), (100.5, "extremely poor"), (340, "extremely poor"),
    ])
  func europeanWords(index: Double, word: String) {
    var air = AirQuality()
    air.europeanIndex = index
    #expect(air.europeanCategory == word)
  }

  @Test(
    "has the Environmental Protection Agency's words",
    arguments: [
      (0.0, "good"), (50.4, "good"), (50.5, "moderate"), (100, "moderate"),
      (101, "unhealthy for sensitive groups"), (151, "unhealthy"), (201, "very unhealthy"),
      (300, "very unhealthy"), (301, "hazardous"),
    ])
  func usWords(index: Double, word: String) {
    var air = AirQuality()
    air.usIndex = index
    #expect(air.usCategory == word)
  }

  @Test("has no word where there is no index")
  func absent() {
    #expect(AirQuality().europeanCategory == nil)
    #expect(AirQuality().usCategory == nil)
  }
}
