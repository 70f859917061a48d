import AppFeature
import Domain
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

/// The mouse on the footer and on the inspector.
@Suite struct InspectorMouseTests {
  private static let travelled = RootState(.loaded).applying(
    .unitsKeyPressed, .unitsKeyPressed, .inspector(.opened))

  private func action(
    _ kind: MouseEvent.Kind, on text: String, _ root: RootState, _ size: Size = .standard
  ) -> AppAction? {
    let lines = rows(root, size)
    guard let y = lines.lastIndex(where: { $0.contains(text) }),
      let range = lines[y].firstRange(of: text)
    else {
      Issue.record("no \(text) in \(lines.joined(separator: "\n"))")
      return nil
    }
    let x = String(lines[y][..<range.lowerBound]).displayWidth
    let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
    return AppScreen.shared.action(for: .mouse(event), state: root, size: size)
  }

  @Test(arguments: [Size.small, .standard, .extraWide])
  func aClickOnAHintOfTheInspectorDoesWhatItsKeyDoes(size: Size) {
    #expect(action(.click, on: "Esc close", Self.travelled, size) == .inspector(.closed))
    #expect(action(.click, on: "↑ back", Self.travelled, size) == .history(.jumped(to: 1)))
  }

  @Test func aClickOnAHintOfThePaletteOrTheHelpDoesWhatItsKeyDoes() {
    let palette = RootState(.loaded).applying(.palette(.opened))
    guard case .sequence? = action(.click, on: "Enter run", palette) else {
      Issue.record("nothing chosen")
      return
    }
    guard case .help(.moved)? = action(.click, on: "/ search", .showingHelp) else {
      Issue.record("no search")
      return
    }
  }

  @Test func theWheelOverTheActionsStopsAtBothEnds() {
    let root = Self.travelled
    #expect(action(.wheelUp, on: "Actions 2/2", root) == .history(.jumped(to: 1)))
    #expect(action(.wheelDown, on: "Actions 2/2", root) == nil)
    let oldest = root.applying(.history(.jumped(to: 0)))
    #expect(action(.wheelDown, on: "Actions 0/2", oldest) == .history(.jumped(to: 1)))
    #expect(action(.wheelUp, on: "Actions 0/2", oldest) == nil)
  }

  @Test func aClickOnTheInspectorLeavesThePaletteAndThePromptOpen() {
    let palette = Self.travelled.applying(.palette(.opened))
    let prompt = Self.travelled.applying(.weather(action: .prompt(action: .opened)))
    for text in ["┌ State", "Actions 2/2"] {
      #expect(action(.click, on: text, palette, .extraWide) == nil)
    }
    #expect(action(.click, on: "┌ State", prompt, .extraWide) == nil)
  }
}
