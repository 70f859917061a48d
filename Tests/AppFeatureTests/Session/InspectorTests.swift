import Domain
import TerminalUI
import Testing

@testable import AppFeature

/// The inspector as it is seen, in three sizes.
@Suite struct InspectorTests {
  private func desk(_ size: Size) -> SessionDesk {
    let desk = SessionDesk(.listing, size)
    desk.press(.character("j"), .character("s"), .function(12))
    return desk
  }

  @Test func besideTheAppWhereThereIsMuchRoom() {
    let desk = desk(Size(width: 200, height: 60))
    desk.press(.up)
    let lines = desk.picture().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" PAST  1/2  G live"))
    #expect(lines[1].contains("[2 Films]") && lines[1].contains("┌ ▸ Actions 1/2 ─"))
    #expect(lines.contains { $0.contains("┌ State ─") })
  }

  @Test func belowTheAppInAnOrdinaryTerminal() {
    let picture = desk(.standard).picture()
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Skyreel  1 Weather  [2 Films]"))
    #expect(
      lines[11...15].map { String($0.prefix(40)) } == [
        "┌ ▸ Actions 2/2 ───────────────────────┐",
        "│ 0  the state before                  │",
        "│ 1 0:00.000 films.selectionMoved rows…│",
        "│▸2 0:00.000 films.sortKeyPressed      │",
        "│                                      │",
      ])
    #expect(picture.contains("│ ~     sort \"episode\" → \"release\"     │"))
  }

  @Test func aLinearViewTellsWhatIsOpenInTheTreeWhereverTheSelectionIs() {
    let desk = desk(Size(width: 240, height: 240))
    desk.press(.tab)
    let selectedFirst = desk.linearLines().filter { $0.contains("films") && $0.contains("▾") }
    desk.press(.down)
    let selectedNext = desk.linearLines().filter { $0.contains("films") && $0.contains("▾") }
    #expect(selectedFirst.count == 1, "\(desk.linearLines())")
    #expect(selectedNext.count == 1, "\(desk.linearLines())")
  }

  @Test func overTheAppInLittleRoom() {
    let desk = desk(.small)
    desk.press(.up)
    #expect(
      desk.picture() == """
         PAST  1/2  G live  0:00.000
        ┌ ▸ Actions 1/2 ───────────────────────┐
        │ 0  the state before                  │
        │▸1 0:00.000 films.selectionMoved rows…│
        │ 2 0:00.000 films.sortKeyPressed      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
         ↑ back  ↓ forth  Esc close  ? help
        """)
  }

  @Test func theStateInLittleRoomInASCII() {
    let desk = desk(.small)
    desk.press(.tab)
    let picture = desk.picture(glyphs: .ascii)
    #expect(picture.hasPrefix("+ > State -----------------------------+\n"))
    #expect(picture.unicodeScalars.allSatisfy { $0.value < 0x7f })
  }

  @Test func aNodeOfTheStateIsOpenedAndClosed() {
    let desk = desk(.standard)
    desk.press(.tab, .down, .enter)
    #expect(desk.picture().contains("▾ connection"))
    desk.press(.enter)
    #expect(desk.picture().contains("▸ connection"))
  }

  @Test func aRowThatIsNoMoreGivesWayToTheLast() {
    let desk = SessionDesk(.loaded, .standard)
    desk.press(.character("f"), .function(12), .tab)
    for _ in 0..<100 { desk.press(.down) }
    // Before anything changed, fewer nodes are open.
    desk.press(.tab, .up, .tab, .up)
    let count = StateTreeSource(desk.session).rows.count
    #expect(desk.session.inspector.row == count - 2)
  }

  @Test func whatWasSentCannotDriveTheTerminal() {
    let desk = SessionDesk(.loaded, .standard)
    desk.perform(.noticeArrived(Notice("\u{1b}[2J\u{9b}31m\u{202e}x", kind: .information)))
    desk.press(.function(12))
    let scalars = desk.picture().unicodeScalars
    #expect(!scalars.contains { $0.value == 0x1b || $0.value == 0x9b || $0.value == 0x202e })
  }

  @Test func theHelpListsItsKeysWhileItIsOpen() {
    let desk = SessionDesk(.loaded, Size(width: 200, height: 60))
    desk.press(.function(12), .character("?"))
    #expect(desk.picture().contains("actions or state"))
  }
}
