import Domain

/// The properties of a key that do not depend on the type of its value.
struct ConfigurationKeyInfo: Sendable {
  let name: String
  /// The description, in one line.
  let help: String
  /// The text of the default value, if there is one.
  let defaultText: String?
  /// The description of valid values.
  let expected: String
  /// The text of the default value or, if there is none, of an example.
  let example: String
  /// Whether the value must not be shown.
  let isSecret: Bool

  init(_ key: ConfigurationKey<some Sendable>) {
    name = key.name
    help = key.help
    defaultText = key.defaultText
    expected = key.expected
    example = key.example
    isSecret = key.isSecret
  }
}

extension ConfigurationKeys {
  /// All keys with a fixed name, in the order of the report and the example.
  static let all: [ConfigurationKeyInfo] =
    [
      info(place), info(provider), info(alerts), info(units), info(temperature), info(wind),
      info(pressure),
      info(precipitation), info(distance), info(clock), info(offline), info(forecastDays),
      info(historyDays),
      info(ascii), info(icons), info(noColor), info(theme), info(mouse), info(motion),
      info(weatherRefresh), info(httpTimeout), info(httpContact), info(locateConsent),
      info(locateURL),
      info(logLevel), info(accuWeatherKey), info(accuWeatherAuth),
    ] + providerKeys(of: .accuWeather) + providerKeys(of: .openMeteo)
    + [info(openMeteoGeocodingBaseURL), info(openMeteoAirQualityBaseURL)]
    + otherProviders.flatMap(providerKeys) + [info(swapiBaseURL)]

  /// The providers whose only keys are the base URL and the daily limit.
  private static let otherProviders = WeatherProvider.allCases.filter { provider in
    provider != .accuWeather && provider != .openMeteo
  }

  private static func providerKeys(of provider: WeatherProvider) -> [ConfigurationKeyInfo] {
    [baseURL(of: provider).map(info), dailyLimit(of: provider).map(info)].compactMap(\.self)
  }

  /// The names of the keys for units.
  static let unitNames = [
    units.name, temperature.name, wind.name, pressure.name, precipitation.name, distance.name,
  ]

  /// The names of all keys with a fixed name.
  static let names = all.map(\.name)

  /// The default values by key, without units and clock, which the locale decides.
  static let defaults = all.reduce(into: [String: String]()) { $0[$1.name] = $1.defaultText }

  private static func info(_ key: ConfigurationKey<some Sendable>) -> ConfigurationKeyInfo {
    ConfigurationKeyInfo(key)
  }
}
