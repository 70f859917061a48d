import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct CurrentPaneTests {
  @Test func wideEnoughItShowsEverything() {
    #expect(
      drawn(.current, .loaded, 80, 24) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────── just now ┐
        │                 ██████  ██████                                               │
        │     ▗▄▄▄▖           ██      ██    Cloudy                                     │
        │   ▗▟█████▙▄▖    ██████  ██████    22 °C, feels like 20 °C                    │
        │  ▝▀▀▀▀▀▀▀▀▀▘    ██      ██        observed 11:45, 1 min ago                  │
        │                 ██████  ██████                                               │
        │                                                                              │
        │                                                                              │
        │ Feels like     20 °C                   Pressure       1020 hPa               │
        │ Wind           S 9 km/h                Visibility     16 km                  │
        │ Gusts          11 km/h                 Dew point      15 °C                  │
        │ Precipitation  0 mm                    Sunrise        07:26                  │
        │ Humidity       62 %                    Sunset         18:17                  │
        │ UV index       2 low                   Day length     10 h 51 min            │
        │ Air quality    23 fair (EU)            Moon           waxing gibbous, 90 %   │
        │ Cloud cover    94 %                                                          │
        │                                                                              │
        │                                                                              │
        │ Today  22–24 °C  ·······━━━━━━━  Humid with sun through high cl…  12 / 1 %   │
        │ Thu 2  21–24 °C  ·····━━━━━━━━━  Humid with sun through high cl…  22 / 1 %   │
        │ Fri 3  20–23 °C  ···━━━━━━━━━━·  Humid with sun through high cl…  32 / 1 %   │
        │ Sat 4  19–23 °C  ·━━━━━━━━━━━··  Humid with sun through high cl…  42 / 1 %   │
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
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, 10 h 51 min    │
        │ Air      UV 2 low, 23 fair (EU)      │
        │ Open-Meteo cannot be reached: check  │
        │ the network, then retry              │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aLargeTerminalIsFilled() {
    #expect(
      drawn(.current, .loaded, 120, 40) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────────────────────────────────────────────── just now ┐
        │                 ██████  ██████                                                                                       │
        │     ▗▄▄▄▖           ██      ██    Cloudy                                                                             │
        │   ▗▟█████▙▄▖    ██████  ██████    22 °C, feels like 20 °C                                                            │
        │  ▝▀▀▀▀▀▀▀▀▀▘    ██      ██        observed 11:45, 1 min ago                                                          │
        │                 ██████  ██████                                                                                       │
        │                                                                                                                      │
        │ Feels like     20 °C                   UV index       2 low                   Dew point      15 °C                   │
        │ Wind           S 9 km/h                Air quality    23 fair (EU)            Sunrise        07:26                   │
        │ Gusts          11 km/h                 Cloud cover    94 %                    Sunset         18:17                   │
        │ Precipitation  0 mm                    Pressure       1020 hPa                Day length     10 h 51 min             │
        │ Humidity       62 %                    Visibility     16 km                   Moon           waxing gibbous, 90 %    │
        │                                                                                                                      │
        │      ⠤⠒⠉ temperature, °C    ▂▅█ rain or snow, %                                                                      │
        │     │⠉⠉⠉⠉⠉⠉⠒⠤⣀⣀⣀                    ┊                      ⡠⠔⠊⠉⠉⠉⠉⠑⠢⢄⣀⣀⡀                   ┊                      ⢀⣀ │
        │     │           ⠑⠢⢄                 ┊                  ⢀⡠⠒⠉            ⠈⠒⠤⡀                ┊                   ⣀⠔⠊⠁  │
        │     │              ⠉⠢⢄⡀             ┊               ⢀⠤⠒⠁                  ⠈⠑⠤⣀             ┊                ⡠⠔⠊      │
        │  20 ┤                 ⠈⠉⠉⠑⠢⣀        ┊              ⡔⠁                         ⠉⠉⠉⠒⢄⡀       ┊              ⢠⠊         │
        │     │                       ⠑⠒⠒⠒⢄⡀  ┊           ⢀⠤⠊                                ⠈⠒⠒⠒⠢⣀  ┊            ⡠⠔⠁          │
        │     │                            ⠈⠉⠉⠉⠉⠉⠢⢄⣀⣀⣀⣀⣀⠔⠊⠁                                        ⠉⠉⠉⠉⠉⠑⠤⣀⣀⣀⣀⣀⡠⠒⠉             │
        │ 100 ┤                               ┊               ▂▂▄▄▆▆▆██▆▆▄▄▄▂▂                       ┊                         │
        │     │                               ┊   ▁▁▃▃▃▄▄▆▆█████████████████████▆▆▆▄▄▃▃▁▁            ┊                         │
        │     └─┴───────────────┴─────────────┴─────────────┴────────────┴─────────────┴─────────────┴─────────────┴────────── │
        │      now            18:00          Thu          06:00        12:00         18:00          Fri          06:00         │
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
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aWideTerminalHasHoursBesideTheDays() {
    #expect(
      drawn(.current, .loaded, 200, 60) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── just now ┐
        │                 ████████████    ████████████                                                        Feels like     20 °C                             Pressure       1020 hPa                         │
        │                 ████████████    ████████████                                                        Wind           S 9 km/h                          Visibility     16 km                            │
        │                         ████            ████                                                        Gusts          11 km/h                           Dew point      15 °C                            │
        │     ▗▄▄▄▖               ████            ████    Cloudy                                              Precipitation  0 mm                              Sunrise        07:26                            │
        │   ▗▟█████▙▄▖    ████████████    ████████████    22 °C, feels like 20 °C                             Humidity       62 %                              Sunset         18:17                            │
        │  ▝▀▀▀▀▀▀▀▀▀▘    ████████████    ████████████    observed 11:45, 1 min ago                           UV index       2 low                             Day length     10 h 51 min                      │
        │                 ████            ████                                                                Air quality    23 fair (EU)                      Moon           waxing gibbous, 90 %             │
        │                 ████            ████                                                                Cloud cover    94 %                                                                              │
        │                 ████████████    ████████████                                                                                                                                                         │
        │                 ████████████    ████████████                                                                                                                                                         │
        │                                                                                                                                                                                                      │
        │                                                                                                                                                                                                      │
        │      ⠤⠒⠉ temperature, °C    ▂▅█ rain or snow, %                                                                                                                                                      │
        │  24 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠢⡀                                         ┊                                          ⡠⠊⠉⠉⠉⠉⠉⠉⠉⠑⢄                                          ┊                                          │
        │     │           ⠘⢄                                        ┊                                        ⢀⠔⠁          ⠣⡀                                        ┊                                          │
        │  23 ┤             ⠣⠤⠤⠤⠤⡀                                  ┊                                       ⡠⠃             ⠘⠤⠤⠤⠤⢄                                   ┊                                      ⢀⠤⠤ │
        │     │                  ⠘⢄                                 ┊                                     ⢀⠜                     ⠣⡀                                 ┊                                     ⡠⠃   │
        │     │                    ⠱⡀                               ┊                                    ⡠⠃                       ⠈⢆                                ┊                                   ⢀⠜     │
        │  22 ┤                     ⠈⢆                              ┊                                  ⢀⠎                           ⠱⡀                              ┊                                  ⡰⠁      │
        │     │                       ⠱⡀                            ┊                                 ⡰⠁                             ⠈⢆                             ┊                                ⢀⠎        │
        │  21 ┤                        ⠈⢆                           ┊                               ⢀⠎                                 ⠱⡀                           ┊                               ⡰⠁         │
        │     │                          ⠑⡄                         ┊                              ⡰⠁                                   ⠈⢢                          ┊                             ⢀⠎           │
        │     │                           ⠈⢢                        ┊                            ⢠⠊                                       ⠑⡄                        ┊                            ⡔⠁            │
        │  20 ┤                             ⠑⠤⠤⠤⠤⡀                  ┊                           ⡰⠁                                         ⠈⠢⠤⠤⠤⢄                   ┊                          ⢀⠎              │
        │     │                                  ⠈⢢                 ┊                          ⢠⠃                                                ⠑⡄                 ┊                          ⡜               │
        │     │                                    ⠑⢄               ┊                         ⢀⠇                                                  ⠈⠢⡀               ┊                         ⡸                │
        │  19 ┤                                     ⠈⠢⡀             ┊                         ⡜                                                     ⠑⢄              ┊                        ⢠⠃                │
        │     │                                       ⠑⢄            ┊                        ⡸                                                       ⠈⠢⡀            ┊                       ⢀⠇                 │
        │  18 ┤                                        ⠈⠢⠤⠤⠤⠤⡀      ┊                       ⡰⠁                                                         ⠑⠤⠤⠤⠤⢄       ┊                      ⢀⠎                  │
        │     │                                              ⠑⢄     ┊                     ⢀⠜                                                                ⠈⠢⡀     ┊                     ⡠⠃                   │
        │     │                                                ⠣⡀   ┊                    ⡠⠃                                                                   ⠘⢄    ┊                   ⢀⠜                     │
        │  17 ┤                                                 ⠘⠒⠒⠒⠒⠒⠒⠒⠒⢄             ⢀⠜                                                                       ⠓⠒⠒⠒⠒⠒⠒⠒⠢⡀             ⡠⠃                      │
        │     │                                                     ┊     ⠣⡀          ⡰⠁                                                                            ┊    ⠘⢄          ⢀⠎                        │
        │  16 ┤                                                     ┊      ⠘⢄⣀⣀⣀⣀⣀⣀⣀⣀⠎                                                                              ┊      ⠣⣀⣀⣀⣀⣀⣀⣀⣀⡰⠁                         │
        │ 100 ┤                                                     ┊                                  ▂▂▂ ███ ▂▂▂                                                  ┊                                          │
        │     │                                                     ┊                              ▄▄▄ ███ ███ ███ ▄▄▄                                              ┊                                          │
        │     │                                                     ┊                      ▁▁▁ ▇▇▇ ███ ███ ███ ███ ███ ▇▇▇ ▁▁▁                                      ┊                                          │
        │     │                                                     ┊                  ▃▃▃ ███ ███ ███ ███ ███ ███ ███ ███ ███ ▃▃▃                                  ┊                                          │
        │     │                                                     ┊              ▅▅▅ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ▅▅▅                              ┊                                          │
        │     │                                                     ┊      ▂▂▂ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ███ ▂▂▂                      ┊                                          │
        │     └─┴───────────────────────────┴───────────────────────┴───────────────────────┴───────────────────────┴───────────────────────┴───────────────────────┴───────────────────────┴───────────────── │
        │      now                        18:00                    Thu                    06:00                   12:00                   18:00                    Fri                    06:00                │
        │                                                                                                                                                                                                      │
        │                                                                                                                                                                                                      │
        │ Today  22–24 °C  ···········━━━━━━━━━━  Humid with sun through high clouds            12 / 1 %        Time   Weather                              Temp. °C  Feels like  Rain %  Amount mm  Wind km/h │
        │        night: Mainly clear and humid · feels like 22–26 °C · wind S 19 / SSE 15 km/h                  Wed 1 Nov ───────────────────────────────────────────────────────────────────────────────────  │
        │                                                                                                       now    Mainly clear                               24          23       0          0     SSW 13 │
        │ Thu 2  21–24 °C  ········━━━━━━━━━━━━·  Humid with sun through high clouds            22 / 1 %        12:00  Mainly clear                               24          23       0          0     SSW 14 │
        │        night: Mainly clear and humid · feels like 21–25 °C · wind S 19 / SSE 15 km/h                  13:00  Mainly clear                               24          23       0          0     SSW 15 │
        │                                                                                                       14:00  Mainly clear                               23          22       0          0      SSW 9 │
        │ Fri 3  20–23 °C  ·····━━━━━━━━━━━━━━··  Humid with sun through high clouds            32 / 1 %        15:00  Mainly clear                               23          22       0          0     SSW 10 │
        │        night: Mainly clear and humid · feels like 20–25 °C · wind S 19 / SSE 15 km/h                  16:00  Mainly clear                               22          21       0          0     SSW 11 │
        │                                                                                                       17:00  Mainly clear                               21          20       0          0     SSW 12 │
        │ Sat 4  19–23 °C  ··━━━━━━━━━━━━━━━····  Humid with sun through high clouds            42 / 1 %        18:00  Mainly clear                               20          19       0          0     SSW 13 │
        │        night: Mainly clear and humid · feels like 19–24 °C · wind S 19 / SSE 15 km/h                  19:00  Mainly clear                               20          19       0          0     SSW 14 │
        │                                                                                                       20:00  Mainly clear                               19          18       0          0     SSW 15 │
        │ Sun 5  18–22 °C  ━━━━━━━━━━━━━━━━·····  Humid with sun through high clouds            52 / 1 %        21:00  Mainly clear                               18          17       0          0      SSW 9 │
        │        night: Mainly clear and humid · feels like 18–24 °C · wind S 19 / SSE 15 km/h                  22:00  Mainly clear                               18          17       0          0     SSW 10 │
        └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutHoursTheBlocksSpreadOut() {
    #expect(
      drawn(.current, .loaded.with { $0.report = .loaded(.hourless) }, 120, 40) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────────────────────────────────────────────── just now ┐
        │                 ██████  ██████                                                                                       │
        │     ▗▄▄▄▖           ██      ██    Cloudy                                                                             │
        │   ▗▟█████▙▄▖    ██████  ██████    22 °C, feels like 20 °C                                                            │
        │  ▝▀▀▀▀▀▀▀▀▀▘    ██      ██        observed 11:45, 1 min ago                                                          │
        │                 ██████  ██████                                                                                       │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Feels like     20 °C                   UV index       2 low                   Dew point      15 °C                   │
        │                                                                                                                      │
        │ Wind           S 9 km/h                Air quality    23 fair (EU)            Sunrise        07:26                   │
        │                                                                                                                      │
        │ Gusts          11 km/h                 Cloud cover    94 %                    Sunset         18:17                   │
        │                                                                                                                      │
        │ Precipitation  0 mm                    Pressure       1020 hPa                Day length     10 h 51 min             │
        │                                                                                                                      │
        │ Humidity       62 %                    Visibility     16 km                   Moon           waxing gibbous, 90 %    │
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
        │ Sun      7:26 AM–6:17 PM, 10 h 51 min│
        │ Air      UV 2 low, 23 fair (EU)      │
        │ Moon     waxing gibbous, 90 %        │
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
        │ UV index       –                       Day length     –                      │
        │                                                                              │
        │ Air quality    –                       Moon           waxing gibbous, 90 %   │
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
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, 10 h 51 min    │
        │ Air      UV 2 low                    │
        │ Moon     waxing gibbous, 90 %        │
        │ Sample weather: press / to choose    │
        └───────────── Sample weather, made up ┘
        """)
  }

  @Test func aGuessSaysHowToChooseAnotherPlace() {
    #expect(
      drawn(.current, .guessed, 60, 12) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ────── stored 3 h ago · guess ┐
        │ 22 °C, feels like 20 °C                                  │
        │ Cloudy                                                   │
        │ Wind     S 9 km/h, gusts 11 km/h                         │
        │ Precip.  0 mm, cloud 94 %                                │
        │ Humidity 62 %, dew point 15 °C                           │
        │ Pressure 1020 hPa, visibility 16 km                      │
        │ Sun      07:26–18:17, 10 h 51 min                        │
        │ Air      UV 2 low, 23 fair (EU)                          │
        │ Moon     waxing gibbous, 90 %                            │
        │ Guessed from your time zone: press / to choose           │
        └───────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func asciiHasNothingElse() {
    #expect(
      drawn(.current, .loaded, 80, 24, glyphs: .ascii) == """
        + Sao Vicente, Madeira PT ------------------------------------------- just now +
        |                 ######  ######                                               |
        |      .--.           ##      ##    Cloudy                                     |
        |   .-(    )-.    ######  ######    22 C,  feels like 20 C                     |
        |  (_________)    ##      ##        observed 11:45, 1 min ago                  |
        |                 ######  ######                                               |
        |                                                                              |
        |                                                                              |
        | Feels like     20 C                    Pressure       1020 hPa               |
        | Wind           S 9 km/h                Visibility     16 km                  |
        | Gusts          11 km/h                 Dew point      15 C                   |
        | Precipitation  0 mm                    Sunrise        07:26                  |
        | Humidity       62 %                    Sunset         18:17                  |
        | UV index       2 low                   Day length     10 h 51 min            |
        | Air quality    23 fair (EU)            Moon           waxing gibbous, 90 %   |
        | Cloud cover    94 %                                                          |
        |                                                                              |
        |                                                                              |
        | Today  22-24 C   .......=======  Humid with sun through high cl~  12 / 1 %   |
        | Thu 2  21-24 C   .....=========  Humid with sun through high cl~  22 / 1 %   |
        | Fri 3  20-23 C   ...==========.  Humid with sun through high cl~  32 / 1 %   |
        | Sat 4  19-23 C   .===========..  Humid with sun through high cl~  42 / 1 %   |
        | Sun 5  18-22 C   ===========...  Humid with sun through high cl~  52 / 1 %   |
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
        │ Sun      07:26–18:17, 10 h 51 min    │
        │ Air      UV 2 low, 23 fair (EU)      │
        │ Moon     waxing gibbous, 90 %        │
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
        │    No weather for São Vicente yet    │
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
