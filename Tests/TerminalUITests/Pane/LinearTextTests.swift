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
    let desk = Desk(isOverlayOpen: true)
    let sections = deskScreen.linearSections(for: desk, size: Size(width: 20, height: 4))
    #expect(
      sections == [
        LinearSection(name: "left", lines: ["left 0"]),
        LinearSection(name: "right", lines: ["right 0"]),
        LinearSection(name: "overlay", lines: ["OVERLAYER"]),
      ])
  }
}

@Suite struct LinearNarratorTests {
  private var narrator = LinearNarrator()
  private let list = LinearSection(name: "films list", lines: ["Films", "▸ I", "II"])

  @Test mutating func aPaneThatComesIsToldWholeUnderItsName() {
    #expect(narrator.news(in: [list]) == ["films list:", "Films", "▸ I", "II", ""])
    #expect(narrator.news(in: [list]) == [])
  }

  @Test mutating func theBlanksBehindAMarkAreNoNewsEither() {
    _ = narrator.news(in: [LinearSection(name: "page", lines: ["▸  Luke", "Leia"])])
    let next = LinearSection(name: "page", lines: ["Luke", "▸  Leia"])
    #expect(narrator.news(in: [next]) == ["page:", "▸  Leia", ""])
  }

  @Test mutating func ofAPaneThatStaysTheNewLinesAreToldAndNotTheLossOfAMark() {
    _ = narrator.news(in: [list])
    let moved = LinearSection(name: "films list", lines: ["Films", "I", "▸ II"])
    #expect(narrator.news(in: [moved]) == ["films list:", "▸ II", ""])
    let ascii = LinearSection(name: "films list", lines: ["Films", "> I", "II"])
    #expect(narrator.news(in: [ascii]) == ["films list:", "> I", ""])
  }

  @Test mutating func aPaneThatWasAwayIsToldAgain() {
    _ = narrator.news(in: [list])
    #expect(narrator.news(in: []) == [])
    #expect(narrator.news(in: [list]) == ["films list:", "Films", "▸ I", "II", ""])
  }

  @Test mutating func whatIsNoticedIsNotTold() {
    _ = narrator.news(in: [list])
    narrator.notice([LinearSection(name: "films list", lines: ["Films, 2 min ago"])])
    #expect(
      narrator.news(in: [LinearSection(name: "films list", lines: ["Films, 2 min ago", "III"])])
        == ["films list:", "III", ""])
  }

  @Test mutating func whatIsForgottenIsToldAgain() {
    _ = narrator.news(in: [list])
    narrator.forget()
    #expect(narrator.news(in: [list]).count == 5)
  }
}
