import Domain
import Foundation

/// The weather of a place of the sample at any time, as one made service has it.
///
/// All values are functions of the time, so that current conditions, hours, days, and radar agree. The rain is
/// placed relative to the start of the sample: there is always some soon. Everything else follows the sun and
/// the date of the place.
struct SampleSky: Sendable {
  let site: SampleSite
  let clock: LocalClock
  /// The time to which the spells are relative: a quarter of an hour, so that quarter-hours and radar show rain
  /// from the same time on.
  let start: Timestamp
  private let midnight: Timestamp
  /// The faults of the service beside the first one, whose weather is the true one.
  private let fault: Fault

  private struct Fault {
    var delay = 0.0
    var rain = 1.0
    var wind = 1.0
    var kelvins = 0.0
  }

  private static let quarter = QuarterHourForecast.duration

  init(_ site: SampleSite, start: Timestamp, by provider: WeatherProvider = .sample) {
    (self.site, self.start) = (site, start.roundedDown(to: Self.quarter))
    clock = LocalClock(zone: site.place.timeZone, orUTCOffset: 0)
    midnight = clock.instant(clock.zoned(start).date)
    fault =
      provider == .otherSample ? Fault(delay: 1, rain: 0.7, wind: 1.2, kelvins: -1.1) : Fault()
  }

  // MARK: - Rain

  /// Returns the rate in millimeters of water an hour, and what falls, or `nil` if it is dry.
  func precipitation(at time: Timestamp) -> (rate: Double, spell: SampleSpell)? {
    precipitation(hours: hours(time))
  }

  /// Returns the precipitation at a time in hours after the start.
  func precipitation(hours: Double) -> (rate: Double, spell: SampleSpell)? {
    let hours = hours - fault.delay
    guard
      let spell = site.spells.last(where: { $0.begin < hours }), hours < spell.begin + spell.length
    else { return nil }
    let rate = spell.peak * fault.rain * sin(.pi * (hours - spell.begin) / spell.length)
    return (rate, spell)
  }

  /// Returns the amount in the quarter of an hour from a time on, in millimeters to hundredths.
  func quarterAmount(from time: Timestamp) -> Double {
    let rates = [150, 450, 750].map { precipitation(at: time.advanced(bySeconds: $0))?.rate ?? 0 }
    return hundredths(rates.reduce(0, +) / 12)
  }

  /// Returns the amount in the hour from a time on, which is the sum of its quarters.
  func amount(from time: Timestamp) -> Double {
    hundredths(
      (0..<4).map { quarterAmount(from: time.advanced(bySeconds: $0 * Self.quarter)) }.reduce(0, +))
  }

  /// Returns the chance of precipitation in the hour from a time on, in percent.
  private func chance(from time: Timestamp, amount: Double) -> Double {
    if amount >= Self.wet, let spell = spell(around: time, within: 0) { return spell.chance }
    // An hour beside rain may get some of it.
    if let spell = spell(around: time, within: 1) { return (spell.chance * 0.4).rounded() }
    return (clouds(at: time) * 0.12).rounded()
  }

  /// The amount in millimeters from which an hour is wet.
  private static let wet = 0.1

  /// Returns the spell that is next to the hour from a time on, and at most some hours away.
  private func spell(around time: Timestamp, within distance: Double) -> SampleSpell? {
    let begin = hours(time) - fault.delay
    return site.spells.filter {
      $0.begin < begin + 1 + distance && begin - distance < $0.begin + $0.length
    }.min { abs($0.middle - begin - 0.5) < abs($1.middle - begin - 0.5) }
  }

  // MARK: - Sky

  func clouds(at time: Timestamp) -> Double {
    let hours = hours(time)
    let clouds =
      day(time, \.clouds) + 16 * sin(hours / 2.7) * sin(hours / 7.3)
      + (precipitation(at: time) == nil ? 0 : 60)
    return min(max(0, clouds), 100).rounded()
  }

  func isFoggy(at time: Timestamp) -> Bool {
    clock.zoned(time).hour < day(of: time).fogUntil
  }

  /// Returns the weather of a rate in millimeters an hour, or the dry sky if that is too little.
  private func symbol(_ rate: Double, _ kind: SampleSpell.Kind?, at time: Timestamp) -> Symbol {
    if let kind, rate >= Self.wet { return kind.symbol(rate) }
    if isFoggy(at: time) { return Symbol(sky: .fog, words: "Fog") }
    return CloudWords.eighths.symbol(clouds(at: time))
  }

