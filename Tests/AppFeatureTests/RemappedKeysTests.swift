import AppFeature
import Domain
import FilmsFeature
import TerminalUI
import Testing
import WeatherFeature

@Suite struct RemappedKeysTests {
  let screen: Screen<RootState, AppAction>

  init() throws {
    screen = AppScreen.make(
      keyMaps: try AppKeyMaps.remapped(["refresh": [.function(2)], "quit": [.control("q")]]))
  }

  func action(_ key: Key, _ state: AppState) -> AppAction? {
    screen.action(for: .key(key), state: state, size: .standard)
  }

  func screenText(_ state: AppState) -> String {
    screen.frame(for: state, size: .standard).text
  }

  @Test func aNewKeyReplacesTheDefaultKeyInEachSegment() {
    #expect(action(.function(2), .loaded) == .weather(.refreshKeyPressed))
    #expect(action(.function(2), .listing) == .films(.refreshKeyPressed))
    #expect(action(.control("q"), .listing) == .quitKeyPressed)
    #expect(action(.character("r"), .loaded) == nil)
    #expect(action(.character("q"), .loaded) == nil)
  }

  @Test func footerAndHelpShowTheNewKeys() {
    #expect(screenText(.loaded).contains("F2 refresh"))
    #expect(screenText(.loaded).contains("Ctrl-Q quit"))
    #expect(screenText(.help).contains(/F2 +refresh/))
    #expect(!screenText(.help).contains("r F5"))
  }

  @Test func aConfiguredKeyThatIsTheDefaultOfAnotherBindingIsAConflict() {
    #expect(throws: KeyMapError.conflict(.enter, "alerts", "open-day")) {
      try AppKeyMaps.remapped(["alerts": [.enter]])
    }
    #expect(throws: KeyMapError.self) { try AppKeyMaps.remapped(["redraw": [.character("o")]]) }
    #expect(throws: Never.self) {
      try AppKeyMaps.remapped(["redraw": [.character("o")], "source": []])
    }
  }

  @Test func bindingNamesAreHyphenatedLowercaseWords() {
    for name in AppKeyMaps.all.flatMap(\.bindings).map(\.name) {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }
}
