import Domain

/// An answer of Open-Meteo with the values of a point, from which reports, air quality, and ensembles are read.
struct OpenMeteoForecast {
  private let current: OpenMeteoBlock?
  private let daily: OpenMeteoBlock?
  /// The hours and quarter-hours, which are left out if they cannot be read.
  private let hourly, quarterHourly: OpenMeteoBlock?
  /// The length in seconds of the time before the current weather that its sums are of.
  private let interval: Int?
  private let timeZone: String?
  /// The height above sea level to which the temperatures are corrected, in meters.
  private let elevation: Double?
  private let clock: OpenMeteoClock

  /// Throws the path of the first value without which no other has a meaning, such as a day's time, or
  /// of a requested one that is neither a number nor text.
  init(_ answer: JSON) throws(JSONError) {
    guard answer.object != nil else { throw .unreadable(path: "body") }
    timeZone = answer["timezone"].text
    elevation = answer["elevation"].elevation
    current = try OpenMeteoBlock("current", in: answer, isTable: false)
    interval = answer["current.interval"].integer.flatMap { (1...86_400).contains($0) ? $0 : nil }
    daily = try OpenMeteoBlock("daily", in: answer)
    hourly = try? OpenMeteoBlock("hourly", in: answer)
    quarterHourly = try? OpenMeteoBlock("minutely_15", in: answer)
    clock = OpenMeteoClock(
      utcOffset: try Self.utcOffset(answer["utc_offset_seconds"]), zoneName: timeZone,
      current: current?.values["time"],
      first: [hourly, daily].lazy.compactMap { $0?.rows.first?["time"] }.first)
    for (index, row) in (daily?.rows ?? []).enumerated() where clock.date(row["time"]) == nil {
      throw .unreadable(path: "daily.time[\(index)]")
    }
  }

  /// Reads the offset from UTC in seconds, or 0, because the service uses GMT unless a zone is requested.
  private static func utcOffset(_ json: JSON) throws(JSONError) -> Int {
    if case .null = json { return 0 }
    guard let offset = json.integer, offset.magnitude < 86_400 else {
      throw .unreadable(path: "utc_offset_seconds")
    }
    return offset
  }
}

// MARK: - Blocks

/// A block of an answer, with the unit of each variable: parallel columns, or single values.
private struct OpenMeteoBlock {
  let values: JSON
  private let units: JSON
  /// The number of rows, which is that of the times, or `nil` if the values are single ones.
  private let count: Int?

  /// The largest number of rows, which is more than the days of ten years.
  private static let rowLimit = 4_000

  /// Reads a block, if there is one, in which variables that were not requested may have any value.
  init?(_ name: String, in answer: JSON, isTable: Bool = true) throws(JSONError) {
    if case .null = answer[name] { return nil }
    guard case .object(let values) = answer[name] else { throw .unreadable(path: name) }
    for (variable, value) in values where OpenMeteo.isRequested(variable) {
      let path = "\(name).\(variable)"
      guard isTable else {
        guard value.isCell else { throw .unreadable(path: path) }
        continue
      }
      guard case .list(let cells) = value, cells.count <= Self.rowLimit else {
        throw .unreadable(path: path)
      }
      if let index = cells.firstIndex(where: { !$0.isCell }) {
        throw .unreadable(path: "\(path)[\(index)]")
      }
    }
    self.values = answer[name]
    units = answer[name + "_units"]
    count = isTable ? self.values["time"].list.count : nil
  }

  /// The rows, of which single values make one.
  var rows: [OpenMeteoRow] {
    guard let count else { return [OpenMeteoRow(values: values, units: units, index: nil)] }
    return (0..<count).map { OpenMeteoRow(values: values, units: units, index: $0) }
  }
}

extension OpenMeteoBlock {
  /// Returns the values of the runs of an ensemble, row by row: those of the control run, which have the
  /// plain name of the variable, and those of the others.
  func runs<Unit: ServiceUnit>(of variable: String) -> [[Quantity<Unit>?]] {
    guard case .object(let members) = values, let count else { return [] }
    let prefix = variable + OpenMeteo.memberSuffix
    let names = members.map(\.key).filter { $0 == variable || $0.hasPrefix(prefix) }
    let columns = names.sorted().map { name in
      (cells: values[name].list, unit: units[name].rawText)
    }
    return (0..<count).map { row in
      columns.map { cells, unit in
        Unit.quantity(cells.indices.contains(row) ? cells[row].number : nil, unit)
      }
    }
  }
}

