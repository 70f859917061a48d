/// The properties of a key that do not depend on the type of its value.
struct ConfigurationKeyNote: Sendable {
  let name: String
  /// The description, in one line.
  let help: String
  /// The text of the default value, if there is one.
  let standard: String?
  /// The description of valid values.
  let expected: String
  /// The text of the default value or, if there is none, of an example.
  let example: String
  /// Whether the value must not be shown.
  let isSecret: Bool

  init(_ key: ConfigurationKey<some Sendable>) {
    name = key.name
    help = key.help
    standard = key.standard
    expected = key.expected
    example = key.example
    isSecret = key.isSecret
  }
}

extension ConfigurationKeys {
  /// All keys with a fixed name, in the order of the report and the example.
  static let all: [ConfigurationKeyNote] = [
    note(place), note(provider), note(units), note(temperature), note(wind), note(pressure),
    note(precipitation), note(distance), note(clock), note(offline), note(historyDays),
    note(ascii), note(icons), note(noColor), note(theme), note(mouse), note(motion),
    note(weatherRefresh), note(httpTimeout), note(locateConsent), note(locateURL),
    note(logLevel), note(accuWeatherKey), note(accuWeatherAuth), note(accuWeatherBaseURL),
    note(accuWeatherDailyLimit), note(openMeteoBaseURL), note(openMeteoGeocodingBaseURL),
    note(openMeteoAirQualityBaseURL), note(openMeteoDailyLimit), note(swapiBaseURL),
  ]

  /// The names of the keys for units.
  static let unitNames = [
    units.name, temperature.name, wind.name, pressure.name, precipitation.name, distance.name,
  ]

  /// The names of all keys with a fixed name.
  static let names = all.map(\.name)

  /// The default values by key, without units and clock, which the locale decides.
  static let defaults = all.reduce(into: [String: String]()) { $0[$1.name] = $1.standard }

  private static func note(_ key: ConfigurationKey<some Sendable>) -> ConfigurationKeyNote {
    ConfigurationKeyNote(key)
  }
}
