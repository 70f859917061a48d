import Domain
import FilmsFeature
import ReduxRecorder
import TerminalUI
import Testing

@testable import AppFeature

/// The inspector on screens of three sizes.
@Suite struct InspectorTests {
  private func harness(_ size: Size) -> SessionHarness {
    let harness = SessionHarness(.listing, size)
    harness.press(.character("j"), .character("s"), .function(12))
    return harness
  }

  @Test func theInspectorIsBesideTheAppOnALargeScreen() {
    let harness = harness(Size(width: 200, height: 60))
    harness.press(.up)
    let lines = harness.screenText().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" PAST  1/2  G go live  0:00.000"))
    #expect(lines[1].contains("[Films]") && lines[1].contains("┌ ▸ Actions 1/2 ─"))
    #expect(lines.contains { $0.contains("┌ State ─") })
  }

  @Test func theOldestRowOfAFullLogIsAState() {
    let harness = harness(.small)
    for _ in 0..<2 * RootState.historyCapacity { harness.perform(.films(action: .sortKeyPressed)) }
    harness.press(.home)
    let oldest = harness.root.history.oldest
    #expect(oldest > 0)
    #expect(harness.screenText().contains("▸\(oldest)  oldest state"))
    #expect(!harness.screenText().contains("not recorded"))
  }

  @Test func theInspectorIsBelowTheAppOnAStandardScreen() {
    let screen = harness(.standard).screenText()
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Skyreel  1 Weather [Films]"))
    #expect(
      lines[11...15].map { String($0.prefix(40)) } == [
        "┌ ▸ Actions 2/2 ───────────────────────┐",
        "│ 0  initial state                     │",
        "│ 1 0:00.000 films.selectionMoved 2    │",
        "│▸2 0:00.000 films.sortKeyPressed      │",
        "│                                      │",
      ])
    #expect(screen.contains("│ ~     sort \"episode\" → \"release\"     │"))
  }

  @Test func theLinearViewHasTheSelectedRowOfThePartWithTheFocusInWords() {
    let harness = harness(Size(width: 240, height: 240))
    func selections() -> [String] {
      linearSections(harness.root).compactMap { section in
        section.title == "Actions" || section.title == "State" ? section.page.selection?.text : nil
      }
    }
    #expect(selections() == ["films.sortKeyPressed"])
    harness.press(.tab)
    let rows = (0..<3).flatMap { _ in
      defer { harness.press(.down) }
      return selections()
    }
    #expect(rows.count == 3 && Set(rows).count == 3)
    #expect(rows.allSatisfy { $0.contains(", level ") })
  }

  @Test func theInspectorCoversTheAppOnASmallScreen() {
    let harness = harness(.small)
    harness.press(.up)
    #expect(
      harness.screenText() == """
         PAST  1/2  G go live  0:00.000
        ┌ ▸ Actions 1/2 ───────────────────────┐
        │ 0  initial state                     │
        │▸1 0:00.000 films.selectionMoved 2    │
        │ 2 0:00.000 films.sortKeyPressed      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
         ↑ back  ↓ forward  Esc close  ? help
        """)
  }

  @Test func theStateTreeIsDrawnInASCIIOnASmallScreen() {
    let harness = harness(.small)
    harness.press(.tab)
    let screen = harness.screenText(glyphs: .ascii)
    #expect(screen.hasPrefix("+ > State -----------------------------+\n"))
    #expect(screen.unicodeScalars.allSatisfy { $0.value < 0x7f })
  }

  @Test func enterOpensAndClosesANodeOfTheState() {
    let harness = harness(.standard)
    harness.press(.tab, .down, .enter)
    #expect(harness.screenText().contains("▾ connection"))
    harness.press(.enter)
    #expect(harness.screenText().contains("▸ connection"))
  }

  @Test func aNodeThatTheUserExpandedStaysExpandedWhenItChanges() throws {
    let session = SessionHarness(.loaded, .extraWide)
    session.press(.character("f"), .character("u"), .function(12), .up, .tab)
    func display() -> StateRow? {
      StateTreeView(session.root).rows.first { $0.path == "/display" }
    }
    let row = try #require(StateTreeView(session.root).rows.firstIndex { $0.path == "/display" })
    for _ in 0..<row { session.press(.down) }
    #expect(display()?.isOpen == false)
    session.press(.enter)
    #expect(display()?.isOpen == true)
    session.press(.tab, .down)
    #expect(display()?.change == .inside)
    #expect(display()?.isOpen == true)
    session.press(.up)
    #expect(display()?.isOpen == true)
  }

  @Test func aSelectionPastTheLastRowMovesToTheLastRow() {
    let harness = SessionHarness(.loaded, .standard)
    harness.press(.character("f"), .function(12), .tab)
    for _ in 0..<100 { harness.press(.down) }
    // In the initial state, fewer nodes are open.
    harness.press(.tab, .up, .tab, .up)
    let count = StateTreeView(harness.root).rows.count
    #expect(harness.root.inspector.row == count - 2)
  }

  @Test func movingInTheTreeReusesItsRows() {
    let harness = harness(.standard)
    harness.press(.tab)
    // Suites that run in parallel share the cache, so one undisturbed key is enough.
    let isReused = (1...1_000).contains { _ in
      let before = StateTreeView(harness.root).rows
      harness.press(.down)
      return StateTreeView(harness.root).rows.hasStorage(of: before)
    }
    #expect(isReused)
    let before = StateTreeView(harness.root).rows
    harness.press(.down, .enter)
    #expect(!StateTreeView(harness.root).rows.hasStorage(of: before))
  }

  @Test func onlyTheVisibleRowsOfAListAreMade() {
    let list = InspectorList(title: "State", hasFocus: true, count: 100_000, selection: 50_000)
    var made: [Int] = []
    let context = DrawContext(size: Size(width: 20, height: 12))
    _ = list.block(in: context) { index in
      made.append(index)
      return StyledText("row")
    }.frame(in: context)
    #expect(made == Array(49_995..<50_005))
  }

  @Test func receivedTextCannotControlTheTerminal() {
    let harness = SessionHarness(.loaded, .standard)
    harness.perform(
      .noticeArrived(notice: Notice("\u{1b}[2J\u{9b}31m\u{202e}x", kind: .information)))
    harness.press(.function(12))
    let scalars = harness.screenText().unicodeScalars
    #expect(!scalars.contains { $0.value == 0x1b || $0.value == 0x9b || $0.value == 0x202e })
  }

  @Test func theHelpListsInspectorKeysWhileTheInspectorIsOpen() {
    let harness = SessionHarness(.loaded, Size(width: 200, height: 60))
    harness.press(.function(12), .character("?"))
    #expect(harness.screenText().contains("switch pane"))
  }
}

extension Array {
  /// Whether both arrays share their storage, which equal arrays need not.
  fileprivate func hasStorage(of other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
    }
  }
}
