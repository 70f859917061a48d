import Domain

/// The raw grid, with a layer of values for each quantity.
struct NWSGrid {
  /// The height of the grid cell above sea level, in meters.
  let elevation: Double?
  private let numbers: [String: Layer<Double>]
  private let weather: Layer<NWSWeather?>
  private let amounts: ForecastSteps
  /// The starts of the hours that the grid has values for, at most ten days.
  private let starts: [Timestamp]

  /// The largest number of hours, of which the service has about 190.
  private static let hourLimit = 240
  private static let hourlyNames = [
    "temperature", "apparentTemperature", "relativeHumidity", "skyCover",
    "probabilityOfPrecipitation", "windSpeed", "windGust", "windDirection",
    "quantitativePrecipitation", "snowfallAmount", "pressure",
  ]

  init(_ json: JSON) {
    let height: Quantity<DistanceUnit>? = json["elevation"].nwsQuantity()
    elevation = height.flatMap { ($0.converted(to: .kilometers).value * 1_000).elevation }
    let names = Self.hourlyNames + ["dewpoint", "visibility"]
    let numbers = Dictionary(
      names.map { ($0, Layer(json[$0], \.number)) }, uniquingKeysWith: { first, _ in first })
    weather = Layer(json["weather"]) { $0.elements.map { NWSWeather.likeliest(of: $0) } }
    self.numbers = numbers
    amounts = ForecastSteps(numbers["quantitativePrecipitation"].map(Self.steps) ?? [])
    let times = Self.hourlyNames.flatMap { numbers[$0]?.intervals.map(\.time) ?? [] }
    starts = Self.starts(
      of: times + weather.intervals.map(\.time),
      in: json["validTimes"].rawText.flatMap { NWSInterval($0) })
  }

  /// Returns the starts of the hours of intervals.
  ///
  /// The hours begin at the first value, but not before the start of the interval `valid` that the grid covers.
  private static func starts(of times: [NWSInterval], in valid: NWSInterval?) -> [Timestamp] {
    let times = times.filter { valid?.overlaps($0) ?? true }
    guard let start = times.map(\.start).min(), let end = times.map(\.end).max() else { return [] }
    let first = max(start, valid?.start ?? start)
    let count = min(hourLimit, max(0, end.seconds(since: first) / 3_600))
    return (0..<count).map { first.advanced(bySeconds: $0 * 3_600) }
  }

  /// The hours with any value, each with the precipitation from its time on.
  func hours(at point: Coordinates, clock: LocalClock) -> [HourlyForecast] {
    let temperature: [Timestamp: Quantity<TemperatureUnit>] = quantities("temperature")
    let feelsLike: [Timestamp: Quantity<TemperatureUnit>] = quantities("apparentTemperature")
    let (humidity, cloudCover) = (values("relativeHumidity"), values("skyCover"))
    let probability = values("probabilityOfPrecipitation")
    // An amount of six hours is ignored, because its distribution over the hours is unknown.
    let precipitation: [Timestamp: Quantity<PrecipitationUnit>] = quantities(
      "quantitativePrecipitation", ofSingleHours: true)
    let snowfall: [Timestamp: Quantity<SnowUnit>] = quantities(
      "snowfallAmount", ofSingleHours: true)
    let pressure: [Timestamp: Quantity<PressureUnit>] = quantities("pressure")
    let speed: [Timestamp: Quantity<SpeedUnit>] = quantities("windSpeed")
    let gust: [Timestamp: Quantity<SpeedUnit>] = quantities("windGust")
    let direction = values("windDirection")
    let weather = weather.values(in: starts).compactMapValues(\.self)
    return starts.compactMap { start in
      var hour = HourlyForecast(time: clock.zoned(start))
      hour.temperature = temperature[start]
      hour.feelsLike = feelsLike[start]
      hour.humidity = humidity[start]
      hour.cloudCover = cloudCover[start]
      hour.precipitationProbability = probability[start]
      hour.precipitation = precipitation[start]
      hour.snowfall = snowfall[start]
      hour.wind = Wind(speed: speed[start], gust: gust[start], degrees: direction[start]).ifKnown
      hour.pressure = pressure[start]
      let isDay = SunTimes.isDay(at: start.advanced(bySeconds: 1_800), at: point)
      hour.likelihood = weather[start].flatMap { $0.likelihood == .certain ? nil : $0.likelihood }
      let clouds = hour.cloudCover.percent.map(CloudWords.eighths.symbol)
      if let code = weather[start]?.symbol ?? clouds {
        let symbol = Symbol(of: hour, code: code, sky: clouds, clouds: .eighths)
        hour.setWeather(symbol, isDay: isDay)
        if code.sky.isWet, !symbol.sky.isWet { hour.likelihood = nil }
      }
      guard hour != HourlyForecast(time: hour.time) else { return nil }
      hour.isDay = isDay
      return hour
    }
  }

