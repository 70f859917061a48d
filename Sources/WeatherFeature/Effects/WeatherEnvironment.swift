public import Domain
public import Redux
internal import TerminalUI

/// The dependencies of the weather segment.
public struct WeatherEnvironment: Sendable {
  /// The weather provider, which stores the reports that it fetches.
  public var client: WeatherClient
  /// The stored reports.
  public var storage: WeatherStorage
  /// The stored places of the user.
  public var placeStorage: PlaceStorage
  /// The bundled gazetteer, which finds places without a network.
  public var gazetteer: GazetteerClient
  /// The daily limit and the calls made so far, or `nil` if calls are not counted.
  public var budget: @Sendable () -> CallQuota?
  /// The number of days for which reports are stored, or `nil` to store them forever.
  public var historyDays: Int?
  /// The number of forecast days to request, or `nil` if the provider has a fixed number.
  public var forecastDays: Int?
  /// The service that finds the location of this computer by its IP address, if the configuration
  /// allows that.
  public var locate: GeolocationClient
  /// The same service, for a user who consented on the screen.
  public var locateAfterConsent: GeolocationClient
  /// Creates a report of sample weather, marked as `sample`.
  public var sampleReport: @Sendable () -> FetchedValue<WeatherReport>
  /// The current time.
  public var now: @Sendable () -> Timestamp

  /// Creates an environment that, by default, neither counts calls nor looks up the location.
  public init(
    client: WeatherClient, storage: WeatherStorage, placeStorage: PlaceStorage,
    gazetteer: GazetteerClient,
    budget: @escaping @Sendable () -> CallQuota? = { nil }, historyDays: Int? = nil,
    forecastDays: Int? = nil,
    locate: GeolocationClient = .withoutConsent(service: "a service"),
    locateAfterConsent: GeolocationClient? = nil,
    sampleReport: @escaping @Sendable () -> FetchedValue<WeatherReport>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.placeStorage = placeStorage
    self.gazetteer = gazetteer
    self.budget = budget
    self.historyDays = historyDays
    self.forecastDays = forecastDays
    self.locate = locate
    self.locateAfterConsent = locateAfterConsent ?? locate
    self.sampleReport = sampleReport
    self.now = now
  }
}

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that starts the effects of the weather segment: loads, searches, and
  /// storage.
  ///
  /// A replay omits it and therefore starts no effect.
  public static func weather(_ environment: WeatherEnvironment) -> Middleware {
    .concat([.placesTable(environment), .gazetteer(environment), .work(environment)])
  }

  /// Dispatches the matches of the gazetteer after each edit of the place prompt.
  ///
  /// A search for a name runs synchronously, so that the matches appear in the same frame as the
  /// typed letter. A search for similar names is several times slower. It starts at the first pause
  /// in typing and runs in a task of its own, so that it delays no key.
  private static func gazetteer(_ environment: WeatherEnvironment) -> Middleware {
    .wrap { store in
      { next in
        { action in
          guard case .prompt = action else { return next(action) }
          let before = store.state?.prompt?.input.text
          next(action)
          guard let prompt = store.state?.prompt else {
            return store.cancelEffects(id: .similarPlaces)
          }
          let text = prompt.input.text
          // Moving the cursor, or typing into a full prompt, does not change the matches.
          guard text != before else { return }
          store.cancelEffects(id: .similarPlaces)
          switch prompt.query {
          case nil: break
          case .coordinates(let point):
            guard let place = environment.gazetteer.nearest(point) else { return }
            let match = PlaceMatch(place, quality: .fuzzy)
            store.dispatch(.prompt(.gazetteerMatched([match], text: text)))
          case .name:
            let matches = environment.gazetteer.matches(text)
            store.dispatch(.prompt(.gazetteerMatched(matches, text: text)))
            if matches.isEmpty { store.dispatch(environment.findSimilarPlaces(to: text)) }
          }
        }
      }
    }
  }

  private static func work(_ environment: WeatherEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .appLaunched: environment.load(.launch)
      case .refreshKeyPressed: state.isOffline ? nil : environment.load(.userRequest)
      case .refreshDue: environment.load(.schedule)
      case .prompt(let action): environment.handle(action, in: state)
      case .places(.placeChosen): environment.loadChosenPlace()
      case .table(let action): environment.handle(action)
      case .locateKeyPressed:
        state.configuredChoice == nil
          ? environment.locateComputer(state.locationConsent)
          : environment.load(.userRequest)
      case .locateConsentGiven: environment.locateComputer(state.locationConsent)
      case .locateResponse(.success, _):
        state.choice?.origin == .located ? environment.loadChosenPlace() : nil
      default: nil
      }
    }
  }
}

extension WeatherEnvironment {
  /// Returns the effect of an action of the place prompt, or `nil` if it has none.
  fileprivate func handle(
    _ action: PlacePromptAction, in state: WeatherState
  ) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    // A reopened prompt has its earlier text, which is searched for as if it had been typed.
    case .edited, .opened, .openedWithSaved:
      state.promptSearch.map { search($0, policy: .debounce(Self.typingPause)) } ?? cancelSearch()
    case .enterKeyPressed, .matchClicked:
      state.prompt == nil
        ? loadChosenPlace() : state.promptSearch.map { search($0, policy: .takeLatest) }
    case .closed, .dismissed: cancelSearch()
    case .gazetteerMatched, .selectionMoved, .searchResponse: nil
    }
  }
}
