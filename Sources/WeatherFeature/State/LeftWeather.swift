package import Domain

/// The weather that was on the screen when the terminal lost the focus, with which the present one is
/// compared when the focus returns.
package struct LeftWeather: Codable, Equatable, Sendable {
  /// The shown place.
  package var place: PlaceID
  /// The report, without all that is not compared.
  var report: WeatherReport
  /// The time at which the terminal lost the focus.
  package var at: Timestamp
  /// The time at which the marks of what changed end, or `nil` until the focus returns.
  package var end: Timestamp?
  /// Whether the user was told what the marks mean.
  package var isTold = false

  /// The number of seconds for which changes are marked.
  static let markedSeconds = 60
}

extension WeatherState {
  /// Records that the terminal lost the focus.
  package mutating func leave(at now: Timestamp) {
    awaySince = now
    left = shownID.flatMap { id in
      shown.realReport.map { LeftWeather(place: id, report: $0.value.comparedPart, at: now) }
    }
  }

  /// Records that the focus returned.
  package mutating func comeBack(at now: Timestamp) {
    awaySince = nil
    left?.end = now.advanced(bySeconds: LeftWeather.markedSeconds)
  }

  /// Ends the marks if their time has come.
  package mutating func endMarks(at now: Timestamp) {
    if let end = left?.end, end <= now { left = nil }
  }
}

extension WeatherReport {
  /// The current conditions and the air quality.
  fileprivate var comparedPart: WeatherReport {
    WeatherReport(provider: provider, place: place, current: current, airQuality: airQuality)
  }
}

/// Selects the fields of the current conditions whose values changed while the terminal was without the
/// focus, for a minute after it returned.
package func selectChangedFields(
  _ weather: WeatherState, display: DisplayPreferences, now: Timestamp
) -> Set<CurrentField> {
  guard let left = weather.left, left.end != nil, left.place == weather.shownID,
    let report = weather.shown.realReport?.value, report.provider == left.report.provider
  else { return [] }
  let before = CurrentFacts(left.report, display: display, now: now)
  let after = CurrentFacts(report.comparedPart, display: display, now: now)
  let fields = [.temperature] + CurrentField.grid
  return Set(fields.filter { before[$0].knownText != after[$0].knownText })
}
