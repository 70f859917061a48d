import Domain
import Redux
import TerminalUI
import Testing
import WeatherFeature

@Suite struct SavedPlacesPaneTests {
  @Test func eachPlaceShowsItsStoredWeather() {
    #expect(
      drawn(.places, .withPlacesList, 80, 12) == """
        ┌ Saved places ────────────────────────────────────────────────────────────────┐
        │     Place           Region                 Temp.  Weather          Updated   │
        │     京都市          京都府         🇯🇵 JP   22 °C  Cloudy           3 h ago   │
        │▸ •  São Vicente     Madeira        🇵🇹 PT   22 °C  Cloudy           just now  │
        │     🏖 Praia 👩 do…  Ilha           🇨🇻 CV       –  –                          │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │  Press [ or ] to switch places without opening this list.                    │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func fortyColumnsShowNameCountryAndTemperature() {
    #expect(
      drawn(.places, .withPlacesList, 40, 9, glyphs: .ascii) == """
        + Saved places ------------------------+
        |     Place                       Temp.|
        |     ??????              JP      22 C |
        |> *  Sao Vicente         PT      22 C |
        |     ? Praia ?? do ??~   CV          -|
        |                                      |
        |                                      |
        |  Press [ or ] to switch places with~ |
        +--------------------------------------+
        """)
  }

  @Test func anEmptyListSaysHowToSaveAPlace() {
    let state = WeatherState.loaded.with { $0.overlay = .places(SavedPlacesList()) }
    #expect(
      drawn(.places, state, 50, 6) == """
        ┌ Saved places ──────────────────────────────────┐
        │     Place                     Temp.  Updated   │
        │                                                │
        │                                                │
        │  Press a to save São Vicente, Madeira.         │
        └────────────────────────────────────────────────┘
        """)
  }

  @Test func aRemovalOffersUndo() {
    let state = WeatherState.withPlacesList.with { weatherReducer(&$0, .places(.placeRemoved)) }
    #expect(
      drawn(.places, state, 60, 8) == """
        ┌ Saved places ────────────────────────────────────────────┐
        │     Place                 Temp.  Weather       Updated   │
        │     京都市        🇯🇵 JP   22 °C  Cloudy        3 h ago   │
        │▸    🏖 Praia 👩 …  🇨🇻 CV       –  –                       │
        │                                                          │
        │                                                          │
        │  Removed São Vicente. Press z to undo.                   │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aClosedListIsNotDrawn() {
    #expect(drawn(.places, .loaded, 10, 2) == "\n")
  }
}
