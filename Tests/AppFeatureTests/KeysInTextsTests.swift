import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// Texts that say which key to press, with other keys than the usual ones, and with none.
@Suite struct KeysInTextsTests {
  /// A place that nobody chose.
  static let guessed = AppState.loaded.with {
    $0.weather.choice = PlaceChoice(.place(.madeira), origin: .timeZone(zone: "Atlantic/Madeira"))
  }
  /// The list of saved places, one of which was just removed.
  static let removed = AppState.loaded.with {
    $0.weather.savedPlaces = [.tokyo]
    $0.weather.tab = .places
    appReducer(&$0, .weather(.table(.rowRemoved)))
  }
  static let typing = AppState.prompting.with { $0.weather.prompt?.input.apply(.insert("1,2")) }
  static let unmatched = AppState.listing.with { $0.films.filter = FilmFilter("zzz") }
  static let unknown = AppState.listing.with {
    $0.films.films = .failed(.offline, previous: nil)
    $0.films.pages = [PageState(FilmsRouteElement(.films, 1))]
  }

  static let others: [String: [Key]] = [
    "find-place": [.function(3)], "filter-clear": [.function(4)], "refresh": [.function(2)],
    "back": [.character("b")],
    "place-undo": [.character("Z")], "dismiss": [.character("x")], "prompt-take": [.control("t")],
    "weather": [.character("8")], "films": [.character("9")],
  ]
  static let none = Dictionary(AppKeyMaps.all.flatMap(\.bindings).map { ($0.name, [Key]()) }) {
    first, _ in first
  }

  func text(_ state: AppState, _ keys: [String: [Key]]) throws -> String {
    let screen = AppScreen.make(keyMaps: try AppKeyMaps.remapped(keys))
    return screen.frame(for: state, size: Size(width: 60, height: 9)).text
  }

  @Test func aNoticeAboutTheDataNamesTheKeyInForce() throws {
    #expect(
      try text(Self.guessed, Self.others) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ São Vicente, Madeira 🇵🇹 PT ─────────── 3 min ago · guess ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ observed 11:45, 1 min ago                                │
        │ Today  ☁  22°       ╺●━━╸  24°  12 %  Humid with sun     │
        │ Guessed from your time zone: press F3 to choose          │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         F2 refresh  F3 find a place  ? help  q quit  : actions
        """)
  }

  @Test func theSavedPlacesNameTheKeyInForce() throws {
    let text = try text(Self.removed, Self.others)
    #expect(
      text == """
        [Weather]  Films    Current   Forecast   Hourly  [Places]
        ┌ Places ──────────────────────────────────────────────────┐
        │     Place           Now            Today          %    mm│
        │                                                          │
        │                                                          │
        │                                                          │
        │  Removed 東京 🗼: Z brings it back                       │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         (Enter show)  a add  (d remove)  Z undo  s sort  ? help
        """)
  }

  @Test func thePlacePromptNamesTheKeyInForce() throws {
    #expect(
      try text(Self.typing, Self.others) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 1,2                                                    │
        │   Ctrl-T takes this point                                │
        │                                                          │
        │   Place                    Region                        │
        │ ▸ 1.0,2.0                                                │
        └──────────────────────────────────────────────────────────┘
         Ctrl-T take or search  Esc close  (↑ up)  (↓ down)
        """)
  }

  @Test func aFilterThatNothingPassesNamesTheKeyInForce() throws {
    #expect(
      try text(Self.unmatched, Self.others) == """
         Weather  [Films]
        ┌ Films by episode ────────────────────────────── just now ┐
        │ / zzz                                                    │
        │                                                          │
        │                                                          │
        │          No film matches: press F4 to see all            │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
         Enter done  F4 show all  (↓ down)  (↑ up)         0/0 of 3
        """)
  }

  @Test func aPageOfWhichNothingIsKnownNamesTheKeyInForce() throws {
    #expect(
      try text(Self.unknown, Self.others) == """
         Weather  [Films]
        ┌ Films › Film 1 ──────────────────────────────────────────┐
        │                                                          │
        │ Nothing is known of it: press F2 to retry, b to go back  │
        │                                                          │
        │ Open-Meteo cannot be reached: check the network, then    │
        │ retry                                                    │
        └──────────────────────────────────────────────────────────┘
         b back  (v crawl)  F2 refresh  ? help  q quit  : actions
        """)
  }

  @Test func aFailureNamesTheKeyInForce() throws {
    #expect(
      try text(.failing, Self.others) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ São Vicente, Madeira 🇵🇹 PT ─────────────────── 3 min ago ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ observed 11:45, 1 min ago                                │
        │ Today  ☁  22°       ╺●━━╸  24°  12 %  Humid with sun     │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         skyreel.sqlite was damaged and moved aside  (x)
         F2 refresh  F3 find a place  ? help  q quit  : actions
        """)
  }

  @Test func aNoticeAboutTheDataDoesWithoutKeys() throws {
    #expect(
      try text(Self.guessed, Self.none) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ São Vicente, Madeira 🇵🇹 PT ─────────── 3 min ago · guess ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ observed 11:45, 1 min ago                                │
        │ Today  ☁  22°       ╺●━━╸  24°  12 %  Humid with sun     │
        │ Guessed from your time zone                              │
        └────────────────────────── Weather data by Open-Meteo.com ┘

        """)
  }

  @Test func theSavedPlacesDoWithoutKeys() throws {
    let text = try text(Self.removed, Self.none)
    #expect(
      text == """
        [Weather]  Films    Current   Forecast   Hourly  [Places]
        ┌ Places ──────────────────────────────────────────────────┐
        │     Place           Now            Today          %    mm│
        │                                                          │
        │                                                          │
        │                                                          │
        │  Removed 東京 🗼                                         │
        └────────────────────────── Weather data by Open-Meteo.com ┘

        """)
  }

  @Test func thePlacePromptDoesWithoutKeys() throws {
    #expect(
      try text(Self.typing, Self.none) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 1,2                                                    │
        │   A point                                                │
        │                                                          │
        │   Place                    Region                        │
        │ ▸ 1.0,2.0                                                │
        └──────────────────────────────────────────────────────────┘

        """)
  }

  @Test func aPageOfWhichNothingIsKnownDoesWithoutKeys() throws {
    #expect(
      try text(Self.unknown, Self.none) == """
         Weather  [Films]
        ┌ Films › Film 1 ──────────────────────────────────────────┐
        │                                                          │
        │                  Nothing is known of it                  │
        │                                                          │
        │ Open-Meteo cannot be reached: check the network, then    │
        │ retry                                                    │
        └──────────────────────────────────────────────────────────┘

        """)
  }

  @Test func aFailureDoesWithoutKeys() throws {
    #expect(
      try text(.failing, Self.none) == """
        [Weather]  Films   [Current]  Forecast   Hourly   Places
        ┌ São Vicente, Madeira 🇵🇹 PT ─────────────────── 3 min ago ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ observed 11:45, 1 min ago                                │
        │ Today  ☁  22°       ╺●━━╸  24°  12 %  Humid with sun     │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         skyreel.sqlite was damaged and moved aside

        """)
  }
}