  // MARK: - Air

  func temperature(at time: Timestamp) -> Double {
    let sun = cos((solarHour(time) - 15) / 12 * .pi)
    return base(time) + site.swing * (1 - 0.006 * day(time, \.clouds)) * sun - cooling(at: time)
      + fault.kelvins
  }

  /// Returns by how many kelvins rain cools the air, which begins before the first drop and outlasts the last.
  private func cooling(at time: Timestamp) -> Double {
    let hours = hours(time) - fault.delay
    return site.spells.map { spell in
      min(1.5, spell.peak / 2) * exp(-pow((hours - spell.middle) / (spell.length + 1), 2))
    }.reduce(0, +)
  }

  /// Returns the mean temperature of the day around a time.
  private func base(_ time: Timestamp) -> Double {
    let summer = cos(2 * .pi * (Double(time.seconds) / 86_400 - 198) / 365.2425)
    return site.mean + site.season * summer + day(time, \.warmer)
  }

  private func dewPoint(at time: Timestamp) -> Double {
    let temperature = temperature(at: time)
    if isFoggy(at: time) { return temperature - 0.2 }
    let dry = base(time) - site.swing * 0.6 - site.dryness + fault.kelvins
    return min(precipitation(at: time) == nil ? dry : temperature - 0.9, temperature - 0.5)
  }

  private func wind(at time: Timestamp) -> Wind {
    let hours = hours(time)
    let storm = precipitation(at: time).map { $0.spell.kind == .thunderstorm ? $0.rate : 0 } ?? 0
    let sun = cos((solarHour(time) - 14) / 12 * .pi)
    let speed = fault.wind * (day(time, \.wind) * (1 + 0.14 * sun) + 0.8 * storm)
    let degrees = day(time, \.from) + 14 * sin(hours / 8)
    return Wind(
      speed: Quantity(speed.rounded(), .kilometersPerHour),
      gust: Quantity((speed * 1.55 + 1.4 * storm).rounded(), .kilometersPerHour),
      degrees: (degrees + 360).truncatingRemainder(dividingBy: 360).rounded())
  }

  private func pressure(at time: Timestamp) -> Double {
    let hours = hours(time)
    let lows = site.spells.map { spell in
      5 * exp(-pow((hours - fault.delay - spell.middle) / 7, 2))
    }
    return tenths(1_014 + 8 * sin(hours / 21 + 1) - lows.reduce(0, +))
  }

  private func visibility(at time: Timestamp) -> Double {
    if let rain = precipitation(at: time), rain.rate >= Self.wet {
      return tenths(max(0.8, (rain.spell.kind == .snow ? 6 : 14) - rain.rate * 2.5))
    }
    return isFoggy(at: time) ? 0.2 : (28 - clouds(at: time) / 10).rounded()
  }

  private func uvIndex(at time: Timestamp) -> Double {
    let height = SunTimes.height(at: time, at: site.place.coordinates) * .pi / 180
    return tenths(12.5 * pow(max(0, sin(height)), 1.3) * (1 - 0.0065 * clouds(at: time)))
  }

  // MARK: - Time

  private func hours(_ time: Timestamp) -> Double { Double(time.seconds(since: start)) / 3_600 }

  /// Returns the hour of the sun, which is at its highest at 12.
  private func solarHour(_ time: Timestamp) -> Double {
    Double(time.seconds) / 3_600 + site.place.coordinates.longitude / 15
  }

  /// Returns what a day tends to, which changes gradually from noon to noon.
  private func day(_ time: Timestamp, _ value: KeyPath<SampleSite.Day, Double>) -> Double {
    let days = Double(time.seconds(since: midnight)) / 86_400 - 0.5
    let part = days - days.rounded(.down)
    let weight = part * part * (3 - 2 * part)
    let number = Int(days.rounded(.down))
    return site.day(number)[keyPath: value] * (1 - weight)
      + site.day(number + 1)[keyPath: value] * weight
  }

  private func day(of time: Timestamp) -> SampleSite.Day {
    let first = clock.zoned(start).date.daysSince1970
    return site.day(clock.zoned(time).date.daysSince1970 - first)
  }
}

extension SampleSite {
  /// Returns the day a number of days after that of the start, or before it.
  fileprivate func day(_ number: Int) -> Day {
    days[(number % days.count + days.count) % days.count]
  }
}

