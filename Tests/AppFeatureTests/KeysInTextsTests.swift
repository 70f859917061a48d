import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// Texts that name keys, with remapped keys and with unbound keys.
@Suite struct KeysInTextsTests {
  /// The weather of the place of the time zone, which the user did not choose.
  static let timeZonePlace = AppState.loaded.with {
    $0.weather.choice = PlaceChoice(
      .place(place: .madeira), origin: .timeZone(zone: "Atlantic/Madeira"))
  }
  /// The list of saved places after one was removed.
  static let removed = AppState.loaded.with {
    $0.weather.savedPlaces = [.tokyo]
    $0.weather.tab = .places
    let id = PlaceID(.tokyo)
    appReducer(&$0, .weather(action: .places(action: .placeRemoved(place: id, next: nil))))
  }
  static let typing = AppState.prompting.with {
    $0.weather.prompt?.input.apply(.insert(text: "1,2"))
  }
  static let unmatched = AppState.listing.with { $0.films.filter = FilmFilter("zzz") }
  static let failedPage = AppState.listing.with {
    $0.films.films = .failed(error: .offline, previous: nil)
    $0.films.pages = [PageState(FilmsRouteElement(.films, 1))]
  }

  static let remapped: [String: [Key]] = [
    "find-place": [.function(3)], "filter-clear": [.function(4)], "refresh": [.function(2)],
    "back": [.character("b")],
    "place-undo": [.character("Z")], "dismiss": [.character("e")], "prompt-take": [.control("t")],
    "weather": [.character("8")], "films": [.character("9")],
  ]
  static let unbound = Dictionary(AppKeyMaps.all.flatMap(\.bindings).map { ($0.name, [Key]()) }) {
    first, _ in first
  }

  func text(_ state: AppState, _ keys: [String: [Key]]) throws -> String {
    let screen = AppScreen.make(keyMaps: try AppKeyMaps.remapped(keys))
    return screen.frame(for: state, size: Size(width: 60, height: 9)).text
  }

