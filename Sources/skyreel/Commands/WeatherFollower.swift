import Dispatch
import Domain
import Foundation
import Redux
import Synchronization
import WeatherFeature

/// A line about the weather that is printed whenever it changes.
///
/// The reports load as in the app: storage first, then the service as often as the settings and the
/// limits allow. No line waits for a service.
struct WeatherFollower {
  var context: CommandContext
  var place: Place
  var printer: LinePrinter
  /// Writes a line.
  var write: @Sendable (String) throws(CommandFailure) -> Void

  /// The reasons to print the line again.
  struct Events: OptionSet {
    let rawValue: Int
    /// A report or what was stored before it was read or loaded, or a load failed.
    static let loaded = Events(rawValue: 1)
    /// The time has come at which the line may change, or a refresh is due.
    static let ticked = Events(rawValue: 2)
    /// The user asked for the line.
    static let requested = Events(rawValue: 4)
    /// Nobody reads the lines any more.
    static let unread = Events(rawValue: 8)
  }

  /// Prints lines until they cannot be written.
  ///
  /// - Throws: `CommandFailure` if a line cannot be written or nobody reads it, or if there is no report
  ///   offline.
  func run(_ pending: PendingEvents) async throws(CommandFailure) {
    let store = store
    guard store.state.report.latest != nil || context.settings.mayFetchWeather else {
      throw CommandFailure(
        withoutWeatherFor: place, because: nil, at: context.platform.now())
    }
    let subscription = store.subscribe(\.shown) { _ in pending.insert(.loaded) }
    defer { subscription.cancel() }
    store.dispatch(.appLaunched)
    var (last, warning, timer) = (String?.none, ProviderError?.none, Task<Void, Never>?.none)
    defer { timer?.cancel() }
    for await events in pending.batches {
      guard !events.contains(.unread) else { throw .closedPipe }
      let (state, now) = (store.state, context.platform.now())
      if events != .loaded, let moment = state.nextRefresh(at: now), moment <= now {
        store.dispatch(.refreshDue(at: now))
      }
      if let report = state.report.latest {
        let line = printer.line(of: report, since: state.shown.history, at: now)
        if line != last || events.contains(.requested) { try write(line) }
        last = line
      } else if let error = state.report.error, error != warning {
        warning = error
        StandardStreams.warn(error.message(now: now))
      }
      timer?.cancel()
      timer = tick(after: wait(state, now), pending)
    }
  }

  /// The store of the weather of the place, which keeps the place that the app shows as it is.
  private var store: Store<WeatherState, WeatherAction> {
    var environment = context.weatherEnvironment
    environment.placeStorage = MemoryStorage()
    let stored = context.stored {
      try $0.weatherStorage.cachedReport(near: place.coordinates, from: context.settings.provider)
    }
    var settings = context.weatherSettings
    settings.notifications = nil
    // No line shows what is usual.
    settings.hasNormals = false
    let state = WeatherState(
      settings, choice: PlaceChoice(.place(place: place), origin: .configured),
      storedReport: stored)
    return Store(
      initialState: state, reducer: weatherReducer,
      middleware: [.weather { [environment] in environment }], clock: context.platform.clock)
  }

  private func tick(after seconds: Int, _ pending: PendingEvents) -> Task<Void, Never> {
    Task { [clock = context.platform.clock] in
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      pending.insert(.ticked)
    }
  }

  /// Returns the seconds until a refresh is due or the line may change.
  ///
  /// A line with a time changes at a minute, and any other at a quarter of an hour, when an hour of
  /// the place may begin. An age changes in minutes since the fetch.
  private func wait(_ state: WeatherState, _ now: Timestamp) -> Int {
    let showsTime = printer.format == .waybar || printer.template?.showsTime == true
    let period = showsTime ? 60 : 900
    var waits = [period - now.seconds % period]
    if let fetchedAt = state.report.latest?.fetchedAt, showsTime {
      waits.append(60 - max(0, now.seconds(since: fetchedAt)) % 60)
    }
    if let refresh = state.nextRefresh(at: now) {
      waits.append(refresh.seconds(since: now))
    }
    return max(1, waits.min() ?? period)
  }
}

extension LineTemplate {
  /// Whether the line has a field that may change at any minute.
  fileprivate var showsTime: Bool {
    [.age, .localTime, .outlook, .rainTime].contains(where: contains)
  }
}

extension WeatherFollower {
  /// Prints lines until nobody reads them, and one whenever the signal SIGUSR1 arrives.
  ///
  /// - Throws: `CommandFailure` if a line cannot be written.
  func run() throws(CommandFailure) {
    let pending = PendingEvents()
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
    source.setEventHandler { pending.insert(.requested) }
    source.resume()
    defer { source.cancel() }
    if Platform.current.streams == nil {
      Thread.detachNewThread {
        StandardStreams.waitForClosedOutput()
        pending.insert(.unread)
      }
    }
    try runBlocking { () async throws(CommandFailure) in try await run(pending) }
  }

  /// The events that were not handled yet, of which each is kept once.
  ///
  /// After a stall of a minute, a thousand signals ask for one line.
  final class PendingEvents: Sendable {
    private let events = Mutex(Events())
    private let (wakeups, waker) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))

    func insert(_ new: Events) {
      events.withLock { $0.formUnion(new) }
      waker.yield()
    }

    /// Ends the batches after the present one.
    func finish() { waker.finish() }

    /// The events since the previous batch, which arrive as soon as there are any.
    var batches: some AsyncSequence<Events, Never> {
      wakeups.map { [self] in
        events.withLock { events in
          defer { events = [] }
          return events
        }
      }
    }
  }
}
