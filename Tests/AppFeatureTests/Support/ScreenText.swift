import AppFeature
import Redux
import TerminalUI

@testable import NcursesRenderer

/// Returns the whole screen of a state as text.
func screenText(_ state: AppState, _ size: Size, glyphs: Glyphs = .unicode) -> String {
  frame(state, size, glyphs).text
}

/// Returns the rows of the screen of a state, with trailing blanks.
func rows(_ state: AppState, _ size: Size) -> [String] {
  let frame = frame(state, size, .unicode)
  return (0..<size.height).map { frame.row($0).map(\.text).joined() }
}

private func frame(_ state: AppState, _ size: Size, _ glyphs: Glyphs) -> Frame {
  AppScreen.make().frame(for: state, size: size, glyphs: glyphs)
}

extension Screen<RootState, AppAction> {
  /// Returns the frame of a live app in a state.
  func frame(for state: AppState, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    frame(for: RootState(state), size: size, glyphs: glyphs)
  }

  /// Returns the action of an input event in a live app.
  func action(
    for event: InputEvent, state: AppState, size: Size, glyphs: Glyphs = .unicode
  ) -> AppAction? {
    action(for: event, state: RootState(state), size: size, glyphs: glyphs)
  }
}

/// Returns the sections that the linear view makes of a root's panes, as in the renderer.
func linearSections(_ root: RootState, _ size: Size) -> [LinearSection] {
  let store = Store(initialState: root, reducer: rootReducer, drain: .manual(wake: {}))
  let screen = LinearScreen(AppScreen.make(), store: store)
  store.drain()
  screen.layOut(size: size)
  return screen.sections(glyphs: .unicode)
}
