public import Domain

/// The current conditions as names and values, the one that matters most first.
public func selectCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [WeatherRow] {
  CurrentFact.allCases.map { fact in
    WeatherRow(fact.name, fact.value(in: report, display: display, now: now))
  }
}

/// The current conditions in fewer rows, where height is scarce: facts that belong together share
/// one, and those not known are left out of it.
func selectCompactCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [WeatherRow] {
  func text(_ fact: CurrentFact, _ label: String = "") -> String? {
    fact.value(in: report, display: display, now: now).map { label + $0 }
  }
  let sun = joined([text(.sunrise), text(.sunset)], by: "–")
  return [
    WeatherRow("Wind", joined([text(.wind), text(.gusts, "gusts ")])),
    WeatherRow("Precip.", joined([text(.precipitation), text(.cloudCover, "cloud ")])),
    WeatherRow("Humidity", joined([text(.humidity), text(.dewPoint, "dew point ")])),
    WeatherRow("Pressure", joined([text(.pressure), text(.visibility, "visibility ")])),
    WeatherRow("Sun", joined([sun, text(.dayLength)])),
    WeatherRow("Air", joined([text(.uvIndex, "UV "), text(.airQuality)])),
    WeatherRow("Moon", text(.moon)),
  ]
}

/// Those texts that there are; nothing where there is none.
private func joined(_ texts: [String?], by separator: String = ", ") -> String? {
  let known = texts.compactMap { $0 }
  return known.isEmpty ? nil : known.joined(separator: separator)
}

/// When the conditions were observed, on the clocks of the place, and how long ago that was:
/// `observed 11:45, 3 min ago`.
public func selectObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  guard let observed = report.current?.observedAt else { return nil }
  let age = observed.instant.age(at: now, utcOffset: observed.utcOffset).text
  return "observed \(display.clock.text(of: observed)), \(age)"
}
