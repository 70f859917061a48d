public import Domain
public import Redux
internal import TerminalUI

/// What the weather segment needs from outside.
public struct WeatherEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: WeatherClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// What finds places without a network.
  public var gazetteer: GazetteerClient
  /// What may still be called of the service; nothing where nobody counts.
  public var budget: @Sendable () -> CallBudget?
  /// For how many days reports are kept; for ever, if not told.
  public var historyDays: Int?
  /// Finds out where this computer is.
  public var locate: LocateClient
  /// Sample weather, marked as `sample`.
  public var sampleReport: @Sendable () -> Snapshot<WeatherReport>
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  /// Makes an environment.
  public init(
    client: WeatherClient, storage: StorageClient, gazetteer: GazetteerClient,
    budget: @escaping @Sendable () -> CallBudget? = { nil }, historyDays: Int? = nil,
    locate: LocateClient = .withoutConsent(service: "a service"),
    sampleReport: @escaping @Sendable () -> Snapshot<WeatherReport>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.gazetteer = gazetteer
    self.budget = budget
    self.historyDays = historyDays
    self.locate = locate
    self.sampleReport = sampleReport
    self.now = now
  }
}

extension Middleware<WeatherState, WeatherAction> {
  /// Answers actions with the work that follows from them.
  ///
  /// A replay leaves it out, and so starts no effect.
  public static func weather(_ environment: WeatherEnvironment) -> Middleware {
    .concat([.gazetteer(environment.gazetteer), .work(environment)])
  }

  /// Says which places are known by what is typed.
  ///
  /// It takes a few thousandths of a second, so it is done where the store drains: the answer is on
  /// the screen together with the letter.
  private static func gazetteer(_ gazetteer: GazetteerClient) -> Middleware {
    .wrap { dispatch, getState in
      { next in
        { action in
          next(action)
          guard case .prompt(.edited) = action, let prompt = getState()?.prompt else { return }
          guard case .name = prompt.query else { return }
          let text = prompt.input.text
          dispatch(.prompt(.placesKnown(gazetteer.matches(text), text: text)))
        }
      }
    }
  }

  private static func work(_ environment: WeatherEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .appLaunched: environment.load(.launched)
      case .refreshKeyPressed: state.isOffline ? nil : environment.load(.wanted)
      case .refreshDue: environment.load(.due)
      case .prompt(let action): environment.answer(action, in: state)
      case .places(let action): environment.answer(action)
      case .locateKeyPressed:
        state.configuredChoice == nil ? environment.locateComputer() : environment.load(.wanted)
      case .locateResponse(.success, _):
        state.choice?.origin == .located ? environment.loadChosenPlace() : nil
      default: nil
      }
    }
  }
}

extension WeatherEnvironment {
  /// What follows from something that happened to the place prompt.
  fileprivate func answer(
    _ action: PlacePromptAction, in state: WeatherState
  ) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    case .edited:
      state.promptSearch.map { search($0, policy: .debounce(Self.typingPause)) } ?? cancelSearch()
    case .enterKeyPressed, .matchClicked:
      state.prompt == nil
        ? loadChosenPlace() : state.promptSearch.map { search($0, policy: .takeLatest) }
    case .closed: cancelSearch()
    case .opened, .placesKnown, .selectionMoved, .searchResponse: nil
    }
  }
}