extension JSON {
  fileprivate var isCell: Bool {
    switch self {
    case .null, .number, .text: true
    case .flag, .list, .object: false
    }
  }
}

/// The values of one time, whose columns may be too short.
private struct OpenMeteoRow {
  let values, units: JSON
  let index: Int?

  subscript(variable: String) -> JSON {
    guard let index else { return values[variable] }
    guard case .list(let cells) = values[variable], cells.indices.contains(index) else {
      return .null
    }
    return cells[index]
  }

  /// Returns the value of a variable without its unit, or `nil` if it is not a plausible number.
  func number(_ variable: String) -> Double? { self[variable].number }

  /// Returns the value of a variable in the answer's unit, or `nil` if the unit is not supported.
  func quantity<Unit: ServiceUnit>(_ variable: String) -> Quantity<Unit>? {
    Unit.quantity(number(variable), units[variable].rawText)
  }

  /// Returns a range of temperatures, in which one of the ends may be unknown.
  func range(min: String, max: String) -> QuantityRange<TemperatureUnit>? {
    let lowest: Quantity<TemperatureUnit>? = quantity(min)
    let highest: Quantity<TemperatureUnit>? = quantity(max)
    guard let unit = highest?.unit ?? lowest?.unit else { return nil }
    return QuantityRange(
      min: lowest?.converted(to: unit).value, max: highest?.value, unit: unit)
  }

  /// Whether the sun is up, from 0 or 1.
  var isDay: Bool? { number("is_day").map { $0 != 0 } }

  /// The symbol of the weather code, or `nil` if the code is not documented.
  var symbol: Symbol? { self["weather_code"].integer.flatMap(Symbol.init(weatherCode:)) }

  var precipitation: Quantity<PrecipitationUnit>? { quantity("precipitation") }

  var wind: Wind? {
    Wind(
      speed: quantity("wind_speed_10m"), gust: quantity("wind_gusts_10m"),
      degrees: number("wind_direction_10m")
    ).ifKnown
  }

  /// Returns the weather of the hour from this row on, of which `end` is the row an hour later.
  ///
  /// The service computes a wet code from the sums of the hour before its time, so that of the hour is
  /// the code at its end. A dry code is of the time itself.
  func symbol(until end: OpenMeteoRow?) -> Symbol? {
    var hour = hour(at: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.precipitationProbability = end?.number("precipitation_probability")
    hour.precipitation = end?.precipitation
    let clouds = CloudWords.openMeteo
    let cover = hour.cloudCover.percent
    // A code that is not known is no weather, but the sky is as cloudy as it is.
    let sky = symbol.map { clouds.sky($0, cloudCover: cover) } ?? cover.map(clouds.symbol)
    let wet = end?.symbol.flatMap { $0.sky.isWet ? $0 : nil }
    return (wet ?? sky).map { Symbol(of: hour, code: $0, sky: sky, clouds: clouds) }
  }

  /// Returns the values at a time as far as they are known, with the sums of the hour before it.
  func hour(at time: ZonedTime) -> HourlyForecast {
    var hour = HourlyForecast(time: time)
    hour.temperature = quantity("temperature_2m")
    hour.feelsLike = quantity("apparent_temperature")
    hour.humidity = number("relative_humidity_2m")
    hour.cloudCover = number("cloud_cover")
    hour.uvIndex = number("uv_index")
    hour.precipitationProbability = number("precipitation_probability")
    hour.precipitation = precipitation
    hour.snowfall = quantity("snowfall")
    hour.wind = wind
    hour.pressure = quantity("pressure_msl")
    return hour
  }
}

// MARK: - Report

extension OpenMeteoForecast {
  /// `days` is the number of days that the report may have.
  func report(for place: Place, days: Int = OpenMeteo.defaultDays) -> WeatherReport? {
    var place = place
    place.timeZone = timeZone ?? place.timeZone
    var report = WeatherReport(
      provider: .openMeteo, place: place, current: currentConditions, hourly: hours,
      quarterHourly: quarters)
    report.daily = self.days(from: ForecastSteps(report))
    report.markHalvesAsComputed()
    report.elevation = elevation
    let isEmpty = report.current == nil && report.daily.isEmpty && report.hourly.isEmpty
    return isEmpty ? nil : trimmed(report, to: days).withoutUnknownTail
  }

