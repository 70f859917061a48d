/// A period of a forecast, from which days and their halves are computed.
///
/// Most periods are hours. MET Norway has periods of six hours from the third day on.
package struct ForecastStep: Sendable {
  /// The start, for which the temperatures, the wind, and the UV index are given.
  package var start: Timestamp
  package var end: Timestamp
  package var symbol: Symbol?
  package var temperature: Quantity<TemperatureUnit>?
  package var feelsLike: Quantity<TemperatureUnit>?
  /// The lowest and highest temperature of the period, if the service gives them.
  package var temperatureRange: QuantityRange<TemperatureUnit>?
  /// The chance of precipitation, in percent.
  package var probability: Double?
  package var precipitation: Quantity<PrecipitationUnit>?
  /// The depth of new snow in the period.
  package var snowfall: Quantity<SnowUnit>?
  package var wind: Wind?
  package var uvIndex: Double?
  /// Whether precipitation can fall, also if the symbol is that of dry weather.
  package var isWet = false

  package init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// The time that decides to which day and half of a day the period belongs.
  ///
  /// An hour belongs to the half in which it starts, as in the tables of hours. A longer period
  /// belongs to the half in which its middle is, as MET Norway's own symbols for day and night do.
  package var assignedTime: Timestamp {
    let length = end.seconds(since: start)
    return length > 3_600 ? start.advanced(bySeconds: length / 2) : start
  }
}

extension ForecastStep {
  package init(hourFrom start: Timestamp) {
    self.init(start: start, end: start.advanced(bySeconds: 3_600))
  }

  /// Creates the step of an hour of which the precipitation is that from its time on.
  package init(_ hour: HourlyForecast) {
    self.init(hourFrom: hour.time.instant)
    symbol = hour.sky.map {
      Symbol(
        sky: $0, words: hour.phrase ?? $0.name, strength: hour.strength, isDay: hour.isDay)
    }
    temperature = hour.temperature
    feelsLike = hour.feelsLike
    probability = hour.precipitationProbability
    precipitation = hour.precipitation
    snowfall = hour.snowfall
    wind = hour.wind
    uvIndex = hour.uvIndex
    isWet = hour.isWet == true
  }

  package var plausible: ForecastStep {
    let isHour = end.seconds(since: start) <= 3_600
    var step = self
    step.temperature = temperature.within(.air)
    step.feelsLike = feelsLike.within(.feelsLike)
    step.temperatureRange = temperatureRange.within(.air).ordered()
    step.probability = probability.percent
    step.precipitation = precipitation.within(isHour ? .hourly : .daily)
    step.snowfall = snowfall.within(isHour ? .hourly : .daily)
    step.wind = wind?.plausible
    step.uvIndex = uvIndex.uvIndex
    return step
  }
}

package struct Period: Equatable, Sendable {
  package let start, end: Timestamp

  package init(from start: Timestamp, to end: Timestamp) {
    (self.start, self.end) = (start, end)
  }

  package func contains(_ time: Timestamp) -> Bool { start <= time && time < end }
}

