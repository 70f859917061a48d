import Domain

/// A period of a forecast, from which days and their halves are computed.
///
/// Most periods are hours. MET Norway has periods of six hours from the third day on.
struct ForecastStep: Sendable {
  /// The start, for which temperature and wind are given.
  var start: Timestamp
  /// The end.
  var end: Timestamp
  var symbol: Symbol?
  /// The temperature at the start.
  var temperature: Quantity<TemperatureUnit>?
  /// The feels-like temperature at the start.
  var feelsLike: Quantity<TemperatureUnit>?
  /// The lowest and highest temperature of the period, if the service gives them.
  var temperatureRange: QuantityRange<TemperatureUnit>?
  /// The chance of precipitation, in percent.
  var probability: Double?
  /// The amount of precipitation in the period.
  var precipitation: Quantity<PrecipitationUnit>?
  /// The wind at the start.
  var wind: Wind?
  /// The UV index at the start.
  var uvIndex: Double?

  /// The time that decides to which day and half of a day the period belongs.
  ///
  /// An hour belongs to the half in which it starts, as in the tables of hours. A longer period
  /// belongs to the half in which its middle is, as MET Norway's own symbols for day and night do.
  var assignedTime: Timestamp {
    let length = end.seconds(since: start)
    return length > 3_600 ? start.advanced(bySeconds: length / 2) : start
  }
}

extension ForecastStep {
  /// Creates an hour.
  init(hourFrom start: Timestamp) {
    self.init(start: start, end: start.advanced(bySeconds: 3_600))
  }
}

extension ForecastStep {
  /// This period without the values that cannot be.
  var plausible: ForecastStep {
    let isHour = end.seconds(since: start) <= 3_600
    var step = self
    step.temperature = temperature.within(.air)
    step.feelsLike = feelsLike.within(.feelsLike)
    step.temperatureRange = temperatureRange.within(.air)
    step.probability = probability.percent
    step.precipitation = precipitation.within(isHour ? .hourly : .daily)
    step.wind = wind?.plausible
    step.uvIndex = uvIndex.uvIndex
    return step
  }
}

/// Returns whether periods in order cover all of the time from `start` to `end`.
func covers(
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

/// Returns the sum of all amounts to hundredths.
func sum(of steps: [ForecastStep]) -> Quantity<PrecipitationUnit>? {
  let amounts = steps.compactMap(\.precipitation)
  guard let unit = amounts.first?.unit else { return nil }
  let sum = amounts.map { $0.converted(to: unit).value }.reduce(0, +)
  return Quantity((sum * 100).rounded() / 100, unit)
}
