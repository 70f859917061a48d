import AppFeature
import TerminalUI

/// The whole screen of a state as text, composed as the renderer does it.
func picture(_ state: AppState, _ size: Size, glyphs: Glyphs = .unicode) -> String {
  frame(state, size, glyphs).text
}

/// The same row by row, with the blanks at the ends.
func rows(_ state: AppState, _ size: Size) -> [String] {
  let frame = frame(state, size, .unicode)
  return (0..<size.height).map { frame.row($0).map(\.text).joined() }
}

private func frame(_ state: AppState, _ size: Size, _ glyphs: Glyphs) -> Frame {
  ScreenPresenter(screen: AppScreen.make()).present(state, size: size, glyphs: glyphs).frame
}
