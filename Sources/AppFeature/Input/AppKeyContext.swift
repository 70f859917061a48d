internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The input of the app's key bindings: the state, and the layout of the screen.
public struct AppKeyContext: Sendable {
  /// The app's state on the screen, with the inspector's help as the overlay if that is open.
  var app: AppState
  /// The state of the inspector.
  var inspector: InspectorContext
  /// The labels of the keys in effect.
  let names: KeyLabels
  /// The rectangles of the parts of the screen.
  let layout: AppLayout
  /// The help on the screen, or `nil` if it is closed.
  var help: HelpOverlay?
  /// The palette that has the keyboard, or `nil` if it is closed.
  var palette: CommandPalette?
  /// The palette on the screen with its rows, or `nil` if it does not have the keyboard.
  var paletteView: CommandPaletteView?

  init(_ root: RootState, size: Size, _ keys: AppKeys) {
    app = root.app
    app.overlay = root.overlay
    app.helpSearch = root.helpSearch
    names = keys.names
    layout = AppLayout(AppLayout.Parts(root, keys), size: size)
    inspector = InspectorContext(root, layout: layout)
    palette = isLive || inspector.inspector.palette?.isOpen == true ? root.palette : nil
    if let palette {
      let rows = keys.paletteRows(for: palette.input.text, in: withoutOverlays)
      paletteView = CommandPaletteView(palette, rows)
    }
  }

  /// The same context with the help and the palette closed.
  var withoutOverlays: AppKeyContext {
    var context = self
    context.app.overlay = .none
    context.inspector.inspector.help = .none
    (context.palette, context.paletteView) = (nil, nil)
    return context
  }

  /// The maximum number of lines of the help that can be scrolled off.
  var lastHelpScroll: Int { help?.maximumScroll(in: layout.body.size) ?? 0 }

  /// The text of the help as laid out, for the keys of the search, or `nil` if the help is closed.
  var searchableHelp: SearchableText? {
    guard let help else { return nil }
    let size = layout.body.size
    return SearchableText(
      help.search, scroll: help.scroll, maximumScroll: lastHelpScroll,
      space: max(1, size.height - 2), lines: { help.matchLines(of: $0, in: size) })
  }

  /// Whether the user is typing a text to search for in the help.
  var isSearchingHelp: Bool { app.overlay != .none && app.helpSearch?.isTyping == true }
}

extension AppKeyContext {
  /// The context of the weather segment's keys, or `nil` if that segment does not have the
  /// keyboard.
  var weather: WeatherContext? {
    guard app.segment == .weather, app.overlay == .none, palette == nil else { return nil }
    var context = app.weatherContext(names)
    context.size = layout.body.size
    context.columns = layout.columns
    return context
  }

  /// The context of the films segment's keys, or `nil` if that segment does not have the keyboard.
  var films: FilmsKeyContext? {
    guard app.segment == .films, app.overlay == .none, palette == nil else { return nil }
    return FilmsKeyContext(
      films: app.filmsContext(names), size: layout.body.size, columns: layout.columns)
  }

  /// Whether the app accepts actions: it is neither in the past nor a replay.
  var isLive: Bool { !inspector.isPast && !inspector.isReplay }

  /// Whether no overlay or prompt needs the keyboard.
  ///
  /// While the app is not live, only the palette and a search in the help do.
  var isFree: Bool {
    palette == nil && (!isLive && !isSearchingHelp || app.overlay == .none && !app.isTyping)
  }

  /// Whether the inspector's keys act: in the past, or if the inspector is open.
  ///
  /// They do not while the user types, reads the inspector's help, or uses the palette.
  var inspectorHasKeyboard: Bool {
    guard inspector.inspector.help == .none, palette == nil else { return false }
    return inspector.isPast || inspector.inspector.isOpen && isFree
  }
}

// MARK: - Past and replays

extension AppKeyContext {
  /// Returns the action to dispatch for an input, or a rejection if the app cannot accept the
  /// action now.
  func actionOrRejection(_ action: AppAction) -> AppAction {
    actionWhileNotLive(action) ?? .inspector(.keyRejected)
  }

  /// Returns the action that an input means now, or `nil` if it would change the app while it is
  /// not live.
  func actionWhileNotLive(_ action: AppAction) -> AppAction? {
    guard !isLive else { return action }
    return switch action {
    case .inspector, .replay, .history, .chosen: action
    case .quitKeyPressed: inspector.isReplay ? .replay(.quitKeyPressed) : action
    case .redrawKeyPressed: .inspector(.redrawKeyPressed)
    case .suspendKeyPressed: .inspector(.suspendKeyPressed)
    case .helpOpened: .inspector(.helpChanged(to: .help()))
    case .helpScrolled(let line): .inspector(.helpChanged(to: .help(scroll: line)))
    case .helpSearched(let action, let line): .inspector(.helpSearched(action, scroll: line))
    case .helpClosed: .inspector(.helpChanged(to: .none))
    case .palette(let action): .inspector(.palette(action))
    default: nil
    }
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
