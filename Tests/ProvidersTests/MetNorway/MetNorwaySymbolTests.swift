import Domain
import Testing

@testable import Providers

/// All published symbols (<https://github.com/metno/weathericons>, the legend).
@Suite struct MetNorwaySymbolTests {
  struct Entry: Sendable {
    let code, phrase: String
    let sky: WeatherCondition
    /// Whether the code has a suffix for day, night, and polar twilight.
    let dependsOnSun: Bool

    init(_ code: String, _ phrase: String, _ sky: WeatherCondition, dependsOnSun: Bool) {
      (self.code, self.phrase, self.sky) = (code, phrase, sky)
      self.dependsOnSun = dependsOnSun
    }
  }

  static let legend = [
    Entry("clearsky", "Clear sky", .clear, dependsOnSun: true),
    Entry("fair", "Fair", .mostlyClear, dependsOnSun: true),
    Entry("partlycloudy", "Partly cloudy", .partlyCloudy, dependsOnSun: true),
    Entry("cloudy", "Cloudy", .overcast, dependsOnSun: false),
    Entry("lightrainshowers", "Light rain showers", .showers, dependsOnSun: true),
    Entry("rainshowers", "Rain showers", .showers, dependsOnSun: true),
    Entry("heavyrainshowers", "Heavy rain showers", .showers, dependsOnSun: true),
    Entry(
      "lightrainshowersandthunder", "Light rain showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("rainshowersandthunder", "Rain showers and thunder", .thunderstorm, dependsOnSun: true),
    Entry(
      "heavyrainshowersandthunder", "Heavy rain showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("lightsleetshowers", "Light sleet showers", .sleet, dependsOnSun: true),
    Entry("sleetshowers", "Sleet showers", .sleet, dependsOnSun: true),
    Entry("heavysleetshowers", "Heavy sleet showers", .sleet, dependsOnSun: true),
    Entry(
      "lightssleetshowersandthunder", "Light sleet showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("sleetshowersandthunder", "Sleet showers and thunder", .thunderstorm, dependsOnSun: true),
    Entry(
      "heavysleetshowersandthunder", "Heavy sleet showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("lightsnowshowers", "Light snow showers", .snowShowers, dependsOnSun: true),
    Entry("snowshowers", "Snow showers", .snowShowers, dependsOnSun: true),
    Entry("heavysnowshowers", "Heavy snow showers", .snowShowers, dependsOnSun: true),
    Entry(
      "lightssnowshowersandthunder", "Light snow showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("snowshowersandthunder", "Snow showers and thunder", .thunderstorm, dependsOnSun: true),
    Entry(
      "heavysnowshowersandthunder", "Heavy snow showers and thunder", .thunderstorm,
      dependsOnSun: true),
    Entry("lightrain", "Light rain", .rain, dependsOnSun: false),
    Entry("rain", "Rain", .rain, dependsOnSun: false),
    Entry("heavyrain", "Heavy rain", .rain, dependsOnSun: false),
    Entry("lightrainandthunder", "Light rain and thunder", .thunderstorm, dependsOnSun: false),
    Entry("rainandthunder", "Rain and thunder", .thunderstorm, dependsOnSun: false),
    Entry("heavyrainandthunder", "Heavy rain and thunder", .thunderstorm, dependsOnSun: false),
    Entry("lightsleet", "Light sleet", .sleet, dependsOnSun: false),
    Entry("sleet", "Sleet", .sleet, dependsOnSun: false),
    Entry("heavysleet", "Heavy sleet", .sleet, dependsOnSun: false),
    Entry("lightsleetandthunder", "Light sleet and thunder", .thunderstorm, dependsOnSun: false),
    Entry("sleetandthunder", "Sleet and thunder", .thunderstorm, dependsOnSun: false),
    Entry("heavysleetandthunder", "Heavy sleet and thunder", .thunderstorm, dependsOnSun: false),
    Entry("lightsnow", "Light snow", .snow, dependsOnSun: false),
    Entry("snow", "Snow", .snow, dependsOnSun: false),
    Entry("heavysnow", "Heavy snow", .snow, dependsOnSun: false),
    Entry("lightsnowandthunder", "Light snow and thunder", .thunderstorm, dependsOnSun: false),
    Entry("snowandthunder", "Snow and thunder", .thunderstorm, dependsOnSun: false),
    Entry("heavysnowandthunder", "Heavy snow and thunder", .thunderstorm, dependsOnSun: false),
    Entry("fog", "Fog", .fog, dependsOnSun: false),
  ]

  @Test func theListIsComplete() {
    #expect(Self.legend.count == 41)
    #expect(Self.legend.reduce(0) { $0 + ($1.dependsOnSun ? 3 : 1) } == 83)
  }

  @Test(arguments: legend)
  func eachCodeHasItsPhraseAndCondition(entry: Entry) throws {
    let suffixes = entry.dependsOnSun ? ["_day", "_night", "_polartwilight"] : [""]
    for suffix in suffixes {
      let symbol = try #require(Symbol(metNorway: entry.code + suffix))
      #expect(symbol.phrase(isDay: nil) == entry.phrase)
      #expect(symbol.sky == entry.sky)
      #expect(symbol.isDay == (suffix.isEmpty ? nil : suffix == "_day"))
    }
  }

  @Test(arguments: ["rain", "sleet", "snow"], ["", "showers", "andthunder"])
  func aStrongerKindIsMoreSevere(kind: String, form: String) throws {
    let ranks = try ["light", "", "heavy"].map { strength in
      try #require(Symbol(metNorway: strength + kind + form)).severity
    }
    #expect(ranks[0] < ranks[1] && ranks[1] < ranks[2])
  }

  /// MET Norway misspells two codes and may correct them.
  @Test(arguments: ["lightsleetshowersandthunder_day", "lightsnowshowersandthunder_night"])
  func theCorrectSpellingIsRecognized(code: String) {
    #expect(Symbol(metNorway: code)?.sky == .thunderstorm)
  }

  @Test(arguments: ["clearsky", "clearsky_day_2", "clearsky_", "clearsky_dawn"])
  func anUnknownSuffixSaysNothingOfTheSun(code: String) throws {
    let symbol = try #require(Symbol(metNorway: code))
    #expect((symbol.sky, symbol.isDay) == (.clear, nil))
  }

  @Test(arguments: [
    "", "_", "_day", "hail", "heavyclearsky", "lightsrain", "CLEARSKY", "rain rain",
  ])
  func anUnknownCodeHasNoSymbol(code: String) {
    #expect(Symbol(metNorway: code) == nil)
  }
}
