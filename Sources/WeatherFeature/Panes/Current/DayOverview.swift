internal import Domain

/// A day in one line: when, how warm beside the other days, what the weather is.
struct DayOverview: Hashable {
  /// `Today`, or day of the week and date.
  var name: String
  /// Whether the day is over.
  var isPast: Bool
  /// From the lowest to the highest temperature, as text.
  var range: String
  /// Where these lie between the lowest and the highest of all days, 0 to 1.
  var span: ClosedRange<Double>?
  /// What the weather is by day, in words, or by night where that is all there is.
  var phrase: String
  /// How likely rain or snow is, by day and by night.
  var probability: String
  /// What else there is to say of it, where there is room for a second line.
  var details: [String]
}

/// The days of a report, each in one line.
func selectDayOverviews(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [DayOverview] {
  let scale = TemperatureScale(report.daily.compactMap(\.temperature))
  let days = selectForecastDays(report, display: display, now: now)
  return zip(report.daily, days).map { daily, day in
    DayOverview(
      name: day.relation == .today
        ? "Today" : "\(day.date.weekday.shortName) \(day.date.day)",
      isPast: day.relation == .past,
      range: DailyFact.range.value(in: daily, display: display) ?? WeatherRow.absent,
      span: daily.temperature.flatMap { scale?.span(of: $0) },
      phrase: daily.day?.phrase ?? daily.night?.phrase ?? WeatherRow.absent,
      probability: DailyFact.probability.value(in: daily, display: display) ?? WeatherRow.absent,
      details: details(of: daily, display))
  }
}

private func details(of day: DailyForecast, _ display: DisplayPreferences) -> [String] {
  let facts: [(label: String, fact: DailyFact)] = [
    ("night: ", .night), ("feels like ", .feelsLike), ("wind ", .wind), ("sun ", .sun),
  ]
  return facts.compactMap { label, fact in
    fact.value(in: day, display: display).map { label + $0 }
  }
}

/// From the lowest to the highest temperature of several days.
private struct TemperatureScale {
  let low: Double
  let high: Double

  init?(_ ranges: [QuantityRange<TemperatureUnit>]) {
    let ends = ranges.compactMap(Self.ends)
    guard let low = ends.map(\.low).min(), let high = ends.map(\.high).max(), low < high else {
      return nil
    }
    (self.low, self.high) = (low, high)
  }

  func span(of range: QuantityRange<TemperatureUnit>) -> ClosedRange<Double>? {
    guard let ends = Self.ends(range) else { return nil }
    return (ends.low - low) / (high - low)...(ends.high - low) / (high - low)
  }

  private static func ends(_ range: QuantityRange<TemperatureUnit>) -> (low: Double, high: Double)?
  {
    let celsius = range.converted(to: .celsius)
    guard let low = celsius.min, let high = celsius.max, low <= high, low.isFinite, high.isFinite
    else { return nil }
    return (low, high)
  }
}
