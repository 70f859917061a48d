import Domain
import Testing

@Suite("The precipitation sentence of a report")
struct PrecipitationOutlookTests {
  @Test("summarizes the hours and quarter-hours", arguments: Self.cases)
  func sentence(_ example: Example) throws {
    #expect(try example.sentence == example.expected, "\(example.name)")
  }

  @Test("uses the 12-hour clock if that is selected")
  func twelveHours() throws {
    let example = Example("twelve hours", now: "14:20", from: 14, hours: "...RR......", nil)
    #expect(try example.outlook(clock: .twelveHours) == "Rain from 5:00 PM for about 2 h")
    let tomorrow = Example("tomorrow", now: "14:20", from: 14, hours: dry(19) + "RR.", nil)
    #expect(try tomorrow.outlook(clock: .twelveHours) == "Dry until tomorrow 9:00 AM")
  }

  @Test("is the same from the timeline that an excerpt has kept", arguments: Self.cases)
  func excerpt(_ example: Example) throws {
    let report = try example.report
    let now = try #require(Timestamp(iso8601: "2026-11-22T\(example.now):00Z"))
    var excerpt = report
    excerpt.timeline = PrecipitationTimeline(report).shortened(from: now)
    (excerpt.hourly, excerpt.quarterHourly) = ([], [])
    func outlook(_ report: WeatherReport) -> String? {
      report.precipitationOutlook(at: now, clock: .twentyFourHours)
    }
    #expect(outlook(excerpt) == outlook(report), "\(example.name)")
  }

  @Test("is absent without hours")
  func emptyReport() throws {
    #expect(try Example("no hours", now: "14:20", from: 14, hours: "", nil).sentence == nil)
  }

  @Test("takes an hour only up to its first quarter-hour")
  func hourBeforeQuarters() throws {
    let example = Example(
      "", now: "14:20", from: 14, hours: "RR....", quarters: ("15:30", "......"), nil)
    #expect(try example.sentence == "Rain until 15:30")
  }

  @Test("takes what is left of an hour only from the end of its quarter-hours on")
  func hourAfterQuarters() throws {
    // The quarter-hours from 14:15 to 14:30 are dry, and the hour from 14:00 on is wet.
    let example = Example(
      "", now: "14:20", from: 14, hours: "RR....", quarters: ("14:15", "."), nil)
    #expect(try example.sentence == "Rain from 14:30 for about 2 h")
  }

  /// A chance of 50 % and more makes an hour wet, also if no amount is forecast.
  @Test(
    "does not take an hour for dry whose quarter-hours bring nothing measurable",
    arguments: ["p", "h", "R"])
  func deniedHour(hour: Character) throws {
    let hours = "..\(hour)......"
    let example = Example(
      "", now: "14:20", from: 14, hours: hours, quarters: ("14:00", dry(14)), nil)
    let alone = Example("", now: "14:20", from: 14, hours: hours, nil)
    #expect(try example.sentence == alone.sentence)
    #expect(try alone.sentence?.contains("from 16:00") == true)
    let radar = Example(
      "", now: "14:20", from: 14, hours: hours, quarters: ("14:00", dry(12)), nil,
      provider: .metNorway)
    #expect(try radar.sentence == "Dry for the next 8 h")
  }

