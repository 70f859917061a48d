internal import Domain
public import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Answers actions with the work that follows from them.
  ///
  /// A replay leaves it out, and so starts no effect.
  public static func weather(_ environment: WeatherEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .appLaunched: environment.load()
      case .refreshKeyPressed: state.isOffline ? nil : environment.load()
      case .prompt(let action): environment.answer(action, in: state)
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
    case .enterKeyPressed:
      state.prompt == nil
        ? loadChosenPlace() : state.promptSearch.map { search($0, policy: .takeLatest) }
    case .closed: cancelSearch()
    case .opened, .selectionMoved, .searchResponse: nil
    }
  }
}