  /// Returns the report without the extra requested day, if the response contains it.
  private func trimmed(_ report: WeatherReport, to days: Int) -> WeatherReport {
    let requested = OpenMeteo.requestedDays(for: days)
    guard days < requested, report.daily.count == requested else { return report }
    var report = report
    let extra = report.daily.removeLast().date
    let end = report.hourly.first { $0.time.date >= extra }
    report.hourly.removeAll { $0.time.date >= extra }
    // The precipitation of the last hour is that of its end, which is the midnight after it.
    if let last = report.hourly.last, let end, end.time.instant == last.end {
      var hour = HourlyForecast(time: end.time)
      hour.precipitation = end.precipitation
      hour.snowfall = end.snowfall
      hour.precipitationProbability = end.precipitationProbability
      if hour != HourlyForecast(time: end.time) { report.hourly.append(hour) }
    }
    return report
  }

  private var currentConditions: CurrentConditions? {
    guard let row = current?.rows.first else { return nil }
    var conditions = CurrentConditions()
    let symbol = row.symbol.map { presentSymbol($0, of: row) }
    conditions.phrase = symbol?.phrase(isDay: row.isDay)
    conditions.sky = symbol?.sky
    conditions.temperature = row.quantity("temperature_2m")
    conditions.feelsLike = row.quantity("apparent_temperature")
    conditions.dewPoint = row.quantity("dew_point_2m")
    conditions.humidity = row.number("relative_humidity_2m")
    conditions.cloudCover = row.number("cloud_cover")
    conditions.wind = row.wind
    conditions.pressure = row.quantity("pressure_msl")
    conditions.visibility = row.quantity("visibility")
    conditions.uvIndex = row.number("uv_index")
    conditions.precipitation = row.precipitation.map {
      PrecipitationAmount($0, interval.map { .past(seconds: $0) })
    }
    // The time and `isDay` alone are not weather.
    guard conditions != CurrentConditions() else { return nil }
    conditions.observedAt = clock.time(row["time"])
    conditions.isDay = row.isDay
    return conditions
  }