  /// Returns the conditions in an hour, with the values that only current conditions have.
  func conditions(_ hour: HourlyForecast) -> CurrentConditions {
    let start = hour.time.instant
    var conditions = CurrentConditions(hour.asPresent)
    conditions.dewPoint = quantities("dewpoint", in: [start])[start]
    conditions.visibility = quantities("visibility", in: [start])[start]
    return conditions
  }

  /// Adds the amounts of precipitation in the half days of a date: from 6:00 to 18:00 and to 6:00, as the
  /// service's forecasts divide days, or of what is left of a half.
  ///
  /// Most amounts are those of six hours, which belong to the half in which their middle is. An amount
  /// is `nil` if the grid does not cover the half.
  func addPrecipitation(to day: inout DailyForecast, clock: LocalClock) {
    let (morning, evening) = (clock.instant(day.date, hour: 6), clock.instant(day.date, hour: 18))
    let end = clock.instant(day.date.advanced(byDays: 1), hour: 6)
    let byDay = amount(from: day.day?.from ?? morning, to: evening)
    let byNight = amount(from: day.night?.from ?? evening, to: end)
    day.day?.precipitation = byDay
    day.night?.precipitation = byNight
  }

  private func amount(from start: Timestamp, to end: Timestamp) -> Quantity<PrecipitationUnit>? {
    amounts.part(Period(from: start, to: end)).flatMap { $0.from == nil ? $0.precipitation : nil }
  }

  /// Returns the intervals with an amount, of which dry ones are divided into hours.
  private static func steps(_ layer: Layer<Double>) -> [ForecastStep] {
    layer.intervals.flatMap { time, value -> [ForecastStep] in
      guard let amount = PrecipitationUnit.quantity(value, layer.unit) else { return [] }
      let isDry = value == 0
      return (0..<(isDry ? min(time.seconds / 3_600, hourLimit) : 1)).map { hour in
        let start = time.start.advanced(bySeconds: hour * 3_600)
        var step = ForecastStep(
          start: start, end: isDry ? start.advanced(bySeconds: 3_600) : time.end)
        step.precipitation = amount
        return step
      }
    }
  }

  private func values(_ name: String) -> [Timestamp: Double] {
    numbers[name]?.values(in: starts) ?? [:]
  }

  /// Returns the quantities by the starts of the hours, each from the interval that the hour starts in.
  private func quantities<Unit: ServiceUnit>(
    _ name: String, in hours: [Timestamp]? = nil, ofSingleHours: Bool = false
  ) -> [Timestamp: Quantity<Unit>] {
    guard let layer = numbers[name] else { return [:] }
    return layer.values(in: hours ?? starts, ofSingleHours: ofSingleHours)
      .compactMapValues { Unit.quantity($0, layer.unit) }
  }

  private struct Layer<Value> {
    let unit: String?
    let intervals: [(time: NWSInterval, value: Value)]

    init(_ json: JSON, _ read: (JSON) -> Value?) {
      unit = json["uom"].rawText
      intervals = json["values"].list { item in
        guard let time = item["validTime"].rawText.flatMap({ NWSInterval($0) }),
          let value = read(item["value"])
        else { return nil }
        return (time, value)
      }
    }

    /// Returns the value of each hour that starts within an interval.
    func values(in hours: [Timestamp], ofSingleHours: Bool = false) -> [Timestamp: Value] {
      guard let first = hours.first else { return [:] }
      var values: [Timestamp: Value] = [:]
      for (time, value) in intervals where !ofSingleHours || time.seconds == 3_600 {
        let (start, end) = (time.start.seconds(since: first), time.end.seconds(since: first))
        let from = min(max(0, (start + 3_599) / 3_600), hours.count)
        let to = min(max(from, (end + 3_599) / 3_600), hours.count)
        for hour in hours[from..<to] { values[hour] = value }
      }
      return values
    }
  }
}

/// A time interval, such as `2026-08-15T22:00:00+00:00/P1DT6H` (ISO 8601).
struct NWSInterval: Equatable {
  let start: Timestamp
  let seconds: Int

  var end: Timestamp { start.advanced(bySeconds: seconds) }

  func overlaps(_ other: NWSInterval) -> Bool { start < other.end && other.start < end }

