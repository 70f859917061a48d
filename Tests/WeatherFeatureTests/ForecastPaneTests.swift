import Domain
import Foundation
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct ForecastPaneTests {
  @Test func asManyDaysAsFitAreShownSideBySide() {
    #expect(
      drawn(.forecast, .loaded, 80, 24) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────── updated just now ┐
        │┌ ▸ Today 1 Nov ─────────┐┌ Thu 2 Nov ─────────────┐┌ Fri 3 Nov ─────────────┐│
        ││                        ││                        ││                        ││
        ││  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖             ││  ╲ │ ╱▗▄▄▖             ││
        ││  ── ●▟████▙▖  ▴ 24°    ││  ── ●▟████▙▖  ▴ 24°    ││  ── ●▟████▙▖  ▴ 23°    ││
        ││     ▝▀▀▀▀▀▀▀▘ ▾ 22°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 21°    ││     ▝▀▀▀▀▀▀▀▘ ▾ 20°    ││
        ││                        ││                        ││                        ││
        ││                        ││                        ││                        ││
        ││ Humid with sun through ││ Humid with sun through ││ Humid with sun through ││
        ││ high clouds            ││ high clouds            ││ high clouds            ││
        ││ 24°        ⢀⠎⠉⠢⢄       ││ 24°        ⢀⠎⠉⠢⢄       ││ 24°        ⢀⠎⠉⠢⢄       ││
        ││           ⡰⠁    ⠱⡀     ││           ⡰⠁    ⠱⡀     ││           ⡰⠁    ⠱⡀     ││
        ││          ⡰⠁      ⠈⠱⣀   ││          ⡰⠁      ⠈⠱⣀   ││          ⡰⠁      ⠈⠱⣀   ││
        ││ 16°  ⠒⢄⣀⠔⠁          ⠑  ││ 16°  ⠒⢄⣀⠔⠁          ⠑  ││ 16°  ⠒⢄⣀⠔⠁          ⠑  ││
        ││ rain                   ││ rain  ▁▁▃▄▆▇█▆▅▃▂▁     ││ rain                   ││
        ││      00  06  12  18    ││      00  06  12  18    ││      00  06  12  18    ││
        ││ Rain  12 %             ││ Rain  22 %             ││ Rain  32 %             ││
        ││ Wind  S 19 km/h        ││ Wind  S 19 km/h        ││ Wind  S 19 km/h        ││
        ││ UV    –                ││ UV    –                ││ UV    –                ││
        ││ Night Mostly clear     ││ Night Mostly clear     ││ Night Mostly clear     ││
        ││ Sun   07:26–18:17      ││ Sun   07:27–18:16      ││ Sun   07:28–18:15      ││
        ││ Feels 22–26 °C         ││ Feels 21–25 °C         ││ Feels 20–25 °C         ││
        │└────────────────────────┘└────────────────────────┘└──────────── 2 more: l ─┘│
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test(arguments: [Size(width: 40, height: 16), Size(width: 80, height: 24)])
  func aCardDoesNotMarkWhatIsComputed(size: Size) {
    #expect(!drawn(.forecast, .computed, size.width, size.height).contains("≈"))
  }

  @Test func theCurveHasTheExtremesOfItsHoursAtTheirHeights() {
    let card = Forecast(.showing(.loaded))?.cards.first
    let values = card?.hours.hours.compactMap(\.temperature?.celsius) ?? []
    for rows in [2, 3, 12] {
      let extremes = card?.hours.extremes(rows: rows)
      #expect(extremes?.values.map(\.celsius) == [values.max() ?? 0, values.min() ?? 0])
      #expect(extremes.map { $0.rows[0] < $0.rows[1] && $0.rows[1] < rows } == true)
    }
    let lines = drawn(.forecast, .loaded, 80, 24).split(separator: "\n").map(String.init)
    let high = Int((values.max() ?? 0).rounded())
    #expect(lines.contains { $0.hasPrefix("││ \(high)°") })
    #expect(lines.contains { $0.hasPrefix("││ rain ") })
  }

  @Test func aBlankRowAndTheLargePictureAreBelowTheTitle() {
    let lines = drawn(.forecast, .loaded, 80, 24).split(separator: "\n").map(String.init)
    #expect(lines[2].hasPrefix("││                        ││"))
    #expect(lines[4].contains("▴ 24°") && lines[5].contains("▾ 22°"))
    #expect(lines[5].contains("▝▀▀▀▀▀▀▀▘"), "the large cloud")
  }

  @Test(arguments: [(48, 20), (80, 24), (120, 36), (200, 60)])
  func inASCIITwoCardsShareABorder(size: (Int, Int)) {
    func lines(_ glyphs: Glyphs) -> [String] {
      drawn(.forecast, .onSecondDay, size.0, size.1, glyphs: glyphs).split(separator: "\n")
        .map(String.init)
    }
    for (ascii, unicode) in zip(lines(.ascii), lines(.unicode)).dropFirst().dropLast() {
      let inside = ascii.dropFirst(2).dropLast(2)
      #expect(!inside.contains("||") && !inside.contains("++"), "\(ascii)")
      let borders = unicode.dropFirst(2).dropLast(2).ranges(of: #/││|┐┌|┘└/#).count
      #expect(inside.count { "|+".contains($0) } >= borders)
      #expect(ascii.contains("~") == unicode.contains("…"))
    }
  }

  @Test func onlyTheSelectedCardHasTheAccent() {
    let frame = WeatherPanes.forecast.frame(
      for: .showing(.onSecondDay), in: DrawContext(size: Size(width: 80, height: 24)))
    let accents: [Style.Role] = [.title, .selection, .border]
    let columns = (1..<23).flatMap { y in
      frame.row(y).enumerated().filter { _, cell in
        cell.text != " " && cell.style.role.map(accents.contains) == true
      }.map(\.offset)
    }
    #expect(Set(columns).isSubset(of: [0, 79] + Array(27..<53)))
  }

  @Test func fortyColumnsShowTheSelectedDay() {
    #expect(
      drawn(.forecast, .onSecondDay, 40, 12) == """
        ┌ São Vicente, Portugal ───── just now ┐
        │┌ ▸ Thu 2 Nov ───────────────────────┐│
        ││                                    ││
        ││  ╲│╱▗▄▄▖    ▴ 24°                  ││
        ││  ─●▟████▙▖  ▾ 21°                  ││
        ││   ▝▀▀▀▀▀▀▘                         ││
        ││ Humid with sun through high clouds ││
        ││ Rain  22 %                         ││
        ││ Wind  S 19 km/h                    ││
        ││ UV    –                            ││
        │└──────────────────────── 3 more: l ─┘│
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func aLowPaneHasARowForEachDayAndTheWordsOfTheSelectedOne() {
    let text = drawn(.forecast, .onSecondDay, 40, 10)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[2...6].map { $0.dropFirst(3).prefix(5) } == [
        "Today", "Thu 2", "Fri 3", "Sat 4", "Sun 5",
      ])
    #expect(lines[7].contains("Humid with sun through high clouds"))
    func click(_ y: Int) -> WeatherAction? {
      WeatherMouse.click(
        at: Position(x: 4, y: y), in: Rect(x: 0, y: 0, width: 40, height: 10),
        .showing(.onSecondDay.with { $0.tab = .forecast }))
    }
    guard case .dayChosen(let date, _)? = click(5) else {
      Issue.record("no day chosen")
      return
    }
    #expect(date == .november1.advanced(byDays: 3))
    #expect(click(1) == nil && click(7) == nil)
  }

  @Test func aNarrowLowPaneHasHeadingsAndTheAmountIfThereIsRoom() {
    func row(_ low: Double) -> String {
      let state = WeatherState.loaded.with {
        for day in $0.shown.report.latest?.value.daily.indices ?? 0..<0 {
          $0.shown.report.latest?.value.daily[day].weather = DayPart(
            phrase: "Heavy rain", sky: .rain, precipitationProbability: 92,
            precipitation: Quantity(41.4, .millimeters))
          $0.shown.report.latest?.value.daily[day].temperature = QuantityRange(
            min: low, max: 21, unit: .celsius)
        }
      }
      let lines = drawn(.forecast, state, 40, 10).split(separator: "\n")
      return "\(lines[1])\n\(lines[3])"
    }
    #expect(
      row(16) == """
        │  Day                  Low  High  Rain│
        │  Thu 2            ☂   16°   21°   92%│
        """)
    #expect(!row(-12).contains("mm"))
  }

  @Test(arguments: [80, 120, 200]) func anAmountWithoutRoomIsNotCut(width: Int) {
    let state = WeatherState.loaded.with {
      for day in $0.shown.report.latest?.value.daily.indices ?? 0..<0 {
        $0.shown.report.latest?.value.daily[day].weather = DayPart(
          phrase: "Snow", sky: .snow, precipitationProbability: 92,
          precipitation: Quantity(12.9, .millimeters))
      }
    }
    let text = drawn(.forecast, state, width, 36)
    #expect(text.contains(" 92 %") && !text.contains("…"))
  }

  @Test func aStaleReportShowsPastDaysBeforeToday() {
    #expect(
      drawn(.forecast, .stale, 120, 40, display: .imperial, now: .twoDaysLater) == """
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────────────────────────────────────────── updated 1 Nov ┐
        │┌ Wed 1 Nov ──────────┐┌ Thu 2 Nov ───────────┐┌ ▸ Today 3 Nov ──────┐┌ Sat 4 Nov ───────────┐┌ Sun 5 Nov ───────────┐│
        ││                     ││                      ││                     ││                      ││                      ││
        ││  ╲ │ ╱▗▄▄▖          ││  ╲ │ ╱▗▄▄▖           ││  ╲ │ ╱▗▄▄▖          ││  ╲ │ ╱▗▄▄▖           ││  ╲ │ ╱▗▄▄▖           ││
        ││  ── ●▟████▙▖  ▴ 76° ││  ── ●▟████▙▖  ▴ 75°  ││  ── ●▟████▙▖  ▴ 74° ││  ── ●▟████▙▖  ▴ 73°  ││  ── ●▟████▙▖  ▴ 72°  ││
        ││     ▝▀▀▀▀▀▀▀▘ ▾ 71° ││     ▝▀▀▀▀▀▀▀▘ ▾ 69°  ││     ▝▀▀▀▀▀▀▀▘ ▾ 67° ││     ▝▀▀▀▀▀▀▀▘ ▾ 66°  ││     ▝▀▀▀▀▀▀▀▘ ▾ 64°  ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││ Humid with sun      ││ Humid with sun       ││ Humid with sun      ││ Humid with sun       ││ Humid with sun       ││
        ││ through high clouds ││ through high clouds  ││ through high clouds ││ through high clouds  ││ through high clouds  ││
        ││ 75°       ⡰⠒⣄       ││ 75°       ⡰⠒⣄        ││ 75°       ⡰⠒⣄       ││                      ││                      ││
        ││          ⡜   ⠱⡀     ││          ⡜   ⠱⡀      ││          ⡜   ⠱⡀     ││                      ││                      ││
        ││         ⡸     ⠉⢆⡀   ││         ⡸     ⠉⢆⡀    ││         ⡸     ⠉⢆⡀   ││ ───────■■■■■■■■■──── ││ ────■■■■■■■■■■■───── ││
        ││ 61°  ⠒⣄⡰⠁       ⠘   ││ 61°  ⠒⣄⡰⠁       ⠘    ││ 61°  ⠒⣄⡰⠁       ⠘   ││ No hourly data.      ││ No hourly data.      ││
        ││ rain                ││ rain  ▁▃▅▇█▆▄▂▁      ││ rain                ││                      ││                      ││
        ││      12AM  12PM     ││      12AM  12PM      ││      12AM  12PM     ││                      ││                      ││
        ││ Rain  12 %          ││ Rain  22 %           ││ Rain  32 %          ││ Rain  42 %           ││ Rain  52 %           ││
        ││ Wind  S 11 mph      ││ Wind  S 11 mph       ││ Wind  S 11 mph      ││ Wind  S 11 mph       ││ Wind  S 11 mph       ││
        ││ UV    –             ││ UV    –              ││ UV    –             ││ UV    –              ││ UV    –              ││
        ││ Night Mostly clear  ││ Night Mostly clear   ││ Night Mostly clear  ││ Night Mostly clear   ││ Night Mostly clear   ││
        ││ Sun   7:26–6:17     ││ Sun   7:27–6:16      ││ Sun   7:28–6:15     ││ Sun   7:29–6:14      ││ Sun   7:30–6:13      ││
        ││ Feels 71–78 °F      ││ Feels 69–77 °F       ││ Feels 67–76 °F      ││ Feels 66–75 °F       ││ Feels 64–74 °F       ││
        ││ Moon  waxing 90 %   ││ Moon  waxing 96 %    ││ Moon  waxing 99 %   ││ Moon  full 100 %     ││ Moon  waning 98 %    ││
        ││                     ││                      ││                     ││                      ││                      ││
        ││          °F  rain   ││          °F  rain    ││          °F  rain   ││          °F  rain    ││          °F  rain    ││
        ││ 12AM ☾  63°         ││ 12AM ☾  63°          ││ 12AM ☾  63°         ││                      ││                      ││
        ││ 2AM  ☾  61°         ││ 2AM  ☾  61°    4%    ││ 2AM  ☾  61°         ││                      ││                      ││
        ││ 4AM  ☾  61°         ││ 4AM  ☾  61°   28%    ││ 4AM  ☾  61°         ││                      ││                      ││
        ││ 6AM  ☾  64°         ││ 6AM  ☂  64°   52%    ││ 6AM  ☾  64°         ││                      ││                      ││
        ││ 8AM  ☀  70°         ││ 8AM  ☂  70°   76%    ││ 8AM  ☀  70°         ││                      ││                      ││
        ││ 10AM ☀  73°         ││ 10AM ☂  73°  100%    ││ 10AM ☀  73°         ││                      ││                      ││
        ││ 12PM ☀  75°         ││ 12PM ☂  75°   76%    ││ 12PM ☀  75°         ││                      ││                      ││
        ││ 2PM  ☀  73°         ││ 2PM  ☂  73°   52%    ││ 2PM  ☀  73°         ││                      ││                      ││
        ││ 4PM  ☀  72°         ││ 4PM  ☀  72°   28%    ││ 4PM  ☀  72°         ││                      ││                      ││
        ││ 6PM  ☾  68°         ││ 6PM  ☾  68°    4%    ││ 6PM  ☾  68°         ││                      ││                      ││
        ││ 8PM  ☾  66°         ││ 8PM  ☾  66°          ││ 8PM  ☾  66°         ││                      ││                      ││
        ││ 10PM ☾  64°         ││ 10PM ☾  64°          ││ 10PM ☾  64°         ││                      ││                      ││
        │└─────────────────────┘└──────────────────────┘└─────────────────────┘└──────────────────────┘└──────────────────────┘│
        │ Can't reach Open-Meteo. Check your connection, then try again.                                                       │
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func phrasesThatDoNotFitAreTruncated() {
    #expect(
      drawn(.forecast, .staleOnSecondDay, 80, 12, display: .imperial, now: .twoDaysLater) == """
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────── updated 1 Nov ┐
        │ Wed 1  ☼☁  71° ───────────────■■■■■■■■■■■ 76°  12 %  S 11 mph  Partly cloudy │
        │ Thu 2  ☼☁  69° ──────────■■■■■■■■■■■■■■── 75°  22 %  S 11 mph  Partly cloudy │
        │ Today  ☼☁  67° ──────■■■■■■■■■■■■■■■■──── 74°  32 %  S 11 mph  Partly cloudy │
        │ Sat 4  ☼☁  66° ────■■■■■■■■■■■■■■■■────── 73°  42 %  S 11 mph  Partly cloudy │
        │ Sun 5  ☼☁  64° ■■■■■■■■■■■■■■■■■■──────── 72°  52 %  S 11 mph  Partly cloudy │
        │ Thu 2: Humid with sun through high clouds, wind S 11 mph                     │
        │ UV    –                                                                      │
        │ Night Mainly clear and humid                                                 │
        │ Sun   7:27 AM–6:16 PM                                                        │
        │ Can't reach Open-Meteo. Check your connection, then try again.               │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func pastDaysAreGrayedOut() {
    let frame = WeatherPanes.forecast.frame(
      for: .showing(.stale, now: .twoDaysLater),
      in: DrawContext(size: Size(width: 120, height: 40)))
    let headings = frame.row(1).filter { $0.text == "N" }.map(\.style.role)
    #expect(headings == [.disabled, .disabled, .selection, .text, .text])
    let highs = frame.row(4).filter { $0.text == "°" }.map { $0.style.role == .disabled }
    #expect(highs == [true, true, false, false, false])
  }

  @Test func theSelectedDayHasTheSelectionStyle() {
    let frame = WeatherPanes.forecast.frame(
      for: .showing(.onSecondDay), in: DrawContext(size: Size(width: 80, height: 24)))
    let roles = [5, 30, 56].map { frame[Position(x: $0, y: 1)].style.role }
    #expect(roles == [.text, .selection, .text])
  }

  /// Returns the days on the cards at 80 columns, the selected one marked, after some keys.
  private func days(after keys: Key...) -> [String] {
    let size = Size(width: 80, height: 24)
    let state = keys.reduce(WeatherState.loaded.with { $0.tab = .forecast }) { state, key in
      var context = WeatherContext.showing(state)
      context.size = size
      guard case .enabled(let action) = WeatherKeyMaps.main.response(to: key, in: context) else {
        return state
      }
      return reduced(state, action)
    }
    let headings = drawn(.forecast, state, size.width, size.height).split(separator: "\n")[1]
    return headings.split(separator: "┌").map { $0.prefix { $0 != "─" } }.dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func theFrameMovesAndTheCardsScrollOnlyAtTheEdge() {
    let (right, left) = (Key.character("l"), Key.character("h"))
    #expect(days(after: right, right) == ["Today 1 Nov", "Thu 2 Nov", "▸ Fri 3 Nov"])
    #expect(days(after: right, right, right) == ["Thu 2 Nov", "Fri 3 Nov", "▸ Sat 4 Nov"])
    #expect(
      days(after: right, right, right, left, left) == ["▸ Thu 2 Nov", "Fri 3 Nov", "Sat 4 Nov"])
    #expect(
      days(after: right, right, right, left, left, left)
        == ["▸ Today 1 Nov", "Thu 2 Nov", "Fri 3 Nov"])
  }

  @Test func aClickOnACardMovesTheFrameAndNotTheCards() {
    var context = WeatherContext.showing(.loaded.with { $0.tab = .forecast })
    context.size = Size(width: 80, height: 24)
    let action = WeatherMouse.click(
      at: Position(x: 40, y: 5), in: Rect(size: context.size), context)
    #expect(
      action == .dayChosen(date: .november1.advanced(byDays: 1), first: .november1))
  }

  @Test func aClickOnARowBelowTheCardsSelectsItsDay() {
    let context = WeatherContext.showing(
      .loaded.with {
        $0.shownReport = .loaded(fetched: .withoutHours)
        $0.tab = .forecast
      })
    let actions = (0..<40).map {
      WeatherMouse.click(
        at: Position(x: 40, y: $0), in: Rect(x: 0, y: 0, width: 80, height: 40), context)
    }
    let days = actions.split { $0 == nil }.last?.map { action -> CivilDate? in
      switch action {
      case .dayOpened(let date), .dayChosen(let date, _): date
      default: nil
      }
    }
    #expect(days == Forecast(context)?.cards.map(\.day.date))
  }

  @Test func withoutRoomForThePictureTheHighAndTheLowAreInALine() {
    #expect(
      drawn(.forecast, .loaded, 44, 6) == """
        ┌ São Vicente, Portugal ───────── just now ┐
        │ Today  ☼☁  22° ────────■■■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ──────■■■■■■■ 24°  22 %   │
        │ Fri 3  ☼☁  20° ────■■■■■■■── 23°  32 %   │
        │ Humid with sun through high clouds       │
        └───────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func theLastDayIsShownAtTheRightEdge() {
    let last = WeatherState.loaded.with {
      $0.selection = .day(date: .november1.advanced(byDays: 4))
    }
    let heading = drawn(.forecast, last, 80, 24).split(separator: "\n")[1]
    #expect(
      heading
        == "│┌ Fri 3 Nov ─────────────┐┌ Sat 4 Nov ─────────────┐┌ ▸ Sun 5 Nov ───────────┐│")
  }
}
