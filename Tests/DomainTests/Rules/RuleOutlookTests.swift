import Domain
import Testing

/// In which hours rules hold.
@Suite struct RuleOutlookTests {
  private static let noon = Timestamp(seconds: 1_780_315_200)  // 2026-06-01T12:00:00Z
  private static let midnight = noon.advanced(bySeconds: -43_200)

  /// A report of hours from midnight on.
  private func report(
    _ count: Int = 48, from start: Timestamp = midnight, on clock: LocalClock = LocalClock(),
    _ change: (Int, inout HourlyForecast) -> Void = { _, _ in }
  ) -> WeatherReport {
    var report = WeatherReport(provider: .openMeteo, place: .town, current: nil)
    report.hourly = (0..<count).map { index in
      let time = start.advanced(bySeconds: 3_600 * index)
      var hour = HourlyForecast(time: clock.zoned(time))
      hour.temperature = Quantity(10, .celsius)
      hour.wind = Wind(speed: Quantity(10, .kilometersPerHour))
      change(index, &hour)
      return hour
    }
    return report
  }

  private func spans(
    _ text: String, _ report: WeatherReport, at now: Timestamp = midnight
  ) throws -> [String] {
    let rule = try WeatherRule(name: "test", text: text)
    return texts(report.outlook(of: rule, at: now))
  }

  /// The spans of an outlook, with a plus behind an end that is not known.
  private func texts(_ outlook: RuleOutlook) -> [String] {
    outlook.spans.map {
      "\($0.start.shortText)-\($0.end.shortText)\($0.isEndKnown ? "" : "+")"
    }
  }

  private func status(
    _ text: String, _ report: WeatherReport, hours: Int, at now: Timestamp = midnight
  ) throws -> RuleOutlook.Status {
    let rule = try WeatherRule(name: "test", text: text)
    return report.outlook(of: rule, at: now).next(hours, at: now).status
  }

  // MARK: - Unknown values

  /// An hour in which the wind is known, the UV index is low, and the humidity is not known.
  private static let hour: HourlyForecast = {
    var hour = HourlyForecast(time: ZonedTime(instant: noon, utcOffset: 0))
    hour.wind = Wind(speed: Quantity(10, .kilometersPerHour))
    hour.uvIndex = 1
    return hour
  }()

  @Test(
    arguments: [
      ("wind < 20 km/h", true), ("wind > 20 km/h", false), ("humidity < 50 %", nil),
      ("not humidity < 50 %", nil), ("not wind < 20 km/h", false),
      ("wind < 20 km/h and humidity < 50 %", nil), ("wind > 20 km/h and humidity < 50 %", false),
      ("wind < 20 km/h or humidity < 50 %", true), ("wind > 20 km/h or humidity < 50 %", nil),
      ("humidity < 50 % or humidity >= 50 %", nil),
      ("not (wind > 20 km/h and humidity < 50 %)", true),
      ("low < 2 °C", nil), ("gusts < 20 km/h", nil), ("dew < 0 °C", nil), ("rain < 1 mm", nil),
      ("rain < 1 %", nil), ("snow < 1 cm", nil), ("clouds < 1 %", nil), ("pressure < 1 hPa", nil),
      ("feels < 1 °C", nil), ("high < 1 °C", nil), ("uv < 2 and hours 12–13", true),
      ("uv < 2 and hours 13–12", false), ("wind <= 10 km/h and wind >= 10 km/h", true),
      ("wind < 10 km/h or wind > 10 km/h", false), ("wind 10–11 km/h", true),
    ] as [(String, Bool?)])
  func anUnknownValueDecidesNothing(text: String, holds: Bool?) throws {
    let rule = try WeatherRule(name: "test", text: text)
    #expect(rule.condition.holds(in: Self.hour, of: nil) == holds)
  }

  @Test func anImpossibleNumberIsUnknown() throws {
    var hour = Self.hour
    hour.uvIndex = .nan
    let rule = try WeatherRule(name: "test", text: "not uv > 3")
    #expect(rule.condition.holds(in: hour, of: nil) == nil)
  }

  // MARK: - Hours

  @Test func hoursBeginAndEndOnTheClock() throws {
    let report = report()
    #expect(try spans("hours 7–20", report) == ["1 07-1 20", "2 07-2 20"])
    #expect(try spans("hours 22–5", report) == ["1 00-1 05", "1 22-2 05", "2 22-3 00+"])
    #expect(try spans("hours 0–24", report) == ["1 00-3 00+"])
    #expect(try spans("not hours 0–24", report) == [])
    // The present hour counts as a whole.
    let now = Self.noon.advanced(bySeconds: 1_800)
    #expect(try spans("hours 7–20", report, at: now) == ["1 12-1 20", "2 07-2 20"])
  }

  @Test func anHourThatIsNotFullAtThePlaceCountsByItsBeginning() throws {
    // In India, hours that are full in UTC begin at half past.
    let report = report(24, on: LocalClock(utcOffset: 19_800))
    #expect(try spans("hours 7–9", report) == ["1 07:30-1 09:30"])
  }

  @Test func theClocksOfThePlaceDecideWhenTheyChange() throws {
    // In Berlin, the clocks go forward at 2026-03-29T01:00Z, and back at 2026-10-25T01:00Z.
    let berlin = try #require(LocalClock(zone: "Europe/Berlin"))
    let spring = 1_774_746_000
    let autumn = 1_792_890_000
    let before = Timestamp(seconds: spring - 2 * 3_600)
    let short = report(6, from: before, on: berlin)
    #expect(try spans("hours 2–3", short, at: before) == [])
    #expect(try spans("hours 1–4", short, at: before) == ["29 01-29 04"])
    #expect(try spans("hours 1–2", short, at: before) == ["29 01-29 03"])
    let early = Timestamp(seconds: autumn - 2 * 3_600)
    let long = report(6, from: early, on: berlin)
    let rule = try WeatherRule(name: "test", text: "hours 2–3")
    let outlook = long.outlook(of: rule, at: early)
    #expect(outlook.hours.count { $0.holds == true } == 2)
    #expect(try spans("hours 2–3", long, at: early) == ["25 02-25 03"])
  }

