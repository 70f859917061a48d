import Domain
import Logging
import Providers

/// All keys of the configuration that there are.
enum ConfigurationKeys {
  static let place = ConfigurationKey("place", expected: "a name or LAT,LON") {
    PlaceQuery(parsing: $0)
  }
  static let provider = ConfigurationKey<WeatherProvider>.choice("provider")
  static let units = ConfigurationKey<UnitPreferences>.choice(
    "units", [("metric", .metric), ("imperial", .imperial)])
  static let temperature = ConfigurationKey<TemperatureUnit>.choice(
    "units.temperature", [("C", .celsius), ("F", .fahrenheit)])
  static let wind = ConfigurationKey<SpeedUnit>.choice("units.wind")
  static let pressure = ConfigurationKey<PressureUnit>.choice("units.pressure")
  static let precipitation = ConfigurationKey<PrecipitationUnit>.choice("units.precipitation")
  static let distance = ConfigurationKey<DistanceUnit>.choice("units.distance")
  static let clock = ConfigurationKey<ClockFormat>.choice(
    "clock", [("12", .twelveHours), ("24", .twentyFourHours)])
  static let offline = ConfigurationKey.flag("offline")
  static let ascii = ConfigurationKey.flag("ascii")
  static let noColor = ConfigurationKey.flag("no-color")
  static let httpTimeout = ConfigurationKey.seconds("http.timeout", 1...300)
  static let logLevel = ConfigurationKey<Logger.Level>.choice("log.level")
  static let accuWeatherKey = ConfigurationKey<String>(
    "accuweather.key", expected: "the key of your AccuWeather account", isSecret: true,
    read: readSecret)
  static let accuWeatherAuth = ConfigurationKey<AccuWeatherAuthorization>.choice(
    "accuweather.auth")
  static let accuWeatherBaseURL = ConfigurationKey.address("accuweather.base-url")
  static let openMeteoBaseURL = ConfigurationKey.address("open-meteo.base-url")
  static let openMeteoGeocodingBaseURL = ConfigurationKey.address("open-meteo.geocoding-base-url")
  static let swapiBaseURL = ConfigurationKey.address("swapi.base-url")

  /// The names, to tell an unknown key by.
  static let names: [String] = [
    place.name, provider.name, units.name, temperature.name, wind.name, pressure.name,
    precipitation.name, distance.name, clock.name, offline.name, ascii.name, noColor.name,
    httpTimeout.name, logLevel.name, accuWeatherKey.name, accuWeatherAuth.name,
    accuWeatherBaseURL.name, openMeteoBaseURL.name, openMeteoGeocodingBaseURL.name,
    swapiBaseURL.name,
  ]

  /// What holds where nothing else is said; the locale decides on units and clock.
  static let defaults = [
    provider.name: WeatherProvider.openMeteo.rawValue,
    offline.name: "false",
    ascii.name: "false",
    httpTimeout.name: "10",
    accuWeatherAuth.name: AccuWeatherAuthorization.bearer.rawValue,
    accuWeatherBaseURL.name: "https://dataservice.accuweather.com",
    openMeteoBaseURL.name: "https://api.open-meteo.com",
    openMeteoGeocodingBaseURL.name: "https://geocoding-api.open-meteo.com",
    swapiBaseURL.name: "https://swapi.info/api",
  ]

  /// Environment variables whose names do not follow from a key's.
  static let environmentAliases = ["accuweather.key": "SKYREEL_ACCUWEATHER_API_KEY"]

  /// A key must be one word of visible ASCII: it becomes a header.
  @Sendable private static func readSecret(_ text: String) -> String? {
    !text.isEmpty && text.unicodeScalars.allSatisfy { (0x21...0x7e).contains($0.value) }
      ? text : nil
  }
}
