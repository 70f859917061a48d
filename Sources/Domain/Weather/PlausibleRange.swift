/// The range within which a value is believed: outside of it, the value is a fault of its source.
///
/// Services have sent −3276.8 mm of rain and a chance of 2000 %. Such a value is unknown: it enters no sum,
/// comparison, or sentence. The ranges reach beyond the records of the World Meteorological Organization.
package struct PlausibleRange<Unit: MeasurementUnit>: Sendable {
  private let range: ClosedRange<Double>
  private let unit: Unit

  fileprivate init(_ range: ClosedRange<Double>, _ unit: Unit) {
    self.range = range
    self.unit = unit
  }

  fileprivate func contains(_ value: Double, in other: Unit) -> Bool {
    // A bound in another unit, such as 432 km/h, is not exact after the conversion.
    range.contains((Quantity(value, other).converted(to: unit).value * 1e6).rounded() / 1e6)
  }
}

extension PlausibleRange<TemperatureUnit> {
  package static let air = PlausibleRange(-95...60, .celsius)
  package static let dewPoint = PlausibleRange(-110...45, .celsius)
  package static let feelsLike = PlausibleRange(-110...90, .celsius)
}

extension PlausibleRange<SpeedUnit> {
  package static let wind = PlausibleRange(0...120, .metersPerSecond)
}

extension PlausibleRange<PrecipitationUnit> {
  package static let hourly = PlausibleRange(0...500, .millimeters)
  package static let daily = PlausibleRange(0...2_000, .millimeters)
}

extension PlausibleRange<SnowUnit> {
  package static let hourly = PlausibleRange(0...200, .centimeters)
  package static let daily = PlausibleRange(0...500, .centimeters)
}

extension PlausibleRange<PressureUnit> {
  package static let seaLevel = PlausibleRange(850...1_100, .hectopascals)
}

extension PlausibleRange<DistanceUnit> {
  package static let visibility = PlausibleRange(0...400, .kilometers)
}

extension PlausibleRange<ConcentrationUnit> {
  /// The densest dust storms had about 15,000 µg/m³.
  package static let particles = PlausibleRange(0...20_000, .microgramsPerCubicMeter)
  /// Carbon monoxide near fires, and sulfur dioxide near volcanoes, exceed 100,000 µg/m³.
  package static let gases = PlausibleRange(0...200_000, .microgramsPerCubicMeter)
}

extension PlausibleRange<PollenUnit> {
  /// The peaks of olives in Jaén are about 7,000 grains/m³.
  package static let pollen = PlausibleRange(0...100_000, .grainsPerCubicMeter)
}

extension Optional {
  /// This quantity, or `nil` if it is out of range.
  package func within<Unit>(_ range: PlausibleRange<Unit>) -> Self
  where Wrapped == Quantity<Unit> {
    flatMap { range.contains($0.value, in: $0.unit) ? $0 : nil }
  }

  /// This range without an end that is out of range.
  package func within<Unit>(_ range: PlausibleRange<Unit>) -> Self
  where Wrapped == QuantityRange<Unit> {
    flatMap { ends in
      func known(_ value: Double?) -> Double? {
        value.flatMap { range.contains($0, in: ends.unit) ? $0 : nil }
      }
      return QuantityRange(min: known(ends.min), max: known(ends.max), unit: ends.unit)
    }
  }

  /// This range, or `nil` if its low is above its high.
  package func ordered<Unit>() -> Self where Wrapped == QuantityRange<Unit> {
    flatMap { ($0.min ?? -.infinity) <= ($0.max ?? .infinity) ? $0 : nil }
  }
}

extension Double? {
  /// This part or probability in percent, or `nil` if it is out of range.
  package var percent: Double? { flatMap { (0...100).contains($0) ? $0 : nil } }
  /// This relative humidity in percent, or `nil` if it is out of range; up to 105 %, as of sensors in fog, means 100 %.
  package var humidity: Double? {
    flatMap { (0...105).contains($0) ? Swift.min($0, 100) : nil }
  }
  /// This index of air quality, or `nil` if it is out of range.
  ///
  /// The European index has no upper end, and the densest dust storms exceed the 500 of the United States.
  fileprivate var airQualityIndex: Double? { flatMap { (0...10_000).contains($0) ? $0 : nil } }
  package var uvIndex: Double? { flatMap { (0...45).contains($0) ? $0 : nil } }
  /// This standard deviation of a temperature in kelvins, or `nil` if it is out of range.
  package var temperatureSpread: Double? { flatMap { (0...50).contains($0) ? $0 : nil } }
}

// MARK: - Values with only plausible members

extension Wind {
  /// This wind without the speeds that cannot be, or `nil` if nothing is left.
  package var plausible: Wind? {
    var wind = self
    wind.speed = speed.within(.wind)
    wind.gust = gust.within(.wind)
    return wind.ifKnown
  }
}

