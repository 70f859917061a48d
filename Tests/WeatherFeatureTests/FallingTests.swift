import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// How amounts of snow and of rain are told, in each view of hours.
@Suite struct FallingTests {
  private static let metric = UnitPreferences.metric, imperial = UnitPreferences.imperial

  private static func hour(
    _ sky: WeatherCondition?, water: Double?, snow: Double? = nil
  ) -> HourlyForecast {
    var hour = HourlyForecast(time: ZonedTime(instant: .now, utcOffset: 0))
    hour.sky = sky
    hour.precipitation = water.map { Quantity($0, .millimeters) }
    hour.snowfall = snow.map { Quantity($0, .centimeters) }
    return hour
  }

  @Test(
    arguments: [
      (WeatherCondition.snow, 4.0, 2.8, "2.8 cm of snow", "1.1 in of snow"),
      (.snowShowers, 4, 2.8, "2.8 cm of snow", "1.1 in of snow"),
      (.snow, 4, nil, "4.0 mm of water", "0.16 in of water"), (.snow, 0, nil, "0 mm", "0 in"),
      (.snow, 0.1, 0.07, "0.1 cm of snow", "<0.1 in of snow"), (.snow, nil, nil, nil, nil),
      (.sleet, 4, 1.4, "4.0 mm", "0.16 in"), (.rain, 4, 0, "4.0 mm", "0.16 in"),
      (.overcast, 0, 0, "0 mm", "0 in"),
    ] as [(WeatherCondition, Double?, Double?, String?, String?)])
  func anAmountOfAnHourSaysWhatItIsOf(
    sky: WeatherCondition, water: Double?, snow: Double?, metric: String?, imperial: String?
  ) {
    let hour = Self.hour(sky, water: water, snow: snow)
    #expect(Falling(hour).text(of: hour, Self.metric) == metric)
    #expect(Falling(hour).text(of: hour, Self.imperial) == imperial)
  }

  @Test func theHeadingsAreThoseOfAllThatFalls() {
    let (snow, melted) = (
      Self.hour(.snow, water: 4, snow: 2.8), Self.hour(.snow, water: 4)
    )
    let (dry, rain) = (Self.hour(.clear, water: 0, snow: 0), Self.hour(.rain, water: 1, snow: 0))
    func headings(_ hours: [HourlyForecast], _ units: UnitPreferences = .metric) -> [String] {
      let falling = Falling(hours)
      return [falling.name, falling.heading, falling.amountHeading(units)]
    }
    #expect(headings([dry, snow]) == ["snow", "Snow", "Snow cm"])
    #expect(headings([dry, snow], .imperial) == ["snow", "Snow", "Snow in"])
    #expect(headings([melted]) == ["snow", "Snow", "Water mm"])
    for hours in [[snow, rain], [rain], [dry], []] {
      #expect(headings(hours) == ["rain", "Precip", "Precip mm"])
    }
  }

  /// The sample hours with snow in each, of which the service gives the depth or not.
  private static func report(snow: Double?, rainAt rainy: Int? = nil) -> WeatherReport {
    var report = WeatherReport.madeira
    report.hourly = (0..<48).map { index in
      var hour = hour(index == rainy ? .rain : .snow, water: 4, snow: snow)
      hour.time = ZonedTime(
        instant: Timestamp.now.roundedDown(to: 3_600).advanced(bySeconds: index * 3_600),
        utcOffset: 0)
      hour.temperature = Quantity(-4, .celsius)
      hour.precipitationProbability = 95
      return hour
    }
    report.current?.sky = .snow
    report.current?.precipitation = PrecipitationAmount(
      Quantity(1, .millimeters), .past(seconds: 900))
    return report
  }

  private static func hourly(_ report: WeatherReport, _ metric: HourlyMetric) -> String {
    let hours = UpcomingHours(report, display: DisplayPreferences(), now: .now)
    var view = Hourly(hours: hours, metric: metric)
    view.selection = 2
    let context = DrawContext(size: Size(width: 120, height: 40))
    return view.body(in: context).frame(in: context).text
  }

  @Test func tableAndChartOfHoursTellTheDepthOfSnow() {
    let text = Self.hourly(Self.report(snow: 2.8), .rain)
    for words in ["amount, cm", "Chance of snow, %", "Snow %", "Snow cm", "2.8"] {
      #expect(text.contains(words), "\(words) in\n\(text)")
    }
    #expect(!text.contains("rain") && !text.contains("mm"))
    let melted = Self.hourly(Self.report(snow: nil), .rain)
    #expect(melted.contains("Water mm") && melted.contains("4.0") && !melted.contains("cm"))
  }

