import Domain
import Logging
import Providers
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All keys of the configuration with a fixed name.
enum ConfigurationKeys {
  static let place = ConfigurationKey(
    "place", help: "Place to show weather for", example: "Lisbon",
    expected: "a name of up to \(TextLimit.query) characters, or LAT,LON within 90 and 180 degrees"
  ) {
    PlaceQuery(parsing: $0)
  }
  static let provider = ConfigurationKey<ProviderChoice>.choice(
    "provider", ProviderChoice.choices,
    help: "Weather provider; automatic is open-meteo, or met-norway if that fails",
    defaultText: "automatic")
  static let alerts = ConfigurationKey<AlertsChoice>.choice(
    "alerts", help: "Weather alerts; automatic uses the weather service of the country",
    defaultText: .automatic)
  static let units = ConfigurationKey<UnitPreferences>.choice(
    "units", [("metric", .metric), ("imperial", .imperial)],
    help: "Units; by default, from your locale")
  static let temperature = ConfigurationKey<TemperatureUnit>.choice(
    "units.temperature", [("C", .celsius), ("F", .fahrenheit)],
    help: "Temperature unit")
  static let wind = ConfigurationKey<SpeedUnit>.choice(
    "units.wind", help: "Wind speed unit")
  static let pressure = ConfigurationKey<PressureUnit>.choice(
    "units.pressure", help: "Pressure unit")
  static let precipitation = ConfigurationKey<PrecipitationUnit>.choice(
    "units.precipitation", help: "Precipitation unit")
  static let distance = ConfigurationKey<DistanceUnit>.choice(
    "units.distance", help: "Visibility unit")
  static let clock = ConfigurationKey<ClockFormat>.choice(
    "clock", [("12", .twelveHours), ("24", .twentyFourHours)],
    help: "Clock; by default, from your locale")
  static let offline = ConfigurationKey.flag(
    "offline", help: "Don't use the network; show stored data", defaultText: false)
  static let forecastDays = ConfigurationKey.count(
    "forecast.days", of: "days", OpenMeteo.dayCounts,
    help: "Days of forecast from Open-Meteo; other providers give what they have",
    defaultText: OpenMeteo.defaultDays)
  static let historyDays = ConfigurationKey.count(
    "history.days", of: "days", 1...36_500, help: "Days to store past reports",
    defaultText: 90)

  static let ascii = ConfigurationKey.flag(
    "ascii", help: "Use ASCII characters only", defaultText: false)
  static let icons = ConfigurationKey<IconSet>.choice(
    "icons", help: "Weather icons; nerd needs a Nerd Font", defaultText: .unicode)
  static let noColor = ConfigurationKey.flag(
    "no-color", help: "Disable color; by default, from NO_COLOR")
  static let theme = ConfigurationKey<String>(
    "theme",
    help: "Theme: automatic, default, dark, light, high-contrast, monochrome, or your own",
    defaultText: "automatic", expected: "the name of a theme"
  ) { $0.isEmpty ? nil : $0 }
  static let mouse = ConfigurationKey.flag(
    "mouse", help: "Use the mouse; turn off to select text",
    defaultText: true)
  static let motion = ConfigurationKey.flag(
    "motion", help: "Play animations, such as the opening crawl", defaultText: true)

  static let weatherRefresh = ConfigurationKey.count(
    "refresh.weather", of: "seconds", 60...86_400,
    help: "Refresh weather older than this; by default, the provider's interval", example: "900")
  static let httpTimeout = ConfigurationKey.count(
    "http.timeout", of: "seconds", 1...300, help: "Request timeout",
    defaultText: 10)
  static let httpContact = ConfigurationKey<String>(
    "http.contact", help: "E-mail or web address that met-norway and nws can reach you at",
    example: "you@example.org", expected: "an e-mail or web address without spaces"
  ) { isHeaderWord($0) && $0.count <= TextLimit.query ? $0 : nil }
  static let locateConsent = ConfigurationKey.flag(
    "locate.consent", help: "Allow L to look up your location online",
    defaultText: false)
  static let locateURL = ConfigurationKey.address(
    "locate.url", help: "Location service; it sees your IP address",
    defaultText: "https://ipapi.co/json")
  static let logLevel = ConfigurationKey<Logger.Level>.choice(
    "log.level", help: "Minimum log level; the log is in the state directory")

  static let accuWeatherKey = ConfigurationKey<String>(
    "accuweather.key", help: "API key; prefer SKYREEL_ACCUWEATHER_API_KEY",
    example: "YOUR-KEY", expected: "the key of your AccuWeather account", isSecret: true,
    read: readSecret)
  static let accuWeatherAuth: ConfigurationKey<AccuWeatherAuthorization> = {
    var key = ConfigurationKey<AccuWeatherAuthorization>.choice(
      "accuweather.auth", help: "How to send the API key; query for older and enterprise accounts",
      defaultText: .bearer)
    key.mayHoldSecret = true
    return key
  }()
  static let openMeteoGeocodingBaseURL = ConfigurationKey.address(
    "open-meteo.geocoding-base-url", help: "Geocoding base URL",
    defaultText: "https://geocoding-api.open-meteo.com")
  static let openMeteoAirQualityBaseURL = ConfigurationKey.address(
    "open-meteo.air-quality-base-url", help: "Air quality base URL",
    defaultText: "https://air-quality-api.open-meteo.com")
  static let swapiBaseURL = ConfigurationKey.address(
    "swapi.base-url", help: "SWAPI base URL", defaultText: "https://swapi.info/api")

  /// Returns the key of a provider's address, or `nil` if the provider is not a service.
  static func baseURL(of provider: WeatherProvider) -> ConfigurationKey<URL>? {
    provider.description.baseURL.map { address in
      ConfigurationKey.address(
        "\(provider.rawValue).base-url", help: "\(provider.displayName) base URL",
        defaultText: address)
    }
  }

  /// Returns the key of a provider's limit of calls, or `nil` if the provider has no limit.
  static func dailyLimit(of provider: WeatherProvider) -> ConfigurationKey<Int>? {
    provider.description.dailyLimit.map { limit in
      var key = ConfigurationKey.count(
        "\(provider.rawValue).daily-limit", of: "calls", 0...1_000_000,
        help: "Daily limit of calls; automatic refresh stops at 90 % of it", defaultText: limit)
      key.mayHoldSecret = provider.description.needsKey
      return key
    }
  }

  /// The environment variables whose names do not follow from their keys.
  static let environmentAliases = ["accuweather.key": "SKYREEL_ACCUWEATHER_API_KEY"]

  @Sendable private static func readSecret(_ text: String) -> String? {
    isHeaderWord(text) ? text : nil
  }

  /// Whether a text is one word of visible ASCII, because it becomes a part of an HTTP header.
  private static func isHeaderWord(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { (0x21...0x7e).contains($0.value) }
  }
}