  /// Returns the weather of the present code, or the sky if the amount of its time denies the code.
  private func presentSymbol(_ code: Symbol, of row: OpenMeteoRow) -> Symbol {
    guard code.sky.isWet else { return code }
    var hour = row.hour(at: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.precipitation = row.precipitation.map {
      Quantity($0.value * 3_600 / Double(interval ?? 3_600), $0.unit)
    }
    return Symbol(of: hour, code: code, clouds: .openMeteo)
  }

  /// The quarter-hours with a known amount, whose time in the response is the end.
  private var quarters: [QuarterHourForecast] {
    (quarterHourly?.rows ?? []).compactMap { row in
      guard let end = clock.time(row["time"]), let amount = row.precipitation else { return nil }
      let start = end.instant.advanced(bySeconds: -QuarterHourForecast.duration)
      return QuarterHourForecast(
        time: ZonedTime(instant: start, utcOffset: end.utcOffset), sky: row.symbol?.sky,
        precipitation: amount)
    }
  }

  /// The rows of the hours that have a time, including past hours.
  private var hourRows: [(time: ZonedTime, row: OpenMeteoRow)] {
    (hourly?.rows ?? []).compactMap { row in clock.time(row["time"]).map { ($0, row) } }
  }

  /// The same rows by their times, of which each has the sums of the hour before.
  private var hourEnds: [Timestamp: OpenMeteoRow] {
    Dictionary(hourRows.map { ($0.time.instant, $0.row) }, uniquingKeysWith: { first, _ in first })
  }

  private var hours: [HourlyForecast] {
    let (rows, ends) = (hourRows, hourEnds)
    return rows.compactMap { time, row in
      var hour = row.hour(at: time)
      let symbol = row.symbol(until: ends[hour.end])
      hour.setWeather(symbol, isDay: row.isDay)
      guard hour != HourlyForecast(time: time) else { return nil }
      hour.isDay = row.isDay
      return hour
    }
  }

  private func days(from hours: ForecastSteps) -> [DailyForecast] {
    let rows = daily?.rows ?? []
    let days = rows.indices.compactMap { index -> DailyForecast? in
      guard let date = clock.date(rows[index]["time"]) else { return nil }
      let next = rows.indices.contains(index + 1) ? daylight(rows[index + 1]) : nil
      return day(date, of: rows[index], hours, next: next)
    }
    return days.contains { $0 != DailyForecast(date: $0.date) } ? days : []
  }

  private func day(
    _ date: CivilDate, of row: OpenMeteoRow, _ hours: ForecastSteps, next: Daylight?
  ) -> DailyForecast {
    let daylight = daylight(row)
    var day = DailyForecast(date: date)
    day.temperature = row.range(min: "temperature_2m_min", max: "temperature_2m_max")
    day.feelsLike = row.range(min: "apparent_temperature_min", max: "apparent_temperature_max")
    day.sunrise = daylight?.sunrise
    day.sunset = daylight?.sunset
    day.uvIndex = row.number("uv_index_max")
    day.precipitation = row.quantity("precipitation_sum")
    day.weather = hours.part(clock.period(of: date))
    if let daylight {
      day.day = hours.part(Period(from: daylight.start.instant, to: daylight.end.instant))
    }
    if let daylight, let next {
      day.night = hours.part(
        Period(from: daylight.end.instant, to: next.start.instant), isNight: true)
    }
    return day
  }

  private func daylight(_ row: OpenMeteoRow) -> Daylight? {
    guard let date = clock.date(row["time"]), let start = clock.time(row["sunrise"]),
      let end = clock.time(row["sunset"])
    else { return nil }
    return Daylight(start: start, end: end, of: date)
  }
}

extension WeatherReport {
  /// This report without the days and hours at its end for which no model has values.
  ///
  /// On the last of 16 days, the service has little more than the sun and a chance of precipitation.
  fileprivate var withoutUnknownTail: WeatherReport {
    var report = self
    let days = daily.lastIndex { !$0.isUnknown }
    let hours = hourly.lastIndex { !$0.isUnknown }
    if let days { report.daily.removeSubrange((days + 1)...) }
    if let hours { report.hourly.removeSubrange((hours + 1)...) }
    return report
  }
}

extension DailyForecast {
  /// Whether at most the sun times and the chance of precipitation are known.
  fileprivate var isUnknown: Bool {
    let halves = [weather, day, night].compactMap(\.self)
    return temperature == nil && feelsLike == nil && uvIndex == nil && precipitation == nil
      && halves.allSatisfy { $0.sky == nil && $0.wind == nil }
  }
}

extension HourlyForecast {
  /// Whether at most the chance of precipitation is known, and whether the sun is up.
  fileprivate var isUnknown: Bool {
    var hour = self
    hour.isDay = nil
    hour.precipitationProbability = nil
    return hour == HourlyForecast(time: time)
  }
}

// MARK: - Air quality, ensembles, and normals

extension OpenMeteoForecast {
  var airQuality: AirQuality? {
    guard let row = current?.rows.first else { return nil }
    var air = AirQuality()
    air.europeanIndex = row.number("european_aqi")
    air.usIndex = row.number("us_aqi")
    air.pm2_5 = row.quantity("pm2_5")
    air.pm10 = row.quantity("pm10")
    air.ozone = row.quantity("ozone")
    air.nitrogenDioxide = row.quantity("nitrogen_dioxide")
    air.sulphurDioxide = row.quantity("sulphur_dioxide")
    air.carbonMonoxide = row.quantity("carbon_monoxide")
    air.observedAt = clock.time(row["time"])
    air.pollen = pollenDays
    return air.plausible
  }

  /// The mean pollen of the days of which all hours are known, as the levels are those of such means.
  private var pollenDays: [PollenDay] {
    let days = Dictionary(grouping: hourRows) { $0.time.date }.sorted { $0.key < $1.key }
    return days.compactMap { date, hours in
      // A day on which the clocks go forward has 23.
      guard hours.count >= 23 else { return nil }
      return PollenDay(
        date: date,
        counts: Pollen.allCases.compactMap { kind in
          let known = hours.compactMap { hour -> Double? in
            let grains: Quantity<PollenUnit>? = hour.row.quantity(kind.variable)
            return grains.within(.pollen)?.value
          }
          guard known.count == hours.count else { return nil }
          let mean = known.reduce(0, +) / Double(known.count)
          return PollenCount(kind: kind, concentration: Quantity(mean, .grainsPerCubicMeter))
        })
    }
  }

