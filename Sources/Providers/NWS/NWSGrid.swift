import Domain

/// The raw grid of the National Weather Service, with a layer of values for each quantity.
struct NWSGrid: Decodable {
  let temperature, feelsLike, dewPoint: Layer
  let humidity, cloudCover, probability: Layer
  let windSpeed, windGust, windDirection: Layer
  let precipitation: Layer
  let visibility, pressure: Layer
  /// The height of the grid cell above sea level, in meters.
  let elevation: Double?
  /// The interval that the grid covers, or `nil` if the response does not contain it.
  private let validTime: NWSInterval?
  private let weather: [Interval<[Tolerant<NWSWeather>]>]

  private enum CodingKeys: CodingKey { case properties }
  private enum LayerKeys: String, CodingKey {
    case temperature, windSpeed, windGust, windDirection, visibility, pressure, weather, elevation
    case validTime = "validTimes"
    case feelsLike = "apparentTemperature"
    case dewPoint = "dewpoint"
    case humidity = "relativeHumidity"
    case cloudCover = "skyCover"
    case probability = "probabilityOfPrecipitation"
    case precipitation = "quantitativePrecipitation"
  }

  init(from decoder: any Decoder) throws {
    let layers = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: LayerKeys.self, forKey: .properties)
    func layer(_ key: LayerKeys) -> Layer { layers.tolerant(key) ?? Layer() }
    temperature = layer(.temperature)
    feelsLike = layer(.feelsLike)
    dewPoint = layer(.dewPoint)
    humidity = layer(.humidity)
    cloudCover = layer(.cloudCover)
    probability = layer(.probability)
    windSpeed = layer(.windSpeed)
    windGust = layer(.windGust)
    windDirection = layer(.windDirection)
    precipitation = layer(.precipitation)
    visibility = layer(.visibility)
    pressure = layer(.pressure)
    let height: Quantity<DistanceUnit>? = layers.tolerant(.elevation, as: NWSMeasure.self)?
      .quantity()
    elevation = height.flatMap { ($0.converted(to: .kilometers).value * 1_000).elevation }
    validTime = layers.tolerant(.validTime, as: String.self).flatMap { NWSInterval($0) }
    weather = layers.tolerant(.weather, as: WeatherLayer.self)?.intervals ?? []
  }

  /// The values of one quantity over time.
  struct Layer: Decodable {
    let unit: String?
    let intervals: [Interval<Double>]

    private enum CodingKeys: CodingKey { case uom, values }

    init() {
      unit = nil
      intervals = []
    }

    init(from decoder: any Decoder) throws {
      let layer = try decoder.container(keyedBy: CodingKeys.self)
      unit = layer.tolerant(.uom)
      intervals = try layer.tolerantList(.values)
    }
  }

  private struct WeatherLayer: Decodable {
    let intervals: [Interval<[Tolerant<NWSWeather>]>]

    private enum CodingKeys: CodingKey { case values }

    init(from decoder: any Decoder) throws {
      intervals = try decoder.container(keyedBy: CodingKeys.self).tolerantList(.values)
    }
  }

  /// A value that applies to an interval, which is usually several hours long.
  struct Interval<Value: Decodable>: Decodable {
    let time: NWSInterval
    let value: Value

    private enum CodingKeys: CodingKey { case validTime, value }

    init(from decoder: any Decoder) throws {
      let interval = try decoder.container(keyedBy: CodingKeys.self)
      guard let time = NWSInterval(try interval.decode(String.self, forKey: .validTime)) else {
        throw DecodingError.dataCorruptedError(
          forKey: .validTime, in: interval, debugDescription: "this is not an interval")
      }
      self.time = time
      value = try interval.decode(Value.self, forKey: .value)
    }
  }
}

extension NWSGrid {
  /// The largest number of hours of a grid, of which the service has about 190.
  static let hourLimit = 240

  /// The starts of the hours that the grid has values for, at most ten days.
  ///
  /// The hours begin at the first value, but not before the start of the interval that the grid
  /// covers.
  var hours: [Timestamp] {
    let layers = [
      temperature, feelsLike, humidity, cloudCover, probability, windSpeed, windGust, windDirection,
      precipitation, pressure,
    ]
    let times = (layers.flatMap { $0.intervals.map(\.time) } + weather.map(\.time))
      .filter { interval in validTime.map(interval.overlaps) ?? true }
    guard let start = times.map(\.start).min(), let end = times.map(\.end).max() else { return [] }
    let first = max(start, validTime?.start ?? start)
    let count = min(Self.hourLimit, max(0, end.seconds(since: first) / 3_600))
    return (0..<count).map { first.advanced(bySeconds: $0 * 3_600) }
  }

  /// Returns the likeliest known weather of each hour, by the starts of the hours.
  func weather(in hours: [Timestamp]) -> [Timestamp: NWSWeather] {
    weather.values(in: hours) { $0.value.compactMap(\.wrappedValue).likeliest }
  }
}

extension NWSGrid.Layer {
  /// Returns the quantities by the starts of the hours, each from the interval that the hour starts
  /// in.
  func quantities<Unit: ServiceUnit>(
    in hours: [Timestamp], as _: Unit.Type = Unit.self
  ) -> [Timestamp: Quantity<Unit>] {
    intervals.values(in: hours) { Unit.quantity($0.value.plausible, unit) }
  }

  /// Returns the percentages or angles by the starts of the hours.
  func numbers(in hours: [Timestamp]) -> [Timestamp: Double] {
    intervals.values(in: hours) { $0.value.plausible }
  }

  /// Returns the amounts of precipitation of those hours for which the service has hourly amounts.
  ///
  /// An amount of six hours is ignored, because its distribution over the hours is unknown.
  func hourlySums(in hours: [Timestamp]) -> [Timestamp: Quantity<PrecipitationUnit>] {
    intervals.filter { $0.time.seconds == 3_600 }.values(in: hours) {
      PrecipitationUnit.quantity($0.value.plausible, unit)
    }
  }
}

extension Array {
  /// Returns the value of each hour that starts within an interval.
  fileprivate func values<Source, Value>(
    in hours: [Timestamp], _ value: (NWSGrid.Interval<Source>) -> Value?
  ) -> [Timestamp: Value] where Element == NWSGrid.Interval<Source> {
    guard let first = hours.first else { return [:] }
    var values: [Timestamp: Value] = [:]
    for interval in self {
      guard let value = value(interval) else { continue }
      let start = interval.time.start.seconds(since: first)
      let end = interval.time.end.seconds(since: first)
      let from = Swift.min(Swift.max(0, (start + 3_599) / 3_600), hours.count)
      let to = Swift.min(Swift.max(from, (end + 3_599) / 3_600), hours.count)
      for hour in hours[from..<to] { values[hour] = value }
    }
    return values
  }
}
