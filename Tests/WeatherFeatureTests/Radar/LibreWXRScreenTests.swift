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

  @Test func aTerminalOf40ColumnsHasTheAnswerTheBarsAndTheTable() {
    #expect(
      screen(Self.boston, 40, 10) == """
        ┌ Boston ─── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50,     │
        │ lasts past 12:15. By then 18 mm/h.   │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▅▅▅▅█████ │
        │ time               11:45       12:15 │
        │ Next 1 h     from–to            mm/h │
        │ Boston       11:50–…              18 │
        │ South Boston 11:50–…              12 │
        │ Worcester    now–12:10             5 │
        └ Weather data via LibreWXR (librew… ──┘
        """)
  }

  @Test func aTerminalOf80ColumnsHasTheMapOfTheNewestPicture() {
    #expect(
      screen(Self.boston, 80, 22) == """
        ┌ Boston, United States ──────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50, lasts past 12:15. By then 18 mm/h.          │
        │ 11:45 measured ░░░░░::::······⠒⠉  •Lawrence  ⠈⠺⣀   ⣀                         │
        │··:::░░░░░░░░░░░░░░░░░░░░:::·····              ⠐⠛⢅⡀⡎⠈⢆                        │
        │·::░░░░░░░░░░▒▒▒▒░░░░░░░░░░:::•Lowell             ⣈⠥⠒⠉                        │
        │:░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░::·····        •Beverly                          │
        │░░░░░░▒▒▒▒▒▓▓▓▓▓•Leominster░░░::····        ⣸⠤⡀                               │
        │░░░░░░▒▒▒▒▓▓▓▓███▓▓▓▓▒▒▒▒░░░░░::····      •Lynn                               │
        │░░░░░░▒▒▒▒▓▓▓████▓▓▓▓▒▒▒▒░░░░░::····      ⡖⠚⠂                                 │
        │░░░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░::····   ⢀⣀⣀⡇                                   │
        │:░░░░░░▒▒▒▒▒▒▓▓▓▓▓▒▒▒▒▒•Marlborough·   ✚ Boston                               │
        │::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░::····    ⠘⠉⢣  ⢫⠑⢄⡀                              │
        │·:::░░░░░░░░░░░•Worcester░░::·····      •Quincy⠈⠒⡄                            │
        │····::░░░░░░░░░░░░░░░░░░:::······                ⠘⡄                           │
        │·······::::::::::::::::·······                    ⠘⢄                          │
        │    ······················· •Franklin   •Brockton  ⠈⢆             ⢀⡀          │
        │        ··············                             ⢠⢪⢆          ⠐⢎⠁⡼⠭⣑⠢⡀      │
        │ 25 km ━━━━━━━━━━ ⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⡆       •Easton       ⣠⠜⠼⠚⠂           ⠑⠁ ⠸⡀⠘⢄     │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅███████████ │
        │ time                            11:45 forecast                   12:15       │
        │ mm/h       ·· 0.1 :: 0.5 ░░ 1 ░░ 2 ▒▒ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ satellite      │
        └ Weather data via LibreWXR (librewxr.net) ─────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf120ColumnsHasTheTableBesideAForecast() {
    #expect(
      screen(Self.forecast, 120, 34) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50, lasts past 12:15. By then 18 mm/h.                                                  │
        │ 12:05 forecast, +20 min          •Derry Village     ⡎                                   When it rains, next 1 h      │
        │                                             ⣀⠤⠒⠒⠒⠒⠒⠊⡇                                                from–to    mm/h │
        │                                         ⣀⠴⠒⠉      ⠲⡒⠃                                   Boston       11:50–…      18 │
        │                      ·····················•Haverhill⡇                                   Worcester    now–12:10     5 │
        │                  ···········•Nashua:···········    ⢰⢼                                   Lowell       now–…         3 │
        │⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒·······:::::░░░░░░░░░░░░:•Lawrence·· ⠈⠒⢅⡀   ⢀                             Brockton     12:10–…     0.2 │
        │             ······:::░░░░░░░░░░░░░░░░░░░░░░:::······ ⠶⣉ ⢰⠊⠙⡄                            Quincy       12:00–…       3 │
        │            ·····:::░░░░░░░░░░░░░░•Lowell░░░░░:::······ ⠉⠚•Gloucester                    Lynn         12:00–…      12 │
        │          ······::░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░:::·····⠊⠉                               Nashua       11:50–12:10 0.3 │
        │          ·····::░•Leominster▒▒▓▓▓▓▒▒▒▒▒▒▒░░░░░░•Peabody·                                Lawrence     12:00–…     0.9 │
        │         ·····::░░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒░░░░░░░::·····                                Pawtucket    dry             │
        │         ·····::░░░░░░▒▒▒▒▒▓▓▓▓██•Concord▒▒▒░░░•Lynn·····                                Haverhill    12:10–…     0.2 │
        │         ·····::░░░░░░▒▒▒▒▒▓▓▓▓█████▓▓▓▒▒▒▒▒░░░░░░::·····                                Peabody      12:00–…       7 │
        │         ·····::░░░░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░░::·····                                Leominster   now–12:10    18 │
        │          ····•Holden░░▒▒▒•Marlborough▒▒▒▒▒░✚ Boston ····                                Woonsocket   dry             │
        │          ······::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░:::·····                                 Marlborough  now–…        19 │
        │           ······•Worcester░░░░▒▒▒▒▒░░░░░░░░░░•Quincy··⣀                                 Derry Villa… dry             │
        │             ······:::░░░░░░░░░░░░░░░░░░░░░░:::······  ⠈⢆                                Randolph     12:00–…     0.7 │
        │               ·······::::░░░░░░░░░░░░░░::::•Randolph   ⠈⢆                               Franklin     12:00–12:10 0.2 │
        │                 ··········::::::::::::··········        ⠈⢆                              Gloucester   12:10–…     0.3 │
        │        •Southbridge ··········•Franklin·····•Brockton    ⠈⢆              ⢀⠤⣀⡀           Easton       dry             │
        │                           ············                   ⡸⡎⡆            ⠪⢅⢠⠒⠮⢍⠢⡀        Middleborou… dry             │
        │⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒⠒⠒⡦⠤⠔⠒⠒⠒⠒⠒⠒⠒•Woonsocket   •Easton        ⢀⡤⠇⠜⠚              ⠋  ⢸ ⠈⢢       Southbridge  dry             │
        │                 ⡇              ⡇                        ⠘⢄⣀⣀                  ⡇  ⢣      Holden       now–12:10    18 │
        │                 ⡇              ⡇                            ⠉⢹                ⢱⡜⢒⡤⢣     Concord      now–…        60 │
        │                 ⡇              •Pawtucket       •Middleborough⡀               ⠘⠁⢸ ⠈⢆    South Boston 11:50–…      12 │
        │                 ⡇               ⢸                             ⡇                  ⡇⡤⠬⠆   Providence   dry             │
        │ 50 km ━━━━━━━━━━━━━━━━━━━━━━   ⣇⠸⡀      ⢀⠄                    ⠑⢄⡀              ⢀⡔⠁⢇⣀    Cambridge    11:50–…      29 │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅██████████████████ │
        │ time                                          11:45 forecast                     12:05            12:15              │
        │ mm/h       ·· 0.1  :: 0.5  ░░ 1  ░░ 2  ▒▒ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                  │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf200ColumnsHasMoreNames() {
    #expect(
      screen(Self.forecast, 200, 58) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50, lasts past 12:15. By then 18 mm/h.                                                                                                                                  │
        │ 12:05 forecast, +20 min                                                                             ⢸                                                                   When it rains, next 1 h      │
        │                                                                  •Derry Village            ⢀⣀⣀⣀⣀⣀⠤⠤⠤⢼                                                                                from–to    mm/h │
        │                                                                                      ⢀⡠⠔⠊⠉⠉•Amesbury⡸                                                                   Boston       11:50–…      18 │
        │                                                                                  ⣀⠤⠒⠊⠁          ⢀⣀⣀⣀⡇                                                                   Worcester    now–12:10     5 │
        │                                                           ········           ⣀⠤⠒⠉              •Newburyport                                                             Providence   dry             │
        │                                                 ····························⠔⠁                     ⠈⢆                                                                   Lowell       now–…         3 │
        │                                          ········································•Haverhill         ⠸⡀                                                                  Dorchester   11:50–…       8 │
        │                                     ··················•Nashua····························          ⢠⡀⢣                                                                  Brockton     12:10–…     0.2 │
        │⣀⣀⣀⣀⣀⡀                            ·····················::::::::::::::::·····················        ⢸⠑⢜⡄                                                                 Quincy       12:00–…       3 │
        │     ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒················:::::::::::::::::::::::::::::•Lawrence··········     ⠈⠢⣀⠁                                                                 Lynn         12:00–…      12 │
        │                            ··············::::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::::··············     ⠉⠢⢄      ⣀⢤                                                       Nashua       11:50–12:10 0.3 │
        │                           ············:::::::░░░░░░░░░░░░░░░░░░░░░•Dracut░░░░░░:::::::············    ⠲⣒⠉⠁   ⡖⠉  ⢣                                                      Somerville   11:50–…      36 │
        │                         ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░::::::············   ⠉⠒⢄⡀ ⡇   ⠈⡆                                                     Lawrence     12:00–…     0.9 │
        │                       ···········:::::░░░░░░░░░░░░░░░░░░░░░░░░░░░•Lowell░░░░░░░░░░░░░░::::::··········     ⠈⠉⠃  ⣀⠤⠚                                                     Pawtucket    dry             │
        │                      ··········:::::░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░░░░░:::::···········   ⣀⡠⠔•Gloucester                                               Framingham   now–…         6 │
        │                   •Gardner····:•Fitchburg░░░░░░░░░░▒▒▒▒▒•Westford▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░:::::·········⠤⠒⠉                                                             Haverhill    12:10–…     0.2 │
        │                    ··········::::░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Billerica░░░░░░░░░░░░░::::•Beverly··                                                               Taunton      dry             │
        │                   ·········:::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░:::::·········                                                              Weymouth     12:00–…       1 │
        │                   ·········:::░░░░•Leominster▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒•Reading░░░░•Peabody·······                                                             Peabody      12:00–…       7 │
        │                  ·········::::░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░::::··········                                                            Attleboro    dry             │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓•Acton█▓▓▓▓▓▓▓▓▓▒▒▒•Woburn░░░░░░░░░░░░:::··········                                                            Leominster   now–12:10    18 │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓█████████▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒░░░░░░░░•Lynn:::··········                                                            Woonsocket   dry             │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓█████████▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░:::··········                                                            Beverly      12:00–…       3 │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓████████▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░:::··········                                                            Fitchburg    now–12:10     8 │
        │                  ·········::::░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓•Sudbury▓▓▓▓▓▓▓▒▒▒▒▒▒▒•Somerville░░░░:::··········                                                            Billerica    now–…        10 │
        │                  ·········::::░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░::::··········                                                            Marlborough  now–…        19 │
        │                   ·········•Holden░░░░░░░░░░▒▒▒▒▒•Marlborough▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒░░░✚ Boston ░:::::·········                                                             Woburn       11:50–…      47 │
        │                   ·········:::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░:::::·········                                                              Derry Villa… dry             │
        │                    ··········::::░░░░•Shrewsbury▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░•Dorchester:::··········                                                               Shrewsbury   now–…         8 │
        │                     ··········:::::░░░░░░░░░░░░░░░░░▒▒▒▒▒▒•Framingham▒▒▒░░░░░░░░░░░░░░░░░:::::··········                                                                Randolph     12:00–…     0.7 │
        │                      ··········•Worcester░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░░░•Quincy···········                                                                Franklin     12:00–12:10 0.2 │
        │                       ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░•Dedham░░░░:::::··········· ⠈⠒⡄                                                              Gloucester   12:10–…     0.3 │
        │                         ············::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::::··•Weymouth     ⠘⡄                                                             Dracut       11:50–…       2 │
        │                           ···•Auburn··:•Grafton░░░░░░░░░░░░░░░░░░░░░░░░░░•Norwood:::::············        ⠘⡄                                                            Norwood      11:50–…       1 │
        │                             ··············:::::::::░░░░░░░░░░░░░░░░░░░░░░:::::::::··············           ⠘⡄                                                           Milford      now–12:10   0.5 │
        │                                ·················::::::::::::::::::::::::::::········•Randolph               ⠘⡄                                                          Reading      11:50–…      18 │
        │                                  ··················•Milford:::::::::::·····················                  ⠘⡄                                                         Dedham       11:50–…       3 │
        │                                      ··················································             •Hanover  ⠘⡄                                                        Easton       dry             │
        │                                          ··················•Franklin···············  •Brockton                 ⠘⡄                             ⡠⢤⣀                       Middleborou… dry             │
        │                •Southbridge                     ····························                                   ⣤⠘⡄                        ⢀⡠⠔⠉  ⡀⠉⠑⠒⠤⢄⣀                 Smithfield   dry             │
        │                                                                                                              •Duxbury                      ⠑⢄  ⢠⠋⠑⠒⠤⢄⡀ ⠣⡀               Westford     now–…         7 │
        │⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀                  ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀                 •Easton                         ⡇ ⢘⡄⣘⡄                         ⠉⠢⡎     ⢇  ⠈⢆              Acton        now–…        32 │
        │                                ⢸⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉ •Woonsocket                                             ⣠⠴⠒⠁⠐⠉⠉                                   ⢸    ⠑⡄            Gardner      now–12:00     4 │
        │                                ⢸                            ⡇                                               ⠱⡀                                       ⠘⡄    ⠘⡄           Southbridge  dry             │
        │                                ⢸                            ⢱                                                ⠈⠑⠤⢄⣀⡀                                   ⡇     ⠘⡄          Amesbury     dry             │
        │                                ⢸                            ⢸      •Attleboro                                     ⠈⠉⠑⠒⢢                               ⢸  ⡤⣀  ⠸⡀         Newburyport  dry             │
        │                                ⢸                 •Smithfield⢸                                                         ⠘⡄                              ⠸⡀⡜ ⢀⣉⠖ ⢱         Sudbury      now–…        30 │
        │                                ⢸                            ⠘⠢⠤⣀                •Taunton     •Middleborough            ⡇                               ⡿  ⠘⡄   ⢣        Holden       now–12:10    18 │
        │                                ⢸                            •Pawtucket                                                 ⡇                                   ⡇    ⢇       Hanover      dry             │
        │                                ⢸                               ⢸                                                       ⡇                                   ⢸    ⠈⡆      Auburn       now–12:00     1 │
        │                                ⢸                          •Providence                                                  ⢣                                   ⠸⡀⢀⠏⠉⠉⠉      Grafton      now–12:10     2 │
        │ 25 km ━━━━━━━━━━━━━━━━━━━━━    ⢸                            ⢧  ⢸                                                       ⠈⠢⡀                                ⢀⠔⠁⢸          Duxbury      dry             │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅███████████████████████████████ │
        │ time                                                                    11:45 forecast                                                12:05                          12:15                           │
        │ mm/h       ·· 0.1  :: 0.5  ░░ 1  ░░ 2  ▒▒ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                                                                                                  │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  /// On the map, in the bars, and in the legend, a class of rain has one color.
  @Test(
    arguments: [Theme.dark, .light, .standard], [ColorDepth.direct, .indexed256, .ansi16])
  func rainHasTheColorsOfTheLegend(theme: Theme, depth: ColorDepth) throws {
    func numbers(_ style: Style) -> (ink: Int?, ground: Int?) {
      let appearance = theme.appearance(of: style, in: depth)
      return (
        appearance.foreground?.number(in: depth), appearance.background?.number(in: depth)
      )
    }
    let frame = frame(Self.forecast, 120, 34)
    let legend = (0..<120).compactMap { x -> Int? in
      let cell = frame[Position(x: x, y: 32)]
      return cell.text == "█" ? numbers(cell.style).ink : nil
    }
    let colors = stride(from: 0, to: legend.count, by: 2).map { legend[$0] }
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
