import Testing

@testable import TerminalUI

@Suite struct HelpOverlayTests {
  private let sections = [
    HelpSection(
      title: "Weather",
      hints: [
        KeyHint("refresh", keys: [.character("r"), .function(5)], help: "refresh"),
        KeyHint(
          "previous-day", keys: [.character("h"), .left], help: "previous day",
          disabledReason: "first day"),
      ]),
    HelpSection(title: "Empty", hints: []),
    HelpSection(
      title: "Global",
      hints: [
        KeyHint("help", keys: [.character("?")], help: "help"),
        KeyHint("quit", keys: [.character("q"), .control("c")], help: "quit"),
      ]),
  ]

  @Test func narrowOverlayHasOneColumn() {
    #expect(
      HelpOverlay(sections).text(44, 9) == """
        ┌ Help ────────────────────────────────────┐
        │ Weather ─────────────────────────────    │
        │ r or F5      refresh                     │
        │ h or ←       previous day (first day)    │
        │                                          │
        │ Global ──────────────────────────────    │
        │ ?            help                        │
        │ q or Ctrl-C  quit                        │
        └──────────────────────────────────────────┘
        """)
  }

  @Test func screenReadersGetTheKeysThatCannotActNowWithTheReason() {
    var context = DrawContext(size: Size(width: 44, height: 9))
    context.isLinear = true
    #expect(
      HelpOverlay(sections).lines(in: context).map(\.text) == [
        "Weather.", "r or F5: refresh", "h or Left: previous day, not now: first day",
        "Global.", "question mark: help", "q or Ctrl-C: quit",
      ])
  }

  @Test func onlyKeyNamesHaveTheKeyRole() {
    let frame = HelpOverlay(sections).frame(in: DrawContext(size: Size(width: 44, height: 9)))
    let keys = frame.row(7).filter { $0.style.role == .key }.map(\.text).joined()
    #expect(keys == "qCtrl-C")
    #expect(frame.row(6).count { $0.style.role == .key } == 1)
  }

  @Test func wideOverlayHasSeveralColumns() {
    #expect(
      HelpOverlay(sections).text(58, 5) == """
        ┌ Help ──────────────────────────────────────────────────┐
        │ Weather ─────────────────────────   Global ──────────  │
        │ r or F5  refresh                    ?            help  │
        │ h or ←   previous day (first day)   q or Ctrl-C  quit  │
        └────────────────────────────────────────────────────────┘
        """)
  }

  @Test func lowOverlayContinuesASectionBelowItsHeadingInTheNextColumn() {
    let section = HelpSection(
      title: "Films",
      hints: "abcde".map { KeyHint("\($0)", keys: [.character($0)], help: "to \($0)") })
    #expect(
      HelpOverlay([section]).text(31, 5) == """
        ┌ Help ───────────────────────┐
        │ Films ─   Films ─   Films ─ │
        │ a  to a   c  to c   e  to e │
        │ b  to b   d  to d           │
        └─────────────────────────────┘
        """)
  }

  @Test func aLargeBodyHasTheKeysInAWindowOfTheirSizeAndASmallOneIsCovered() {
    let overlay = HelpOverlay(sections)
    let body = Rect(x: 0, y: 1, width: 120, height: 34)
    let window = overlay.rect(in: body)
    #expect(window == body.centered(window.size))
    #expect(window.size.height == 5)
    #expect(overlay.text(window.size.width, window.size.height).contains("q or Ctrl-C  quit"))
    let small = Rect(x: 0, y: 1, width: 40, height: 5)
    #expect(overlay.rect(in: small) == small)
  }

  @Test func shortOverlayScrollsAndShowsItsPosition() {
    #expect(
      HelpOverlay(sections, TextPageState(scroll: 2)).text(36, 5) == """
        ┌ Help ──────────────────────────↑─┐
        │ h or ←       (previous day)      │
        │                                  │
        │ Global ────────────────────      │
        └───────────────────── 3-5 of 7 ─↓─┘
        """)
    #expect(HelpOverlay(sections).layout(in: Size(width: 36, height: 5)).position.last == 4)
    #expect(
      HelpOverlay(sections, TextPageState(scroll: 99)).text(36, 5).contains("q or Ctrl-C  quit"))
  }

  @Test func textsInTheBorderThatAnotherPaneCoversAreOmitted() {
    func lowerBorder(coveredColumns: Int) -> String? {
      var state = TextPageState()
      state.apply(TextPageStep(.opened(at: 0), scroll: 0))
      state.apply(TextPageStep(.edited(edit: .insert(text: "help"), match: 0), scroll: 0))
      var context = DrawContext(size: Size(width: 36, height: 5))
      context.coveredColumns = coveredColumns
      return HelpOverlay(sections, state).frame(in: context).lines.last
    }
    #expect(lowerBorder(coveredColumns: 0) == "└ / help  1/1 ──────── 1-3 of 7 ─↓─┘")
    #expect(lowerBorder(coveredColumns: 9) == "└───────────────────── 1-3 of 7 ─↓─┘")
    #expect(lowerBorder(coveredColumns: 35) == "└────────────────────────────────↓─┘")
  }

  @Test func aKeyThatCannotActIsKeptIfTheOppositeOneActs() {
    let hints = ["previous day", "next day", "next chart", "refresh"].map {
      KeyHint($0, keys: [.enter], help: $0, disabledReason: $0 == "next day" ? nil : "no")
    }
    #expect(HelpOverlay.withOpposites(hints).map(\.name) == ["previous day", "next day"])
  }

  @Test func isDrawnInASCII() {
    let text = HelpOverlay(sections).text(44, 9, glyphs: .ascii)
    #expect(text.contains("h or Left"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let overlay = HelpOverlay(sections, TextPageState(scroll: 1))
    let frame = overlay.frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}
