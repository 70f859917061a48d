internal import Domain

/// Selects the sentence that the ground may freeze tonight, with its reasons, in several lengths, the longest
/// first, or returns `nil` if nothing says so.
func selectGroundFrost(
  _ report: WeatherReport, _ units: UnitPreferences, now: Timestamp
) -> [String]? {
  guard let frost = report.groundFrost(at: now) else { return nil }
  let isBeforeSunrise = frost.time.hour < 12 && frost.time.date == report.today(at: now)
  let start = "Ground frost possible " + (isBeforeSunrise ? "until sunrise" : "tonight")
  let air = frost.temperature.converted(to: units.temperature).text
  let dewPoint = frost.dewPoint.converted(to: units.temperature).text.map { "dew point \($0)" }
  let reasons = ["clear", frost.isCalm ? "calm" : "light wind", air].compactMap(\.self)
  let allReasons = reasons + [dewPoint].compactMap(\.self)
  return [allReasons, reasons].map { "\(start): \($0.joined(separator: ", "))" }
    + [start, "Ground frost possible"]
}
