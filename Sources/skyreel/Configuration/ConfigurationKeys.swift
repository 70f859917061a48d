import Domain
import Foundation
import Logging
import Providers
import TerminalUI

/// All keys of the configuration with a fixed name.
enum ConfigurationKeys {
  static let place = ConfigurationKey(
    "place", help: "The place whose weather is shown", example: "Lisbon",
    expected: "a name of up to \(TextLimit.query) characters or LAT,LON"
  ) {
    PlaceQuery(parsing: $0)
  }
  static let provider = ConfigurationKey<WeatherProvider>.choice(
    "provider", help: "Who is asked for weather", defaultText: .openMeteo)
  static let units = ConfigurationKey<UnitPreferences>.choice(
    "units", [("metric", .metric), ("imperial", .imperial)],
    help: "The system of units; otherwise the locale decides")
  static let temperature = ConfigurationKey<TemperatureUnit>.choice(
    "units.temperature", [("C", .celsius), ("F", .fahrenheit)],
    help: "The unit of temperatures, whatever the system")
  static let wind = ConfigurationKey<SpeedUnit>.choice(
    "units.wind", help: "The unit of wind speeds")
  static let pressure = ConfigurationKey<PressureUnit>.choice(
    "units.pressure", help: "The unit of the air's pressure")
  static let precipitation = ConfigurationKey<PrecipitationUnit>.choice(
    "units.precipitation", help: "The unit of rain and snow")
  static let distance = ConfigurationKey<DistanceUnit>.choice(
    "units.distance", help: "The unit of the visibility")
  static let clock = ConfigurationKey<ClockFormat>.choice(
    "clock", [("12", .twelveHours), ("24", .twentyFourHours)],
    help: "The clock; otherwise the locale decides")
  static let offline = ConfigurationKey.flag(
    "offline", help: "Fetch nothing, show what is stored", defaultText: false)
  static let historyDays = ConfigurationKey.count(
    "history.days", of: "days", 1...36_500, help: "How long fetched reports are kept",
    defaultText: 90)

  static let ascii = ConfigurationKey.flag(
    "ascii", help: "Print nothing above 0x7f", defaultText: false)
  static let icons = ConfigurationKey<IconSet>.choice(
    "icons", help: "The signs of the weather; nerd needs a Nerd Font", defaultText: .unicode)
  static let noColor = ConfigurationKey.flag(
    "no-color", help: "Use no colours; otherwise NO_COLOR decides")
  static let theme = ConfigurationKey<String>(
    "theme", help: "The colours: default, light, high-contrast, monochrome, or your own",
    defaultText: "default", expected: "the name of a theme"
  ) { $0.isEmpty ? nil : $0 }
  static let mouse = ConfigurationKey.flag(
    "mouse", help: "Take clicks and the wheel; otherwise the terminal selects text",
    defaultText: true)
  static let motion = ConfigurationKey.flag(
    "motion", help: "Let pictures move, such as the opening crawl", defaultText: true)

  static let weatherRefresh = ConfigurationKey.count(
    "refresh.weather", of: "seconds", 60...86_400,
    help: "How old weather may be; otherwise the provider decides", example: "900")
  static let httpTimeout = ConfigurationKey.count(
    "http.timeout", of: "seconds", 1...300, help: "How long one exchange with a service may take",
    defaultText: 10)
  static let locateConsent = ConfigurationKey.flag(
    "locate.consent", help: "Let the key L ask a service where this computer is",
    defaultText: false)
  static let locateURL = ConfigurationKey.address(
    "locate.url", help: "That service; it sees the address of this computer",
    defaultText: "https://ipapi.co/json")
  static let logLevel = ConfigurationKey<Logger.Level>.choice(
    "log.level", help: "What to log, at least, to the state directory")

  static let accuWeatherKey = ConfigurationKey<String>(
    "accuweather.key", help: "The key; better in SKYREEL_ACCUWEATHER_API_KEY",
    example: "YOUR-KEY", expected: "the key of your AccuWeather account", isSecret: true,
    read: readSecret)
  static let accuWeatherAuth: ConfigurationKey<AccuWeatherAuthorization> = {
    var key = ConfigurationKey<AccuWeatherAuthorization>.choice(
      "accuweather.auth", help: "How the key is sent; query for older and enterprise accounts",
      defaultText: .bearer)
    key.mayHoldSecret = true
    return key
  }()
  static let accuWeatherBaseURL = ConfigurationKey.address(
    "accuweather.base-url", help: "Where AccuWeather is",
    defaultText: "https://dataservice.accuweather.com")
  static let accuWeatherDailyLimit: ConfigurationKey<Int> = {
    var key = ConfigurationKey.count(
      "accuweather.daily-limit", of: "calls", 0...1_000_000,
      help: "Calls a day after which nothing is refreshed by itself", defaultText: 500)
    key.mayHoldSecret = true
    return key
  }()
  static let openMeteoBaseURL = ConfigurationKey.address(
    "open-meteo.base-url", help: "Where Open-Meteo is", defaultText: "https://api.open-meteo.com")
  static let openMeteoGeocodingBaseURL = ConfigurationKey.address(
    "open-meteo.geocoding-base-url", help: "Where its places are",
    defaultText: "https://geocoding-api.open-meteo.com")
  static let openMeteoAirQualityBaseURL = ConfigurationKey.address(
    "open-meteo.air-quality-base-url", help: "Where its air quality is",
    defaultText: "https://air-quality-api.open-meteo.com")
  static let openMeteoDailyLimit = ConfigurationKey.count(
    "open-meteo.daily-limit", of: "calls", 0...1_000_000,
    help: "Calls a day after which nothing is refreshed by itself", defaultText: 10_000)
  static let swapiBaseURL = ConfigurationKey.address(
    "swapi.base-url", help: "Where the films are", defaultText: "https://swapi.info/api")

  /// The environment variables whose names do not follow from their keys.
  static let environmentAliases = ["accuweather.key": "SKYREEL_ACCUWEATHER_API_KEY"]

  /// Returns the text if it is one word of visible ASCII, because it becomes an HTTP header.
  @Sendable private static func readSecret(_ text: String) -> String? {
    !text.isEmpty && text.unicodeScalars.allSatisfy { (0x21...0x7e).contains($0.value) }
      ? text : nil
  }
}
