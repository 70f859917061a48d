import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct CurrentPaneTests {
  @Test func computedPartsAreMarked() {
    #expect(
      drawn(.current, .computed, 80, 21) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────── updated just now ┐
        │     ▗▄▄▄▖        ▀▀█ ▀▀█ °C   Cloudy                                         │
        │   ▗▟█████▙▖      █▀▀ █▀▀      Feels like 20°   High 24°   Low 22°            │
        │   ▝▀▀▀▀▀▀▀▘      ▀▀▀ ▀▀▀      Chance of rain from tomorrow 02:00             │
        │                                                                              │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu        │
        │  22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°        │
        │  ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾          │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │  Wind ↑ S 9 km/h, gusts 11       Humidity   62 %       UV index 2 low        │
        │  Sun  07:26 ────●─────── 18:17   Pressure   1020 hPa   Air      23 fair      │
        │  Rain 0 mm                       Visibility 16 km      Clouds   94 %         │
        │                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy  │
        │  Fri 3  ☼☁  20° ───────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■─────── 22°  52 %  S 19 km/h  Partly cloudy  │
        └─────────────────────────────────────── Weather data by AccuWeather; computed ┘
        """)
  }

  @Test func eightyColumnsShowHeadlineHoursFieldsAndDays() {
    #expect(
      drawn(.current, .loaded, 80, 24) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────── updated just now ┐
        │                  ██████  ██████ °C                                           │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                  │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°     │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Chance of rain from tomorrow 02:00      │
        │                  ██████  ██████                                              │
        │                                                                              │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu        │
        │  22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°        │
        │  ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾          │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │  Wind ↑ S 9 km/h, gusts 11       Humidity   62 %       UV index 2 low        │
        │  Sun  07:26 ────●─────── 18:17   Pressure   1020 hPa   Air      23 fair      │
        │  Rain 0 mm                       Visibility 16 km      Clouds   94 %         │
        │  Moon ● waxing gibbous, 90 %     Dew point  15 °C      Daylight 10 h 51 min  │
        │                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy  │
        │  Fri 3  ☼☁  20° ───────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■─────── 22°  52 %  S 19 km/h  Partly cloudy  │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aSmallScreenHasTheRangeOfTodayOnce() {
    let text = drawn(.current, .loaded, 40, 10)
    #expect(text.contains("│ Feels like 20°   Wind S 9 km/h  "))
    #expect(text.contains(#/Today +☼☁ +22°/#) && !text.contains("High 24°"))
    let unfelt = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.current?.feelsLike = nil
      $0.shownReport = .loaded(fetched: report)
    }
    #expect(drawn(.current, unfelt, 40, 10).contains("│ High 24°   Low 22°"))
  }

  @Test func aBoardHasSunAndMoonOnce() {
    let context = WeatherContext.showing(.loaded)
    func conditions(_ height: Int) -> String {
      WeatherPanes.currentConditions.frame(
        for: context, in: DrawContext(size: Size(width: 100, height: height))
      ).text
    }
    #expect(conditions(19).contains("Moon ● waxing gibbous"))
    #expect(!conditions(21).contains("Moon") && conditions(21).contains("Day length"))
    let outlook = WeatherPanes.outlook.frame(
      for: context, in: DrawContext(size: Size(width: 200, height: 33)))
    #expect(outlook.text.contains("waxing gibbous") && outlook.text.contains("sets in"))
  }

  @Test(arguments: [(14, "│  14   15   16"), (71, "│  10   11   12")])
  func theHoursBeginWhereTheyWereScrolledToAndEndWithTheLastOne(hour: Int, text: String) throws {
    let midnight = try #require(ZonedTime(date: .november1, hour: 0, minute: 0, utcOffset: 0))
    let state = WeatherState.loaded.with {
      $0.firstHour = midnight.instant.advanced(bySeconds: hour * 3_600)
    }
    let lines = drawn(.current, state, 80, 24).split(separator: "\n")
    #expect(lines[7].hasPrefix(text))
    #expect(reduced(state, .placeChosen(place: .kyoto)).firstHour == nil)
  }

  @Test func fortyColumnsShowHeadlineHoursDaysAndTheError() {
    #expect(
      drawn(.current, .kyotoFailed, 40, 12) == """
        ┌ 京都市, 京都府, Japan ────── 3 h ago ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ Chance of rain from tomorrow 02:00   │
        │ now  12   13   14   15   16   17     │
        │ 22°  24°  24°  23°  23°  22°  21°    │
        │ ☁    ☀    ☀    ☀    ☀    ☀    ☀      │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        │ Can't reach Open-Meteo.              │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func oneHundredTwentyColumnsAddAChart() {
    #expect(
      drawn(.current, .loaded, 120, 40) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────── updated just now ┐
        │                  ██████  ██████ °C                                                                                   │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                                                          │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°                                             │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Chance of rain from tomorrow 02:00, rain from 07:00                             │
        │                  ██████  ██████                                                                                      │
        │                                                                                                                      │
        │           Temperature, °C   █ chance of rain                                                                         │
        │           now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02   03   04   05   06   07     │
        │           ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☂    ☂      │
        │          │      24°                                                                                                  │
        │      24° ┤ 22°  ⢀⠤⠤⠤⠤⠤⠤⣀⡀                                                                                            │
        │          │    ⡠⠔⠁       ⠈⠑⠒⠤⠤⠤⠤⠤⠤⣀⡀                                                                                  │
        │      22° ┤⠤⠤⠤⠊                    ⠈⠑⠒⠤⣀⡀                                                                             │
        │          │                             ⠈⠑⠒⠤⣀⡀                                                                  20°   │
        │      20° ┤                                  ⠈⠑⠒⠤⠤⠤⠤⠤⠤⣀⡀                                                        ⢀⠤⠤⠤  │
        │          │                                            ⠈⠑⠒⠤⣀⡀                                                 ⡠⠔⠁     │
        │      18° ┤                                                 ⠈⠑⠒⠤⠤⠤⠤⠤⠤⣀⡀                                   ⢀⣀⠤⠊        │
        │          │                                                           ⠈⠑⠒⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣀⡀ 16°           ⢀⣀⠤⠒⠊⠁           │
        │      16° ┤                                                                          ⠈⠑⠒⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠊⠁                │
        │          │                                                                                                           │
        │      14° ┤                                                                                                           │
        │    100 % ┤                                                                                                           │
        │          │                                                                                               ▁▁▁▁▁▄▄▄▄▄  │
        │          │                                                                                     ▁▁▁▁▁▅▅▅▅▅██████████  │
        │        0 ┤                                                                           ▁▁▁▁▁▅▅▅▅▅████████████████████  │
        │        %                                                                                  16   28   40   52   64     │
        │       mm                                                                             0.1  0.4  0.7  1.0  1.3  1.6    │
        │                                                                                                                      │
        │  Wind ↑ S 9 km/h, gusts 11              Humidity   62 %   ▰▰▰▰▰▰▱▱▱▱          UV index    2 low                      │
        │  Sun  07:26 ────●─────── 18:17          Pressure   1020 hPa                   Air quality 23 fair (EU)               │
        │  Rain 0 mm                              Visibility 16 km                      Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱          │
        │  Moon ● waxing gibbous, 90 %            Dew point  15 °C                      Day length  10 h 51 min                │
        │                                                                                                                      │
        │  Today  ☼☁  22° ─────────────────────────●■■■■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Partly cloudy              │
        │  Thu 2  ☼☁  21° ───────────────────■■■■■■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Partly cloudy              │
        │  Fri 3  ☼☁  20° ────────────■■■■■■■■■■■■■■■■■■■■────── 23°  32 %  S 19 km/h  07:28–18:15  Partly cloudy              │
        │  Sat 4  ☼☁  19° ──────■■■■■■■■■■■■■■■■■■■■■■■■■■────── 23°  42 %  S 19 km/h  07:29–18:14  Partly cloudy              │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■■■■■■■■■■■──────────── 22°  52 %  S 19 km/h  07:30–18:13  Partly cloudy              │
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func theHoursAreTheAxisOfTheChart() throws {
    let rows = drawn(.current, .loaded, 120, 40).split(separator: "\n").map(Array.init)
    func rowNumbers(of text: String) -> [Int] {
      rows.indices.filter { String(rows[$0]).contains(text) }
    }
    let hours = try #require(rowNumbers(of: "now  12   13").first)
    #expect(rowNumbers(of: " 12   13   14 ").count == 1, "no second axis")
    #expect(String(rows[hours + 1]).contains("☁    ☀    ☀"), "icons")
    let chances = try #require(rowNumbers(of: " 16   28   40 ").first)
    #expect(chances > hours + 4)
    // The first chance is that of 03:00, 16 hours after the current one.
    let now = try #require(rows[hours].firstIndex(of: "n"))
    #expect(rows[chances].firstIndex(of: "1") == now + 16 * 5)
    #expect(rowNumbers(of: "100 % ┤").count == 1)
    let other = drawn(.current, .loaded.with { $0.hourlyMetric = .wind }, 120, 40)
    #expect(other.contains("22°  24°  24°"), "without their curve, temperatures are numbers")
  }

  @Test func fewHoursFillTheWidth() {
    let few = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.hourly = Array(report.value.hourly.prefix(17))
      $0.shownReport = .loaded(fetched: report)
    }
    let blanks = String(repeating: " ", count: 9)
    #expect(drawn(.current, few, 80, 24).contains("now\(blanks)12 \(blanks)13 "))
  }

  @Test(arguments: [(40, 60, "chance ┤"), (80, 40, "100 % ┤")])
  func aHighPaneHasTheChartWhoseBarsHaveAScaleIfTheLegendNamesThem(
    columns: Int, rows: Int, axis: String
  ) {
    #expect(drawn(.current, .loaded, columns, rows).contains(axis))
  }

  @Test func anAlertHasABlankRowBelow() throws {
    let lines = drawn(.current, .withAlerts, 80, 24).split(separator: "\n")
    let digits = try #require(lines.firstIndex { $0.contains("▀▀█") || $0.contains("██████") })
    #expect(lines[digits - 1].dropFirst().dropLast().allSatisfy { $0 == " " })
  }

  @Test func twoHundredColumnsAddATableOfHoursBesideTheDays() {
    #expect(
      drawn(.current, .loaded, 200, 60) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── updated just now ┐
        │                  ██████  ██████ °C                                                                  Wind ↑ S 9 km/h, gusts 11        Humidity   62 %   ▰▰▰▰▰▰▱▱▱▱    UV index    2 low               │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                                         Sun  07:26 ────●─────── 18:17    Pressure   1020 hPa             Air quality 23 fair (EU)        │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°                            Rain 0 mm                        Visibility 16 km                Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱   │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          Chance of rain from tomorrow 02:00, rain from 07:00            Moon ● waxing gibbous, 90 %      Dew point  15 °C                Day length  10 h 51 min         │
        │                  ██████  ██████                                                                                                                                                                      │
        │                                                                                                                                                                                                      │
        │           Temperature, °C   █ chance of rain                                                                                                                                                         │
        │           now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02   03   04   05   06   07   08   09   10   11   12   13   14   15   16   17   18   19   20   21   22   23     │
        │           ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☂    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾      │
        │          │      24°                                                                                                                24°                                                               │
        │      24° ┤       ⡠⠤⠤⠤⠤⠤⡀                                                                                                           ⢀⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡀                                                     │
        │          │      ⡜      ⠈⠢⢄                                                                                                       ⡠⠔⠁           ⠈⠢⢄                                                   │
        │      23° ┤    ⢀⠎          ⠑⠤⠤⠤⠤⠤⠤⡀                                                                                            ⢀⠤⠊                 ⠑⠤⠤⠤⠤⠤⠤⡀                                           │
        │          │   ⢠⠃                  ⠈⠢⢄                                                                                        ⡠⠔⠁                          ⠈⠢⢄                                         │
        │      22° ┤⠤⠤⠔⠁                      ⠑⠤⡀                                                                                  ⢀⠤⠊                                ⠑⠤⡀                                      │
        │          │ 22°                        ⠈⠢⢄                                                                              ⡠⠔⠁                                    ⠈⠢⢄                                    │
        │      21° ┤                               ⠑⠤⡀                                                                        ⢀⠤⠊                                          ⠑⠤⡀                                 │
        │          │                                 ⠈⠢⢄                                                                    ⡠⠔⠁                                              ⠈⠢⢄                               │
        │      20° ┤                                    ⠑⠤⠤⠤⠤⠤⠤⡀                                                          ⡠⠊                                                    ⠑⠤⠤⠤⠤⠤⠤⡀                       │
        │          │                                           ⠈⠢⢄                                                       ⡜                                                             ⠈⠢⢄                     │
        │      19° ┤                                              ⠑⠤⡀                                                  ⢀⠎                                                                 ⠑⠤⡀                  │
        │          │                                                ⠈⠢⢄                                               ⢠⠃                                                                    ⠈⠢⢄                │
        │      18° ┤                                                   ⠑⠤⠤⠤⠤⠤⠤⡀                                     ⢀⠔⠁                                                                        ⠑⠤⠤⠤⠤⠤⠤⡀  17°   │
        │          │                                                          ⠈⠢⢄                                 ⡠⠔⠁                                                                                 ⠈⠢⢄      │
        │      17° ┤                                                             ⠑⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡀  16°            ⢀⠤⠊                                                                                       ⠑⠤⠤⠤  │
        │          │                                                                         ⠈⠢⢄             ⡠⠔⠁                                                                                               │
        │      16° ┤                                                                            ⠑⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠊                                                                                                  │
        │          │                                                                                                                                                                                           │
        │    100 % ┤                                                                                                              ▂▂▂▂▂█████▂▂▂▂▂                                                              │
        │          │                                                                                                         ▄▄▄▄▄███████████████▄▄▄▄▄                                                         │
        │          │                                                                                               ▁▁▁▁▁▇▇▇▇▇█████████████████████████▇▇▇▇▇▁▁▁▁▁                                               │
        │          │                                                                                          ▃▃▃▃▃█████████████████████████████████████████████▃▃▃▃▃                                          │
        │          │                                                                                     ▅▅▅▅▅███████████████████████████████████████████████████████▅▅▅▅▅                                     │
        │        0 ┤                                                                           ▂▂▂▂▂███████████████████████████████████████████████████████████████████████████▂▂▂▂▂                           │
        │        %                                                                                  16   28   40   52   64   76   88   100  88   76   64   52   40   28   16                                   │
        │       mm                                                                             0.1  0.4  0.7  1.0  1.3  1.6  1.9  2.2  2.5  2.2  1.9  1.6  1.3  1.0  0.7  0.4  0.1                             │
        │                                                                                                                                                                                                      │
        │  Today  ☼☁  22° ────────────────────●■■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Partly cloudy      Time       Weather                                       °C  Feels  Precip %    mm  Wind km/h  │
        │  Thu 2  ☼☁  21° ───────────────■■■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Partly cloudy      Wed 1 Nov ──────────────────────────────────────────────────────────────────────────────────   │
        │  Fri 3  ☼☁  20° ──────────■■■■■■■■■■■■■■■■───── 23°  32 %  S 19 km/h  07:28–18:15  Partly cloudy      now    ☁   Cloudy                                        22     20         0     0        S 9  │
        │  Sat 4  ☼☁  19° ─────■■■■■■■■■■■■■■■■■■■■■───── 23°  42 %  S 19 km/h  07:29–18:14  Partly cloudy      12:00  ☀   Mainly clear                                  24     23         0     0     SSW 14  │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■■■■■■────────── 22°  52 %  S 19 km/h  07:30–18:13  Partly cloudy      13:00  ☀   Mainly clear                                  24     23         0     0     SSW 15  │
        │                                                                                                       14:00  ☀   Mainly clear                                  23     22         0     0      SSW 9  │
        │                          ▟██▙⠒⠒⠊⠉⠉⠉⠉⠉⠑⠒⠒⠤⢄⡀                                    ░▟██████▙▄▄            15:00  ☀   Mainly clear                                  23     22         0     0     SSW 10  │
        │                       ⢀⡠⠒▜██▛             ⠈⠉⠒⢄⡀                             ░░█████████████▙▖         16:00  ☀   Mainly clear                                  22     21         0     0     SSW 11  │
        │                    ⢀⠤⠊⠁                       ⠈⠑⠤⡀                        ░░█████████████████▙        17:00  ☀   Mainly clear                                  21     20         0     0     SSW 12  │
        │                  ⡠⠒⠁                             ⠈⠒⢄                     ░░███████████████████▙       18:00  ☾   Mainly clear                                  20     19         0     0     SSW 13  │
        │               ⢀⠤⠊                                   ⠑⠤⡀                 ░░░████████████████████▌      19:00  ☾   Mainly clear                                  20     19         0     0     SSW 14  │
        │             ⢀⠔⠁                                       ⠈⠢⡀               ░░██████████████████████      20:00  ☾   Mainly clear                                  19     18         0     0     SSW 15  │
        │           ⢀⠔⠁                                           ⠈⠢⡀             ░░██████████████████████      21:00  ☾   Mainly clear                                  18     17         0     0      SSW 9  │
        │         ⢀⠔⠁                                               ⠈⠢⡀           ░░░████████████████████▌      22:00  ☾   Mainly clear                                  18     17         0     0     SSW 10  │
        │       ⢀⠔⠁                                                   ⠈⠢⡀          ░░███████████████████▛       23:00  ☾   Mainly clear                                  17     16         0     0     SSW 11  │
        │      ⡠⠃                                                       ⠈⢆          ░░█████████████████▛        Thu 2 Nov ──────────────────────────────────────────────────────────────────────────────────   │
        │    ⡠⠊                                                           ⠑⢄          ░░█████████████▛▘         00:00  ☾   Mainly clear                                  17     16         0     0     SSW 12  │
        │  ⡠⠊                                                               ⠑⢄           ░▜██████▛▀▀            01:00  ☾   Mainly clear                                  17     16         0     0     SSW 13  │
        │  07:26                                                         18:17      waxing gibbous, 90 %        02:00  ☾   Light drizzle                                 16     15         4   0.1     SSW 14  │
        │                          sets in 6 h 31 min                                                           03:00  ☾   Light drizzle                                 16     15     ▂  16   0.4     SSW 15  │
        │                                                                                                       04:00  ☾   Light drizzle                                 16     15     ▃  28   0.7      SSW 9  │
        └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutHoursTheChartAndTheHoursAreOmitted() {
    #expect(
      drawn(.current, .loaded.with { $0.shownReport = .loaded(fetched: .withoutHours) }, 120, 40)
        == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────── updated just now ┐
        │                  ██████  ██████ °C                                                                                   │
        │      ▗▄▄▄▖           ██      ██      Cloudy                                                                          │
        │    ▗▟█████▙▄▖    ██████  ██████      Feels like 20°   High 24°   Low 22°                                             │
        │   ▝▀▀▀▀▀▀▀▀▀▘    ██      ██          as of 11:45, 1 min ago                                                          │
        │                  ██████  ██████                                                                                      │
        │                                                                                                                      │
        │  Wind ↑ S 9 km/h, gusts 11              Humidity   62 %   ▰▰▰▰▰▰▱▱▱▱          UV index    2 low                      │
        │  Sun  07:26 ────●─────── 18:17          Pressure   1020 hPa                   Air quality 23 fair (EU)               │
        │  Rain 0 mm                              Visibility 16 km                      Cloud cover 94 %   ▰▰▰▰▰▰▰▰▰▱          │
        │  Moon ● waxing gibbous, 90 %            Dew point  15 °C                      Day length  10 h 51 min                │
        │                                                                                                                      │
        │  Today  ☼☁  22° ─────────────────────────●■■■■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Partly cloudy              │
        │  Thu 2  ☼☁  21° ───────────────────■■■■■■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Partly cloudy              │
        │  Fri 3  ☼☁  20° ────────────■■■■■■■■■■■■■■■■■■■■────── 23°  32 %  S 19 km/h  07:28–18:15  Partly cloudy              │
        │  Sat 4  ☼☁  19° ──────■■■■■■■■■■■■■■■■■■■■■■■■■■────── 23°  42 %  S 19 km/h  07:29–18:14  Partly cloudy              │
        │  Sun 5  ☼☁  18° ■■■■■■■■■■■■■■■■■■■■■■■■■■──────────── 22°  52 %  S 19 km/h  07:30–18:13  Partly cloudy              │
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
        │                                                                                                                      │
        │                                                                                                                      │
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func imperialUnitsAndATwelveHourClockFitFortyColumns() {
    #expect(
      drawn(.current, .loaded, 40, 12, display: .imperial) == """
        ┌ São Vicente, Portugal ───── just now ┐
        │ 72 °F  Cloudy                        │
        │ Feels like 69°   High 76°   Low 71°  │
        │ Chance of rain from tomorrow 2:00 AM │
        │ now  12PM 1PM  2PM  3PM  4PM  5PM    │
        │ 72°  75°  75°  73°  73°  72°  70°    │
        │ ☁    ☀    ☀    ☀    ☀    ☀    ☀      │
        │ Wind       ↑ S 6 mph, gusts 7        │
        │ Humidity   62 %   ▰▰▰▰▰▰▱▱▱▱         │
        │ Today  ☼☁  71° ─────●■■■ 76°  12 %   │
        │ Thu 2  ☼☁  69° ───■■■■■─ 75°  22 %   │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func missingValuesAreDashes() {
    #expect(
      drawn(.current, .bare, 80, 24) == """
        ┌ 京都市, 京都府, Japan ───────────────────────────────────── updated just now ┐
        │  –  –                                                                        │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │  Moon ● waxing gibbous, 90 %                                                 │
        │                                                                              │
        │  Today      –  –  –  –                                                       │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }

  @Test func aDayWithOneKnownEndShowsItWithoutABar() {
    let state = WeatherState.loaded.with {
      $0.shown.report.latest?.value.daily[0].temperature = QuantityRange(
        min: 12, max: nil, unit: .celsius)
      $0.shown.report.latest?.value.daily[4].temperature = QuantityRange(
        min: nil, max: 30, unit: .celsius)
    }
    let rows = drawn(.current, state, 120, 40).split(separator: "\n")
    #expect(rows.contains { $0.contains(#/Today +☼☁  12° {19,}–  /#) })
    #expect(rows.contains { $0.contains(#/Sun 5 +☼☁    – {19,}30° /#) })
  }

  @Test func shortWordsAreBesideTheBarsOfDaysIfLongOnesHaveNoRoom() {
    let state = WeatherState.loaded.with {
      for day in $0.shown.report.latest?.value.daily.indices ?? 0..<0 {
        $0.shown.report.latest?.value.daily[day].weather = DayPart(
          phrase: "Light rain showers", sky: .showers, precipitationProbability: 92,
          precipitation: Quantity(24.8, .millimeters))
      }
    }
    let rows = drawn(.current, state, 80, 24).split(separator: "\n")
    #expect(rows.contains { $0.contains(#/Thu 2 .* 92 %  24.8 mm  Showers +│/#) })
  }

  @Test func sampleWeatherIsMarkedDuringALoad() {
    #expect(
      drawn(.current, .showingSample, 40, 12) == """
        ┌ An example ────────────── ⠋ · sample ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ as of 11:45, 1 min ago               │
        │                                      │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱        │
        │ UV index    2 low                    │
        │                                      │
        │ Today  ☼☁  22° ●■■■■■■■■ 24°  12 %   │
        │ Showing sample weather.              │
        └─────── Sample weather, not real data ┘
        """)
  }

  @Test func aTimeZonePlaceSaysHowToChangeIt() {
    #expect(
      drawn(.current, .timeZonePlace, 60, 12) == """
        ┌ São Vicente, Madeira, Portugal ─── 3 h ago · approximate ┐
        │ 22 °C  Cloudy                                            │
        │ Feels like 20°   High 24°   Low 22°                      │
        │ Chance of rain from tomorrow 02:00, rain from 07:00      │
        │ now  12   13   14   15   16   17   18   19   20   21     │
        │ 22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°    │
        │ ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾      │
        │ Wind      ↑ S 9 km/h            Humidity   62 %   ▰▰▰▰▱▱ │
        │ Today  ☼☁  22° ───────●■■■■ 24°  12 %  Partly cloudy     │
        │ Thu 2  ☼☁  21° ──────■■■■■■ 24°  22 %  Partly cloudy     │
        │ Showing your time zone's city. Press / to change it.     │
        └───────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func asciiGlyphsDrawOnlyASCII() {
    #expect(
      drawn(.current, .loaded, 80, 24, glyphs: .ascii) == """
        + Sao Vicente, Madeira, Portugal ---------------------------- updated just now +
        |                  ######  ###### C                                            |
        |       .--.           ##      ##      Cloudy                                  |
        |    .-(    )-.    ######  ######      Feels like 20    High 24    Low 22      |
        |   (_________)    ##      ##          Chance of rain from tomorrow 02:00      |
        |                  ######  ######                                              |
        |                                                                              |
        |  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu        |
        |  22   24   24   23   23   22   21   20   20   19   18   18   17   17         |
        |  o    *    *    *    *    *    *    )    )    )    )    )    )    )          |
        |                                                                              |
        |                                                                              |
        |                                                                              |
        |  Wind S 9 km/h, gusts 11         Humidity   62 %       UV index 2 low        |
        |  Sun  07:26 ----O------- 18:17   Pressure   1020 hPa   Air      23 fair      |
        |  Rain 0 mm                       Visibility 16 km      Clouds   94 %         |
        |  Moon waxing gibbous, 90 %       Dew point  15 C       Daylight 10 h 51 min  |
        |                                                                              |
        |  Today  *o  22                 o======= 24   12 %  S 19 km/h  Partly cloudy  |
        |  Thu 2  *o  21             ============ 24   22 %  S 19 km/h  Partly cloudy  |
        |  Fri 3  *o  20         ============     23   32 %  S 19 km/h  Partly cloudy  |
        |  Sat 4  *o  19      ===============     23   42 %  S 19 km/h  Partly cloudy  |
        |  Sun 5  *o  18  ================        22   52 %  S 19 km/h  Partly cloudy  |
        +------------------------------------------------- Weather data by AccuWeather +
        """)
  }

  @Test func aLongNameOfWideCharactersIsTruncatedWithoutMisalignment() {
    #expect(
      drawn(.current, .holiday, 40, 12) == """
        ┌ 🏖 Praia 👩 do 東京 Bea… ─── just now ┐
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ Chance of rain from tomorrow 02:00   │
        │ now  12   13   14   15   16   17     │
        │ 22°  24°  24°  23°  23°  22°  21°    │
        │ ☁    ☀    ☀    ☀    ☀    ☀    ☀      │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Humidity    62 %   ▰▰▰▰▰▰▱▱▱▱        │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutAPlaceThePaneSaysHowToFindOne() {
    #expect(
      drawn(.current, WeatherState(WeatherSettings(.openMeteo)), 40, 12) == """
        ┌ Weather ─────────────────────────────┐
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │ No place selected.                   │
        │ Press / to find one.                 │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func withoutDataTheWholeErrorIsShown() {
    #expect(
      drawn(.current, .garbled, 40, 12) == """
        ┌ São Vicente, Madeira, Portugal ──────┐
        │                                      │
        │                                      │
        │                                      │
        │ No weather for São Vicente yet.      │
        │ Press r to try again.                │
        │ Open-Meteo sent an unexpected        │
        │ response (current.temperature_2m).   │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func theSpinnerAdvancesWithEachStep() {
    let spinners = (0..<4).map { step in
      WeatherPanes.current.frame(
        for: .showing(.showingSample),
        in: DrawContext(size: Size(width: 40, height: 12), animationStep: step)
      )[Position(x: 28, y: 0)].text
    }
    #expect(spinners == ["⠋", "⠙", "⠸", "⠴"])
  }
}
