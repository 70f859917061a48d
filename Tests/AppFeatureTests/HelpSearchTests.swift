import TerminalUI
import Testing

@testable import AppFeature

@Suite struct HelpSearchTests {
  private func searching(_ text: String, _ size: Size = .small) -> SessionHarness {
    let session = SessionHarness(.help, size)
    session.press(.character("/"))
    for character in text { session.press(.character(character)) }
    return session
  }

  @Test func typingScrollsToTheFirstMatchAndShowsTheMatchCount() {
    let session = searching("suspend")
    let text = screenText(session.root.app, .small)
    #expect(text.contains("Ctrl-Z     suspend"))
    #expect(text.contains("/ suspend  1/1"))
  }

  @Test func theCurrentMatchIsHighlighted() throws {
    let session = searching("units", .standard)
    let frame = AppScreen.make().frame(for: session.root.app, size: .standard)
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
      #expect(session.root.app.helpSearch?.match == expected % count)
    }
    session.press(.character("N"))
    #expect(session.root.app.helpSearch?.match == count - 1)
  }

  @Test func aSearchWithoutAMatchShowsNoNotice() {
    let session = searching("xyzzy")
    #expect(screenText(session.root.app, .small).contains("/ xyzzy  no match"))
    #expect(session.root.app.notices == [])
    #expect(session.root.app.overlay == .help())
  }

  @Test func helpKeysAreTypedIntoAnActiveSearch() {
    let session = searching("q?n:")
    #expect(session.root.app.helpSearch?.input.text == "q?n:")
    #expect(session.root.app.overlay != .none)
    session.press(.escape)
    #expect(session.root.app.helpSearch?.isActive == false)
    #expect(session.root.app.overlay != .none)
    session.press(.character("/"))
    #expect(session.root.app.helpSearch?.input.isSelected == true)
  }

  @Test func searchingTheHelpInThePastDoesNotChangeTheApp() {
    let session = SessionHarness(.loaded, .small)
    session.press(.character("f"), .function(12), .up)
    let before = session.root.app
    session.press(.character("?"), .character("/"), .character("l"))
    #expect(session.root.inspector.helpSearch?.input.text == "l")
    #expect(session.root.app == before)
  }
}
