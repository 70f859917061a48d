import Domain
import Radar
import Testing

@testable import TerminalUI
@testable import WeatherFeature

/// Whole screens of the Radar tab with pictures of LibreWXR.
@Suite(.timeLimit(.minutes(5))) struct LibreWXRScreenTests {
  private static let boston = WeatherState.showing(.shower(at: .boston), of: .boston)
  private static let forecast = boston.with {
    $0.radar.shown = .radarRun.advanced(bySeconds: 1_200)
  }

  private func frame(_ state: WeatherState, _ width: Int, _ height: Int) -> Frame {
    WeatherPanes.radar
      .frame(for: .showing(state), in: DrawContext(size: Size(width: width, height: height)))
  }

  private func screen(_ state: WeatherState, _ width: Int, _ height: Int) -> String {
    frame(state, width, height).withoutMapColors().text
  }

  @Test func aTerminalOf40ColumnsHasTheAnswerASmallMapAndTheBars() {
    let lines = screen(Self.boston, 40, 10).split(separator: "\n").map(String.init)
    #expect(
      Array(lines[..<2] + lines[7...]) == [
        "┌ Boston ─── measured 11:45, 1 min ago ┐",
        "│ Rain in 4 min, until at least 12:15  │",
        "│ ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▅▅▅▅▅▅▇▇▇▇▇▇ │",
        "│                11:45 forecast  12:15 │",
        "└ Weather data via LibreWXR (librew… ──┘",
      ])
    #expect(lines[4].contains("✚ Boston"))
  }

  @Test func aTerminalOf80ColumnsHasTheMapOfTheNewestPicture() {
    #expect(
      screen(Self.boston, 80, 22) == """
        ┌ Boston, United States ──────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15,                    │
        │ heaviest 18 mm/h about 12:15.                                                │
        │ ▮▮ 11:45  now (measured 1 min ago)              ⠑⠢⠇⣀⠵                        │
        │::+++*****░░░░░░░░░░░*****++::·····            ⢀⡠⠤⠒⠉                          │
        │:++****░░░▒▒▒▒▓▓•Leominster+++::····       •Peabody                           │
        │++****░░▒▒▓▓▓▓▓▓▓▓▓▓▒▒░░****++Woburn•       ⣚⠭⠂                               │
        │++****░░▒▒▓▓▓████▓▓▓▓▒░░░***++::····      •Lynn                               │
        │++****░░▒▒▓▓▓████▓▓▓▓▒░░░***++::····      ⡇                                   │
        │+++***░░░▒▒▓Marlborough•****Newton•·   ✚ Boston                               │
        │:+++****░░░▒▒▒▒▒▒▒▒░░░░****++::·····   ⢪⠥⡄  ⡦⢄                                │
        │:::+++*****░░░░•Worcester+++::·····     •Quincy⠢⣀                             │
        │··:::++++*************++++::······        ⠉      ⢣                            │
        │·····::::+++++++++++++:::·······                  ⢣                           │
        │  ·········::::::::··········                      ⠱⡀                         │
        │ 25 km ━━━━━━━━━━ ·······               •Brockton   ⡱⡀          ⢀⡠⠔⢢⠤⢄⡀       │
        │ Boston      10 ┤                       now│                       ▃▃▃▃▃▃▃▃▃▃ │
        │ mm/h         1 ┤                          │             ▅▅▅▅▅▅▅▅▅▅██████████ │
        │            0.1 ┤▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▆▆▆▆▆▆▆▆▆▆████████████████████ │
        │                                          11:45 forecast                12:15 │
        │ mm/h       ·· 0.1 :: 0.5 ++ 1 ** 2 ░░ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ satellite      │
        └ Weather data via LibreWXR (librewxr.net) ─────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf120ColumnsHasTheTableBesideAForecast() {
    #expect(
      screen(Self.forecast, 120, 34) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 18 mm/h about 12:15.                              │
        │ ▮▮ 12:05  in 19 min (forecast)                 ⢀⠏                               When it rains, next 1 h              │
        │                                             ⢀⣀⣀⡜                                                   when    peak mm/h │
        │                                       ⢀⡠⠔⠋⠉⠉⠁  ⡇                                Boston             from 11:50 on  18 │
        │                       ··············⠒⠉⠁      ⠈⠫⡅                                Worcester          now–12:10       5 │
        │                 ·········•Nashua··········    ⢀⢱                                Lowell             from now on     3 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⠤·······::::::::::::::•Lawrence  ⠘⢍⡃                               Brockton           from 12:10 on 0.2 │
        │            ······:::++++++******++++++:::······ ⢬⡓ ⡔⠒⢇                          Quincy             from 12:00 on   3 │
        │           ·····::++++*********•Lowell++++::····· ⠈⠑⠃•Gloucester                 Lynn               from 12:00 on  12 │
        │         ·····::+++*****░░░░░░░░░░░░*****+++::·····⠊⠉                            Newton             from now on    15 │
        │         ····::++•Leominster▒▓▓▓▒▒▒░░░****++•Peabody                             Nashua             11:50–12:10   0.3 │
        │        ·····:+++****░░▒▒▓▓▓▓▓▓▓▓▓▓▒▒░░░***+++:·····                             Lawrence           from 12:00 on 0.9 │
        │        ·····:+++***░░░▒▒▓▓▓████▓▓▓▓▒░░░***•Lynn····                             Pawtucket          dry               │
        │        ·····:+++***░░░▒▒▓▓Arlington•░░░***+++:·····                             Peabody            from 12:00 on   7 │
        │        ····Marlborough•▒▒▓▓▓▓▓▓▓▓▒▒▒░░ ✚ Boston ···                             Attleboro          dry               │
        │         ·····::++****░░░░▒▒▒Newton•░░****+++:·····                              Arlington          from 11:50 on  60 │
        │          ·····•Worcester*░░░░░░░░******+•Quincy··                               Leominster         now–12:10      18 │
        │           ······::+++++*************++++::······ ⠙⡄                             Woonsocket         dry               │
        │             ·······::::++++Norwood•+:::•Randolph  ⠸⡀                            Marlborough        from now on    19 │
        │                ········::::::::::::·········       ⠱⡀                           Randolph           from 12:00 on 0.7 │
        │                    ········•Franklin··· •Brockton   ⡱⡀            ⣀⠔⠤⣀⡀         Franklin           12:00–12:10   0.2 │
        │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀                  ····                     ⡟⡵⡀          ⠈⠢⣠⠋⠒⢬⠱⡀       Gloucester         from 12:10 on 0.3 │
        │          ⠉⠉⠉⠉⠉Woonsocket•⠉⠉⠉⡇                     ⠰⡚⠐⠉⠁            ⠈  ⢸ ⠈⢲      Norwood            from 11:50 on   1 │
        │               ⢸             ⡇  •Attleboro          ⠈⠒⠢⠤⢄⡀             ⠈⡆⢀ ⢇                                          │
        │               ⢸             ⢇⣀                          ⡇              ⢷⠃⡟⠊⡆                                         │
        │               ⢸             •Pawtucket                  ⡇                ⢱ ⠘⡄   mm/h                    ╱╱ satellite │
        │               ⢸             ⣆⢸       ⡀                  ⠣⡀              ⢀⠜⣸⠉⠁   ····::::++++****░░░░▒▒▒▒▓▓▓▓████     │
        │ 25 km ━━━━━━━━━━            ⢹⡄⠑⢄    ⡴⠁                   ⠈⠢⣀⣀⣀       ⣀⡠⠴⠁  ⠉⡇   0.1 0.5 1   2   5   10  20  50       │
        │ Boston      10 ┤                                        now│                      │                ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃ │
        │ mm/h         1 ┤                                           │                      ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅█████████████████ │
        │            0.1 ┤▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆██████████████████████████████████ │
        │                                                          11:45 forecast                   12:05            12:15     │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf200ColumnsHasMoreNames() {
    #expect(
      screen(Self.forecast, 200, 58) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 18 mm/h about 12:15.                                                                                                              │
        │ ▮▮ 12:05  in 19 min (forecast)             •Manchester                           ⢀⠎                                                 When it rains, next 1 h                                          │
        │                                                                                 ⢀⠎                                                                     now                  +1 h  when     peak mm/h │
        │                                         •Bedford                               ⢀⠇                                                   Boston             ▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▇▇▇▇▇▇▇▇   from 11:50 on   18 │
        │                                                                                ⡎                                                    Worcester          ▄▄▄▄▄▄▄▄▂▂▂▂▂▂▂▂▁▁▁▁▁▁▁▁   now–12:10        5 │
        │                                                                            ⣀⣀⣀⣰⠁                                                    Providence         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                                          •Merrimack               ⢀⡠⠔⠊⠉⠉•Amesbury                                                   Lowell             ▄▄▄▄▄▄▄▄▅▅▅▅▅▅▅▅▄▄▄▄▄▄▄▄   from now on      3 │
        │                                                               ⢀⡠⠔⠚⠁        ⠠⡤⠤⠼                                                     Manchester         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                                         ·················  ⢀⠔⠊⠁             ⠈⠑⢄                                                     Dorchester         ▂▂▂▂▂▂▂▂▄▄▄▄▄▄▄▄▆▆▆▆▆▆▆▆   from 11:50 on    8 │
        │                                 ····················Salem•······•Haverhill    ⠸⡀                                                    Brockton           ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂   from 12:10 on  0.2 │
        │                             ··············•Nashua····················         ⡄⢣                                                    Lynn               ▁▁▁▁▁▁▁▁▄▄▄▄▄▄▄▄▆▆▆▆▆▆▆▆   from 12:00 on   12 │
        │⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀  ··············:::::::::::::::::::··············      ⡏⠺⡄                                                   Newton             ▄▄▄▄▄▄▄▄▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   from now on     15 │
        │                       ···········:::::::++++++++++++++++++:•Lawrence·······   ⠈⠑⠤⡀     ⢀⡀                                           Nashua             ▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▁▁▁▁▁▁▁▁   11:50–12:10    0.3 │
        │                     ··········:::::+++++++++++++++++++++++++++::::::·········   ⢤⡚⠁  ⢠⠚⠁⠱⡀                                          Cranston           ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                   ·········::::+++++++*************•Lowell*+++++++:::::········· ⠈⠑⠢⢄⣸   ⢣                                          Somerville         ▃▃▃▃▃▃▃▃▅▅▅▅▅▅▅▅▇▇▇▇▇▇▇▇   from 11:50 on   36 │
        │                 ·········::::+++++*****************************+++++::::·········    ⠈•Gloucester                                   Lawrence           ▁▁▁▁▁▁▁▁▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃   from 12:00 on  0.9 │
        │                ·········•Fitchburg****Chelmsford•░░░░░░░*********+++++::::········⡠⠔⠊⠉                                              Pawtucket          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │        Gardner•·······:::+++++*******░░░░░░▒▒▒▒▒▒▒▒▒▒•Billerica*****++++:::········                                                 Framingham         ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▄▄▄▄▄▄▄▄   from now on      6 │
        │               ·······:::+++•Leominster░░▒▒▒▒▒▒▓▓▓▓▓▒▒▒▒▒▒░░░░░*******+++•Peabody····                                                Haverhill          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂   from 12:10 on  0.2 │
        │              ········:::++++******░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░******+++++:::·······                                                Taunton            ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │              ·······:::++++******░░░░▒▒▒▓▓▓▓•Acton▓▓▓▓▓▓▓▒▒•Woburn****++++:::·······                                                Weymouth           ▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▃▃▃▃▃▃▃▃   from 12:00 on    1 │
        │              ·······:::++++******░░░░▒▒▒▓▓▓▓▓███████▓▓▓▓▓▓▒▒░░░░░*****•Lynn::·······                                                Peabody            ▁▁▁▁▁▁▁▁▃▃▃▃▃▃▃▃▅▅▅▅▅▅▅▅   from 12:00 on    7 │
        │              ·······:::++++******░░░░▒▒▒▓▓▓▓▓███████▓▓▓▓▓▓▒▒░░░░░*****++++:::·······                                                Attleboro          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │              ·······:::++++******░░░░▒▒▒▓▓▓▓▓▓█████Belmont•▒░░•Somerville+:::·······                                                Leominster         ▆▆▆▆▆▆▆▆▄▄▄▄▄▄▄▄▁▁▁▁▁▁▁▁   now–12:10       18 │
        │              ·······::::++++*****░░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒░░░░░*****+++++:::·······                                                Woonsocket         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │               ·Holden•::+++Marlborough•▒▒▒▒▒▓▓▓▓▓▓Newton•▒░░░░░* ✚ Boston :::·······                                                Fitchburg          ▅▅▅▅▅▅▅▅▃▃▃▃▃▃▃▃▁▁▁▁▁▁▁▁   now–12:10        8 │
        │               ········:::+++++******░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░*******++++:::········                                                 Billerica          ▄▄▄▄▄▄▄▄▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆   from now on     10 │
        │                ········::::++++*********░░░░░•Framingham░░******•Dorchester·······                                                  Marlborough        ▇▇▇▇▇▇▇▇▆▆▆▆▆▆▆▆▃▃▃▃▃▃▃▃   from now on     19 │
        │                 ········•Worcester***********░░░░░░░***********++++++::::········                                                   Woburn             ▃▃▃▃▃▃▃▃▆▆▆▆▆▆▆▆████████   from 11:50 on   47 │
        │                  ·········::::++++++**********************Milton•++::::········· ⠉⢢                                                 Chelmsford         ▄▄▄▄▄▄▄▄▅▅▅▅▅▅▅▅▄▄▄▄▄▄▄▄   from now on      6 │
        │                    ··········:::::++++++++++*********++++++++++:::::···•Weymouth   ⢣                                                Randolph           ▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▃▃▃▃▃▃▃▃   from 12:00 on  0.7 │
        │                      ·•Auburn···::::::++++++++++++Norwood•+::::::···········        ⢣                                               Franklin           ▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▁▁▁▁▁▁▁▁   12:00–12:10    0.2 │
        │                         ············::::::::::::::::::::::::::····•Randolph          ⢣                                              Gloucester         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂   from 12:10 on  0.3 │
        │                            ·············•Milford·····Stoughton•·······                ⢣                                             Salem              ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂   from 12:10 on  0.2 │
        │                                ···································                     ⢣                        ⣀                   Johnston           ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │             •Southbridge            ··········•Franklin·······     •Brockton           ⡄⠱⡀                  ⢀⡠⠔⠉ ⡉⠒⠢⠤⣀⡀             Norwood            ▂▂▂▂▂▂▂▂▃▃▃▃▃▃▃▃▄▄▄▄▄▄▄▄   from 11:50 on    1 │
        │                                                                                       •Duxbury               ⠑⢄ ⢰⠉⠑⠒⠤⡄⠘⢄            Milton             ▂▂▂▂▂▂▂▂▃▃▃▃▃▃▃▃▅▅▅▅▅▅▅▅   from 11:50 on    3 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⢲⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⡆             •Easton                 ⣀⡎⢀⠼⠤⠇                    ⠉⠃    ⡇  ⠑⢄          Stoughton          ▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂   from 12:00 on  0.4 │
        │                         ⢸               •Woonsocket                                ⠈⠫⡀                               ⢸   ⠈⢆         Merrimack          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                         ⢸                      ⡇          •Norton                    ⠈⠑⠤⣀⣀⡀                          ⠸⡀   ⠘⡄        Yarmouth           ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                         ⢸                  Attleboro•                                     ⠈⠉⠑⡆                        ⡇⢀⠖⠤⣀⠸⡀       Milford            ▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▁▁▁▁▁▁▁▁   now–12:10      0.5 │
        │                         ⢸   Smithfield•        ⢸⣀              •Taunton                      ⡇                        ⢣⠎ ⢖⠊⠁⢱       Belmont            ▄▄▄▄▄▄▄▄▆▆▆▆▆▆▆▆████████   from 11:50 on   42 │
        │                         ⢸                      •Pawtucket                                    ⢇                        ⠈  ⢸   ⢣      Easton             ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                         ⢸                        ⢸                                           ⢸                           ⠈⡆   ⢇     Smithfield         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │                         ⢸       Johnston•    •Providence                                     ⠸⡀                           ⡇⢰⠉⠉⠉     Bedford            ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁   dry                │
        │ •Storrs                 ⢸                      ⢳⡀⠘⢄          ⢠⠆                               ⠈⠢⡀                       ⡠⠊ ⠘⠤⢄⡀                                                                      │
        │                         ⢸                   •Cranston       ⣰•Somerset                          ⠈⠒⢄⣀                ⣀⡠⠤⠊      ⡇     mm/h                            ╱╱ satellite estimate, not radar │
        │                         ⢸                       ⡇⢇  ⣼⠢⡀   ⢀⢜⠎                      ⢰⠒⠢⠤⣀⡀           ⠉⠉⠙⠒⠒⠒⣤⠤  ⣀⡠⠤⠒⠊⠉          ⡇     ········::::::::++++++++********░░░░░░░░▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓████████ │
        │ 25 km ━━━━━━━━━━━━━━━━━ ⢸                       ⢸⠈⠉⠊⡎ ⠘⡾⠉⠉⢁⠎                       ⢸   ⢀⠎               ⠚⠛⠒⠒⠊⠉•Yarmouth      ⢸⠁     0.1     0.5     1       2       5       10      20      50       │
        │ Boston         │                                                                           now│                                         │                                                            │
        │ mm/h        10 ┤                                                                              │                                         │                             ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅ │
        │                │                                                                              │                                         ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁██████████████████████████████ │
        │              1 ┤                                                                              │                                         ████████████████████████████████████████████████████████████ │
        │                │                                                                              │           ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃████████████████████████████████████████████████████████████ │
        │            0.1 ┤▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁██████████████████████████████████████████████████████████████████████████████████████████ │
        │                                                                                            11:45 forecast                                              12:05                         12:15           │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  /// On the map, in the bars, and in the legend, a class of rain has one color.
  @Test(
    arguments: [
      Theme.dark.adding(.onDark), .light.adding(.onLight), .standard.adding(.neutral),
    ], [ColorDepth.direct, .indexed256, .ansi16])
  func rainHasTheColorsOfTheLegend(theme: Theme, depth: ColorDepth) throws {
    func numbers(_ style: Style) -> (ink: Int?, ground: Int?) {
      let appearance = theme.appearance(of: style, in: depth)
      return (
        appearance.foreground?.number(in: depth), appearance.background?.number(in: depth)
      )
    }
    let frame = frame(Self.forecast, 120, 34)
    let legend = (0..<120).compactMap { x -> Int? in
      let cell = frame[Position(x: x, y: 27)]
      return cell.text == "█" ? numbers(cell.style).ink : nil
    }
    let colors = stride(from: 0, to: legend.count, by: 4).map { legend[$0] }
    #expect(colors.count == 8 && Set(colors).count == 8)
    var shown: Set<Int> = []
    for y in 2..<32 {
      for x in 1..<119 {
        let style = frame[Position(x: x, y: y)].style
        guard let (ink, ground) = style.mapLook, ink != .label else { continue }
        if let number = ground.rainClass {
          #expect(numbers(style).ground == colors[number])
          shown.insert(number)
        }
        switch ink {
        case .ground(.rain(let number)), .bar(let number):
          #expect(numbers(style).ink == colors[number])
        case .ground, .coast, .border, .state, .unseen, .label: break
        }
      }
    }
    #expect(shown == Set(0..<8))
  }
}
