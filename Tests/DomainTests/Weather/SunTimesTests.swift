import Domain
import TestSupport
import Testing

@Suite struct SunTimesTests {
  /// A place, a date, and the sunrise and sunset of that date in UTC.
  struct Row: Sendable {
    let place: String
    let latitude, longitude: Double
    let date, sunrise, sunset: String
  }

  /// Times from published tables (USNO, timeanddate.com), with the seconds that PyEphem computes.
  static let table = [
    Row("Oslo", 59.9333, 10.7167, "2022-12-18", "2022-12-18T08:16:18Z", "2022-12-18T14:10:56Z"),
    Row("Oslo", 59.9333, 10.7167, "2026-03-20", "2026-03-20T05:19:05Z", "2026-03-20T17:31:27Z"),
    Row("Oslo", 59.9333, 10.7167, "2026-06-21", "2026-06-21T01:53:43Z", "2026-06-21T20:44:09Z"),
    Row(
      "Washington", 38.8951, -77.0364, "2026-03-08", "2026-03-08T11:30:03Z", "2026-03-08T23:08:11Z"),
    Row(
      "Washington", 38.8951, -77.0364, "2026-06-21", "2026-06-21T09:43:05Z", "2026-06-22T00:36:55Z"),
    Row(
      "Washington", 38.8951, -77.0364, "2026-12-21", "2026-12-21T12:23:07Z", "2026-12-21T21:49:30Z"),
    Row("Berlin", 52.52, 13.405, "2026-06-21", "2026-06-21T02:43:08Z", "2026-06-21T19:33:14Z"),
    Row("Berlin", 52.52, 13.405, "2026-10-25", "2026-10-25T05:49:40Z", "2026-10-25T15:50:26Z"),
    Row("Berlin", 52.52, 13.405, "2026-12-21", "2026-12-21T07:14:52Z", "2026-12-21T14:53:58Z"),
    Row("Quito", -0.1807, -78.4678, "2026-03-20", "2026-03-20T11:17:59Z", "2026-03-20T23:24:29Z"),
    Row("Quito", -0.1807, -78.4678, "2026-09-23", "2026-09-23T11:02:56Z", "2026-09-23T23:09:24Z"),
    Row("Sydney", -33.8688, 151.2093, "2026-06-21", "2026-06-20T20:59:58Z", "2026-06-21T06:53:47Z"),
    Row("Sydney", -33.8688, 151.2093, "2026-12-21", "2026-12-20T18:40:37Z", "2026-12-21T09:05:25Z"),
    // The sun sets after midnight, local time.
    Row(
      "Reykjavík", 64.1466, -21.9426, "2026-06-21", "2026-06-21T02:55:19Z", "2026-06-22T00:03:50Z"),
    Row(
      "Reykjavík", 64.1466, -21.9426, "2026-12-21", "2026-12-21T11:22:16Z", "2026-12-21T15:29:26Z"),
    Row("Suva", -18.1416, 178.4419, "2026-02-14", "2026-02-13T17:59:09Z", "2026-02-14T06:41:19Z"),
  ]

  @Test(arguments: table)
  func timesAreThoseOfPublishedTablesRoundedToTheMinute(row: Row) throws {
    let times = SunTimes.times(on: try row.civilDate, at: try row.point)
    #expect(try distance(times.sunrise, row.sunrise) <= 30)
    #expect(try distance(times.sunset, row.sunset) <= 30)
  }

  @Test(arguments: [
    Row("Tromsø", 69.6492, 18.9553, "2026-01-31", "2026-01-31T08:29:17Z", "2026-01-31T13:27:00Z"),
    Row(
      "Longyearbyen", 78.2232, 15.6267, "2026-03-20", "2026-03-20T04:51:50Z", "2026-03-20T17:22:00Z"
    ),
    Row(
      "Longyearbyen", 78.2232, 15.6267, "2026-10-20", "2026-10-20T08:17:34Z", "2026-10-20T13:04:37Z"
    ),
  ])
  func northOfTheArcticCircleTimesAreWithinFiveMinutes(row: Row) throws {
    let times = SunTimes.times(on: try row.civilDate, at: try row.point)
    #expect(try distance(times.sunrise, row.sunrise) < 300)
    #expect(try distance(times.sunset, row.sunset) < 300)
  }

  @Test(arguments: [
    (78.2232, "2026-06-21"), (78.2232, "2026-12-21"), (69.6492, "2026-06-21"),
    (69.6492, "2026-12-21"), (-77.85, "2026-12-21"), (-77.85, "2026-06-21"), (90, "2026-06-21"),
    (-90, "2026-06-21"), (90, "2026-03-20"),
  ])
  func polarDayAndNightHaveNoTimes(latitude: Double, date: String) throws {
    let times = SunTimes.times(
      on: try #require(CivilDate(iso8601: date)),
      at: .point(latitude, 15.6267))
    #expect(times.sunrise == nil)
    #expect(times.sunset == nil)
  }

  /// Kiritimati is 14 hours ahead of UTC, at the longitude of Hawaii.
  @Test func aDateNearTheDateLineIsTheLocalDate() throws {
    let kiritimati = Coordinates.point(1.872, -157.429)
    let date = try #require(CivilDate(iso8601: "2026-01-02"))
    let times = SunTimes.times(on: date, at: kiritimati, utcOffset: 14 * 3_600)
    #expect(try distance(times.sunrise, "2026-01-01T16:32:54Z") < 60)
    #expect(try distance(times.sunset, "2026-01-02T04:34:03Z") < 60)
  }

