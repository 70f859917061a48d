package import Domain
internal import TerminalUI

/// A field of the current conditions.
///
/// A pane, table, or text lists the fields that it shows. ``CurrentFacts`` has their labels and
/// values.
package enum CurrentField: Sendable {
  case temperature, feelsLike, wind, gusts, windAndGusts, precipitation, humidity, uvIndex
  case airQuality, cloudCover, pressure, pressureAndTendency, visibility, dewPoint
  case sunrise, sunset, sun, dayLength, moon, pollen
  /// The measurement of the user's own thermometer, if it is at the place.
  case measuredHere

  /// The rows of the table for pipes, the most important first.
  package static let rows: [CurrentField] = [
    .temperature, .feelsLike, .wind, .gusts, .precipitation, .humidity, .uvIndex, .airQuality,
    .cloudCover, .pressure, .visibility, .dewPoint, .sunrise, .sunset, .dayLength, .moon,
  ]

  /// The grid of the Current pane, the most important first.
  static let grid: [CurrentField] = [
    .windAndGusts, .humidity, .uvIndex, .sun, .pressureAndTendency, .airQuality, .precipitation,
    .visibility, .cloudCover, .moon, .dewPoint, .dayLength,
  ]

  /// The lines for the clipboard, in which related fields share a line.
  static let groups: [[CurrentField]] = [
    [.measuredHere], [.windAndGusts], [.precipitation, .cloudCover], [.humidity, .dewPoint],
    [.pressureAndTendency, .visibility], [.sun, .dayLength], [.uvIndex, .airQuality, .pollen],
    [.moon],
  ]
}