  /// The mean and the spread by hours, of which the spread is in kelvins in any case.
  var ensemble: EnsembleForecast? {
    guard let start = startOfHours else { return nil }
    let hours = hourRows.map { _, row -> (mean: Double?, spread: Double?) in
      let mean: Quantity<TemperatureUnit>? = row.quantity("temperature_2m")
      let isKelvin = row.units["temperature_2m_spread"].rawText == "K"
      let spread = isKelvin ? row.number("temperature_2m_spread") : nil
      return (mean.within(.air)?.celsius, spread.temperatureSpread)
    }
    guard hours.contains(where: { $0.mean != nil && $0.spread != nil }) else { return nil }
    return EnsembleForecast(start: start, means: hours.map(\.mean), spreads: hours.map(\.spread))
  }

  /// The precipitation of the runs, which the response gives for the hour before a time.
  var rainRuns: RainRuns? {
    guard let hourly, let start = startOfHours else { return nil }
    let runs: [[Quantity<PrecipitationUnit>?]] = hourly.runs(of: "precipitation")
    let amounts = runs.dropFirst().map { runs in
      runs.map { $0.within(.hourly)?.converted(to: .millimeters).value }
    }
    let isKnown = amounts.contains { $0.contains { $0 != nil } }
    return isKnown ? RainRuns(start: start, amounts: amounts) : nil
  }

  /// The time of the first hour, or `nil` unless the hours follow each other without a gap.
  private var startOfHours: Timestamp? {
    let times = hourRows.map { $0.time.instant }
    guard let hourly, let start = times.first, times.count == hourly.rows.count,
      zip(times.indices, times).allSatisfy({ $1 == start.advanced(bySeconds: $0 * 3_600) })
    else { return nil }
    return start
  }

  /// Returns the normals of the days of ten years, or `nil` if too few are known, or their height is not.
  func normals(lastYear: Int) -> Normals? {
    guard let elevation else { return nil }
    var days: [(date: CivilDate, temperature: QuantityRange<TemperatureUnit>)] = []
    for row in daily?.rows ?? [] {
      let range = row.range(min: "temperature_2m_min", max: "temperature_2m_max")
      if let date = clock.date(row["time"]), let range { days.append((date, range)) }
    }
    return Normals(of: days, lastYear: lastYear, elevation: elevation)
  }
}

// MARK: - Times

/// A converter for the times of a response.
///
/// Local times have no offset. The response's `utc_offset_seconds` converts all of them to instants, even on days after
/// a change of daylight-saving time. The time zone then determines the local clock time at each instant.
private struct OpenMeteoClock {
  private let utcOffset: Int
  private let clock: LocalClock

  /// Creates a converter for a response's offset and time zone.
  ///
  /// The offset applies at the time of the request. The zone is used only if its clocks have that
  /// offset at `current`, because the local database of time zones may be older than the service's.
  /// The days of a response without a current time can lie after a change of the clocks. The zone
  /// is then used if its clocks have the offset within a year of `first`.
  init(utcOffset: Int, zoneName: String?, current: JSON?, first: JSON?) {
    self.utcOffset = utcOffset
    let zoned = LocalClock(zone: zoneName, orUTCOffset: 0)
    let current = current == .null ? nil : current
    let reference = (current ?? first).flatMap { Self.instant($0, utcOffset: utcOffset) }
    let months = current == nil ? -12...12 : 0...0
    let isKnown = months.contains { month in
      guard zoned.hasZone, let reference else { return false }
      return zoned.utcOffset(at: reference.advanced(bySeconds: month * 2_629_800)) == utcOffset
    }
    clock = isKnown ? zoned : LocalClock(utcOffset: utcOffset)
  }

  func time(_ cell: JSON) -> ZonedTime? {
    Self.instant(cell, utcOffset: utcOffset).map(clock.zoned)
  }

  func period(of date: CivilDate) -> Period {
    Period(from: clock.instant(date), to: clock.instant(date.advanced(byDays: 1)))
  }

