import Domain
import TestSupport
import Testing

@testable import skyreel

@Suite struct LineTemplateTests {
  /// The current time: 2017-11-01T11:46:00Z.

  private func context(
    _ display: DisplayPreferences = DisplayPreferences(),
    _ change: (inout WeatherReport) -> Void = { _ in }
  ) throws -> LineContext {
    var current = CurrentConditions()
    current.phrase = "Cloudy"
    current.sky = .overcast
    current.isDay = true
    current.temperature = Quantity(22, .celsius)
    current.feelsLike = Quantity(20.4, .celsius)
    current.humidity = 62
    current.wind = Wind(speed: Quantity(9.4, .kilometersPerHour), degrees: 180)
    current.pressure = Quantity(1020, .hectopascals)
    current.precipitation = PrecipitationAmount(Quantity(0.2, .millimeters), .lastHour)
    current.uvIndex = 2
    var day = DailyForecast(date: Timestamp.now.utcDate)
    day.temperature = QuantityRange(min: 17.6, max: 23.4, unit: .celsius)
    // The probability at a time is that of the hour that ends then.
    let start = Timestamp.now.advanced(bySeconds: -2_760)
    let hour = HourlyForecast(time: ZonedTime(instant: start, utcOffset: 0))
    var next = HourlyForecast(
      time: ZonedTime(instant: start.advanced(bySeconds: 3_600), utcOffset: 0))
    next.precipitationProbability = 35
    var air = AirQuality()
    air.europeanIndex = 27
    var report = WeatherReport(
      provider: .openMeteo, place: Place.at(32.801, -17.045, "São Vicente"),
      current: current, daily: [day], hourly: [hour, next], airQuality: air)
    change(&report)
    return LineContext(
      fetched: FetchedValue(
        value: report, fetchedAt: .now.advanced(bySeconds: -180), source: .network),
      display: display, now: .now)
  }

  @Test func theDefaultTemplateIsIconAndTemperature() throws {
    #expect(try LineTemplate(LineTemplate.standard).text(of: context()) == "☁ 22 °C")
  }

  @Test(arguments: [
    (3_600, "☁ 22 °C", "22 °C 3 min ago"), (3_601, "☁ 22 °C (1 h ago)", "22 °C 1 h ago"),
    (5 * 86_400, "☁ 22 °C (27 Oct)", "22 °C 27 Oct"),
  ])
  func oldConditionsHaveTheirAge(age: Int, line: String, aged: String) throws {
    let context = try context {
      $0.current?.observedAt = ZonedTime(instant: .now.advanced(bySeconds: -age), utcOffset: 0)
    }
    #expect(try LineTemplate(LineTemplate.standard).text(of: context) == line)
    #expect(try LineTemplate("%l %H").text(of: context) == "São Vicente 23 °C")
    if age > 3_600 { #expect(try LineTemplate("%t %a").text(of: context) == aged) }
  }

  @Test func everyFieldIsReplacedByItsValue() throws {
    let fields = LineField.allCases.map { "%\($0.rawValue)" }.joined(separator: "|")
    #expect(
      try LineTemplate(fields).text(of: context())
        == "☁|Cloudy|22 °C|20 °C|23 °C|18 °C|35 %|0.2 mm|S 9 km/h|62 %|1020 hPa|2|27"
        + "|São Vicente|3 min ago|Open-Meteo|–|–|–|–|–|–|–|●|↑|11:46|–|–")
  }

  @Test func theSunAndTomorrowAreThoseOfThePlace() throws {
    let line = try context {
      $0.daily[0].sunrise = ZonedTime(
        instant: .now.advanced(bySeconds: -18_000), utcOffset: 3_600)
      $0.daily[0].sunset = ZonedTime(
        instant: .now.advanced(bySeconds: 18_000), utcOffset: 3_600)
      var tomorrow = DailyForecast(date: Timestamp.now.utcDate.advanced(byDays: 1))
      tomorrow.temperature = QuantityRange(min: 17.6, max: 28.4, unit: .celsius)
      tomorrow.day = DayPart()
      tomorrow.day?.sky = .rain
      $0.daily.append(tomorrow)
    }
    #expect(try LineTemplate("%S %Z %F").text(of: line) == "07:46 17:46 ☂ 28°/18°")
  }

  @Test(arguments: [
    ("ACCESSIBLE", "1", "Cloudy, waxing gibbous, S, Rain, 18 to 28 °C, unknown, Cloudy minus 3 °C"),
    ("TERM", "dumb", "☁, ●, ↑, ☂ 28°/18°, –, ☁ -3 °C"),
  ])
  func forScreenReadersFieldsAreWords(variable: String, value: String, text: String) throws {
    let line = try context {
      $0.current?.temperature = Quantity(-3, .celsius)
      var tomorrow = DailyForecast(date: Timestamp.now.utcDate.advanced(byDays: 1))
      tomorrow.temperature = QuantityRange(min: 17.6, max: 28.4, unit: .celsius)
      tomorrow.weather = DayPart(phrase: "Rain", sky: .rain)
      $0.daily.append(tomorrow)
    }
    let template = try LineTemplate("%c, %m, %d, %F, %r, %c %t")
    let printer = LinePrinter(
      request: WeatherRequest(format: .line, template: template),
      settings: try Settings(
        environment: [variable: value],
        file: ConfigurationFile(parsing: "", path: "config.yaml")))
    #expect(printer.line(of: line.fetched, at: .now) == text)
  }

