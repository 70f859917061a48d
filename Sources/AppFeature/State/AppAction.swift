package import Domain
package import FilmsFeature
package import Redux
package import ReduxRecorder
package import TerminalUI
package import WeatherFeature

/// An action of the app or of the root.
///
/// Only the app's own actions, which come first, can be encoded, because only they belong to the
/// app's history and its recordings. Encoding an action of the root throws an error.
package enum AppAction: Codable, Equatable, Sendable {
  /// The first frame is on the screen.
  case started(at: Timestamp)
  /// The clock reached a time at which something on the screen changes.
  case clockTicked(at: Timestamp)
  case segmentSelected(segment: Segment)
  case weather(action: WeatherAction)
  case films(action: FilmsAction)
  case unitsKeyPressed
  case mouseKeyPressed
  case disabledKeyPressed(reason: String)
  /// The user pressed a key without an effect, and was not told yet how to see all keys.
  case unknownKeyPressed
  case noticeDismissed
  case backgroundReported(background: TerminalBackground)
  case focusChanged(hasFocus: Bool, at: Timestamp)
  /// The user copied this text, which the renderer sends to the terminal's clipboard.
  case textCopied(text: String)
  /// The user opened a web page, which another program shows.
  case sourceOpened(address: WebAddress)
  /// The settings changed, by a choice of the user in the app or by an edit of their file.
  case settingsChanged(settings: AppSettings)
  /// A message for the user arrived, such as a failure to open a web page.
  case noticeArrived(notice: Notice)
  case resized(to: Size, cellHeight: Double = 2)
  /// The mouse moved to the hour of the chart that begins at this time, or away from the chart.
  case hourPointed(Timestamp?)
  case help(HelpAction)
  case palette(CommandPaletteAction)
  case settings(SettingsAction)
  /// The actions of one input in their order, by which `Middleware.sequences` replaces it.
  case sequence([AppAction])
  /// The user pressed a key that can't act in the past or in a replay.
  case keyRejected
  /// The user requested a full repaint, which the renderer does.
  case redrawKeyPressed
  /// The user asked to save the screen, which middleware does.
  case saveScreenKeyPressed
  /// The user suspended the program, which the renderer does.
  case suspendKeyPressed
  case quitKeyPressed
  case inspector(InspectorAction)
  case replay(ReplayAction)
  /// The position in the history changed, or an app action is performed at a time since launch.
  indirect case history(HistoryAction<AppAction>)

  private enum CodingKeys: CodingKey {
    case started, clockTicked, segmentSelected, weather, films, unitsKeyPressed, mouseKeyPressed
    case disabledKeyPressed, unknownKeyPressed, noticeDismissed, noticeArrived
    case backgroundReported, focusChanged, textCopied, sourceOpened, settingsChanged
  }
}

extension AppAction {
  /// Creates the choice of an action in the palette, which closes.
  static func chosen(_ action: AppAction) -> AppAction { .sequence([.palette(.ran), action]) }

  func following(_ first: AppAction) -> AppAction {
    if case .sequence(let actions) = self {
      .sequence([first] + actions)
    } else {
      .sequence([first, self])
    }
  }
}

/// The places of the segments in the state of the app.
enum AppPart {
  static let weather = Part(\AppState.weather, in: \.$weather, \AppAction.weather) {
    .weather(action: $0)
  }
  static let films = Part(\AppState.films, in: \.$films, \AppAction.films) { .films(action: $0) }
}

/// The places of the segments in the state of the program.
package enum RootPart {
  package static let films = Part(reading: \RootState.app.films, \AppAction.films) {
    .films(action: $0)
  }
}

extension AppAction {
  var weather: WeatherAction? { if case .weather(let action) = self { action } else { nil } }

  var films: FilmsAction? { if case .films(let action) = self { action } else { nil } }

  /// The change to the history: that of `history`, or that this app action is performed, or `nil` for other actions.
  var historyAction: HistoryAction<AppAction>? {
    switch self {
    case .started, .clockTicked, .segmentSelected, .weather, .films, .unitsKeyPressed,
      .mouseKeyPressed, .disabledKeyPressed, .unknownKeyPressed, .noticeDismissed,
      .backgroundReported, .focusChanged, .textCopied, .sourceOpened, .settingsChanged,
      .noticeArrived:
      .performed(self)
    case .history(let action): action
    case .resized, .hourPointed, .help, .palette, .settings, .sequence, .keyRejected,
      .redrawKeyPressed,
      .saveScreenKeyPressed,
      .suspendKeyPressed, .quitKeyPressed, .inspector, .replay:
      nil
    }
  }

  init(_ historyAction: HistoryAction<AppAction>) {
    if case .performed(let action, at: nil) = historyAction {
      self = action
    } else {
      self = .history(historyAction)
    }
  }
}