  @Test func inATableOfRainAndSnowAnAmountOfSnowHasItsUnit() {
    let text = Self.hourly(Self.report(snow: 2.8, rainAt: 30), .temperature)
    #expect(text.contains("Precip mm") && text.contains("2.8 cm"), "\(text)")
  }

  @Test(
    arguments: [(2.8, 30, true), (2.8, nil, false), (nil, 30, false), (nil, nil, false)]
      as [(Double?, Int?, Bool)])
  func amountsAreMixedIfSomeHoursHaveADepthOfSnow(snow: Double?, rainy: Int?, isMixed: Bool) {
    let report = Self.report(snow: snow, rainAt: rainy)
    let hours = UpcomingHours(report, display: DisplayPreferences(), now: .now)
    #expect(hours.hasMixedAmounts == isMixed)
  }

  @Test func presentSnowIsToldInWater() {
    let report = Self.report(snow: 2.8)
    let fact = CurrentFacts(report, display: DisplayPreferences(), now: .now)[.precipitation]
    #expect(fact.text == "1.0 mm of water in last 15 min")
    #expect(fact.label(fitting: 5) == "Snow")
    #expect(fact.styledText(fitting: 30).text == "1.0 mm of water in last 15 min")
    #expect(fact.styledText(fitting: 29).text == "1.0 mm in last 15 min")
  }

  @Test func theSnowOf24HoursIsTheSumOfTheirDepths() {
    let ahead = Self.report(snow: 2).rainAhead(at: .now)
    #expect(ahead.amountText(.metric) == "48.0 cm of snow")
    #expect(ahead.falling.name == "snow")
    #expect(Self.report(snow: nil).rainAhead(at: .now).amountText(.metric) == "96.0 mm of water")
  }
}

/// How amounts of snow are told of days and their halves.
@Suite struct FallingDayTests {
  /// A report of two days, of whose 48 hours the first 24 have snow, and the others a sky.
  private static func report(snow: Double?, then sky: WeatherCondition) throws -> WeatherReport {
    var report = WeatherReport(
      provider: .openMeteo, place: WeatherReport.madeira.place, current: nil)
    let midnight = try #require(Timestamp(iso8601: "2017-11-02T00:00:00Z"))
    report.hourly = (0...48).map { index in
      let time = midnight.advanced(bySeconds: index * 3_600)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      hour.sky = index < 24 ? .snow : sky
      // The sums are those of the hour before the time.
      let isSnow = (1...24).contains(index)
      hour.precipitation = Quantity(isSnow || sky == .rain ? 2 : 0, .millimeters)
      hour.precipitationProbability = isSnow ? 90 : 20
      hour.snowfall = snow.map { Quantity(isSnow ? $0 : 0, .centimeters) }
      return hour
    }
    let steps = ForecastSteps(report)
    report.daily = [midnight, midnight.advanced(bySeconds: 86_400)].map { start in
      var day = DailyForecast(date: start.utcDate)
      day.weather = steps.part(Period(from: start, to: start.advanced(bySeconds: 86_400)))
      return day
    }
    return report
  }

  private static func days(_ report: WeatherReport) -> [DayFacts] {
    selectDays(report, display: DisplayPreferences(), now: .now)
  }

  @Test func aDayOfSnowHasItsDepth() throws {
    let days = Self.days(try Self.report(snow: 1.4, then: .clear))
    let amount = days[0][.amount]
    #expect(amount.text == "33.6 cm of snow")
    #expect(amount.reading(fitting: 8).text == "33.6 cm")
    #expect(days[0][.chance].name == "Chance of snow" && days[0][.chance].shortName == "Snow")
    #expect(days[1][.amount].text == "0 mm" && days[1][.chance].name == "Chance of rain")
  }

  @Test func aDayOfSnowWithoutADepthHasItsWater() throws {
    let days = Self.days(try Self.report(snow: nil, then: .rain))
    #expect(days[0][.amount].text == "48.0 mm of water")
    #expect(days[1][.amount].text == "48.0 mm")
    #expect(days.map { $0[.chance].name } == ["Chance of snow", "Chance of rain"])
  }

  @Test func aDayWithRainAndSnowHasNoDepth() throws {
    var report = try Self.report(snow: 1.4, then: .clear)
    report.hourly[3].sky = .rain
    let start = report.hourly[0].time.instant
    let part = ForecastSteps(report).part(
      Period(from: start, to: start.advanced(bySeconds: 86_400)))
    #expect(part?.snowfall == nil && part?.precipitation?.value == 48)
  }
}
