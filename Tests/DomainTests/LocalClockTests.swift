import Domain
import Testing
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder
import struct Foundation.Data

@Suite struct LocalClockTests {
  /// A winter day in Lisbon, and the two changes of the year that follows.
  private static let start = Timestamp(seconds: 1_732_000_000)
  private static let spring = Timestamp(seconds: 1_743_296_400)
  private static let autumn = Timestamp(seconds: 1_761_440_400)

  private let lisbon = LocalClock(from: start) { time in
    spring <= time && time < autumn ? 3_600 : 0
  }

  @Test func theOffsetChangesAtTheSecondOfTheChange() {
    func offset(_ time: Timestamp, _ seconds: Int = 0) -> Int {
      lisbon.utcOffset(at: time.advanced(bySeconds: seconds))
    }
    #expect([offset(Self.spring, -1), offset(Self.spring)] == [0, 3_600])
    #expect([offset(Self.autumn, -1), offset(Self.autumn)] == [3_600, 0])
  }

  @Test func outsideTheYearTheNearestOffsetApplies() {
    #expect(lisbon.utcOffset(at: Self.start.advanced(bySeconds: -86_400)) == 0)
    #expect(lisbon.utcOffset(at: Self.start.advanced(bySeconds: 500 * 86_400)) == 0)
    #expect(LocalClock(utcOffset: -3_600).utcOffset(at: Self.start) == -3_600)
  }

  @Test func theClockOfAZoneIsEncodedByItsName() throws {
    let tokyo = try #require(LocalClock(zone: "Asia/Tokyo"))
    #expect(tokyo.utcOffset(at: Self.start) == 32_400)
    let data = try JSONEncoder().encode(tokyo)
    #expect(String(decoding: data, as: UTF8.self) == #"{"zone":"Asia\/Tokyo"}"#)
    #expect(try JSONDecoder().decode(LocalClock.self, from: data) == tokyo)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LocalClock.self, from: Data(#"{"zone":"No/Where"}"#.utf8))
    }
    let offsets = try JSONEncoder().encode(lisbon)
    #expect(try JSONDecoder().decode(LocalClock.self, from: offsets) == lisbon)
  }

  @Test func aZoneThatIsNotKnownHasTheOffset() {
    #expect(LocalClock(zone: "No/Where") == nil)
    #expect(LocalClock(zone: "No/Where", orUTCOffset: 60) == LocalClock(utcOffset: 60))
    #expect(LocalClock(zone: nil, orUTCOffset: 0) == LocalClock())
  }

  @Test func aDamagedClockWithoutOffsetsShowsUTC() throws {
    let clock = try JSONDecoder().decode(LocalClock.self, from: Data(#"{"offsets":[]}"#.utf8))
    #expect(clock.utcOffset(at: Self.start) == 0)
  }

  @Test(arguments: [Int.min, Int.max])
  func aDamagedClockHasAnOffsetThatTimesCanHave(offset: Int) {
    let clock = LocalClock(utcOffset: offset)
    let midnight = clock.instant(CivilDate(daysSince1970: 20_046))
    #expect(clock.zoned(midnight).hour == 0)
  }

  @Test func theInstantOfAnHourFollowsTheChangesOfTheClock() {
    let spring = lisbon.zoned(Self.spring).date
    let hours = [0, 3].map { lisbon.instant(spring, hour: $0) }
    #expect(hours[1].seconds(since: hours[0]) == 2 * 3_600)
    #expect(hours.map { lisbon.zoned($0).hour } == [0, 3])
    let autumn = lisbon.zoned(Self.autumn).date
    #expect(lisbon.instant(autumn, hour: 1) == Self.autumn.advanced(bySeconds: -3_600))
  }
}
