import AppFeature
import Domain
import FilmsFeature
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

/// The part of the screen that has the keyboard, with the inspector and in a replay.
@Suite struct KeyboardTests {
  private static let low = Size(width: 80, height: 20)

  /// Returns a session in a replay of ten actions.
  private func replay(_ size: Size = .small) -> SessionHarness {
    let step = RecordedStep<AppState, AppAction>(
      time: .zero, change: .action(.films(action: .sortKeyPressed)))
    let recording = Recording(
      schema: "", initialState: .listing, steps: Array(repeating: step, count: 10))
    return SessionHarness(
      RootState(playing: recording, ReplayStatus(speed: 1, last: 10)).with { $0.size = size })
  }

  @Test(arguments: [Size.small, low, .standard, .extraWide])
  func thePaletteIsShownWhileTheInspectorIsOpen(size: Size) {
    let session = SessionHarness(.loaded, size)
    session.press(.function(12), .character(":"), .character("q"), .character("u"))
    #expect(session.screenText().contains("│ : qu "))
    session.press(.escape)
    #expect(session.screenText().contains("Actions 0/0"))
  }

  @Test(arguments: [Size.small, low, .standard, .extraWide])
  func thePromptIsShownWithItsCursorWhileTheInspectorIsOpen(size: Size) throws {
    let session = SessionHarness(.loaded, size)
    session.press(.function(12), .character("/"), .character("t"), .character("o"))
    #expect(session.screenText().contains("│ / to "))
    #expect(!session.screenText().contains("▸ Actions"))
    let cursor = try #require(AppScreen.shared.cursor(for: session.root))
    let row = AppScreen.shared.frame(for: session.root).lines[cursor.position.y]
    #expect(row.contains("/ to "))
    #expect(cursor.isVisible)
    session.press(.escape)
    #expect(session.screenText().contains("▸ Actions"))
    #expect(AppScreen.shared.cursor(for: session.root)?.isVisible != true)
  }

  @Test(arguments: [Size.small, .standard, .large, .extraWide])
  func theHiddenCursorIsOnTheSelection(size: Size) throws {
    let keys: [[Key]] = [
      [.character("f")], [.character("f"), .character("l")], [.character("2")],
      [.character("2"), .character("j")], [.character(","), .character("j")],
    ]
    for keys in keys {
      let session = SessionHarness(.loaded, size)
      for key in keys { session.press(key) }
      let cursor = try #require(AppScreen.shared.cursor(for: session.root))
      #expect(!cursor.isVisible)
      let row = AppScreen.shared.frame(for: session.root).row(cursor.position.y)
      let cells = row.dropFirst(cursor.position.x).prefix(4)
      let isSelected = cells.contains { $0.text == "▸" || $0.style.role == .selection }
      #expect(isSelected, "\(keys): \(cells.map(\.text))")
    }
  }

  @Test(arguments: RootState.examples.indices, [Size.small, low, .large])
  func theOwnerOfTheKeyboardIsOnTheScreen(index: Int, size: Size) {
    let root = RootState.examples[index].with { $0.size = size }
    let layout = AppLayout(root, AppKeys(AppKeyMaps.all))
    let panes = AppScreen.shared.placements(for: root).map(\.pane.id)
    switch root.keyboardOwner {
    case .palette: #expect(panes.contains("palette"))
    case .help: #expect(panes.contains("help"))
    case .settings: #expect(panes.contains("settings"))
    case .prompt, .app: #expect(layout.showsApp)
    case .inspector: #expect(layout.showsInspector == root.inspector.isOpen)
    }
  }

  @Test(arguments: [Size.small, .large])
  func overTheHelpTheInspectorKeyShowsTheInspector(size: Size) {
    let session = SessionHarness(.loaded, size)
    session.press(.character("?"), .function(12))
    #expect(session.screenText().contains("▸ Actions 0/0"))
    session.press(.character("?"), .function(12))
    #expect(session.screenText().contains("▸ Actions 0/0"))
    session.press(.function(12))
    #expect(!session.screenText().contains("Actions 0/0"))
  }

  @Test func overThePaletteOfASmallScreenTheInspectorKeyShowsTheInspector() {
    let session = SessionHarness(.loaded, .small)
    session.press(.character(":"), .function(12))
    #expect(session.screenText().contains("▸ Actions 0/0"))
  }

  @Test func spaceScrollsTheHelpOfAReplayWithoutPausingIt() {
    let session = replay()
    session.press(.character("?"), .character(" "))
    #expect(session.root.replay?.playback == .starting)
    #expect(session.root.help.page.scroll > 0)
  }

  @Test func anArrowOfAReplayDoesNotCloseTheHelp() {
    let session = replay()
    session.press(.right, .right, .character("?"), .left)
    #expect(session.root.help.isOpen)
    #expect(session.root.history.position == 2)
  }

  @Test func aRejectionOfAReplayEndsWithTheNextKey() {
    let session = replay(.standard)
    session.press(.character("s"))
    #expect(session.screenText().contains("not available in a replay"))
    session.press(.character(" "))
    #expect(!session.screenText().contains("not available in a replay"))
  }
}