/// The current conditions of a report, as text in the preferred units and clock format.
package struct CurrentFacts {
  private let report: WeatherReport
  private let display: DisplayPreferences
  private let now: Timestamp
  /// The readings of the user's own thermometer, or `nil` if it is not at the place.
  private let readings: Load<HomeReading>?

  /// Creates the facts of a report, whose sun and Moon are those of a time.
  package init(
    _ report: WeatherReport, display: DisplayPreferences, now: Timestamp,
    readings: Load<HomeReading>? = nil
  ) {
    (self.report, self.display, self.now, self.readings) = (report, display, now, readings)
  }

  /// Returns a field with its label.
  package subscript(field: CurrentField) -> Fact {
    let (current, units) = (report.current, display.units)
    return switch field {
    case .temperature: temperature("Temperature", current?.temperature)
    case .feelsLike: temperature("Feels like", current?.feelsLike)
    case .wind:
      Fact(
        "Wind", current?.wind?.text(in: units.wind), current?.wind?.speed?.style,
        symbol: current?.wind?.direction?.windArrow)
    case .gusts: Fact("Gusts", gust?.text(in: units.wind), gust?.style)
    case .windAndGusts:
      self[.wind].adding(gust?.number(in: units.wind).map { "gusts \($0)" }, gust?.style)
    case .precipitation:
      Fact(
        "Precipitation", short: falling,
        current?.precipitation?.text(in: units.precipitation, isSnow: falling == "Snow"),
        current?.precipitation?.style,
        shorter: [false, true].map {
          current?.precipitation?.text(in: units.precipitation, isShort: $0)
        })
    case .humidity: percentage("Humidity", current?.humidity)
    case .uvIndex: report.provider.uvIndex(current?.uvIndex)
    case .airQuality:
      Fact(
        "Air quality", short: "Air", airQuality?.text, airQuality?.style,
        shorter: [airQuality?.shortText])
    case .cloudCover: percentage("Cloud cover", short: "Clouds", current?.cloudCover)
    case .pressure: Fact("Pressure", current?.pressure?.text(in: units.pressure))
    case .pressureAndTendency: self[.pressure].adding(report.pressureTendency(at: now))
    case .visibility: Fact("Visibility", current?.visibility?.text(in: units.distance))
    case .dewPoint:
      Fact(
        "Dew point", current?.dewPoint?.text(in: units.temperature), current?.dewPoint?.style)
    case .sunrise: Fact("Sunrise", today?.sunrise.map(display.clock.text))
    case .sunset: Fact("Sunset", today?.sunset.map(display.clock.text))
    case .sun: sun
    case .dayLength: Fact("Day length", short: "Daylight", today?.dayLengthText)
    case .moon: moon
    case .pollen: Fact(pollen: report.airQuality?.pollen(on: report.today(at: now)))
    case .measuredHere: measuredHere
    }
  }

  /// The rows of the table for pipes.
  package var rows: [CurrentField] { ownField + knownRows + pollenField }

  /// The fields of the Current pane: the grid or, if most of it is unknown, what is known of it, and the
  /// pollen.
  var shownFields: [CurrentField] {
    let known = CurrentField.grid.filter { self[$0].value != nil }
    return ownField + (2 * known.count < CurrentField.grid.count ? known : CurrentField.grid)
      + pollenField
  }

  /// The lines for screen readers, which follow the conditions.
  ///
  /// A sun that stays up or down has one line in place of its times.
  var lines: [String] {
    let hidden = [.temperature, .feelsLike] + (polarSun == nil ? [] : [CurrentField.dayLength])
    let fields = rows.filter { !hidden.contains($0) }
      .map { $0 == .pressure ? .pressureAndTendency : $0 }
    return LinearPage.lines(of: fields.map { (self[$0].name, self[$0].knownText) })
  }

  /// The rows of each table, with the sun in place of its times while it stays up or down.
  private var knownRows: [CurrentField] {
    guard polarSun != nil else { return CurrentField.rows }
    return CurrentField.rows.filter { $0 != .sunset }.map { $0 == .sunrise ? .sun : $0 }
  }

  private var polarSun: PolarSun? { today.flatMap { report.polarSun(on: $0.date, at: now) } }

  private var ownField: [CurrentField] { readings == nil ? [] : [.measuredHere] }

  /// The pollen, which is not mentioned where it is not known.
  private var pollenField: [CurrentField] { self[.pollen].value == nil ? [] : [.pollen] }

  /// The precipitation now or, if there is none, next: `Rain`, or `Snow` if all of it is snow.
  private var falling: String {
    let sky = report.current?.sky
    let text = sky?.isWet == true ? [sky].compactMap(\.self).precipitation : nil
    return (text ?? report.precipitationAhead(at: now)).startingInUppercase
  }
  private var airQuality: AirQualityIndex? { report.airQuality?.index(at: report.place) }
  private var gust: Quantity<SpeedUnit>? { report.current?.wind?.gust }
  private var today: DailyForecast? { report.todaysForecast(at: now) }

  private func temperature(_ name: String, _ quantity: Quantity<TemperatureUnit>?) -> Fact {
    Fact(name, quantity.flatMap(display.text), quantity?.style)
  }

  private func percentage(
    _ name: String, short: String? = nil, _ percentage: Double?
  ) -> Fact {
    Fact(
      name, short: short, percentText(percentage),
      picture: percentage.flatMap { $0.isFinite ? .gauge(min(max(0, $0 / 100), 1)) : nil })
  }

  /// The times of sunrise and sunset, or the only one that is known, or whether the sun stays up or down.
  private var sun: Fact {
    let path = SunAndMoon.Sun(report, display.clock, now: now)
    if let polar = path?.polar { return Fact("Sun", polar.rawValue) }
    let both = today.flatMap { day -> String? in
      guard day.sunrise != nil, day.sunset != nil else { return nil }
      return display.clock.text(fromSunrise: day.sunrise, toSunset: day.sunset)
    }
    let texts = [
      both, self[.sunrise].value.map { "rises \($0.text)" },
      self[.sunset].value.map { "sets \($0.text)" },
    ]
    return Fact(
      "Sun", texts.lazy.compactMap { $0 }.first, picture: path.map { .sun($0) })
  }

  /// The last reading and its time, or why there is none of the last hour.
  private var measuredHere: Fact {
    let recent = readings?.latest.flatMap {
      (0...3_600).contains(now.seconds(since: $0.fetchedAt)) ? $0 : nil
    }
    let names = (long: "Measured here", short: "Measured")
    guard let recent else {
      return Fact(
        names.long, short: names.short, readings?.lastFailure.map { _ in "no reading" })
    }
    let time = ZonedTime(
      instant: recent.fetchedAt, utcOffset: report.utcOffset(at: recent.fetchedAt))
    let details = [percentText(recent.value.humidity), display.clock.text(of: time)]
    return Fact(
      names.long, short: names.short,
      recent.value.temperature.text(in: display.units.temperature), recent.value.temperature.style
    ).adding(details.compactMap(\.self).joined(separator: ", "), .text)
  }

  private var moon: Fact {
    let moon = MoonPhase(inHourOf: now)
    return Fact(
      "Moon", moon.text,
      symbol: moon.symbol(isSouthern: report.place.coordinates.latitude < 0),
      shorter: [moon.shortText])
  }
}

extension WeatherReport {
  /// Returns the tendency of the pressure, or `nil` without past hours.
  ///
  /// It is the change within the last three hours, as the World Meteorological Organization defines
  /// it (WMO-No. 8, part I, 3.1.1). A change of less than 1 hPa is steady.
  fileprivate func pressureTendency(at now: Timestamp) -> String? {
    func pressure(hoursAgo hours: Int) -> Double? {
      let time = now.advanced(bySeconds: -3_600 * hours)
      return hourly.first { $0.time.instant <= time && time < $0.end }?
        .pressure?.converted(to: .hectopascals).value
    }
    guard let past = pressure(hoursAgo: 3), let present = pressure(hoursAgo: 0),
      (present - past).isFinite
    else { return nil }
    let change = present - past
    return change >= 1 ? "rising" : change <= -1 ? "falling" : "steady"
  }
}
