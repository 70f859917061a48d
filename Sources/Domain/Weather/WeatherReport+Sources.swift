extension WeatherReport {
  /// The address of the web page about the weather of the place or, if the provider has none, of the provider's terms.
  ///
  /// It is `nil` for sample weather.
  package var sourcePage: String? {
    let (description, point) = (provider.description, place.coordinates)
    guard let page = description.placePage, let latitude = decimalText(point.latitude, digits: 4),
      let longitude = decimalText(point.longitude, digits: 4)
    else { return page ?? description.terms }
    return page.replacing("{latitude}", with: latitude).replacing("{longitude}", with: longitude)
  }
}

extension WeatherReport {
  /// The reason why the report is from the second provider, or `nil` if it is from the first one.
  package var replacementReason: String? {
    replacedFailure.map { "\($0.problem) Showing the report from \(provider.displayName)." }
  }

  /// The attribution of the alerts, or `nil` if there are none or the provider brought them.
  ///
  /// It names those who issued the alerts that a service passes on.
  package var alertsAttribution: String? {
    guard let office = alertCoverage?.office, office != provider.displayName, !alerts.isEmpty
    else { return nil }
    var senders: [String] = []
    for sender in alerts.compactMap(\.source) where sender != office && !senders.contains(sender) {
      senders.append(sender)
    }
    guard alertOffice?.passesAlertsOn == true, !senders.isEmpty else {
      return "alerts by \(office)"
    }
    return "alerts by \(senders.joined(separator: " and ")) (\(office))"
  }

  /// The attributions that the terms of the report's sources require, and the parts that are computed.
  package var attribution: String {
    var words = [provider.description.attribution]
    if let source = airQuality?.source { words.append("air quality by \(source)") }
    if let alertsAttribution { words.append(alertsAttribution) }
    if let clockNote { words.append(clockNote) }
    let parts = computed.sorted().map(\.name)
    return words.joined(separator: ", ")
      + (parts.isEmpty ? "" : "; computed: \(parts.joined(separator: ", "))")
  }
}

extension WeatherReport {
  /// All computed parts: ``computed``, and those that are never received but shown.
  package var shownComputedParts: Set<ComputedPart> {
    var parts = computed.union([.moon])
    if daily.contains(where: { $0.sunrise != nil && $0.sunset != nil }) { parts.insert(.dayLength) }
    if current?.pressure != nil, hourly.contains(where: { $0.pressure != nil }) {
      parts.insert(.pressureTendency)
    }
    return parts
  }
}

package enum ComputedPart: String, Codable, CaseIterable, Comparable, Sendable {
  /// The highs, lows, and sums of the days, from the hours.
  case daily
  /// The words, chances, and winds of the days and their halves, from the hours.
  case dayParts
  /// The amounts of precipitation of the days, from their halves.
  case dailyPrecipitation
  /// The feels-like temperatures, from temperature, wind, and humidity.
  case feelsLike
  /// The current relative humidity, from temperature and dew point.
  case humidity
  /// The relative humidity of the hours, from temperature and dew point.
  case hourlyHumidity
  /// The current cloud cover in percent, from the eighths of the layers.
  case cloudCover
  /// The times of sunrise and sunset, from the place and the date.
  case sunrise, sunset
  /// The phase of the Moon, from the time.
  case moon
  /// The length of the day, from sunrise and sunset.
  case dayLength
  /// The tendency of the pressure, from the hours.
  case pressureTendency

  package var name: String {
    switch self {
    case .daily: "days"
    case .dayParts: "day and night"
    case .dailyPrecipitation: "precipitation of days"
    case .feelsLike: "feels like"
    case .humidity: "humidity"
    case .hourlyHumidity: "humidity of hours"
    case .cloudCover: "cloud cover"
    case .sunrise: "sunrise"
    case .sunset: "sunset"
    case .moon: "Moon"
    case .dayLength: "day length"
    case .pressureTendency: "pressure tendency"
    }
  }

  package static func < (left: ComputedPart, right: ComputedPart) -> Bool {
    left.rawValue < right.rawValue
  }
}
