import Redux
import TerminalUI

@testable import AppFeature
@testable import NcursesRenderer

extension AppScreen {
  /// One screen with the usual keys for all tests.
  static let shared = make()
}

/// Returns the whole screen of a state as text.
func screenText(_ state: AppState, _ size: Size, glyphs: Glyphs = .unicode) -> String {
  screenText(RootState(state), size, glyphs: glyphs)
}

/// Returns the whole screen of a root as text.
func screenText(_ root: RootState, _ size: Size, glyphs: Glyphs = .unicode) -> String {
  AppScreen.shared.frame(for: root, size: size, glyphs: glyphs).text
}

/// Returns the rows of the screen of a state, with trailing blanks.
func rows(_ state: AppState, _ size: Size) -> [String] { rows(RootState(state), size) }

/// Returns the rows of the screen of a root, with trailing blanks.
func rows(_ root: RootState, _ size: Size) -> [String] {
  let frame = AppScreen.shared.frame(for: root, size: size)
  return (0..<size.height).map { frame.row($0).map(\.text).joined() }
}

extension Screen<RootState, AppAction> {
  /// Returns the frame of a live app in a state.
  func frame(for state: AppState, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    frame(for: RootState(state, size: size), glyphs: glyphs)
  }

  /// Returns the frame of a root on a terminal of some size.
  func frame(for root: RootState, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    frame(for: root.with { $0.size = size }, glyphs: glyphs)
  }

  /// Returns the action of an input event in a live app.
  func action(
    for event: InputEvent, state: AppState, size: Size, glyphs: Glyphs = .unicode
  ) -> AppAction? {
    action(for: event, state: RootState(state, size: size), glyphs: glyphs)
  }

  /// Returns the action of an input event for a root on a terminal of some size.
  func action(
    for event: InputEvent, state: RootState, size: Size, glyphs: Glyphs = .unicode
  ) -> AppAction? {
    action(for: event, state: state.with { $0.size = size }, glyphs: glyphs)
  }
}

/// Returns the sections that the linear view makes of a root's panes, as in the renderer.
func linearSections(_ root: RootState) -> [LinearSection] {
  let store = Store(initialState: root, reducer: rootReducer, drain: .manual(wake: {}))
  let screen = LinearScreen(AppScreen.shared, store: store)
  store.drain()
  screen.layOut()
  return screen.sections(glyphs: .unicode)
}
