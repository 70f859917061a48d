import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

/// The content of a tab for a terminal without the app.
@Suite struct PaneTextTests {
  private func text(_ report: WeatherReport = .madeira, width: Int) -> PaneText {
    PaneText(
      FetchedValue(value: report, fetchedAt: .now, source: .network),
      display: DisplayPreferences(), glyphs: .unicode, width: width, now: .now)
  }

  @Test func theCurrentTabHasAllFactsAndDays() {
    #expect(
      text(width: 80).current.text == """
                        ██████  ██████ °C
            ▗▄▄▄▖           ██      ██      Cloudy
          ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°
         ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Chance of rain from tomorrow 02:00
                        ██████  ██████

        now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02
        22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°  17°  16°
        ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾

        Wind        ↑ S 9 km/h, gusts 11       Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱
        UV index    2 low                      Sun         07:26 ────●─────── 18:17
        Pressure    1020 hPa                   Air quality 23 fair (EU)
        Rain        0 mm                       Visibility  16 km
        Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱          Moon        ● waxing gibbous, 90 %
        Dew point   15 °C                      Day length  10 h 51 min

        Today  ☼☁  22° ───────●■■■■ 24°  12 %  Humid with sun through high clouds,
                                               night: mainly clear and humid
        Thu 2  ☼☁  21° ──────■■■■■■ 24°  22 %  Humid with sun through high clouds,
                                               night: mainly clear and humid
        Fri 3  ☼☁  20° ────■■■■■■── 23°  32 %  Humid with sun through high clouds,
                                               night: mainly clear and humid
        Sat 4  ☼☁  19° ──■■■■■■■■── 23°  42 %  Humid with sun through high clouds,
                                               night: mainly clear and humid
        Sun 5  ☼☁  18° ■■■■■■■■──── 22°  52 %  Humid with sun through high clouds,
                                               night: mainly clear and humid
        """)
  }

  @Test func fortyColumnsHaveOneFactPerLine() {
    #expect(
      text(width: 40).current.text == """
        22 °C  Cloudy
        Feels like 20°   High 24°   Low 22°
        Chance of rain from tomorrow 02:00

        now  12   13   14   15   16   17   18
        22°  24°  24°  23°  23°  22°  21°  20°
        ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾

        Wind        ↑ S 9 km/h, gusts 11
        Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱
        UV index    2 low
        Sun         07:26 ────●─────── 18:17
        Pressure    1020 hPa
        Air quality 23 fair (EU)
        Rain        0 mm
        Visibility  16 km
        Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱
        Moon        ● waxing gibbous, 90 %
        Dew point   15 °C
        Day length  10 h 51 min

        Today  ☼☁  22° ───────●■■■■ 24°  12 %
        Thu 2  ☼☁  21° ──────■■■■■■ 24°  22 %
        Fri 3  ☼☁  20° ────■■■■■■── 23°  32 %
        Sat 4  ☼☁  19° ──■■■■■■■■── 23°  42 %
        Sun 5  ☼☁  18° ■■■■■■■■──── 22°  52 %
        """)
  }

  @Test func wordsOfADayThatDoNotFitAreWrapped() {
    var report = WeatherReport.madeira
    report.daily = [report.daily[0]]
    report.daily[0].day?.phrase = "Humid with sun through high clouds and a shower at the coast"
    #expect(
      text(report, width: 80).current.text.split(separator: "\n").suffix(2).joined(separator: "\n")
        == """
                                               shower at the coast, night: mainly clear
                                               and humid
        """)
  }

  @Test func theForecastTabHasCardsInRows() {
    #expect(
      text(width: 80).forecast.text == """
        ┌ Today 1 Nov ───────────┐┌ Thu 2 Nov ──────────────┐┌ Fri 3 Nov ──────────────┐
        │                        ││                         ││                         │
        │  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖              ││  ╲ │ ╱▗▄▄▖              │
        │  ── ●▟████▙▖  ▴ 24°    ││  ── ●▟████▙▖  ▴ 24°     ││  ── ●▟████▙▖  ▴ 23°     │
        │     ▝▀▀▀▀▀▀▀▘ ▾ 22°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 21°     ││     ▝▀▀▀▀▀▀▀▘ ▾ 20°     │
        │                        ││                         ││                         │
        │                        ││                         ││                         │
        │ Humid with sun through ││ Humid with sun through  ││ Humid with sun through  │
        │ high clouds            ││ high clouds             ││ high clouds             │
        │ 24°        ⢀⠎⠉⠢⢄       ││ 24°        ⢀⠎⠉⠢⢄        ││ 24°        ⢀⠎⠉⠢⢄        │
        │           ⡰⠁    ⠱⡀     ││           ⡰⠁    ⠱⡀      ││           ⡰⠁    ⠱⡀      │
        │          ⡰⠁      ⠈⠱⣀   ││          ⡰⠁      ⠈⠱⣀    ││          ⡰⠁      ⠈⠱⣀    │
        │ 16°  ⠒⢄⣀⠔⠁          ⠑  ││ 16°  ⠒⢄⣀⠔⠁          ⠑   ││ 16°  ⠒⢄⣀⠔⠁          ⠑   │
        │ rain                   ││ rain  ▁▁▃▄▆▇█▆▅▃▂▁      ││ rain                    │
        │      00  06  12  18    ││      00  06  12  18     ││      00  06  12  18     │
        │ Rain  12 %             ││ Rain  22 %              ││ Rain  32 %              │
        │ Wind  S 19 km/h        ││ Wind  S 19 km/h         ││ Wind  S 19 km/h         │
        │ UV    –                ││ UV    –                 ││ UV    –                 │
        │ Night Mostly clear     ││ Night Mostly clear      ││ Night Mostly clear      │
        │ Sun   07:26–18:17      ││ Sun   07:27–18:16       ││ Sun   07:28–18:15       │
        │ Feels 22–26 °C         ││ Feels 21–25 °C          ││ Feels 20–25 °C          │
        │ Moon  waxing gibbous   ││ Moon  waxing gibbous    ││ Moon  waxing gibbous    │
        └────────────────────────┘└─────────────────────────┘└─────────────────────────┘
        ┌ Sat 4 Nov ─────────────┐┌ Sun 5 Nov ──────────────┐
        │                        ││                         │
        │  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖              │
        │  ── ●▟████▙▖  ▴ 23°    ││  ── ●▟████▙▖  ▴ 22°     │
        │     ▝▀▀▀▀▀▀▀▘ ▾ 19°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 18°     │
        │                        ││                         │
        │                        ││                         │
        │ Humid with sun through ││ Humid with sun through  │
        │ high clouds            ││ high clouds             │
        │ ────────■■■■■■■■■■■─── ││ ──────■■■■■■■■■■■■───── │
        │                        ││                         │
        │ Rain  42 %             ││ Rain  52 %              │
        │ Wind  S 19 km/h        ││ Wind  S 19 km/h         │
        │ UV    –                ││ UV    –                 │
        │ Night Mostly clear     ││ Night Mostly clear      │
        │ Sun   07:29–18:14      ││ Sun   07:30–18:13       │
        │ Feels 19–24 °C         ││ Feels 18–24 °C          │
        │ Moon  full moon        ││ Moon  waning gibbous    │
        └────────────────────────┘└─────────────────────────┘
        """)
  }

  @Test(arguments: 1...5)
  func aTerminalOfFewColumnsHasNoRoomForTheRangesOfDaysWithoutHours(width: Int) {
    #expect(text(width: width).forecast.size.width == width)
  }

  @Test func theHourlyTabListsEachHour() {
    let lines = text(width: 80).hourly(.max).text.split(separator: "\n").map(String.init)
    // The headings, three days, and the hours from 11:00 on.
    #expect(lines.count == 1 + 3 + 61)
    #expect(
      lines.prefix(4).joined(separator: "\n") == """
          Time       Weather                        °C  Feels  Precip %    mm  Wind km/h
          Wed 1 Nov ───────────────────────────────────────────────────────────────────
          now    ☁   Cloudy                         22     20         0     0        S 9
          12:00  ☀   Mainly clear                   24     23         0     0     SSW 14
        """)
  }

  @Test func theHourlyTabEndsAfterTheNumberOfHours() {
    let lines = text(width: 80).hourly(24).text.split(separator: "\n").map(String.init)
    // The headings, two days, and the hours until 10:00 of the second one.
    #expect(lines.count == 1 + 2 + 24)
    #expect(lines.last?.contains("10:00") == true)
  }
}
