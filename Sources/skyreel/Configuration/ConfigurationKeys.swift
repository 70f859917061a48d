import Domain
import Foundation
import Logging
import Providers
import TerminalUI

/// All keys of the configuration that there are, but those whose names depend on another name.
enum ConfigurationKeys {
  static let place = ConfigurationKey(
    "place", help: "the place whose weather is shown", expected: "a name or LAT,LON"
  ) {
    PlaceQuery(parsing: $0)
  }
  static let provider = ConfigurationKey<WeatherProvider>.choice(
    "provider", help: "who is asked for weather", standard: .openMeteo)
  static let units = ConfigurationKey<UnitPreferences>.choice(
    "units", [("metric", .metric), ("imperial", .imperial)],
    help: "the system of units; the locale decides where it is not given")
  static let temperature = ConfigurationKey<TemperatureUnit>.choice(
    "units.temperature", [("C", .celsius), ("F", .fahrenheit)],
    help: "the unit of one quantity, whatever the system")
  static let wind = ConfigurationKey<SpeedUnit>.choice("units.wind", help: "of the wind")
  static let pressure = ConfigurationKey<PressureUnit>.choice(
    "units.pressure", help: "of the pressure")
  static let precipitation = ConfigurationKey<PrecipitationUnit>.choice(
    "units.precipitation", help: "of rain and snow")
  static let distance = ConfigurationKey<DistanceUnit>.choice(
    "units.distance", help: "of the visibility")
  static let clock = ConfigurationKey<ClockFormat>.choice(
    "clock", [("12", .twelveHours), ("24", .twentyFourHours)],
    help: "the clock; the locale decides where it is not given")
  static let offline = ConfigurationKey.flag(
    "offline", help: "fetch nothing, show what is stored", standard: false)
  static let historyDays = ConfigurationKey.count(
    "history.days", of: "days", 1...36_500, help: "how long fetched reports are kept",
    standard: 365)

  static let ascii = ConfigurationKey.flag(
    "ascii", help: "print nothing above 0x7f", standard: false)
  static let icons = ConfigurationKey<IconSet>.choice(
    "icons", help: "the signs of the weather; nerd needs a Nerd Font", standard: .unicode)
  static let noColor = ConfigurationKey.flag(
    "no-color", help: "use no colours (also NO_COLOR)", standard: false)
  static let theme = ConfigurationKey<String>(
    "theme", help: "default, light, high-contrast, monochrome, or one of your own",
    standard: "default", expected: "the name of a theme"
  ) { $0.isEmpty ? nil : $0 }
  static let mouse = ConfigurationKey.flag(
    "mouse", help: "take clicks and the wheel; otherwise the terminal selects text",
    standard: true)
  static let motion = ConfigurationKey.flag(
    "motion", help: "let pictures move, such as the opening crawl", standard: true)

  static let weatherRefresh = ConfigurationKey.count(
    "refresh.weather", of: "seconds", 60...86_400,
    help: "how old weather may be; the provider decides where it is not given")
  static let httpTimeout = ConfigurationKey.count(
    "http.timeout", of: "seconds", 1...300, help: "how long one exchange with a service may take",
    standard: 10)
  static let locateConsent = ConfigurationKey.flag(
    "locate.consent", help: "let the key L ask a service where this computer's address is",
    standard: false)
  static let locateURL = ConfigurationKey.address(
    "locate.url", help: "that service", standard: "https://ipapi.co/json")
  static let logLevel = ConfigurationKey<Logger.Level>.choice(
    "log.level", help: "what to log, at least, to the state directory")

  static let accuWeatherKey = ConfigurationKey<String>(
    "accuweather.key", help: "better in SKYREEL_ACCUWEATHER_API_KEY",
    expected: "the key of your AccuWeather account", isSecret: true, read: readSecret)
  static let accuWeatherAuth = ConfigurationKey<AccuWeatherAuthorization>.choice(
    "accuweather.auth", help: "query for older and enterprise accounts", standard: .bearer)
  static let accuWeatherBaseURL = ConfigurationKey.address(
    "accuweather.base-url", help: "where AccuWeather is",
    standard: "https://dataservice.accuweather.com")
  static let accuWeatherDailyLimit = ConfigurationKey.count(
    "accuweather.daily-limit", of: "calls", 0...1_000_000,
    help: "the calls a day after which nothing is refreshed by itself", standard: 500)
  static let openMeteoBaseURL = ConfigurationKey.address(
    "open-meteo.base-url", help: "where Open-Meteo is", standard: "https://api.open-meteo.com")
  static let openMeteoGeocodingBaseURL = ConfigurationKey.address(
    "open-meteo.geocoding-base-url", help: "where its places are",
    standard: "https://geocoding-api.open-meteo.com")
  static let openMeteoAirQualityBaseURL = ConfigurationKey.address(
    "open-meteo.air-quality-base-url", help: "where its air quality is",
    standard: "https://air-quality-api.open-meteo.com")
  static let openMeteoDailyLimit = ConfigurationKey.count(
    "open-meteo.daily-limit", of: "calls", 0...1_000_000,
    help: "the calls a day after which nothing is refreshed by itself", standard: 10_000)
  static let swapiBaseURL = ConfigurationKey.address(
    "swapi.base-url", help: "where the films are", standard: "https://swapi.info/api")

  /// Environment variables whose names do not follow from a key's.
  static let environmentAliases = ["accuweather.key": "SKYREEL_ACCUWEATHER_API_KEY"]

  /// A key must be one word of visible ASCII: it becomes a header.
  @Sendable private static func readSecret(_ text: String) -> String? {
    !text.isEmpty && text.unicodeScalars.allSatisfy { (0x21...0x7e).contains($0.value) }
      ? text : nil
  }
}
