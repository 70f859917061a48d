import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct PromptPaneTests {
  @Test func anEmptyPromptSaysWhatToType() {
    #expect(
      drawn(.prompt, .prompting("", .idle), 60, 8) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ /                                                        │
        │   Type a name, or lat,lon such as 32.8,-17.05            │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func whileANameIsLookedUpTheOldMatchesStay() {
    #expect(
      drawn(.prompt, .prompting("Kyo", .loading(previous: .places)), 60, 8) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyo                                                    │
        │ ⠋ asking Open-Meteo                                      │
        │                                                          │
        │   Place            Region                 Coordinates    │
        │   京都市           京都府          🇯🇵 JP  35.02,135.75   │
        │   São Vicente      Madeira         🇵🇹 PT  32.80,-17.05   │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func matchesAreListedWithRegionCountryAndFlag() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .loaded(.places), selection: 1), 60, 10) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyoto                                                  │
        │   Enter takes it (2/4)                                   │
        │                                                          │
        │   Place            Region                 Coordinates    │
        │   京都市           京都府          🇯🇵 JP  35.02,135.75   │
        │ ▸ São Vicente      Madeira         🇵🇹 PT  32.80,-17.05   │
        │   🏖 Praia 👩 do …  Ilha            🇨🇻 CV  14.90,-23.50   │
        │   São Vicente      Madeira         🇵🇹 PT  32.80,-17.05   │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func fortyColumnsStillTellNamesakesApart() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .loaded(.places), selection: 1), 40, 7) == """
        ┌ Find a place ────────────────────────┐
        │ / Kyoto                              │
        │   Enter takes it (2/4)               │
        │                                      │
        │   Place               Coordinates    │
        │ ▸ São Vicente  🇵🇹 PT  32.80,-17.05   │
        └──────────────────────────────────────┘
        """)
  }

  @Test func nothingFoundSaysWhatToDo() {
    #expect(
      drawn(.prompt, .prompting("Xyzzy", .loaded(.noPlaces)), 40, 7) == """
        ┌ Find a place ────────────────────────┐
        │ / Xyzzy                              │
        │   No place called "Xyzzy": check the │
        │   spelling, or give lat,lon          │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func aFailedSearchSaysWhy() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .failed(.offline, previous: nil)), 60, 7) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyoto                                                  │
        │   Open-Meteo cannot be reached: check the network, then  │
        │   retry                                                  │
        │                                                          │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aPointIsOfferedAsItIs() {
    #expect(
      drawn(.prompt, .prompting("32.8,-17", .idle), 60, 7) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 32.8,-17                                               │
        │   Enter takes this point                                 │
        │                                                          │
        │   Place                    Region                        │
        │ ▸ 32.8,-17.0                                             │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func theCursorStandsBehindWhatIsTyped() {
    let rect = WeatherPanes.promptRect(in: Rect(x: 0, y: 0, width: 80, height: 24))
    #expect(rect == Rect(x: 4, y: 2, width: 72, height: 16))
    let context = WeatherContext.showing(.prompting("東京", .idle))
    #expect(WeatherPanes.promptCursor(context, in: rect) == Position(x: 12, y: 3))
    #expect(WeatherPanes.promptCursor(.showing(.loaded), in: rect) == nil)
  }
}
