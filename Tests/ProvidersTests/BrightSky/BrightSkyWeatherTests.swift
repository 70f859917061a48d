import Domain
import Testing

@testable import Providers

/// All published icons and conditions (<https://brightsky.dev/docs/>).
@Suite struct BrightSkyWeatherTests {
  static let icons: [(String, WeatherCondition, String, Bool?)] = [
    ("clear-day", .clear, "Clear", true), ("clear-night", .clear, "Clear", false),
    ("partly-cloudy-day", .partlyCloudy, "Partly cloudy", true),
    ("partly-cloudy-night", .partlyCloudy, "Partly cloudy", false),
    ("cloudy", .overcast, "Cloudy", nil), ("fog", .fog, "Fog", nil),
    ("wind", .windy, "Windy", nil), ("rain", .rain, "Rain", nil), ("sleet", .sleet, "Sleet", nil),
    ("snow", .snow, "Snow", nil), ("hail", .ice, "Hail", nil),
    ("thunderstorm", .thunderstorm, "Thunderstorm", nil),
  ]

  @Test(arguments: icons)
  func eachIconHasItsPhraseAndCondition(
    icon: String, sky: WeatherCondition, phrase: String, isDay: Bool?
  ) throws {
    let weather = try #require(
      Self.symbol(icon: icon, condition: "dry", cloudCover: 10))
    #expect(weather.sky == sky)
    #expect(weather.phrase(isDay: nil) == phrase)
    #expect(weather.isDay == isDay)
    #expect(Self.symbol(icon: icon, condition: nil, cloudCover: 10) == weather)
  }

  @Test(arguments: [
    ("fog", WeatherCondition.fog), ("rain", .rain), ("sleet", .sleet), ("snow", .snow),
    ("hail", .ice), ("thunderstorm", .thunderstorm),
  ])
  func theConditionIsUsedIfTheIconIsMissing(condition: String, sky: WeatherCondition) {
    let weather = Self.symbol(icon: nil, condition: condition, cloudCover: nil)
    #expect(weather?.sky == sky)
    #expect(weather == Self.symbol(icon: condition, condition: condition, cloudCover: nil))
  }

  @Test(arguments: [
    ("rain", "Light rain"), ("sleet", "Light sleet"), ("snow", "Light snow"), ("hail", "Hail"),
    ("fog", "Fog"),
  ])
  func theWeatherIsTheConditionThatTheIconOmits(condition: String, phrase: String) {
    let weather = Self.symbol(icon: "cloudy", condition: condition, cloudCover: 90)
    let own = Self.symbol(icon: condition, condition: condition, cloudCover: 90)
    #expect(weather?.sky == own?.sky)
    #expect(weather?.phrase(isDay: true) == phrase)
  }

  @Test(arguments: [("rain", 1), ("sleet", 1), ("snow", 1), ("hail", 0), ("fog", 0)])
  func littleRainSleetOrSnowIsOneLessSevereThanItsOwnIcon(condition: String, below: Int) throws {
    let little = Self.symbol(icon: "cloudy", condition: condition, cloudCover: 90)
    let own = try #require(Self.symbol(icon: condition, condition: condition, cloudCover: 90))
    #expect(little?.severity == own.severity - below)
  }

  @Test func rainInAThunderstormHasThePhraseOfAThunderstorm() {
    let weather = Self.symbol(icon: "thunderstorm", condition: "rain", cloudCover: 90)
    #expect(weather?.phrase(isDay: nil) == "Thunderstorm")
  }

  /// The service counts a missing cloud cover as none.
  @Test func aClearIconWithoutCloudCoverGivesNoWeather() {
    #expect(Self.symbol(icon: "clear-day", condition: "dry", cloudCover: nil) == nil)
  }

  @Test(arguments: [nil, "", "tornado", "CLEAR-DAY"])
  func anUnknownIconGivesNoWeather(name: String?) {
    #expect(Self.symbol(icon: name, condition: name, cloudCover: 50) == nil)
    #expect(Self.symbol(icon: name, condition: "dry", cloudCover: 50) == nil)
  }

  @Test func aThunderstormIsTheMostSevereAndAClearSkyTheLeast() throws {
    let weather = try Self.icons.map {
      try #require(Self.symbol(icon: $0.0, condition: nil, cloudCover: 10))
    }
    #expect(weather.max { $0.severity < $1.severity }?.sky == .thunderstorm)
    #expect(weather.min { $0.severity < $1.severity }?.sky == .clear)
  }

  private static func symbol(icon: String?, condition: String?, cloudCover: Double?) -> Symbol? {
    Symbol(
      brightSky: .object([
        "icon": icon.map(JSON.text) ?? .null, "condition": condition.map(JSON.text) ?? .null,
        "cloud_cover": cloudCover.map(JSON.number) ?? .null,
      ]))
  }
}