  @Test("names the rain that is expected today instead of a chance before it")
  func expectedToday() throws {
    let hours = "..O" + dry(6) + "R...."
    #expect(
      try Example("", now: "10:20", from: 10, hours: hours, nil).sentence
        == "Rain from 19:00 for about 1 h")
    let tomorrow = Example("", now: "20:20", from: 20, hours: hours, nil)
    #expect(try tomorrow.sentence?.hasPrefix("Slight chance") == true)
  }

  @Test("says until when it is dry before it says only that it is dry now")
  func shortest() throws {
    let report = try Example("", now: "14:20", from: 14, hours: "...tt......", nil).report
    let now = try #require(Timestamp(iso8601: "2026-11-22T14:20:00Z"))
    let wordings = report.precipitationOutlooks(at: now, clock: .twelveHours)
    #expect(wordings.suffix(2) == ["Dry until 5:00 PM", "Dry now"])
  }

  @Test("handles amounts in inches")
  func inches() throws {
    var report = try Example("inches", now: "14:20", from: 14, hours: "......", nil).report
    report.hourly[4].precipitation = Quantity(0.02, .inches)
    report.hourly[3].sky = .rain
    report.hourly[5].precipitation = Quantity(0.003, .inches)
    let now = try #require(Timestamp(iso8601: "2026-11-22T14:20:00Z"))
    #expect(
      report.precipitationOutlook(at: now, clock: .twentyFourHours)
        == "Rain from 17:00 for about 1 h")
  }

  @Test("uses the local time on each side of a clock change")
  func clockChange() throws {
    // The clocks of Lisbon go back from 02:00 to 01:00 on 25 October 2026, at 01:00 UTC.
    let start = try #require(Timestamp(iso8601: "2026-10-24T21:00:00Z"))
    var report = try Example("clock change", now: "00:00", from: 0, hours: "", nil).report
    report.hourly = (0..<8).map { index in
      let instant = start.advanced(bySeconds: index * 3_600)
      var hour = HourlyForecast(
        time: ZonedTime(instant: instant, utcOffset: index < 4 ? 3_600 : 0))
      hour.sky = .rain
      hour.precipitation = Quantity((1..<6).contains(index) ? 1 : 0, .millimeters)
      return hour
    }.movingSumsToTheirEnd()
    #expect(
      report.precipitationOutlook(at: start, clock: .twentyFourHours)
        == "Rain from 23:00 for about 5 h")
    #expect(
      report.precipitationOutlook(
        at: start.advanced(bySeconds: 2 * 3_600), clock: .twentyFourHours) == "Rain until 03:00")
  }

  @Test("counts Open-Meteo's sums for the hour before their time")
  func precedingHour() throws {
    let example = Example(
      "Open-Meteo", now: "14:20", from: 14, hours: "....RR.....", nil, provider: .openMeteo)
    #expect(try example.sentence == "Rain from 17:00 for about 2 h")
  }

  /// MET Norway and the US National Weather Service give sum and condition for the hour after a time.
  ///
  /// Reports have the sum at the end of that hour.
  @Test(
    "combines a condition for the hour after its time with the sum of that hour",
    arguments: [
      "..t.......", "..T.......", "tt........", "..ss......", ".n..R.....", "R..........",
    ],
    [WeatherProvider.metNorway, .nws])
  func followingCondition(hours: String, provider: WeatherProvider) throws {
    let example = Example("", now: "12:15", from: 11, hours: hours, nil)
    var report = try example.report
    report.provider = provider
    let now = try #require(Timestamp(iso8601: "2026-11-22T12:15:00Z"))
    #expect(report.precipitationOutlook(at: now, clock: .twentyFourHours) == (try example.sentence))
  }

  @Test("is made from hours whose precipitation falls after their time")
  func alignedHours() throws {
    func amounts(_ provider: WeatherProvider, _ hours: String) throws -> [Double?] {
      try Example("", now: "14:20", from: 14, hours: hours, nil, provider: provider).report
        .hoursFromTheirTime.map(\.precipitation?.value)
    }
    #expect(try amounts(.openMeteo, "..R.") == [0, 1, 0, nil])
    #expect(try amounts(.accuWeather, "..R.") == [0, 0, 1, 0])
    #expect(try amounts(.openMeteo, "._R.") == [nil, 0, nil])
    #expect(try amounts(.openMeteo, "") == [])
  }

  @Test("keeps the rain of the last hour in an hour that has only its end")
  func lastHour() throws {
    let report = try Example("", now: "14:20", from: 14, hours: "..R", nil).report
    #expect(report.hourly.map { $0.time.hour } == [14, 15, 16, 17])
    #expect(report.hourly.map(\.precipitation?.value) == [nil, 0, 0, 1])
    #expect(report.hourly.last?.isOnlyEnd == true)
    #expect(report.hoursFromTheirTime.map { $0.time.hour } == [14, 15, 16])
    #expect(report.hoursFromTheirTime.map(\.precipitation?.value) == [0, 0, 1])
  }

  static let cases: [Example] = [
    // Dry now, wet later.
    Example(
      "starts", now: "14:20", from: 14, hours: "...RR......", "Rain from 17:00 for about 2 h"),
    Example(
      "one hour", now: "14:20", from: 14, hours: "...R.......", "Rain from 17:00 for about 1 h"),
    Example("snow", now: "14:20", from: 14, hours: "...sss.....", "Snow from 17:00 for about 3 h"),
    Example(
      "drizzle", now: "14:20", from: 14, hours: "..d........", "Drizzle from 16:00 for about 1 h"),
    Example(
      "showers", now: "14:20", from: 14, hours: "..ww.......", "Showers from 16:00 for about 2 h"),
    Example(
      "snow showers", now: "14:20", from: 14, hours: "..SS.......",
      "Snow showers from 16:00 for about 2 h"),
    Example(
      "sleet", now: "14:20", from: 14, hours: "..l........", "Sleet from 16:00 for about 1 h"),
    Example(
      "freezing rain", now: "14:20", from: 14, hours: "..z........",
      "Freezing rain from 16:00 for about 1 h"),
    Example("ice", now: "14:20", from: 14, hours: "..i........", "Ice from 16:00 for about 1 h"),
    Example(
      "thunderstorms", now: "14:20", from: 14, hours: "..tt.......",
      "Thunderstorms from 16:00 for about 2 h"),
    Example(
      "thunder without rain", now: "14:20", from: 14, hours: "..T........",
      "Thunderstorms from 16:00 for about 1 h"),
    Example(
      "thunder in long rain", now: "14:20", from: 14, hours: "..RRRtR....",
      "Rain with thunderstorms from 16:00 for about 5 h"),
    Example(
      "drizzle then rain", now: "14:20", from: 14, hours: "..dddR.....",
      "Rain from 16:00 for about 4 h"),
    Example(
      "rain then snow", now: "14:20", from: 14, hours: "..RRss.....",
      "Rain and snow from 16:00 for about 4 h"),
    Example(
      "rain with an icy hour", now: "14:20", from: 14, hours: "..RzR......",
      "Rain from 16:00, freezing rain from 17:00"),
    Example(
      "an icy hour before rain", now: "14:20", from: 14, hours: "..zRR......",
      "Freezing rain from 16:00, rain from 17:00"),
    Example(
      "an icy hour now", now: "14:20", from: 14, hours: "zRR........",
      "Freezing rain, rain from 15:00"),
    Example(
      "kind unknown", now: "14:20", from: 14, hours: "..u........",
      "Precipitation from 16:00 for about 1 h"),
    Example(
      "next spell only", now: "14:20", from: 14, hours: "..R.RR.....",
      "Rain from 16:00 for about 1 h"),
    Example(
      "long rain has an end", now: "14:20", from: 14, hours: "..." + wet(13) + "..",
      "Rain from 17:00 until tomorrow 06:00"),
    Example("end unknown", now: "14:20", from: 14, hours: "...RR?", "Rain from 17:00"),
    Example("end after the data", now: "14:20", from: 14, hours: "...RR", "Rain from 17:00"),
    Example(
      "from midnight", now: "20:10", from: 20, hours: "....RR..", "Rain from midnight for about 2 h"
    ),
    Example(
      "soon but tomorrow", now: "20:10", from: 20, hours: ".....RR..",
      "Rain from tomorrow 01:00 for about 2 h"),
    // Dry until another day.
    Example("tomorrow", now: "14:20", from: 14, hours: dry(19) + "RR.", "Dry until tomorrow 09:00"),
    Example("in two days", now: "14:20", from: 14, hours: dry(43) + "RR.", "Dry until Tue 09:00"),
    Example("in six days", now: "14:20", from: 14, hours: dry(139) + "R.", "Dry until Sat 09:00"),
    Example("in a week", now: "14:20", from: 14, hours: dry(163) + "R.", "Dry until 29 Nov"),
    Example("far off but today", now: "00:10", from: 0, hours: dry(22) + "RR", "Rain from 22:00"),
    Example("dry to the end", now: "14:20", from: 14, hours: dry(12), "Dry for the next 11 h"),
    Example("dry for days", now: "14:20", from: 14, hours: dry(120), "Dry for the next 4 days"),
    Example("dry, then unknown", now: "14:20", from: 14, hours: "......?R", "Dry for the next 5 h"),
    Example("too little known", now: "14:20", from: 14, hours: "..?RRRRR", nil),
    // Wet now.
    Example("until", now: "14:20", from: 14, hours: "RR.........", "Rain until 16:00"),
    Example(
      "until this hour ends", now: "14:20", from: 14, hours: "R..........", "Rain until 15:00"),
    Example("snow until", now: "22:20", from: 22, hours: "ss.........", "Snow until midnight"),
    Example(
      "until tomorrow", now: "22:20", from: 22, hours: "sss........", "Snow until tomorrow 01:00"),
    Example(
      "thunderstorms until", now: "14:20", from: 14, hours: "tt.........",
      "Thunderstorms until 16:00"),
    Example(
      "rain to the end of the data", now: "14:20", from: 14, hours: wet(12),
      "Rain until at least tomorrow 02:00"),
    Example(
      "wet, then unknown", now: "14:20", from: 14, hours: "RRR?....", "Rain until at least 17:00"),
    Example("only this hour is known", now: "14:20", from: 14, hours: "R?......", nil),
    // Thresholds.
    Example(
      "0.04 mm is dry", now: "14:20", from: 14, hours: "..e........", "Dry for the next 10 h"),
    Example(
      "0.1 mm is wet", now: "14:20", from: 14, hours: "..f........",
      "Rain from 16:00 for about 1 h"),
    Example(
      "thunder at 0 %", now: "14:20", from: 14, hours: "..o........", "Dry for the next 10 h"),
    Example(
      "thunder at 1 %", now: "14:20", from: 14, hours: "..O........",
      "Slight chance of thunderstorms from 16:00 for about 1 h"),
    Example(
      "rain of 0 mm", now: "14:20", from: 14, hours: "..0........",
      "Dry for the next 10 h"),
    // Without amounts: the condition, else the probability.
    Example(
      "condition only", now: "14:20", from: 14, hours: "cccnncccc", "Rain from 17:00 for about 2 h"),
    Example(
      "likely", now: "14:20", from: 14, hours: "qqqppqqqq",
      "High chance of precipitation from 17:00 for about 2 h"),
    Example(
      "half is a chance", now: "14:20", from: 14, hours: "qqqhqqqqq",
      "Chance of precipitation from 17:00 for about 1 h"),
    Example(
      "likely now", now: "14:20", from: 14, hours: "ppqqqqqqq",
      "High chance of precipitation until 16:00"),
    Example(
      "amount under a clear sky, warm", now: "14:20", from: 14, hours: "..x........",
      "Rain from 16:00 for about 1 h"),
    Example(
      "amount under a clear sky, cold", now: "14:20", from: 14, hours: "..y........",
      "Precipitation from 16:00 for about 1 h"),
    Example("unlikely", now: "14:20", from: 14, hours: "qqqqqqqqq", "Dry for the next 8 h"),
    // Outdated reports.
    Example("data ends before now", now: "14:20", from: 2, hours: "....RR", nil),
    Example("data starts after now", now: "14:20", from: 16, hours: "....RR", nil),
    Example(
      "the past does not count", now: "14:20", from: 10, hours: "RRR.......", "Dry for the next 5 h"
    ),
    Example("hour missing", now: "14:20", from: 14, hours: "..__RR..", nil),
    // Current conditions that contradict the hours.
    Example(
      "drizzle now, hours dry", now: "14:20", from: 14, hours: "...........", current: .drizzle,
      "Drizzle now, dry in the forecast"),
    Example(
      "rain now, rain later", now: "14:20", from: 14, hours: "...RR......", current: .rain,
      "Rain now, dry in the forecast until 17:00"),
    Example(
      "old observation", now: "14:20", from: 14, hours: "...RR......", current: .rain,
      observed: "11:00", "Rain from 17:00 for about 2 h"),
    // Quarter-hours.
    Example(
      "ends soon", now: "14:20", from: 14, hours: "s..........", quarters: ("14:15", "sss....."),
      "Snow ends in 40 min"),
    Example(
      "plural ends soon", now: "14:20", from: 14, hours: "w..........",
      quarters: ("14:15", "ww......"),
      "Showers end in 25 min"),
    Example(
      "at least five minutes", now: "14:29", from: 14, hours: "R..........",
      quarters: ("14:15", "R......."), "Rain ends in 5 min"),
    Example(
      "an hour and a half", now: "14:15", from: 14, hours: "RR.........",
      quarters: ("14:15", "RRRRRR.."), "Rain ends in 90 min"),
    Example(
      "later than 90 minutes", now: "14:14", from: 14, hours: "RR.........",
      quarters: ("14:00", "RRRRRRR."), "Rain until 15:45"),
    Example(
      "starts at a quarter", now: "14:20", from: 14, hours: "R..........",
      quarters: ("14:15", "..RR...."), "Rain from 14:45 for about 30 min"),
    Example(
      "three quarters", now: "14:20", from: 14, hours: "RR.........",
      quarters: ("14:15", "..RRR..."), "Rain from 14:45 for about 45 min"),
    Example(
      "short gap", now: "14:20", from: 14, hours: "RR.........", quarters: ("14:15", "R..RR..."),
      "Rain ends in 70 min"),
    Example(
      "long gap", now: "14:20", from: 14, hours: "RR.........", quarters: ("14:15", "R...RR.."),
      "Rain ends in 10 min"),
    Example(
      "quarters, then hours", now: "14:20", from: 14, hours: "RRRR.......",
      quarters: ("14:15", "RRRRRRRR"), "Rain until 18:00"),
    Example(
      "quarters dry, hours wet later", now: "14:20", from: 14, hours: "...RR......",
      quarters: ("14:15", "........"), "Rain from 17:00 for about 2 h"),
    Example(
      "quarters without values", now: "14:20", from: 14, hours: "...RR......",
      quarters: ("14:15", "????????"), "Rain from 17:00 for about 2 h"),
    Example(
      "old quarters", now: "14:20", from: 14, hours: "...RR......",
      quarters: ("10:00", "RRRRRRRR"), "Rain from 17:00 for about 2 h"),
    Example(
      "condition from the hour", now: "14:20", from: 14, hours: "s..........",
      quarters: ("14:15", "uuu....."), "Snow ends in 40 min"),
  ]
}

/// Returns dry hours.
private func dry(_ count: Int) -> String { String(repeating: ".", count: count) }

/// Returns rainy hours.
private func wet(_ count: Int) -> String { String(repeating: "R", count: count) }
