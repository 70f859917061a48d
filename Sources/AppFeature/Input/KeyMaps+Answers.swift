internal import TerminalUI
internal import WeatherFeature

typealias AppKeyMap = KeyMap<AppKeyContext, AppAction>
typealias AppKeyBinding = KeyBinding<AppKeyContext, AppAction>

extension [AppKeyMap] {
  /// What the binding of a name does in a state, whatever its keys are.
  func response(ofBinding name: String, in context: AppKeyContext) -> KeyResponse<AppAction> {
    for binding in flatMap(\.bindings) where binding.name == name {
      let response = binding.response(context)
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }

  /// What the help lists: the keys that would be in force without it, and below them how the weather
  /// is refreshed.
  func helpOverlay(in context: AppKeyContext) -> HelpOverlay {
    var context = context
    context.state.overlay = .none
    context.session.inspector.help = .none
    let refreshing = selectRefreshRows(context.state.weatherContext(context.names)).map { row in
      KeyHint("refreshing", keys: [], help: "\(row.name): \(row.value)")
    }
    return HelpOverlay(
      map { $0.helpSection(in: context) } + [HelpSection(title: "Refreshing", hints: refreshing)],
      title: "Keys")
  }
}
