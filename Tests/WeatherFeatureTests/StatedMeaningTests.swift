import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// What a value on the screen states about its time, its sky, and its origin.
@Suite struct StatedMeaningTests {
  private let display = DisplayPreferences()

  @Test(arguments: [
    (PrecipitationAmount.Period.lastHour, "0.2 mm"), (.past(seconds: 900), "0.2 mm in last 15 min"),
    (.nextHour, "0.2 mm in next hour"), (.rate, "0.2 mm/h"),
  ])
  func anAmountStatesItsTimeUnlessItIsTheLastHour(
    period: PrecipitationAmount.Period, text: String
  ) {
    var report = WeatherReport.madeira
    report.current?.precipitation = PrecipitationAmount(Quantity(0.2, .millimeters), period)
    #expect(facts(report)[.precipitation].text == text)
  }

  @Test func theColorOfAnAmountIsThatOfItsRate() {
    let quarter = PrecipitationAmount(Quantity(1, .millimeters), .past(seconds: 900))
    let hour = PrecipitationAmount(Quantity(4, .millimeters), .lastHour)
    #expect(quarter.style == hour.style)
  }

  @Test func aUVIndexOfACloudlessSkyIsLabeled() {
    var report = WeatherReport.madeira
    report.provider = .metNorway
    report.daily[1].uvIndex = 8.4
    #expect(facts(report)[.uvIndex].text == "2 low, clear sky")
    let day = selectDays(report, display: display, now: .now)[1]
    #expect(day[.uvIndex].text == "8 very high, clear sky")
    #expect(day[.uvIndex].reading(fitting: 16).text == "8, clear sky")
  }

  @Test(arguments: [(DrawnPane.current, 200), (.forecast, 80), (.hourly, 120)])
  func aUVIndexOfACloudlessSkyIsLabeledInEachPane(pane: DrawnPane, width: Int) {
    var fetched = FetchedValue<WeatherReport>.fresh
    fetched.value.provider = .metNorway
    for day in fetched.value.daily.indices { fetched.value.daily[day].uvIndex = 8 }
    for hour in fetched.value.hourly.indices { fetched.value.hourly[hour].uvIndex = 8 }
    let state = WeatherState.loaded.with {
      $0.shownReport = .loaded(fetched: fetched)
      $0.hourlyMetric = .uvIndex
    }
    let lines = drawn(pane, state, width, 60).split(separator: "\n")
    let labeled = lines.filter { $0.contains("UV") }
    #expect(!labeled.isEmpty)
    #expect(labeled.filter { !$0.contains("clear sky") && !$0.contains("UV clear") } == [])
  }

  private func facts(_ report: WeatherReport) -> CurrentFacts {
    CurrentFacts(report, display: display, now: .now)
  }

