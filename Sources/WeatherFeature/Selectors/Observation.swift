package import Domain

/// Selects the time of a station's observation that is older than the report, such as
/// `observed 10:53`.
///
/// Returns `nil` if the observation is at most 20 minutes older, or no station made it.
package func selectOlderObservation(
  _ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences
) -> String? {
  guard let current = fetched.value.current, current.isMeasured == true,
    let time = current.observedAt, fetched.fetchedAt.seconds(since: time.instant) > 1_200
  else { return nil }
  return "observed \(display.clock.text(of: time))"
}

/// Selects the time of the current conditions on the clocks of the place and its age: of a measurement
/// `observed 11:45, 3 min ago`, and of a model `as of 11:45, 3 min ago`.
///
/// Returns `nil` if the report does not have the time.
package func selectObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  guard let current = report.current, let time = current.observedAt else { return nil }
  let age = time.instant.age(at: now, utcOffset: time.utcOffset).text
  let word = current.isMeasured == true ? "observed" : "as of"
  return "\(word) \(display.clock.text(of: time)), \(age)"
}
