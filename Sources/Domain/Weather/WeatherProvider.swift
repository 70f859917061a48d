package enum WeatherProvider: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// <https://open-meteo.com>: free for non-commercial use, without an API key.
  case openMeteo = "open-meteo"
  /// <https://api.met.no>: the weather service of Norway, without an API key.
  case metNorway = "met-norway"
  /// <https://www.weather.gov/documentation/services-web-api>: the weather service of the United
  /// States, without an API key.
  case nws
  /// <https://brightsky.dev>: the data of the weather service of Germany, without an API key.
  case brightSky = "bright-sky"
  /// <https://www.accuweather.com>: needs an API key.
  case accuWeather = "accuweather"
  /// Computed sample weather for trying the program, always marked as a sample.
  case sample
  /// A second service of the sample, which is only compared with the first one.
  case otherSample = "other-sample"

  /// Whether the data is made: nothing of it is stored, counted, or told, and no network is asked.
  package var isSample: Bool { self == .sample || self == .otherSample }

  /// The providers that the user can choose.
  package static let choices = allCases.filter { $0 != .otherSample }

  /// Whether alerts come with the reports, as of the sample and of providers with a key: no office is asked.
  package var hasOwnAlerts: Bool { isSample || description.needsKey }

  package var displayName: String { description.name }
}

/// The facts about a weather provider that the program displays and uses.
///
/// A new provider needs a case of ``WeatherProvider``, its description here, its folder in
/// `Providers`, and a case in the function of `skyreel` that creates its client.
package struct ProviderDescription: Equatable, Sendable {
  package var name: String
  /// The attribution that the provider's terms require next to the data.
  package var attribution: String
  /// The address of the terms of use, or `nil` for data without a service.
  package var terms: String?
  /// The address of the web page about a point, with `{latitude}` and `{longitude}`, or `nil` if there is none.
  package var placePage: String?
  /// The area with weather, in words that complete "covers".
  package var coverage: String
  /// Whether the provider has weather for the whole world, rather than for the places whose alerts it gives.
  package var isWorldwide = true
  /// The address that the documented paths are appended to, or `nil` without a service.
  package var baseURL: String?
  /// The default daily limit of calls, or `nil` without a limit.
  package var dailyLimit: Int?
  /// The age in seconds from which a report is refreshed, or `nil` if reports do not age.
  package var refreshInterval: Int?
  /// The parts of a report that the provider itself has.
  package var offers: Set<Offer>
  /// Whether requests need an API key.
  package var needsKey = false
  /// Whether the provider identifies places by its own location keys.
  package var usesLocationKeys = false
  /// Whether the low of a day is that of the night that follows, rather than from midnight to midnight.
  package var lowIsOfNight = false
  /// Whether the UV index is that of a cloudless sky, whatever the clouds.
  package var hasClearSkyUVIndex = false
  /// Whether the quarter-hours are extrapolated from radar, rather than those of a model.
  package var hasNowcast = false
  /// Whether forecasts may be compared with those of other providers, and with earlier ones.
  ///
  /// This is false for AccuWeather: we found no terms that say what may be kept and compared, so its
  /// forecasts are in no comparison until someone has read them.
  package var mayBeCompared = true

  /// A part of a report that not all providers have.
  package enum Offer: String, CaseIterable, Sendable {
    case current, hourly, daily, quarterHourly, alerts, airQuality, search
  }
}

extension WeatherProvider {
  package var description: ProviderDescription {
    switch self {
    case .openMeteo: .openMeteo
    case .metNorway: .metNorway
    case .nws: .nws
    case .brightSky: .brightSky
    case .accuWeather: .accuWeather
    case .sample: .sample
    case .otherSample: .otherSample
    }
  }
}

extension ProviderDescription {
  // The service updates current conditions every quarter of an hour.
  fileprivate static let openMeteo = ProviderDescription(
    name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com",
    terms: "https://open-meteo.com/en/terms", coverage: "the whole world",
    baseURL: "https://api.open-meteo.com", dailyLimit: 10_000, refreshInterval: 900,
    offers: [.current, .hourly, .daily, .quarterHourly, .airQuality, .search])

  fileprivate static let metNorway = ProviderDescription(
    name: "MET Norway", attribution: "Data from MET Norway",
    terms: "https://api.met.no/doc/TermsOfService",
    placePage: "https://www.yr.no/en/forecast/daily-table/{latitude},{longitude}",
    coverage: "the whole world",
    baseURL: "https://api.met.no", refreshInterval: 1_800,
    offers: [.current, .hourly, .quarterHourly, .alerts],
    hasClearSkyUVIndex: true, hasNowcast: true)

  fileprivate static let nws = ProviderDescription(
    name: "National Weather Service", attribution: "Data from the US National Weather Service",
    terms: "https://www.weather.gov/disclaimer",
    placePage: "https://forecast.weather.gov/MapClick.php?lat={latitude}&lon={longitude}",
    coverage: "the United States, Puerto Rico, the Virgin Islands, Guam, and the Northern "
      + "Mariana Islands",
    isWorldwide: false, baseURL: "https://api.weather.gov", refreshInterval: 1_800,
    offers: [.current, .hourly, .daily, .alerts],
    lowIsOfNight: true)

  fileprivate static let brightSky = ProviderDescription(
    name: "Bright Sky", attribution: "Data from Deutscher Wetterdienst, by Bright Sky",
    terms: "https://brightsky.dev", coverage: "Germany",
    isWorldwide: false, baseURL: "https://api.brightsky.dev", refreshInterval: 900,
    offers: [.current, .hourly, .alerts])

  // With four calls for each report, half an hour uses two fifths of a trial's 500 daily calls.
  fileprivate static let accuWeather = ProviderDescription(
    name: "AccuWeather", attribution: "Weather data by AccuWeather",
    terms: "https://developer.accuweather.com/legal", coverage: "the whole world",
    baseURL: "https://dataservice.accuweather.com", dailyLimit: 500, refreshInterval: 1_800,
    offers: [.current, .hourly, .daily, .alerts, .search], needsKey: true,
    usesLocationKeys: true, lowIsOfNight: true, mayBeCompared: false)

  fileprivate static let sample = ProviderDescription(
    name: "Sample weather", attribution: "Sample weather, not real data", terms: nil,
    coverage: "four made places", refreshInterval: 900,
    offers: [.current, .hourly, .daily, .quarterHourly, .alerts, .airQuality, .search])

  fileprivate static let otherSample = ProviderDescription(
    name: "Second sample", attribution: "Second sample, not real data", terms: nil,
    coverage: "four made places",
    offers: [.current, .hourly, .daily, .quarterHourly, .alerts, .airQuality, .search])
}

extension WeatherProvider {
  /// Returns the providers whose forecasts for a place are compared and scored with this one.
  ///
  /// Those of the sample are compared only with each other. A service of one country is included only for
  /// places in that country, or near it if the country of the place is unknown. A provider whose terms were not
  /// read on this is left out (see ``ProviderDescription/mayBeCompared``).
  package func compared(at place: Place) -> [WeatherProvider] {
    Self.allCases.filter { provider in
      if isSample { return provider.isSample }
      let facts = provider.description
      return facts.baseURL != nil && facts.mayBeCompared
        && (facts.isWorldwide || AlertOffice.national(at: place)?.provider == provider)
    }
  }
}
