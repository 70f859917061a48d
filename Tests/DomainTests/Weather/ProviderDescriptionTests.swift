import Domain
import TestSupport
import Testing

/// What each provider offers and limits, word for word: a change of it is a change of the program.
@Suite struct ProviderDescriptionTests {
  struct Facts: Sendable {
    let provider: WeatherProvider
    let offers: Set<ProviderDescription.Offer>
    let dailyLimit, refreshInterval: Int?
    let baseURL: String?
    /// The names of the properties that are true.
    let flags: Set<String>
  }

  @Test(arguments: [
    Facts(
      provider: .openMeteo,
      offers: [.current, .hourly, .daily, .quarterHourly, .airQuality, .search],
      dailyLimit: 10_000, refreshInterval: 900, baseURL: "https://api.open-meteo.com",
      flags: ["isWorldwide", "mayBeCompared"]),
    Facts(
      provider: .metNorway, offers: [.current, .hourly, .quarterHourly, .alerts], dailyLimit: nil,
      refreshInterval: 1_800, baseURL: "https://api.met.no",
      flags: ["isWorldwide", "hasClearSkyUVIndex", "hasNowcast", "mayBeCompared"]),
    Facts(
      provider: .nws, offers: [.current, .hourly, .daily, .alerts], dailyLimit: nil,
      refreshInterval: 1_800, baseURL: "https://api.weather.gov",
      flags: ["lowIsOfNight", "mayBeCompared"]),
    Facts(
      provider: .brightSky, offers: [.current, .hourly, .alerts], dailyLimit: nil,
      refreshInterval: 900, baseURL: "https://api.brightsky.dev", flags: ["mayBeCompared"]),
    Facts(
      provider: .accuWeather, offers: [.current, .hourly, .daily, .alerts, .search],
      dailyLimit: 500, refreshInterval: 1_800, baseURL: "https://dataservice.accuweather.com",
      flags: ["isWorldwide", "needsKey", "usesLocationKeys", "lowIsOfNight"]),
    Facts(
      provider: .sample,
      offers: [.current, .hourly, .daily, .quarterHourly, .alerts, .airQuality, .search],
      dailyLimit: nil, refreshInterval: 900, baseURL: nil,
      flags: ["isWorldwide", "mayBeCompared"]),
    Facts(
      provider: .otherSample,
      offers: [.current, .hourly, .daily, .quarterHourly, .alerts, .airQuality, .search],
      dailyLimit: nil, refreshInterval: nil, baseURL: nil,
      flags: ["isWorldwide", "mayBeCompared"]),
  ])
  func offersAndLimits(facts: Facts) {
    let description = facts.provider.description
    #expect(description.offers == facts.offers)
    #expect(description.dailyLimit == facts.dailyLimit)
    #expect(description.refreshInterval == facts.refreshInterval)
    #expect(description.baseURL == facts.baseURL)
    let flags = [
      "isWorldwide": description.isWorldwide, "needsKey": description.needsKey,
      "usesLocationKeys": description.usesLocationKeys,
      "lowIsOfNight": description.lowIsOfNight,
      "hasClearSkyUVIndex": description.hasClearSkyUVIndex,
      "hasNowcast": description.hasNowcast, "mayBeCompared": description.mayBeCompared,
    ]
    #expect(Set(flags.filter(\.value).keys) == facts.flags)
  }

  @Test func aPageOfAPlaceHasFourDecimals() throws {
    let place = Place.at(38.725_094, -9.149_86, "Lisbon")
    func page(_ provider: WeatherProvider) -> String? {
      WeatherReport(provider: provider, place: place, current: nil).sourcePage
    }
    #expect(page(.metNorway) == "https://www.yr.no/en/forecast/daily-table/38.7251,-9.1499")
    #expect(
      page(.nws) == "https://forecast.weather.gov/MapClick.php?lat=38.7251&lon=-9.1499")
    #expect(page(.openMeteo) == "https://open-meteo.com/en/terms")
    #expect(page(.sample) == nil)
  }
}
