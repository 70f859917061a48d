import AppFeature
import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import WeatherFeature

extension AppState {
  static let searchingAlerts = showingAlerts.with {
    appReducer(&$0, .weather(action: .alertsMoved(step: TextPageStep(.opened(at: 0), scroll: 0))))
  }
  static let asking = loaded.with { $0.weather.page = .locateQuestion }
  static let crawling = listing.with { $0.films.crawl = .scrolling(film: 1) }
  static let crawlingStill = listing.with { $0.films.crawl = .still(film: 1, scroll: 0) }

  /// A state of each kind with its own keys.
  static let examples = [
    loaded, forecast, hourly, places, showingAlerts, searchingAlerts, asking, listing, reading,
    filtering, crawling, crawlingStill, prompting, failing, empty,
  ]
}

extension RootState {
  /// Returns the root of an app that is in the past, where it shows a state.
  static func past(_ state: AppState) -> RootState {
    RootState(state).applying(.mouseKeyPressed, .history(.steppedBack))
  }

  /// Returns the root of a replay at its beginning, where it shows a state.
  static func replay(_ state: AppState) -> RootState {
    let step = RecordedStep<AppState, AppAction>(time: .zero, change: .action(.mouseKeyPressed))
    return RootState(
      playing: Recording(schema: "", initialState: state, steps: [step]),
      ReplayStatus(speed: 1, last: 1))
  }

  /// The `loaded` state with the help open.
  static let showingHelp = RootState(.loaded).applying(.help(.opened))

  /// Roots with each kind of state: live, with the inspector, in the past, and in a replay.
  static let plainExamples = AppState.examples.flatMap { state in
    [RootState(state), past(state), replay(state)].flatMap { root in
      [root, root.applying(.inspector(.opened))]
    }
  }

  /// A root of each kind with its own keys.
  static let examples: [RootState] =
    plainExamples
    + [
      showingSettings, showingSettings.applying(.settings(.searchOpened)),
      showingSettings.applying(.palette(.opened)), showingSettings.applying(.help(.opened)),
    ]
    + [RootState(.loaded), past(.loaded), replay(.loaded)].flatMap { root in
      let inspected = root.applying(.inspector(.opened))
      let searched = AppAction.help(.moved(TextPageStep(.opened(at: 0), scroll: 0)))
      return [inspected.applying(.inspector(.partSelected(.tree)))]
        + [root, inspected].flatMap { root in
          [
            root.applying(.help(.opened)), root.applying(.help(.opened), searched),
            root.applying(.palette(.opened)), root.applying(.help(.opened), .palette(.opened)),
          ]
        }
    }

  /// Returns the root after actions.
  func applying(_ actions: AppAction...) -> RootState {
    with { root in for action in actions { rootReducer(&root, action) } }
  }

  /// Returns a changed copy.
  func with(_ change: (inout RootState) -> Void) -> RootState {
    var copy = self
    change(&copy)
    return copy
  }
}
