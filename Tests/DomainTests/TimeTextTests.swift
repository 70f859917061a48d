import Domain
import Testing

@Suite struct TimeTextTests {
  @Test(
    "Times are written for 24-hour and 12-hour clocks",
    arguments: [
      (0, 5, "00:05", "12:05 AM"), (9, 0, "09:00", "9:00 AM"), (12, 0, "12:00", "12:00 PM"),
      (23, 59, "23:59", "11:59 PM"),
    ])
  func clocks(hour: Int, minute: Int, twentyFour: String, twelve: String) throws {
    let date = try #require(CivilDate(year: 2017, month: 11, day: 1))
    let time = try #require(ZonedTime(date: date, hour: hour, minute: minute, utcOffset: -3_600))
    #expect(ClockFormat.twentyFourHours.text(of: time) == twentyFour)
    #expect(ClockFormat.twelveHours.text(of: time) == twelve)
    #expect(ClockFormat.twentyFourHours.hourText(of: time) == twentyFour)
    #expect(ClockFormat.twelveHours.hourText(of: time) == twelve.replacing(":00", with: ""))
  }

  @Test(
    "Recent ages are written in words, older ones as dates",
    arguments: [
      ("2017-11-01T11:45:30Z", "just now"), ("2017-11-01T11:47:00Z", "just now"),
      ("2017-11-01T11:45:00Z", "1 min ago"), ("2017-11-01T10:46:01Z", "59 min ago"),
      ("2017-11-01T10:46:00Z", "1 h ago"), ("2017-10-31T11:46:01Z", "23 h ago"),
      ("2017-10-31T11:46:00Z", "yesterday"), ("2017-10-30T23:59:00Z", "30 Oct"),
      ("2016-12-31T23:59:00Z", "31 Dec 2016"), ("2018-03-01T00:00:00Z", "1 Mar 2018"),
    ])
  func ages(time: String, expected: String) throws {
    let now = try #require(Timestamp(iso8601: "2017-11-01T11:46:00Z"))
    #expect(try #require(Timestamp(iso8601: time)).age(at: now).text == expected)
  }

  @Test func theUTCOffsetDecidesWhatYesterdayIs() throws {
    let now = try #require(Timestamp(iso8601: "2017-11-02T23:30:00Z"))
    let then = try #require(Timestamp(iso8601: "2017-11-01T23:15:00Z"))
    #expect(then.age(at: now).text == "yesterday")
    #expect(then.advanced(bySeconds: -3_600).age(at: now, utcOffset: 3_600).text == "1 Nov")
  }

  @Test func datesAreWrittenDayFirst() throws {
    let date = try #require(CivilDate(year: 1977, month: 5, day: 25))
    #expect(date.longText == "25 May 1977")
    #expect(date.dayAndMonth == "25 May")
    #expect(date.withWeekday == "Wed 25 May")
    #expect(date.weekday.shortName == "Wed")
  }
}
