import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The hour that screens call *now*: the one of the current conditions.
@Suite struct CurrentHourTests {
  @Test func itHasTheObservedValuesInEveryTableAndCard() {
    let hours = UpcomingHours(.madeira, display: DisplayPreferences(), now: .now)
    #expect([0, 1].map { hours[$0].temperature.text } == ["22", "24"])
    #expect([0, 1].map { hours[$0].phrase } == ["Cloudy", "Mainly clear"])
    let cards = DayCard.all(of: .madeira, display: DisplayPreferences(), now: .now)
    #expect(cards[0].hours.rows(every: 1)[11...12].map(\.temperature.text) == ["22", "24"])
  }

  @Test(
    "It shows its own chance and amount in strip, table, and cards, whatever falls now",
    arguments: [
      WeatherCondition.rain, .overcast,
    ])
  func ownRain(sky: WeatherCondition) throws {
    var report = WeatherReport.madeira
    report.current?.sky = sky
    let end = try #require(
      report.hourly.firstIndex { $0.time.instant > Timestamp.now })
    report.hourly[end].precipitationProbability = 83
    report.hourly[end].precipitation = Quantity(2.4, .millimeters)
    let hours = UpcomingHours(report, display: DisplayPreferences(), now: .now)
    #expect((hours[0].probabilityText, hours[0].amount.text) == ("83", "2.4"))
    let cards = DayCard.all(of: report, display: DisplayPreferences(), now: .now)
    #expect(cards[0].hours.rows(every: 1)[11].probabilityText == "83")
    let state = WeatherState.loaded.with {
      var fetched = FetchedValue<WeatherReport>.fresh
      fetched.value = report
      $0.shownReport = .loaded(fetched: fetched)
    }
    #expect(drawn(.current, state, 80, 24).contains("│  83%"))
  }

  @Test(
    "Hours that are not full at the place have their minutes in strip and cards",
    arguments: [
      (20_700, ClockFormat.twentyFourHours, "17:45"), (20_700, .twelveHours, "5:45PM"),
      (-12_600, .twentyFourHours, "08:30"), (0, .twentyFourHours, " 12 "),
    ])
  func minutes(offset: Int, clock: ClockFormat, text: String) {
    var report = WeatherReport.madeira
    for index in report.hourly.indices {
      report.hourly[index].time = ZonedTime(
        instant: report.hourly[index].time.instant, utcOffset: offset)
    }
    var display = DisplayPreferences()
    display.clock = clock
    let state = WeatherState.loaded.with {
      var fetched = FetchedValue<WeatherReport>.fresh
      fetched.value = report
      $0.shownReport = .loaded(fetched: fetched)
    }
    #expect(drawn(.current, state, 80, 24, display: display).contains(text))
    let cards = drawn(.forecast, state, 120, 60, display: display)
    #expect(cards.contains(offset == 0 ? "now" : String(text.drop { $0 != ":" }.prefix(3))))
  }

  @Test func itHasItsForecastOnceTheObservationIsMoreThanAnHourOld() {
    let later = Timestamp.now.advanced(bySeconds: 3 * 3_600)
    let hours = UpcomingHours(.madeira, display: DisplayPreferences(), now: later)
    #expect(hours[0].relation == .now)
    #expect(hours[0].temperature.text == "23")
  }

  @Test func itsRowAndTheCursorOfTheChartHaveTheSameName() {
    let lines = drawn(.hourly, .loaded, 80, 24).split(separator: "\n")
    #expect(lines[1].contains("now  22 °C"))
    #expect(lines.contains { $0.hasPrefix("│▸ now ") })
  }

  @Test func afterSunsetTheNextSunriseIsShown() throws {
    let evening = try #require(Timestamp(iso8601: "2017-11-01T20:00:00Z"))
    #expect(drawn(.current, .loaded, 80, 24, now: evening).contains(" rises 07:27 tomorrow "))
    let sky = SunAndMoon(at: .madeira, LocalClock(), .twentyFourHours, now: evening)
    #expect(sky.sun?.remaining == "rises 07:27 tomorrow")
  }

  @Test func theMoonOfAClearNightAndOfTodayIsThatOfTheFact() throws {
    let evening = Timestamp.now.advanced(bySeconds: 8 * 3_600)
    var report = WeatherReport.madeira
    report.current?.sky = .clear
    report.current?.isDay = false
    let phase = MoonPhase(inHourOf: evening)
    let headline = selectHeadline(report, display: DisplayPreferences(), now: evening)
    #expect(headline.art.moon == MoonDisc(phase, at: .madeira))
    let picture = headline.art.frame(with: .unicode).text
    #expect(picture.contains("█████") && !picture.contains("·"))
    let today = try #require(selectToday(report, display: DisplayPreferences(), now: evening))
    #expect(today[.moon].text == phase.name.rawValue)
  }

  @Test func longWordsOfTheWeatherStayWholeWhileLessImportantColumnsAreShown() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices {
        report.value.hourly[index].phrase = "Thunderstorm with heavy hail"
        report.value.hourly[index].uvIndex = 3
      }
      $0.shownReport = .loaded(fetched: report)
    }
    let screen = drawn(.hourly, state, 80, 24)
    #expect(screen.contains("Thunderstorm with heavy hail "))
    #expect(!screen.contains("…"))
  }

  @Test func inASCIIAnIconOfTwoColumnsIsWhole() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices { report.value.hourly[index].sky = .partlyCloudy }
      $0.shownReport = .loaded(fetched: report)
    }
    let rows = drawn(.hourly, state, 40, 12, glyphs: .ascii).split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("|  12    *o  Mainly clear ") })
  }

  @Test func aNarrowPaneHasTheWholeAttributionAndNoListOfComputedValues() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.computed = [.dayParts]
      $0.shownReport = .loaded(fetched: report)
    }
    let ends = [40, 60, 80].map { drawn(.current, state, $0, 12).split(separator: "\n").last }
    #expect(ends[0] == "└───────── Weather data by AccuWeather ┘")
    #expect(ends[1]?.hasSuffix(" Weather data by AccuWeather; computed: day and night ┘") == true)
  }

  @Test func snowIsNotCalledRain() {
    var report = WeatherReport.madeira
    #expect(report.precipitationAhead(at: .now) == "rain")
    for index in report.hourly.indices where report.hourly[index].sky == .rain {
      report.hourly[index].sky = .snow
    }
    #expect(report.precipitationAhead(at: .now) == "snow")
    func label() -> String {
      CurrentFacts(report, display: DisplayPreferences(), now: .now)[.precipitation]
        .label(fitting: 12)
    }
    #expect(label() == "Snow")
    report.current?.sky = .rain
    #expect(label() == "Rain")
    report.daily[0].day?.sky = .snow
    let days = selectDays(report, display: DisplayPreferences(), now: .now)
    #expect(days.prefix(2).map { $0[.chance].label(fitting: 5) } == ["Snow", "Rain"])
  }

  @Test func thePlacePromptAloneHasAPosition() {
    let state = reduced(
      WeatherState.loaded.with { $0.savedPlaces = [.madeira, .kyoto] },
      .tabSelected(tab: .places))
    #expect(WeatherPanes.position(.showing(state))?.description == "1/2")
    #expect(WeatherPanes.position(.showing(reduced(state, .prompt(action: .opened)))) == nil)
  }
}
