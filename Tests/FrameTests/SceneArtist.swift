import AppFeature
import Domain
import Redux
import TerminalUI
import WeatherFeature

@testable import NcursesRenderer
@testable import ProgramSupport

/// Draws a scene in any size.
struct SceneArtist {
  let scene: Scene
  let program: SimulatedProgram
  let styles: StyleNames

  func draw(_ name: Drawing.Name) -> Drawing {
    let root = program.state(after: actions(name.kind, name.size), from: program.store.state)
    switch name.kind {
    case .unicode, .ascii:
      let frame = frame(of: root, name.kind == .ascii ? .ascii : .unicode)
      return Drawing(
        name, frame.hash(styles), text: frame.text, details: frame.styles(styles))
    case .cursor:
      let cursor =
        program.screen.cursor(for: root)
        .map { "\($0.isVisible ? "" : "hidden@")\($0.position.x),\($0.position.y)" } ?? "none"
      return Drawing(name, cursor, text: cursor)
    case .clicks, .taps, .wheel:
      let map = MouseMap(name.kind, of: root, in: program, styles)
      return Drawing(name, map.hash, text: map.text)
    }
  }

  /// The change of the size and, in ASCII, of the icons, as `--ascii` does.
  private func actions(_ kind: Kind, _ size: Size) -> [AppAction] {
    let resized = AppAction.resized(to: size)
    guard kind == .ascii else { return [resized] }
    let app = program.state
    var display = app.display
    (display.units, display.icons) = (app.configuredUnits, .ascii)
    let settings = AppSettings(
      display: display, weather: app.weather.settings, choices: app.choices)
    return [.settingsChanged(settings: settings), resized]
  }

  private func frame(of root: RootState, _ glyphs: Glyphs) -> Frame {
    guard scene.step > 0 else { return program.screen.frame(for: root, glyphs: glyphs) }
    let store = Store(initialState: root, reducer: rootReducer, drain: .manual(wake: {}))
    let panes = SubscribedScreen(program.screen, store: store)
    store.drain()
    panes.layOut()
    // The steps of a pane begin with its first frame.
    _ = panes.present(glyphs: glyphs)
    return panes.present(glyphs: glyphs, animationStep: scene.step).frame
  }
}
