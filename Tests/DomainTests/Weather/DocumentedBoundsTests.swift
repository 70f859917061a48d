import Domain
import TestSupport
import Testing

/// The documented limits of times, distances, and amounts: each just below, at, and just above.
@Suite struct DocumentedBoundsTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  private let place = Place.at(38.72, -9.14, "Lisbon")

  private func report(
    _ provider: WeatherProvider = .openMeteo, observed age: Int = 0
  ) -> WeatherReport {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(
      instant: Self.now.advanced(bySeconds: -age), utcOffset: 0)
    current.temperature = Quantity(10, .celsius)
    return WeatherReport(provider: provider, place: place, current: current)
  }

  @Test(arguments: [
    (-121, "on"), (-120, "just now"), (-1, "just now"), (59, "just now"), (60, "1 min ago"),
    (119, "1 min ago"), (120, "2 min ago"), (3_599, "59 min ago"), (3_600, "1 h ago"),
    (86_399, "23 h ago"), (86_400, "yesterday"),
  ])
  func age(seconds: Int, text: String) {
    let age = Self.now.advanced(bySeconds: -seconds).age(at: Self.now)
    if text == "on", case .on = age { return }
    #expect(age.text == text)
  }

  @Test(arguments: [
    (-60, "1 min"), (1, "1 min"), (60, "1 min"), (61, "2 min"), (119 * 60, "119 min"),
    (119 * 60 + 1, "2 h"), (120 * 60, "2 h"), (120 * 60 + 1, "3 h"), (180 * 60, "3 h"),
  ])
  func wait(seconds: Int, text: String) {
    #expect(Self.now.advanced(bySeconds: seconds).waitText(since: Self.now) == text)
  }

  @Test(arguments: [(-601, false), (-600, true), (0, true), (3_600, true), (3_601, false)])
  func conditionsOfTheLastHourAreRecent(age: Int, isRecent: Bool) {
    #expect((report(observed: age).recentConditions(at: Self.now) != nil) == isRecent)
  }

  @Test(arguments: [(-1, false), (0, true), (3_599, true), (3_600, false)])
  func anHourShowsTheConditionsFromItsTimeToItsEnd(seconds: Int, isShown: Bool) {
    let hour = HourlyForecast(time: ZonedTime(instant: Self.now, utcOffset: 0))
    let shown = hour.showing(report().current, at: Self.now.advanced(bySeconds: seconds))
    #expect((shown.temperature?.value == 10) == isShown)
  }

  @Test func theCurrentHourHasAllValuesOfTheConditions() {
    var (hour, current) = (
      HourlyForecast(time: ZonedTime(instant: Self.now, utcOffset: 0)), CurrentConditions()
    )
    (current.sky, current.phrase, current.isDay) = (.fog, "Fog", true)
    (current.temperature, current.feelsLike) = (Quantity(9, .celsius), Quantity(8, .celsius))
    (current.humidity, current.cloudCover, current.uvIndex) = (70, 60, 5)
    current.pressure = Quantity(1_013, .hectopascals)
    current.wind = Wind(speed: Quantity(4, .knots), gust: Quantity(6, .knots))
    let shown = hour.showing(current, at: Self.now)
    (hour.sky, hour.phrase, hour.isDay) = (.fog, "Fog", true)
    (hour.temperature, hour.feelsLike) = (current.temperature, current.feelsLike)
    (hour.humidity, hour.cloudCover, hour.uvIndex) = (70, 60, 5)
    (hour.pressure, hour.wind) = (current.pressure, current.wind)
    #expect(shown == hour)
    #expect(hour.showing(CurrentConditions(), at: Self.now) == hour)
  }

  @Test(arguments: [(0.99, WeatherCondition.clear), (1, .rain), (1.01, .rain)])
  func theIconOfADayIsThatOfItsNightFromAMillimeterOn(
    amount: Double, icon: WeatherCondition
  ) {
    var day = DailyForecast(date: Self.now.utcDate)
    day.day = DayPart(sky: .clear)
    day.night = DayPart(sky: .rain, precipitation: Quantity(amount, .millimeters))
    #expect(ShownDay(day).iconSky == icon)
    day.day?.sky = .drizzle
    #expect(ShownDay(day).iconSky == .drizzle)
  }

  @Test(arguments: [
    (11.24, CompassPoint.north), (11.26, .northNorthEast), (-11.26, .northNorthWest),
    (348.74, .northNorthWest), (348.76, .north), (360, .north), (-360, .north), (180, .south),
  ])
  func directions(degrees: Double, point: CompassPoint) {
    #expect(CompassPoint(degrees: degrees) == point)
  }

  @Test(arguments: [(49.9, true), (50.1, false)])
  func theClockOfACityCountsUpTo50Kilometers(kilometers: Double, isNear: Bool) async throws {
    let degrees = kilometers / 111.195
    let city = Place(
      name: "Porto",
      coordinates: try #require(Coordinates(latitude: 38.72 + degrees, longitude: -9.14)),
      timeZone: "Europe/Lisbon")
    #expect(abs(city.coordinates.kilometers(to: place.coordinates) - kilometers) < 0.05)
    var gazetteer = GazetteerClient.empty
    gazetteer.nearest = { _ in city }
    let client = WeatherClient(
      provider: .metNorway, search: { _ in [] }, place: { [place] _ in place },
      report: { place in
        FetchedValue(
          value: WeatherReport(provider: .metNorway, place: place, current: nil),
          fetchedAt: Self.now, source: .network)
      })
    let found = try await client.findingTimeZones(with: gazetteer).report(place).value
    #expect(found.place.timeZone == (isNear ? "Europe/Lisbon" : nil))
    #expect(found.clockNote == (isNear ? "clock of Porto (nearest city)" : "times in UTC"))
  }

  @Test(arguments: [(3_599, 0), (3_600, 1), (7_200, nil), (-3_600, nil)])
  func anEnsembleHasTheHoursFromItsStartOn(seconds: Int, hour: Int?) {
    let ensemble = EnsembleForecast(start: Self.now, means: [1, 2], spreads: [0.5, 1])
    let time = Self.now.advanced(bySeconds: seconds)
    let expected = seconds % 3_600 == 0 ? hour.map { [1.0, 2.0][$0] } : nil
    #expect(ensemble.temperature(at: time, in: .celsius)?.mean == expected)
  }

  @Test(arguments: [0.0, -1, .nan])
  func anEnsembleWithoutASpreadIsUnknown(spread: Double) {
    let ensemble = EnsembleForecast(start: Self.now, means: [1], spreads: [spread])
    #expect(ensemble.temperature(at: Self.now, in: .celsius) == nil)
  }

  @Test(arguments: [(199, true), (200, true), (201, false)])
  func aPlaceNameHasAtMost200Characters(count: Int, isPossible: Bool) {
    #expect((PlaceQuery(parsing: String(repeating: "á", count: count)) != nil) == isPossible)
  }

  @Test(arguments: [(6, false), (7, false), (8, true)])
  func aReportLacksDaysOnlyIfFewerWereRequested(count: Int, lacksDays: Bool) {
    var report = report()
    #expect(!report.hasFewerDaysRequested(than: count))
    report.requestedDays = 7
    #expect(report.hasFewerDaysRequested(than: count) == lacksDays)
  }

  // MARK: - Two unlike elements

  @Test func aNotificationWithANewFactIsNotContained() {
    let end = Self.now.advanced(bySeconds: 60)
    let told = ["gale": NotificationMark(value: 1, end: end)]
    let both = told.merging(["rain": NotificationMark(value: 1, end: end)]) { $1 }
    var log = NotificationLog()
    log.add(told, at: Self.now)
    let notification = WeatherNotification(title: "Lisbon", text: "Gale", marks: both)
    #expect(!log.contains(notification, at: Self.now))
    log.add(["rain": NotificationMark(value: 2, end: end)], at: Self.now)
    #expect(!log.contains(notification, at: Self.now))
    log.add(both, at: Self.now)
    #expect(log.contains(notification, at: Self.now))
  }

  /// Hours with rain that is likely at 3, dry ones, and snow that is certain at 6.
  private var twoSpells: WeatherReport {
    var report = report(.metNorway)
    let midnight = Timestamp(seconds: Self.now.seconds / 86_400 * 86_400 + 86_400)
    report.hourly = (0...10).map { number in
      var hour = HourlyForecast(
        time: ZonedTime(instant: midnight.advanced(bySeconds: number * 3_600), utcOffset: 0))
      (hour.sky, hour.precipitation) = (.overcast, Quantity(0, .millimeters))
      hour.temperature = Quantity(10, .celsius)
      hour.precipitationProbability = 5
      return hour
    }
    report.hourly[3].sky = .rain
    report.hourly[6].sky = .snow
    // The amounts and chances are those of the hour before the time.
    (report.hourly[4].precipitation, report.hourly[4].precipitationProbability) =
      (Quantity(1, .millimeters), 60)
    (report.hourly[7].precipitation, report.hourly[7].precipitationProbability) =
      (Quantity(2, .millimeters), 90)
    return report
  }

  @Test func theNextPrecipitationIsTheFirstOfTwo() throws {
    let report = twoSpells
    let start = report.hourly[0].time.instant
    let next = try #require(report.nextPrecipitation(at: start, clock: .twentyFourHours))
    #expect((next.start, next.time) == (report.hourly[3].time.instant, "03:00"))
    #expect((next.kind, next.probability) == (.rain, 60))
    let inIt = try #require(
      report.nextPrecipitation(
        at: start.advanced(bySeconds: 3 * 3_600), clock: .twentyFourHours))
    #expect((inIt.time, inIt.kind) == ("now", .rain))
    let between = try #require(
      report.nextPrecipitation(
        at: start.advanced(bySeconds: 4 * 3_600), clock: .twentyFourHours))
    #expect((between.time, between.kind, between.probability) == ("06:00", .snow, 90))
    #expect(
      report.nextPrecipitation(
        at: start.advanced(bySeconds: 7 * 3_600), clock: .twentyFourHours) == nil)
  }

  @Test(arguments: [(0.0, "06:00"), (24, "06:00"), (25, "03:00"), (100, "03:00")])
  func aSlightChanceIsNotTheNextPrecipitation(chance: Double, time: String) throws {
    var report = twoSpells
    report.hourly[4].precipitationProbability = chance
    let now = report.hourly[0].time.instant
    #expect(report.nextPrecipitation(at: now, clock: .twentyFourHours)?.time == time)
    report.hourly[7].precipitationProbability = 24
    let next = report.nextPrecipitation(at: now, clock: .twentyFourHours)
    #expect(next?.time == (chance < 25 ? nil : time))
  }

  @Test func theNextPrecipitationBeginsWhereItIsMoreThanASlightChance() throws {
    var report = twoSpells
    report.hourly[2].sky = .rain
    report.hourly[3].precipitation = Quantity(1, .millimeters)
    report.hourly[3].precipitationProbability = 10
    report.hourly[4].precipitationProbability = 30
    let now = report.hourly[0].time.instant
    #expect(report.nextPrecipitation(at: now, clock: .twentyFourHours)?.time == "03:00")
  }

  @Test(arguments: [(-3_600, false), (1_200, false), (1_201, true), (400_000, true)])
  func conditionsSayTheirTimeFrom20MinutesOn(age: Int, isOld: Bool) {
    var current = CurrentConditions()
    #expect(current.oldTime(at: Self.now) == nil)
    for isMeasured in [nil, false, true] {
      current.isMeasured = isMeasured
      current.observedAt = ZonedTime(
        instant: Self.now.advanced(bySeconds: -age), utcOffset: 3_600)
      #expect((current.oldTime(at: Self.now) != nil) == isOld)
    }
  }

  @Test func theChanceIsTheLargestOfTheHoursOfThePrecipitation() throws {
    var report = twoSpells
    // Chances before, during and after two hours of rain; those of dry hours are larger.
    for (hour, chance) in [(3, 45.0), (4, 26), (5, 30), (6, 40)] {
      report.hourly[hour].precipitationProbability = chance
    }
    report.hourly[4].sky = .rain
    report.hourly[5].precipitation = Quantity(1, .millimeters)
    let next = try #require(
      report.nextPrecipitation(at: report.hourly[0].time.instant, clock: .twentyFourHours))
    #expect((next.time, next.probability) == ("03:00", 30))
  }

  @Test func theExpectedPrecipitationIsTheFirstOfTwo() throws {
    let report = twoSpells
    let start = report.hourly[0].time.instant
    let expected = try #require(
      report.expectedPrecipitation(at: start, clock: .twentyFourHours))
    #expect(expected.start == report.hourly[3].time.instant)
    #expect(expected.end == report.hourly[4].time.instant)
  }

  @Test func theTimesOfAReportHaveTheOffsetOfTheLastPastOne() {
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    func hour(_ seconds: Int, _ offset: Int) -> HourlyForecast {
      HourlyForecast(
        time: ZonedTime(instant: Self.now.advanced(bySeconds: seconds), utcOffset: offset))
    }
    report.hourly = [hour(3_600, 7_200), hour(0, 3_600), hour(-3_600, 0)]
    #expect(report.utcOffset(at: Self.now) == 3_600)
    #expect(report.utcOffset(at: Self.now.advanced(bySeconds: -1)) == 0)
    #expect(report.utcOffset(at: Self.now.advanced(bySeconds: 3_600)) == 7_200)
    #expect(report.utcOffset(at: Self.now.advanced(bySeconds: -7_200)) == 0)
  }

  @Test(
    arguments: [(nil, nil), ("Nowhere/None", nil), ("Asia/Tokyo", 32_400)] as [(String?, Int?)])
  func aReportWithoutTimesHasTheOffsetOfItsZoneOrOfUTC(zone: String?, offset: Int?) {
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.place.timeZone = zone
    #expect(report.knownUTCOffset(at: Self.now) == offset)
    #expect(report.utcOffset(at: Self.now) == offset ?? 0)
  }

  // MARK: - Credits

  @Test func theCreditsNameAllSources() {
    var report = report()
    #expect(report.attribution == "Weather data by Open-Meteo.com")
    report.airQuality = AirQuality()
    report.airQuality?.source = "CAMS"
    #expect(report.attribution == "Weather data by Open-Meteo.com, air quality by CAMS")
    report.alertCoverage = .asked(office: AlertOffice.canada.name)
    #expect(!report.attribution.contains("alerts"))
    report.alerts = [WeatherAlert(title: "Gale", severity: .severe)]
    #expect(report.attribution.hasSuffix(", alerts by \(AlertOffice.canada.name)"))
    #expect(report.alertsCredits == [AlertOffice.canada.attribution + "."])
    report.place.country = "pt"
    #expect(report.alertsCredits.count == 1)
    report.alertCoverage = .asked(office: AlertOffice.fpas.name)
    #expect(report.alertsCredits.count == 2)
    report.alerts[0].source = "IPMA"
    #expect(report.attribution.hasSuffix(", alerts by IPMA (\(AlertOffice.fpas.name))"))
    // The earlier alerts of an office that does not answer now are still its own.
    report.alertCoverage = .unavailable(office: AlertOffice.fpas.name)
    #expect(report.alertsCredits.count == 2)
    #expect(report.attribution.hasSuffix(", alerts by IPMA (\(AlertOffice.fpas.name))"))
    report.alerts = []
    #expect(report.alertsCredits.isEmpty)
  }

  @Test func aPartIsComputedOnlyIfItCanBe() {
    var report = report()
    #expect(report.shownComputedParts == [.moon])
    var day = DailyForecast(date: Self.now.utcDate)
    day.sunrise = ZonedTime(instant: Self.now, utcOffset: 0)
    report.daily = [day]
    #expect(report.shownComputedParts == [.moon])
    report.daily[0].sunset = day.sunrise
    #expect(report.shownComputedParts == [.moon, .dayLength])
    report.hourly = [HourlyForecast(time: ZonedTime(instant: Self.now, utcOffset: 0))]
    report.hourly[0].pressure = Quantity(1_013, .hectopascals)
    #expect(report.shownComputedParts == [.moon, .dayLength])
    report.current?.pressure = Quantity(1_013, .hectopascals)
    report.hourly[0].pressure = nil
    #expect(report.shownComputedParts == [.moon, .dayLength])
    report.hourly[0].pressure = Quantity(1_013, .hectopascals)
    #expect(report.shownComputedParts == [.moon, .dayLength, .pressureTendency])
  }
}
