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
        "│ Rain from 11:50 on, 18 mm/h at 12:15 │",
        "│ in Boston  ▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▅▅▅▅▇▇▇▇▇ │",
        "│ time                 11:45     12:15 │",
        "└ Weather data via LibreWXR (librew… ──┘",
      ])
    #expect(lines[4].contains("✚ Boston"))
  }

  @Test func aTerminalOf80ColumnsHasTheMapOfTheNewestPicture() {
    #expect(
      screen(Self.boston, 80, 22) == """
        ┌ Boston, United States ──────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 18 mm/h   │
        │ about 12:15.                                                                 │
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
        │ mm/h        10                        now│                       ▃▃▃▃▃▃▃▃▃▃▃ │
        │              1                           │             ▅▅▅▅▅▅▅▅▅▅███████████ │
        │            0.1 ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▆▆▆▆▆▆▆▆▆▆█████████████████████ │
        │ in Boston                               11:45 forecast                12:15  │
        │ mm/h       ·· 0.1 :: 0.5 ++ 1 ** 2 ░░ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ satellite      │
        └ Weather data via LibreWXR (librewxr.net) ─────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf120ColumnsHasTheTableBesideAForecast() {
    #expect(
      screen(Self.forecast, 120, 34) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 18 mm/h about 12:15.                              │
        │ ▮▮ 12:05  in 19 min (forecast)                 ⢰⠁                               When it rains, next 1 h              │
        │                                         ⢀⡤⠤⠤⠔⠒⠒⡇                                                   when    peak mm/h │
        │                                     ⣀⠤⠔⠊⠁    ⠠⡤⠇                                Boston             from 11:50 on  18 │
        │                    ······•Nashua······•Haverhill                                Worcester          now–12:10       5 │
        │⣀⣀⣀⣀⣀⣀⣀⣀        ··········::::::::··········   ⢰⠼⡄                               Lowell             from now on     3 │
        │        ⠉⠉⠉⠉⠉·······::::+++++++++++++:::······· ⠑⠢⣄ ⢀⣀⡄                          Brockton           from 12:10 on 0.2 │
        │           ······::+++++*******•Lowell+++::······⠙⠢⢄⡇ ⢱⡀                         Quincy             from 12:00 on   3 │
        │          ·····::+++******░░░░░░░░******+++::·····⢀⡠⠤⠒⠉                          Lynn               from 12:00 on  12 │
        │         ·····::++****░░░░▒▒▒▒▒▒▒▒░░░░****+++•Beverly                            Newton             from now on    15 │
        │        ·····::++•Leominster▓▓▓Reading•****++::·····                             Nashua             11:50–12:10   0.3 │
        │        ·····:+++***░░░▒▒▓▓▓████▓▓▓▓▒░░░***•Lynn····                             Pawtucket          dry               │
        │        ·····:+++***░░░▒▒▓▓▓████▓Malden•***+++:·····                             Haverhill          from 12:10 on 0.2 │
        │        ·····:+++****░░▒▒▓▓▓▓▓▓▓▓▓▓▒▒░░░***+++:·····                             Malden             from 11:50 on  42 │
        │         ···Marlborough•▒▒▒▓▓Newton•░░░*✚ Boston ··                              Leominster         now–12:10      18 │
        │         ·····::+++*****░░░░░░░░░░░░*****+++::·····                              Woonsocket         dry               │
        │           ····•Worcester**************++•Quincy··⢤                              Beverly            from 12:00 on   3 │
        │            ······:::++++++*Norwood•+++:::······   ⢣                             Marlborough        from now on    19 │
        │              ·······:::::++++++++:::::·•Randolph  ⠈⢆                            Randolph           from 12:00 on 0.7 │
        │                 ··························         ⠈⢆              ⢀            Norwood            from 11:50 on   1 │
        │                      ················   •Brockton   ⣮⢆           ⠠⡒⠁⡭⣒⠢⢄        Reading            from 11:50 on  18 │
        │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⢤⡠⠤⠤⠤⠤⠤⠤⠤⠤•Woonsocket               ⢀⣠⢃⠯⠆           ⠈⠺  ⢹⠈⠢⣀      Middleborough      dry               │
        │               ⢸             ⡇                     ⠈⠢⣀⡀                ⠸⡀ ⠘⡄                                          │
        │               ⢸             ⡇                        ⠈⠉⠑⡆              ⣇⡔⣤⡱⡀                                         │
        │               ⢸             •Pawtucket     •Middleborough              ⠙ ⢇ ⢣                                         │
        │               ⢸             ⡀⢸                          ⡇                ⢸⢠⠤⠇                                        │
        │ 25 km ━━━━━━━━━━            ⢷⠘⢄     ⢀⠆                  ⠈⠢⡀            ⢀⠔⠁⠚⠤⡄                                        │
        │ mm/h        10                                         now│                       │                ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃ │
        │              1                                            │                       ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅█████████████████ │
        │            0.1 ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆██████████████████████████████████ │
        │ in Boston                                               11:45 forecast                    12:05            12:15     │
        │ mm/h       ·· 0.1  :: 0.5  ++ 1  ** 2  ░░ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                  │
        └ Weather data via LibreWXR (librewxr.net) ─────────────────────────────────────────────── forecast: LibreWXR, to +1 h ┘
        """)
  }

  @Test func aTerminalOf200ColumnsHasMoreNames() {
    #expect(
      screen(Self.forecast, 200, 58) == """
        ┌ Boston, United States ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 18 mm/h about 12:15.                                                                                                              │
        │ ▮▮ 12:05  in 19 min (forecast)                                                                  ⡇                                                               When it rains, next 1 h              │
        │                                                               •Derry Village              ⣀⣀⣀⣀⣀⣸                                                                                   when    peak mm/h │
        │                                          Merrimack•                               ⡠⠔⠊⠉⠉•Amesbury                                                                Boston             from 11:50 on  18 │
        │                                                                              ⢀⡠⠤⠒⠉             ⡸                                                                Worcester          now–12:10       5 │
        │                                                         ·······          ⢀⡠⠔⠊⠁             •Newburyport                                                         Providence         dry               │
        │                                            ·····················Salem•·····                   ⠈⢢                                                                Lowell             from now on     3 │
        │                                        ·············•Nashua··················•Haverhill        ⠘⡄                                                               Dorchester         from 11:50 on   8 │
        │                                   ··················································          ⢠⡀⢣                                                               Brockton           from 12:10 on 0.2 │
        │⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀               ··················:::::::::::::::::::::::·················      ⢸⠈⠲⡇                                                              Quincy             from 12:00 on   3 │
        │               ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉···············::::::::::++++++++++++++::::::•Lawrence··········    ⠑⠢⣀                                                              Lynn               from 12:00 on  12 │
        │                           ·············:::::::++++++++++++++++++++++++++:::::::·············      ⢉⣢⠄   ⢀⡠⠔⢆                                                    Newton             from now on    15 │
        │                         ···········::::::++++++++++++************++++++++++++::::::···········   ⠙⠣⢄⡀  ⢸⠁  ⠘⢄                                                   Nashua             11:50–12:10   0.3 │
        │                       ···········:::::++++++++****************•Lowell***+++++++++:::::···········   ⠈⠑⠢⢼    ⠘⡄                                                  Somerville         from 11:50 on  36 │
        │                     ··········:::::+++++++**********************************+++++++:::::··········      ⢀•Gloucester                                            Lawrence           from 12:00 on 0.9 │
        │                     ·········:::::++++++***********░░░░░░░•Chelmsford**********+++++:::::·········· ⣀⠤⠒⠊⠁                                                       Pawtucket          dry               │
        │                  •Gardner··:::•Fitchburg******Westford•░░░░░░░░░░░░░░░░**********+++++:•Danvers·····                                                            Framingham         from now on     6 │
        │                  ··········:::++++++********░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒▒▒•Billerica*******++++++::::·········                                                           Waltham            from now on    25 │
        │                  ········:::::+++•Leominster░░░░▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒░░░░░********+++•Peabody·······                                                          Haverhill          from 12:10 on 0.2 │
        │                 ·········::::+++++******░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒░░░░░░******+++++:::::········                                                          Taunton            dry               │
        │                 ·········:::+++++*******░░░░░░▒▒▒▓▓▓▓▓•Acton▓▓▓▓▓▓▓▓▓▒▒▒•Woburn******+++++::::········                                                          Weymouth           from 12:00 on   1 │
        │                 ·········:::+++++*******░░░░░▒▒▒▓▓▓▓▓▓▓▓███████▓▓▓▓▓▓▓▒▒▒░░░░░░******+•Lynn:::········                                                          Peabody            from 12:00 on   7 │
        │                 ·········:::+++++*******░░░░░▒▒▒▓▓▓▓▓▓▓████████▓▓▓▓▓▓▓▒▒▒░░░░░░******+++++::::········                                                          Attleboro          dry               │
        │                 ·········:::+++++*******░░░░░▒▒▒▓▓▓▓▓▓▓▓███████Arlington•░░░░░░******+++++::::········                                                          Arlington          from 11:50 on  60 │
        │                 ·········:::+++++*******░░░░░▒▒▒Sudbury•▓▓██▓▓▓▓▓▓▓▓▓▒▒▒▒░░░•Somerville+++::::········                                                          Leominster         now–12:10      18 │
        │                 ·········::::+++++******░░░░░░▒▒▒▒▒▓▓▓▓▓▓▓▓▓Waltham•▒▒▒▒░░░░░░******+++++:::::········                                                          Woonsocket         dry               │
        │                  ···Holden•:::+++++Marlborough•░▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒░░░░░***✚ Boston +::::·········                                                          Fitchburg          now–12:10       8 │
        │                  ··········:::++++++********░░░░░░░▒▒▒▒▒▒▒▒▒▒▒▒Newton•░░░░********++++++::::·········                                                           Billerica          from now on    10 │
        │                   ·········:::::++++•Shrewsbury░░░░░░░░░▒▒▒▒▒▒▒░░░░░░░░░░*****•Dorchester::·········                                                            Marlborough        from now on    19 │
        │                    ··········::::++++++***********░░░░░•Framingham░░***********++++++::::··········                                                             Woburn             from 11:50 on  47 │
        │                     ··········•Worcester++******************************Milton•+++•Quincy·········⢄                                                             Braintree          from 12:00 on   1 │
        │                       ···········:::::++++++++**************************+++++++++:::::···········  ⠉⢆                                                           Cumberland         dry               │
        │                        ···········::::::++++++++++******************+++++Braintree•:··•Weymouth     ⠈⢆                                                          Derry Village      dry               │
        │                          ···•Auburn···:::::::+++++++++++++++++Norwood•+++::::::::············        ⠈⢆                                                         Chelmsford         from now on     6 │
        │                            ···············::::::::::++++++++++++++::::::::::····•Randolph··           ⠈⢆                                                        Shrewsbury         from now on     8 │
        │                               ··················:•Milford::::::::::::::·················               ⠈⢆                                                       Randolph           from 12:00 on 0.7 │
        │                                   ··········································•Stoughton         •Hanover ⠈⢆                                                      Franklin           12:00–12:10   0.2 │
        │                                       ···········································                        ⠈⢆                             ⡀                       Gloucester         from 12:10 on 0.3 │
        │                •Southbridge                ·············•Franklin··········      •Brockton               ⢀⠈⢆                         ⣀⠔⠊⠈⠉⠒⠤⢄⡀                  Salem              from 12:10 on 0.2 │
        │                                                         ·······                                          ⡸⢣⠈⢆                       ⠪⣀   ⡔⠢⢄⣀⠈⠉⠢⡀               Norwood            from 11:50 on   1 │
        │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀                                                       •Easton                       •Duxbury                      ⠑⢄⡸    ⠉⡇ ⠈⢢              Milton             from 11:50 on   3 │
        │                   ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⡧⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉•Woonsocket                                          ⣀⠤⠼ ⠠⠛⠊⠉                          ⠁     ⢣   ⠉⠢⡀           Stoughton          from 12:00 on 0.4 │
        │                               ⡇                          ⢇                                            ⠑⢄                                      ⢸     ⢣           Merrimack          dry               │
        │                               ⡇             Cumberland•  ⢸                                              ⠑⠤⣀⣀                                  ⠈⡆     ⢇          Danvers            from 12:00 on   4 │
        │                               ⡇                          ⢸      •Attleboro                                  ⠉⠉⠒⠒⠤⡄                             ⡇ ⢀⢤⡀ ⠈⡆         Milford            now–12:10     0.5 │
        │                               ⡇               •Smithfield⢸                                                       ⡇                             ⢸⢀⠎ ⣈⠵⠄⠘⡄        Easton             dry               │
        │                               ⡇                          ⠘⠢⠤⣀                •Taunton   •Middleborough           ⡇                             ⠘⡜  ⢱   ⠱⡀       Middleborough      dry               │
        │                               ⡇                          •Pawtucket                                              ⢱                                 ⠸⡀   ⢱       Smithfield         dry               │
        │                               ⡇                             ⢸                                                    ⢸                                  ⡇    ⢣      Westford           from now on     7 │
        │                               ⡇                        •Providence                                               ⢸                                  ⢱ ⡞⠉⠉⠉      Acton              from now on    32 │
        │ 25 km ━━━━━━━━━━━━━━━━━━━━    ⡇                          ⢹⡀ ⢸              ⢀                                      ⠑⢄                              ⢀⠔⠁⢀⣇⡀        Gardner            now–12:00       4 │
        │ mm/h        10                                                                            now│                                         │                             ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃ │
        │              1                                                                               │                                         ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅███████████████████████████████ │
        │            0.1 ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆█████████████████████████████████████████████████████████████ │
        │ in Boston                                                                                 11:45 forecast                                              12:05                         12:15            │
        │ mm/h       ·· 0.1  :: 0.5  ++ 1  ** 2  ░░ 5  ▒▒ 10  ▓▓ 20  ██ 50   ╱╱ satellite estimate, not radar                                                                                                  │
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
