import Foundation
import Synchronization
import Testing

@testable import Domain

@Suite struct ScoreKeeperTests {
  let world = ScoreWorld()

  @Test func inItsHourEachServiceAndTheStationAreAskedOnce() async throws {
    #expect(try await world.keeper.add(world.place))
    let first = try await world.keeper.collect()
    #expect(first.failures.isEmpty)
    #expect(world.asked == ["open-meteo", "met-norway", "stations", "LPPT 2"])
    #expect(world.storedProviders == [.metNorway, .openMeteo])
    // The next hour begins a day after this one, at 8:00.
    #expect(first.next?.description == "2026-09-22T08:00:00Z")
    world.advance(by: 1_200)
    #expect(try await world.keeper.collect() == ScoreCollection(next: first.next))
    #expect(world.asked.count == 4)
  }

  @Test func outsideOfItsHourNothingIsAsked() async throws {
    _ = try await world.keeper.add(world.place)
    world.advance(by: 3_600)
    #expect(try await world.keeper.collect().next?.description == "2026-09-22T08:00:00Z")
    world.advance(by: 22 * 3_600)
    #expect(try await world.keeper.collect().next?.description == "2026-09-22T08:00:00Z")
    #expect(world.asked.isEmpty)
  }

  @Test func theNextDayIsAskedAgainAndTheStationSinceTheLastTime() async throws {
    _ = try await world.keeper.add(world.place)
    _ = try await world.keeper.collect()
    world.advance(by: 3 * 86_400)
    _ = try await world.keeper.collect()
    #expect(world.asked.suffix(3) == ["open-meteo", "met-norway", "LPPT 74"])
    #expect(world.storedProviders.count == 4)
    world.advance(by: 40 * 86_400)
    _ = try await world.keeper.collect()
    #expect(world.asked.last == "LPPT 360")
  }

