import AppFeature
import Redux
import TerminalUI

@testable import NcursesRenderer

/// The whole screen of a state as text.
func picture(_ state: AppState, _ size: Size, glyphs: Glyphs = .unicode) -> String {
  frame(state, size, glyphs).text
}

/// The same row by row, with the blanks at the ends.
func rows(_ state: AppState, _ size: Size) -> [String] {
  let frame = frame(state, size, .unicode)
  return (0..<size.height).map { frame.row($0).map(\.text).joined() }
}

private func frame(_ state: AppState, _ size: Size, _ glyphs: Glyphs) -> Frame {
  AppScreen.make().frame(for: state, size: size, glyphs: glyphs)
}

extension Screen<RootState, AppAction> {
  /// The frame of a running app in a state.
  func frame(for state: AppState, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    frame(for: RootState(state), size: size, glyphs: glyphs)
  }

  /// The action that an input means in a running app.
  func action(
    for event: InputEvent, state: AppState, size: Size, glyphs: Glyphs = .unicode
  ) -> AppAction? {
    action(for: event, state: RootState(state), size: size, glyphs: glyphs)
  }
}

/// The lines that a linear view prints of a root's panes, as the renderer makes them.
func linearSections(_ root: RootState, _ size: Size) -> [LinearSection] {
  let store = Store(initialState: root, reducer: rootReducer, drain: .manual(wake: {}))
  let screen = LinearScreen(AppScreen.make(), store: store)
  store.drain()
  screen.layOut(size: size)
  return screen.sections(glyphs: .unicode)
}