/// The periods of a forecast in order: the one place where days, their halves, and the rest of today are computed.
package struct ForecastSteps: Sendable {
  package let steps: [ForecastStep]

  package init(_ steps: [ForecastStep]) {
    self.steps = steps.map(\.plausible).sorted { $0.start < $1.start }
  }

  package init(_ report: WeatherReport) {
    self.init(report.hoursFromTheirTime.map { ForecastStep($0) })
  }

  /// Returns whether the steps with a value cover all of a time.
  package func covers(_ period: Period, where isKnown: (ForecastStep) -> Bool) -> Bool {
    Self.covers(steps.filter(isKnown), from: period.start, to: period.end)
  }

  private static func covers(
    _ steps: some Sequence<ForecastStep>, from start: Timestamp, to end: Timestamp
  ) -> Bool {
    var known = start
    for step in steps where step.end > known {
      guard step.start <= known else { return false }
      known = step.end
      if known >= end { return true }
    }
    return false
  }

  /// Returns the weather of a time, or `nil` if periods are missing or have no values.
  ///
  /// A period belongs to the time in which its ``ForecastStep/assignedTime`` is. If the forecast begins
  /// after the start, the weather is that of the rest and says from when on (``DayPart/from``). The chance
  /// is the largest one and the precipitation the sum, if those of all periods are known. The wind is the
  /// fastest, and the words are those of the weather that prevails, of a night those without the sun.
  package func part(_ period: Period, isNight: Bool = false) -> DayPart? {
    let steps = steps.filter { period.contains($0.assignedTime) }
    guard let first = steps.first, let last = steps.last,
      // If hours are missing, the maximum of the others would appear as the maximum of the part.
      period.end.seconds(since: last.end) <= last.assignedTime.seconds(since: last.start),
      Self.covers(steps, from: first.start, to: last.end)
    else { return nil }
    let gap = first.start.seconds(since: period.start)
    let isWhole = gap < first.end.seconds(since: first.assignedTime)
    guard isWhole || first.start == self.steps.first?.start else { return nil }
    let symbol = steps.prevailingSymbol(isNight: isNight)
    let chances = steps.compactMap(\.probability)
    var part = DayPart(
      phrase: symbol?.phrase(isDay: isNight ? false : symbol?.isDay), sky: symbol?.sky,
      precipitationProbability: chances.count == steps.count ? chances.max() : nil,
      precipitation: sum(of: steps), snowfall: snow(of: steps),
      wind: strongestWind(steps.compactMap(\.wind)))
    guard part != DayPart() else { return nil }
    if !isWhole { part.from = first.start }
    return part
  }

  /// Returns the sum of all amounts to hundredths, or `nil` if one is not known.
  package func sum(of steps: [ForecastStep]) -> Quantity<PrecipitationUnit>? {
    steps.map(\.precipitation).sum()
  }

  /// Returns the depth of new snow, or `nil` if one is not known, or if something else falls, too.
  private func snow(of steps: [ForecastStep]) -> Quantity<SnowUnit>? {
    let isSnow =
      steps.compactMap(\.symbol?.sky.ifWet).allSatisfy(\.isSnow)
      && steps.allSatisfy { $0.snowfall.holds($0.precipitation) }
    return isSnow ? steps.map(\.snowfall).sum() : nil
  }

  /// Returns the low and the high of the temperatures at the starts of the periods of a time, and of the
  /// extremes within them, or `nil` if one is not known.
  ///
  /// The extremes of a period across midnight are ignored, because they may be those of the other day.
  package func temperature(_ period: Period) -> QuantityRange<TemperatureUnit>? {
    let ranges = steps.filter { period.start <= $0.start && $0.end <= period.end }
      .compactMap(\.temperatureRange)
    return range(
      of: \.temperature, period, with: ranges.flatMap { [$0.low, $0.high].compactMap(\.self) })
  }

  /// Returns the low and the high of the feels-like temperatures, or `nil` if one is not known.
  ///
  /// Of periods of several hours, only that of the start is known.
  package func feelsLike(_ period: Period) -> QuantityRange<TemperatureUnit>? {
    let areHours = steps.filter { period.contains($0.start) }
      .allSatisfy { $0.end.seconds(since: $0.start) <= 3_600 }
    return areHours ? range(of: \.feelsLike, period) : nil
  }

  /// Returns the low and the high of a value at the starts of the periods of a time, and of other values in
  /// it, or `nil` if one is not known.
  private func range(
    of value: KeyPath<ForecastStep, Quantity<TemperatureUnit>?>, _ period: Period,
    with others: [Quantity<TemperatureUnit>] = []
  ) -> QuantityRange<TemperatureUnit>? {
    guard covers(period, where: { $0[keyPath: value] != nil }) else { return nil }
    let values =
      steps.filter { period.contains($0.start) }.compactMap { $0[keyPath: value] } + others
    guard let unit = values.first?.unit else { return nil }
    let numbers = values.map { $0.converted(to: unit).value }
    return QuantityRange(min: numbers.min(), max: numbers.max(), unit: unit)
  }

  /// Returns the fastest wind with its direction, and the strongest gust of any period.
  private func strongestWind(_ winds: [Wind]) -> Wind? {
    let gust = winds.compactMap(\.gust).max { $0.value < $1.value }
    let fastest = winds.filter { $0.speed != nil }.max {
      ($0.speed?.value ?? 0) < ($1.speed?.value ?? 0)
    }
    guard var wind = fastest ?? gust.map({ Wind(gust: $0) }) else { return nil }
    wind.gust = gust
    return wind
  }
}

extension Sequence {
  /// The sum of all amounts to hundredths, which are the most that services give, or `nil` if one is not known.
  func sum<Unit>() -> Quantity<Unit>? where Element == Quantity<Unit>? {
    var sum: Quantity<Unit>?
    for amount in self {
      guard let amount else { return nil }
      let unit = sum?.unit ?? amount.unit
      sum = Quantity((sum?.value ?? 0) + amount.converted(to: unit).value, unit)
    }
    return sum.map { Quantity(($0.value * 100).rounded() / 100, $0.unit) }
  }
}