  @Test func todayIsComparedWithTheDaysBefore() throws {
    var line = try context()
    line.history = ForecastHistory(
      provider: .openMeteo, points: [],
      highs: (1...9).reversed().map {
        DayHigh(Timestamp.now.utcDate.advanced(byDays: -$0), celsius: $0 == 9 ? 30 : 17)
      })
    #expect(
      try LineTemplate("%y").text(of: line)
        == "Today 6° warmer than yesterday; warmest since 23 Oct")
  }

  @Test func theSummaryIsDerivedFromTheHours() throws {
    let rain = try context {
      $0.hourly = (-1..<5).map { index in
        let instant = Timestamp.now.advanced(bySeconds: -2_760 + index * 3_600)
        var hour = HourlyForecast(time: ZonedTime(instant: instant, utcOffset: 0))
        hour.sky = .rain
        hour.precipitation = Quantity(index == 3 ? 1 : 0, .millimeters)
        return hour
      }
    }
    #expect(try LineTemplate("%n").text(of: rain) == "Rain from 13:00 for about 1 h")
    #expect(try LineTemplate("%r").text(of: rain) == "13:00")
  }

  @Test func theAlertIsTheMostSevereActiveOne() throws {
    let alerted = try context {
      $0.alerts = [
        WeatherAlert(title: "Frost", severity: .minor),
        WeatherAlert(title: "Gale", severity: .severe),
        WeatherAlert(
          title: "Flood", severity: .extreme, until: ZonedTime(instant: .now, utcOffset: 0)),
      ]
    }
    #expect(try LineTemplate("%A %V").text(of: alerted) == "Gale (severe alert) severe")
  }

  @Test func unitsAreThoseOfTheConfiguration() throws {
    let imperial = DisplayPreferences(units: .imperial)
    #expect(
      try LineTemplate("%t %w %P %p").text(of: context(imperial))
        == "72 °F S 6 mph 30.12 inHg 0.01 in")
  }

  @Test func aMissingValueIsADash() throws {
    let bare = try context {
      $0.current = nil
      $0.daily = []
      $0.hourly = []
      $0.airQuality = nil
    }
    #expect(try LineTemplate("%c%t%H%o%q").text(of: bare) == "–––––")
  }

  @Test func withoutHoursTheChanceOfRainIsThatOfTheDay() throws {
    let daily = try context {
      $0.hourly = []
      $0.daily[0].day = DayPart(precipitationProbability: 10)
      $0.daily[0].night = DayPart(precipitationProbability: 60)
    }
    #expect(try LineTemplate("%o").text(of: daily) == "60 %")
  }

  @Test func waybarGetsOneLineOfJSONWithMarkupEscaped() throws {
    let line = try context {
      $0.place.name = "A & <B>"
      $0.alerts = [WeatherAlert(title: "Gale", severity: .severe)]
    }
    let request = WeatherRequest(format: .waybar, template: try LineTemplate("%t %l"))
    let printer = LinePrinter(
      request: request,
      settings: try Settings(
        environment: [:], file: ConfigurationFile(parsing: "", path: "config.yaml")))
    #expect(
      printer.line(of: line.fetched, at: .now) == #"""
        {"text": "22 °C A &amp; &lt;B&gt;","alt": "overcast",\#
        "tooltip": "A &amp; &lt;B&gt;\nCloudy\n22 °C  S 9 km/h\n⚠ Gale (severe alert)\nupdated 11:43",\#
        "class": ["overcast","day","alert-severe"],"percentage": 35}
        """#)
  }

  @Test func presentTemperaturesAreInBothUnitsIfTheUserWantsThem() throws {
    let template = try LineTemplate("%t, %f, %H")
    for (units, text) in [
      (UnitPreferences.metric, "22° / 72 °F, 20° / 69 °F, 23 °C"),
      (.imperial, "72° / 22 °C, 69° / 20 °C, 74 °F"),
    ] {
      let display = DisplayPreferences(units: units, hasSecondTemperature: true)
      #expect(template.text(of: try context(display)) == text)
    }
    let unknown = try context(DisplayPreferences(hasSecondTemperature: true)) {
      $0.current?.temperature = nil
    }
    #expect(template.text(of: unknown) == "–, 20° / 69 °F, 23 °C")
  }

  @Test func aTooltipHasBothUnits() throws {
    let file = ConfigurationFile(parsing: "units.second: true", path: "config.yaml")
    let printer = LinePrinter(
      request: WeatherRequest(format: .waybar, template: try LineTemplate("%t")),
      settings: try Settings(environment: [:], file: file))
    let line = printer.line(of: try context().fetched, at: .now)
    #expect(line.contains(#""text": "22° / 72 °F""#) && line.contains(#"22° / 72 °F  S 9 km/h"#))
  }

  @Test func aPercentSignIsWrittenTwice() throws {
    #expect(try LineTemplate("100 %% %%t").text(of: context()) == "100 % %t")
    #expect(try LineTemplate("").text(of: context()) == "")
  }

  @Test(arguments: [("%c %x", "%x"), ("%", "%"), ("%é", "%é"), ("% c", "% ")])
  func anUnknownFieldIsReportedWithTheAvailableFields(template: String, field: String) throws {
    let error = try #require(throws: LineTemplateError.self) { try LineTemplate(template) }
    #expect(error == LineTemplateError(field: field))
    #expect(
      error.description.hasPrefix("--template: unknown field \(field); available fields: %c icon"))
  }
}
