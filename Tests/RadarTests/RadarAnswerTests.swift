import Domain
import TestSupport
import Testing

@testable import Radar

@Suite struct RadarAnswerTests {
  private let words = RadarWords(
    place: "Jena", clock: .twentyFourHours, at: LocalClock(utcOffset: 7_200), unit: .millimeters)

  private func sentence(
    _ rates: [Double?], words: RadarWords? = nil, minutesLater: Int = 4
  ) -> String {
    let now = Timestamp.minutes(minutesLater)
    return (words ?? self.words).sentence(RadarAnswer(RadarSeries(rates), now: now), now: now)
  }

  private let dry = Array(repeating: Double?(0), count: 25)

  private func rain(_ spells: (range: Range<Int>, rate: Double)...) -> [Double?] {
    var rates = dry
    for (range, rate) in spells { for index in range { rates[index] = rate } }
    return rates
  }

  @Test func rainThatComesIsToldWithItsBeginningEndAndPeak() {
    var rates = rain((2..<20, 3))
    rates[13] = 11.2
    #expect(
      sentence(rates)
        == "Rain in Jena from 09:05 until 10:35, heaviest 11 mm/h about 10:05.")
  }

  @Test(arguments: [(0, "from 09:55"), (1, "in 59 min, from 09:55"), (48, "in 12 min, from 09:55")])
  func rainWithinTheHourCountsDownWhereTheWordsFollowTheTime(minutes: Int, start: String) {
    let series = RadarSeries(rain((12..<20, 3)))
    let now = Timestamp.minutes(minutes - 5)
    #expect(
      words.sentence(RadarAnswer(series, now: now), now: now, countsDown: true)
        == "Rain in Jena \(start) until 10:35, heaviest 3 mm/h about 10:00.")
  }

  @Test func theShortAnswersHaveTheMostOfWhatASmallScreenHasRoomFor() {
    func briefs(
      _ rates: [Double?], _ sight: RadarSight = .radar, minutes: Int = 0
    ) -> [String] {
      let series = RadarSeries(
        values: RadarSeries(rates).values, sight: sight, source: .brightSky)
      let now = Timestamp.minutes(minutes)
      return words.briefs(RadarAnswer(series, now: now), now: now)
    }
    #expect(
      briefs(rain((2..<20, 3))) == [
        "Rain in 5 min, until 10:35, 3 mm/h at 09:10", "Rain in 5 min, until 10:35, 3 mm/h",
        "Rain in 5 min, until 10:35", "Rain in 5 min",
      ])
    #expect(briefs(rain((0..<25, 3))).suffix(2) == ["Rain now, until at least 11:00", "Rain now"])
    #expect(briefs(rain((20..<22, 3)))[2] == "Rain from 10:35, until 10:45")
    #expect(briefs(rain((2..<4, 3), (10..<12, 1)))[2] == "Showers in 5 min, until 09:55")
    #expect(briefs(dry) == ["No rain until 11:00"])
    #expect(briefs(dry, .edgesUnknown) == ["No rain seen until 11:00"])
    #expect(briefs([3, nil]) == ["Rain at 09:00, 3 mm/h"])
    #expect(briefs([0, nil, nil], .edgesUnknown) == ["No rain seen at 09:00"])
    #expect(briefs(dry, minutes: 60).isEmpty && briefs([nil]).isEmpty, "no answer in few words")
  }

  @Test func framesThatAreAwaitedHaveTheTimesOfTheirService() {
    func times(_ source: RadarSource) -> [Int] {
      let now = Timestamp.run.advanced(bySeconds: 100)
      let values = RadarSeries(awaitedFrom: source, at: now).values
      #expect(values.allSatisfy { $0.rate == nil })
      let ends = [values.first, values.last { !$0.isForecast }, values.last]
      return ends.compactMap { $0?.time.seconds(since: .run) }
    }
    #expect(times(.brightSky) == [-3_900, 0, 7_200])
    #expect(times(.libreWXR) == [-7_200, 0, 3_600])
    #expect(times(.metNorway) == [0, 0, 7_200])
  }

  @Test func anUnknownRateIsNeverToldAsDry() {
    #expect(sentence([nil, nil, nil]) == "No radar sees Jena now.")
    #expect(sentence([nil, 0, 0]) == "No radar sees Jena now.")
    #expect(sentence([0, nil, 0]) == "No rain in Jena until 09:10.")
    #expect(sentence([0, nil, nil, 0]) == "No rain in Jena at 09:00.")
    #expect(sentence([0, 0, 0, nil, nil, 0]) == "No rain in Jena until 09:10.")
    #expect(sentence([3, nil]) == "Rain in Jena at 09:00, 3 mm/h.")
  }

  @Test func rainWhoseEndIsUnseenLastsPastTheLastFrame() {
    #expect(
      sentence(rain((21..<25, 0.4)))
        == "Rain in Jena from 10:40 until at least 11:00, at most 0.4 mm/h.")
  }

  @Test func rainThatFallsEndsOrGoesOn() {
    #expect(
      sentence(rain((0..<24, 10)))
        == "Rain in Jena until 10:55, heaviest 10 mm/h about 09:05.")
    #expect(
      sentence(rain((0..<25, 10)))
        == "Rain in Jena until at least 11:00, heaviest 10 mm/h about 09:05.")
  }

  /// The forecasts of a product reach less far the later they are.
  @Test func anAnswerEndsWhereTheFramesEnd() {
    func answer(_ rates: [Double?], of known: Int) -> String {
      sentence(rates.enumerated().map { $0.offset < known ? $0.element : nil })
    }
    #expect(answer(dry, of: 21) == "No rain in Jena until 10:40.")
    #expect(
      answer(rain((18..<25, 2)), of: 21)
        == "Rain in Jena from 10:25 until at least 10:40, heaviest 2 mm/h about 10:30.")
    #expect(
      answer(rain((5..<9, 2)), of: 21)
        == "Rain in Jena from 09:20 until 09:40, heaviest 2 mm/h about 09:25.")
  }

  @Test func aMissingFrameEndsNoAnswerAndNoPause() {
    for rates in [dry, rain((2..<8, 1))] {
      var series = RadarSeries(rates)
      let whole = words.sentence(RadarAnswer(series, now: .run), now: .run)
      series.values.remove(at: 5)
      #expect(words.sentence(RadarAnswer(series, now: .run), now: .run) == whole)
    }
    // Rain that is known is told, also after an hour of which nothing is known.
    var later = RadarSeries(rain((18..<20, 2)))
    later.values.removeSubrange(3..<17)
    #expect(
      words.sentence(RadarAnswer(later, now: .run), now: .run)
        == "Rain in Jena from 10:25 until 10:35, heaviest 2 mm/h about 10:30.")
    // Rain, ten dry minutes, one frame missing, rain.
    var apart = RadarSeries(rain((2..<4, 1), (7..<9, 1)))
    apart.values.remove(at: 5)
    #expect(apart.spells(at: .run).count == 2)
  }

  @Test func timesAreThoseOfTheClocksThatChange() throws {
    // At 01:00 UTC on 2026-10-25, Berlin's clocks go back from 03:00 to 02:00.
    let change = try #require(Timestamp(iso8601: "2026-10-25T01:00:00Z"))
    var berlin = words
    berlin.localClock = try #require(LocalClock(zone: "Europe/Berlin"))
    #expect(berlin.text(change.advanced(bySeconds: -300)) == "02:55")
    #expect(berlin.text(change.advanced(bySeconds: 300)) == "02:05")
  }

  @Test func noRainIsToldUntilTheLastFrame() {
    #expect(sentence(dry) == "No rain in Jena until 11:00.")
    #expect(sentence(rain((0..<25, 0.09))) == "No rain in Jena until 11:00.")
  }

  @Test func severalSpellsAreShowers() {
    #expect(
      sentence(rain((5..<9, 1), (16..<19, 2)))
        == "Showers in Jena 09:20–09:40, 10:15–10:30, heaviest 2 mm/h about 10:20.")
    #expect(
      sentence(rain((0..<3, 7), (20..<25, 2)))
        == "Showers in Jena now–09:10, 10:35–…, until at least 11:00, heaviest 7 mm/h about 09:05."
    )
    #expect(
      sentence(rain((5..<9, 0.2), (16..<19, 0.4)))
        == "Showers in Jena 09:20–09:40, 10:15–10:30, at most 0.4 mm/h.")
  }

  @Test func aSpellThatEndedIsNotNowAndOneThatBeganIs() {
    let showers = rain((0..<3, 9), (4..<7, 1))
    #expect(
      sentence(showers, minutesLater: 9)
        == "Rain in Jena until 09:30, heaviest 9 mm/h about 09:10.", "the pause is bridged")
    let apart = rain((0..<2, 9), (5..<7, 1))
    #expect(
      sentence(apart, minutesLater: 4)
        == "Showers in Jena now–09:05, 09:20–09:30, heaviest 9 mm/h about 09:05.")
    #expect(
      sentence(apart, minutesLater: 5)
        == "Rain in Jena from 09:20 until 09:30, heaviest 1 mm/h about 09:25.")
    #expect(
      sentence(apart, minutesLater: 20) == "Rain in Jena until 09:30, heaviest 1 mm/h about 09:25."
    )
    #expect(sentence(apart, minutesLater: 30) == "No rain in Jena until 11:00.")
  }

  @Test func aClockThatIsBehindTakesTheTimeOfTheNewestMeasurement() {
    #expect(sentence(rain((0..<1, 5)), minutesLater: -20) == "No rain in Jena until 11:00.")
  }

  @Test func aPauseOfTenMinutesIsBridgedAndALongerOneIsNot() {
    let bridged = RadarSeries(rain((2..<4, 1), (6..<8, 1)))
    #expect(bridged.spells(at: .run).count == 1)
    let apart = RadarSeries(rain((2..<4, 1), (7..<9, 1)))
    #expect(apart.spells(at: .run).count == 2)
  }

  @Test func aPlaceThatNoRadarSeesIsNeverDry() {
    var series = RadarSeries(Array(repeating: nil, count: 25))
    series.sight = .none
    #expect(words.sentence(RadarAnswer(series, now: .run), now: .run) == "No radar sees Jena now.")
  }

  @Test func anOldMeasurementGivesNoAnswer() {
    #expect(sentence(dry, minutesLater: 45) == "No rain in Jena until 11:00.")
    #expect(
      sentence(dry, minutesLater: 55)
        == "Last radar picture 09:00, 55 minutes ago: no answer for now.")
  }

  @Test func frostMakesSnowPossible() {
    var frosty = words
    frosty.mayBeSnow = true
    #expect(sentence(dry, words: frosty) == "No rain or snow in Jena until 11:00.")
    #expect(
      sentence(rain((0..<24, 2)), words: frosty)
        == "Rain or snow in Jena until 10:55, heaviest 2 mm/h about 09:05.")
  }

  @Test func amountsAndTimesFollowThePreferences() {
    let imperial = RadarWords(
      place: "Jena", clock: .twelveHours, at: LocalClock(utcOffset: 7_200), unit: .inches)
    #expect(
      sentence(rain((2..<20, 5.08)), words: imperial)
        == "Rain in Jena from 9:05 AM until 10:35 AM, heaviest 0.20 in/h about 9:10 AM.")
    let spell = RadarSpell(start: .minutes(5), end: nil, peak: .minutes(10), rate: 1)
    let later = RadarSpell(start: .minutes(60), end: .minutes(70), peak: .minutes(65), rate: 1)
    #expect(imperial.shortRange(of: [spell]) == "from 9:05 on")
    #expect(imperial.shortRange(of: [later]) == "10:00–10:10")
    #expect(imperial.shortRange(of: [spell, later]) == "9:05–10:10")
    #expect(imperial.shortRange(of: [later, spell]) == "showers 10:00")
    #expect(imperial.times(of: [later, spell]) == "10:00 AM–10:10 AM, 9:05 AM–…")
  }

  @Test(arguments: [
    (0.14, "0.1", 0.1), (0.46, "0.5", 0.5), (0.96, "1", 1), (9.6, "10", 10), (19.4, "19", 19),
  ])
  func theColorOfARateIsThatOfItsNumber(rate: Double, number: String, shown: Double) {
    #expect(words.number(rate) == number && words.shown(rate) == shown)
  }

  @Test func aPointIsToldAsSuch() {
    var words = words
    words.place = "50.93,11.59"
    #expect(sentence(dry, words: words) == "No rain at 50.93,11.59 until 11:00.")
  }

  @Test func aPointWithoutANameIsHere() {
    let words = RadarWords(
      place: nil, clock: .twentyFourHours, at: LocalClock(utcOffset: 7_200), unit: .millimeters)
    #expect(sentence(dry, words: words) == "No rain here until 11:00.")
    #expect(
      sentence(rain((0..<3, 2)), words: words)
        == "Rain here until 09:10, heaviest 2 mm/h about 09:05.")
    #expect(
      sentence(rain((2..<20, 3)), words: words)
        == "Rain here from 09:05 until 10:35, heaviest 3 mm/h about 09:10.")
    #expect(
      sentence(rain((5..<9, 1), (16..<19, 2)), words: words)
        == "Showers here 09:20–09:40, 10:15–10:30, heaviest 2 mm/h about 10:20.")
    #expect(words.sentence(.unseen, now: .run) == "No radar sees this point now.")
  }

  @Test func rainOfTheNewestMeasurementAloneIsOver() {
    #expect(sentence(rain((0..<1, 5))) == "No rain in Jena until 11:00.")
    #expect(
      sentence(rain((0..<2, 5))) == "Rain in Jena until 09:05, heaviest 5 mm/h about 09:05.")
  }

  @Test func earlierFramesAreNoPartOfTheAnswer() {
    var series = RadarSeries(dry)
    series.values.insert(
      RadarSeries.Value(time: .minutes(-5), rate: 9, isForecast: false), at: 0)
    #expect(series.spells(at: .run).isEmpty)
  }

  /// Bern is 39 km within the edge, which moves in by a kilometer a minute.
  @Test(arguments: [
    (0, "No rain in Bern until 09:35."),
    (60, "Rain in Bern until at least 09:35, heaviest 7 mm/h about 09:05."),
  ])
  func anAnswerStopsWhereTheForecastCanHaveNoData(cells: UInt16, text: String) throws {
    let bern = Coordinates.point(46.948, 7.447)
    let box = GridBox.box(around: bern)
    let loop = RadarLoop(
      source: .brightSky, placement: .dwd(box: box),
      frames: (0...24).map { RadarFrame(minutes: $0 * 5, cells: cells, in: box) })
    let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
    let series = RadarSeries(at: bern, in: loop, grids)
    #expect(series.values.map { $0.rate != nil } == (0...24).map { $0 <= 7 })
    let words = RadarWords(
      place: "Bern", clock: .twentyFourHours, at: LocalClock(utcOffset: 7_200), unit: .millimeters)
    #expect(words.sentence(RadarAnswer(series, now: .run), now: .run) == text)
  }

  @Test func aSeriesHasNoRateWhereTheFramesOrTheRadarsDoNotReach() throws {
    let loop = RadarLoop(
      source: .brightSky, placement: .dwd(box: .jena), frames: [RadarFrame(minutes: 0, cells: 25)])
    let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
    let jena = RadarSeries(at: .jena, in: loop, grids)
    #expect((jena.isSeen, jena.isKnown) == (true, true))
    let berlin = RadarSeries(at: .berlin, in: loop, grids)
    #expect((berlin.isSeen, berlin.isKnown) == (true, false))
    let lisbon = RadarSeries(at: .lisbon, in: loop, grids)
    #expect((lisbon.isSeen, lisbon.isKnown) == (false, false))
    let damaged = RadarSeries(at: .jena, in: loop, [nil])
    #expect(damaged.values.map(\.rate) == [nil])
  }
}
