import Testing

@testable import TerminalUI

@Suite struct LinearTextTests {
  @Test func whatIsOnlyDrawnIsLeftOut() {
    var frame = Frame(size: Size(width: 30, height: 8))
    frame.drawBorder(title: "Films", glyphs: .ascii)
    frame.write("  1  A New Hope", at: Position(x: 3, y: 2))
    frame.write("▸ 2  Empire | x", at: Position(x: 3, y: 3))
    frame.write("██  ██", at: Position(x: 3, y: 4))
    frame.write("⠋ loading      Mon ··━━ a · b", at: Position(x: 1, y: 5))
    #expect(
      frame.linearLines
        == ["Films", "1  A New Hope", "▸ 2  Empire | x", "loading  Mon  a · b"])
  }

  @Test func aScreenIsReadPaneAfterPane() {
    @Sendable func pane(_ id: PaneID, _ text: String) -> Pane<Int> {
      Pane(id, select: { $0 }) { number, _, frame in frame.write("\(text) \(number)", at: .zero) }
    }
    let screen = Screen<Int, Never>(
      select: { _ in 0 },
      layout: { _, size in
        [
          PanePlacement(pane("book.left", "left"), in: Rect(size: size)),
          PanePlacement(pane("right.80x24", "right"), in: Rect(size: size)),
        ]
      }, action: { _, _, _ in nil })
    let sections = screen.linearSections(for: 7, size: Size(width: 20, height: 4))
    #expect(
      sections == [
        LinearSection(name: "book left", lines: ["left 7"]),
        LinearSection(name: "right", lines: ["right 7"]),
      ])
  }
}

@Suite struct LinearAnnouncerTests {
  private var announcer = LinearAnnouncer()
  private let list = LinearSection(name: "films list", lines: ["Films", "▸ I", "II"])

  @Test mutating func aPaneThatComesIsToldWholeUnderItsName() {
    #expect(announcer.announcements(for: [list]) == ["films list:", "Films", "▸ I", "II", ""])
    #expect(announcer.announcements(for: [list]) == [])
  }

  @Test mutating func theBlanksBehindAMarkAreNoNewsEither() {
    _ = announcer.announcements(for: [LinearSection(name: "page", lines: ["▸  Luke", "Leia"])])
    let next = LinearSection(name: "page", lines: ["Luke", "▸  Leia"])
    #expect(announcer.announcements(for: [next]) == ["page:", "▸  Leia", ""])
  }

  @Test mutating func ofAPaneThatStaysTheNewLinesAreToldAndNotTheLossOfAMark() {
    _ = announcer.announcements(for: [list])
    let moved = LinearSection(name: "films list", lines: ["Films", "I", "▸ II"])
    #expect(announcer.announcements(for: [moved]) == ["films list:", "▸ II", ""])
    let ascii = LinearSection(name: "films list", lines: ["Films", "> I", "II"])
    #expect(announcer.announcements(for: [ascii]) == ["films list:", "> I", ""])
  }

  @Test mutating func aPaneThatWasAwayIsToldAgain() {
    _ = announcer.announcements(for: [list])
    #expect(announcer.announcements(for: []) == [])
    #expect(announcer.announcements(for: [list]) == ["films list:", "Films", "▸ I", "II", ""])
  }

  @Test mutating func whatIsNoticedIsNotTold() {
    _ = announcer.announcements(for: [list])
    announcer.skip([LinearSection(name: "films list", lines: ["Films, 2 min ago"])])
    #expect(
      announcer.announcements(for: [
        LinearSection(name: "films list", lines: ["Films, 2 min ago", "III"])
      ])
        == ["films list:", "III", ""])
  }

  @Test mutating func whatIsForgottenIsToldAgain() {
    _ = announcer.announcements(for: [list])
    announcer.reset()
    #expect(announcer.announcements(for: [list]).count == 5)
  }
}
