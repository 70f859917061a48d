import Domain
import Testing

/// How sure the precipitation sentence sounds, by probability, forecaster's words, and measurement.
@Suite("The certainty of the precipitation sentence")
struct PrecipitationLikelihoodTests {
  @Test(
    "has the word of the probability",
    arguments: [
      (5, "Slight chance of rain from 16:00 for about 2 h"),
      (17, "Slight chance of rain from 16:00 for about 2 h"),
      (30, "Chance of rain from 16:00 for about 2 h"),
      (54, "Chance of rain from 16:00 for about 2 h"),
      (60, "High chance of rain from 16:00 for about 2 h"),
      (80, "Rain from 16:00 for about 2 h"),
      (nil, "Rain from 16:00 for about 2 h"),
    ] as [(Double?, String)])
  func probabilityOfAnAmount(probability: Double?, sentence: String) throws {
    #expect(try outlook("..RR......") { $0[2...3].setProbability(probability) } == sentence)
  }

  @Test(
    "has the forecaster's word, unless the chance that is shown with it has another one",
    arguments: [
      (nil, "Slight chance of showers until 20:00"), (24, "Slight chance of showers until 20:00"),
      (25, "Chance of showers until 20:00"), (80, "Showers until 20:00"),
      (0, "Dry for the next 9 h"),
    ] as [(Double?, String)])
  func statedLikelihood(chance: Double?, sentence: String) throws {
    let told = try outlook("wwwwww....") { hours in
      for index in 0..<6 {
        hours[index].likelihood = .slightChance
        hours[index].precipitationProbability = chance
        hours[index].precipitation = nil
      }
    }
    #expect(told == sentence)
  }