  /// In Tromsø, the sun sets after midnight before it stays up.
  ///
  /// The clock of Sydney is ten hours from UTC.
  @Test(arguments: [
    (69.6492, 18.9553, "Europe/Oslo", "2026-05-10", 40), (-33.87, 151.21, "UTC", "2026-06-01", 30),
    (1.872, -157.429, "Pacific/Kiritimati", "2026-01-02", 5),
    (64.0, -21.0, "UTC", "2026-06-10", 30),
    (51.5, 0, "Europe/London", "2026-03-20", 20),
  ])
  func theSunOfADateRisesAndSetsOnThatDate(
    latitude: Double, longitude: Double, zone: String, date: String, days: Int
  ) throws {
    let place = Coordinates.point(latitude, longitude)
    let clock = LocalClock(zone: zone, orUTCOffset: 0)
    let first = try #require(CivilDate(iso8601: date))
    for day in (0..<days).map(first.advanced) {
      let times = SunTimes.times(on: day, at: place, clock: clock)
      #expect(times.sunrise.map { $0.date == day } ?? true)
      #expect(times.sunset.map { $0.date == day } ?? true)
      let polar = SunTimes.polarSun(on: day, at: place, clock: clock)
      #expect((polar == nil) == (times.sunrise != nil || times.sunset != nil))
      for (time, isRising) in [(times.sunrise, true), (times.sunset, false)] {
        guard let time = time?.instant, abs(latitude) < 66 else { continue }
        let after = SunTimes.isDay(at: time.advanced(bySeconds: 300), at: place)
        let before = SunTimes.isDay(at: time.advanced(bySeconds: -300), at: place)
        #expect((before, after) == (!isRising, isRising), "\(day)")
      }
    }
  }

  @Test(arguments: [("2026-06-21", PolarSun.midnightSun), ("2026-12-21", .polarNight)])
  func aPolarDateIsNamed(date: String, sun: PolarSun) throws {
    let longyearbyen = Coordinates.point(78.2232, 15.6267)
    let clock = LocalClock(zone: "Arctic/Longyearbyen", orUTCOffset: 3_600)
    let day = try #require(CivilDate(iso8601: date))
    #expect(SunTimes.polarSun(on: day, at: longyearbyen, clock: clock) == sun)
    let place = Place(
      name: "Longyearbyen", coordinates: longyearbyen, timeZone: "Arctic/Longyearbyen")
    let noon = Timestamp(seconds: day.daysSince1970 * 86_400 + 43_200)
    func polarSun(_ forecast: DailyForecast) -> PolarSun? {
      WeatherReport(provider: .metNorway, place: place, current: nil, daily: [forecast])
        .polarSun(on: day, at: noon)
    }
    var forecast = DailyForecast(date: day)
    #expect(polarSun(forecast) == sun)
    forecast.sunset = ZonedTime(instant: noon, utcOffset: 3_600)
    #expect(polarSun(forecast) == nil)
    (forecast.sunrise, forecast.sunset) = (forecast.sunset, nil)
    #expect(polarSun(forecast) == nil)
  }

  @Test(arguments: table)
  func itIsDayBetweenSunriseAndSunset(row: Row) throws {
    let place = try row.point
    let times = SunTimes.times(on: try row.civilDate, at: place)
    let (sunrise, sunset) = (try #require(times.sunrise), try #require(times.sunset))
    #expect(!SunTimes.isDay(at: sunrise.advanced(bySeconds: -60), at: place))
    #expect(SunTimes.isDay(at: sunrise.advanced(bySeconds: 60), at: place))
    #expect(SunTimes.isDay(at: sunset.advanced(bySeconds: -60), at: place))
    #expect(!SunTimes.isDay(at: sunset.advanced(bySeconds: 60), at: place))
  }

  @Test(arguments: [("2026-06-21", true), ("2026-12-21", false)])
  func theSunStaysUpOrDownAllDayInTheFarNorth(date: String, isUp: Bool) throws {
    let longyearbyen = Coordinates.point(78.2232, 15.6267)
    for hour in ["00", "06", "12", "18"] {
      let time = try #require(Timestamp(iso8601: "\(date)T\(hour):00:00Z"))
      #expect(SunTimes.isDay(at: time, at: longyearbyen) == isUp)
    }
  }

  /// Returns the seconds between a computed time and a published one.
  private func distance(_ time: Timestamp?, _ published: String) throws -> Int {
    let expected = try #require(Timestamp(iso8601: published))
    return abs(try #require(time).seconds(since: expected))
  }
}

extension SunTimesTests.Row {
  init(
    _ place: String, _ latitude: Double, _ longitude: Double, _ date: String, _ sunrise: String,
    _ sunset: String
  ) {
    self.init(
      place: place, latitude: latitude, longitude: longitude, date: date, sunrise: sunrise,
      sunset: sunset)
  }

  var civilDate: CivilDate {
    get throws { try #require(CivilDate(iso8601: date)) }
  }

  var point: Coordinates {
    get throws { Coordinates.point(latitude, longitude) }
  }
}