  @Test func whatFailedIsAskedAgainWithinTheHour() async throws {
    _ = try await world.keeper.add(world.place)
    world.failing = ["met-norway", "LPPT"]
    let first = try await world.keeper.collect()
    #expect(first.failures.map(\.service) == ["met-norway", "LPPT"])
    #expect(first.next?.description == "2026-09-21T08:25:00Z")
    world.advance(by: 900)
    world.failing = ["LPPT"]
    #expect(try await world.keeper.collect().next?.description == "2026-09-21T08:40:00Z")
    #expect(
      world.asked == [
        "open-meteo", "met-norway", "stations", "LPPT 2", "met-norway", "LPPT 2",
      ])
    world.advance(by: 1_800)
    // The hour ends before another quarter of an hour.
    #expect(try await world.keeper.collect().next?.description == "2026-09-22T08:00:00Z")
  }

  @Test func aServiceThatDoesNotCoverThePlaceIsNoFailure() async throws {
    _ = try await world.keeper.add(world.place)
    world.outside = ["met-norway"]
    #expect(try await world.keeper.collect().failures.isEmpty)
    #expect(world.storedProviders == [.openMeteo])
  }

  @Test func aStationBeyondTheLimitsIsLookedForAgainAMonthLater() async throws {
    _ = try await world.keeper.add(world.place)
    world.stationElevation = 500
    _ = try await world.keeper.collect()
    #expect(world.asked == ["open-meteo", "met-norway", "stations"])
    world.advance(by: 29 * 86_400)
    _ = try await world.keeper.collect()
    #expect(world.asked.count(where: { $0 == "stations" }) == 1)
    world.advance(by: 86_400)
    world.stationElevation = 100
    _ = try await world.keeper.collect()
    #expect(world.asked.suffix(2) == ["stations", "LPPT 360"])
  }

  @Test func aPlaceThatIsRemovedMeanwhileStaysRemoved() async throws {
    _ = try await world.keeper.add(world.place)
    world.onStationSearch = { [world] in world.removePlace() }
    _ = try await world.keeper.collect()
    #expect(try world.keeper.storage.values(in: .scoredPlaces) == [])
    #expect(try await world.keeper.collect() == ScoreCollection())
  }

  @Test func aPlaceThatIsAddedAgainInTheSameHourGoesOn() async throws {
    _ = try await world.keeper.add(world.place)
    _ = try await world.keeper.collect()
    let since = try #require(world.places.first?.since)
    world.removePlace()
    world.advance(by: 7 * 86_400)
    _ = try await world.keeper.add(world.place)
    #expect(world.places.first?.since == since)
    // In another hour, a new table begins.
    world.removePlace()
    world.advance(by: 3_600)
    _ = try await world.keeper.add(world.place)
    #expect(world.places.first?.since.date.description == "2026-09-28")
  }

  @Test func aForecastHasTheTimeAtWhichItWasFetched() async throws {
    _ = try await world.keeper.add(world.place)
    _ = try await world.keeper.collect()
    let forecast = try #require(
      world.keeper.storage.frozenForecasts(at: world.place.coordinates).first)
    #expect(forecast.fetchedAt.description == "2026-09-21T08:10:00Z")
  }

  @Test func eachServiceIsAskedInATurnOfItsOwn() async throws {
    let turns = Mutex<[String]>([])
    var keeper = world.keeper
    keeper.takeTurn = { question in turns.withLock { $0.append(question) } }
    _ = try await keeper.add(world.place)
    _ = try await keeper.collect()
    #expect(
      turns.withLock { $0.map { $0.split(separator: " ")[1] } } == [
        "open-meteo", "met-norway", "station",
      ])
  }

  @Test func theClockOfThePlaceIsKnownForNinetyDaysBack() async throws {
    let asked = Mutex<[String]>([])
    var keeper = world.keeper
    keeper.clock = { zone, start in
      asked.withLock { $0.append("\(zone) \(start)") }
      return LocalClock(utcOffset: 3_600)
    }
    var place = world.place
    #expect(await keeper.clock(of: place).utcOffset(at: keeper.now()) == 0)
    place.timeZone = "Europe/Lisbon"
    #expect(await keeper.clock(of: place).utcOffset(at: keeper.now()) == 3_600)
    #expect(asked.withLock(\.self) == ["Europe/Lisbon 2026-06-23T08:10:00Z"])
  }

  @Test func whatCannotBeATemperatureIsNoForecast() throws {
    let forecasts = MadeHistory().forecasts(.openMeteo, days: 0..<2) { $0 == 0 ? 1 : -9_999 }
    let hours = forecasts.map { $0.celsius.count { $0 != nil } }
    #expect(hours == [24, 0])
  }

  @Test func aForecastHasItsTemperaturesAtFullHours() throws {
    let history = MadeHistory()
    let forecast = try #require(history.forecasts(.openMeteo, days: 0..<1) { _ in 0 }.first)
    let midnight = (MadeHistory.today.daysSince1970 - history.days) * 86_400
    #expect(forecast.hours.map(\.time.seconds) == (0..<24).map { midnight + $0 * 3_600 })
  }

  @Test func thePlaceIsAsHighAsInTheLastForecastThatStatesIt() {
    let history = MadeHistory()
    let heights: [Double?] = [nil, 90, 100, nil]
    let forecasts = heights.enumerated().flatMap { index, elevation in
      history.forecasts(.openMeteo, days: index..<index + 1, elevation: elevation) { _ in 0 }
    }
    #expect(history.scores(of: forecasts).elevation == 100)
  }

  // MARK: The user's own thermometer

  private func keeper(at latitude: Double) -> ScoreKeeper {
    var keeper = world.keeper
    let station = HomeStation(point: world.place(at: latitude).coordinates, interval: 300)
    keeper.home = { station }
    return keeper
  }

  /// Adds a reading of 11 °C at each hour of some days, where the services forecast 10 °C.
  private func measure(days: Int, by keeper: ScoreKeeper) throws {
    for _ in 0..<days * 24 {
      let reading = try #require(HomeReading(Quantity(11, .celsius)))
      try keeper.add(FetchedValue(value: reading, fetchedAt: keeper.now(), source: .network))
      world.advance(by: 3_600)
    }
  }

  @Test func theOwnThermometerMeasuresInPlaceOfTheAirportIfThatIsSwitchedOn() async throws {
    let keeper = keeper(at: 38.73)
    _ = try await keeper.add(world.place)
    _ = try await keeper.collect()
    try measure(days: 3, by: keeper)
    let scores = try #require(try await keeper.scores(of: world.place))
    #expect(scores.place.station?.isHome == true)
    let days = scores.card(1)?.services.first { $0.provider == .openMeteo }?.days ?? []
    #expect(days.map { "\($0.date)" } == ["2026-09-22"])
    #expect(days.map { ($0.absoluteError * 10).rounded() } == [10])
    // What was measured at home counts no longer once that is switched off, and the airport was asked, too.
    let others = try #require(try await world.keeper.scores(of: world.place))
    #expect(others.place.station?.id == "LPPT")
    #expect(others.card(1)?.services.allSatisfy { $0.days.isEmpty } != false)
  }

  @Test(arguments: [(38.8, true), (38.73, false)])
  func aReadingElsewhereOrOfNoScoredPlaceIsNotStored(latitude: Double, isScored: Bool) async throws
  {
    let keeper = keeper(at: latitude)
    if isScored { _ = try await keeper.add(world.place) }
    try measure(days: 1, by: keeper)
    let point = world.place(at: latitude).coordinates
    #expect(try keeper.storage.stationReports(of: "home \(point)") == [])
    #expect(try await keeper.scores(of: world.place)?.place.station?.isHome != true)
  }

  @Test(
    arguments: [
      (Quantity(21, .celsius), false), (Quantity(70, .fahrenheit), false),
      (Quantity(70.5, .fahrenheit), true),
    ] as [(Quantity<TemperatureUnit>, Bool)])
  func wholeDegreesOfEitherUnitAreNoTenths(
    temperature: Quantity<TemperatureUnit>, hasTenths: Bool
  ) async throws {
    let keeper = keeper(at: 38.73)
    _ = try await keeper.add(world.place)
    let reading = try #require(HomeReading(temperature))
    try keeper.add(FetchedValue(value: reading, fetchedAt: keeper.now(), source: .network))
    let point = world.place(at: 38.73).coordinates
    #expect(try keeper.storage.stationReports(of: "home \(point)").map(\.hasTenths) == [hasTenths])
  }

  @Test(arguments: [(-1, false), (0, true), (23, true), (24, false)])
  func aStoredPlaceHasAnHourOfADay(hour: Int, isRead: Bool) throws {
    var place = ScoredPlace(world.place, since: MadeHistory.start, clock: LocalClock())
    place.hour = hour
    let data = try JSONEncoder().encode(place)
    #expect((try? JSONDecoder().decode(ScoredPlace.self, from: data)) == (isRead ? place : nil))
  }

  @Test func noMorePlacesThanTheLimitAreScored() async throws {
    for index in 0..<ScoredPlace.limit {
      #expect(try await world.keeper.add(world.place(at: Double(index))))
    }
    #expect(try await world.keeper.add(world.place(at: 50)) == false)
    #expect(try await world.keeper.add(world.place(at: 3)))
    #expect(world.places.count == ScoredPlace.limit)
  }
}

