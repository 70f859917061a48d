import Testing

@testable import TerminalUI

@Suite struct LinearTextTests {
  @Test func linearLinesOmitDecoration() {
    var frame = Frame(size: Size(width: 30, height: 8))
    frame.drawBorder(title: "Films")
    frame.write("  1  A New Hope", at: Position(x: 3, y: 2))
    frame.write("▸ 2  Empire | x", at: Position(x: 3, y: 3))
    frame.write("██  ██", at: Position(x: 3, y: 4))
    frame.write("⠋ loading      Mon ··━━ a · b", at: Position(x: 1, y: 5))
    #expect(
      frame.linearLines
        == ["Films", "1  A New Hope", "▸ 2  Empire | x", "loading  Mon  a · b"])
  }

  @Test func aSectionIsNamedAfterItsPaneWithoutTheSize() {
    var frame = Frame(size: Size(width: 20, height: 2))
    frame.write("▸ left 7", at: .zero)
    #expect(
      LinearSection("book.left.80x24", frame, glyphs: .ascii)
        == LinearSection(name: "book left", lines: ["> left 7"]))
  }
}

@Suite struct LinearAnnouncerTests {
  private var announcer = LinearAnnouncer()
  private let list = LinearSection(name: "Films", lines: ["Films", "▸ I", "II"])

  @Test mutating func aNewPaneIsAnnouncedOnceAsAWhole() {
    #expect(announcer.announcements(for: [list]) == ["Films:", "Films", "▸ I", "II", ""])
    #expect(announcer.announcements(for: [list]) == [])
  }

  @Test mutating func aLineThatLosesItsMarkerAndBlanksIsNotAnnounced() {
    _ = announcer.announcements(for: [LinearSection(name: "page", lines: ["▸  Luke", "Leia"])])
    let next = LinearSection(name: "page", lines: ["Luke", "▸  Leia"])
    #expect(announcer.announcements(for: [next]) == ["page:", "▸  Leia", ""])
  }

  @Test mutating func newLinesOfAPaneAreAnnouncedButNotALostMarker() {
    _ = announcer.announcements(for: [list])
    let moved = LinearSection(name: "Films", lines: ["Films", "I", "▸ II"])
    #expect(announcer.announcements(for: [moved]) == ["Films:", "▸ II", ""])
    let ascii = LinearSection(name: "Films", lines: ["Films", "> I", "II"])
    #expect(announcer.announcements(for: [ascii]) == ["Films:", "> I", ""])
  }

  @Test mutating func aPaneThatReappearsIsAnnouncedAgain() {
    _ = announcer.announcements(for: [list])
    #expect(announcer.announcements(for: []) == [])
    #expect(announcer.announcements(for: [list]) == ["Films:", "Films", "▸ I", "II", ""])
  }

  @Test mutating func skippedLinesAreNotAnnounced() {
    _ = announcer.announcements(for: [list])
    announcer.skip([LinearSection(name: "Films", lines: ["Films, 2 min ago"])])
    #expect(
      announcer.announcements(for: [
        LinearSection(name: "Films", lines: ["Films, 2 min ago", "III"])
      ])
        == ["Films:", "III", ""])
  }

  @Test mutating func everythingIsAnnouncedAgainAfterAReset() {
    _ = announcer.announcements(for: [list])
    announcer.reset()
    #expect(announcer.announcements(for: [list]).count == 5)
  }
}