  @Test func aGapEndsASpan() throws {
    var report = report(24)
    report.hourly.remove(at: 9)
    #expect(try spans("wind < 20 km/h", report) == ["1 00-1 09+", "1 10-2 00+"])
    let unknown = self.report(24) { index, hour in if index == 9 { hour.wind = nil } }
    #expect(try spans("wind < 20 km/h", unknown) == ["1 00-1 09+", "1 10-2 00+"])
    #expect(try spans("not wind > 20 km/h", unknown) == ["1 00-1 09+", "1 10-2 00+"])
  }

  @Test func rainIsThatOfTheHourFromItsTimeOn() throws {
    // Reports have the amount at the end of its hour.
    let report = report(24) { index, hour in
      hour.precipitation = Quantity(index == 11 ? 3 : 0, .millimeters)
    }
    #expect(try spans("rain > 1 mm", report) == ["1 10-1 11"])
  }

  @Test func thePresentHourHasThePresentConditions() throws {
    var report = report(24)
    var current = CurrentConditions()
    current.observedAt = ZonedTime(instant: Self.noon, utcOffset: 0)
    current.wind = Wind(speed: Quantity(50, .kilometersPerHour))
    report.current = current
    #expect(try spans("wind > 40 km/h", report, at: Self.noon) == ["1 12-1 13"])
  }

  // MARK: - Days

  @Test func theLowIsThatOfTheLocalDateOfTheHour() throws {
    var report = report(
      48, from: Self.midnight.advanced(bySeconds: -7_200), on: LocalClock(utcOffset: 7_200))
    report.daily = [12.0, 1].enumerated().map { index, low in
      var day = DailyForecast(date: Self.june1.advanced(byDays: index))
      day.temperature = QuantityRange(min: low, max: 20, unit: .celsius)
      return day
    }
    let start = Self.midnight.advanced(bySeconds: -7_200)
    #expect(try spans("low < 2 °C", report, at: start) == ["2 00-3 00+"])
    #expect(try spans("low < 35.6 °F", report, at: start) == ["2 00-3 00+"])
    #expect(try spans("high > 19 °C and low > 2 °C", report, at: start) == ["1 00-2 00"])
    // A day that is known in part has no low.
    report.daily[1].temperature = QuantityRange(min: nil, max: 20, unit: .celsius)
    #expect(try spans("low < 2 °C", report, at: start) == [])
    #expect(try status("low < 2 °C", report, hours: 48, at: start) == .unknown)
  }

  private static let june1 = ZonedTime(instant: noon, utcOffset: 0).date

  // MARK: - The coming hours

  @Test func aSpanIsNotCutByADateNorByTheNumberOfHours() throws {
    let rule = try WeatherRule(name: "test", text: "hours 22–5")
    let outlook = report().outlook(of: rule, at: Self.midnight)
    #expect(texts(outlook.on(Self.june1)) == ["1 00-1 05", "1 22-2 05"])
    #expect(texts(outlook.on(Self.june1.advanced(byDays: 1))) == ["1 22-2 05", "2 22-3 00+"])
    #expect(texts(outlook.on(Self.june1.advanced(byDays: 2))) == [])
    #expect(texts(outlook.next(23, at: Self.midnight)) == ["1 00-1 05", "1 22-2 05"])
    #expect(texts(outlook.next(3, at: Self.midnight)) == ["1 00-1 05"])
    #expect(texts(outlook.next(90, at: Self.midnight)) == texts(outlook))
  }

  @Test func theStatusIsThatOfTheComingHours() throws {
    let report = report(24) { index, hour in
      hour.wind =
        index == 20 ? nil : Wind(speed: Quantity(index == 10 ? 30 : 10, .kilometersPerHour))
    }
    #expect(try status("wind > 20 km/h", report, hours: 11) == .holds)
    #expect(try status("wind > 20 km/h", report, hours: 10) == .fails)
    #expect(try status("wind > 50 km/h", report, hours: 20) == .fails)
    #expect(try status("wind > 50 km/h", report, hours: 21) == .unknown)
    // Of the last hours, the report has none.
    #expect(try status("uv > 3 and wind > 50 km/h", report, hours: 20) == .fails)
    #expect(try status("temperature > 30 °C", report, hours: 24) == .fails)
    #expect(try status("temperature > 30 °C", report, hours: 25) == .unknown)
  }

  @Test func withoutThePresentHourItIsUnknown() throws {
    let late = report(4, from: Self.noon)
    let now = Self.noon.advanced(bySeconds: -5_400)
    let rule = try WeatherRule(name: "test", text: "wind > 50 km/h")
    let outlook = late.outlook(of: rule, at: now).next(3, at: now)
    #expect(outlook.hours.map(\.holds) == [nil, nil, false])
    #expect(outlook.hours.map { $0.start.shortText } == ["1 10", "1 11", "1 12"])
    var empty = late
    empty.hourly = []
    #expect(try status("wind > 50 km/h", empty, hours: 3) == .unknown)
  }
}

extension ZonedTime {
  /// The day of the month and the hour, with the minutes of one that is not full.
  fileprivate var shortText: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.day) \(two(hour))" + (minute == 0 ? "" : ":\(two(minute))")
  }
}
