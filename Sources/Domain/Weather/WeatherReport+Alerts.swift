extension WeatherReport {
  /// Returns the alerts that have not ended, the most severe first.
  public func activeAlerts(at now: Timestamp) -> [WeatherAlert] { alerts.active(at: now) }

  /// The sentences that the terms of the sources require beside the alerts.
  public var alertsCredits: [String] {
    guard case .asked(let name) = alertCoverage, !alerts.isEmpty,
      let office = AlertOffice.all.first(where: { $0.name == name })
    else { return [] }
    return [office.attribution + "."]
      + (office.isIndex && AlertOffice.isInMeteoAlarm(place) ? [AlertOffice.meteoAlarmNotice] : [])
  }
}

extension [WeatherAlert] {
  /// Returns the alerts that have not ended, the most severe first.
  public func active(at now: Timestamp) -> [WeatherAlert] {
    enumerated()
      .filter { $0.element.isActive(at: now) }
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
  }
}

extension AlertOffice {
  /// Whether the alerts of a place are those of MeteoAlarm, whichever index passes them on.
  fileprivate static func isInMeteoAlarm(_ place: Place) -> Bool {
    place.country.map { meteoAlarmCountries.contains($0.uppercased()) } ?? false
  }

  /// The countries whose weather services give their alerts to MeteoAlarm.
  private static let meteoAlarmCountries: Set<String> = [
    "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR",
    "HU", "IE", "IL", "IS", "IT", "LT", "LU", "LV", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT",
    "RO", "RS", "SE", "SI", "SK", "UA",
  ]

  /// The sentence that the terms of MeteoAlarm require.
  fileprivate static let meteoAlarmNotice = """
    EUMETNET – MeteoAlarm: Time delays between this website and the www.meteoalarm.org website are \
    possible. For the most up-to-date awareness information as published by the participating National \
    Meteorological and Hydrological Services, please refer to www.meteoalarm.org.
    """
}
