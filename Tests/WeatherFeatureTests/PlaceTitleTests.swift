import Domain
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct PlaceTitleTests {
  @Test(arguments: [
    ("Oslo", "Oslo", "Oslo, Norway"), ("Asker", "Akershus", "Asker, Akershus, Norway"),
    ("Oslo", nil, "Oslo, Norway"),
  ])
  func aRegionWithTheNameOfThePlaceIsSaidOnce(name: String, region: String?, title: String) {
    let place = Place(
      name: name, region: region, country: "NO",
      coordinates: .point(59.9, 10.7))
    #expect(PlaceTitle(place, DisplayPreferences()).text(fitting: 80) == title)
  }
}
