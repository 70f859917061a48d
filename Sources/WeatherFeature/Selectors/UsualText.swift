package import Domain

/// Returns how today's high differs from the usual one, as a sentence in several lengths, the longest first.
///
/// An example is `Today's high of 22° is 4° above what is usual here at the end of November (2016–2025)`. The
/// array is empty if the normals may not be compared with the report, or if one of both highs is not known.
package func selectUsual(
  _ report: WeatherReport, _ normals: Normals?, units: UnitPreferences, now: Timestamp
) -> [String] {
  let today = report.today(at: now)
  guard let normals, normals.fit(report), let usual = normals.range(on: today)?.upperBound,
    let high = (report.day(on: today)?.temperature?.high).within(.air),
    let number = high.number(in: units.temperature),
    let difference = TemperatureDifference(high.celsius - usual, in: units.temperature)
  else { return [] }
  let years = "(\(normals.firstYear)–\(normals.lastYear))"
  let words =
    difference.degrees.map { "\($0)° \(difference.isWarmer ? "above" : "below")" } ?? "about"
  let long = "Today's high of \(number)° is \(words) what is usual"
  let short = "High \(number)°, \(words) the usual"
  return [
    "\(long) here \(today.partOfMonth) \(years)", "\(long) \(years)", "\(short) \(years)", short,
  ]
}

/// A difference of two temperatures in words.
struct TemperatureDifference {
  /// The whole degrees, or `nil` for less than 2 °C or 3 °F, which is less than the error of most forecasts.
  let degrees: String?
  let isWarmer: Bool

  /// Creates the words for a difference in kelvins, or returns `nil` if it is not plausible.
  init?(_ kelvins: Double, in unit: TemperatureUnit) {
    let size = (abs(kelvins) / unit.scale).rounded()
    guard let text = decimalText(size) else { return nil }
    degrees = size < (unit == .celsius ? 2 : 3) ? nil : text
    isWarmer = kelvins > 0
  }
}

extension CivilDate {
  /// The third of the month, such as `at the end of November`.
  fileprivate var partOfMonth: String {
    let part = day <= 10 ? "at the beginning" : day <= 20 ? "in the middle" : "at the end"
    return "\(part) of \(monthName)"
  }
}
