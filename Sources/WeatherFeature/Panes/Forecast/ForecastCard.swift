internal import Domain
internal import TerminalUI

/// A day of the forecast as a card: a picture, the curve of its hours, and its facts.
struct ForecastCard: Equatable {
  /// The date in the calendar of the place.
  var date: CivilDate
  /// `Today 22 Nov`, or the day of the week and the date.
  var title: String
  var relation: ForecastDay.Relation
  var art: WeatherArt
  var high: Reading
  var low: Reading
  /// The weather by day in words or, without a forecast by day, by night.
  var phrase: String
  /// The labels and values below the curve, the most important first.
  var facts: [Fact]
  /// The hours of the day, formatted only when they are drawn.
  var hours: CardHours

  /// A label and its values, side by side.
  struct Fact: Hashable {
    var name: String
    var values: [Reading]

    init(_ name: String, _ values: Reading?...) {
      self.name = name
      self.values = values.compactMap { $0 }
      if self.values.isEmpty { self.values = [.missing] }
    }
  }
}

/// Selects the cards of all days of a report, including past ones.
func selectForecastCards(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastCard] {
  let today = report.today(at: now)
  let hours = report.hoursFromTheirTime
  let degrees = hours.compactMap { $0.temperature?.celsius }.filter(\.isPlausible)
  let lowest = degrees.min() ?? 0, highest = degrees.max() ?? 0
  return report.daily.map { day in
    ForecastCard(
      day, today: today, display: display, computed: report.computed,
      hours: CardHours(
        hours: hours.filter { $0.time.date == day.date }[...],
        scale: lowest...highest, display: display, now: now))
  }
}

extension ForecastCard {
  fileprivate init(
    _ day: DailyForecast, today: CivilDate, display: DisplayPreferences,
    computed: Set<ComputedPart>, hours: CardHours
  ) {
    let units = display.units
    func marked(_ name: String, _ part: ComputedPart) -> String {
      computed.contains(part) ? "\(name) ≈" : name
    }
    date = day.date
    relation = day.date == today ? .today : day.date < today ? .past : .future
    let weekday =
      relation == .today ? day.todayName(display.clock) : day.date.weekday.shortName
    title = marked("\(weekday) \(day.date.dayAndMonth)", .daily)
    let part = day.day ?? day.night
    art = WeatherArt(sky: part?.sky, isDay: day.day != nil, icons: display.icons)
    high = day.shownTemperature?.high?.degrees(in: units.temperature) ?? .missing
    low = day.shownTemperature?.low?.degrees(in: units.temperature) ?? .missing
    phrase = part?.phrase ?? .missingValue
    let row = DayRow(
      day, today: today, current: nil, display: display, hasAmounts: day.shownPrecipitation != nil)
    let amount = day.shownPrecipitation.flatMap { $0.text(in: units.precipitation) }
      .map { Reading($0, row.amount.style) }
    facts = [
      Fact("Rain", row.chance == .missing ? nil : row.chance, amount),
      Fact("Wind", row.wind == .missing ? nil : row.wind),
      Fact("UV", uvIndexText(day.uvIndex).map { Reading($0, row.uvIndex.style) }),
      Fact(marked("Night", .dayParts), day.night?.phrase.map { Reading($0) }),
      Fact(marked("Sun", .sunrise), row.sun == .missingValue ? nil : Reading(row.sun)),
      Fact(marked("Feels", .feelsLike), feelsLike(day, units.temperature)),
      Fact("Moon", Reading(MoonPhase(at: day.noon).name.rawValue)),
    ]
    self.hours = hours
  }
}

/// Returns the feels-like temperatures of a day, such as `21–25 °C`, in the color of the upper end,
/// or `nil` if they are not known.
private func feelsLike(_ day: DailyForecast, _ unit: TemperatureUnit) -> Reading? {
  guard let range = day.feelsLike, let text = range.text(in: unit) else { return nil }
  return Reading(text, (range.high ?? range.low)?.style ?? .text)
}

/// The hours of a day, as a curve and as rows.
struct CardHours: Equatable {
  let hours: ArraySlice<HourlyForecast>
  /// The lowest and the highest temperature of all days in degrees Celsius.
  let scale: ClosedRange<Double>
  let display: DisplayPreferences
  /// The beginning of the current quarter of an hour, so that the value changes rarely.
  let now: Timestamp

  init(
    hours: ArraySlice<HourlyForecast>, scale: ClosedRange<Double>, display: DisplayPreferences,
    now: Timestamp
  ) {
    (self.hours, self.scale, self.display) = (hours, scale, display)
    self.now = now.quarterHour
  }

  /// The hours from midnight to midnight, with `nil` for missing ones.
  ///
  /// There are 24 or, on a day with an hour that the clocks repeat, 25.
  private var slots: [HourlyForecast?] {
    var slots = [HourlyForecast?](repeating: nil, count: 24)
    for hour in hours {
      let isRepeated = slots[hour.time.hour + slots.count - 24] != nil
      if isRepeated { slots.append(nil) }
      slots[hour.time.hour + slots.count - 24] = hour
    }
    return slots
  }

  /// The curve of the temperature over the hours of the day.
  var curve: AreaPlot {
    AreaPlot(
      values: slots.map { $0?.temperature?.celsius }, range: scale,
      coloring: .scale(.temperature))
  }

  /// The chance of rain in each hour of the day, in the color of the amount.
  var bars: BarPlot {
    BarPlot(
      slots.map { hour in
        guard let hour else { return BarPlot.Bar(nil, style: Style(.cold)) }
        return BarPlot.Bar(
          hour.precipitationProbability.map { $0 / 100 },
          style: ForecastHour(hour, display: display, now: now).rainStyle)
      })
  }

  /// Returns each hour whose number is a multiple of `step`, as text.
  func rows(every step: Int) -> [ForecastHour] {
    hours.filter { $0.time.hour % step == 0 }
      .map { ForecastHour($0, display: display, now: now) }
  }
}
