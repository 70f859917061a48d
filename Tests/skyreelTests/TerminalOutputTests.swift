import Domain
import TerminalUI
import Testing
import WeatherFeature

@testable import skyreel

/// The output of commands on a terminal, which has a width and colors.
@Suite struct TerminalOutputTests {
  @Test func aTableShortensItsWidestColumnToFitTheWidth() {
    let table = TextColumns(rows: [["Place", "Region"], ["Saint-Denis-en-Val", "Centre"]])
    #expect(table.lines(fitting: nil)[1] == "Saint-Denis-en-Val  Centre")
    #expect(table.lines(fitting: 20) == ["Place         Region", "Saint-Denis…  Centre"])
  }

  @Test func minorColumnsAreOmittedToFitTheWidth() {
    let table = TextColumns(
      rows: [
        ["Place", "Zone", "People", "Country"], ["Lisbon", "Europe/Lisbon", "545,796", "PT"],
      ],
      minorColumns: [1, 2])
    #expect(table.lines(fitting: 40)[1] == "Lisbon  Europe/Lisbon  545,796  PT")
    #expect(table.lines(fitting: 30)[1] == "Lisbon  545,796  PT")
    #expect(table.lines(fitting: 20)[1] == "Lisbon  PT")
    #expect(table.lines(fitting: nil)[1] == "Lisbon  Europe/Lisbon  545,796  PT")
  }

  @Test func insteadOfManyColumnsThatAreCutThereAreFewerWholeOnes() {
    let table = TextColumns(
      rows: [
        ["Name", "Climate", "Terrain", "Water"],
        ["Alderaan", "temperate", "grasslandsandmountains", "40 %"],
      ])
    #expect(table.lines(fitting: 40)[1] == "Alderaan  temperate  grasslandsa…  40 %")
    #expect(table.lines(fitting: 33)[1] == "Alderaan  temperate  grasslandsa…")
    #expect(table.lines(fitting: 25)[1] == "Alderaan  temperate")
  }

  @Test(arguments: 1...60)
  func noLineIsWiderThanTheTerminal(width: Int) {
    let row = ["Santo Domingo de los Colorados", "Santo Domingo", "EC", "-0.25305,-79.17536"]
    let lines = TextColumns(rows: [["Place", "Region", "", "Coordinates"], row])
      .lines(fitting: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.last?.first == "S" || width < 2)
  }