extension HourlyForecast {
  package var plausible: HourlyForecast {
    var hour = self
    hour.temperature = temperature.within(.air)
    hour.feelsLike = feelsLike.within(.feelsLike)
    hour.humidity = humidity.humidity
    hour.cloudCover = cloudCover.percent
    hour.uvIndex = uvIndex.uvIndex
    hour.precipitationProbability = precipitationProbability.percent
    hour.precipitation = precipitation.within(.hourly)
    hour.snowfall = snowfall.within(.hourly)
    hour.wind = wind?.plausible
    hour.pressure = pressure.within(.seaLevel)
    return hour
  }
}

extension CurrentConditions {
  package var plausible: CurrentConditions {
    var conditions = self
    conditions.temperature = temperature.within(.air)
    conditions.feelsLike = feelsLike.within(.feelsLike)
    conditions.dewPoint = dewPoint.within(.dewPoint)
    conditions.humidity = humidity.humidity
    conditions.cloudCover = cloudCover.percent
    conditions.wind = wind?.plausible
    conditions.pressure = pressure.within(.seaLevel)
    conditions.visibility = visibility.within(.visibility)
    conditions.uvIndex = uvIndex.uvIndex
    let amount = (precipitation?.quantity).within(.hourly)
    conditions.precipitation = amount == nil ? nil : precipitation
    return conditions
  }
}

extension DayPart {
  fileprivate var plausible: DayPart? {
    var part = self
    part.precipitationProbability = precipitationProbability.percent
    part.precipitation = precipitation.within(.daily)
    part.snowfall = snowfall.within(.daily)
    part.wind = wind?.plausible
    return part == DayPart(from: from) ? nil : part
  }
}

extension DailyForecast {
  package var plausible: DailyForecast {
    var day = self
    day.temperature = temperature.within(.air)
    day.feelsLike = feelsLike.within(.feelsLike)
    // The low of halves is that of the night, which can be warmer than the day before it.
    if !hasOnlyHalves {
      day.temperature = day.temperature.ordered()
      day.feelsLike = day.feelsLike.ordered()
    }
    day.weather = weather?.plausible
    day.day = self.day?.plausible
    day.night = night?.plausible
    day.uvIndex = uvIndex.uvIndex
    day.precipitation = precipitation.within(.daily)
    return day
  }
}

extension QuarterHourForecast {
  package var plausible: QuarterHourForecast {
    var quarter = self
    quarter.precipitation = precipitation.within(.hourly)
    return quarter
  }
}

extension AirQuality {
  /// This air quality without the values that cannot be, or `nil` if nothing is left.
  package var plausible: AirQuality? {
    var air = AirQuality()
    air.europeanIndex = europeanIndex.airQualityIndex
    air.usIndex = usIndex.airQualityIndex
    air.pm2_5 = pm2_5.within(.particles)
    air.pm10 = pm10.within(.particles)
    air.ozone = ozone.within(.gases)
    air.nitrogenDioxide = nitrogenDioxide.within(.gases)
    air.sulphurDioxide = sulphurDioxide.within(.gases)
    air.carbonMonoxide = carbonMonoxide.within(.gases)
    let days = pollen?.compactMap(\.plausible) ?? []
    air.pollen = days.isEmpty ? nil : days
    guard air != AirQuality() else { return nil }
    (air.observedAt, air.source) = (observedAt, source)
    return air
  }
}

extension WeatherReport {
  package var plausible: WeatherReport {
    var report = self
    report.current = current?.plausible
    report.daily = daily.map(\.plausible)
    report.hourly = hourly.map(\.plausible)
    report.quarterHourly = quarterHourly.map(\.plausible)
    report.airQuality = airQuality?.plausible
    return report
  }
}

// MARK: - Decoding

extension KeyedDecodingContainer {
  // These methods shadow the standard library's in the decoder of `WeatherReport` that the compiler
  // synthesizes, so that stored and recorded reports have only plausible values, too.

  func decode(_ type: [HourlyForecast].Type, forKey key: Key) throws -> [HourlyForecast] {
    try type.init(from: superDecoder(forKey: key)).map(\.plausible)
  }

  func decode(_ type: [DailyForecast].Type, forKey key: Key) throws -> [DailyForecast] {
    try type.init(from: superDecoder(forKey: key)).map(\.plausible)
  }

  func decode(_ type: [QuarterHourForecast].Type, forKey key: Key) throws -> [QuarterHourForecast] {
    try type.init(from: superDecoder(forKey: key)).map(\.plausible)
  }

  func decodeIfPresent(
    _ type: CurrentConditions.Type, forKey key: Key
  ) throws -> CurrentConditions? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try type.init(from: superDecoder(forKey: key)).plausible
  }
  func decodeIfPresent(_ type: AirQuality.Type, forKey key: Key) throws -> AirQuality? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try type.init(from: superDecoder(forKey: key)).plausible
  }
}
