/// What is known of a key whatever its value.
struct ConfigurationKeyNote: Sendable {
  /// The name.
  let name: String
  /// What it is for.
  let help: String
  /// The text of its default, if it has one.
  let standard: String?
  /// What is expected.
  let expected: String
  /// What could stand there.
  let example: String
  /// Whether its value must not be shown.
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
  /// All keys with a fixed name, in the order in which they are told of.
  static let all: [ConfigurationKeyNote] = [
    note(place), note(provider), note(units), note(temperature), note(wind), note(pressure),
    note(precipitation), note(distance), note(clock), note(offline), note(historyDays),
    note(ascii), note(icons), note(noColor), note(theme), note(mouse), note(motion),
    note(weatherRefresh), note(httpTimeout), note(locateConsent), note(locateURL),
    note(logLevel), note(accuWeatherKey), note(accuWeatherAuth), note(accuWeatherBaseURL),
    note(accuWeatherDailyLimit), note(openMeteoBaseURL), note(openMeteoGeocodingBaseURL),
    note(openMeteoAirQualityBaseURL), note(openMeteoDailyLimit), note(swapiBaseURL),
  ]

  /// The names of those that say in which units values are shown.
  static let unitNames = [
    units.name, temperature.name, wind.name, pressure.name, precipitation.name, distance.name,
  ]

  /// Their names.
  static let names = all.map(\.name)

  /// What holds where nothing else is said; the locale decides on units and clock.
  static let defaults = all.reduce(into: [String: String]()) { $0[$1.name] = $1.standard }

  private static func note(_ key: ConfigurationKey<some Sendable>) -> ConfigurationKeyNote {
    ConfigurationKeyNote(key)
  }
}
