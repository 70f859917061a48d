import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The marks and sentences of the user's rules.
@Suite struct RulePaneTests {
  /// It is 11:46 on Wednesday, and rain falls around 10:00 of Thursday.
  private func state(_ rules: [(String, String)], tab: WeatherTab = .hourly) throws -> WeatherState
  {
    let rules = try rules.map { try WeatherRule(name: $0.0, text: $0.1) }
    return .loaded.with {
      $0.tab = tab
      $0.settings.rules = rules
    }
  }

  private let two = [
    ("cycling", "rain < 20 % and wind < 14 km/h and hours 8–20"), ("mild", "temperature > 23 °C"),
  ]

  private func lines(_ frame: String) -> [String] { frame.split(separator: "\n").map(String.init) }

  @Test func withoutRulesNothingIsShown() throws {
    let none = try state([])
    for (width, height) in [(80, 24), (40, 12), (200, 60)] {
      #expect(drawn(.hourly, none, width, height) == drawn(.hourly, .hourly, width, height))
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 36)])
  func hourlySaysWhenRulesHoldAndMarksTheHours(width: Int, height: Int) throws {
    let lines = lines(drawn(.hourly, try state(two), width, height))
    #expect(lines.count == height)
    #expect(lines[1].contains(" c cycling "), "\(lines[1])")
    // The chart, if there is one, is above the table.
    let now = try #require(lines.last { $0.contains(" now ") })
    #expect(now.contains(" c ") && !now.hasSuffix("…│"), "\(now)")
  }

  @Test func theSentenceHasAsManyDaysAsFit() throws {
    let rules = selectRules(.showing(try state(two)))
    func line(_ width: Int, _ clock: ClockFormat = .twentyFourHours) -> String {
      rules.line(fitting: width, clock, now: .now).text
    }
    #expect(
      line(200)
        == "c hours for cycling today until 12, 14–19, tomorrow 18–20, Fri 08–13, 15–20   "
        + "m hours for mild today 12–14, tomorrow 11–14, Fri 11–14")
    #expect(line(60) == "c cycling today until 12, …   m mild today 12–14, …")
    #expect(line(20) == line(60))
    let noon = line(200, .twelveHours)
    #expect(noon.hasPrefix("c hours for cycling today until 12PM, 2PM–7PM, tomorrow"), "\(noon)")
  }

  @Test func imperialUnitsAndTheOtherClock() throws {
    let state = try state([("warm", "temperature >= 73 °F and wind < 10 mph")])
    let text = drawn(.hourly, state, 80, 24, display: .imperial)
    #expect(text.contains("w hours for warm today 12PM–4PM"), "\(text)")
  }

  @Test func asciiHasTheSameMarks() throws {
    let text = drawn(.hourly, try state(two), 80, 24, glyphs: .ascii)
    #expect(text.contains("c cycling today until 12"))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func aRuleThatNeverHoldsAndOneThatIsNotKnownSaySo() throws {
    let state = try state([("sail", "wind > 90 km/h"), ("tan", "uv > 5")])
    #expect(drawn(.hourly, state, 80, 24).contains("s sail no hours   t tan unknown"))
  }

  @Test func eachRuleHasALetterOfItsOwn() throws {
    let names = ["run", "rain", "r", "京", "r"]
    let rules = try names.map { name in
      WeatherReport.madeira.outlook(of: try WeatherRule(name: name, text: "uv < 3"), at: .now)
    }
    #expect(ShownRule.all(rules).map(\.mark) == ["r", "a", "3", "4", "5"])
  }

  @Test func cardsNameTheHoursOfTheirDay() throws {
    func rules(_ state: WeatherState, _ width: Int, _ height: Int) -> [String] {
      lines(drawn(.forecast, state, width, height)).filter { $0.contains("Rules ") }
    }
    let both = rules(try state(two, tab: .forecast), 80, 24)
    #expect(both.count == 1)
    #expect(both[0].contains("│ Rules cycling, mild"), "\(both)")
    let one = rules(try state([two[1]], tab: .forecast), 120, 36)
    #expect(one.count == 1)
    // Of the last days, there are no hours.
    #expect(
      one[0].split(separator: "│").map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
      .filter { !$0.isEmpty }
        == ["mild 12–14", "mild 11–14", "mild 11–14", "–", "–"], "\(one)")
    #expect(rules(.loaded, 120, 36) == [])
  }

  @Test func aNarrowTableOfDaysHasTheMarks() throws {
    let state = try state(
      [("mild", "temperature > 23 °C"), ("sail", "wind > 90 km/h")], tab: .forecast)
    let today = try #require(
      lines(drawn(.forecast, state, 40, 10)).first { $0.contains("▸") })
    #expect(today.hasSuffix(" m │") || today.hasSuffix(" m  │"), "\(today)")
    let text = drawn(.forecast, state, 40, 10)
    #expect(lines(text).contains { $0.hasPrefix("│  m mild  s sail  ") }, "\(text)")
    #expect(drawn(.forecast, .loaded.with { $0.tab = .forecast }, 40, 10) != text)
  }

  @Test func aNightIsNamedOnBothOfItsDays() throws {
    func texts(_ text: String) throws -> [String?] {
      let rule = try WeatherRule(name: "x", text: text)
      let report = WeatherReport.madeira
      let days = selectDays(
        report, display: DisplayPreferences(), now: .now,
        rules: ShownRule.all([report.outlook(of: rule, at: .now)]))
      return days.filter { $0.relation != .past }.prefix(4).map { $0[.rules].knownText }
    }
    #expect(
      try texts("hours 22–6") == [
        "x 22:00–06:00", "x until 06:00, 22:00–06:00", "x until 06:00, 22:00–24:00 or later", nil,
      ])
    #expect(
      try texts("hours 0–24") == ["x until Sat 00:00 or later", "x all day", "x all day", nil])
  }

  // MARK: - Current

  @Test(arguments: [(80, 24), (120, 36), (200, 60), (40, 12)])
  func currentSaysTheHoursOfTheDayAndMarksThem(width: Int, height: Int) throws {
    let text = drawn(.current, try state(two, tab: .current), width, height)
    #expect(text.contains("ycling (c) today until 12"), "\(text)")
    #expect(text.contains("☁ c"), "\(text)")
  }

  @Test func currentIsSilentAboutRulesThatDoNotHoldWithinADay() throws {
    let state = try state([("sail", "wind > 90 km/h"), ("tan", "uv > 5")], tab: .current)
    #expect(drawn(.current, state, 80, 24) == drawn(.current, .loaded, 80, 24))
  }

  @Test func withoutRoomForTheMarksOfThreeRulesTheSentenceHasNone() throws {
    let state = try state(two + [("day", "hours 0–24")], tab: .current)
    let text = drawn(.current, state, 120, 36)
    #expect(text.contains("ycling today") && !text.contains("(c)"), "\(text)")
  }

  @Test func theSentenceIsInSeveralLengths() throws {
    let rules = selectRules(.showing(try state(two)))
    #expect(
      rules.sentences(.twentyFourHours, now: .now, hasMarks: true) == [
        "Hours for cycling (c) today until 12:00, 14:00–19:00; hours for mild (m) today 12:00–14:00",
        "Hours for cycling (c) today until 12, 14–19; hours for mild (m) today 12–14",
        "Hours for cycling (c) today until 12, …; hours for mild (m) today 12–14",
        "Cycling (c) today until 12, …; mild (m) today 12–14",
      ])
    #expect([ShownRule]().sentences(.twelveHours, now: .now) == [])
  }

  @Test func screenReadersHearTheHoursOfTheDay() throws {
    var context = WeatherContext.showing(try state(two, tab: .current))
    context.isLinear = true
    let page = Current(context)?.linearPage.inWords
    #expect(
      page?.rest.first
        == "Hours for cycling today until 12:00, 14:00 to 19:00; hours for mild today 12:00 to 14:00"
    )
  }

  @Test func linesForScreenReadersHaveTheRules() throws {
    func lines(_ pane: DrawnPane, _ state: WeatherState) -> [String] {
      var context = DrawContext(size: Size(width: 240, height: 240))
      context.isLinear = true
      return pane.pane.frame(for: .showing(state), in: context).linearLines.map(\.inWords)
    }
    let hourly = lines(.hourly, try state(two))
    #expect(
      hourly.contains(
        "cycling: today until 12:00, 14:00 to 19:00, tomorrow 18:00 to 20:00, Fri 08:00 to 13:00, "
          + "15:00 to 20:00"
      ))
    let noon = Timestamp.now.roundedDown(to: 3_600).advanced(bySeconds: 3_600)
    let page = Hourly(.showing(reduced(try state(two), .hourSelected(hour: noon))))?.linearPage
    #expect(page?.selection?.text.hasPrefix("12:00: ") == true)
    #expect(page?.selection?.text.hasSuffix("rules mild") == true)
    let forecast = Forecast(.showing(try state(two, tab: .forecast)))?.linearPage.inWords
    #expect(
      forecast?.selection?.more.contains(
        "Rules: cycling until 12:00, 14:00 to 19:00; mild 12:00 to 14:00") == true)
  }

  // MARK: - Words of spans

  private func sentence(_ text: String, at now: Timestamp, _ clock: ClockFormat = .twentyFourHours)
    throws -> String
  {
    let rule = try WeatherRule(name: "x", text: text)
    return WeatherReport.madeira.outlook(of: rule, at: now).sentence(clock, now: now)
  }

  @Test(arguments: [
    ("hours 13–15", "x: today 13:00–15:00, tomorrow 13:00–15:00, Fri 13:00–15:00"),
    ("hours 22–2", "x: today 22:00–02:00, tomorrow 22:00–02:00, Fri 22:00–24:00 or later"),
    ("hours 9–12", "x: today until 12:00, tomorrow 09:00–12:00, Fri 09:00–12:00"),
    (
      "not hours 11–12",
      "x: today 12:00–Thu 11:00, tomorrow 12:00–Fri 11:00, Fri 12:00–24:00 or later"
    ),
    ("hours 0–24", "x: today until Sat 00:00 or later"),
    ("wind > 90 km/h", "x: no hours"), ("uv > 3", "x: unknown"),
  ])
  func spansAreNamedByTheirDays(text: String, sentence: String) throws {
    #expect(try self.sentence(text, at: .now) == sentence)
  }

  @Test(arguments: [(6, "Tue 11:00"), (7, "Wed 8 Nov 11:00")])
  func anEndFromAWeekOnHasItsDate(days: Int, end: String) throws {
    let start = Timestamp.now.roundedDown(to: 3_600)
    func time(_ day: Int) -> ZonedTime {
      ZonedTime(instant: start.advanced(bySeconds: 86_400 * day), utcOffset: 0)
    }
    let outlook = RuleOutlook(
      rule: try WeatherRule(name: "x", text: "uv < 3"),
      hours: [RuleOutlook.Hour(start: time(0), end: time(days), holds: true)])
    #expect(outlook.sentence(.twentyFourHours, now: .now) == "x: today until \(end) or later")
  }

  @Test func aNightThatHasBegunEndsOnTheNextDay() throws {
    let evening = Timestamp.now.advanced(bySeconds: 10 * 3_600)
    #expect(try sentence("hours 21–7", at: evening).hasPrefix("x: today until Thu 07:00, tomorrow"))
  }

  @Test func aWholeDayIsNamedAsOne() throws {
    let rain = try sentence("rain < 1 %", at: .now.advanced(bySeconds: -11 * 3_600 - 46 * 60))
    #expect(rain.hasPrefix("x: today until Thu 02:00"), "\(rain)")
    #expect(try sentence("low > 20 °C and low < 21 °C", at: .now) == "x: tomorrow all day")
    let days = try sentence("not hours 0–1 or hours 0–1", at: .now, .twelveHours)
    #expect(days == "x: today until Sat 12 AM or later")
  }
}
