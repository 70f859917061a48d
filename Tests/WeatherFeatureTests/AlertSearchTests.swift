import Redux
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct AlertSearchTests {
  private let size = Size(width: 40, height: 8)

  private func state(_ keys: Key...) -> WeatherState {
    pressing(keys, in: reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind)))
  }

  /// Returns the state after a text was searched in the alerts.
  private func searching(for text: String) -> WeatherState {
    let keys = [.character("/")] + text.map(Key.character) + [.enter]
    return pressing(keys, in: reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind)))
  }

  private func pressing(_ keys: [Key], in start: WeatherState) -> WeatherState {
    var state = start
    for key in keys {
      var context = WeatherContext.showing(state)
      context.size = size
      switch AlertsView.keys.response(to: key, in: context) {
      case .enabled(let action): weatherReducer(&state, action)
      case .disabled: break
      case .hidden:
        if let action = WeatherKeyMaps.edit(.key(key), in: context) {
          weatherReducer(&state, action)
        }
      }
    }
    return state
  }

  /// Returns the number of the current match and that of all matches, as on the screen.
  private func matchLabel(_ state: WeatherState) -> String? {
    drawn(.alerts, state, size.width, size.height).firstMatch(of: /\d+\/\d+/).map { "\($0.output)" }
  }

  @Test func aSearchIgnoresCaseAndScrollsToItsMatch() {
    let found = state(
      .character("/"), .character("E"), .character("d"), .character("g"), .character("e"),
      .character(" "), .character("o"), .character("f"), .enter)
    #expect(
      drawn(.alerts, found, 40, 8) == """
        ┌ Wind Advisory ───────────────────────┐
        │ Moderate, since 09:00, until 18:00   │
        │ Area: North coast                    │
        │                                      │
        │ Gusts of up to 80 km/h on the coast. │
        │ Stay away from the edge of the       │
        │ water.                               │
        └ / Edge of  1/1 ───────── 1-6 of 8 ─↓─┘
        """)
  }

  @Test func characterKeysEditTheSearchUntilEscapeEndsIt() {
    let typing = state(.character("/"), .character("j"), .character("n"))
    #expect(typing.alertsPage?.text.search.input.text == "jn")
    #expect(typing.isSearchingPage)
    let ended = state(.character("/"), .character("j"), .escape)
    #expect(ended.alertsPage != nil)
    #expect(ended.alertsPage?.text.search.isActive == false)
    let listed = state(.character("/"), .character("j"), .escape, .escape)
    #expect(listed.alertsPage?.isReading == false)
    #expect(pressing([.escape], in: listed).page == nil)
  }

  @Test func aMatchAcrossALineBreakIsMarkedOnBothLines() {
    let found = searching(for: "the water")
    let frame = WeatherPanes.pane(of: .alerts).frame(
      for: .showing(found), in: DrawContext(size: size))
    let marked = (0..<size.height).map { y in
      frame.row(y).filter { $0.style.role == .match }.map(\.text).joined()
    }
    #expect(marked.filter { !$0.isEmpty } == ["the", "water"])
    #expect(frame.text.contains("/ the water  1/1"))
  }

  @Test func nextAndPreviousWrapAroundTheMatches() {
    let found = searching(for: "the")
    let next = Key.character("n")
    let previous = Key.character("N")
    let presses = [[], [next], [next, next], [next, next, next], [previous]]
    #expect(
      presses.map { matchLabel(pressing($0, in: found)) } == ["1/3", "2/3", "3/3", "1/3", "3/3"])
  }

  @Test(arguments: [Key.character("n"), .character("N")])
  func nextAndPreviousSelectTheOnlyMatchAgain(key: Key) throws {
    let found = searching(for: "edge")
    let scroll = try #require(found.page?.text).scroll
    var context = WeatherContext.showing(found)
    context.size = size
    #expect(
      AlertsView.keys.response(to: key, in: context)
        == .enabled(
          .alertsMoved(
            step: TextPageStep(.matchSelected(match: 0), scroll: scroll))))
  }
}