extension SampleSpell.Kind {
  /// Returns the weather of a rate in millimeters of water an hour.
  fileprivate func symbol(_ rate: Double) -> Symbol {
    switch self {
    case .drizzle: Symbol(sky: .drizzle, words: "Drizzle", strength: .light)
    case .rain: Self.symbol(.rain, rate, ["Light rain", "Rain", "Heavy rain"], [1, 4])
    case .showers:
      Self.symbol(.showers, rate, ["Light showers", "Showers", "Heavy showers"], [1, 4])
    case .thunderstorm: Symbol(sky: .thunderstorm, words: "Thunderstorm", strength: .moderate)
    case .snow: Self.symbol(.snow, rate, ["Light snow", "Snow", "Heavy snow"], [0.5, 1.5])
    }
  }

  private static func symbol(
    _ sky: WeatherCondition, _ rate: Double, _ words: [String], _ steps: [Double]
  ) -> Symbol {
    let step = steps.count { $0 <= rate }
    return Symbol(sky: sky, words: words[step], strength: WeatherStrength(rawValue: step))
  }
}

// MARK: - Parts of a report

extension SampleSky {
  /// Returns the hour from a time on, with the precipitation of that hour.
  func hour(from time: Timestamp) -> HourlyForecast {
    var hour = HourlyForecast(time: clock.zoned(time))
    let amount = amount(from: time)
    let spell = spell(around: time, within: 0)
    hour.isDay = SunTimes.isDay(at: time, at: site.place.coordinates)
    hour.setWeather(symbol(amount, spell?.kind, at: time), isDay: hour.isDay)
    hour.precipitationProbability = chance(from: time, amount: amount)
    hour.precipitation = Quantity(amount, .millimeters)
    if site.hasSnow {
      // A millimeter of water is about a centimeter of snow.
      hour.snowfall = Quantity(amount, .centimeters)
    }
    hour.temperature = Quantity(tenths(temperature(at: time)), .celsius)
    hour.humidity = RelativeHumidity.percent(
      temperature: hour.temperature, dewPoint: Quantity(tenths(dewPoint(at: time)), .celsius))
    hour.cloudCover = clouds(at: time)
    hour.uvIndex = uvIndex(at: time)
    hour.wind = wind(at: time)
    hour.pressure = Quantity(pressure(at: time), .hectopascals)
    return hour.withFeelsLike
  }

  func current(at time: Timestamp) -> CurrentConditions {
    let rain = precipitation(at: time)
    let isDay = SunTimes.isDay(at: time, at: site.place.coordinates)
    var current = CurrentConditions(hour(from: time))
    let symbol = symbol(rain?.rate ?? 0, rain?.spell.kind, at: time)
    (current.sky, current.phrase) = (symbol.sky, symbol.phrase(isDay: isDay))
    current.dewPoint = Quantity(tenths(dewPoint(at: time)), .celsius)
    current.visibility = Quantity(visibility(at: time), .kilometers)
    current.precipitation = PrecipitationAmount(
      Quantity(quarterAmount(from: time.advanced(bySeconds: -Self.quarter)), .millimeters),
      .past(seconds: Self.quarter))
    return current
  }

  func quarterHour(from time: Timestamp) -> QuarterHourForecast {
    let amount = quarterAmount(from: time)
    let kind = precipitation(at: time.advanced(bySeconds: Self.quarter / 2))?.spell.kind
    return QuarterHourForecast(
      time: clock.zoned(time), sky: symbol(amount * 4, kind, at: time).sky,
      precipitation: Quantity(amount, .millimeters))
  }

  func airQuality(at time: Timestamp) -> AirQuality {
    let index = site.airQuality.european
    func concentration(_ part: Double) -> Quantity<ConcentrationUnit> {
      Quantity(tenths(index * part), .microgramsPerCubicMeter)
    }
    var air = AirQuality()
    air.observedAt = clock.zoned(time.roundedDown(to: 3_600))
    (air.europeanIndex, air.usIndex) = (index, site.airQuality.us)
    air.pm2_5 = concentration(0.28)
    air.pm10 = concentration(0.52)
    air.ozone = concentration(1.9)
    air.nitrogenDioxide = concentration(0.34)
    air.sulphurDioxide = concentration(0.05)
    air.carbonMonoxide = concentration(4.6)
    return air
  }
}

private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

private func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
