import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct CurrentPaneTests {
  @Test func wideEnoughItShowsEverything() {
    #expect(
      drawn(.current, .loaded, 80, 24) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────── just now ┐
        │ ██████  ██████                                                               │
        │     ██      ██    Cloudy                                                     │
        │ ██████  ██████    22 °C, feels like 20 °C                                    │
        │ ██      ██        observed 11:45, 1 min ago                                  │
        │ ██████  ██████                                                               │
        │                                                                              │
        │ Feels like     20 °C                   Cloud cover    94 %                   │
        │ Wind           S 9 km/h                Pressure       1020 hPa               │
        │ Gusts          11 km/h                 Visibility     16 km                  │
        │ Precipitation  0 mm                    Dew point      15 °C                  │
        │ Humidity       62 %                    Sunrise        07:26                  │
        │ UV index       2 low                   Sunset         18:17                  │
        │                                                                              │
        │ Today  22–24 °C  ·······━━━━━━━  Humid with sun through high cl…  12 / 1 %   │
        │                                                                              │
        │ Thu 2  21–24 °C  ·····━━━━━━━━━  Humid with sun through high cl…  22 / 1 %   │
        │                                                                              │
        │ Fri 3  20–23 °C  ···━━━━━━━━━━·  Humid with sun through high cl…  32 / 1 %   │
        │                                                                              │
        │ Sat 4  19–23 °C  ·━━━━━━━━━━━··  Humid with sun through high cl…  42 / 1 %   │
        │                                                                              │
        │ Sun 5  18–22 °C  ━━━━━━━━━━━···  Humid with sun through high cl…  52 / 1 %   │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aTerminalOfFortyColumnsShowsAllFactsInFewRows() {
    #expect(
      drawn(.current, .kyotoFailed, 40, 12) == """
        ┌ 京都市 🇯🇵 JP ──────── stored 3 h ago ┐
        │ 22 °C, feels like 20 °C              │
        │ Cloudy                               │
        │ observed 11:45, 1 min ago            │
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, UV 2 low       │
        │ Open-Meteo cannot be reached: check  │
        │ the network, then retry              │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aLargeTerminalIsFilled() {
    #expect(
      drawn(.current, .loaded, 120, 40) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────────────────────────────────────────────── just now ┐
        │                                                                                                                      │
        │                                                                                                                      │
        │ ██████  ██████                                                                                                       │
        │     ██      ██    Cloudy                                                                                             │
        │ ██████  ██████    22 °C, feels like 20 °C                                                                            │
        │ ██      ██        observed 11:45, 1 min ago                                                                          │
        │ ██████  ██████                                                                                                       │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Feels like     20 °C         Precipitation  0 mm          Cloud cover    94 %          Dew point      15 °C          │
        │                                                                                                                      │
        │ Wind           S 9 km/h      Humidity       62 %          Pressure       1020 hPa      Sunrise        07:26          │
        │                                                                                                                      │
        │ Gusts          11 km/h       UV index       2 low         Visibility     16 km         Sunset         18:17          │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Today  22–24 °C  ···············━━━━━━━━━━━━  Humid with sun through high clouds                          12 / 1 %   │
        │        night: Mainly clear and humid · feels like 22–26 °C · wind S 19 / SSE 15 km/h · sun 07:26–18:17               │
        │                                                                                                                      │
        │ Thu 2  21–24 °C  ···········━━━━━━━━━━━━━━━·  Humid with sun through high clouds                          22 / 1 %   │
        │        night: Mainly clear and humid · feels like 21–25 °C · wind S 19 / SSE 15 km/h · sun 07:27–18:16               │
        │                                                                                                                      │
        │ Fri 3  20–23 °C  ·······━━━━━━━━━━━━━━━━━···  Humid with sun through high clouds                          32 / 1 %   │
        │        night: Mainly clear and humid · feels like 20–25 °C · wind S 19 / SSE 15 km/h · sun 07:28–18:15               │
        │                                                                                                                      │
        │ Sat 4  19–23 °C  ···━━━━━━━━━━━━━━━━━━━·····  Humid with sun through high clouds                          42 / 1 %   │
        │        night: Mainly clear and humid · feels like 19–24 °C · wind S 19 / SSE 15 km/h · sun 07:29–18:14               │
        │                                                                                                                      │
        │ Sun 5  18–22 °C  ━━━━━━━━━━━━━━━━━━━━·······  Humid with sun through high clouds                          52 / 1 %   │
        │        night: Mainly clear and humid · feels like 18–24 °C · wind S 19 / SSE 15 km/h · sun 07:30–18:13               │
        │                                                                                                                      │
        │                                                                                                                      │
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func imperialUnitsAndTwelveHoursFitFortyColumns() {
    #expect(
      drawn(.current, .loaded, 40, 12, display: .imperial) == """
        ┌ São Vicente 🇵🇹 PT ───────── just now ┐
        │ 72 °F, feels like 69 °F              │
        │ Cloudy                               │
        │ observed 11:45 AM, 1 min ago         │
        │ Wind     S 6 mph, gusts 7 mph        │
        │ Precip.  0 in, cloud 94 %            │
        │ Humidity 62 %, dew point 58 °F       │
        │ Pressure 30.12 inHg, visibility 10 mi│
        │ Sun      7:26 AM–6:17 PM, UV 2 low   │
        │                                      │
        │                                      │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func whatIsNotKnownIsADash() {
    #expect(
      drawn(.current, .bare, 80, 24) == """
        ┌ 京都市, 京都府 🇯🇵 JP ────────────────────────────────────────────── just now ┐
        │ –                                                                            │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │ Temperature    –                       Cloud cover    –                      │
        │                                                                              │
        │ Feels like     –                       Pressure       –                      │
        │                                                                              │
        │ Wind           –                       Visibility     –                      │
        │                                                                              │
        │ Gusts          –                       Dew point      –                      │
        │                                                                              │
        │ Precipitation  –                       Sunrise        –                      │
        │                                                                              │
        │ Humidity       –                       Sunset         –                      │
        │                                                                              │
        │ UV index       –                                                             │
        │                                                                              │
        │                                                                              │
        │ Today  –  –                                                              –   │
        │                                                                              │
        │                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }

  @Test func sampleWeatherIsMarkedWhileTheRealOneIsFetched() {
    #expect(
      drawn(.current, .sampled, 40, 12) == """
        ┌ Null Island ───────────── ⠋ · sample ┐
        │ 22 °C, feels like 20 °C              │
        │ Cloudy                               │
        │ observed 11:45, 1 min ago            │
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, UV 2 low       │
        │                                      │
        │ Sample weather until real data comes │
        └───────────── Sample weather, made up ┘
        """)
  }

  @Test func aGuessSaysHowToChooseAnotherPlace() {
    #expect(
      drawn(.current, .guessed, 60, 12) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ────── stored 3 h ago · guess ┐
        │ 22 °C, feels like 20 °C                                  │
        │ Cloudy                                                   │
        │ observed 11:45, 1 min ago                                │
        │ Wind     S 9 km/h, gusts 11 km/h                         │
        │ Precip.  0 mm, cloud 94 %                                │
        │ Humidity 62 %, dew point 15 °C                           │
        │ Pressure 1020 hPa, visibility 16 km                      │
        │ Sun      07:26–18:17, UV 2 low                           │
        │                                                          │
        │ Guessed from your time zone: press / to choose           │
        └───────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func asciiHasNothingElse() {
    #expect(
      drawn(.current, .loaded, 80, 24, glyphs: .ascii) == """
        + Sao Vicente, Madeira PT ------------------------------------------- just now +
        | ######  ######                                                               |
        |     ##      ##    Cloudy                                                     |
        | ######  ######    22  C, feels like 20  C                                    |
        | ##      ##        observed 11:45, 1 min ago                                  |
        | ######  ######                                                               |
        |                                                                              |
        | Feels like     20  C                   Cloud cover    94 %                   |
        | Wind           S 9 km/h                Pressure       1020 hPa               |
        | Gusts          11 km/h                 Visibility     16 km                  |
        | Precipitation  0 mm                    Dew point      15  C                  |
        | Humidity       62 %                    Sunrise        07:26                  |
        | UV index       2 low                   Sunset         18:17                  |
        |                                                                              |
        | Today  22-24  C  .......=======  Humid with sun through high cl~  12 / 1 %   |
        |                                                                              |
        | Thu 2  21-24  C  .....=========  Humid with sun through high cl~  22 / 1 %   |
        |                                                                              |
        | Fri 3  20-23  C  ...==========.  Humid with sun through high cl~  32 / 1 %   |
        |                                                                              |
        | Sat 4  19-23  C  .===========..  Humid with sun through high cl~  42 / 1 %   |
        |                                                                              |
        | Sun 5  18-22  C  ===========...  Humid with sun through high cl~  52 / 1 %   |
        +------------------------------------------------- Weather data by AccuWeather +
        """)
  }

  @Test func aLongNameOfWideCharactersIsCutWithoutMisalignment() {
    #expect(
      drawn(.current, .holiday, 40, 12) == """
        ┌ 🏖 Praia 👩 do 東京 Bea… ─── just now ┐
        │ 22 °C, feels like 20 °C              │
        │ Cloudy                               │
        │ observed 11:45, 1 min ago            │
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, UV 2 low       │
        │                                      │
        │                                      │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutAPlaceItSaysHowToFindOne() {
    #expect(
      drawn(.current, WeatherState(provider: .openMeteo), 40, 12) == """
        ┌ Weather ─────────────────────────────┐
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │  No place yet: press / to find one   │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func withoutDataTheFailureIsToldInFull() {
    #expect(
      drawn(.current, .garbled, 40, 12) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────┐
        │                                      │
        │                                      │
        │                                      │
        │    No weather of São Vicente yet     │
        │                                      │
        │                                      │
        │                                      │
        │ Open-Meteo sent an answer that       │
        │ cannot be read                       │
        │ (current.temperature_2m): retry      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func theActivityMarkTurns() {
    let marks = (0..<4).map { step in
      WeatherPanes.current.frame(
        for: .showing(.sampled),
        in: DrawContext(size: Size(width: 40, height: 12), animationStep: step)
      )[Position(x: 28, y: 0)].text
    }
    #expect(marks == ["⠋", "⠙", "⠸", "⠴"])
  }
}
