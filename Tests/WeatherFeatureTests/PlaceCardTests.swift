import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct PlaceCardTests {
  @Test func oneHundredSixtyColumnsShowACardForEachPlaceAboveTheSelectedOne() {
    #expect(
      drawn(.table, .onPlacesTab, 160, 30) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │┌ 京都市, 京都府, Japan ──────────────────── 11:46 ┐┌ ▸ São Vicente, Madeira, Portugal ────────── 11:46 ┐┌ 🏖 Praia 👩 do 東京 Beach, Ilha, Cabo Verde ───────┐│
        ││    ▗▄▄▄▖      ▀▀█ ▀▀█ °C   Cloudy                ││    ▗▄▄▄▖      ▀▀█ ▀▀█ °C   Cloudy                 ││                                                   ││
        ││  ▗▟█████▙▖    █▀▀ █▀▀      Feels like 20°        ││  ▗▟█████▙▖    █▀▀ █▀▀      Feels like 20°         ││                                                   ││
        ││  ▝▀▀▀▀▀▀▀▘    ▀▀▀ ▀▀▀                            ││  ▝▀▀▀▀▀▀▀▘    ▀▀▀ ▀▀▀                             ││                                                   ││
        ││ ⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠢⠤⠤⢄⣀⣀⣀⣀⡀                     ⢀⣀⡠⠤⠤⠔⠒⠒ ││ ⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀⣀⣀                      ⣀⣀⡠⠤⠤⠔⠒⠒ ││                  no weather yet                   ││
        ││                   ⠈⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠔⠒⠒⠊⠉⠁        ││                    ⠉⠉⠉⠉⠉⠒⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠒⠒⠒⠊⠉         ││                                                   ││
        ││                               ▁▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇██ ││                                ▁▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇██ ││                                                   ││
        ││ Low 22°  High 24°  Rain 100 % 11.7 mm  ↑ 9 km/h  ││ Low 22°  High 24°  Rain 100 % 11.7 mm  ↑ 9 km/h   ││                                                   ││
        ││ Chance of rain from tomorrow 02:00               ││ Chance of rain from tomorrow 02:00                ││                                                   ││
        │└───────────────────────────────────────── 3 h ago ┘└───────────────────────────────────────── just now ┘└───────────────────────────────────────────────────┘│
        │ ── São Vicente, Madeira  11:46 local time ────────────────────────────────────────────────────────────────────────────────────────────────────────────────── │
        │     ▗▄▄▄▖        ▀▀█ ▀▀█ °C   Cloudy                                            Wind ↑ S 9 km/h, gusts 11       Humidity   62 %        UV index 2 low        │
        │   ▗▟█████▙▖      █▀▀ █▀▀      Feels like 20°   High 24°   Low 22°               Sun  07:26 ────●─────── 18:17   Pressure   1020 hPa    Air      23 fair      │
        │   ▝▀▀▀▀▀▀▀▘      ▀▀▀ ▀▀▀      Chance of rain from tomorrow 02:00                Rain 0 mm                       Visibility 16 km       Clouds   94 %         │
        │                                                                                 Moon ● waxing gibbous, 90 %     Dew point  15 °C       Daylight 10 h 51 min  │
        │                                                                                                                                                              │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02   03   04   05   06   07   08   09   10   11   12   13   14   15   16         │
        │  22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°  17°  16°  16°  16°  17°  18°  20°  21°  22°  23°  24°  24°  24°  23°  23°  22°        │
        │  ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☀    ☀          │
        │                                                                                  ▃    ▃    ▄    ▅    ▆    ▇    █    █    █    ▇    ▆    ▅    ▄    ▃          │
        │                                                                                  16%  28%  40%  52%  64%  76%  88%  100% 88%  76%  64%  52%  40%  28%        │
        │                                                                                                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy      Time       Weather                   °C  Feels  Precip %    mm  Wind km/h  │
        │  Thu 2  ☼☁  21° ────────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy      Wed 1 Nov ──────────────────────────────────────────────────────────────   │
        │  Fri 3  ☼☁  20° ────────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy      now    ☁   Cloudy                    22     20         0     0        S 9  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy      12:00  ☀   Mainly clear              24     23         0     0     SSW 14  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■──────── 22°  52 %  S 19 km/h  Partly cloudy      13:00  ☀   Mainly clear              24     23         0     0     SSW 15  │
        │                                                                                                                                                              │
        └───────────────────────────────────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com, Weather data by AccuWeather ┘
        """)
  }

  @Test func withLittleHeightTheCardsAreLower() {
    #expect(
      drawn(.table, .withSixPlaces, 160, 21) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │┌ 京都市, 京都府, Japan ──────────────────── 11:46 ┐┌ ▸ São Vicente, Madeira, Portugal ────────── 11:46 ┐┌ 🏖 Praia 👩 do 東京 Beach, Ilha, Cabo Verde ───────┐│
        ││    ▗▄▄▄▖      ▀▀█ ▀▀█ °C   Cloudy                ││    ▗▄▄▄▖      ▀▀█ ▀▀█ °C   Cloudy                 ││                                                   ││
        ││  ▗▟█████▙▖    █▀▀ █▀▀      Feels like 20°        ││  ▗▟█████▙▖    █▀▀ █▀▀      Feels like 20°         ││                                                   ││
        ││  ▝▀▀▀▀▀▀▀▘    ▀▀▀ ▀▀▀                            ││  ▝▀▀▀▀▀▀▀▘    ▀▀▀ ▀▀▀                             ││                                                   ││
        ││ ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠒⠊⠉ ││ ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠊⠉ ││                  no weather yet                   ││
        ││                               ▁▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇██ ││                                ▁▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇██ ││                                                   ││
        ││ Low 22°  High 24°  Rain 100 % 11.7 mm  ↑ 9 km/h  ││ Low 22°  High 24°  Rain 100 % 11.7 mm  ↑ 9 km/h   ││                                                   ││
        ││ Chance of rain from tomorrow 02:00               ││ Chance of rain from tomorrow 02:00                ││                                                   ││
        │└───────────────────────────────────────── 3 h ago ┘└───────────────────────────────────────── just now ┘└───────────────────────────────────────────────────┘│
        │┌ Place 1 ─────────────────────────────────────────┐┌ Place 2 ──────────────────────────────────────────┐┌ Place 3 ──────────────────────────────────────────┐│
        ││                                                  ││                                                   ││                                                   ││
        ││                                                  ││                                                   ││                                                   ││
        ││                                                  ││                                                   ││                                                   ││
        ││                  no weather yet                  ││                  no weather yet                   ││                  no weather yet                   ││
        ││                                                  ││                                                   ││                                                   ││
        ││                                                  ││                                                   ││                                                   ││
        ││                                                  ││                                                   ││                                                   ││
        │└──────────────────────────────────────────────────┘└───────────────────────────────────────────────────┘└───────────────────────────────────────────────────┘│
        │                                                                                                                                                              │
        └───────────────────────────────────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com, Weather data by AccuWeather ┘
        """)
  }

  @Test func inASCIIACardHasTheSameParts() {
    #expect(
      drawn(.table, .onPlacesTab, 160, 14, glyphs: .ascii) == """
        + Places ------------------------------------------------------------------------------------------------------------------------------------------------------+
        |+ ??????, ??????, Japan -------------------- 11:46 ++ > Sao Vicente, Madeira, Portugal ---------- 11:46 ++ ? Praia ?? do ???? Beach, Ilha, Cabo Verde -------+|
        ||     .--.       _   _  C    Cloudy                ||     .--.       _   _  C    Cloudy                 ||                                                   ||
        ||  .-(    ).     _|  _|      Feels like 20         ||  .-(    ).     _|  _|      Feels like 20          ||                                                   ||
        ||  (_______)    |_  |_                             ||  (_______)    |_  |_                              ||                                                   ||
        || ------______                                ____ || ------_______                                ____ ||                                                   ||
        ||             ------_______            ___----     ||              ------______             ___----     ||                  no weather yet                   ||
        ||                          ------------            ||                          -------------            ||                                                   ||
        ||                               ________======#### ||                                ________======#### ||                                                   ||
        || Low 22   High 24   Rain 100 % 11.7 mm  S 9 km/h  || Low 22   High 24   Rain 100 % 11.7 mm  S 9 km/h   ||                                                   ||
        || Chance of rain from tomorrow 02:00               || Chance of rain from tomorrow 02:00                ||                                                   ||
        |+----------------------------------------- 3 h ago ++----------------------------------------- just now ++---------------------------------------------------+|
        |                                                                                                                                                              |
        +------------------------------------------------------------------------------------------------- Weather data by Open-Meteo.com, Weather data by AccuWeather +
        """)
  }

  @Test(arguments: [(159, 40), (160, 18)])
  func withoutRoomForAllCardsThereIsATable(width: Int, height: Int) {
    #expect(drawn(.table, .withSixPlaces, width, height).contains("Place   "))
  }

  @Test func aCardWithoutAReportShowsTheLocalTimeTheSunAndTheMoon() {
    let state = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .received(.kyoto, .failure(error: .offline)))
      $0.weather[PlaceID(.kyoto)]?.report.latest = nil
      weatherReducer(&$0, .clocksRead(clocks: .tokyo))
    }
    let rows = drawn(.table, state, 160, 14).split(separator: "\n").map { $0.prefix(54) }
    #expect(
      rows.joined(separator: "\n") == """
        ┌ Places ─────────────────────────────────────────────
        │┌ 京都市, 京都府, Japan ! ────────────────── 20:46 ┐┌ ▸ São
        ││                                                  ││
        ││                                                  ││
        ││                                                  ││
        ││                     offline                      ││
        ││                                                  ││
        ││                                                  ││
        ││                                                  ││
        ││                 Sun 06:18–17:03                  ││
        ││            Moon waxing gibbous, 90 %             ││
        │└──────────────────────────────────────────────────┘└
        │                                                     
        └─────────────────────────────────────────────────────
        """)
  }

  @Test(arguments: [
    ("l", 1), ("h", nil), ("j", 3), ("k", nil), ("G", 5),
  ])
  func keysMoveBetweenTheCards(key: Character, index: Int?) {
    expectMove(key, from: 0, to: index)
  }

  @Test(arguments: [("j", 5), ("k", nil), ("h", 1), ("l", 3)])
  func fromTheLastCardOfARowKeysMoveToItsNeighbors(key: Character, index: Int?) {
    expectMove(key, from: 2, to: index)
  }

  @Test func aClickSelectsACardAndAClickOnTheSelectedOneOpensIt() {
    let places = WeatherState.withSixPlaces.savedPlaces
    func click(_ x: Int, _ y: Int) -> WeatherAction? {
      WeatherMouse.click(
        at: Position(x: x, y: y), in: Rect(x: 0, y: 0, width: 160, height: 40),
        .showing(.withSixPlaces.with { $0.placesTab.selection = PlaceID(places[0]) }))
    }
    #expect(click(60, 5) == .places(action: .rowSelected(place: PlaceID(places[1]))))
    #expect(click(60, 15) == .places(action: .rowSelected(place: PlaceID(places[4]))))
    #expect(click(5, 5) == .places(action: .placeOpened(place: PlaceID(places[0]))))
    #expect(click(5, 30) == nil)
  }

  /// Expects a key to select the place at an index or, for `nil`, to have no effect.
  private func expectMove(_ key: Character, from start: Int, to index: Int?) {
    let places = WeatherState.withSixPlaces.savedPlaces
    var context = WeatherContext.showing(
      .withSixPlaces.with { $0.placesTab.selection = PlaceID(places[start]) })
    context.size = Size(width: 160, height: 40)
    let response = Places.keys.response(to: .character(key), in: context)
    var action: WeatherAction?
    if case .enabled(let enabled) = response { action = enabled }
    #expect(action == index.map { .places(action: .rowSelected(place: PlaceID(places[$0]))) })
  }
}

extension WeatherState {
  /// Six saved places, of which three were never fetched.
  fileprivate static let withSixPlaces = onPlacesTab.with {
    $0.savedPlaces += (1...3).map {
      Place(name: "Place \($0)", coordinates: .point(Double($0), 10))
    }
  }
}

extension ZoneClocks {
  fileprivate static let tokyo = ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])
}