  func date(_ cell: JSON) -> CivilDate? { cell.rawText.flatMap(CivilDate.init(iso8601:)) }

  private static func instant(_ cell: JSON, utcOffset: Int) -> Timestamp? {
    cell.rawText.flatMap { ZonedTime(localISO8601: $0, utcOffset: utcOffset)?.instant }
  }
}

// MARK: - Symbols

extension CloudWords {
  /// The codes of the cloud covers from which the service computes them, as published in its source.
  static let openMeteo = CloudWords(
    steps: [
      (0, Symbol(weatherCode: 0)), (20, Symbol(weatherCode: 1)), (50, Symbol(weatherCode: 2)),
      (80, Symbol(weatherCode: 3)),
    ].compactMap { step, symbol in symbol.map { (step, $0) } })
}

extension Symbol {
  /// Creates the symbol of a WMO weather code (table 4677), or returns `nil` if it tells no weather.
  ///
  /// A code from 40 on that Open-Meteo does not list is read by its tens, which are the kind of weather.
  init?(weatherCode code: Int) {
    guard let symbol = Self.weatherCodes[code] ?? Self.tens[code / 10 * 10] else { return nil }
    self = symbol
  }

  private static let weatherCodes: [Int: Symbol] = [
    0: Symbol(sky: .clear, words: "Clear sky", sunnyWords: "Sunny"),
    1: Symbol(sky: .mostlyClear, words: "Mainly clear", sunnyWords: "Mainly sunny"),
    2: Symbol(sky: .partlyCloudy, words: "Partly cloudy"),
    3: Symbol(sky: .overcast, words: "Overcast"),
    45: Symbol(sky: .fog, words: "Fog"),
    48: Symbol(sky: .fog, words: "Depositing rime fog"),
    51: Symbol(sky: .drizzle, words: "Light drizzle", strength: .light),
    53: Symbol(sky: .drizzle, words: "Moderate drizzle", strength: .moderate),
    55: Symbol(sky: .drizzle, words: "Dense drizzle", strength: .heavy),
    56: Symbol(sky: .freezingDrizzle, words: "Light freezing drizzle", strength: .light),
    57: Symbol(sky: .freezingDrizzle, words: "Dense freezing drizzle", strength: .heavy),
    61: Symbol(sky: .rain, words: "Light rain", strength: .light),
    63: Symbol(sky: .rain, words: "Moderate rain", strength: .moderate),
    65: Symbol(sky: .rain, words: "Heavy rain", strength: .heavy),
    66: Symbol(sky: .freezingRain, words: "Light freezing rain", strength: .light),
    67: Symbol(sky: .freezingRain, words: "Heavy freezing rain", strength: .heavy),
    71: Symbol(sky: .snow, words: "Light snowfall", strength: .light),
    73: Symbol(sky: .snow, words: "Moderate snowfall", strength: .moderate),
    75: Symbol(sky: .snow, words: "Heavy snowfall", strength: .heavy),
    77: Symbol(sky: .snow, words: "Snow grains", strength: .light),
    80: Symbol(sky: .showers, words: "Light rain showers", strength: .light),
    81: Symbol(sky: .showers, words: "Moderate rain showers", strength: .moderate),
    82: Symbol(sky: .showers, words: "Violent rain showers", strength: .violent),
    85: Symbol(sky: .snowShowers, words: "Light snow showers", strength: .light),
    86: Symbol(sky: .snowShowers, words: "Heavy snow showers", strength: .heavy),
    95: Symbol(sky: .thunderstorm, words: "Thunderstorm", strength: .moderate),
    96: Symbol(sky: .thunderstorm, words: "Thunderstorm with light hail", strength: .heavy),
    99: Symbol(sky: .thunderstorm, words: "Thunderstorm with heavy hail", strength: .violent),
  ]

  /// The kinds of weather by the tens of their codes.
  private static let tens: [Int: Symbol] = [
    40: Symbol(sky: .fog, words: "Fog"), 50: Symbol(sky: .drizzle, words: "Drizzle"),
    60: Symbol(sky: .rain, words: "Rain"), 70: Symbol(sky: .snow, words: "Snow"),
    80: Symbol(sky: .showers, words: "Showers"),
    90: Symbol(sky: .thunderstorm, words: "Thunderstorm"),
  ]
}
