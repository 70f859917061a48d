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

  func screenText(_ state: AppState) -> String { screenText(RootState(state)) }

  func screenText(_ root: RootState) -> String {
    screen.frame(for: root, size: .standard).text
  }

  @Test func aNewKeyReplacesTheDefaultKeyInEachSegment() {
    #expect(action(.function(2), .loaded) == .weather(action: .refreshKeyPressed))
    #expect(action(.function(2), .listing) == .films(action: .refreshKeyPressed))
    #expect(action(.control("q"), .listing) == .quitKeyPressed)
    #expect(action(.character("r"), .loaded) == .unknownKeyPressed)
    #expect(action(.character("q"), .loaded) == .unknownKeyPressed)
  }

  @Test func footerAndHelpShowTheNewKeys() {
    #expect(screenText(.loaded).contains("F2 refresh"))
    #expect(screenText(.loaded).contains("Ctrl-Q quit"))
    #expect(screenText(.showingHelp).contains(/F2 +refresh/))
    #expect(!screenText(.showingHelp).contains("r or F5"))
  }

  @Test(
    arguments: [
      (["refresh": [Key.character("d")]], Key.character("d"), "refresh", "place-remove"),
      (["next-day": [.down]], .down, "next-day", "place-down"),
      (["place-sort": [.character("u")]], .character("u"), "place-sort", "units"),
      (["alerts": [.enter]], .enter, "alerts", "palette-run"),
    ])
  func aKeyThatATabWouldShadowIsRefused(
    keys: [String: [Key]], key: Key, name: String, other: String
  ) {
    let error = #expect(throws: KeyMapError.self) { try AppKeyMaps.remapped(keys) }
    guard case .conflict(key, let first, let second)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set([first, second]) == [name, other])
  }

  @Test func aConfiguredKeyThatIsTheDefaultOfAnotherBindingIsAConflict() {
    #expect(throws: KeyMapError.conflict(.enter, "palette-run", "alerts")) {
      try AppKeyMaps.remapped(["alerts": [.enter]])
    }
    #expect(throws: KeyMapError.self) { try AppKeyMaps.remapped(["redraw": [.character("o")]]) }
    #expect(throws: Never.self) {
      try AppKeyMaps.remapped([
        "redraw": [.character("o")], "source": [], "locate-once": [], "radar-once": [],
      ])
    }
  }

  /// Key maps are identified by their titles.
  @Test func noTwoKeyMapsHaveTheSameTitle() {
    #expect(Set(AppKeyMaps.all.map(\.title)).count == AppKeyMaps.all.count)
  }

  @Test func bindingNamesAreHyphenatedLowercaseWords() {
    for name in AppKeyMaps.all.flatMap(\.bindings).map(\.name) {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }
}
