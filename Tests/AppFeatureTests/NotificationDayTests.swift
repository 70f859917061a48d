import Domain
import FilmsFeature
import Redux
import ReduxTesting
import Synchronization
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

/// A day from noon to noon, on a clock that the test advances from tick to tick, with restarts.
///
/// The limit is for Address Sanitizer on a busy machine.
@Suite(.timeLimit(.minutes(60))) struct NotificationDayTests {
  private let day = NotificationDay()

  @Test func inADayEachNotificationIsToldOnceNoneAtNightAndNoneIsLost() async {
    for restart in ["15:30", "18:10", "23:30", "02:10", "06:55", "08:20", "12:00"] {
      await day.run(until: restart)
    }
    #expect(
      day.told == [
        "13:15 São Vicente: New alert: Gale (moderate alert) until 18:00",
        "14:00 São Vicente: Alert raised to severe: Gale (severe alert) until 18:00",
        "15:00 São Vicente: Rain from 16:00",
        "18:00 São Vicente: Saturday: chance of rain now 70 %, was 20",
        "07:00 São Vicente: New alert: Storm (severe alert) until 11:00",
        "07:00 São Vicente: Rain from 08:00",
      ])
    // A report each quarter of an hour.
    #expect((90...100).contains(day.requests))
  }

  @Test func noticesShowTheLastNotificationsUntilTheyAreDismissed() async {
    let state = await day.run(until: "18:10")
    let notices = state.notices.filter { $0.kind == .notification }
    #expect(
      notices.map(\.text) == [
        """
        14:00 São Vicente: Alert raised to severe: Gale (severe alert) until 18:00
        15:00 São Vicente: Rain from 16:00
        18:00 São Vicente: Saturday: chance of rain now 70 %, was 20
        """
      ])
  }

  @Test func whatCannotBeStoredIsToldAllTheSame() async {
    let state = await day.run(
      until: "13:20", failing: StorageError(message: "the disk failed"))
    #expect(day.told == ["13:15 São Vicente: New alert: Gale (moderate alert) until 18:00"])
    #expect(state.weather.storageError?.message == "the disk failed")
  }

  @Test func aProblemOfTheDeliveryIsShown() async {
    let state = await day.run(until: "13:20", problem: "tell-me failed.")
    #expect(state.notices.contains(Notice("tell-me failed.", kind: .failure)))
  }

  @Test func theClockTicksAtTheEndOfQuietHours() throws {
    let quiet = try #require(QuietHours(parsing: "22:00-11:50"))
    let state = AppState.loaded.with {
      $0.weather.settings.notifications = NotificationRules(rain: true, quietHours: quiet)
    }
    // It is 11:46.
    #expect(state.nextNotificationTime == .seconds(240))
    #expect(AppState.loaded.nextNotificationTime == nil)
  }
}

/// A made day of weather, storage, and a user who is told of it.
private final class NotificationDay: Sendable {
  private let clock = Mutex(Timestamp(seconds: 1_509_537_600))
  private let messages = Mutex<[String]>([])
  private let notified = MemoryStorage()
  private let last = Mutex<FetchedValue<WeatherReport>?>(nil)
  private let count = Mutex(0)

  var told: [String] { messages.withLock(\.self) }
  var requests: Int { count.withLock(\.self) }
  private var now: Timestamp { clock.withLock(\.self) }

  private static func time(_ time: Timestamp) -> String {
    ClockFormat.twentyFourHours.text(of: ZonedTime(instant: time, utcOffset: 0))
  }

  /// Starts the app, and lets it tick until a time of day.
  @discardableResult
  func run(
    until end: String, failing error: StorageError? = nil, problem: String? = nil
  ) async -> AppState {
    let store = store(failing: error, problem: problem)
    await store.send(.started(at: now))
    await store.finish()
    while Self.time(now) != end, let tick = selectNextTick(store.store.state) {
      let minute = Timestamp(seconds: (now.seconds / 60 + 1) * 60)
      clock.withLock { $0 = min(max(tick, $0.advanced(bySeconds: 1)), minute) }
      guard now >= tick else { continue }
      await store.send(.clockTicked(at: now))
      await store.finish()
    }
    return store.store.state
  }

