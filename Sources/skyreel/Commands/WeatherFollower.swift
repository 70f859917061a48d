import Dispatch
import Domain
import Foundation
import Redux
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

  /// A reason to print the line again.
  enum Event {
    /// A report was read or loaded, or a load failed.
    case loaded
    /// The time has come at which the line may change, or a refresh is due.
    case ticked
    /// The user asked for the line.
    case requested
  }

  /// Prints lines until they cannot be written.
  ///
  /// - Parameters:
  ///   - events: The reasons to print the line again.
  ///   - send: Adds an event.
  /// - Throws: `CommandFailure` if a line cannot be written.
  func run(
    _ events: AsyncStream<Event>, _ send: @escaping @Sendable (Event) -> Void
  ) async throws(CommandFailure) {
    let store = store
    let subscription = store.subscribe(\.report) { _ in send(.loaded) }
    defer { subscription.cancel() }
    store.dispatch(.appLaunched)
    var (last, warning, timer) = (String?.none, ProviderError?.none, Task<Void, Never>?.none)
    defer { timer?.cancel() }
    for await event in events {
      let (state, now) = (store.state, context.platform.now())
      if event != .loaded, let moment = selectNextRefresh(state, now: now), moment <= now {
        store.dispatch(.refreshDue(at: now))
      }
      if let report = state.report.latest {
        let line = printer.line(of: report, at: now)
        if line != last || event == .requested { try write(line) }
        last = line
      } else if let error = state.report.error, error != warning {
        warning = error
        StandardStreams.warn(error.message(now: now))
      }
      timer?.cancel()
      timer = tick(after: wait(state, now), send)
    }
  }

  /// The store of the weather of the place, which keeps the place that the app shows as it is.
  private var store: Store<WeatherState, WeatherAction> {
    var environment = context.weatherEnvironment
    environment.placeStorage = PlaceStorage()
    let stored = context.stored {
      try $0.weather.cachedReport(near: place.coordinates, from: context.settings.provider)
    }
    var settings = context.weatherSettings
    settings.notifications = nil
    let state = WeatherState(
      settings, choice: PlaceChoice(.place(place: place), origin: .configured),
      storedReport: stored)
    return Store(
      initialState: state, reducer: weatherReducer,
      middleware: [.weather { [environment] in environment }], clock: context.platform.clock)
  }

  private func tick(
    after seconds: Int, _ send: @escaping @Sendable (Event) -> Void
  ) -> Task<Void, Never> {
    Task { [clock = context.platform.clock] in
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      send(.ticked)
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
    if let refresh = selectNextRefresh(state, now: now) {
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
    let (events, continuation) = AsyncStream<Event>.makeStream()
    let send: @Sendable (Event) -> Void = { continuation.yield($0) }
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
    source.setEventHandler { send(.requested) }
    source.resume()
    defer { source.cancel() }
    try runBlocking { () async throws(CommandFailure) in try await run(events, send) }
  }
}