  @Test func forScreenReadersEachRowIsASentence() {
    let table = TextColumns(rows: [
      ["", "", "Sun 29", "Mon 30"], ["Tue 1", "High", "12 °C", "–"], ["", "Rain", "", "40 %"],
    ])
    #expect(table.sentences == ["Tue 1: High, Sun 29 12 °C", "Tue 1: Rain, Mon 30 40 %"])
    #expect(TextColumns(rows: []).sentences == [])
    #expect(
      TextColumns(rows: [["Place", "Now"], ["Lisbon", "–"]]).sentences == ["Lisbon: not known"])
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], ColorDepth.indexed256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
      (["TERM": "xterm", "COLORTERM": "TrueColor"], .direct),
      (["TERM": "xterm", "COLORTERM": "24bit"], .direct), (["TERM": "xterm-new"], .ansi16),
      (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi8), (["TERM": "dumb"], .none),
      ([:], .none), (["TERM": "vt220"], .none), (["TERM": "xterm-direct"], .direct),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["TERM": "vt100-am"], .none),
      (["TERM": "vte-256color"], .indexed256), (["TERM": "vte"], .ansi16),
    ] as [([String: String], ColorDepth)])
  func theColorDepthFollowsTheEnvironment(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test func colorsAreEncodedForEachDepth() {
    var frame = Frame(size: Size(width: 8, height: 1))
    frame.write("ab", at: .zero, style: Style(.error, .bold))
    frame.write("c", at: Position(x: 2, y: 0))
    let theme = Theme([.error: Appearance(.tiered(255, 127, 92, index: 209, fallback: 9))])
    func text(_ depth: ColorDepth) -> String {
      TerminalText(theme: theme, depth: depth, glyphs: .unicode).text(of: frame)
    }
    #expect(text(.none) == "abc")
    #expect(text(.ansi8) == "\u{1B}[0;1;31mab\u{1B}[0mc")
    #expect(text(.ansi16) == "\u{1B}[0;1;91mab\u{1B}[0mc")
    #expect(text(.indexed256) == "\u{1B}[0;1;38;5;209mab\u{1B}[0mc")
    #expect(text(.direct) == "\u{1B}[0;1;38;2;255;127;92mab\u{1B}[0mc")
  }

  @Test(arguments: WeatherTabOption.allCases, [24, 40, 80, 200])
  func aTabFitsTheTerminalBetweenItsHeadingAndItsAttribution(
    tab: WeatherTabOption, width: Int
  ) throws {
    let frame = try table().frame(tab, width: width)
    #expect(frame.size.width == width)
    let lines = frame.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Lisbon") == true)
    #expect(lines.suffix(2).joined(separator: " ").hasSuffix("Weather data by Open-Meteo.com"))
  }

  @Test func theCurrentTabHasNoRowsForMissingForecasts() throws {
    var table = try table()
    table.fetched.value.hourly = []
    table.fetched.value.daily = []
    let lines = table.frame(.current, width: 80).text.split(separator: "\n")
    #expect(lines.count == 1 + 5 + 1 + 1)
  }

  @Test func aTabWithoutForecastsSaysSo() throws {
    var table = try table()
    table.fetched.value.hourly = []
    table.fetched.value.daily = []
    #expect(table.frame(.forecast, width: 80).text.contains("No forecast from this provider."))
    #expect(table.frame(.hourly, width: 80).text.contains("No hourly forecast from this provider."))
  }

  @Test func eachAlertHasTheColorOfItsOwnSeverity() throws {
    var table = try table()
    table.fetched.value.alerts = [
      WeatherAlert(title: "Storm", severity: .severe), WeatherAlert(title: "Fog", severity: .minor),
    ]
    let frame = table.frame(.current, width: 60)
    #expect(frame.row(1).first?.style == Style(.alert, at: 2, .bold))
    #expect(frame.row(2).first?.style == Style(.alert, at: 0, .bold))
  }

  @Test func alertsThatCouldNotBeLoadedAreNamedBelowTheOthers() throws {
    var table = try table()
    table.fetched.value.alerts = [WeatherAlert(title: "Storm", severity: .severe)]
    table.fetched.value.missingAlerts = 2
    let lines = table.text(.current).split(separator: "\n")
    #expect(lines.contains("Alert: Storm (severe alert)"))
    #expect(lines.contains("2 more alerts couldn't be loaded. Try again later."))
  }

  @Test func aReportWithoutARequestForAlertsSaysSoUnlessAlertsAreOff() throws {
    var table = try table()
    #expect(!table.text(.current).contains("Alerts"))
    table.areAlertsOn = true
    let sentence = "Alerts were not requested. Run `skyreel alerts` for them."
    #expect(table.text(.forecast).split(separator: "\n").contains(sentence[...]))
    #expect(table.frame(.forecast, width: 80).text.contains("\n" + sentence + "\n"))
    table.isPast = true
    #expect(table.text(.current).split(separator: "\n").contains("Alerts were not requested."))
    table.fetched.value.alertCoverage = .asked(office: "AccuWeather")
    #expect(!table.text(.current).contains("Alerts"))
  }

  @Test(arguments: [1e308, -1e308])
  func excessiveNumbersAreDrawn(number: Double) throws {
    var table = try table()
    table.fetched.value.daily[0].temperature = QuantityRange(
      min: -number, max: number, unit: .celsius)
    var cold = DailyForecast(date: table.fetched.value.daily[0].date.advanced(byDays: 1))
    cold.temperature = QuantityRange(min: -5, max: 2, unit: .celsius)
    table.fetched.value.daily.append(cold)
    let text = table.frame(.current, width: 80).text
    #expect(text.contains("Rain until at least midnight"))
    #expect(text.contains("■"))
  }

  private func table() throws -> WeatherTable {
    let now = try #require(Timestamp(iso8601: "2026-11-22T10:20:00Z"))
    let point = try #require(Coordinates(latitude: 38.72, longitude: -9.14))
    var current = CurrentConditions()
    current.phrase = "Sunny"
    current.sky = .clear
    current.temperature = Quantity(22, .celsius)
    current.humidity = 62
    var day = DailyForecast(date: now.utcDate)
    day.temperature = QuantityRange(min: 17, max: 23, unit: .celsius)
    day.day = DayPart(phrase: "Showers around noon", sky: .showers, precipitationProbability: 70)
    var report = WeatherReport(
      provider: .openMeteo, place: Place(name: "Lisbon", coordinates: point), current: current,
      daily: [day])
    report.hourly = (0..<14).map { index in
      let time = now.advanced(bySeconds: index * 3_600 - 1_200)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      hour.sky = .rain
      hour.temperature = Quantity(20, .celsius)
      hour.precipitationProbability = 60
      hour.precipitation = Quantity(index == 4 ? 1 : 0, .millimeters)
      return hour
    }
    return WeatherTable(
      fetched: FetchedValue(value: report, fetchedAt: now, source: .network),
      display: DisplayPreferences(), glyphs: .unicode, now: now)
  }
}
