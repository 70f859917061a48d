import Domain
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
  var write: @Sendable (String) throws(CommandFailure) -> Void

  /// Prints lines until they cannot be written.
  ///
  /// - Throws: `CommandFailure` if a line cannot be written, or if there is no report offline.
  func run(_ pending: FollowEvents) async throws(CommandFailure) {
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
      timer = pending.insert(
        .ticked, after: wait(state, now), on: context.platform.clock)
    }
  }

  /// The store of the weather of the place, which keeps the place that the app shows as it is.
  private var store: Store<WeatherState, WeatherAction> {
    var environment = context.weatherEnvironment
    environment.placeStorage = MemoryStorage()
    var settings = context.weatherSettings
    (settings.notifications, settings.station) = (nil, nil)
    // No line shows what is usual.
    settings.hasNormals = false
    let state = WeatherState(
      settings, choice: PlaceChoice(.place(place: place), origin: .configured),
      storedReport: context.storedReport(near: place.coordinates))
    return Store(
      initialState: state, reducer: weatherReducer,
      middleware: [.weather { [environment] in environment }], clock: context.platform.clock)
  }

  /// Returns the seconds until a refresh is due or the line may change.
  ///
  /// An age changes in minutes since the fetch.
  private func wait(_ state: WeatherState, _ now: Timestamp) -> Int {
    let showsTime = printer.request.format == .waybar || printer.request.template?.showsTime == true
    let period = LineTemplate.period(showsTime: showsTime)
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
  var showsTime: Bool {
    [.age, .localTime, .outlook, .rainTime].contains(where: contains)
  }

  /// Returns the seconds after which a line may change.
  ///
  /// One with a time changes at a minute, and any other at a quarter of an hour, when an hour of the place may
  /// begin.
  static func period(showsTime: Bool) -> Int { showsTime ? 60 : 900 }
}