  private func store(
    failing error: StorageError?, problem: String?
  ) -> TestStore<AppState, AppAction> {
    let now: @Sendable () -> Timestamp = { [self] in self.now }
    let stored = history
    let environment = AppEnvironment(
      weather: WeatherEnvironment(
        client: WeatherClient(
          provider: .metNorway, search: { _ in [] }, place: { _ in .madeira },
          report: { [self] _ in fetch() }),
        reports: stored.weather, placeStorage: stored, gazetteer: .empty, sampleReport: { .fresh },
        now: now),
      films: FilmsEnvironment(
        client: FilmsClient(films: { .fresh }), storage: stored, bundledFilms: { .fresh },
        now: now),
      preferences: PreferenceStorage(stored),
      notifications: NotificationClient(storage: storage(failing: error)) { [self] notification in
        messages.withLock { $0.append("\(Self.time(self.now)) \(notification.line)") }
        return problem
      })
    return TestStore(
      initialState: state, reducer: appReducer, middleware: [AppMiddleware.effects(environment)],
      exhaustivity: .off)
  }

  private var state: AppState {
    var state = AppState.loaded
    state.weather = WeatherState(
      WeatherSettings(
        .metNorway, refresh: RefreshSettings(interval: 900, cost: 1),
        notifications: NotificationRules(
          alerts: .shown, rain: true, forecast: true,
          quietHours: QuietHours(parsing: "22:00-07:00"))),
      choice: .madeira, storedReport: last.withLock(\.self))
    state.now = now
    state.notifications = NotificationState(
      (try? notified.value(of: .notifications)) ?? NotificationLog())
    return state
  }

  /// The storage that survives restarts.
  private func storage(failing error: StorageError?) -> any Storage {
    guard let error else { return notified }
    return MemoryStorage { _ throws(StorageError) in throw error }
  }

  /// Yesterday's report, in which Saturday is dry.
  private var history: MemoryStorage {
    let storage = MemoryStorage()
    let report = report(at: Timestamp(seconds: 1_509_537_600 - 86_400))
    try? storage.save(report, at: report.value.place.coordinates)
    return storage
  }

  private func fetch() -> FetchedValue<WeatherReport> {
    count.withLock { $0 += 1 }
    let report = report(at: now)
    last.withLock { $0 = report }
    return report
  }

  private func report(at now: Timestamp) -> FetchedValue<WeatherReport> {
    var report = WeatherReport(provider: .metNorway, place: .madeira, current: nil)
    let start = Timestamp(seconds: now.seconds / 3_600 * 3_600)
    report.hourly = (0..<48).map { hour(start.advanced(bySeconds: $0 * 3_600)) }
      .movingSumsToTheirEnd()
    let today = ZonedTime(instant: now, utcOffset: 0).date
    report.daily = (0..<7).map { number in
      var day = DailyForecast(date: today.advanced(byDays: number))
      let isWet = day.date.weekday == .saturday && now >= Self.at(18)
      day.temperature = QuantityRange(min: 10, max: 20, unit: .celsius)
      day.day = DayPart(
        phrase: "Clouds", sky: .overcast, precipitationProbability: isWet ? 70 : 20)
      return day
    }
    report.alerts = alerts(at: now)
    return FetchedValue(value: report, fetchedAt: now, source: .network)
  }

  /// Returns a time on the first day, or on the next after 24 hours.
  private static func at(_ hour: Double) -> Timestamp {
    Timestamp(seconds: 1_509_537_600 - 43_200 + Int(hour * 3_600))
  }

  /// It rains in the afternoon, at night, and in the morning.
  private func hour(_ time: Timestamp) -> HourlyForecast {
    var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
    let isWet = [16, 27, 28, 32].contains { time == Self.at($0) }
    hour.sky = isWet ? .rain : .overcast
    hour.precipitation = Quantity(isWet ? 2 : 0, .millimeters)
    return hour
  }

  /// A gale that is raised, a fog that ends at night, and a storm that begins at night.
  private func alerts(at now: Timestamp) -> [WeatherAlert] {
    func alert(
      _ title: String, _ severity: WeatherAlert.Severity, seen: Double, until end: Double
    ) -> WeatherAlert? {
      guard (Self.at(seen)..<Self.at(end)).contains(now) else { return nil }
      return WeatherAlert(
        title: title, severity: severity, until: ZonedTime(instant: Self.at(end), utcOffset: 0))
    }
    let gale = now < Self.at(14) ? WeatherAlert.Severity.moderate : .severe
    return [
      alert("Gale", gale, seen: 13.2, until: 18), alert("Fog", .moderate, seen: 23, until: 30),
      alert("Storm", .severe, seen: 26, until: 35),
    ].compactMap(\.self)
  }
}