  @Test func aDataNoticeNamesTheConfiguredKey() throws {
    let screen = try text(Self.timeZonePlace, Self.remapped)
    #expect(
      screen == """
        9 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar
        ┌ São Vicente, Portugal ────────── 3 min ago · approximate ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   Wind S 9 km/h                           │
        │ as of 11:45, 1 min ago                                   │
        │ Today  ☼☁  22° ───────●■■■■ 24°  12 %  Humid with sun    │
        │ Showing your time zone's city. Press F3 to change it.    │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         F2 refresh  F3 find a place  Enter hours  ? help  q quit
        """)
  }

  @Test func theSavedPlacesNameTheConfiguredKey() throws {
    let text = try text(Self.removed, Self.remapped)
    #expect(
      text == """
        9 Films 3 Now 4 Days 5 Hours[6 Places]7 Radar
        ┌ Places ──────────────────────────────────────────────────┐
        │    No saved places yet. Press a to save São Vicente.     │
        │ ── São Vicente, Madeira  11:46 local time ────────────── │
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ as of 11:45, 1 min ago                                   │
        └ Removed 東京 🗼. Press Z to undo. ───────────────────────┘
         a add  Z undo  F2 refresh  F3 find a place  ? help  q quit
        """)
  }

  @Test func thePlacePromptNamesTheConfiguredKey() throws {
    let screen = try text(Self.typing, Self.remapped)
    #expect(
      screen == """
        9 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 1,2                                                    │
        │   Place    Distance                                      │
        │ ▸ 1.0,2.0   4058 km                                      │
        │                                                          │
        │                                                          │
        └───────────────────────────────────────────────────── 1/1 ┘
         Ctrl-T select  Esc close  F1 help
        """)
  }

  @Test func aFilterWithoutAMatchNamesTheConfiguredKey() throws {
    let screen = try text(Self.unmatched, Self.remapped)
    #expect(
      screen == """
         8 Weather [Films]
        ┌ Films by episode ────────────────────── updated just now ┐
        │ / zzz                                                    │
        │          No film matches "zzz". F4 shows all.            │
        │                                                          │
        │  It searches titles, opening crawls, and the names of    │
        │          people, planets, ships, and species.            │
        └──────────────────────────────────────────────────────────┘
         Enter done  F4 clear  F1 help                       0 of 3
        """)
  }

  @Test func aFailedPageNamesTheConfiguredKey() throws {
    let screen = try text(Self.failedPage, Self.remapped)
    #expect(
      screen == """
         8 Weather [Films]
        ┌ Films › Episode IV ──────────────────────────────────────┐
        │  Couldn't load this page. Press F2 to retry, or b to go  │
        │                          back.                           │
        │                                                          │
        │ Can't reach Open-Meteo. Check your connection, then try  │
        │ again.                                                   │
        └──────────────────────────────────────────────────────────┘
         b back  F2 refresh  ? help  q quit  : actions
        """)
  }

  @Test func aFailureNoticeNamesTheConfiguredKey() throws {
    let screen = try text(.failing, Self.remapped)
    #expect(
      screen == """
        9 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar
        ┌ São Vicente, Madeira, Portugal ─────── updated 3 min ago ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   Wind S 9 km/h                           │
        │ as of 11:45, 1 min ago                                   │
        │ Today  ☼☁  22° ───────●■■■■ 24°  12 %  Humid with sun    │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         skyreel.sqlite was damaged and moved aside  (e)
         F2 refresh  F3 find a place  Enter hours  ? help  q quit
        """)
  }

  @Test func aDataNoticeOmitsUnboundKeys() throws {
    let screen = try text(Self.timeZonePlace, Self.unbound)
    #expect(
      screen == """
         Skyreel  Weather  Films │[Now] Days  Hours  Places  Radar
        ┌ São Vicente, Portugal ────────── 3 min ago · approximate ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   Wind S 9 km/h                           │
        │ as of 11:45, 1 min ago                                   │
        │ Today  ☼☁  22° ───────●■■■■ 24°  12 %  Humid with sun    │
        │ Showing your time zone's city.                           │
        └────────────────────────── Weather data by Open-Meteo.com ┘

        """)
  }

  @Test func theSavedPlacesOmitUnboundKeys() throws {
    let text = try text(Self.removed, Self.unbound)
    #expect(
      text == """
         Skyreel  Weather  Films │ Now  Days  Hours [Places] Radar
        ┌ Places ──────────────────────────────────────────────────┐
        │                   No saved places yet.                   │
        │ ── São Vicente, Madeira  11:46 local time ────────────── │
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ as of 11:45, 1 min ago                                   │
        └ Removed 東京 🗼. ──────── Weather data by Open-Meteo.com ┘

        """)
  }

  @Test func thePlacePromptOmitsUnboundKeys() throws {
    let screen = try text(Self.typing, Self.unbound)
    #expect(
      screen == """
         Skyreel  Weather  Films │[Now] Days  Hours  Places  Radar
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 1,2                                                    │
        │   Place    Distance                                      │
        │ ▸ 1.0,2.0   4058 km                                      │
        │                                                          │
        │                                                          │
        └───────────────────────────────────────────────────── 1/1 ┘

        """)
  }

  @Test func aFailedPageOmitsUnboundKeys() throws {
    let screen = try text(Self.failedPage, Self.unbound)
    #expect(
      screen == """
         Skyreel  Weather [Films]
        ┌ Films › Episode IV ──────────────────────────────────────┐
        │                                                          │
        │                 Couldn't load this page.                 │
        │                                                          │
        │ Can't reach Open-Meteo. Check your connection, then try  │
        │ again.                                                   │
        └──────────────────────────────────────────────────────────┘

        """)
  }

  @Test func aFailureNoticeOmitsUnboundKeys() throws {
    let screen = try text(.failing, Self.unbound)
    #expect(
      screen == """
         Skyreel  Weather  Films │[Now] Days  Hours  Places  Radar
        ┌ São Vicente, Madeira, Portugal ─────── updated 3 min ago ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   Wind S 9 km/h                           │
        │ as of 11:45, 1 min ago                                   │
        │ Today  ☼☁  22° ───────●■■■■ 24°  12 %  Humid with sun    │
        └────────────────────────── Weather data by Open-Meteo.com ┘
         skyreel.sqlite was damaged and moved aside

        """)
  }
}
