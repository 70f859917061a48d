internal import Domain
public import Redux
internal import TerminalUI

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
          guard case .prompt(.edited) = action else { return next(action) }
          let before = getState()?.prompt?.input.text
          next(action)
          guard let prompt = getState()?.prompt, case .name = prompt.query else { return }
          let text = prompt.input.text
          // A cursor that moved, or a letter that found no room, asks for nothing new.
          guard text != before else { return }
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
