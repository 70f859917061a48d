import TerminalUI
import Testing

@testable import AppFeature

@Suite struct HelpSearchTests {
  private func searching(_ text: String, _ size: Size = .small) -> SessionHarness {
    let session = SessionHarness(RootState.showingHelp.with { $0.size = size })
    session.press(.character("/"))
    for character in text { session.press(.character(character)) }
    return session
  }

  @Test func typingScrollsToTheFirstMatchAndShowsTheMatchCount() {
    let session = searching("suspend")
    let text = session.screenText()
    #expect(text.contains("Ctrl-Z         suspend"))
    #expect(text.contains("/ suspend  1/1"))
  }

  @Test func theCurrentMatchIsHighlighted() throws {
    let session = searching("units", .standard)
    let frame = AppScreen.shared.frame(for: session.root)
    let marked = frame.lines.indices.flatMap { y in
      frame.row(y).filter { $0.style.role == .match }.map(\.text)
    }
    #expect(marked.joined() == "units")
  }

  @Test func nextAndPreviousMatchWrapAround() {
    let session = searching("tab")
    session.press(.enter)
    let count = 4
    for expected in [1, 2, 3, 0] {
      session.press(.character("n"))
      #expect(session.root.help.page.search.match == expected % count)
    }
    session.press(.character("N"))
    #expect(session.root.help.page.search.match == count - 1)
  }

  @Test func aSearchWithoutAMatchShowsNoNotice() {
    let session = searching("xyzzy")
    #expect(session.screenText().contains("/ xyzzy  no match"))
    #expect(session.root.app.notices == [])
    #expect(session.root.help.isOpen && session.root.help.page.scroll == 0)
  }

  @Test func helpKeysAreTypedIntoAnActiveSearch() {
    let session = searching("q?n:")
    #expect(session.root.help.page.search.input.text == "q?n:")
    #expect(session.root.help.isOpen)
    session.press(.escape)
    #expect(session.root.help.page.search.isActive == false)
    #expect(session.root.help.isOpen)
    session.press(.character("/"))
    #expect(session.root.help.page.search.input.isSelected == true)
  }

  @Test func searchingTheHelpInThePastDoesNotChangeTheApp() {
    let session = SessionHarness(.loaded, .small)
    session.press(.character("f"), .function(12), .up)
    let before = session.root.app
    session.press(.character("?"), .character("/"), .character("l"))
    #expect(session.root.help.page.search.input.text == "l")
    #expect(session.root.app == before)
  }
}