  /// Creates an interval from a start and a length without years and months, or returns `nil`.
  init?(_ text: String) {
    let sides = text.cut(to: 100).split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let start = Timestamp(iso8601: String(sides[0])),
      let seconds = Self.seconds(sides[1]), seconds > 0
    else { return nil }
    self.start = start
    self.seconds = seconds
  }

  private static func seconds(_ text: Substring) -> Int? {
    guard text.first == "P" else { return nil }
    var total = 0
    var digits = ""
    var isTime = false
    for character in text.dropFirst() {
      switch character {
      case "T" where !isTime && digits.isEmpty: isTime = true
      case "0"..."9" where digits.count < 6: digits.append(character)
      default:
        guard let number = Int(digits) else { return nil }
        digits = ""
        switch (character, isTime) {
        case ("W", false): total += number * 604_800
        case ("D", false): total += number * 86_400
        case ("H", true): total += number * 3_600
        case ("M", true): total += number * 60
        case ("S", true): total += number
        default: return nil
        }
      }
    }
    return digits.isEmpty ? total : nil
  }
}

// MARK: - Weather

/// A kind of weather in the raw grid, such as a slight chance of light rain showers.
private struct NWSWeather {
  let symbol: Symbol
  let likelihood: Likelihood

  /// Creates a kind of weather, or returns `nil` if it is none or unknown.
  init?(_ json: JSON) {
    guard let weather = json["weather"].rawText, let sky = Self.skies[weather] else { return nil }
    let coverage = json["coverage"].rawText ?? ""
    likelihood = Self.likelihoods[coverage] ?? .certain
    let intensity = json["intensity"].rawText ?? ""
    let words = Self.intensities.contains(intensity) ? [intensity, weather] : [weather]
    let name = words.joined(separator: " ")
    let phrase =
      switch coverage {
      case "slight_chance", "chance", "areas", "periods": "\(coverage) of \(name)"
      case "likely": "high chance of \(name)"
      case _ where Self.adjectives.contains(coverage): "\(coverage) \(name)"
      default: name
      }
    symbol = Symbol(
      sky: sky, words: phrase.startingInUppercase.replacing("_", with: " "),
      strength: WeatherStrength(nwsIntensity: intensity))
  }

  /// Returns the likeliest known weather, and of several the one with the worst condition.
  static func likeliest(of kinds: [JSON]) -> NWSWeather? {
    kinds.compactMap(NWSWeather.init).max {
      ($0.likelihood, $0.symbol.severity) < ($1.likelihood, $1.symbol.severity)
    }
  }

  /// How likely the weather is at the place, by the service's words for its coverage and its
  /// probability (NWS Instruction 10-503).
  private static let likelihoods: [String: Likelihood] = [
    "slight_chance": .slightChance, "isolated": .slightChance, "few": .slightChance,
    "patchy": .slightChance, "chance": .chance, "scattered": .chance, "areas": .chance,
    "likely": .likely, "numerous": .likely,
  ]

  private static let intensities: Set = ["very_light", "light", "heavy"]

  private static let adjectives: Set = [
    "brief", "few", "frequent", "intermittent", "isolated", "numerous", "occasional", "patchy",
    "scattered", "widespread",
  ]

  private static let skies: [String: WeatherCondition] = [
    "blowing_dust": .haze, "blowing_sand": .haze, "blowing_snow": .snow, "drizzle": .drizzle,
    "fog": .fog, "freezing_fog": .fog, "freezing_drizzle": .freezingDrizzle,
    "freezing_rain": .freezingRain, "freezing_spray": .ice, "frost": .cold, "hail": .ice,
    "haze": .haze, "ice_crystals": .ice, "ice_fog": .fog, "rain": .rain,
    "rain_showers": .showers, "sleet": .sleet, "smoke": .haze, "snow": .snow,
    "snow_showers": .snowShowers, "thunderstorms": .thunderstorm, "volcanic_ash": .haze,
    "water_spouts": .thunderstorm,
  ]
}

extension HourlyForecast {
  /// The hour as the present weather, which is none that is only possible.
  var asPresent: HourlyForecast {
    guard sky?.isWet == true, !wetLikelihood.isExpected else { return self }
    var hour = self
    let clouds = cloudCover.percent.map(CloudWords.eighths.symbol)
    hour.setWeather(clouds, isDay: isDay)
    return hour
  }
}

extension WeatherStrength {
  /// Creates the strength of an intensity such as `very_light`, or returns `nil` if there is none.
  init?(nwsIntensity: String?) {
    switch nwsIntensity {
    case "very_light", "light": self = .light
    case "moderate": self = .moderate
    case "heavy": self = .heavy
    default: return nil
    }
  }
}
