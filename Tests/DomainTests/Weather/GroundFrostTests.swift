import Domain
import Testing

/// When ground frost is possible, by the rule of thumb of the Met Office (`docs/sources.md`).
@Suite struct GroundFrostTests {
  private static let now = Timestamp(seconds: 1_777_222_800)  // 2026-04-26T17:00:00Z

  /// A report of a night in which each hour is clear and calm, with 2 °C and a dew point below 0 °C at 4:00.
  private func report(_ change: (inout HourlyForecast) -> Void = { _ in }) -> WeatherReport {
    var report = WeatherReport(provider: .openMeteo, place: .town, current: nil)
    let date = Self.now.utcDate
    report.daily = (0...1).map { days in
      var day = DailyForecast(date: date.advanced(byDays: days))
      day.sunrise = ZonedTime(date: day.date, hour: 5, minute: 40, utcOffset: 0)
      day.sunset = ZonedTime(date: day.date, hour: 20, minute: 20, utcOffset: 0)
      return day
    }
    report.hourly = (0..<24).map { index in
      let time = ZonedTime(
        instant: Self.now.advanced(bySeconds: 3_600 * index), utcOffset: 0)
      var hour = HourlyForecast(time: time)
      hour.temperature = Quantity(time.hour == 4 ? 2 : 5, .celsius)
      hour.humidity = 80
      hour.cloudCover = 10
      hour.wind = Wind(speed: Quantity(0.2, .metersPerSecond))
      if time.hour == 4 { change(&hour) }
      return hour
    }
    return report
  }

  @Test func theColdestHourOfAClearCalmNightIsNamed() throws {
    let frost = try #require(report().groundFrost(at: Self.now))
    #expect(frost.time.description == "2026-04-27T04:00:00Z")
    #expect(frost.temperature == Quantity(2, .celsius))
    #expect(abs(frost.dewPoint.celsius - -1.1) < 0.1)
    #expect(frost.isCalm)
  }

  @Test(
    arguments: [
      { $0.temperature = Quantity(4.1, .celsius) }, { $0.temperature = nil },
      { $0.temperature = Quantity(39.6, .fahrenheit) }, { $0.humidity = 95 }, { $0.humidity = nil },
      { $0.humidity = 0 }, { $0.cloudCover = 26 }, { $0.cloudCover = nil }, { $0.wind = nil },
      { $0.wind = Wind(speed: Quantity(12.3, .kilometersPerHour)) },
      { $0.wind = Wind(gust: Quantity(1, .kilometersPerHour)) },
    ] as [@Sendable (inout HourlyForecast) -> Void])
  func aValueThatPreventsItOrIsNotKnownSaysNothing(
    change: @Sendable (inout HourlyForecast) -> Void
  ) {
    #expect(report(change).groundFrost(at: Self.now) == nil)
  }

  @Test func belowZeroTheLowItselfSaysSo() {
    let zero = report { $0.temperature = Quantity(0, .celsius) }
    #expect(zero.groundFrost(at: Self.now) != nil)
    let below = report { $0.temperature = Quantity(-0.1, .celsius) }
    #expect(below.groundFrost(at: Self.now) == nil)
    // Also if the coldest hour is cloudy.
    let cloudy = report {
      $0.temperature = Quantity(-2, .celsius)
      $0.cloudCover = 100
    }
    #expect(cloudy.groundFrost(at: Self.now) == nil)
  }

  @Test func onlyTheHoursOfTheNightThatAreLeftCount() {
    let report = report()
    func time(_ hour: Int) -> Timestamp { Self.now.advanced(bySeconds: (hour - 17) * 3_600) }
    #expect(report.groundFrost(at: time(28).advanced(bySeconds: 1_800)) != nil)
    #expect(report.groundFrost(at: time(29)) == nil)
    var day = report
    // A cold hour of the day, and a night whose end is not known.
    day.hourly[0].temperature = Quantity(-5, .celsius)
    #expect(day.groundFrost(at: Self.now) != nil)
    day.daily[1].sunrise = nil
    #expect(day.groundFrost(at: Self.now) == nil)
    day.hourly = []
    #expect(day.groundFrost(at: Self.now) == nil)
  }

  /// Temperature, humidity, and dew point of Open-Meteo's answer for Toronto on 2026-03-07 and later.
  @Test(arguments: [
    (2.2, 96.0, 1.6), (13.5, 96, 12.9), (1.9, 86, -0.3), (14.4, 57, 6.0), (14.2, 52, 4.4),
  ])
  func theDewPointIsThatOfAService(temperature: Double, humidity: Double, dewPoint: Double) throws {
    let computed = try #require(Magnus.dewPoint(temperature: temperature, humidity: humidity))
    // Half a percent of humidity is up to 0.15 K.
    #expect(abs(computed - dewPoint) < 0.25)
  }

  @Test(arguments: [
    (-100.1, 50.0, false), (-100, 50, true), (70, 50, true), (70.1, 50, false), (10, 0, false),
    (10, 0.1, true), (10, 100, true), (10, 100.1, false),
  ])
  func theDewPointIsThatOfAirThatCanBe(temperature: Double, humidity: Double, isKnown: Bool) {
    #expect(
      (Magnus.dewPoint(temperature: temperature, humidity: humidity) != nil) == isKnown)
  }
}
