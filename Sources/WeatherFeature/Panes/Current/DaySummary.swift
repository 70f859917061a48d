internal import Domain
internal import TerminalUI

/// The summary of a day: its name, temperatures, and weather.
struct DaySummary: Hashable {
  /// `Today`, or the day of the week and of the month, such as `Wed 1`.
  var name: String
  var isPast: Bool
  /// The lowest and the highest temperature, with the unit.
  var range: String
  /// The range relative to the temperatures of all days, from 0 to 1, or `nil` if it is not known
  /// or all are equal.
  var span: ClosedRange<Double>?
  /// The weather by day in words, or by night if the provider gives no other.
  var phrase: String
  /// The chance of rain or snow by day and by night, such as `40 / 60 %`.
  var probability: String
  /// Further facts for a second line, the most important first.
  var details: [String]
}

/// Selects the summaries of all days of a report.
func selectDayOverviews(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [DaySummary] {
  let scale = TemperatureScale(report.daily.compactMap(\.temperature))
  let days = selectForecastDays(report, display: display, now: now)
  return zip(report.daily, days).map { daily, day in
    DaySummary(
      name: day.relation == .today
        ? "Today" : "\(day.date.weekday.shortName) \(day.date.day)",
      isPast: day.relation == .past,
      range: DailyField.range.value(in: daily, display: display) ?? LabeledValue.absent,
      span: daily.temperature.flatMap { scale?.span(of: $0) },
      phrase: daily.day?.phrase ?? daily.night?.phrase ?? LabeledValue.absent,
      probability: DailyField.probability.value(in: daily, display: display) ?? LabeledValue.absent,
      details: details(of: daily, display))
  }
}

private func details(of day: DailyForecast, _ display: DisplayPreferences) -> [String] {
  let facts: [(label: String, fact: DailyField)] = [
    ("night: ", .night), ("feels like ", .feelsLike), ("wind ", .wind), ("sun ", .sun),
  ]
  return facts.compactMap { label, fact in
    fact.value(in: day, display: display).map { label + $0 }
  }
}

/// The range from the lowest to the highest temperature of several days, in degrees Celsius.
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

/// The columns in which the summaries of several days are aligned.
struct DayColumns {
  private let name: Int
  private let range: Int
  private let bar: Int
  private let phrase: Int
  private let probability: Int
  private let width: Int
  private let glyphs: Glyphs

  /// Creates the columns for these days.
  ///
  /// In a narrow space, the temperature bar is omitted and the phrase is shortened.
  init(days: [DaySummary], width: Int, glyphs: Glyphs) {
    self.width = width
    self.glyphs = glyphs
    name = (days.map(\.name.displayWidth).max() ?? 0) + 2
    range = (days.map(\.range.displayWidth).max() ?? 0) + 2
    probability = (days.map(\.probability.displayWidth).max() ?? 0) + 2
    let rest = width - name - range - probability
    let hasScale = days.contains { $0.span != nil }
    bar = hasScale && rest >= 34 ? rest / 3 : 0
    phrase = max(0, rest - bar)
  }

  /// Draws the first line of a day.
  func draw(_ day: DaySummary, row: Int, of frame: inout Frame) {
    var x = 0
    func write(_ text: String, _ width: Int, _ style: Style) {
      if width > 2 {
        frame.write(text, at: Position(x: x, y: row), style: style, width: width - 2)
      }
      x += width
    }
    write(day.name, name, Style(day.isPast ? .disabled : .title))
    write(day.range, range, Style(day.isPast ? .disabled : .text))
    drawBar(day, at: Position(x: x, y: row), of: &frame)
    x += bar
    write(day.phrase, phrase, Style(day.isPast ? .disabled : .text))
    write(day.probability, probability + 2, Style(day.isPast ? .disabled : .cold))
  }

  /// Draws the second line of a day below the text behind its name, with as many details as fit.
  func drawDetail(_ day: DaySummary, row: Int, of frame: inout Frame) {
    let lines = day.details.indices.reversed().lazy.map {
      day.details[...$0].joined(separator: " · ")
    }
    let line = lines.first { $0.displayWidth <= width - name } ?? lines.last ?? ""
    frame.write(
      line, at: Position(x: name, y: row), style: Style(.secondary), width: width - name)
  }

  /// Draws the temperature range of a day as a bar, on the scale of all days.
  private func drawBar(_ day: DaySummary, at position: Position, of frame: inout Frame) {
    let width = bar - 2
    guard width > 0, let span = day.span else { return }
    let last = Double(width - 1)
    let (start, end) = (Int(span.lowerBound * last), Int((span.upperBound * last).rounded(.up)))
    let (scale, bar) = glyphs.isUnicode ? ("·", "━") : (".", "=")
    frame.write(String(repeating: scale, count: width), at: position, style: Style(.disabled))
    frame.write(
      String(repeating: bar, count: end - start + 1),
      at: Position(x: position.x + start, y: position.y),
      style: Style(day.isPast ? .disabled : .warm))
  }
}
