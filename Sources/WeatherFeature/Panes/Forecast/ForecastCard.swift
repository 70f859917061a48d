internal import Domain
internal import TerminalUI

/// A day of the forecast as a card: a picture, the curve of its hours, and its facts.
struct ForecastCard: Equatable {
  var day: DayFacts
  var hours: CardHours
  var change = Change.unknown

  /// The change of the day's forecast, as far as its history is known.
  enum Change: Equatable {
    /// Nothing: no forecast was stored before, or the day is past.
    case unknown
    /// No forecast of the day was stored before, but of other days.
    case none
    case known(DayChangeText)
  }
}

/// Selects the cards of all days of a report, including past ones.
func selectForecastCards(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastCard] {
  let hours = report.hoursFromTheirTime
  let ranges = report.daily.compactMap(\.shownTemperature?.celsiusRange)
  let degrees =
    hours.compactMap { $0.temperature?.celsius }.filter(\.isPlausible)
    + ranges.flatMap { [$0.lowerBound, $0.upperBound] }
  let lowest = degrees.min() ?? 0, highest = degrees.max() ?? 0
  return selectShownDays(report, display: display, now: now).map { day in
    ForecastCard(
      day: day,
      hours: CardHours(
        hours: hours.filter { $0.time.date == day.date }[...],
        scale: lowest...highest, display: display, now: now,
        conditions: report.recentConditions(at: now)))
  }
}

extension ForecastCard {
  /// `Today 22 Nov`, or the day of the week and the date.
  var title: String {
    "\(day.weekday) \(day.date.dayAndMonth)" + (day.isComputed(.daily) ? " ≈" : "")
  }

  var art: WeatherArt {
    WeatherArt(
      sky: day.day.iconSky, isDay: !day.day.isIconOfNight, icons: day.display.icons)
  }

  /// The weather in words.
  var phrase: String { day[.phrase].text }
}

/// The hours of a day, as a curve and as rows.
struct CardHours: Equatable {
  let hours: ArraySlice<HourlyForecast>
  /// The lowest and the highest temperature of all days in degrees Celsius.
  let scale: ClosedRange<Double>
  let display: DisplayPreferences
  /// The beginning of the current quarter of an hour, so that the value changes rarely.
  let now: Timestamp
  /// The current conditions, which the row of the current hour shows, or `nil` if they are old.
  let conditions: CurrentConditions?

  init(
    hours: ArraySlice<HourlyForecast>, scale: ClosedRange<Double>, display: DisplayPreferences,
    now: Timestamp, conditions: CurrentConditions? = nil
  ) {
    (self.hours, self.scale, self.display) = (hours, scale, display)
    self.now = now.quarterHour
    self.conditions = conditions
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
      .map { ForecastHour($0.showing(conditions, at: now), display: display, now: now) }
  }
}
