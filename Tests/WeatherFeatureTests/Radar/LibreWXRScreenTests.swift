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
        │ Rain in Boston from 11:50, heaviest  │
        │ 18 mm/h about 12:15, not over before │
        │ 12:15.                               │
        │ in Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▅▅▅▅█████ │
        │ time                 11:45     12:15 │
        │ Next 1 h     from–to       peak mm/h │
        │ Boston       11:50–12:15+         18 │
        │ South Boston 11:50–12:15+         12 │
        └ Weather data via LibreWXR (librew… ──┘
        """)
  }

  @Test func aTerminalOf80ColumnsHasTheMapOfTheNewestPicture() {
    #expect(
      screen(Self.boston, 80, 22) == """
        ┌ Boston, United States ──────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston from 11:50, heaviest 18 mm/h about 12:15, not over before     │
        │ 12:15.                                                                       │
        │ 11:45 measured ░░░░░░░::::·····               ⢈⣶⠄ ⡠⠲⡀                        │
        │·:::░░░░░░░░░░░░░░░░░░░░░░░::·····               ⠑⠢⠇⣀⠵                        │
        │::░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒░░░░░░░::·····            ⢀⡠⠤⠒⠉                          │
        │:░░░░░░▒▒▒▒▒▒▒▓▓•Leominster░░░::····       •Peabody                           │
        │░░░░░░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░Woburn•       ⣚⠭⠂                               │
        │░░░░░░▒▒▒▒▓▓▓████▓▓▓▓▒▒▒▒░░░░░::····      •Lynn                               │
        │░░░░░░▒▒▒▒▓▓▓████▓▓▓▓▒▒▒▒░░░░░::····      ⡇                                   │
        │░░░░░░▒▒▒▒▒▓Marlborough•░░░░Newton•·   ✚ Boston                               │
        │:░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░::·····   ⢪⠥⡄  ⡦⢄                                │
        │:::░░░░░░░░▒▒▒▒•Worcester░░░:•Natick    •Quincy⠢⣀                             │
        │··:::░░░░░░░░░░░░░░░░░░░░░::······        ⠉      ⢣                            │
        │·····::::░░░░░░░░░░░░░:::·······                  ⢣                           │
        │  ·········::::::::··········                      ⠱⡀                         │
        │     ····················               •Brockton   ⡱⡀          ⢀⡠⠔⢢⠤⢄⡀       │
        │ 25 km ━━━━━━━━━━  ⢀⣀⣀⣀⣀⣀⣀⣀⣀⡀                      ⢸⢸⣱⡀          ⠑⢄⠏⠉⢲⠈⢢      │
        │ in Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅███████████ │
        │ time                                 11:45 forecast                   12:15  │
        │ mm/h       ·· 0.1 :: 0.5 ░░ 1 ░░ 2 ▒▒ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ satellite      │
        └ Weather data via LibreWXR (librewxr.net) ─────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf120ColumnsHasTheTableBesideAForecast() {
    #expect(
      screen(Self.forecast, 120, 34) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston from 11:50, heaviest 18 mm/h about 12:15, not over before 12:15.                                      │
        │ 12:05 forecast, +20 min                            ⡜                                  When it rains, next 1 h        │
        │                                  •Derry Village⠤⠤⠤⢤⡇                                               from–to peak mm/h │
        │                                         ⣀⡤⠒⠉     ⢤⠼                                   Boston       11:50–12:15+   18 │
        │                        ··············•Salem      ⠈⠲⡀                                  Worcester    now–12:10       5 │
        │                   ·········•Nashua···········     ⣄⢇                                  Lowell       now–12:15+      3 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠤········:::::░░░░░░░░:::•Lawrence·  ⠣⢝                                  Brockton     12:10–12:15+  0.2 │
        │             ······::::░░░░░░░░░░░░░░░░░░░:::······ ⠠⢟⡂ ⡔⠊⢣                            Quincy       12:00–12:15+    3 │
        │            ·····:::░░░░░░░░░░░░░•Lowell░░░░░:::····· ⠈⠓⠇•Gloucester                   Lynn         12:00–12:15+   12 │
        │           ·····•Fitchburg▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░::·····⠤⠒⠉                              Newton       now–12:15+     15 │
        │          ····:::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░•Peabody                                Nashua       11:50–12:10   0.3 │
        │         ·····::░░•Leominster▓▓▓▓▓▓▓▓▒▒▒▒▒░░░░░░░::·····                               Lawrence     12:00–12:15+  0.9 │
        │         ·····::░░░░░░▒▒▒▒▓▓▓▓█████▓▓▓▒▒▒▒▒░░░•Lynn·····                               Pawtucket    dry               │
        │         ·····::░░░░░░▒▒▒▒▓▓▓▓█████▓Malden•░░░░░░::·····                               Malden       11:50–12:15+   42 │
        │         ·····::░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░░::·····                               Peabody      12:00–12:15+    7 │
        │         ·····Marlborough•▒▒▒▒▓Newton•▒▒▒▒░✚ Boston ···                                Attleboro    dry               │
        │          ·····:::░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░::······                                Leominster   now–12:10      18 │
        │           ·····•Worcester░░░░▒▒▒▒▒░░░░░░░░░░•Quincy··⡀                                Woonsocket   dry               │
        │             ······:::░░░░░░░░░░░░░░░░░░░░░:::······  ⠘⡄                               Fitchburg    now–12:10       8 │
        │               ·······::::░░░░░░░░░░░░:::::•Randolph   ⠘⡄                              Marlborough  now–12:15+     19 │
        │                  ··········:::::::::··········         ⠘⡄                             Derry Villa… dry               │
        │                     ··········•Franklin··· •Brockton    ⡘⡄             ⡠⠔⠤⢄⣀          Randolph     12:00–12:15+  0.7 │
        │⣀⡀                            ····                       ⡟⡜⡄           ⠈⠧⣀⠗⠒⢤⠉⢆        Franklin     12:00–12:10   0.2 │
        │ ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉Woonsocket•⠉⠉⠉⠉⡇                       ⢤⡚⠐⠋⠉             ⠈   ⡇ ⠑⡄      Gloucester   12:10–12:15+  0.3 │
        │                ⢸              ⢣   •Attleboro           ⠈⠦⠤⣀⣀                ⢇  ⠱⡀     Salem        12:10–12:15+  0.2 │
        │                ⢸              ⢸                             ⡇               ⢸⡜⢩⠖⠱⡀                                   │
        │                ⢸              •Pawtucket                    ⢸               ⠈ ⠘⡄ ⢣                                   │
        │                ⢸              ⡀ ⡇                           ⢸                  ⡇⡔⠒⠃                                  │
        │ 25 km ━━━━━━━━━━━             ⢹⡀⢣      ⢠⠂                    ⠑⢢              ⡠⠊ ⠓⢦                                   │
        │ in Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅██████████████████ │
        │ time                                                  11:45 forecast                     12:05             12:15     │
        │ mm/h       ·· 0.1  :: 0.5  ░░ 1  ░░ 2  ▒▒ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                  │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf200ColumnsHasMoreNames() {
    #expect(
      screen(Self.forecast, 200, 58) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston from 11:50, heaviest 18 mm/h about 12:15, not over before 12:15.                                                                                                                      │
        │ 12:05 forecast, +20 min                                                                            ⢰⠁                                                                 When it rains, next 1 h        │
        │                                                                 •Derry Village                   ⣀⣀⡸                                                                               from–to peak mm/h │
        │                                            Merrimack•                                ⢀⡠⠔⠒⠒•Amesbury⡇                                                                  Boston       11:50–12:15+   18 │
        │                                                                                  ⣀⡠⠔⠊⠁             ⡇                                                                  Worcester    now–12:10       5 │
        │                                                                              ⢀⠤⠒⠉              ⠈⠫⡉⠉⠁                                                                  Providence   dry               │
        │                                                ·····························⠊⠁                •Newburyport                                                            Lowell       now–12:15+      3 │
        │                                            ························Salem•·······•Haverhill         ⢣                                                                  Cambridge    11:50–12:15+   29 │
        │                                      ·················•Nashua·························            ⡀⠈⡆                                                                 Dorchester   11:50–12:15+    8 │
        │                                  ····················:::::::::::::::::····················        ⡏⠢⣱                                                                 Brockton     12:10–12:15+  0.2 │
        │⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤················:::::::::::::::::::::::::::•Lawrence·········      ⠣⢄⠈⠂                                                                Quincy       12:00–12:15+    3 │
        │                             ·············:::::::::░░░░░░░░░░░░░░░░░░░░░░░:::::::::·············     ⠉⠢⢄       ⣀⡄                                                      Lynn         12:00–12:15+   12 │
        │                           ············::::::░░░░░░░░░░░░░░░░░░░░░•Dracut░░░░░░░::::::············    ⢤⡖⠋   ⢠⠔⠊ ⠘⡄                                                     Newton       now–12:15+     15 │
        │                         ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::············   ⠉⠢⢄⡀ ⢸    ⢱                                                     Nashua       11:50–12:10   0.3 │
        │                       ···········:::::░░░░░░░░░░░░░░░░░░░░░░░░░░•Lowell░░░░░░░░░░░░░::::::···········    ⠈⠑⠺   ⣀⠤⠇                                                    Lawrence     12:00–12:15+  0.9 │
        │                     ···········:::::░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░░░░░:::::··········     ⡠⠔•Gloucester                                              Pawtucket    dry               │
        │                     ··········:•Fitchburg░░░░░░░Westford•▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░:::::··········⡠⠔⠊⠉                                                           Framingham   now–12:15+      6 │
        │                   •Gardner···::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Billerica░░░░░░Danvers•:::•Beverly··                                                              Haverhill    12:10–12:15+  0.2 │
        │                   ·········:::::░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░:::::·········                                                             Malden       11:50–12:15+   42 │
        │                  ·········:::::░░░•Leominster▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒•Reading░░░•Peabody·······                                                             Taunton      dry               │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░::::·········                                                            Weymouth     12:00–12:15+    1 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒Acton•▓▓▓███▓▓▓▓▓▓▓▓▓▒▒▒•Woburn░░░░░░░░░░░::::·········                                                            Revere       11:50–12:15+   23 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓███Lexington•▓▓▒▒▒▒▒▒▒▒▒░░░░░░░•Lynn:::·········                                                            Peabody      12:00–12:15+    7 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓█████████▓▓▓▓▓▓▓▒▒Malden•░░░░░░░░░░░::::·········                                                            Attleboro    dry               │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓███████▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒░░░•Revere░::::·········                                                            Leominster   now–12:10      18 │
        │                  ·········:::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓•Sudbury▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░::::·········                                                            Woonsocket   dry               │
        │                  ·········::::░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓Cambridge•▒▒░░░░░░░░░░░░::::·········                                                            Beverly      12:00–12:15+    3 │
        │                  ·········:•Holden░░░░░░░░░░▒▒▒▒•Marlborough▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒░░░✚ Boston ░::::·········                                                             Fitchburg    now–12:10       8 │
        │                   ··········::::░░░░░░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Newton░░░░░░░░░░░░░::::··········                                                             Billerica    now–12:15+     10 │
        │                    ··········::::░░░░•Shrewsbury▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░•Dorchester::··········                                                              Marlborough  now–12:15+     19 │
        │                     ··········:::::░░░░░░░░░░░░░░░░░▒▒▒▒▒•Framingham▒▒▒░░░░░░░░░░░░░░░░░:::::··········                                                               Woburn       11:50–12:15+   47 │
        │                      ··········•Worcester░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░Mattapan•░░░░•Quincy··········                                                                Braintree    12:00–12:15+    1 │
        │                       ···········:::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░::::::··········· ⠉⠢⡀                                                             Mattapan     11:50–12:15+    5 │
        │                         ···········::::::░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░:::::···•Weymouth     ⠱⡀                                                            Cumberland   dry               │
        │                           ···•Auburn···•Grafton░░░░░░░░░░░░░░░░░░Norwood•░░░Braintree•··········         ⠱⡀                                                           Derry Villa… dry               │
        │                             ·············:::::::::░░░░░░░░░░░░░░░░░░░░░░░:::::::::·············           ⠘⡄                                                          Shrewsbury   now–12:15+      8 │
        │                                ················:::::::::::::::::::::::::::::·······•Randolph               ⠘⡄                                                         Randolph     12:00–12:15+  0.7 │
        │                                    ···············•Milford············Stoughton•········                    ⠘⡄                                                        Lexington    now–12:15+     42 │
        │                                      ·················································            •Hanover   ⠘⡄                                                       Franklin     12:00–12:10   0.2 │
        │                                            ················•Franklin············    •Brockton                 ⠘⡄                           ⢀⠤⠢⠤⣀⡀                     Gloucester   12:10–12:15+  0.3 │
        │                •Southbridge                        ·····················                                     ⢰⡄⠘⡄                        ⡠⠔⠉  ⢀⣀⠈⠉⠒⠤⢄                 Salem        12:10–12:15+  0.2 │
        │                                                                                                             •Duxbury                     ⠈⠑⢄ ⢀⠎ ⠉⠒⠢⢄ ⠑⢆               Dracut       11:50–12:15+    2 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⢤      ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⢄                 •Easton                        ⢰⠁ ⣘⣄⡸⠄                        ⠈⠑⠜     ⢸   ⠑⡄             Norwood      11:50–12:15+    1 │
        │                                ⢸⠉⠉⠉⠉⠉⠉            •Woonsocket                                            ⠠⣒⠒⠉ ⠈⠁                                   ⠘⡄   ⠈⢢            Stoughton    12:00–12:15+  0.4 │
        │                                ⢸                           ⢸                                               ⠑⢄⡀                                      ⡇     ⢇           Merrimack    dry               │
        │                                ⢸              Cumberland•  ⢸                                                 ⠘⠢⠤⠤⣀⣀                                 ⢱     ⠈⡆          Danvers      12:00–12:15+    4 │
        │                                ⢸                           ⠸⡀     •Attleboro                                       ⠉⠙⢆                              ⠸⡀ ⡔⠢⢄ ⠘⡆         Milford      now–12:10     0.5 │
        │                                ⢸                •Smithfield ⡇                                                        ⢸                               ⡇⡜ ⠠⡤⠛ ⠘⡄        Reading      11:50–12:15+   18 │
        │                                ⢸                            ⠉⠒⢤                •Taunton     •Middleborough           ⢸                               ⠻   ⡇   ⠱⡀       Easton       dry               │
        │                                ⢸                            •Pawtucket                                               ⢸                                   ⢣    ⢱       Middleborou… dry               │
        │                           •Killingly Center                   ⢸                                                      ⠸⡀                                  ⢸  ⣀⣀⣀⣣      Smithfield   dry               │
        │                                ⢸                         •Providence                                                  ⡇                                   ⡇⢀⠇         Westford     now–12:15+      7 │
        │ 50 km ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━            ⢸⡄ ⠸⡀              ⡠                                       ⠈⠑⢄                              ⢀⠔⠊ ⠸⣀⣀        Acton        now–12:15+     32 │
        │ in Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅███████████████████████████████ │
        │ time                                                                                   11:45 forecast                                                12:05                          12:15            │
        │ mm/h       ·· 0.1  :: 0.5  ░░ 1  ░░ 2  ▒▒ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                                                                                                  │
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
