import Domain

/// A forecast of the National Weather Service in half days.
struct NWSForecast: Decodable {
  /// The half days, of which the first is the rest of the current one.
  let periods: [Period]

  private enum CodingKeys: CodingKey { case properties }
  private enum PropertiesKeys: CodingKey { case periods }

  init(from decoder: any Decoder) throws {
    periods = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: PropertiesKeys.self, forKey: .properties)
      .tolerantList(.periods, of: Period.self)
  }

  /// A half day.
  struct Period: Decodable {
    let start: ZonedTime
    let isDay: Bool
    let temperature: Quantity<TemperatureUnit>?
    let part: DayPart

    private enum CodingKeys: String, CodingKey {
      case start = "startTime"
      case isDay = "isDaytime"
      case temperature, temperatureUnit, probabilityOfPrecipitation, windSpeed, windGust
      case windDirection, icon, shortForecast
    }

    /// Decodes a half day, which must have a start and be either a day or a night.
    init(from decoder: any Decoder) throws {
      let period = try decoder.container(keyedBy: CodingKeys.self)
      start = try period.decode(ZonedTime.self, forKey: .start)
      let icon = period.tolerant(.icon, as: String.self).flatMap(NWSIcon.init(address:))
      isDay =
        if let isDay = period.tolerant(.isDay, as: Bool.self) ?? icon?.isDay { isDay } else {
          try period.decode(Bool.self, forKey: .isDay)
        }
      temperature =
        TemperatureUnit.quantity(
          period.tolerantNumber(.temperature), period.tolerant(.temperatureUnit))
        ?? period.tolerant(.temperature, as: NWSMeasure.self)?.quantity()
      let wind = Wind(
        speed: period.tolerant(.windSpeed, as: NWSSpeed.self)?.highest,
        gust: period.tolerant(.windGust, as: NWSSpeed.self)?.highest,
        direction: period.tolerant(.windDirection).flatMap(CompassPoint.init(rawValue:)))
      part = DayPart(
        phrase: period.tolerant(.shortForecast, as: String.self)?.displayable, sky: icon?.sky,
        precipitationProbability:
          period.tolerant(.probabilityOfPrecipitation, as: NWSMeasure.self)?.number,
        wind: wind.ifKnown)
    }
  }
}

extension NWSForecast {
  /// Returns the days, with the sunrise and sunset that the service lacks.
  ///
  /// If the first period is a night, the high of its day is past and unknown.
  func days(at point: Coordinates, clock: PlaceClock) -> [DailyForecast] {
    var days: [CivilDate: DailyForecast] = [:]
    for period in periods {
      let date = period.date(clock: clock)
      var day = days[date] ?? DailyForecast(date: date)
      day.add(period)
      days[date] = day
    }
    return days.values.sorted { $0.date < $1.date }.map { day in
      let daylight = Daylight(on: day.date, at: point, clock: clock)
      var day = day
      (day.sunrise, day.sunset) = (daylight.sunrise, daylight.sunset)
      return day
    }
  }
}

extension NWSForecast.Period {
  /// Returns the date to which the half day belongs.
  ///
  /// A night that starts after midnight, called "Overnight", belongs to the day before.
  fileprivate func date(clock: PlaceClock) -> CivilDate {
    let start = clock.time(start.instant)
    return !isDay && start.hour < 6 ? start.date.advanced(byDays: -1) : start.date
  }
}

extension DailyForecast {
  /// Adds a half day: the temperature of a day is the high, and that of a night is the low.
  fileprivate mutating func add(_ period: NWSForecast.Period) {
    let part = period.part == DayPart() ? nil : period.part
    if period.isDay { day = day ?? part } else { night = night ?? part }
    guard let degrees = period.temperature else { return }
    let unit = temperature?.unit ?? degrees.unit
    let value = degrees.converted(to: unit).value
    temperature = QuantityRange(
      min: temperature?.min ?? (period.isDay ? nil : value),
      max: temperature?.max ?? (period.isDay ? value : nil), unit: unit)
  }
}

/// A wind speed as text, such as `10 to 15 mph`, or as a value or range of values.
struct NWSSpeed: Decodable {
  /// The highest speed, or `nil` if there is none.
  let highest: Quantity<SpeedUnit>?

  private enum CodingKeys: CodingKey { case unitCode, value, maxValue }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      highest = Self.highest(in: text)
    } else {
      let speed = try decoder.container(keyedBy: CodingKeys.self)
      let value = speed.tolerantNumber(.maxValue) ?? speed.tolerantNumber(.value)
      highest = SpeedUnit.quantity(value, speed.tolerant(.unitCode))
    }
  }

  /// Returns the highest number of a text in its unit, which is the last word.
  static func highest(in text: String) -> Quantity<SpeedUnit>? {
    let words = text.cut(to: TextLimit.phrase).split(separator: " ")
    let numbers = words.filter { $0.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } }
    return SpeedUnit.quantity(
      numbers.compactMap { Double($0)?.plausible }.max(), words.last.map(String.init))
  }
}
