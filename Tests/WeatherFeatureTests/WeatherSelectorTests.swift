import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct WeatherSelectorTests {
  private let imperial = DisplayPreferences(units: .imperial, clock: .twelveHours)

  /// The label and the text of a fact.
  private struct Row: Equatable {
    var name: String
    var text: String

    init(_ name: String, _ text: String) {
      (self.name, self.text) = (name, text)
    }

    init(_ fact: Fact) {
      self.init(fact.name, fact.text)
    }
  }

  private func rows(
    _ report: WeatherReport, display: DisplayPreferences = DisplayPreferences(),
    now: Timestamp = .now
  ) -> [Row] {
    let facts = CurrentFacts(report, display: display, now: now)
    return CurrentField.rows.map { Row(facts[$0]) }
  }

  @Test func currentRowsListAllFieldsInOrder() {
    #expect(
      rows(.madeira) == [
        Row("Temperature", "22 °C"), Row("Feels like", "20 °C"),
        Row("Wind", "S 9 km/h"), Row("Gusts", "11 km/h"),
        Row("Precipitation", "0 mm"), Row("Humidity", "62 %"),
        Row("UV index", "2 low"), Row("Air quality", "23 fair (EU)"),
        Row("Cloud cover", "94 %"),
        Row("Pressure", "1020 hPa"), Row("Visibility", "16 km"),
        Row("Dew point", "15 °C"), Row("Sunrise", "07:26"),
        Row("Sunset", "18:17"), Row("Day length", "10 h 51 min"),
        Row("Moon", "waxing gibbous, 90 %"),
      ])
  }

  /// Days from the full Moon of November 4, 2017.
  @Test(arguments: [(-7, "◑", "◐"), (0, "●", "●"), (7, "◐", "◑"), (11, "☾", "☽"), (14, "○", "○")])
  func theSymbolOfTheMoonHasItsLitPart(days: Int, north: String, south: String) {
    let full = Timestamp(seconds: 1_509_773_000)
    let moon = MoonPhase(at: full.advanced(bySeconds: days * 86_400))
    #expect(moon.symbol(isSouthern: false) == north)
    #expect(moon.symbol(isSouthern: true) == south)
  }

  @Test func currentRowsUseThePreferredUnitsAndClock() {
    let rows = rows(.madeira, display: imperial)
    #expect(
      rows.map(\.text) == [
        "72 °F", "69 °F", "S 6 mph", "7 mph", "0 in", "62 %", "2 low", "23 fair (EU)", "94 %",
        "30.12 inHg", "10 mi", "58 °F", "7:26 AM", "6:17 PM", "10 h 51 min", "waxing gibbous, 90 %",
      ])
  }

  @Test func missingValuesAreDashes() {
    let rows = rows(.bare)
    // The Moon is computed, so its row always has a value.
    #expect(Set(rows.dropLast().map(\.text)) == ["–"])
  }

  @Test func aReportWithoutTodayHasNoSunTimes() {
    let now = Timestamp.now.advanced(bySeconds: 10 * 86_400)
    #expect(
      rows(.madeira, now: now).suffix(4).dropLast() == [
        Row("Sunrise", "–"), Row("Sunset", "–"), Row("Day length", "–"),
      ])
  }

  @Test func aSunThatStaysDownIsARowInPlaceOfItsTimes() {
    let place = Place(name: "Longyearbyen", coordinates: .point(80, 15))
    let report = WeatherReport(
      provider: .openMeteo, place: place, current: nil,
      daily: [DailyForecast(date: Timestamp.now.utcDate)])
    let facts = CurrentFacts(report, display: DisplayPreferences(), now: .now)
    #expect(!facts.rows.contains(.sunrise) && !facts.rows.contains(.sunset))
    #expect(facts.rows.filter { $0 == .sun }.map { Row(facts[$0]) } == [Row("Sun", "polar night")])
  }

  @Test(
    "the UV index is followed by its WHO exposure category",
    arguments: [
      (0.0, "0 low"), (2.4, "2 low"), (2.5, "3 moderate"), (5.4, "5 moderate"), (6, "6 high"),
      (7.4, "7 high"), (8, "8 very high"), (10.4, "10 very high"), (11, "11 extreme"),
    ])
  func uvIndexCategory(index: Double, expected: String) {
    #expect(uvIndexText(index) == expected)
  }

  @Test func theUSAirQualityIndexIsUsedWithoutAEuropeanOne() {
    var air = AirQuality.fair
    air.europeanIndex = nil
    #expect(air.index(at: .madeira)?.text == "41 good (US)")
    #expect(AirQuality().index(at: .madeira) == nil)
  }

  @Test func theAirQualityOfAPlaceInTheUnitedStatesIsOnItsIndex() {
    var report = WeatherReport.madeira
    report.place.country = "US"
    let facts = CurrentFacts(report, display: DisplayPreferences(), now: .now)
    #expect(facts[.airQuality].value?.text == "41 good (US)")
    report.airQuality?.usIndex = 640
    let beyond = CurrentFacts(report, display: DisplayPreferences(), now: .now)
    #expect(beyond[.airQuality].value?.text == "over 500 hazardous (US)")
  }

  @Test func aUnitOfDayAndNightIsWrittenOnce() {
    #expect(dayAndNightText("12 %", "1 %", unit: "%") == "12 / 1 %")
    #expect(dayAndNightText("12 %", nil, unit: "%") == "12 % / –")
    #expect(dayAndNightText(nil, "1 %", unit: "%") == "– / 1 %")
    #expect(dayAndNightText(nil, nil, unit: "%") == nil)
  }

  @Test func aForecastDayListsItsFieldsInOrder() throws {
    let days = selectDays(.madeira, display: DisplayPreferences(), now: .now)
    let day = try #require(days.first)
    #expect(day.name == "Wed 1 Nov")
    #expect(day.relation == .today)
    #expect(
      days.rows.map { Row(day[$0]) } == [
        Row("Low–high", "22–24 °C"),
        Row("Weather", "Humid with sun through high clouds, night: mainly clear and humid"),
        Row("Chance of rain", "12 %"), Row("Wind", "S 19 km/h"), Row("Feels like", "22–26 °C"),
        Row("Day", "Humid with sun through high clouds"),
        Row("Night", "Mainly clear and humid"), Row("Chance of rain (day / night)", "12 / 1 %"),
        Row("Wind (day / night)", "S 19 / SSE 15 km/h"), Row("Sun", "07:26–18:17"),
        Row("Day length", "10 h 51 min"),
        Row("Moon", "waxing gibbous"),
      ])
  }

  @Test func aFieldOfOneDayIsListedForEveryDay() {
    var report = WeatherReport.madeira
    report.daily[1].uvIndex = 7
    let days = selectDays(report, display: DisplayPreferences(), now: .now)
    #expect(days.rows.contains(.uvIndex))
    #expect(days.map { $0[.uvIndex].text } == ["–", "7 high", "–", "–", "–"])
  }

  @Test func daysBeforeTodayArePast() {
    let now = Timestamp.now.advanced(bySeconds: 2 * 86_400)
    let days = selectDays(.madeira, display: DisplayPreferences(), now: now)
    #expect(days.map(\.relation) == [.past, .past, .today, .future, .future])
  }

  @Test func todayIsTheDateAtThePlaceNotInUTC() throws {
    var report = WeatherReport.madeira
    let ahead = 14 * 3_600
    report.current?.observedAt = ZonedTime(
      instant: Timestamp.now.advanced(bySeconds: -60), utcOffset: ahead)
    for index in report.daily.indices {
      report.daily[index].sunrise = nil
      report.daily[index].sunset = nil
    }
    let days = selectDays(report, display: DisplayPreferences(), now: .now)
    #expect(days.map(\.relation) == [.past, .today, .future, .future, .future])
  }

  @Test func theUTCOffsetFollowsADaylightSavingChangeWithinTheReport() throws {
    var report = WeatherReport.madeira
    report.daily[2].sunrise = report.daily[2].sunrise.map {
      ZonedTime(instant: $0.instant, utcOffset: 3_600)
    }
    let after = try #require(report.daily[2].sunrise).instant.advanced(bySeconds: 60)
    #expect(report.utcOffset(at: .now) == 0)
    #expect(report.utcOffset(at: after) == 3_600)
  }

  @Test func theObservationShowsItsTimeAndAge() {
    let display = DisplayPreferences()
    #expect(
      selectObservation(.madeira, display: display, now: .now) == "as of 11:45, 1 min ago")
    let nextDay = Timestamp.now.advanced(bySeconds: 86_400)
    #expect(
      selectObservation(.madeira, display: display, now: nextDay) == "as of 11:45, yesterday")
    #expect(selectObservation(.bare, display: display, now: .now) == nil)
    var measured = WeatherReport.madeira
    measured.current?.isMeasured = true
    #expect(
      selectObservation(measured, display: display, now: .now) == "observed 11:45, 1 min ago")
  }

  @Test func rainOfFewerThan24HoursIsNotThatOf24Hours() {
    var report = WeatherReport.madeira
    let known = report.rainAhead(at: .now)
    #expect(known.chance == 100)
    #expect(known.amount != nil)
    report.hourly = Array(report.hoursAhead(at: .now).prefix(12))
    let rain = report.rainAhead(at: .now)
    #expect(rain.chance == nil)
    #expect(rain.amount == nil)
  }

  @Test(arguments: [
    ("PT", "Portugal", "🇵🇹 Portugal"), ("JP", "Japan", "🇯🇵 Japan"), ("pt", "pt", "pt"),
    ("PRT", "PRT", "PRT"), ("P1", "P1", "P1"), ("", nil, nil), (nil, nil, nil),
  ])
  func onlyTheIconSetOfEmojiHasFlags(country: String?, name: String?, withFlag: String?) {
    var place = Place.madeira
    place.country = country
    for icons in IconSet.allCases {
      #expect(place.countryText(icons) == (icons == .emoji ? withFlag : name))
    }
  }

  @Test func aSelectedDayThatIsGoneFallsBackToTheFirstPosition() {
    let state = WeatherState.loaded.with {
      $0.selection = .day(date: .november1.advanced(byDays: 3))
    }
    #expect(selectDayList(.showing(state)).position == ListPosition(index: 3, count: 5))
    let gone = state.with { $0.selection = .day(date: .november1.advanced(byDays: -1)) }
    #expect(selectDayList(.showing(gone)).position == ListPosition(index: 0, count: 5))
    #expect(selectDayList(.showing(.chosen)).position == nil)
  }

  @Test func aPointNearAPlaceIsTitledInThePreferredDistanceUnit() {
    let point = Coordinates.point(32.9, -17.045)
    let place = Place(name: point.description, coordinates: point).locating(near: .madeira)
    let state = WeatherState(
      WeatherSettings(.openMeteo), choice: PlaceChoice(.place(place: place), origin: .chosen))
    func title(_ display: DisplayPreferences) -> String {
      WeatherStatus(.showing(state, display: display)).title.text(fitting: 30)
    }
    #expect(title(DisplayPreferences()) == "11 km N of São Vicente")
    #expect(title(imperial) == "7 mi N of São Vicente")
  }

  @Test func sixteenMillimetersADayHaveTheColorOfFourAnHour() {
    let day = Style(precipitationOfDay: Quantity(16, .millimeters))
    #expect(day == Quantity(4, PrecipitationUnit.millimeters).style)
    #expect(Style(precipitationOfDay: Quantity(0.64, .inches)) == day)
  }
}
