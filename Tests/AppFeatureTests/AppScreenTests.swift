import AppFeature
import Domain
import FilmsFeature
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

/// The whole screen, as the user sees it.
@Suite struct AppScreenTests {
  @Test func currentWeatherAtStandardSize() {
    #expect(
      screenText(.loaded, .standard) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────── updated 3 min ago ┐
        │                  ██████  ██████ °C                                           │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                  │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°     │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          as of 11:45, 1 min ago                  │
        │                  ██████  ██████                                              │
        │                                                                              │
        │  Wind        ↑ S 9 km/h, gusts 11    Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱           │
        │  UV index    2 low                   Sun         07:26 ────●─────── 18:17    │
        │  Pressure    1020 hPa                Air quality –                           │
        │  Rain        0 mm                    Visibility  16 km                       │
        │  Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱       Moon        ● waxing gibbous, 90 %      │
        │  Dew point   15 °C                   Day length  10 h 51 min                 │
        │                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy  │
        │  Fri 3  ☼☁  20° ───────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■─────── 22°  52 %  S 19 km/h  Partly cloudy  │
        │                                                                              │
        │                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
         r refresh  / find a place  Enter hours  ? help  q quit  : actions
        """)
  }

  @Test func forecastAtStandardSize() {
    #expect(
      screenText(.forecast, .standard) == """
         Skyreel  Weather  2 Films │ 3 Current [4 Forecast] 5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────── updated 3 min ago ┐
        │┌ ▸ Today 1 Nov ─────────┐┌ Thu 2 Nov ─────────────┐┌ Fri 3 Nov ─────────────┐│
        ││                        ││                        ││                        ││
        ││  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖             ││
        ││  ── ●▟████▙▖  ▴ 24°    ││  ── ●▟████▙▖  ▴ 24°    ││  ── ●▟████▙▖  ▴ 23°    ││
        ││     ▝▀▀▀▀▀▀▀▘ ▾ 22°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 21°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 20°    ││
        ││                        ││                        ││                        ││
        ││                        ││                        ││                        ││
        ││ Humid with sun         ││ Humid with sun         ││ Humid with sun         ││
        ││ ──────────────■■■■■■■■ ││ ───────────■■■■■■■■■■■ ││ ───────■■■■■■■■■■■■─── ││
        ││                        ││                        ││                        ││
        ││ Rain  12 %             ││ Rain  22 %             ││ Rain  32 %             ││
        ││ Wind  S 19 km/h        ││ Wind  S 19 km/h        ││ Wind  S 19 km/h        ││
        ││ UV    –                ││ UV    –                ││ UV    –                ││
        ││ Night Mainly clear     ││ Night Mainly clear     ││ Night Mainly clear     ││
        ││ Sun   07:26–18:17      ││ Sun   07:27–18:16      ││ Sun   07:28–18:15      ││
        ││ Feels 22–26 °C         ││ Feels 21–25 °C         ││ Feels 20–25 °C         ││
        ││ Moon  waxing gibbous   ││ Moon  waxing gibbous   ││ Moon  waxing gibbous   ││
        │└────────────────────────┘└────────────────────────┘└──────────── 2 more: l ─┘│
        │                                                                              │
        │                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
         l next day  r refresh  / find a place  Enter hours  ? help  q quit         1/5
        """)
  }

  @Test func filmListAtStandardSize() {
    #expect(
      screenText(.listing, .standard) == """
         Skyreel  1 Weather [Films]
        ┌ Films by episode ──── just now ┐┌ A New Hope ────────────────────────────────┐
        │  Ep    Title                   ││                                            │
        │▸ IV    A New Hope              ││                                            │
        │  V     The Empire Strikes Back ││                                            │
        │  VI    Return of the Jedi      ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        └────────────────────────────────┘│                                            │
        ┌ A New Hope ────────────────────┐│   No characters of this film are known.    │
        │ Director   George Lucas        ││                                            │
        │ Released   25 May 1977         ││                                            │
        │ Producers  Gary Kurtz, Rick    ││                                            │
        │            McCallum            ││                                            │
        │                                ││                                            │
        │ This is sentence 1 of a crawl. ││                                            │
        │ This is sentence 2 of a crawl. ││                                            │
        │ This is sentence 3 of a crawl. ││                                            │
        │ This is sentence 4 of a crawl. ││                                            │
        │ This is sentence 5 of a crawl… ││                                            │
        └────────────────────────────────┘└────────────────────────────────────────────┘
         Enter open  s sort  / filter  v crawl  r refresh  w next column  ? help    1/3
        """)
  }

  @Test func theFooterOfAFilmAtStandardSize() {
    #expect(
      rows(.reading, .standard).last
        == " Esc back  v crawl  r refresh  w next column  ? help  q quit  : actions         ")
  }

  @Test func theFilmsNameTheKeyThatEndsOfflineMode() {
    let offline = AppState.listing.with { $0.weather.settings.isOffline = true }
    let border = rows(offline, Size(width: 60, height: 12)).dropLast().last
    #expect(border?.hasPrefix("└ Offline. Settings (,) change that. ─") == true)
  }

  @Test func aNarrowFooterHasTheKeyThatClearsAFilter() {
    let filtered = AppState.listing.with { $0.films.filter = FilmFilter("re", isTyping: false) }
    let footer = rows(filtered, Size(width: 40, height: 12)).last
    #expect(footer?.hasPrefix(" Esc clear  ") == true && footer?.hasSuffix(" 1/2 of 3 ") == true)
  }

  @Test func filmFilterAtStandardSize() {
    #expect(
      screenText(.filtering, .standard) == """
         Skyreel  1 Weather [Films]
        ┌ Films by episode ──── just now ┐┌ The Empire Strikes Back ───────────────────┐
        │ / re                           ││                                            │
        │  Ep    Title                   ││                                            │
        │▸ V     The Empire Strikes Back ││                                            │
        │  VI    Return of the Jedi      ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        │                                ││                                            │
        └────────────────────────────────┘│                                            │
        ┌ The Empire Strikes Back ───────┐│   No characters of this film are known.    │
        │ Director   Irvin Kershner      ││                                            │
        │ Released   17 May 1980         ││                                            │
        │ Producers  Gary Kurtz, Rick    ││                                            │
        │            McCallum            ││                                            │
        │                                ││                                            │
        │ This is sentence 1 of a crawl. ││                                            │
        │ This is sentence 2 of a crawl. ││                                            │
        │ This is sentence 3 of a crawl. ││                                            │
        │ This is sentence 4 of a crawl. ││                                            │
        │ This is sentence 5 of a crawl… ││                                            │
        └────────────────────────────────┘└────────────────────────────────────────────┘
         Enter done  Esc clear  ↓ down  F1 help                                1/2 of 3
        """)
  }

  @Test func placePromptAtStandardSize() {
    #expect(
      screenText(.prompting, .standard) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ Find a place ────────────────────────────────────────────────────────────────┐
        │ /                                                                            │
        │   Type a place name, or coordinates such as 32.8,-17.05                      │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
        │                                                                              │
        │  Wind        ↑ S 9 km/h, gusts 11    Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱           │
        │  UV index    2 low                   Sun         07:26 ────●─────── 18:17    │
        │  Pressure    1020 hPa                Air quality –                           │
        │  Rain        0 mm                    Visibility  16 km                       │
        │  Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱       Moon        ● waxing gibbous, 90 %      │
        │  Dew point   15 °C                   Day length  10 h 51 min                 │
        │                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy  │
        │  Fri 3  ☼☁  20° ───────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■─────── 22°  52 %  S 19 km/h  Partly cloudy  │
        │                                                                              │
        │                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
         Esc close  F1 help
        """)
  }

  @Test func helpAtStandardSize() {
    #expect(
      screenText(.showingHelp, .standard) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ Keyboard shortcuts ──────────────────────────────────────────────────────────┐
        │ Weather ────────────────────────────   Everywhere ────────────────────       │
        │ Tab, Shift-Tab  next, previous tab     u            switch units             │
        │ j, k            next, previous day     M            toggle mouse             │
        │ PgDn, PgUp      forward, back a week   y            copy as text             │
        │ r or F5         refresh                Y            save the screen          │
        │ x               compare providers      o            open the source          │
        │ /               find a place           ? or F1      help                     │
        │ L               my location            F12          inspector                │
        │ A               who was right          q            quit                     │
        │ Enter           hours of the day       : or Ctrl-P  actions                  │
        │ g               go to a day            Ctrl-C       close, or quit           │
        │ Home, G         first, last day        Ctrl-L       redraw                   │
        │ Go to ──────────────────────────────   Ctrl-Z       suspend                  │
        │ 1               weather                Data ──────────────────────────       │
        │ 2               films                  Computed here: day length, Moon       │
        │ c or 3          current                For screen readers ────────────       │
        │ f or 4          forecast               skyreel --linear, or settings         │
        │ H or 5          hourly                                                       │
        │ p or 6          places                                                       │
        │ m or 7          radar                                                        │
        └──────────────────────────────────────────────────────────────────────────────┘
         Esc close  / search  : actions
        """)
  }

  @Test func currentWeatherAtSmallSize() {
    #expect(
      screenText(.loaded, .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ São Vicente, Portugal ──── 3 min ago ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ as of 11:45, 1 min ago               │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱        │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        │ Fri 3  ☼☁  20° ───■■■■■─ 23°  32 %   │
        └────── Weather data by Open-Meteo.com ┘
         r refresh  / find a place  ? help
        """)
  }

  @Test func forecastAtSmallSize() {
    #expect(
      screenText(.forecast, .small) == """
         Films  Now [Days] Hours  Places  Radar
        ┌ São Vicente, Portugal ──── 3 min ago ┐
        │  Day                Low  High  Rain  │
        │▸ Today          ☼☁  22°   24°   12%  │
        │  Thu 2          ☼☁  21°   24°   22%  │
        │  Fri 3          ☼☁  20°   23°   32%  │
        │  Sat 4          ☼☁  19°   23°   42%  │
        │  Sun 5          ☼☁  18°   22°   52%  │
        │  Humid with sun, wind S 19 km/h      │
        │  UV    –                             │
        └────── Weather data by Open-Meteo.com ┘
         l next day  r refresh  ? help      1/5
        """)
  }

  @Test func filmListAtSmallSize() {
    #expect(
      screenText(.listing, .small) == """
         1 Weather [Films]
        ┌ Films by episode ────────── just now ┐
        │  Ep    Title                    Year │
        │▸ IV    A New Hope               1977 │
        │  V     The Empire Strikes Back  1980 │
        │  VI    Return of the Jedi       1983 │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
         Enter open  s sort  ? help         1/3
        """)
  }

  @Test func filmPageAtSmallSize() {
    #expect(
      screenText(.reading, .small) == """
         1 Weather [Films]
        ┌ Films › A New Hope ──────── just now ┐
        │ Episode    IV                        │
        │ Director   George Lucas              │
        │ Released   25 May 1977               │
        │ Producers  Gary Kurtz, Rick McCallum │
        │                                      │
        │ Opening crawl                        │
        │ This is sentence 1 of a crawl. This  │
        │ is sentence 2 of a crawl. This is    │
        └───────────────────────────────── ↓ 7 ┘
         Esc back  v crawl  r refresh  ? help
        """)
  }

  @Test func placePromptAtSmallSize() {
    #expect(
      screenText(.prompting, .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ Find a place ────────────────────────┐
        │ /                                    │
        │   Type a place name, or coordinates  │
        │   such as 32.8,-17.05                │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
         Esc close  F1 help
        """)
  }

  @Test func helpAtSmallSize() {
    #expect(
      screenText(.showingHelp, .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ Keyboard shortcuts ──────────────────┐
        │ Weather ────────────────────────     │
        │ Tab            next tab              │
        │ Shift-Tab      previous tab          │
        │ j, ↓, l or →   next day              │
        │ k, ↑, h or ←   (previous day)        │
        │ PgDn or Space  forward a week        │
        │ PgUp           (back a week)         │
        │ r or F5        refresh               │
        └──────────────────────── 1-8 of 45 ─↓─┘
         Esc close  / search  : actions
        """)
  }

  @Test func failureNoticeAtSmallSize() {
    #expect(
      screenText(.failing, .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ São Vicente, Portugal ──── 3 min ago ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ as of 11:45, 1 min ago               │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        └────── Weather data by Open-Meteo.com ┘
         skyreel.sqlite was damaged and moved
         aside  (Esc)
         r refresh  / find a place  ? help
        """)
  }

  @Test func currentWeatherAtLargeSize() {
    #expect(
      screenText(.loaded, .large) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────────────────────────────────────── updated 3 min ago ┐
        │                  ██████  ██████ °C                                                                                   │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                                                          │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°                                             │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          as of 11:45, 1 min ago                                                          │
        │                  ██████  ██████                                                                                      │
        │                                                                                                                      │
        │  Wind ↑ S 9 km/h, gusts 11              Humidity   62 %   ▰▰▰▰▰▰▱▱▱▱          UV index    2 low                      │
        │  Sun  07:26 ────●─────── 18:17          Pressure   1020 hPa                   Air quality –                          │
        │  Rain 0 mm                              Visibility 16 km                      Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱          │
        │  Moon ● waxing gibbous, 90 %            Dew point  15 °C                      Day length  10 h 51 min                │
        │                                                                                                                      │
        │  Today  ☼☁  22° ──────────────────●■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Humid with sun, night: mainly clear  │
        │  Thu 2  ☼☁  21° ──────────────■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Humid with sun, night: mainly clear  │
        │  Fri 3  ☼☁  20° ─────────■■■■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  07:28–18:15  Humid with sun, night: mainly clear  │
        │  Sat 4  ☼☁  19° ─────■■■■■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  07:29–18:14  Humid with sun, night: mainly clear  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■■■■───────── 22°  52 %  S 19 km/h  07:30–18:13  Humid with sun, night: mainly clear  │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        └────────────────────────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
         r refresh  / find a place  Enter hours  ? help  q quit  : actions
        """)
  }

  @Test func forecastAtLargeSize() {
    #expect(
      screenText(.forecast, .large) == """
         Skyreel  Weather  2 Films │ 3 Current [4 Forecast] 5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────────────────────────────────────── updated 3 min ago ┐
        │┌ ▸ Today 1 Nov ──────┐┌ Thu 2 Nov ───────────┐┌ Fri 3 Nov ──────────┐┌ Sat 4 Nov ───────────┐┌ Sun 5 Nov ───────────┐│
        ││                     ││                      ││                     ││                      ││                      ││
        ││  ╲ │ ╱▗▄▄▖          ││  ╲ │ ╱▗▄▄▖           ││  ╲ │ ╱▗▄▄▖          ││  ╲ │ ╱▗▄▄▖           ││  ╲ │ ╱▗▄▄▖           ││
        ││  ── ●▟████▙▖  ▴ 24° ││  ── ●▟████▙▖  ▴ 24°  ││  ── ●▟████▙▖  ▴ 23° ││  ── ●▟████▙▖  ▴ 23°  ││  ── ●▟████▙▖  ▴ 22°  ││
        ││     ▝▀▀▀▀▀▀▀▘ ▾ 22° ││     ▝▀▀▀▀▀▀▀▘ ▾ 21°  ││     ▝▀▀▀▀▀▀▀▘ ▾ 20° ││     ▝▀▀▀▀▀▀▀▘ ▾ 19°  ││     ▝▀▀▀▀▀▀▀▘ ▾ 18°  ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││ Humid with sun      ││ Humid with sun       ││ Humid with sun      ││ Humid with sun       ││ Humid with sun       ││
        ││ ────────────■■■■■■■ ││ ──────────■■■■■■■■■■ ││ ──────■■■■■■■■■■─── ││ ───■■■■■■■■■■■■■■─── ││ ■■■■■■■■■■■■■■────── ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││ Rain  12 %          ││ Rain  22 %           ││ Rain  32 %          ││ Rain  42 %           ││ Rain  52 %           ││
        ││ Wind  S 19 km/h     ││ Wind  S 19 km/h      ││ Wind  S 19 km/h     ││ Wind  S 19 km/h      ││ Wind  S 19 km/h      ││
        ││ UV    –             ││ UV    –              ││ UV    –             ││ UV    –              ││ UV    –              ││
        ││ Night Mainly clear  ││ Night Mainly clear   ││ Night Mainly clear  ││ Night Mainly clear   ││ Night Mainly clear   ││
        ││ Sun   07:26–18:17   ││ Sun   07:27–18:16    ││ Sun   07:28–18:15   ││ Sun   07:29–18:14    ││ Sun   07:30–18:13    ││
        ││ Feels 22–26 °C      ││ Feels 21–25 °C       ││ Feels 20–25 °C      ││ Feels 19–24 °C       ││ Feels 18–24 °C       ││
        ││ Moon  waxing 90 %   ││ Moon  waxing 96 %    ││ Moon  waxing 99 %   ││ Moon  full 100 %     ││ Moon  waning 98 %    ││
        │└─────────────────────┘└──────────────────────┘└─────────────────────┘└──────────────────────┘└──────────────────────┘│
        │                                                                                                                      │
        │ Today  ☼☁  22° ───────────────────■■■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Humid with sun, night: mainly clear │
        │ Thu 2  ☼☁  21° ───────────────■■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Humid with sun, night: mainly clear │
        │ Fri 3  ☼☁  20° ──────────■■■■■■■■■■■■■■■───── 23°  32 %  S 19 km/h  07:28–18:15  Humid with sun, night: mainly clear │
        │ Sat 4  ☼☁  19° ─────■■■■■■■■■■■■■■■■■■■■───── 23°  42 %  S 19 km/h  07:29–18:14  Humid with sun, night: mainly clear │
        │ Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■■■■■────────── 22°  52 %  S 19 km/h  07:30–18:13  Humid with sun, night: mainly clear │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        └────────────────────────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
         l next day  r refresh  / find a place  Enter hours  ? help  q quit  : actions                                      1/5
        """)
  }

  @Test func filmListAtLargeSize() {
    #expect(
      screenText(.listing, .large) == """
         Skyreel  1 Weather [Films]
        ┌ Films by episode ──────────── just now ┐┌ A New Hope ────────────────────────────────────────────────────────────────┐
        │  Ep    Title                      Year ││                                                                            │
        │▸ IV    A New Hope                 1977 ││                                                                            │
        │  V     The Empire Strikes Back    1980 ││                                                                            │
        │  VI    Return of the Jedi         1983 ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        └────────────────────────────────────────┘│                                                                            │
        ┌ A New Hope ────────────────────────────┐│                                                                            │
        │ Director   George Lucas                ││                                                                            │
        │ Released   25 May 1977                 ││                                                                            │
        │ Producers  Gary Kurtz, Rick McCallum   ││                                                                            │
        │                                        ││                                                                            │
        │ This is sentence 1 of a crawl. This is ││                                                                            │
        │ sentence 2 of a crawl. This is         ││                                                                            │
        │ sentence 3 of a crawl. This is         ││                                                                            │
        │ sentence 4 of a crawl. This is         ││                   No characters of this film are known.                    │
        │ sentence 5 of a crawl. This is         ││                                                                            │
        │ sentence 6 of a crawl. This is         ││                                                                            │
        │ sentence 7 of a crawl. This is         ││                                                                            │
        │ sentence 8 of a crawl. This is         ││                                                                            │
        │ sentence 9 of a crawl.                 ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │                                        ││                                                                            │
        │ Human or none  Other  Machine  Planet  ││                                                                            │
        └────────────────────────────────────────┘└────────────────────────────────────────────────────────────────────────────┘
         Enter open  s sort  / filter  v crawl  r refresh  w next column  ? help  q quit  : actions                         1/3
        """)
  }

  @Test func wideCharactersKeepColumnsAligned() {
    #expect(
      screenText(.tokyo, .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ 東京 🗼, 東京都, Japan ─── 3 min ago ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ as of 11:45, 1 min ago               │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱        │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        │ Fri 3  ☼☁  20° ───■■■■■─ 23°  32 %   │
        └────── Weather data by Open-Meteo.com ┘
         r refresh  / find a place  ? help
        """)
  }

  @Test func theFirstStartShowsALoadingMessage() {
    let lines = screenText(.empty, .standard).split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines.contains("│LoadingweatherforSãoVicentefromOpen-Meteo…│"))
  }

  @Test func theHeaderShowsSinceWhenTheAppIsOffline() {
    let state = AppState.loaded.with {
      $0.connection = .offline(since: .now)
      $0.now = Timestamp.now.advanced(bySeconds: 60)
      $0.localClock = LocalClock(utcOffset: 3_600)
    }
    #expect(
      header(state, 80)
        == " offline  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar")
    #expect(header(state, 100).hasSuffix("7 Radar offline since 12:46"))
    let noon = state.with { $0.display.clock = .twelveHours }
    #expect(header(noon, 110).hasSuffix("offline since 12:46 PM"))
    let lost = state.with { $0.now = .now }
    #expect(header(lost, 120).hasSuffix(" offline"))
    #expect(selectNextTick(lost).map { $0 <= state.now } == true)
  }

  @Test func aLaterChangeOfTheClocksDoesNotMoveTheTimeSinceWhenTheAppIsOffline() {
    let change = Timestamp.now.advanced(bySeconds: 3_600)
    let state = AppState.loaded.with {
      $0.connection = .offline(since: .now)
      $0.now = Timestamp.now.advanced(bySeconds: 60)
      $0.localClock = LocalClock(from: .now) { $0 < change ? 7_200 : 3_600 }
    }
    #expect(header(state, 100).hasSuffix("offline since 13:46"))
    let later = state.with { $0.now = change.advanced(bySeconds: 60) }
    #expect(header(later, 100) == header(state, 100))
    let lost = later.with {
      $0.connection = .offline(since: change.advanced(bySeconds: 60))
      $0.now = change.advanced(bySeconds: 120)
    }
    #expect(header(lost, 100).hasSuffix("offline since 13:47"))
  }

  @Test(
    arguments: [
      (80, " offline  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar"),
      (79, " Skyreel  Weather  2 Films │[3 Now] 4 Days  5 Hours  6 Places  7 Radar offline"),
      (78, " offline  Weather  2 Films │[3 Now] 4 Days  5 Hours  6 Places  7 Radar"),
      (70, "2 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar                 offline"),
      (55, "2 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar  offline"),
      (54, "2 Films[3 Now]4 Days 5 Hours 6 Places 7 Radar"),
      (44, " Films [Now] Days  Hours  Places  Radar"),
      (40, " Films [Now] Days  Hours  Places  Radar"),
      (39, "Films[Now]Days Hours Places Radar"),
      (34, "Films[Now]Days Hours Places Radar"),
      (30, "2 Films[3 Now]4 5 6 7"),
    ])
  func theHeaderIsShortenedToFitTheWidth(width: Int, text: String) {
    #expect(header(.loaded.with { $0.connection = .offline(since: .now) }, width) == text)
  }

  @Test(arguments: 30...130)
  func theNameAndTheNumberOfAlertsDoNotMoveFromTabToTab(width: Int) {
    var columns: Set<[Int]> = []
    for tab in WeatherTab.allCases {
      let row = header(.alerted.with { $0.weather.tab = tab }, width)
      columns.insert(
        ["Skyreel", "⚠"].map { text in
          row.firstRange(of: text).map { String(row[..<$0.lowerBound]).displayWidth } ?? -1
        })
      #expect(row.displayWidth <= width)
      #expect(row.contains("⚠ 2") == (width >= 100))
      for digit in 3...7 { #expect(row.contains("\(digit)") != (34...45).contains(width)) }
      #expect(row.count { $0 == "[" } == 1)
    }
    #expect(columns.count == 1)
  }

  @Test func aWideTopRowNamesSegmentsAndTabsWithTheirKeys() {
    let row = " Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar"
    #expect(header(.loaded, 80) == row)
    #expect(header(.listing, 80) == " Skyreel  1 Weather [Films]")
    let short = " Skyreel  Weather  2 Films │[3 Now] 4 Days  5 Hours  6 Places  7 Radar"
    #expect(header(.loaded, 79) == short)
    #expect(header(.loaded, 62) == String(short.dropFirst(9)))
  }

  @Test func beforeTheFirstPlaceThereAreNoTabsAndOnlyKeysThatAct() {
    let welcoming = AppState(
      weather: WeatherState(WeatherSettings(.openMeteo, welcomes: true)), films: FilmsState(),
      now: .now, filmsSource: "https://swapi.info/api")
    for size in [Size.small, .standard, .large] {
      let lines = screenText(welcoming, size).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == " Skyreel")
      #expect(lines.last?.contains("(") == false && lines.last?.contains("help") == true)
    }
  }

  @Test func theTabBelowAPageStaysMarked() {
    let screen = screenText(.showingAlerts, .standard)
    #expect(
      screen.hasPrefix(
        " Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar"))
    #expect(screen.contains("┌ Weather alerts ─"))
  }

  @Test(arguments: [AppState.forecast, .listing, .places, .showingAlerts])
  func informationCoversOnlyPartOfTheLowerBorder(state: AppState) {
    for size in [Size.small, .standard, .large] {
      let plain = rows(state, size)
      let noticed = rows(
        state.with { $0.notices = [Notice("first day", kind: .information)] }, size)
      #expect(noticed.dropLast(2) == plain.dropLast(2))
      #expect(noticed.last == plain.last)
      #expect(noticed[size.height - 2].hasPrefix("└ first day "))
    }
  }

  @Test(arguments: [(44, true), (45, false)])
  func theAttributionGivesWayWholeToLongInformation(length: Int, isShown: Bool) {
    let message = String(repeating: "a", count: length)
    let noticed = AppState.loaded.with { $0.notices = [Notice(message, kind: .information)] }
    let rest =
      isShown ? " Weather data by Open-Meteo.com ┘" : String(repeating: "─", count: 31) + "┘"
    #expect(rows(noticed, .standard)[22] == "└ \(message) " + rest)
  }

  @Test func informationOfTwoLinesCoversWholeRows() {
    let noticed = AppState.reading.with {
      $0.notices = [Notice("This key does nothing here. Press ? to see keys.", kind: .information)]
    }
    #expect(
      rows(noticed, .small).suffix(3).dropLast() == [
        "│ This key does nothing here. Press ?  │", "└ to see keys.                         ┘",
      ])
  }

  @Test func informationIsNotDrawnAsAWarning() {
    let state = AppState.listing.with {
      $0.notices = [Notice("first film", kind: .information)]
    }
    let frame = AppScreen.shared.frame(for: state, size: .standard)
    let row = Array(frame.row(22))
    #expect(row[2].text == "f")
    #expect(row[2].style == Style(.secondary))
  }

  @Test func onlyTheHelpShowsItsPositionWhileItIsOpen() {
    let root = RootState(.listing).with { ($0.help.isOpen, $0.help.page.scroll) = (true, 3) }
    let lines = rows(root, .small)
    #expect(lines[10].contains(#/ 4-\d+ of \d+ /#))
    #expect(!lines[11].contains("1/3"))
  }

  @Test func aTooSmallTerminalShowsTheRequiredSize() {
    #expect(
      screenText(.loaded, Size(width: 29, height: 8)).split(separator: "\n")
        == ["Terminal too small: 30×8", "needed, 29×8 available."])
  }

  @Test(arguments: RootState.examples.indices)
  func everyRowFillsTheWidthAtAnySize(index: Int) {
    let state = RootState.examples[index]
    for (width, height) in [(30, 8), (31, 9), (47, 13), (79, 23), (200, 60), (300, 8)] {
      let lines = rows(state, Size(width: width, height: height))
      #expect(lines.count == height)
      #expect(lines.allSatisfy { $0.displayWidth == width })
    }
  }

  @Test(arguments: [(30, 8), (80, 24), (200, 60)])
  func theMovingCrawlCoversTheTabsAndTheFooterAndTellsTheKeysOnce(width: Int, height: Int) {
    let size = Size(width: width, height: height)
    let lines = rows(.crawling, size)
    #expect(lines.first?.contains("Skyreel") == false)
    #expect(lines.last?.contains("any key or click leaves") == true)
    #expect(lines.joined().ranges(of: "any key").count == 1)
    let still = rows(.crawlingStill, size)
    #expect(still.first?.contains("Films") == true)
    #expect(still.last?.contains("Esc close") == true)
  }

  @Test func asciiTerminalsGetOnlyASCII() {
    for state in RootState.examples {
      #expect(screenText(state, .standard, glyphs: .ascii).utf8.allSatisfy { $0 < 0x80 })
    }
  }

  private func header(_ state: AppState, _ width: Int) -> String {
    String(screenText(state, Size(width: width, height: 10)).prefix { $0 != "\n" })
  }
}

extension AppState {
  /// A place with two alerts in force.
  fileprivate static let alerted = loaded.with {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [
      WeatherAlert(title: "Flood Warning", severity: .severe),
      WeatherAlert(title: "Wind Advisory", severity: .moderate),
    ]
    $0.weather.shownReport = .loaded(fetched: report)
  }

  /// A place whose name is wide.
  static let tokyo = loaded.with {
    $0.weather = WeatherState(WeatherSettings(.openMeteo), choice: .tokyo, storedReport: .tokyo)
  }
}