/// A world with two services and a station.
final class ScoreWorld: Sendable {
  private struct State {
    var now = Timestamp(iso8601: "2026-09-21T08:10:00Z") ?? Timestamp(seconds: 0)
    var asked: [String] = []
    var failing: Set<String> = []
    var outside: Set<String> = []
    var stationElevation = 100.0
    var onStationSearch: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let storage = MemoryStorage()

  var place: Place { place(at: 38.72) }

  func place(at latitude: Double) -> Place {
    Place(
      name: "Lisbon",
      coordinates: Coordinates(latitude: latitude, longitude: -9.14) ?? MadeHistory.point)
  }

  var asked: [String] { state.withLock(\.asked) }
  var places: [ScoredPlace] { (try? storage.values(in: .scoredPlaces)) ?? [] }
  var storedProviders: [WeatherProvider] {
    ((try? storage.frozenForecasts(at: place.coordinates)) ?? []).map(\.provider)
  }
  var failing: Set<String> {
    get { state.withLock(\.failing) }
    set { state.withLock { $0.failing = newValue } }
  }
  var outside: Set<String> {
    get { state.withLock(\.outside) }
    set { state.withLock { $0.outside = newValue } }
  }
  var stationElevation: Double {
    get { state.withLock(\.stationElevation) }
    set { state.withLock { $0.stationElevation = newValue } }
  }
  var onStationSearch: (@Sendable () -> Void)? {
    get { state.withLock(\.onStationSearch) }
    set { state.withLock { $0.onStationSearch = newValue } }
  }
  func advance(by seconds: Int) {
    state.withLock { $0.now = $0.now.advanced(bySeconds: seconds) }
  }
  func removePlace() { try? storage.removeScoredPlace(at: place.coordinates) }

  private func ask(_ name: String, failsAs service: String? = nil) throws(ProviderError) {
    let (fails, isOutside) = state.withLock { state in
      state.asked.append(name)
      return (state.failing.contains(service ?? name), state.outside.contains(name))
    }
    if isOutside {
      throw ProviderError(service: name, failure: .outsideCoverage(area: "elsewhere"))
    }
    if fails { throw ProviderError(service: service ?? name, failure: .timedOut(seconds: 1)) }
  }

  var keeper: ScoreKeeper {
    ScoreKeeper(
      storage: storage,
      stations: StationsClient(
        near: { [self] (_) throws(ProviderError) in
          try ask("stations")
          onStationSearch?()
          return [
            WeatherStation(
              id: "LPPT", name: "Lisbon Arpt", coordinates: MadeHistory.point,
              elevation: stationElevation)
          ]
        },
        reports: { [self] (station, hours) throws(ProviderError) in
          try ask("\(station) \(hours)", failsAs: station)
          return []
        }),
      services: { _ in [.openMeteo, .metNorway] },
      report: { [self] (provider, place) throws(ProviderError) in
        try ask(provider.rawValue)
        return FetchedValue(
          value: report(of: provider, place), fetchedAt: state.withLock(\.now), source: .network)
      },
      clock: { _, _ in nil }, now: { [self] in state.withLock(\.now) })
  }

  private func report(of provider: WeatherProvider, _ place: Place) -> WeatherReport {
    let now = state.withLock(\.now)
    var report = WeatherReport(provider: provider, place: place, current: nil)
    report.elevation = 100
    report.hourly = (0..<72).map { hour in
      let time = Timestamp(seconds: now.seconds / 3_600 * 3_600 + hour * 3_600)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      hour.temperature = Quantity(10, .celsius)
      return hour
    }
    return report
  }
}
