import Redux
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct AlertSearchTests {
  private let size = Size(width: 40, height: 8)

  private func state(_ keys: Key...) -> WeatherState {
    var state = WeatherState.withAlerts.with { $0.overlay = .alerts() }
    for key in keys {
      var context = WeatherContext.showing(state)
      context.size = size
      switch WeatherKeyMaps.alerts.response(to: key, in: context) {
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

  @Test func aSearchIgnoresCaseAndScrollsToItsMatch() {
    let found = state(
      .character("/"), .character("E"), .character("d"), .character("g"), .character("e"),
      .character(" "), .character("o"), .character("f"), .enter)
    #expect(
      drawn(.alerts, found, 40, 8) == """
        ┌ Weather alerts ────────────────────↑─┐
        │ moderate, North coast, from 09:00,   │
        │ until 18:00                          │
        │ Gusts of up to 80 km/h on the coast. │
        │ Stay away from the edge of the       │
        │ water.                               │
        │ IPMA                                 │
        └ / Edge of  1/1 ─────── 6-11 of 11 ───┘
        """)
  }

  @Test func characterKeysEditTheSearchUntilEscapeEndsIt() {
    let typing = state(.character("/"), .character("j"), .character("n"))
    #expect(typing.alertSearch?.input.text == "jn")
    #expect(typing.isSearchingAlerts)
    let ended = state(.character("/"), .character("j"), .escape)
    #expect(ended.overlay == .alerts())
    #expect(ended.alertSearch?.isActive == false)
    #expect(state(.character("/"), .character("j"), .escape, .escape).overlay == nil)
  }

  @Test func nextAndPreviousStayOnTheOnlyMatch() {
    let keys: [Key] = [.character("/"), .character("1"), .enter]
    var state = state(keys[0], keys[1], keys[2])
    var matches: [Int] = []
    for key in [Key.character("n"), .character("N")] {
      var context = WeatherContext.showing(state)
      context.size = size
      if case .enabled(let action) = WeatherKeyMaps.alerts.response(to: key, in: context) {
        weatherReducer(&state, action)
      }
      matches.append(state.alertSearch?.match ?? -1)
    }
    #expect(matches.last == 0)
  }
}
