internal import TerminalUI

extension AppKeyContext {
  /// What keys look at in a session.
  init(_ session: AppSession, size: Size, names: KeyNames) {
    let layout = SessionLayout(SessionLayout.Parts(session), size: size)
    self.init(
      state: session.shown, size: size,
      session: InspectorContext(session, layout: layout), names: names)
  }

  /// Whether something may happen to the app.
  var isLive: Bool { !session.isPast && !session.isReplay }

  /// Whether nothing that lies on top needs the keyboard.
  var isFree: Bool { !isLive || state.overlay == .none && !state.isTyping }

  /// Whether the keys of the inspector act: not while a person types, or reads the help.
  var inspectorHasKeyboard: Bool {
    guard session.inspector.help == .none else { return false }
    return session.isPast || session.inspector.isOpen && isFree
  }

  /// Whether a binding is of use: while the app is not live, those are not that would act on it.
  func allows(_ binding: KeyBinding<AppKeyContext, AppAction>) -> Bool {
    if case .enabled = binding.response(self) { return allows(binding.response(self)) }
    let maps = [AppKeyMaps.replay, AppKeyMaps.inspector]
    return maps.flatMap(\.bindings).contains { $0.name == binding.name }
  }

  /// Whether a response may be given: while the app is not live, nothing is to happen to it.
  func allows(_ response: KeyResponse<AppAction>) -> Bool {
    guard !isLive, case .enabled(let action) = response else { return true }
    return switch action {
    case .inspector, .quitKeyPressed, .redrawKeyPressed, .suspendKeyPressed, .helpOpened,
      .helpScrolled, .helpClosed:
      true
    default: false
    }
  }
}
