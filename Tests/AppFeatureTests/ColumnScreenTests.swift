import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing

/// The whole screen of a wide terminal, with panes side by side.
@Suite struct ColumnScreenTests {
  @Test func weatherBesideThePlaces() {
    #expect(
      screenText(.saved, .wide) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────── updated 3 min ago ┐┌ Places ──────────────────────────────────────────────────────────────────────┐
        │                  ██████  ██████ °C                                           ││     Place             Now                  From now  24 h °C   Rain %  Local │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                  ││▸    São Vicente  ☁    22°  Cloudy           21–24°   ▆▇▇▆▅▃▂▁      40  11:46 │
        │    ▗▟█████▙▄▖    ██████  ██████      From 11:00: high 24°   low 21°          ││     東京 🗼      ☁    22°  Cloudy           22–24°   –              –  11:46 │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Dry for the next 2 days                 ││     Tromsø              –  –               –         –              –        │
        │                  ██████  ██████                                              ││                                                                              │
        │                                                                              ││ ── Coming up ─────────────────────────────────────────────────────────────── │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu        ││     São Vicente  Dry for the next 2 days                                     │
        │  22°  22°  22°  23°  23°  24°  24°  24°  23°  23°  22°  22°  21°  21°        ││     東京 🗼                                                                  │
        │  ☁    ☼☁   ☼☁   ☼☁   ☼☁   ☼☁   ☼☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁         ││                                                                              │
        │  ▂    ▃    ▄    ▄         ▂    ▃    ▄    ▄         ▂    ▃    ▄    ▄          ││                                                                              │
        │  10%  20%  30%  40%       10%  20%  30%  40%       10%  20%  30%  40%        ││                                                                              │
        │                                                                              ││                                                                              │
        │  Wind ↑ S 9 km/h, gusts 11       Humidity   62 %       UV index 2 low        ││                                                                              │
        │  Sun  07:26 ────●─────── 18:17   Pressure   1020 hPa   Air      –            ││                                                                              │
        │  Rain 0 mm                       Visibility 16 km      Clouds   94 %         ││                                                                              │
        │  Moon ● waxing gibbous, 90 %     Dew point  15 °C      Daylight 10 h 51 min  ││                                                                              │
        │                                                                              ││                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘└──────────────────────────────────────────────────────────────────────────────┘
        ┌ Hours and days ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │          Temperature, °C   █ chance of rain                                                                                                                  │
        │     24° ┤              ⢀⡠⠤⠤⠤⠤⠤⠤⡀               ┊                                            ⢀⠤⠤⠤⠤⠤⠤⢄                ┊                                        │
        │         │22°      ⡠⠤⠤⠤⠒⠁       ⠈⠑⠤⠤⠤⢄⡀         ┊                                      ⢀⡠⠤⠤⠤⠊⠁       ⠉⠢⠤⠤⠤⢄          ┊                                22°     │
        │     22° ┤⠤⠤⠤⠤⠤⠤⠤⠔⠉     24°           ⠈⠢⠤⠤⠤⢄    ┊                                 ⡠⠤⠤⠤⠒⠁     24°           ⠑⠢⠤⠤⠤⡀    ┊                                ⢀⡠⠤⠤⠤⠤  │
        │         │                                  ⠑⠢⠤⠤⠤⡀                              ⡔⠉                              ⠈⠑⠤⠤⠤⢄⡀                             ⢀⠖⠁       │
        │     20° ┤                                       ⠈⠑⠤⠤⠤⢄⡀                       ⢰⠁                                     ⠈⠒⠤⠤⠤⢄                        ⡜         │
        │         │                                             ⠈⠒⠤⠤⠤⢄                  ⡇                                            ⠉⠢⠤⠤⠤⣀                 ⢠⠃         │
        │     18° ┤                                                   ⠉⠢⠤⠤⠤⣀      16°  ⡸                                                   ⠑⠢⠤⠤⠤⡀      16°  ⡎          │
        │         │                                                         ⠑⠢⠤⠤⠤⡀    ⢀⠇                                                        ⠈⠑⠤⠤⠤⢄⡀    ⢰⠁          │
        │     16° ┤                                                              ⠈⠑⠤⠤⠤⠜                                                               ⠈⠒⠤⠤⠤⠃           │
        │         │                                                                                                                                                    │
        │   100 % ┤                                      ┊                                                                    ┊                                        │
        │         │         ▂▂▂           ▂▂▂            ▂▂▂           ▂▂▂           ▂▂▂            ▂▂▂           ▂▂▂         ┊ ▂▂▂            ▂▂            ▂▂▂       │
        │       0 ┤▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇███   ▂▂▂▅▅▅▇▇▇███  ▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███  ▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇██   ▂▂▂▅▅▅▇▇▇███   ▂▂  │
        │         └─┴──────────┴────────┴━━━━━━━━┴━━━━━━━┴━━━━━━━━┴━━━━━━━━━━┴──────────────┴───────┴───────━┴━━━━━━━┴━━━━━━━━┴━━━━━━━┴━━━━━━━━━━─┴─────────────┴────  │
        │          now       15:00   sunset    21:00    Thu     03:00     sunrise         12:00   15:00   sunset   21:00     Fri    03:00      sunrise        12:00    │
        │                                                                                                                                                              │
        │  From 11:00  ☼☁  21° ───────────────■■■■●■■■■■■■■■■ 24°  40 %  Partly cloudy      Time       Weather                   °C  Feels  Precip %    mm  Wind km/h  │
        │  Thu 2       ☼☁  21° ───────────────■■■■■■■■■■■■■■■ 24°  22 %  Partly cloudy      Wed 1 Nov ──────────────────────────────────────────────────────────────   │
        │  Fri 3       ☼☁  20° ──────────■■■■■■■■■■■■■■■───── 23°  32 %  Partly cloudy      now    ☁   Cloudy                    22     20     ▁  10     –        S 9  │
        │  Sat 4       ☼☁  19° ─────■■■■■■■■■■■■■■■■■■■■───── 23°  42 %  Partly cloudy      12:00  ☼☁  –                         22      –     ▂  20     –          –  │
        │  Sun 5       ☼☁  18° ■■■■■■■■■■■■■■■■■■■■────────── 22°  52 %  Partly cloudy      13:00  ☼☁  –                         22      –     ▃  30     –          –  │
        └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
         w next column  t next chart  r refresh  / find a place  Enter hours  ? help  q quit  : actions
        """)
  }

  @Test func weatherBoardWithTheFocusOnThePlaces() {
    #expect(
      screenText(.savedFocused, .extraWide) == """
         Skyreel  Weather  2 Films │[3 Current] 4 Forecast  5 Hourly  6 Places  7 Radar
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────────────────── updated 3 min ago ┐┌ Places ──────────────────────────────────────────────────────────────────────────────────────────┐
        │                  ██████  ██████ °C                                                               ││     Place             Now                  Feels  From now  Next 24 h °C  Rain %  mm/24 h  Local │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                                      ││▸    São Vicente  ☁    22°  Cloudy            20°   21–24°   ▅▆▇▇▇▆▅▄▃▂▁▁      40        –  11:46 │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   From 11:00: high 24°   low 21°             ││     東京 🗼      ☁    22°  Cloudy            20°   22–24°   –                  –        –  11:46 │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Dry for the next 2 days                                     ││     Tromsø              –  –                   –  –         –                  –        –        │
        │                  ██████  ██████                                                                  ││                                                                                                  │
        │                                                                                                  ││ ── Coming up ─────────────────────────────────────────────────────────────────────────────────── │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02   03   04         ││     São Vicente  Dry for the next 2 days                                                         │
        │  22°  22°  22°  23°  23°  24°  24°  24°  23°  23°  22°  22°  21°  21°  20°  20°  19°  19°        ││     東京 🗼                                                                                      │
        │  ☁    ☼☁   ☼☁   ☼☁   ☼☁   ☼☁   ☼☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁   ☾☁         ││                                                                                                  │
        │  ▂    ▃    ▄    ▄         ▂    ▃    ▄    ▄         ▂    ▃    ▄    ▄         ▂    ▃    ▄          ││                                                                                                  │
        │  10%  20%  30%  40%       10%  20%  30%  40%       10%  20%  30%  40%       10%  20%  30%        ││                                                                                                  │
        │                                                                                                  ││                                                                                                  │
        │  Wind       ↑ S 9 km/h, gusts 11       Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱       UV index  2 low       ││                                                                                                  │
        │  Pressure   1020 hPa                   Air quality –                       Rain      0 mm        ││                                                                                                  │
        │  Visibility 16 km                      Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱       Dew point 15 °C       ││                                                                                                  │
        │  Day length 10 h 51 min                                                                          ││                                                                                                  │
        │                                                                                                  ││                                                                                                  │
        │                                                                                                  ││                                                                                                  │
        │                                                                                                  ││                                                                                                  │
        └────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com ┘└──────────────────────────────────────────────────────────────────────────────────────────────────┘
        ┌ Hours and days ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │          Temperature, °C   █ chance of rain                                                                                                                                                          │
        │         │                24°                      ┊                                                24°                       ┊                                               24°                     │
        │     24° ┤                ⡠⠤⠤⠤⠤⠤⠤⢄⡀                ┊                                                ⢀⠤⠤⠤⠤⠤⠤⠤⣀                 ┊                                               ⢀⡠⠤⠤⠤⠤⠤⠤⢄       22°     │
        │         │22°      ⢀⡠⠤⠤⠤⠔⠉        ⠈⠒⠤⠤⠤⠤⡀          ┊                                          ⣀⠤⠤⠤⠔⠊⠁        ⠑⠢⠤⠤⠤⣀           ┊                                         ⢀⡠⠤⠤⠤⠒⠁        ⠉⠒⠤⠤⠤⢄⡀        │
        │     22° ┤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠁                    ⠈⠑⠤⠤⠤⠤⣀    ┊                                    ⡠⠤⠤⠤⠔⠊                     ⠉⠢⠤⠤⠤⢄     ┊                                   ⢀⠤⠤⠤⠤⠊⠁                    ⠈⠒⠤⠤⠤⠤⠤  │
        │         │                                     ⠑⠢⠤⠤⠤⣀                                ⢀⠔⠉                                 ⠉⠒⠤⠤⠤⢄⡀                                ⡰⠊⠁                                   │
        │     20° ┤                                           ⠉⠢⠤⠤⠤⢄                          ⡸                                         ⠈⠒⠤⠤⠤⠤⡀                         ⢠⠃                                     │
        │         │                                                 ⠉⠒⠤⠤⠤⢄⡀                  ⢠⠃                                               ⠈⠑⠤⠤⠤⠤⣀                   ⡎                                      │
        │     18° ┤                                                       ⠈⠒⠤⠤⠤⠤⡀      16°   ⡎                                                       ⠑⠢⠤⠤⠤⣀            ⢸                                       │
        │         │                                                             ⠈⠑⠤⠤⠤⠤⣀     ⡸                                                              ⠉⠢⠤⠤⠤⢄ 16° ⢀⠇                                       │
        │     16° ┤                                                                    ⠑⠢⠤⠤⠤⠃                                                                    ⠉⠒⠤⠤⠤⠜                                        │
        │         │                                                                                                                                                                                            │
        │     14° ┤                                                                                                                                                                                            │
        │   100 % ┤                                         ┊                                                                          ┊                                                                       │
        │         │          ▂▂▂            ▂▂▂             ▂▂▂            ▂▂▂             ▂▂▂            ▂▂▂             ▂▂▂          ┊ ▂▂▂             ▂▂▂            ▂▂▂             ▂▂▂            ▂▂▂     │
        │       0 ┤▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███   ▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███   ▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███   ▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███   ▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███   ▂▂▂▂▅▅▅▇▇▇███   ▂▂▂▅▅▅▇▇▇███–––  │
        │         └─┴───────────┴────────━┴━━━━━━━━┴━━━━━━━━┴━━━━━━━━━┴━━━━━━━━━━─┴───────────────┴────────┴────────┴━━━━━━━━┴━━━━━━━━━┴━━━━━━━━┴━━━━━━━━━━━┴───────────────┴────────┴────────━┴━━━━━━━━┴━━━━  │
        │          now        15:00    sunset    21:00     Thu      03:00      sunrise          12:00    15:00   sunset    21:00      Fri     03:00      sunrise          12:00    15:00    sunset    21:00    │
        │                                                                                                                                                                                                      │
        │  From 11:00  ☼☁  21° ─────────────■■■■●■■■■■■■■ 24°  40 %          –  07:26–18:17  Partly cloudy      Time       Weather                                       °C  Feels  Precip %    mm  Wind km/h  │
        │  Thu 2       ☼☁  21° ─────────────■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Partly cloudy      Wed 1 Nov ──────────────────────────────────────────────────────────────────────────────────   │
        │  Fri 3       ☼☁  20° ────────■■■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  07:28–18:15  Partly cloudy      now    ☁   Cloudy                                        22     20     ▁  10     –        S 9  │
        │  Sat 4       ☼☁  19° ────■■■■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  07:29–18:14  Partly cloudy      12:00  ☼☁  –                                             22      –     ▂  20     –          –  │
        │  Sun 5       ☼☁  18° ■■■■■■■■■■■■■■■■■■──────── 22°  52 %  S 19 km/h  07:30–18:13  Partly cloudy      13:00  ☼☁  –                                             22      –     ▃  30     –          –  │
        │                                                                                                       14:00  ☼☁  –                                             23      –     ▄  40     –          –  │
        │                          ⣀⣀⠤●⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠤⠤⣀⣀                                   ░██████▄▖            15:00  ☼☁  –                                             23      –         0     –          –  │
        │                     ⣀⠤⠔⠊⠉                     ⠉⠑⠢⠤⣀                            ░███████████▖          16:00  ☼☁  –                                             24      –     ▁  10     –          –  │
        │                 ⣀⠤⠒⠉                               ⠉⠒⠤⣀                       ░█████████████▖         17:00  ☼☁  –                                             24      –     ▂  20     –          –  │
        │              ⡠⠔⠊                                       ⠑⠢⢄                   ░░██████████████         18:00  ☾☁  –                                             24      –     ▃  30     –          –  │
        │          ⢀⡠⠒⠉                                             ⠉⠒⢄⡀               ░░██████████████         19:00  ☾☁  –                                             23      –     ▄  40     –          –  │
        │        ⡠⠒⠁                                                   ⠈⠒⢄              ░█████████████▘         20:00  ☾☁  –                                             23      –         0     –          –  │
        │     ⡠⠔⠉                                                         ⠉⠢⢄            ░███████████▘          21:00  ☾☁  –                                             22      –     ▁  10     –          –  │
        │  ⣀⠔⠉                                                               ⠉⠢⣀           ░██████▀▘            22:00  ☾☁  –                                             22      –     ▂  20     –          –  │
        │  07:26                                                           18:17     waxing gibbous, 90 %       23:00  ☾☁  –                                             21      –     ▃  30     –          –  │
        │                           sets in 6 h 31 min                                                          Thu 2 Nov ──────────────────────────────────────────────────────────────────────────────────   │
        └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
         Enter show  a add  d remove  w next column  t next chart  r refresh  / find a place  ? help  q quit  : actions                                                                                     1/3
        """)
  }

  @Test func filmListBesideAFilmAndACharacter() {
    #expect(
      screenText(Self.film, .extraWide) == """
         Skyreel  1 Weather [Films]
        ┌ Films by episode ────────────── just now ┐┌ A New Hope ──────────────────────────────────────────────────────────────────────────────────────────┐┌ Luke Skywalker ──────────────────────── just now ┐
        │  Ep    Title                        Year ││ Characters (2)    Age   cm  Gender                                                                   ││ Home    Tatooine                                 │
        │▸ IV    A New Hope                   1977 ││ ▸ Luke Skywalker   19  172  male                                                                     ││ Born    19 BBY                                   │
        │  V     The Empire Strikes Back      1980 ││   C-3PO                                                                                              ││ Gender  male                                     │
        │  VI    Return of the Jedi           1983 ││                                                                                                      ││ Height  172 cm                                   │
        │                                          ││ Planets (1)       Climate  Terrain                                                                   ││ Mass    –                                        │
        │                                          ││   Tatooine        arid     desert                                                                    ││ Hair    –                                        │
        │                                          ││                                                                                                      ││ Skin    –                                        │
        │                                          ││                                                                                                      ││ Eyes    –                                        │
        └──────────────────────────────────────────┘│                                                                                                      ││                                                  │
        ┌ A New Hope ──────────────────────────────┐│                                                                                                      ││ Homeworld     Climate  Terrain                   │
        │ Director   George Lucas                  ││                                                                                                      ││   Tatooine    arid     desert                    │
        │ Released   25 May 1977                   ││                                                                                                      ││                                                  │
        │ Producers  Gary Kurtz, Rick McCallum     ││                                                                                                      ││ Films (1)     Ep  Year  Director                 │
        │                                          ││                                                                                                      ││   A New Hope  IV  1977  George Lucas             │
        │ This is sentence 1 of a crawl. This is   ││                                                                                                      ││                                                  │
        │ sentence 2 of a crawl. This is sentence  ││                                                                                                      ││                                                  │
        │ 3 of a crawl. This is sentence 4 of a    ││                                                                                                      ││                                                  │
        │ crawl. This is sentence 5 of a crawl.    ││                                                                                                      ││                                                  │
        │ This is sentence 6 of a crawl. This is   ││                                                                                                      ││                                                  │
        │ sentence 7 of a crawl. This is sentence  ││                                                                                                      ││                                                  │
        │ 8 of a crawl. This is sentence 9 of a    ││                                                                                                      ││                                                  │
        │ crawl.                                   ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │                                          ││                                                                                                      ││                                                  │
        │ Human or none  Other  Machine  Planet    ││                                                                                                      ││                                                  │
        └──────────────────────────────────────────┘└──────────────────────────────────────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────┘
         Enter open  Esc back  v crawl  r refresh  w next column  ? help  q quit  : actions
        """)
  }

  /// The page of a film, with its first character selected.
  private static let film = AppState.linkedFilms.with {
    $0.films.pages = [PageState(.hope, selection: .luke)]
  }
}
