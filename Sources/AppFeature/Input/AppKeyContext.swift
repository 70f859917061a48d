internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The input of the app's key bindings: the root, and what is on the screen.
package struct AppKeyContext: Sendable {
  let root: RootState
  let app: AppState
  let labels: KeyLabels
  let owner: KeyboardOwner
  let layout: AppLayout
  /// The context of the weather segment's keys, or `nil` if that segment is not on the screen or is covered.
  let weather: WeatherContext?
  /// The context of the weather segment's keys that act in every segment, or `nil` if none acts.
  let weatherInEverySegment: WeatherContext?
  /// The context of the films segment's keys, or `nil` if that segment is not on the screen or is covered.
  let films: FilmsContext?
  /// The help, or `nil` unless it has the keyboard.
  let help: TextPageLayout?
  /// The palette, or `nil` unless it has the keyboard.
  let palette: CommandPaletteView?
  /// The settings, or `nil` unless they have the keyboard.
  let settings: SettingsView?

  /// The contexts of the segments are made once here, because every binding of a segment reads one.
  init(_ root: RootState, _ keys: AppKeys) {
    (self.root, app, owner) = (root, root.app, root.keyboardOwner)
    labels = keys.labels(for: root)
    layout = AppLayout(root, keys)
    let segment = owner.coversSegment ? nil : app.segment
    weather = segment == .weather ? root.weatherContext(labels, in: layout) : nil
    weatherInEverySegment =
      owner.allowsGlobalKeys ? weather ?? root.weatherContextBehind(labels) : nil
    films = segment == .films ? root.filmsContext(labels, in: layout) : nil
    help = owner == .help ? keys.help(of: root).layout : nil
    palette =
      owner == .palette
      ? CommandPaletteView(root.palette, keys.paletteRows(root), labels) : nil
    settings = owner == .settings ? SettingsView(root, labels) : nil
  }
}

extension RootState {
  fileprivate func weatherContext(_ labels: KeyLabels, in layout: AppLayout) -> WeatherContext {
    var context = weatherContext(labels)
    context.size = layout.body.size
    context.columns = layout.columns
    return context
  }

  fileprivate func filmsContext(_ labels: KeyLabels, in layout: AppLayout) -> FilmsContext {
    var context = app.filmsContext(labels)
    context.size = layout.body.size
    context.columns = layout.columns
    return context
  }

  /// The context without a page that is open over the weather, because it is not on the screen.
  fileprivate func weatherContextBehind(_ labels: KeyLabels) -> WeatherContext {
    var context = weatherContext(labels)
    // A change copies the state, even one that changes nothing.
    if context.weather.isCovered { context.weather.page = nil }
    return context
  }

  var withoutOverlays: RootState {
    var root = self
    (root.help.isOpen, root.palette.isOpen) = (false, false)
    return root
  }
}

extension AppKeyContext {
  /// The response that closes the line of text that has the keyboard, which is that of Esc, or `nil` if none has it.
  var closingPrompt: KeyResponse<AppAction>? {
    let maps: [AppKeyMap] =
      switch owner {
      case .palette: [AppKeyMaps.palette]
      case .help: root.help.isSearching ? [AppKeyMaps.help] : []
      case .settings: root.settings.isSearching ? [AppKeyMaps.settingsSearch] : []
      case .prompt: AppKeyMaps.prompts
      case .inspector, .app: []
      }
    return maps.lazy.map { $0.response(to: .escape, in: self) }.first { !$0.isHidden }
  }
}

extension RootState {
  /// Returns the action to dispatch for an input, or a rejection if the app cannot accept the action now.
  func actionOrRejection(_ action: AppAction) -> AppAction {
    accepts(action) ? action : .keyRejected
  }

  /// Whether the app accepts an action of the user: in the past and in a replay, only those that do not change the app.
  func accepts(_ action: AppAction) -> Bool {
    switch action {
    case .settings(.chosen), .saveScreenKeyPressed: return isLive
    default: break
    }
    return isLive || action.historyAction?.performed == nil
  }
}
