internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The input of the app's key bindings: the root, and what is on the screen.
public struct AppKeyContext: Sendable {
  let root: RootState
  /// The app's state on the screen.
  let app: AppState
  /// The labels of the keys in effect.
  let names: KeyLabels
  /// The rectangles of the parts of the screen.
  let layout: AppLayout
  /// The help on the screen, or `nil` if it is closed.
  let help: TextPageLayout?
  /// The palette on the screen, or `nil` if it is closed.
  let palette: CommandPaletteView?

  /// Creates the input of the keys that act on the screen of a root.
  init(_ root: RootState, _ keys: AppKeys) {
    palette = root.openPalette.map { CommandPaletteView($0, keys.paletteRows(root)) }
    (self.root, app, names) = (root, root.app, keys.names)
    layout = AppLayout(root, keys)
    help = root.help.isOpen ? keys.helpOverlay(root).layout(in: layout.body.size) : nil
  }
}

extension RootState {
  /// The same root with the help and the palette closed.
  var withoutOverlays: RootState {
    var root = self
    root.help.isOpen = false
    root.palette = nil
    return root
  }
}

extension AppKeyContext {
  /// The context of the weather segment's keys, or `nil` if that segment does not have the
  /// keyboard.
  var weather: WeatherContext? {
    guard app.segment == .weather, help == nil, palette == nil else { return nil }
    var context = root.weatherContext(names)
    context.size = layout.body.size
    context.columns = layout.columns
    return context
  }

  /// The context of the films segment's keys, or `nil` if that segment does not have the keyboard.
  var films: FilmsKeyContext? {
    guard app.segment == .films, help == nil, palette == nil else { return nil }
    return FilmsKeyContext(
      films: app.filmsContext(names), size: layout.body.size, columns: layout.columns)
  }

  /// Whether no overlay or prompt needs the keyboard.
  ///
  /// While the app is not live, only the palette and a search in the help do.
  var isFree: Bool {
    palette == nil
      && (!root.isLive && !root.help.isSearching || help == nil && !app.isTyping)
  }

  /// Whether the inspector's keys act: in the past, or if the inspector is open.
  ///
  /// They do not while the user types, reads the help, or uses the palette.
  var inspectorHasKeyboard: Bool {
    guard help == nil, palette == nil else { return false }
    return root.isPast || root.inspector.isOpen && isFree
  }
}

extension RootState {
  /// Returns the action to dispatch for an input, or a rejection if the app cannot accept the
  /// action now.
  func actionOrRejection(_ action: AppAction) -> AppAction {
    accepts(action) ? action : .inspector(.keyRejected)
  }

  /// Whether the app accepts an action of the user now.
  ///
  /// In the past and in a replay, it accepts only the actions that do not change the app.
  func accepts(_ action: AppAction) -> Bool {
    isLive || action.historyAction?.performed == nil
  }
}

extension AppState {
  /// Whether keys edit a line of text, or close the opening crawl.
  var isTyping: Bool {
    switch segment {
    case .weather: weather.prompt != nil || weather.isSearchingAlerts
    case .films: films.takesEveryKey
    }
  }
}
