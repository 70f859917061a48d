import Domain
import Foundation
import Testing

@Suite struct CivilDateTests {
  @Test func dayNumbersConvertToDatesAndBack() {
    for day in stride(from: -800_000, through: 800_000, by: 997) {
      #expect(CivilDate(daysSince1970: day).daysSince1970 == day)
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday),
    ("1969-12-31", -1, .wednesday), ("2026-11-21", 20_778, .saturday),
  ])
  func knownDaysHaveTheirNumberAndWeekday(text: String, number: Int, weekday: Weekday) throws {
    let date = try #require(CivilDate(iso8601: text))
    #expect(date.daysSince1970 == number)
    #expect(date.weekday == weekday)
    #expect(date.description == text)
  }

  @Test(arguments: [
    "2017-02-29", "2017-13-01", "2017-00-10", "2017-1-01", "17-01-01", "2017-01", "", "2017-01-01T",
    "2017-+1-05", "2017-01-+5", "+017-01-05", "2017-01--5", "--017-01-05", "-17-01-05",
  ])
  func invalidDatesAreRejected(text: String) {
    #expect(CivilDate(iso8601: text) == nil)
  }

  @Test(arguments: [-9_999, -44, -1, 0, 1, 9_999])
  func datesOfAnyYearParseFromTheirDescription(year: Int) throws {
    let date = try #require(CivilDate(year: year, month: 3, day: 15))
    #expect(CivilDate(iso8601: date.description) == date)
  }
}

@Suite struct ZonedTimeTests {
  @Test(arguments: [
    ("2017-10-26T08:21:00+01:00", 1_509_002_460, 3_600),
    ("2017-11-01T11:46:00Z", 1_509_536_760, 0),
    ("2025-05-01T00:15:30-03:30", 1_746_071_130, -12_600),
  ])
  func timesAreParsedFromAndFormattedAsISO8601(text: String, seconds: Int, offset: Int) throws {
    let time = try #require(ZonedTime(iso8601: text))
    #expect(time.instant == Timestamp(seconds: seconds))
    #expect(time.utcOffset == offset)
    #expect(time.description == text)
  }

  @Test(arguments: [
    ("2025-05-01T00:15:30-0330", "2025-05-01T00:15:30-03:30"),
    ("2025-05-01T00:15:30+05", "2025-05-01T00:15:30+05:00"),
    ("2025-05-01T00:15:30.250Z", "2025-05-01T00:15:30Z"),
    ("2025-05-01T00:15:30.9-0330", "2025-05-01T00:15:30-03:30"),
  ])
  func otherFormsOfOffsetsAndFractionsOfSecondsAreRead(text: String, full: String) {
    #expect(ZonedTime(iso8601: text)?.description == full)
  }

  @Test func localTimeAndDateFollowTheOffsetAcrossMidnight() throws {
    let time = ZonedTime(instant: Timestamp(seconds: 1_509_494_400 - 60), utcOffset: 19_800)
    #expect((time.hour, time.minute) == (5, 29))
    #expect(time.date == CivilDate(year: 2017, month: 11, day: 1))
  }

  @Test func aLocalTimeGetsTheGivenOffset() {
    let time = ZonedTime(localISO8601: "2025-02-25T15:45", utcOffset: 34_200)
    #expect(time?.description == "2025-02-25T15:45:00+09:30")
  }

  @Test(arguments: [
    "2017-10-26T08:21:00", "2017-10-26 08:21:00Z", "2017-10-26T24:00:00Z", "2017-10-26T08:60:00Z",
    "2017-10-26T8:21:00Z", "nonsense", "", "2017-10-26T+8:21:00Z", "2017-10-26T08:+1:00Z",
    "2017-10-26T08:21:-0Z", "2017-10-26T08:21:00++1:00", "2017-10-26T08:21:00+01:+0",
    "2017-10-26T\u{301}08:21:00Z", "2017-10-26T08:21\u{301}:00Z", "２017-10-26T08:21:00Z", "Z", "T",
    "2017-10-26T08:21:00Z\u{301}", "2017-10-26TT08:21:00Z", "2017--10-26T08:21:00Z",
  ])
  func invalidTimesAreRejected(text: String) {
    #expect(ZonedTime(iso8601: text) == nil)
  }

  @Test func aTimeIsEncodedAsItsISO8601Text() throws {
    let time = try #require(ZonedTime(iso8601: "2017-10-26T08:21:00+01:00"))
    let data = try JSONEncoder().encode([time])
    #expect(String(decoding: data, as: UTF8.self) == #"["2017-10-26T08:21:00+01:00"]"#)
    #expect(try JSONDecoder().decode([ZonedTime].self, from: data) == [time])
  }
}

/// ISO 8601 writes an offset in whole minutes.
@Suite struct UTCOffsetTests {
  @Test(arguments: [(4_567, 4_560), (-2_670, -2_640), (59, 0), (-59, 0), (34_200, 34_200)])
  func anOffsetIsReducedToWholeMinutesSoThatCodingKeepsTheInstant(
    offset: Int, minutes: Int
  ) throws {
    let time = ZonedTime(instant: Timestamp(seconds: 1_509_002_460), utcOffset: offset)
    #expect(time.utcOffset == minutes)
    let data = try JSONEncoder().encode([time])
    #expect(try JSONDecoder().decode([ZonedTime].self, from: data) == [time])
    let local = try #require(
      ZonedTime(localISO8601: "2017-10-26T08:21:00", utcOffset: offset))
    #expect((local.hour, local.minute, local.second) == (8, 21, 0))
  }
}

@Suite struct TimeRangeTests {
  private static let first = Timestamp(seconds: .min)
  private static let last = Timestamp(seconds: .max)

  @Test func theFirstAndLastTimestampsParseFromTheirDescriptions() {
    for timestamp in [Self.first, Self.last] {
      #expect(Timestamp(iso8601: timestamp.description) == timestamp)
    }
    #expect(Self.first.description == "0001-01-01T00:00:00Z")
    #expect(Self.last.description == "9999-12-30T23:59:59Z")
  }

  @Test func arithmeticIsClampedInsteadOfOverflowing() {
    #expect(Self.last.advanced(bySeconds: .max) == Self.last)
    #expect(Self.first.advanced(bySeconds: .min) == Self.first)
    #expect(Self.last.seconds(since: Self.first) > 0)
    #expect(CivilDate(daysSince1970: .max).year == 9_999)
    #expect(CivilDate(daysSince1970: .min).year == -9_999)
    #expect(CivilDate(daysSince1970: 0).advanced(byDays: .max).year == 9_999)
  }

  @Test(arguments: [Int.min, Int.max])
  func anOffsetIsClampedToLessThanADay(offset: Int) throws {
    let time = ZonedTime(instant: Timestamp(seconds: 0), utcOffset: offset)
    #expect(time.utcOffset.magnitude == 86_340)
    #expect(ZonedTime(iso8601: time.description) == time)
    let date = CivilDate(daysSince1970: 0)
    #expect(try #require(ZonedTime(date: date, hour: 0, minute: 0, utcOffset: offset)).hour == 0)
  }
}