  @Test("never calls hours dry whose probability is a half or more")
  func probableWithoutAmount() throws {
    #expect(
      try outlook("..........") { $0[3...4].setProbability(60) }
        == "High chance of precipitation from 17:00 for about 2 h")
    #expect(
      try outlook("..........") { $0[3...4].setProbability(40) } == "Dry for the next 9 h")
  }

  @Test("names a chance before the expected rain that directly follows it")
  func expectedLater() throws {
    let hours = String(repeating: "R", count: 12)
    #expect(
      try outlook(hours) { $0[0...8].setProbability(40) } == "Chance of rain, rain from 23:00")
    #expect(
      try outlook("..RRRR....") { $0[2...3].setProbability(40) }
        == "Chance of rain from 16:00, rain from 18:00")
  }

  @Test("names expected rain within six hours rather than a slight chance before a dry time")
  func expectedAfterPossible() throws {
    #expect(
      try outlook("R...RR....") { $0[0...0].setProbability(10) } == "Rain from 18:00 for about 2 h")
  }

  @Test("names the first of two expected spells after one that is only possible")
  func firstExpectedAfterPossible() throws {
    #expect(
      try outlook("R..R.RR....") { $0[0...0].setProbability(10) } == "Rain from 17:00 for about 1 h"
    )
  }

  @Test("names the day only once")
  func dayOnce() throws {
    let hours = String(repeating: ".", count: 11) + "RRRR."
    #expect(
      try outlook(hours) { $0[11...12].setProbability(40) }
        == "Chance of rain from tomorrow 01:00, rain from 03:00")
    #expect(
      try outlook(String(repeating: "R", count: 14) + ".") { $0[11...13].setProbability(40) }
        == "Rain until tomorrow 01:00, then a chance until 04:00")
  }

  @Test("names the chance that directly follows rain, as the icons of its hours do")
  func possibleAfterExpected() throws {
    #expect(
      try outlook("RRRRR.....") { $0[3...4].setProbability(45) }
        == "Rain until 17:00, then a chance until 19:00")
    #expect(
      try outlook("..RRss....") { $0[4...5].setProbability(10) }
        == "Rain from 16:00 for about 2 h, then a slight chance of snow until 20:00")
    #expect(
      try outlook("RRR") { $0[1...2].setProbability(30) } == "Rain until 15:00, then a chance")
  }

  @Test("in shorter wordings, names what is expected soon rather than a chance directly before it")
  func shorter() throws {
    func wordings(_ hours: String, _ possible: ClosedRange<Int>) throws -> [String] {
      try outlooks(hours) { $0[possible].setProbability(20) }
    }
    #expect(
      try wordings("..RRss....", 2...3) == [
        "Slight chance of rain from 16:00, snow from 18:00", "Snow from 18:00 for about 2 h",
        "Snow from 18:00", "Dry now",
      ])
    let late = String(repeating: ".", count: 11) + "RRss."
    #expect(
      try wordings(late, 11...12) == [
        "Slight chance of rain from tomorrow 01:00, snow from 03:00",
        "Slight chance of rain from tomorrow 01:00", "Slight chance of rain from tomorrow",
        "Dry now",
      ])
  }

  @Test("in shorter wordings, never has an end without the chance that follows it")
  func shorterEnds() throws {
    #expect(
      try outlooks("RRRR......") { $0[2...3].setProbability(20) } == [
        "Rain until 16:00, then a slight chance until 18:00",
        "Rain until 16:00, then a slight chance", "Rain until at least 16:00", "Rain now",
      ])
    #expect(
      try outlooks("...RR.....", current: .drizzle) { _ in } == [
        "Drizzle now, dry in the forecast until 17:00", "Drizzle now, forecast dry until 17:00",
        "Drizzle now",
      ])
    #expect(
      try outlooks("sRRR......") == ["Rain and snow until 18:00", "Snow now"],
      "now has its own kind")
    #expect(
      try outlooks(String(repeating: ".", count: 19) + "R.") == [
        "Dry until tomorrow 09:00", "Dry until tomorrow", "Dry now",
      ])
    #expect(
      try outlooks("..........") == ["Dry for the next 9 h", "Dry next 9 h", "Dry now"])
  }

  @Test("never tells a slight chance on another day as the end of a dry time")
  func possibleOnAnotherDay() throws {
    let hours = String(repeating: ".", count: 19) + "RR."
    #expect(
      try outlook(hours) { $0[19...20].setProbability(20) }
        == "Slight chance of rain from tomorrow 09:00 for about 2 h")
  }

  @Test("gives quarter-hours of a model the likelihood of their hour, but not those of radar")
  func quarterHours() throws {
    func sentence(_ provider: WeatherProvider) throws -> String? {
      var example = Example(
        "", now: "14:20", from: 14, hours: "s.........", quarters: ("14:15", "sss....."), nil)
      example.provider = provider
      var report = try example.report
      report.hourly[1].precipitationProbability = 20
      let now = try #require(Timestamp(iso8601: "2026-11-22T14:20:00Z"))
      return report.precipitationOutlook(at: now, clock: .twentyFourHours)
    }
    #expect(try sentence(.openMeteo) == "Slight chance of snow until 15:00")
    #expect(try sentence(.metNorway) == "Snow ends in 40 min")
  }

  // MARK: Measurements

  @Test("says that it is dry now if a station measured that, whatever the forecast")
  func measuredDry() throws {
    func sentence(_ millimeters: Double?, isMeasured: Bool?, probability: Double? = nil) throws
      -> String?
    {
      try outlook("RRRRRRR...", current: .overcast) { hours in
        hours[0...6].setProbability(probability)
      } conditions: { current in
        current.precipitation = millimeters.map {
          PrecipitationAmount(Quantity($0, .millimeters), .lastHour)
        }
        current.isMeasured = isMeasured
      }
    }
    #expect(try sentence(0, isMeasured: true) == "Dry now, rain expected until 21:00")
    #expect(try sentence(nil, isMeasured: true) == "Dry now, rain expected until 21:00")
    #expect(
      try sentence(0, isMeasured: true, probability: 60)
        == "Dry now, high chance of rain until 21:00")
    #expect(
      try sentence(0, isMeasured: true, probability: 16)
        == "Dry now, slight chance of rain until 21:00")
    #expect(try sentence(0, isMeasured: nil) == "Rain until 21:00", "a model does not measure")
    #expect(try sentence(2, isMeasured: true) == "Rain until 21:00", "it rained within the hour")
  }

  @Test("says that it rains now if that was observed, whatever the probability")
  func observedWet() throws {
    #expect(
      try outlook("RRRRRRR...", current: .showers) { $0[0...6].setProbability(16) }
        == "Showers now, slight chance of more until 21:00")
    #expect(
      try outlook("RRRRRRR...", current: .drizzle) {
        $0[0...2].setProbability(16)
        $0[3...6].setProbability(69)
      } == "Drizzle now, high chance of rain from 17:00 until 21:00")
    #expect(try outlook("RRRRRRR...", current: .snow) == "Rain and snow until 21:00")
    #expect(try outlook("..........", current: .rain) == "Rain now, dry in the forecast")
  }

  /// Returns the sentence at 14:20 of hours from 14:00 on, with conditions observed at 14:15.
  private func outlook(
    _ hours: String, current: WeatherCondition? = nil,
    change: (inout [HourlyForecast]) -> Void = { _ in },
    conditions: (inout CurrentConditions) -> Void = { _ in }
  ) throws -> String? {
    try outlooks(hours, current: current, change: change, conditions: conditions).first
  }

  /// Returns all wordings of that sentence.
  private func outlooks(
    _ hours: String, current: WeatherCondition? = nil,
    change: (inout [HourlyForecast]) -> Void = { _ in },
    conditions: (inout CurrentConditions) -> Void = { _ in }
  ) throws -> [String] {
    let example = Example("", now: "14:20", from: 14, hours: hours, current: current, nil)
    var report = try example.report
    var hours = report.hoursFromTheirTime
    change(&hours)
    report.hourly = hours.movingSumsToTheirEnd()
    if var current = report.current {
      conditions(&current)
      report.current = current
    }
    let now = try #require(Timestamp(iso8601: "2026-11-22T14:20:00Z"))
    return report.precipitationOutlooks(at: now, clock: .twentyFourHours)
  }
}

extension ArraySlice<HourlyForecast> {
  fileprivate mutating func setProbability(_ percent: Double?) {
    for index in indices { self[index].precipitationProbability = percent }
  }
}
