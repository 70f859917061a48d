package import Domain
internal import FilmsFeature
package import Redux
package import ReduxRecorder
package import TerminalUI
internal import WeatherFeature

/// The state of the program's store: the app's history, the screen, the inspector, and the replay.
///
/// Only the history is recorded. Time travel does not move the user, and a session can be replayed at any size.
package struct RootState: Sendable {
  /// The minimum number of actions that the user can go back through.
  package static let historyCapacity = 1_000

  @Boxed package var history: History<AppState, AppAction>
  /// The size of the screen in columns and rows, or zero before the terminal reported it.
  package var size: Size
  /// The height of a cell divided by its width.
  package var cellHeight = 2.0
  /// Whether the output consists of lines, which have no height and no panes side by side.
  package let isLinear: Bool
  /// Whether precipitation falls in the pictures of the weather while the terminal has the focus.
  package let isLively: Bool
  /// Whether the terminal has the focus, or `nil` until it reports that.
  package var hasFocus: Bool?
  package var help = Help()
  package var palette = CommandPalette()
  package var settings: SettingsPanel
  /// Whether the app sets the title of the terminal's window.
  package var hasWindowTitle = false
  /// The themes of the screen, or `nil` for those of the terminal session.
  package var themes: Boxed<ThemeSet>?
  /// The beginning of the hour below the mouse in the chart of the Hourly tab, or `nil` if there is none.
  package var pointedHour: Timestamp?
  package var inspector = Inspector()
  /// Whether the user last pressed a key that can't act in the past or in a replay.
  package var hasRejectedKey = false
  /// The progress of a replay, or `nil` while the app runs.
  package var replay: ReplayStatus?
  package var isQuitting = false

  package init(
    _ state: AppState, size: Size = Size(width: 0, height: 0), isLinear: Bool = false,
    isLively: Bool = false, settings: SettingsSnapshot? = nil
  ) {
    _history = Boxed(
      wrappedValue: History(
        initialState: state, reducer: appReducer, capacity: Self.historyCapacity,
        snapshotInterval: 50))
    self.size = size
    (self.isLinear, self.isLively) = (isLinear, isLively)
    self.settings = SettingsPanel(settings?.rows ?? [])
    hasWindowTitle = settings?.hasWindowTitle ?? false
  }

  /// Creates the root of a replay, at the initial state of a recording.
  package init(
    playing recording: Recording<AppState, AppAction>, _ status: ReplayStatus,
    isLinear: Bool = false
  ) {
    history = History(of: recording, reducer: appReducer)
    size = Size(width: 0, height: 0)
    (self.isLinear, isLively) = (isLinear, false)
    settings = SettingsPanel()
    replay = status
  }
}

extension RootState {
  /// The app's state at the position of the history.
  package var app: AppState { history.present }

  /// Whether an earlier state than the newest is on the screen.
  package var isPast: Bool { replay == nil && history.isPast }

  /// Whether the app accepts actions: it is neither in the past nor a replay.
  var isLive: Bool { replay == nil && !history.isPast }

  /// Whether a replay has reached its last action.
  var isReplayOver: Bool {
    replay.map { history.position >= min($0.last, history.newest) } ?? false
  }

  func weatherContext(_ keys: KeyLabels) -> WeatherContext {
    let app = app
    var context = WeatherContext(
      weather: app.$weather, display: app.display, now: app.now, pointedHour: pointedHour,
      keys: keys)
    context.utcOffset = app.utcOffset
    (context.cellHeight, context.isLinear) = (cellHeight, isLinear)
    context.isLively =
      isLively && hasFocus == true && isLive && keyboardOwner == .app && app.weather.page == nil
    return context
  }

  /// Returns the number of panes that the segment shows side by side in a width.
  func columns(of width: Int) -> Int {
    guard !isLinear else { return 1 }
    return switch app.segment {
    case .weather: PaneColumns.count(width: width)
    case .films: FilmsPanes.columnCount(width: width)
    }
  }

  /// The title of the terminal's window, or `nil` to leave it as it was.
  package var windowTitle: String? {
    guard hasWindowTitle else { return nil }
    let app = app
    return selectWindowTitle(
      WindowTitleInput(weather: app.$weather, display: app.display, now: app.now))
  }

  /// Whether the app receives clicks, rather than the terminal for the selection of text.
  package var wantsMouse: Bool { replay?.usesMouse ?? app.isMouseCaptured }

  /// Whether movements of the mouse may have an effect, as over the hours of the Current and Hourly tabs.
  ///
  /// Each movement that the terminal reports wakes the program, so that none should be reported otherwise.
  package var wantsMouseMotion: Bool {
    showsUncovered(.hourly)
      || showsUncovered(.current) && app.weather.report.latest?.value.hourly.isEmpty == false
  }

  /// Whether a movement with the button held may have an effect, as over the times of the Radar tab.
  package var wantsMouseDrags: Bool { showsUncovered(.radar) }

  /// Whether a tab of the weather has the keyboard and the mouse.
  private func showsUncovered(_ tab: WeatherTab) -> Bool {
    isLive && keyboardOwner.allowsGlobalKeys && app.segment == .weather && app.weather.tab == tab
      && !app.weather.isCovered
  }

  /// The time of the next change without input, or `nil` if there is none.
  ///
  /// For a running app, it is the time since 1970. For a replay, it is the time on the clock of
  /// ``ReplayAction/clockTicked(at:)``, or zero if the replay starts with the next tick.
  package var nextTick: Duration? {
    guard let replay else {
      return isPast ? nil : selectNextTick(app).map { .seconds($0.seconds) }
    }
    return switch replay.playback {
    case .paused: nil
    case .starting: history.isPast ? .zero : nil
    case .playing: replay.nextTick(in: history, countsDown: !isLinear)
    }
  }
}

enum KeyboardOwner: Equatable {
  case palette
  case help
  case settings
  /// A line of text in the app, or the opening crawl, which any key closes.
  case prompt
  case inspector
  case app

  /// Whether the keys act that have the same effect everywhere.
  var allowsGlobalKeys: Bool {
    switch self {
    case .palette, .help, .settings, .prompt: false
    case .inspector, .app: true
    }
  }

  /// Whether the part with the keyboard covers the segment.
  var coversSegment: Bool {
    switch self {
    case .palette, .help, .settings: true
    case .prompt, .inspector, .app: false
    }
  }
}

extension RootState {
  /// The part of the program that has the keyboard, which is always on the screen.
  ///
  /// In the past, it is the inspector even if that is closed. In the past and in a replay, a line of
  /// text never has it, since nothing can be typed there.
  var keyboardOwner: KeyboardOwner {
    if palette.isOpen { return .palette }
    if help.isOpen { return .help }
    if settings.isOpen { return .settings }
    if isLive, app.isTyping { return .prompt }
    return isPast || inspector.isOpen ? .inspector : .app
  }
}

extension AppState {
  /// Whether keys edit a line of text, or close the opening crawl.
  fileprivate var isTyping: Bool {
    switch segment {
    case .weather: weather.isTyping
    case .films: films.takesEveryKey
    }
  }
}
