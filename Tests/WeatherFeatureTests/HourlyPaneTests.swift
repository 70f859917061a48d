import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct HourlyPaneTests {
  /// Returns Madeira with changed hours.
  private func changingHours(_ change: (inout HourlyForecast) -> Void) -> WeatherState {
    .hourly.with {
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices { change(&report.value.hourly[index]) }
      $0.shownReport = .loaded(fetched: report)
    }
  }

  @Test func theNightIsThatOfSunriseAndSunsetIfTheHoursDoNotTellIt() {
    let state = changingHours { $0.isDay = nil }
    #expect(drawn(.hourly, state, 120, 36) == drawn(.hourly, .hourly, 120, 36))
  }

  @Test(arguments: [
    (14.0, WeatherCondition.clear, true), (5, .clear, true), (4, .rain, false),
  ])
  func theStripShowsChancesByTheirNumber(chance: Double, sky: WeatherCondition, isShown: Bool) {
    let state = changingHours { ($0.precipitationProbability, $0.sky) = (chance, sky) }
    let numbers = drawn(.current, state, 80, 24).split(separator: "\n").first {
      $0.contains("  \(Int(chance))%  ")
    }
    #expect((numbers != nil) == isShown)
  }

  @Test func fortyColumnsShowATableInOneColumn() {
    #expect(
      drawn(.hourly, .hourly, 40, 12) == """
        ┌ São Vicente, Portugal ───── just now ┐
        │  Wed       Weather         °C  Rain %│
        │▸ now   ☁   Cloudy          22       0│
        │  12    ☀   Mainly clear    24       0│
        │  13    ☀   Mainly clear    24       0│
        │  14    ☀   Mainly clear    23       0│
        │  15    ☀   Mainly clear    23       0│
        │  16    ☀   Mainly clear    22       0│
        │  17    ☀   Mainly clear    21       0│
        │  18    ☾   Mainly clear    20       0│
        │  19    ☾   Mainly clear    20       0│
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutHeadingsADayBeginsWithItsName() {
    let evening = Timestamp.now.advanced(bySeconds: 10 * 3_600)
    let rows = drawn(.hourly, .hourly, 40, 12, now: evening).split(separator: "\n")
    #expect(rows[1].contains("  Wed       Weather"))
    #expect(rows[2].contains("▸ now") && rows[3].contains("  22  "))
    #expect(rows[5].contains("  Thu   ") && rows[6].contains("  01  "))
  }

  @Test(arguments: 1..<30)
  func tablesSideBySideBeginWithTheHeadingsOfTheirDays(hour: Int) {
    let state = WeatherState.hourly.with {
      $0.selection = .hour(time: .now.advanced(bySeconds: hour * 3_600 - 2_760))
    }
    let rows = drawn(.hourly, state, 200, 60).split(separator: "\n")
    let headings = rows.firstIndex { $0.ranges(of: "Time ").count == 2 }
    #expect(headings.map { rows[$0 + 1].ranges(of: " Nov ─").count } == 2)
    #expect(rows.count { $0.contains("▸") } == 1)
  }

  @Test func wordsThatDoNotFitAreReplacedByTheNameOfTheWeather() {
    let state = WeatherState.hourly.with {
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices {
        report.value.hourly[index].phrase = "Light rain showers and sun"
        report.value.hourly[index].sky = .showers
      }
      $0.shownReport = .loaded(fetched: report)
    }
    let rows = drawn(.hourly, state, 40, 12).split(separator: "\n")
    #expect(rows[4].contains(" Showers ") && !rows[4].contains("…"))
    #expect(drawn(.hourly, state, 120, 20).contains("Light rain showers and sun"))
  }

  @Test func eightyColumnsShowAChartAboveTheTable() {
    #expect(
      drawn(.hourly, .hourly, 80, 24) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────── updated just now ┐
        │         Temperature, °C   █ chance of rain                      now  22 °C   │
        │    25° ┤ │ 24°                               ┊                         23°   │
        │        │⣀⡠⠔⠊⠉⠉⠉⠉⠑⠒⠒⠒⠒⠤⢄⣀⡀                    ┊                      ⢀⣀⡠⠤⠒⠒   │
        │    20° ┤ │              ⠈⠉⠒⠒⠤⠤⠤⠤⣀⣀           ┊   16°           ⣀⠤⠒⠒⠉⠁        │
        │        │ │                        ⠉⠑⠒⠒⠒⠒⠤⠤⣀⣀⣀⣀⣀⣀⣀        ⢀⣀⡠⠤⠒⠉              │
        │    15° ┤ │                                       ⠉⠉⠉⠉⠉⠉⠉⠉⠁                   │
        │  100 % ┤ │                                   ┊    ▁▁▁▁▁▂▂▂▃▃▃▄▄▅▅▅▆▆▆▇▇▇██   │
        │        └─┴──────────┴───────┴━━━━━━━┴━━━━━━━━┴━━━━━━━┴━━━━━━━━━─┴─────────   │
        │         now       15:00  sunset   21:00     Thu    03:00     sunrise         │
        │  Time       Weather                     °C  Feels  Precip %    mm  Wind km/h │
        │  Wed 1 Nov ────────────────────────────────────────────────────────────────  │
        │▸ now    ☁   Cloudy                      22     20         0     0        S 9 │
        │  12:00  ☀   Mainly clear                24     23         0     0     SSW 14 │
        │  13:00  ☀   Mainly clear                24     23         0     0     SSW 15 │
        │  14:00  ☀   Mainly clear                23     22         0     0      SSW 9 │
        │  15:00  ☀   Mainly clear                23     22         0     0     SSW 10 │
        │  16:00  ☀   Mainly clear                22     21         0     0     SSW 11 │
        │  17:00  ☀   Mainly clear                21     20         0     0     SSW 12 │
        │  18:00  ☾   Mainly clear                20     19         0     0     SSW 13 │
        │  19:00  ☾   Mainly clear                20     19         0     0     SSW 14 │
        │  20:00  ☾   Mainly clear                19     18         0     0     SSW 15 │
        │  21:00  ☾   Mainly clear                18     17         0     0      SSW 9 │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func twoHundredColumnsShowAChartAboveATableInTwoColumns() {
    #expect(
      drawn(.hourly, .hourly, 200, 60) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── updated just now ┐
        │         Temperature, °C   █ chance of rain                                                                                                                                              now  22 °C   │
        │        │ │ 24°                                   ┊                               24°                                      ┊                               24°                                        │
        │    24° ┤ │  ⡠⠤⠤⠤⣀                                ┊                               ⢀⡠⠤⠤⠤⠤⠤⠤⣀                                ┊                               ⢀⡠⠤⠤⠤⠤⠤⠤⢄                                  │
        │        │ │⢀⠎     ⠑⠢⠤⠤⠤⣀                          ┊                            ⢀⡠⠒⠁        ⠑⠢⠤⠤⠤⢄                          ┊                            ⢀⡠⠒⠁        ⠉⠢⠤⠤⠤⢄                            │
        │    22° ┤⠤⠔⠁            ⠑⠢⣀                       ┊                         ⢀⠤⠒⠁                 ⠉⠢⢄                       ┊                         ⢀⡠⠒⠁                 ⠉⠢⢄⡀                        │
        │        │ │                ⠑⠢⣀                    ┊                      ⢀⠤⠊⠁                       ⠉⠢⢄                    ┊                      ⢀⡠⠒⠁                       ⠈⠒⢄⡀                     │
        │    20° ┤ │                   ⠑⠢⠤⠤⠤⢄              ┊                    ⡠⠊⠁                             ⠉⠢⠤⠤⠤⢄              ┊                    ⡠⠒⠁                             ⠈⠒⠤⠤⠤⢄⡀               │
        │        │ │                         ⠉⠢⢄           ┊                  ⢀⠎                                      ⠉⠒⢄⡀          ┊                  ⢀⠜                                      ⠈⠒⢄⡀      17°   │
        │    18° ┤ │                            ⠉⠢⠤⠤⠤⢄     ┊    16°         ⢀⠔⠁                                          ⠈⠒⠤⠤⠤⢄⡀    ┊    16°         ⢀⡠⠃                                          ⠈⠒⠤⠤⠤⠤⡀      │
        │        │ │                                  ⠉⠢⠤⠤⠤⠤⠤⠤⢄⡀         ⢀⠤⠊⠁                                                  ⠈⠒⠤⠤⠤⠤⠤⠤⠤⡀         ⢀⠤⠊⠁                                                  ⠈⠑⠤⠤   │
        │    16° ┤ │                                           ⠈⠒⠤⠤⠤⠤⠤⠤⠔⠊⠁                                                              ⠈⠑⠤⠤⠤⠤⠤⠤⠤⠊⠁                                                            │
        │        │ │                                                                                                                                                                                           │
        │    14° ┤ │                                                                                                                                                                                           │
        │  100 % ┤ │                                       ┊                       ▂▂▂▅▅▅███▅▅▅▂▂▂                                  ┊                                                                          │
        │        │ │                                       ┊             ▂▂▂▄▄▄▇▇▇▇███████████████▇▇▇▄▄▄▂▂▂                         ┊                                                                          │
        │      0 ┤ │                                       ┊    ▁▁▁▄▄▄▇▇▇██████████████████████████████████▇▇▇▄▄▄▁▁▁                ┊                                                                          │
        │        └─┴───────────┴────────┴━━━━━━━━━┴━━━━━━━━┴━━━━━━━━┴━━━━━━━━━━─┴──────────────┴────────┴────────━┴━━━━━━━━┴━━━━━━━━┴━━━━━━━━┴━━━━━━━━━━━┴──────────────┴─────────┴───────━┴━━━━━━━━┴━━━━━━━   │
        │         now        15:00   sunset     21:00     Thu     03:00      sunrise         12:00    15:00    sunset    21:00     Fri     03:00      sunrise         12:00     15:00   sunset    21:00        │
        │         Wind, km/h   upper line: gusts, up to 11                                                                                                                                                     │
        │        │ │    15                   15                    15                   15                    15                   15                   15                    15                   15          │
        │        │ 9 ⢀⠔⠒⠊⠉⢢ 9         ⣀⣀⡠⠤⠤⠒⠒⠊⠉⠢⡀ 9        ⢀⣀⣀⠤⠤⠔⠒⠒⠉⠑⢄ 9         ⣀⣀⡠⠤⠤⠒⠒⠊⠉⢢ 9         ⣀⣀⡠⠤⠤⠒⠒⠊⠉⠢⡀ 9        ⢀⣀⣀⠤⠤⠔⠒⠒⠉⠑⢄ 9         ⣀⣀⡠⠤⠤⠒⠒⠊⠉⢢ 9         ⣀⣀⡠⠤⠤⠒⠒⠒⠉⠢⡀ 9        ⢀⣀⣀⠤⠤⠔⠒⠒⠉⠑⢄ 9       │
        │     10 ┤⠉⠉⠉⠁     ⠑⢄⣀⡠⠤⠤⠒⠒⠊⠉⠉          ⠈⢢⣀⣀⠤⠤⠔⠒⠒⠉⠉⠁          ⠣⣀⣀⠤⠤⠔⠒⠒⠉⠉⠉          ⠑⢄⣀⡠⠤⠤⠒⠒⠊⠉⠉          ⠈⠢⣀⣀⠤⠤⠔⠒⠒⠉⠉⠁          ⠣⣀⣀⠤⠤⠔⠒⠒⠊⠉⠉          ⠑⢄⣀⡠⠤⠤⠒⠒⠊⠉⠉          ⠈⠢⣀⣀⠤⠤⠔⠒⠒⠉⠉⠁          ⠱⣀⣀⠤⠤⠤   │
        │        │ │                                                                                                                                                                                           │
        │        │ │                                                                                                                                                                                           │
        │      0 ┤ │                                                                                                                                                                                           │
        │        │ ↑  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗   ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗   ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗   ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗  ↗    │
        │  Time       Weather                         Temp. °C  Feels like  Precip %  Precip mm  Wind km/h     Time       Weather                         Temp. °C  Feels like  Precip %  Precip mm  Wind km/h │
        │  Wed 1 Nov ────────────────────────────────────────────────────────────────────────────────────      Thu 2 Nov ────────────────────────────────────────────────────────────────────────────────────  │
        │▸ now    ☁   Cloudy                                22          20         0          0        S 9     16:00  ☀   Light drizzle                         22          21     ▃  28        0.7     SSW 14 │
        │  12:00  ☀   Mainly clear                          24          23         0          0     SSW 14     17:00  ☀   Light drizzle                         21          20     ▂  16        0.4     SSW 15 │
        │  13:00  ☀   Mainly clear                          24          23         0          0     SSW 15     18:00  ☾   Light drizzle                         20          19         4        0.1      SSW 9 │
        │  14:00  ☀   Mainly clear                          23          22         0          0      SSW 9     19:00  ☾   Mainly clear                          20          19         0          0     SSW 10 │
        │  15:00  ☀   Mainly clear                          23          22         0          0     SSW 10     20:00  ☾   Mainly clear                          19          18         0          0     SSW 11 │
        │  16:00  ☀   Mainly clear                          22          21         0          0     SSW 11     21:00  ☾   Mainly clear                          18          17         0          0     SSW 12 │
        │  17:00  ☀   Mainly clear                          21          20         0          0     SSW 12     22:00  ☾   Mainly clear                          18          17         0          0     SSW 13 │
        │  18:00  ☾   Mainly clear                          20          19         0          0     SSW 13     23:00  ☾   Mainly clear                          17          16         0          0     SSW 14 │
        │  19:00  ☾   Mainly clear                          20          19         0          0     SSW 14     Fri 3 Nov ────────────────────────────────────────────────────────────────────────────────────  │
        │  20:00  ☾   Mainly clear                          19          18         0          0     SSW 15     00:00  ☾   Mainly clear                          17          16         0          0     SSW 15 │
        │  21:00  ☾   Mainly clear                          18          17         0          0      SSW 9     01:00  ☾   Mainly clear                          17          16         0          0      SSW 9 │
        │  22:00  ☾   Mainly clear                          18          17         0          0     SSW 10     02:00  ☾   Mainly clear                          16          15         0          0     SSW 10 │
        │  23:00  ☾   Mainly clear                          17          16         0          0     SSW 11     03:00  ☾   Mainly clear                          16          15         0          0     SSW 11 │
        │  Thu 2 Nov ────────────────────────────────────────────────────────────────────────────────────      04:00  ☾   Mainly clear                          16          15         0          0     SSW 12 │
        │  00:00  ☾   Mainly clear                          17          16         0          0     SSW 12     05:00  ☾   Mainly clear                          17          16         0          0     SSW 13 │
        │  01:00  ☾   Mainly clear                          17          16         0          0     SSW 13     06:00  ☾   Mainly clear                          18          17         0          0     SSW 14 │
        │  02:00  ☾   Light drizzle                         16          15         4        0.1     SSW 14     07:00  ☀   Mainly clear                          20          19         0          0     SSW 15 │
        │  03:00  ☾   Light drizzle                         16          15     ▂  16        0.4     SSW 15     08:00  ☀   Mainly clear                          21          20         0          0      SSW 9 │
        │  04:00  ☾   Light drizzle                         16          15     ▃  28        0.7      SSW 9     09:00  ☀   Mainly clear                          22          21         0          0     SSW 10 │
        │  05:00  ☾   Light drizzle                         17          16     ▄  40        1.0     SSW 10     10:00  ☀   Mainly clear                          23          22         0          0     SSW 11 │
        │  06:00  ☂   Rain                                  18          17     ▅  52        1.3     SSW 11     11:00  ☀   Mainly clear                          24          23         0          0     SSW 12 │
        │  07:00  ☂   Rain                                  20          19     ▆  64        1.6     SSW 12     12:00  ☀   Mainly clear                          24          23         0          0     SSW 13 │
        │  08:00  ☂   Rain                                  21          20     ▇  76        1.9     SSW 13     13:00  ☀   Mainly clear                          24          23         0          0     SSW 14 │
        │  09:00  ☂   Rain                                  22          21     █  88        2.2     SSW 14     14:00  ☀   Mainly clear                          23          22         0          0     SSW 15 │
        │  10:00  ☂   Rain                                  23          22     █ 100        2.5     SSW 15     15:00  ☀   Mainly clear                          23          22         0          0      SSW 9 │
        │  11:00  ☂   Rain                                  24          23     █  88        2.2      SSW 9     16:00  ☀   Mainly clear                          22          21         0          0     SSW 10 │
        │  12:00  ☂   Rain                                  24          23     ▇  76        1.9     SSW 10     17:00  ☀   Mainly clear                          21          20         0          0     SSW 11 │
        │  13:00  ☂   Rain                                  24          23     ▆  64        1.6     SSW 11     18:00  ☾   Mainly clear                          20          19         0          0     SSW 12 │
        │  14:00  ☂   Rain                                  23          22     ▅  52        1.3     SSW 12     19:00  ☾   Mainly clear                          20          19         0          0     SSW 13 │
        │  15:00  ☀   Light drizzle                         23          22     ▄  40        1.0     SSW 13     20:00  ☾   Mainly clear                          19          18         0          0     SSW 14 │
        └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func asciiGlyphsDrawOnlyASCII() {
    let text = drawn(.hourly, .hourly, 80, 24, glyphs: .ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      text == """
        + Sao Vicente, Madeira, Portugal ---------------------------- updated just now +
        |         Temperature, C    # chance of rain                      now  22 C    |
        |    25  + | 24                                                          23    |
        |        |___------______                                               ____   |
        |    20  + |             ----______                               __----       |
        |        | |                       ----___________ 16        ___--             |
        |    15  + |                                      -----------                  |
        |  100 % + |                                        ___________========#####   |
        |        +-+----------+-------+~~~~~~~+~~~~~~~~+~~~~~~~+~~~~~~~~~-+---------   |
        |         now       15:00  sunset   21:00     Thu    03:00     sunrise         |
        |  Time       Weather                     C   Feels  Precip %    mm  Wind km/h |
        |  Wed 1 Nov ----------------------------------------------------------------  |
        |> now    o   Cloudy                      22     20         0     0        S 9 |
        |  12:00  *   Mainly clear                24     23         0     0     SSW 14 |
        |  13:00  *   Mainly clear                24     23         0     0     SSW 15 |
        |  14:00  *   Mainly clear                23     22         0     0      SSW 9 |
        |  15:00  *   Mainly clear                23     22         0     0     SSW 10 |
        |  16:00  *   Mainly clear                22     21         0     0     SSW 11 |
        |  17:00  *   Mainly clear                21     20         0     0     SSW 12 |
        |  18:00  )   Mainly clear                20     19         0     0     SSW 13 |
        |  19:00  )   Mainly clear                20     19         0     0     SSW 14 |
        |  20:00  )   Mainly clear                19     18         0     0     SSW 15 |
        |  21:00  )   Mainly clear                18     17         0     0      SSW 9 |
        +------------------------------------------------- Weather data by AccuWeather +
        """)
  }

  @Test func asciiGlyphsFillALargeTerminalWithASCIIOnly() {
    let text = drawn(.hourly, .hourly, 200, 60, glyphs: .ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix("|").drop { $0 == " " } }
    #expect(lines.count == 60)
    #expect(lines.filter { $0 == "|" }.isEmpty)
  }

  @Test func imperialUnitsAndATwelveHourClockFitFortyColumns() {
    #expect(
      drawn(.hourly, .hourly, 40, 12, display: .imperial, glyphs: .ascii) == """
        + Sao Vicente, Portugal ----- just now +
        |  Wed       Weather         F   Rain %|
        |> now   o   Cloudy          72       0|
        |  12PM  *   Mainly clear    75       0|
        |  1PM   *   Mainly clear    75       0|
        |  2PM   *   Mainly clear    73       0|
        |  3PM   *   Mainly clear    73       0|
        |  4PM   *   Mainly clear    72       0|
        |  5PM   *   Mainly clear    70       0|
        |  6PM   )   Mainly clear    68       0|
        |  7PM   )   Mainly clear    68       0|
        +--------- Weather data by AccuWeather +
        """)
  }

  @Test func hoursThatBeginAtHalfPastAreWholeOnATwelveHourClock() {
    let state = changingHours {
      $0.time = ZonedTime(instant: $0.time.instant, utcOffset: 19_800)
    }
    #expect(drawn(.hourly, state, 80, 24, display: .imperial).contains("  5:30 PM   "))
    #expect(drawn(.current, state, 80, 24, display: .imperial).contains("now     5:30PM  6:30PM"))
  }

  @Test func theSelectedHourIsVisibleAndMarkedInTheChart() {
    let selected = WeatherState.hourly.with {
      $0.selection = .hour(time: Timestamp.now.advanced(bySeconds: 30 * 3_600 - 2_760))
    }
    #expect(
      drawn(.hourly, selected, 80, 24) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────── updated just now ┐
        │         Temperature, °C   █ chance of rain                Thu 17:00  21 °C   │
        │    25° ┤                              24°               │                    │
        │        │                         ⣀⡠⠤⠔⠒⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠤⠤⣀⡀ │                    │
        │    20° ┤     16°           ⢀⠤⠔⠒⠉⠉                     ⠈⠉⠑⠒⠤⠤⠤⠤⢄⣀       17°   │
        │        │⣀⣀⣀⣀⣀⡀        ⣀⡠⠤⠔⠊⠁                            │       ⠉⠉⠒⠒⠒⠒⠢⠤⣀⣀   │
        │    15° ┤     ⠈⠉⠉⠉⠉⠉⠉⠉⠉                                  │                    │
        │  100 % ┤      ▁▁▁▁▁▂▂▂▃▃▃▄▄▄▅▅▆▆▆▇▇▇███▇▇▆▆▆▅▅▅▄▄▄▃▃▂▂▂▁▁▁▁▁▁                │
        │        └━━━━━━━━━┴━━━━━━━━━━┴─────────────┴───────┴───────┴━━━━━━━━┴━━━━━━   │
        │                03:00     sunrise        12:00   15:00  sunset    21:00       │
        │  Thu        Weather                     °C  Feels  Precip %    mm  Wind km/h │
        │  11:00  ☂   Rain                        24     23     █  88   2.2      SSW 9 │
        │  12:00  ☂   Rain                        24     23     ▇  76   1.9     SSW 10 │
        │  13:00  ☂   Rain                        24     23     ▆  64   1.6     SSW 11 │
        │  14:00  ☂   Rain                        23     22     ▅  52   1.3     SSW 12 │
        │  15:00  ☀   Light drizzle               23     22     ▄  40   1.0     SSW 13 │
        │  16:00  ☀   Light drizzle               22     21     ▃  28   0.7     SSW 14 │
        │▸ 17:00  ☀   Light drizzle               21     20     ▂  16   0.4     SSW 15 │
        │  18:00  ☾   Light drizzle               20     19         4   0.1      SSW 9 │
        │  19:00  ☾   Mainly clear                20     19         0     0     SSW 10 │
        │  20:00  ☾   Mainly clear                19     18         0     0     SSW 11 │
        │  21:00  ☾   Mainly clear                18     17         0     0     SSW 12 │
        │  22:00  ☾   Mainly clear                18     17         0     0     SSW 13 │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  private static let thursday = CivilDate.november1.advanced(byDays: 1)

  @Test(arguments: [
    WeatherAction.dayOpened(date: thursday),
    .hourSelected(hour: Timestamp.now.advanced(bySeconds: 13 * 3_600 - 2_760)),
  ])
  func aChosenDayBeginsAtTheTopOfTheTable(choice: WeatherAction) throws {
    let lines = drawn(.hourly, reduced(.hourly, choice), 80, 24).split(separator: "\n")
    let headings = try #require(lines.firstIndex { $0.contains("Time") })
    #expect(lines[headings + 1].hasPrefix("│  Thu 2 Nov ──"))
    #expect(lines[headings + 2].hasPrefix("│▸ 00:00"))
  }

  @Test func theColorsOfTheCloudCoverTellAClearSkyFromACloudyOne() {
    let cloudy = WeatherState.hourly.with {
      $0.hourlyMetric = .cloudCover
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices {
        report.value.hourly[index].cloudCover = [10, 50, 95][index / 8 % 3]
      }
      $0.shownReport = .loaded(fetched: report)
    }
    let frame = WeatherPanes.hourly.frame(
      for: .showing(cloudy), in: DrawContext(size: Size(width: 80, height: 40)))
    let roles = (12..<80).map { x in
      Set(
        (0..<40).map { frame[Position(x: x, y: $0)] }
          .filter { $0.style.background.contains(.area) && $0.text == " " }
          .filter { !$0.style.attributes.contains(.bold) }.map(\.style.role))
    }
    #expect(roles.allSatisfy { $0.count <= 1 })
    #expect(Set(roles.joined()) == [.warm, .text, .secondary])
  }

  @Test func theAxisIsThinByDayAndHeavyByNight() throws {
    let frame = WeatherPanes.hourly.frame(
      for: .showing(.hourly), in: DrawContext(size: Size(width: 80, height: 24)))
    let row = try #require(frame.lines.firstIndex { $0.contains("└─") })
    func line(_ x: Int) -> String { frame[Position(x: x, y: row)].text }
    // Noon and the last hours of the day.
    #expect(line(14) == "─")
    #expect(line(44) == "━")
  }

  @Test func theLineInPlaceOfTheChartLeavesItsRowsToTheTable() {
    // Which hour is the last one of the chart depends on its width.
    let isLine = (24..<60).map { wetHour in
      let almostDry = WeatherState.hourly.with {
        $0.hourlyMetric = .rain
        var report = FetchedValue<WeatherReport>.fresh
        for index in report.value.hourly.indices {
          let isWet = index == wetHour
          report.value.hourly[index].precipitation = Quantity(isWet ? 3 : 0, .millimeters)
          report.value.hourly[index].precipitationProbability = isWet ? 60 : 0
        }
        $0.shownReport = .loaded(fetched: report)
      }
      let lines = drawn(.hourly, almostDry, 120, 34).split(separator: "\n")
      let isLine = lines[1].contains("No rain or snow")
      #expect(isLine == lines[2].contains("Time"), "\(wetHour)")
      return isLine
    }
    #expect(Set(isLine) == [true, false])
  }

  @Test func theNarrowestScreenShowsTemperaturesInFull() {
    let table = drawn(.hourly, .hourly, 30, 12).split(separator: "\n").dropFirst().dropLast()
    #expect(table.contains { $0.contains("now") && $0.contains(" 22 ") })
    #expect(!table.contains { $0.contains("…") })
  }

  @Test func aQuantityThatIsNearZeroIsALineInPlaceOfTheChart() {
    let dry = WeatherState.hourly.with {
      $0.hourlyMetric = .rain
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices {
        report.value.hourly[index].precipitation = Quantity(0, .millimeters)
        report.value.hourly[index].precipitationProbability = 7
      }
      $0.shownReport = .loaded(fetched: report)
    }
    let lines = drawn(.hourly, dry, 80, 24).split(separator: "\n")
    #expect(lines[1].contains(" No rain or snow in these hours, chance at most 7 % "))
    #expect(lines[2].contains("Time"))
  }

  @Test func theChartOfRainShowsTheChanceAboveTheAmounts() {
    let rain = WeatherState.hourly.with { $0.hourlyMetric = .rain }
    let lines = drawn(.hourly, rain, 120, 36).split(separator: "\n")
    #expect(lines[1].contains("Chance of rain, %   below: amount, mm"))
    #expect(lines.contains { $0.contains("100 ┤") } && lines.contains { $0.contains("mm ┤") })
    #expect(lines[1].contains("now  0 %  0 mm"))
    let hour = Timestamp.now.advanced(bySeconds: 16 * 3_600 - 2_760)
    #expect(
      drawn(.hourly, rain, 120, 36, pointedHour: hour).contains("Thu 03:00  16 %  0.4 mm"))
  }

  @Test func theLegendOfTheWindHasTheStrongestGust() {
    let state = changingHours { $0.wind?.gust = Quantity(41, .kilometersPerHour) }
    let text = drawn(.hourly, state.with { $0.hourlyMetric = .wind }, 80, 24)
    #expect(text.contains("Wind, km/h   upper line: gusts, up to 41 "))
  }

  @Test func theLegendNamesRainAndSnowIfThereAreBoth() {
    let state = WeatherState.hourly.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.hourly[14].sky = .snow
      $0.shownReport = .loaded(fetched: report)
    }
    #expect(drawn(.hourly, state, 120, 36).contains("█ chance of rain or snow"))
  }

  @Test func aChanceWithoutAnAmountIsCharted() {
    let state = changingHours {
      ($0.precipitation, $0.precipitationProbability) = (Quantity(0, .millimeters), 40)
    }
    let lines = drawn(.hourly, state.with { $0.hourlyMetric = .rain }, 80, 24).split(
      separator: "\n")
    #expect(lines[1].contains("Chance of rain, %"))
  }

  @Test func withoutAChanceTheChartOfRainShowsTheAmounts() {
    let state = changingHours { $0.precipitationProbability = nil }
    let text = drawn(.hourly, state.with { $0.hourlyMetric = .rain }, 80, 24)
    #expect(text.contains("Rain or snow, mm") && !text.contains("Chance"))
  }

  @Test func theBarsOfRainHaveOneColor() {
    for metric in [HourlyMetric.temperature, .rain] {
      let state = WeatherState.hourly.with { $0.hourlyMetric = metric }
      let frame = WeatherPanes.hourly.frame(
        for: .showing(state), in: DrawContext(size: Size(width: 120, height: 36)))
      let bars = (2..<12).flatMap { frame.row($0).dropFirst(12) }.filter {
        Glyphs.unicode.barLevels.contains($0.text)
      }
      #expect(Set(bars.map(\.style.customNumber)).count == 1, "\(metric)")
    }
  }

  @Test func pastHoursAreShownIfThereAreNoOthers() {
    #expect(
      drawn(.hourly, .hourly, 60, 12, now: .now.advanced(bySeconds: 9 * 86_400)) == """
        ┌ São Vicente, Madeira, Portugal ─────────── updated 1 Nov ┐
        │  Thu       Weather               °C  Rain %    mm    km/h│
        │▸ 00    ☾   Mainly clear          17       0     0  SSW 12│
        │  01    ☾   Mainly clear          17       0     0  SSW 13│
        │  02    ☾   Light drizzle         16       4   0.1  SSW 14│
        │  03    ☾   Light drizzle         16   ▂  16   0.4  SSW 15│
        │  04    ☾   Light drizzle         16   ▃  28   0.7   SSW 9│
        │  05    ☾   Light drizzle         17   ▄  40   1.0  SSW 10│
        │  06    ☂   Rain                  18   ▅  52   1.3  SSW 11│
        │  07    ☂   Rain                  20   ▆  64   1.6  SSW 12│
        │  08    ☂   Rain                  21   ▇  76   1.9  SSW 13│
        └───────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func pastHoursAreGrayedOut() {
    let size = Size(width: 60, height: 12)
    func roles(_ now: Timestamp) -> Set<Style.Role?> {
      let frame = WeatherPanes.hourly.frame(
        for: .showing(.hourly, now: now), in: DrawContext(size: size))
      // The row below that of the selected hour, without its borders.
      return Set(frame.row(4).dropFirst().dropLast().filter { $0.text != " " }.map(\.style.role))
    }
    #expect(roles(.now.advanced(bySeconds: 9 * 86_400)) == [.disabled])
    #expect(!roles(.now).contains(.disabled))
  }

  @Test func withoutHoursThePaneSaysSo() {
    #expect(
      drawn(.hourly, .bare, 60, 8) == """
        ┌ 京都市, 京都府, Japan ───────────────── updated just now ┐
        │                                                          │
        │                                                          │
        │          No hourly forecast from this provider.          │
        │                                                          │
        │                                                          │
        │                                                          │
        └────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }

  @Test(arguments: [(Glyphs.unicode, "↗", 24), (.ascii, "SW", 12)])
  func theWindChartShowsDirectionsBelowTheSpeeds(_ glyphs: Glyphs, _ symbol: String, _ count: Int) {
    let wind = WeatherState.hourly.with { $0.hourlyMetric = .wind }
    let rows = drawn(.hourly, wind, 80, 24, glyphs: glyphs).split(separator: "\n")
    // The row above the axis and its labels.
    let symbols = rows[7].split { " │|".contains($0) }
    let observed: Substring = glyphs.isUnicode ? "↑" : "S"
    #expect(
      symbols == [observed] + Array(repeating: Substring(symbol), count: count - 1), "\(rows[7])")
    let temperature = drawn(.hourly, .hourly, 80, 24, glyphs: glyphs).split(separator: "\n")
    #expect(!temperature[7].contains(symbol))
  }

  @Test func theLineOfGustsIsNamedOnlyIfThereIsOne() {
    let wind = WeatherState.hourly.with { $0.hourlyMetric = .wind }
    let withoutGusts = wind.with { $0.shown.report.latest?.value.current?.wind?.gust = nil }
    #expect(drawn(.hourly, wind, 80, 24).contains("line: gusts"))
    #expect(!drawn(.hourly, withoutGusts, 80, 24).contains("line: gusts"))
  }

  @Test func theChartShowsTheHourUnderThePointerWithoutScrolling() {
    let hour = Timestamp.now.advanced(bySeconds: 20 * 3_600 - 2_760)
    let before = drawn(.hourly, .hourly, 80, 24).split(separator: "\n")
    let rows = drawn(.hourly, .hourly, 80, 24, pointedHour: hour).split(separator: "\n")
    #expect(rows[1].contains("Thu 07:00  20 °C"))
    // The table keeps the selected hour, below the card of the one under the pointer.
    #expect(rows[14...] == before[14...])
    #expect(rows.contains { $0.contains("┌ Thu 07:00 ─") })
    #expect(rows.contains { $0.contains("│ 20°  feels like 19°") })
    #expect(rows.contains { $0.contains("│ Rain 64 %  1.6 mm") })
  }

  @Test func aHighChartHasAnotherMetricBelowItInTheSameColumns() {
    for (metric, other) in [(HourlyMetric.temperature, "Wind, km/h"), (.wind, "Temperature, °C")] {
      let state = WeatherState.hourly.with { $0.hourlyMetric = metric }
      let rows = drawn(.hourly, state, 200, 60).split(separator: "\n").map(Array.init)
      let title = rows.firstIndex { String($0).contains("        \(other)") }
      #expect(title.map { $0 > 10 } == true, "\(metric)")
      let bounds = Rect(size: Size(width: 200, height: 60))
      let hours = [5, (title ?? 0) + 2].map { y in
        WeatherMouse.hour(at: Position(x: 90, y: y), in: bounds, .showing(state))
      }
      #expect(hours[0] != nil && hours[0] == hours[1])
    }
    #expect(!drawn(.hourly, .hourly, 120, 36).contains("        Wind, km/h"))
  }

  @Test func withoutValuesOfAnotherMetricTheChartIsAlone() {
    let state = changingHours { $0.wind = nil }
    #expect(!drawn(.hourly, state, 200, 60).contains("        Wind, km/h"))
  }

  @Test(arguments: [Size(width: 60, height: 18), Size(width: 200, height: 60)])
  func theCardIsInsideThePaneWhereverThePointerIs(size: Size) {
    for hours in stride(from: 0, to: 24, by: 5) {
      let hour = Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760)
      let rows = drawn(.hourly, .hourly, size.width, size.height, pointedHour: hour)
        .split(separator: "\n")
      #expect(rows.count == size.height)
      #expect(rows.filter { $0.contains("feels like") }.count == 1, "\(hours)")
      #expect(rows.dropFirst().dropLast().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
    }
  }

  @Test func theStripOfHoursHasACardUnderThePointer() {
    let state = WeatherState.hourly.with { $0.tab = .current }
    let hour = Timestamp.now.advanced(bySeconds: 4 * 3_600 - 2_760)
    #expect(drawn(.current, state, 80, 24, pointedHour: hour).contains("┌ 15:00 ─"))
    #expect(!drawn(.current, state, 80, 24).contains("┌ 15:00 ─"))
    let context = WeatherContext.showing(state)
    let bounds = Rect(size: Size(width: 80, height: 24))
    let pointed = Set(
      bounds.rows.flatMap { y in
        bounds.columns.compactMap {
          WeatherMouse.hour(at: Position(x: $0, y: y), in: bounds, context)
        }
      })
    #expect(pointed.contains(hour))
  }

  /// Hours from two days ago on.
  private static let withPast = WeatherState.hourly.with {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.hourly = (-50..<100).map { index in
      let start = Timestamp.now.advanced(bySeconds: index * 3_600 - 2_760)
      var hour = HourlyForecast(time: ZonedTime(instant: start, utcOffset: 0))
      hour.temperature = Quantity(10 + Double(abs(index % 12)), .celsius)
      return hour
    }
    $0.shownReport = .loaded(fetched: report)
  }

  /// Turns the wheel on the Hourly tab until nothing changes.
  private func scrolled(_ kind: MouseEvent.Kind, _ state: WeatherState) -> WeatherState {
    let bounds = Rect(size: Size(width: 120, height: 36))
    let event = MouseEvent(kind: kind, position: Position(x: 60, y: 20))
    var state = state
    for _ in 0..<200 {
      guard case .action(let action?) = WeatherMouse.wheel(event, in: bounds, .showing(state))
      else {
        return state
      }
      state = reduced(state, action)
    }
    Issue.record("The wheel has no end.")
    return state
  }

  @Test func theWheelScrollsFromYesterdayToTheLastHourAndSelectsNothing() throws {
    let state = Self.withPast
    let first = scrolled(.wheelUp, state)
    let start = try #require(first.timelineStart)
    let date = ZonedTime(instant: start, utcOffset: 0).date
    let today = ZonedTime(instant: .now, utcOffset: 0).date
    #expect(date == today.advanced(byDays: -1))
    #expect(first == state.with { $0.timelineStart = start })
    #expect(drawn(.hourly, first, 120, 36) != drawn(.hourly, state, 120, 36))
    let last = scrolled(.wheelDown, state)
    let end = try #require(state.report.latest?.value.hourly.last).time
    #expect(drawn(.hourly, last, 120, 36).contains(" \(end.hour):00 "))
    #expect(last.selection == state.selection)
  }

  @Test func aSelectionOrATabEndsScrolling() {
    let later = Timestamp.now.advanced(bySeconds: 30 * 3_600 - 2_760)
    let scrolled = reduced(.hourly, .hoursScrolled(first: later))
    #expect(scrolled == WeatherState.hourly.with { $0.timelineStart = later })
    for action in [WeatherAction.hourSelected(hour: later), .tabSelected(tab: .current)] {
      #expect(reduced(scrolled, action).timelineStart == nil)
    }
    let current = reduced(
      WeatherState.hourly.with { $0.tab = .current }, .hoursScrolled(first: later))
    #expect(current.timelineStart == nil && current.firstHour == later)
  }

  @Test func anHourThatIsOverHasACardButCannotBeSelected() {
    let first = scrolled(.wheelUp, Self.withPast)
    let bounds = Rect(size: Size(width: 120, height: 36))
    let position = Position(x: 30, y: 5)
    let hour = WeatherMouse.hour(at: position, in: bounds, .showing(first))
    #expect(hour.map { $0 < .now } == true)
    #expect(WeatherMouse.click(at: position, in: bounds, .showing(first)) == nil)
  }

  @Test func aMetricWithoutValuesIsNamedInPlaceOfItsChart() {
    let pressure = WeatherState.hourly.with { $0.hourlyMetric = .pressure }
    let rows = drawn(.hourly, pressure, 80, 24).split(separator: "\n")
    #expect(rows[1...8].contains { $0.contains("Pressure: no values from this provider") })
  }

  @Test func hoursWithoutValuesOfAMetricAreNamedInPlaceOfItsChart() {
    let state = changingHours { if $0.time.date == .november1 { $0.cloudCover = 50 } }.with {
      $0.hourlyMetric = .cloudCover
      $0.selection = .day(date: .november1.advanced(byDays: 2))
    }
    #expect(drawn(.hourly, state, 80, 24).contains("Cloud cover: no values in these hours"))
    #expect(!drawn(.hourly, state.with { $0.selection = .now }, 80, 24).contains("no values"))
  }

  @Test func withoutTemperaturesTheTableFillsThePane() {
    let empty = WeatherState.hourly.with {
      var report = FetchedValue<WeatherReport>.fresh
      for index in report.value.hourly.indices { report.value.hourly[index].temperature = nil }
      $0.shownReport = .loaded(fetched: report)
    }
    let rows = drawn(.hourly, empty, 80, 24).split(separator: "\n")
    #expect(rows[1].contains("Time"))
    #expect(rows[22].contains("│"))
    #expect(rows[21].contains(":00"))
  }
}
