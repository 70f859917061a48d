internal import Domain
internal import TerminalUI

/// The mean and the spread of an ensemble, which are those of hours alone: there is no range of a day.
extension HourlyView {
  /// Returns the temperature of the ensemble at a time in the user's unit, or `nil` if it is unknown.
  func ensembleTemperature(at time: Timestamp) -> EnsembleForecast.Temperature? {
    ensemble?.temperature(at: time, in: hours.display.units.temperature)
  }

  /// Returns the mean and the spread of an hour, such as `21.3 ± 1.2`.
  func ensembleReading(of hour: ForecastHour) -> Reading {
    guard let temperature = ensembleTemperature(at: hour.time.instant),
      let mean = decimalText(temperature.mean, digits: 1),
      let spread = decimalText(temperature.spread, digits: 1)
    else { return .missing }
    let unit = hours.display.units.temperature
    return Reading("\(mean) ± \(spread)", Quantity(temperature.mean, unit).style)
  }

  /// The meaning of the band in the chart, or the reason why there is none, in several lengths, the longest
  /// first.
  var ensembleNotes: [String] {
    guard ensemble != nil else {
      return ensembleFailure.map { ["no spread: \($0)", "no spread"] } ?? []
    }
    let runs = "\(EnsembleForecast.runCount) \(EnsembleForecast.model) runs"
    return ["band: mean ± spread of \(runs)", "band: \(runs)"].map { text in
      [text, ensembleAge].compactMap(\.self).joined(separator: ", ")
    }
  }
}

/// Selects the age of the ensemble, or `nil` if it is new enough, or if there is none.
func selectEnsembleAge(_ context: WeatherContext) -> String? {
  guard let fetchedAt = context.weather.shownEnsemble?.fetchedAt,
    context.now.seconds(since: fetchedAt) >= EnsembleForecast.refreshInterval
  else { return nil }
  let offset = context.weather.report.latest?.value.utcOffset(at: context.now) ?? 0
  return fetchedAt.age(at: context.now, utcOffset: offset).text
}
