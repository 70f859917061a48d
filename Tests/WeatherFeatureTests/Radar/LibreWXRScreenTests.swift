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
        │ time                 11:45     12:15 │
        │ Next 1 h     from–to       peak mm/h │
        │ Boston       11:50–12:15+         18 │
        │ South Boston 11:50–12:15+         12 │
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
        │:░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░::·····         ⣀⡠⠔⠊⠉                            │
        │░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▒▒▒▒▒░░░░░░::····        ⣸⠤⡀                               │
        │░░░░░░▒▒▒▒▓▓▓▓███▓▓▓▓▒▒▒▒░░░░░::····      •Lynn                               │
        │░░░░░░▒▒▒▒▓▓▓████▓▓▓▓▒▒▒▒░░░░░::····      ⡖⠚⠂                                 │
        │░░░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░::·•·· • ⢀⣀⣀⡇                                   │
        │:░░░░░░▒▒▒▒▒▒▓▓▓▓▓▒▒▒▒▒▒░░░░░░::··•·   ✚ Boston                               │
        │::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░•░::····   •⠘⠉⢣  ⢫⠑⢄⡀                              │
        │·:::░░░░░░░░░░░•Worcester░░::·····      •⠈⠦⠒⠊⠁ ⠈⠒⡄                            │
        │····::░░░░░░░░░░░░░░░░░░:::······                ⠘⡄                           │
        │·······::::::::::::::::·······                    ⠘⢄                          │
        │    ·······················             •Brockton  ⠈⢆             ⢀⡀          │
        │        ··············                             ⢠⢪⢆          ⠐⢎⠁⡼⠭⣑⠢⡀      │
        │ 25 km ━━━━━━━━━━ ⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⡆                     ⣠⠜⠼⠚⠂           ⠑⠁ ⠸⡀⠘⢄     │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅███████████ │
        │ time                                 11:45 forecast                   12:15  │
        │ mm/h       ·· 0.1 :: 0.5 ░░ 1 ░░ 2 ▒▒ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ satellite      │
        └ Weather data via LibreWXR (librewxr.net) ─────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf120ColumnsHasTheTableBesideAForecast() {
    #expect(
      screen(Self.forecast, 120, 34) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50, lasts past 12:15. By then 18 mm/h.                                                  │
        │ 12:05 forecast, +20 min                            ⡜                                  When it rains, next 1 h        │
        │                                             ⣀⡠⠤⠤⠤⠤⢤⡇                                               from–to peak mm/h │
        │                                         ⣀⡤⠒⠉     ⢤⠼                                   Boston       11:50–12:15+   18 │
        │                        ·················         ⠈⠲⡀                                  Worcester    now–12:10       5 │
        │                   ·········•Nashua·······•···     ⣄⢇                                  Providence   dry               │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠤········:::::░░░░░░░░:::•Lawrence·  ⠣⢝                                  Lowell       now–12:15+      3 │
        │             ······::::░░░░░░░░░░░░░░░░░░░:::······ ⠠⢟⡂ ⡔⠊⢣                            Cambridge    11:50–12:15+   29 │
        │            ·····:::░░░░░░░░░░░░░•Lowell░░░░░:::····· ⠈⠓⠇⣀⠬⠆                           Dorchester   11:50–12:15+    8 │
        │           ·····::░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░::·····⠤⠒⠉                              Brockton     12:10–12:15+  0.2 │
        │          ····:::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░•Peabody                                Quincy       12:00–12:15+    3 │
        │         ·····::░░░░░░▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▒▒▒▒▒░░░░•░░::·····                               Lynn         12:00–12:15+   12 │
        │         ·····::░░░░░░▒▒▒▒▓▓▓▓█████▓▓▓▒▒▒▒▒░░░•Lynn·····                               Newton       now–12:15+     15 │
        │         ·····::░░░░░░▒▒▒▒▓▓▓▓█████▓▓▓▒▒▒▒•░░░░░░::·····                               Nashua       11:50–12:10   0.3 │
        │         ·····::░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▓•▓▒▒▒•░░░░░░░::·····                               Lawrence     12:00–12:15+  0.9 │
        │         ·····::░░░░░░░▒▒▒▒▒▒▒▓Newton•▒▒▒▒░✚ Boston ···                                Pawtucket    dry               │
        │          ·····:::░░░░░░░▒▒▒▒▒•▒▒▒▒▒▒▒▒▒░░•░░░░::······                                Framingham   now–12:15+      6 │
        │           ·····•Worcester░░░░▒▒▒▒▒░░░░░░░░░░•::······⡀                                Waltham      now–12:15+     25 │
        │             ······:::░░░░░░░░░░░░░░░░░░░░░:::·•····  ⠘⡄                               Haverhill    12:10–12:15+  0.2 │
        │               ·······::::░░░░░░░░░░░░:::::·······     ⠘⡄                              Malden       11:50–12:15+   42 │
        │                  ··········:::::::::··········         ⠘⡄                             Taunton      dry               │
        │                     ······················ •Brockton    ⡘⡄             ⡠⠔⠤⢄⣀          Weymouth     12:00–12:15+    1 │
        │⣀⡀                            ····                       ⡟⡜⡄           ⠈⠧⣀⠗⠒⢤⠉⢆        Peabody      12:00–12:15+    7 │
        │ ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⡇                       ⢤⡚⠐⠋⠉             ⠈   ⡇ ⠑⡄      South Peabo… 12:00–12:15+    9 │
        │                ⢸         Attleboro•                    ⠈⠦⠤⣀⣀                ⢇  ⠱⡀     Attleboro    dry               │
        │                ⢸              ⢸         •Taunton            ⡇               ⢸⡜⢩⠖⠱⡀                                   │
        │                ⢸              •⠉⡇                           ⢸               ⠈ ⠘⡄ ⢣                                   │
        │                ⢸             •⡀ ⡇                           ⢸                  ⡇⡔⠒⠃                                  │
        │ 25 km ━━━━━━━━━━━             ⢹⡀⢣      ⢠⠂                    ⠑⢢              ⡠⠊ ⠓⢦                                   │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅██████████████████ │
        │ time                                                  11:45 forecast                     12:05             12:15     │
        │ mm/h       ·· 0.1  :: 0.5  ░░ 1  ░░ 2  ▒▒ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                  │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf200ColumnsHasMoreNames() {
    #expect(
      screen(Self.forecast, 200, 58) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain reaches Boston about 11:50, lasts past 12:15. By then 18 mm/h.                                                                                                                                  │
        │ 12:05 forecast, +20 min                                                                            ⢰⠁                                                                 When it rains, next 1 h        │
        │                                                                 •Derry Village                   ⣀⣀⡸                                                                               from–to peak mm/h │
        │                                            Merrimack•                                ⢀⡠⠔⠒⠒⠒⠉⠉⠉⠉⠉⠉  ⡇                                                                  Boston       11:50–12:15+   18 │
        │                                                                                  ⣀⡠⠔⠊⠁             ⡇                                                                  South Boston 11:50–12:15+   12 │
        │                                                                              ⢀⠤⠒⠉              ⠈⠫⡉⠉⠁                                                                  Worcester    now–12:10       5 │
        │                                                ·····························⠊⠁                   ⠈⠑⡄                                                                  Providence   dry               │
        │                                            ························Salem•·······•Haverhill         ⢣                                                                  Lowell       now–12:15+      3 │
        │                                      ·················•Nashua·························            ⡀⠈⡆                                                                 Cambridge    11:50–12:15+   29 │
        │                                  ····················:::::::::::::::::····················        ⡏⠢⣱                                                                 Dorchester   11:50–12:15+    8 │
        │⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤················:::::::::::::::::::::::::::•Lawrence·········      ⠣⢄⠈⠂                                                                Brockton     12:10–12:15+  0.2 │
        │                             ·············:::::::::░░░░░░░░░░░░░░░░░░░░░░░:::•:::::·············     ⠉⠢⢄       ⣀⡄                                                      Quincy       12:00–12:15+    3 │
        │                           ············::::::░░░░░░░░░░░░░░░░░░░░░•Dracut░░░░░░░::::::············    ⢤⡖⠋   ⢠⠔⠊ ⠘⡄                                                     Lynn         12:00–12:15+   12 │
        │                         ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::············   ⠉⠢⢄⡀ ⢸    ⢱                                                     Newton       now–12:15+     15 │
        │                       ···········:::::░░░░░░░░░░░░░░░░░░░░░░░░░░•Lowell░░░░░░░░░░░░░::::::···········    ⠈⠑⠺   ⣀⠤⠇                                                    Nashua       11:50–12:10   0.3 │
        │                     ···········:::::░░░░░░░░░░░░░░░░░░░░░▒▒▒▒•▒▒▒▒░░░░•░░░░░░░░░░░░░░░░:::::··········     ⡠⠔•Gloucester                                              Somerville   11:50–12:15+   36 │
        │                     ··········:•Fitchburg░░░░░░░Westford•▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░:::::··········⡠⠔⠊⠉                                                           Lawrence     12:00–12:15+  0.9 │
        │                    ··········::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Billerica░░░░░░Danvers•:::•Beverly··                                                              Pawtucket    dry               │
        │                   ·········:::::░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•▒▒▒░░░░░░░░░░░░░:::::•········                                                             Framingham   now–12:15+      6 │
        │                  ·········:::::░░░•Leominster▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒•░░░░░░░░░░•Peabody·······                                                             Framingham … now–12:15+      8 │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒•▒▒▒▒▒▒▒▒•░░░░░░░•░░░::::·········                                                            Haverhill    12:10–12:15+  0.2 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒Acton•▓▓▓███▓▓▓▓▓▓▓▓▓▒▒▒•Woburn░░░░░░░░░░░::::·········                                                            Malden       11:50–12:15+   42 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓███Lexington•▓▓▒▒▒•▒▒▒▒•░░░•░░░•Lynn:::·········                                                            Medford      11:50–12:15+   60 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓█████████▓▓▓▓▓▓▓▒▒Malden•░░░░░░░░░░░::::·········                                                            Taunton      dry               │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓███████▓▓▓▓▓▓▓▓▒▒▒▒▒•▒▒▒░░░•Revere░::::·········                                                            Weymouth     12:00–12:15+    1 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓███▓▓▓▓▓▓▓▓▓▒•▒▒▒▒▒•▒▒░•░░░░░░░░░::::·········                                                            Revere       11:50–12:15+   23 │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓Cambridge•▒▒░░•░░░░░░░░░::::·········                                                            Peabody      12:00–12:15+    7 │
        │                  ·········:::::░░░░░░░░░░░░░▒▒▒▒•Marlborough▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒•▒▒▒░░░✚ Boston ░::::·········                                                             South Peabo… 12:00–12:15+    9 │
        │                   ··········::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Newton░░░░•░░░░░░░░::::··········                                                             East Provid… dry               │
        │                    ··········::::░░░░•Shrewsbury▒▒▒▒▒▒▒▒•▒▒▒▒▒▒▒▒▒•▒▒▒▒▒▒▒▒▒░•░░░•░░░░░░░░::::··········                                                              Brighton     11:50–12:15+   21 │
        │                     ··········:::::░░░░░░░░░░░░░░░░░▒▒▒▒▒•Framingham▒▒▒░░░░•░░░░░░░░░░░░:::::··········                                                               Attleboro    dry               │
        │                      ··········•Worcester░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░Mattapan•░░░░•Quincy··········                                                                East Boston  11:50–12:15+   21 │
        │                       ···········:::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░•░░░░░░•░░::::::··········· ⠉⠢⡀                                                             Leominster   now–12:10      18 │
        │                         ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::···•Weymouth     ⠱⡀                                                            Woonsocket   dry               │
        │                           ·············::::::::░░░░░░░░░░░░░░░░░░Norwood•░░░Braintree•··········         ⠱⡀                                                           Beverly      12:00–12:15+    3 │
        │                             ·············:::::::::░░░░░░░░░░░░░░░░░░░░░░░:::::::::·············           ⠘⡄                                                          Fitchburg    now–12:10       8 │
        │                                ················:::::::::::::::::::::::::::::•······•Randolph               ⠘⡄                                                         Beverly Cove 12:00–12:15+    3 │
        │                                    ···············•Milford············Stoughton•········                    ⠘⡄                                                        Billerica    now–12:15+     10 │
        │                                      ·················································                       ⠘⡄                                                       Marlborough  now–12:15+     19 │
        │                                            ················•Franklin············    •Brockton                 ⠘⡄                           ⢀⠤⠢⠤⣀⡀                     Woburn       11:50–12:15+   47 │
        │                                                    ·····················                                     ⢰⡄⠘⡄                        ⡠⠔⠉  ⢀⣀⠈⠉⠒⠤⢄                 Chelsea      11:50–12:15+   24 │
        │                                                                                                              ⡞⠘⡄⠘⡄                       ⠈⠑⢄ ⢀⠎ ⠉⠒⠢⢄ ⠑⢆               Jamaica Pla… 11:50–12:15+   10 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢤      ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⢄           •     •Easton                        ⢰⠁ ⣘⣄⡸⠄                        ⠈⠑⠜     ⢸   ⠑⡄             Braintree    12:00–12:15+    1 │
        │                                ⢸⠉⠉⠉⠉⠉⠉            •Woonsocket                                            ⠠⣒⠒⠉ ⠈⠁                                   ⠘⡄   ⠈⢢            Mattapan     11:50–12:15+    5 │
        │                                ⢸                           ⢸                                               ⠑⢄⡀                                      ⡇     ⢇           Cumberland   dry               │
        │                                ⢸              Cumberland•  ⢸                                                 ⠘⠢⠤⠤⣀⣀                                 ⢱     ⠈⡆          Derry Villa… dry               │
        │                                ⢸                           ⠸⡀     •Attleboro                                       ⠉⠙⢆                              ⠸⡀ ⡔⠢⢄ ⠘⡆         Chelmsford   now–12:15+      6 │
        │                                ⢸                •Smithfield ⡇                                                        ⢸                               ⡇⡜ ⠠⡤⠛ ⠘⡄        Shrewsbury   now–12:15+      8 │
        │                                ⢸                            ⠉⠒⢤                •Taunton     •Middleborough           ⢸                               ⠻   ⡇   ⠱⡀       North Provi… dry               │
        │                                ⢸                            •Pawtucket                                               ⢸                                   ⢣    ⢱       Randolph     12:00–12:15+  0.7 │
        │                                ⢸                      •       ⢸                                                      ⠸⡀                                  ⢸  ⣀⣀⣀⣣      Lexington    now–12:15+     42 │
        │                                ⢸                   •     •Providence                                                  ⡇                                   ⡇⢀⠇         Franklin     12:00–12:10   0.2 │
        │ 50 km ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━            ⢸• ⠸⡀              ⡠                                       ⠈⠑⢄                              ⢀⠔⠊ ⠸⣀⣀        West Roxbury 11:50–12:15+    7 │
        │ at Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅███████████████████████████████ │
        │ time                                                                                   11:45 forecast                                                12:05                          12:15            │
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