  @Test func aDayThatIsKnownInPartStatesFromWhen() throws {
    let noon = try #require(Timestamp(iso8601: "2017-11-01T12:00:00Z"))
    var report = WeatherReport.madeira
    report.daily[0].weather = DayPart(phrase: "Sunny", precipitationProbability: 95)
    let day = try #require(selectToday(report, display: display, now: noon))
    #expect(day[.range].text == "from 12:00: 17–24 °C")
    #expect(day.shortName == "From 12:00")
    #expect(
      selectHeadline(report, display: display, now: noon).extremes.first?.name
        == "From 12:00: high")
  }

  @Test(arguments: [
    ("2017-11-01T11:44:00Z", "", ""), ("2017-11-01T12:05:00Z", "", ""),
    ("2017-11-01T12:06:00Z", " 11:45", ""), ("2017-11-01T12:46:00Z", " 11:45", "1 h ago"),
    ("2017-11-02T11:50:00Z", " Wed 11:45", "yesterday"),
    ("2017-11-06T11:50:00Z", " Wed 11:45", "1 Nov"),
    ("2017-11-09T11:50:00Z", " 1 Nov 11:45", "1 Nov"),
  ])
  func oldConditionsStateTheirTime(now: String, time: String, age: String) throws {
    let now = try #require(Timestamp(iso8601: now))
    var report = WeatherReport.madeira
    for (isMeasured, word) in [(nil, "as of"), (true, "observed")] {
      report.current?.isMeasured = isMeasured
      let expected = time.isEmpty ? nil : word + time
      #expect(selectOldObservation(report, display: display, now: now) == expected)
      #expect(selectHeadline(report, display: display, now: now).oldObservation == expected)
    }
    #expect(selectOldAge(report, now: now) == (age.isEmpty ? nil : age))
  }

  @Test(arguments: [
    (CurrentHeadline.Form.line, 28), (.text, 28), (.text, 120), (.small, 60), (.large, 80),
  ])
  func oldConditionsAreNotDrawnWithoutTheirTime(form: CurrentHeadline.Form, width: Int) {
    let now = Timestamp.now.advanced(bySeconds: 4 * 86_400)
    for phrase in ["Cloudy", "Moderate rain showers with thunderstorms and large hail"] {
      var report = WeatherReport.madeira
      report.current?.phrase = phrase
      let headline = selectHeadline(report, display: display, now: now)
      let size = Size(width: width, height: form.height(changes: 0))
      let text = headline.body(form, changes: 0).frame(in: DrawContext(size: size)).text
      #expect(text.contains("as of Wed 11:45"), "\(text)")
    }
  }

  @Test func aRowHasTheAgeOfConditionsThatWereOldWhenTheyWereFetched() throws {
    let fetchedAt = try #require(Timestamp(iso8601: "2017-11-01T13:45:00Z"))
    var report = FetchedValue(
      value: WeatherReport.madeira, fetchedAt: fetchedAt, source: .network)
    #expect(report.conditionsAgeText(at: fetchedAt) == "2 h ago")
    report.fetchedAt = fetchedAt.advanced(bySeconds: -6_600)
    #expect(report.conditionsAgeText(at: fetchedAt) == "1 h ago")
    #expect(report.conditionsAgeText(at: fetchedAt) == report.ageText(at: fetchedAt))
  }

  @Test func theSpeedAndTheGustsHaveTheColorsOfTheirOwnStrength() {
    var report = WeatherReport.madeira
    report.current?.wind?.gust = Quantity(60, .kilometersPerHour)
    let wind = CurrentFacts(report, display: display, now: .now)[.windAndGusts]
    #expect(wind.text == "S 9 km/h, gusts 60")
    #expect(wind.value?.style == Quantity(9.4, SpeedUnit.kilometersPerHour).style)
    #expect(wind.detail?.style == Quantity(60, SpeedUnit.kilometersPerHour).style)
  }

  @Test func factsCloseRanksIfMostAreUnknown() {
    var report = WeatherReport.madeira
    report.current = CurrentConditions()
    func fields() -> [CurrentField] {
      CurrentFacts(report, display: display, now: .now).shownFields
    }
    #expect(fields() == [.sun, .airQuality, .moon, .dayLength])
    report.current = .madeira
    report.airQuality = nil
    #expect(fields() == CurrentField.grid)
  }

  @Test func theLengthOfADayIsThatOfTheShownTimes() {
    var day = DailyForecast(date: .november1)
    day.sunrise = ZonedTime(iso8601: "2017-11-01T07:26:59Z")
    day.sunset = ZonedTime(iso8601: "2017-11-01T18:17:01Z")
    #expect(day.dayLengthText == "10 h 51 min")
    day.sunset = day.sunrise
    #expect(day.dayLengthText == nil)
  }

  @Test(
    arguments: [
      (nil, ""), (0, "0"), (999, "999"), (1_000, "1 k"), (1_499, "1 k"), (1_500, "2 k"),
      (999_499, "999 k"), (999_500, "1.0 M"), (9_949_999, "9.9 M"), (9_950_000, "10 M"),
    ] as [(Int?, String)])
  func aPopulationIsRounded(people: Int?, text: String) {
    #expect(peopleText(people) == text)
  }

  @Test func theHalvesAreNamedInTheRowOfADayWithoutHours() {
    var day = DailyForecast(date: .november1)
    day.day = DayPart(phrase: "Overcast", sky: .overcast, precipitation: Quantity(0, .millimeters))
    day.night = DayPart(
      phrase: "Light rain", sky: .rain, precipitation: Quantity(6.5, .millimeters))
    day.precipitation = Quantity(1, .millimeters)
    var report = WeatherReport.madeira
    report.daily = [day]
    let facts = selectToday(report, display: display, now: .now)
    #expect(facts?[.phrase].text == "Overcast, night: light rain")
    #expect(facts?[.amount].text == "6.5 mm")
    let card = DayCard.all(of: report, display: display, now: .now).first
    #expect(card?.phrase == "Overcast, night: light rain")
    #expect(card?.art == WeatherArt(sky: .rain, isDay: true, icons: display.icons))
  }

  @Test func aTraceByNightLeavesTheIconOfADryDay() {
    var day = DailyForecast(date: .november1)
    day.day = DayPart(sky: .overcast)
    for (amount, sky) in [(0.9, WeatherCondition.overcast), (1, .rain)] {
      day.night = DayPart(sky: .rain, precipitation: Quantity(amount, .millimeters))
      #expect(ShownDay(day).iconSky == sky)
    }
    day.day?.sky = .drizzle
    #expect(ShownDay(day).iconSky == .drizzle)
  }

  /// Lisbon on 29 October 2017: at 02:00, the clocks were set back to 01:00.
  @Test func anHourThatTheClocksRepeatIsShownAfterTheFirst() throws {
    let night = try #require(Timestamp(iso8601: "2017-10-28T23:00:00Z"))
    let hours = (0..<25).map { hour in
      var forecast = HourlyForecast(
        time: ZonedTime(
          instant: night.advanced(bySeconds: hour * 3_600), utcOffset: hour < 2 ? 3_600 : 0))
      forecast.temperature = Quantity(Double(hour), .celsius)
      return forecast
    }
    #expect(hours[1...2].map { $0.time.hour } == [1, 1])
    let card = CardHours(hours: hours[...], scale: 0...25, display: display, now: night)
    #expect(card.curve.values == (0..<25).map { Double($0) })
    #expect(card.bars.bars.count == 25)
    let day = try #require(selectDays(.madeira, display: display, now: .now).first)
    let plan = CardPlan(
      for: [DayCard(day: day, hours: card)], in: Size(width: 40, height: 60))
    #expect(plan.hourRows == card.rows(every: 1).count)
  }
}
