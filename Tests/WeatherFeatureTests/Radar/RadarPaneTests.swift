import Domain
import Fixtures
import Radar
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct RadarPaneTests {
  /// The pane as on a terminal without colors, where symbols show the rain.
  private func screen(
    _ state: WeatherState, _ width: Int, _ height: Int, isUnicode: Bool = true,
    display: DisplayPreferences = DisplayPreferences(), now: Timestamp = .now
  ) -> String {
    let context = DrawContext(size: Size(width: width, height: height))
    return WeatherPanes.radar
      .frame(for: .showing(state, display: display, now: now), in: context)
      .withoutMapColors(isUnicode: isUnicode).text
  }

  @Test func theLinesTellWhenRainBeginsAndEndsInTheFirstRoundOfTheFilm() {
    func turn(_ seconds: Int, _ film: RadarFilm) -> String? {
      let state = WeatherState.withRadar.with {
        $0.radar.shown = .radarRun.advanced(bySeconds: seconds)
        ($0.radar.film, $0.radar.extent) = (film, RadarExtent(zoom: .region, shape: 100))
      }
      return RadarView(.showing(state)).linearPage.turn
    }
    #expect([0, 300].map { turn($0, .playing(rounds: 3)) } == [nil, nil])
    let wet = [600, 900].map { turn($0, .playing(rounds: 3)) }
    #expect(wet == [nil, "Rain from 11:55."])
    #expect(turn(900, .playing(rounds: 2)) == nil)
    #expect(turn(900, .stopped) == nil)
  }

  @Test func theLinesTellTheRowAgainIfThatIsRequested() {
    for requests in 0...1 {
      let state = WeatherState.withRadar.with { $0.rowRequests = requests }
      #expect(RadarView(.showing(state)).linearPage.requests == requests)
    }
  }

  @Test func theMapTheRainAtThePlaceAndTheLegendFillATerminalOf80Columns() {
    #expect(
      screen(.withRadar, 80, 22) == """
        ┌ Jena, Thuringia, Germany ───────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Jena in 9 min, from 11:55 until 12:10, heaviest 9 mm/h about 12:05.  │
        │ ▮▮ 11:45  now (measured 1 min ago)                                           │
        │                 ··:**░░▒▒▒*                                                  │
        │                 ··:**░░▒▒▒*                 •Naumburg                        │
        │                 ··:**░░▒▒▒*                                                  │
        │                 ··:**░░▒▒**                     Zeitz•                       │
        │                 ·::**░•Erfurt                                •Altenburg      │
        │              •Gotha**░░▒▒**                                                  │
        │                 ·::**░░▒▒**           ✚ Jena                                 │
        │                 ·::**░░▒▒**                        •Gera          Chemnitz•  │
        │                 ·::**░░▒▒**                                                  │
        │                 ·::**░░▒▒**                                                  │
        │                ··::**░░▒▒**                                   •Zwickau       │
        │                ··::**░░▒▒**                                                  │
        │ 25 km ━━━━━━━━━━ ::**░░▒▒**    •Saalfeld                                     │
        │ Jena        10 ┤                  now│                                       │
        │ mm/h         1 ┤                     │           ▄▄▄▄▄▄▄██████▂▂▂▂▂▂▂        │
        │            0.1 ┤▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ ▁ ▁ ▁ ▁ ▁ ▁ ████████████████████▁ ▁ ▁ ▁ │
        │                                     11:45 forecast      12:00          12:15 │
        │ mm/h       ·· 0.1 :: 0.5 ++ 1 ** 2 ░░ 5 ▒▒ 10 ▓▓ 20 ██ 50  ╱╱ no radar       │
        └ Deutscher Wetterdienst, via Bright Sky ────────────── forecast: DWD, to +2 h ┘
        """)
  }

  @Test func aWideScreenHasATableOfPlaces() {
    let later = WeatherState.withRadar.with {
      $0.radar.shown = .radarRun.advanced(bySeconds: 1_200)
    }
    #expect(
      screen(later, 120, 34) == """
        ┌ Jena, Thuringia, Germany ───────────────────────────────────────────────────────────────── measured 11:45, 1 min ago ┐
        │ Rain in Jena in 9 min, from 11:55 until 12:10, heaviest 9 mm/h about 12:05.                                          │
        │ ▮▮ 12:05  in 19 min (forecast)                                                  When it rains, next 2 h              │
        │                                 ··::**░▒▒▒**                                                       when    peak mm/h │
        │                                 ··::*░░▒▒▒**                                    Jena               11:55–12:10     9 │
        │                                 ··::*░░▒▒Merseburg•                             Leipzig            dry               │
        │                                 ··:**░░▒▒▒**                 •Leipzig           Chemnitz           dry               │
        │                                 ·::**░░▒▒▒**                                    Erfurt             now–11:50       1 │
        │                                 ·::**░░▒▒▒**                          •Grimma   Gera               dry               │
        │        •Mühlhausen             ··::**░░▒▒▒**     •Weißenfels                    Zwickau            dry               │
        │                                ··::**Naumburg•                                  Plauen             dry               │
        │                                ··::**░░▒▒**                                     Gotha              dry               │
        │                                ··::**░░▒▒**           •Zeitz                    Suhl               dry               │
        │                                ··::**•Apolda                                    Ilmenau            now–11:50     0.2 │
        │                        •Erfurt ··::**░░▒▒**                   •Altenburg        Altenburg          dry               │
        │               •Gotha           ··::**░ ✚ Jena                                   Mühlhausen         dry               │
        │                                ··::**░░▒▒**         •Gera                       Weißenfels         from 12:10 on   4 │
        │                      •Arnstadt ··::**░░▒▒**                         Chemnitz•   Merseburg          from 12:10 on   4 │
        │                                ··::**░░▒▒**                                     Naumburg           from 12:05 on   6 │
        │                                ··::**░░▒▒**                     •Zwickau        Zeitz              dry               │
        │                     •Ilmenau   ··::**░░▒▒**                                     Saalfeld           11:50–12:05     9 │
        │                                ·•Saalfeld**                                     Grimma             dry               │
        │              •Suhl             ··::**░▒▒▒**                                     Arnstadt           now–11:50     0.2 │
        │                                ··::*░░▒▒▒**                                     Apolda             11:55–12:10     9 │
        │                                ··::*░░▒▒▒**                                                                          │
        │                                ··::*░░▒▒▒**           •Plauen                 ⢠                                      │
        │                                ··:**░░▒▒▒*                            ⣀⠤⠢⠤⠤⣀⣀⡠⠃ mm/h                     ╱╱ no radar │
        │                                                                 ⣀⠤⠒⠊⠉⠉          ····::::++++****░░░░▒▒▒▒▓▓▓▓████     │
        │ 25 km ━━━━━━━━━━                                              ⡰⠊                0.1 0.5 1   2   5   10  20  50       │
        │ Jena        10 ┤                                now│                              │                                  │
        │ mm/h         1 ┤                                   │                   ▄▄▄▄▄▄▄▄▄▄▄███████████▂▂▂▂▂▂▂▂▂▂▂             │
        │            0.1 ┤▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ █████████████████████████████████ ▁ ▁ ▁ ▁ ▁ ▁ │
        │                                                  11:45 forecast                   12:00      12:05             12:15 │
        └ Deutscher Wetterdienst, via Bright Sky ────────────────────────────────────────────────────── forecast: DWD, to +2 h ┘
        """)
  }

  @Test func theRowOfSeveralShowersHasTheirWholeTimeAndTheHeaviestRain() {
    let rates = [0, 0.3, 0, 0, 0, 12, 12, 0]
    let values = rates.enumerated().map { index, rate in
      RadarSeries.Value(
        time: .radarRun.advanced(bySeconds: index * 300), rate: rate, isForecast: index > 0)
    }
    let words = RadarWords(
      place: "Jena", clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters)
    func table(_ now: Timestamp) -> RadarTable {
      RadarTable(
        places: [PlaceRadar(place: .jena, series: RadarSeries(values: values, source: .brightSky))],
        source: .brightSky, words: words, now: now)
    }
    func rows(_ now: Timestamp) -> String {
      table(now).body(height: 2).frame(in: DrawContext(size: Size(width: 32, height: 2))).text
    }
    #expect(
      rows(.now) == """
         Next 2 h        when      mm/h
         Jena            now–12:15   12
        """)
    #expect(table(.now).lines == ["Jena: now to 11:50, 12:05 to 12:15, 12 mm/h"])
    #expect(rows(.radarRun.advanced(bySeconds: 300)).contains("Jena            12:05–12:15 12"))
  }

  @Test func aSmallScreenHasTheAnswerInFewWordsASmallMapAndTheBars() {
    let lines = screen(.withRadar, 40, 10).split(separator: "\n").map(String.init)
    #expect(
      Array(lines[..<2] + lines[7...]) == [
        "┌ Jena ───── measured 11:45, 1 min ago ┐",
        "│ Rain in 9 min, until 12:10, 9 mm/h   │",
        "│ ▁▁▁▁▁▁▁▁▁▁▁▁ ▁ ▁ ▁ ▁▄▄▄▄▆▆▆▆▄▄▄▄ ▁ ▁ │",
        "│             11:45       12:00  12:15 │",
        "└ Deutscher Wetterdienst, via Brigh… ──┘",
      ])
    #expect(lines[2].contains("▮▮ 11:45  now ") && lines[2].hasSuffix(" 25 km ━━━━━ │"))
    #expect(lines[4].contains("✚ Jena"))
  }

  @Test func whileLoadingTheMapTheTimesAndThePlacesAreThere() {
    for (width, height, texts) in [
      (40, 10, ["Loading radar…", " ✚ Jena ", " 25 km ━━━━━ ", " 11:45 "]),
      (80, 22, ["Loading radar…", " ✚ Jena ", " Jena        10 ┤", "now│", "50  ╱╱ no radar"]),
      (120, 34, ["When it rains, next 2 h", " Jena               –", "╱╱ no radar"]),
      (200, 58, ["now                  +2 h  when"]),
    ] {
      let text = screen(.onRadarTab, width, height)
      for part in texts { #expect(text.contains(part), "\(width)×\(height): \(part)") }
      #expect(!text.contains("▁") && !text.contains("▮▮"))
    }
    let click = RadarView(.showing(.onRadarTab)).action(
      at: Position(x: 40, y: 18), in: DrawContext(size: Size(width: 80, height: 22)))
    #expect(click == nil, "no frame can be shown yet")
  }

  @Test func withoutRainTheMapHasTheWholePane() {
    let failed = LoadFailure(
      error: ProviderError(service: "Bright Sky", failure: .server(status: 500)), at: .now, count: 1
    )
    for state in [
      WeatherState.onRadarTab.with { $0.settings.isOffline = true },
      .onRadarTab.with { $0.radar.frames.lastFailure = failed },
      .withRadar.with { $0.settings.hasRadar = false },
    ] {
      for (width, height) in [(40, 10), (80, 22), (120, 34)] {
        let lines = screen(state, width, height).split(separator: "\n")
        #expect(lines.contains { $0.contains("✚ Jena") })
        #expect(!lines.contains { $0.contains("▁") || $0.contains("┤") || $0.contains("mm/h") })
        #expect(!lines.contains { $0.contains("When it rains") || $0.contains("▮▮") })
      }
    }
  }

  @Test func aFrameWithoutRainSaysSoOnTheMap() throws {
    let box = try #require(DWDGrid.box(covering: RadarExtent.jena.map(around: .jena)))
    let dry = WeatherState.withRadar.with {
      for index in RadarLoop.band.frames.indices {
        $0.radar.frames.latest?.value.frames[index].packed = RadarCells.packed(
          Array(repeating: 0, count: box.rows * box.columns))
      }
    }
    #expect(screen(dry, 80, 22).contains(" no rain on the map "))
    #expect(screen(dry, 40, 10).contains("│ No rain until 12:15"))
    #expect(!screen(.withRadar, 80, 22).contains("no rain"))
  }

  @Test func aVeryWideScreenHasTheRainOfEachPlaceAsBars() {
    let text = screen(.withRadar, 200, 58)
    #expect(text.contains("now                  +2 h  when"))
    #expect(text.contains(" Jena               ▁▁▁▁▁▁▁▁▄▄▄▄▆▆▆▆▄▄▄▄▁▁▁▁   11:55–12:10"))
  }

  @Test func theStepsAtThePlaceHaveABarAndTheRateOfEach() {
    let values = [0, 0, 0.5, 5, nil].enumerated().map { index, rate in
      RadarSeries.Value(
        time: .radarRun.advanced(bySeconds: index * 300), rate: rate, isForecast: index > 0)
    }
    let words = RadarWords(
      place: "Jena", clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters)
    let timeline = RadarTimeline(
      series: RadarSeries(values: values, source: .brightSky), shown: nil, words: words,
      now: .radarRun, rows: 3)
    func lines(_ rows: Int) -> [String] {
      timeline.steps(rows: rows).frame(in: DrawContext(size: Size(width: 40, height: rows))).lines
    }
    let all = lines(8)
    #expect(all[0].contains(" Rain in Jena, mm/h"))
    let rates = all[1...5].map { $0.split(separator: " ").last.map(String.init) }
    #expect(rates == ["0", "0", "0.5", "5", "–"])
    #expect(all.map { $0.count { $0 == "▄" } } == [0, 0, 0, 5, 12, 0, 0, 0])
    #expect(lines(4)[2].hasSuffix(" 5"), "the heaviest of two if not all fit")
  }

  @Test func aHigherSmallScreenHasTheTableBelowTheSmallMap() {
    let lines = screen(.withRadar, 40, 20).split(separator: "\n").map(String.init)
    #expect(
      Array(lines[10..<15]) == [
        "│ ▁▁▁▁▁▁▁▁▁▁▁▁ ▁ ▁ ▁ ▁▄▄▄▄▆▆▆▆▄▄▄▄ ▁ ▁ │",
        "│             11:45       12:00  12:15 │",
        "│ When it rains, next 2 h              │",
        "│                    when    peak mm/h │",
        "│ Jena               11:55–12:10     9 │",
      ])
  }

  @Test func theHeadingsOfANarrowTableDoNotCoverEachOther() {
    #expect(screen(.withRadar, 30, 10).contains("│ Next 2 h    when      mm/h │"))
  }

  @Test func theSmallestScreenHasTheAnswerAndTheBars() {
    #expect(
      screen(.withRadar, 30, 6) == """
        ┌ Jena ─────────── 1 min ago ┐
        │ Rain in Jena in 9 min,     │
        │ from 11:55 until 12:10,    │
        │ heaviest 9 mm/h about      │
        │ 12:05.                     │
        └ Deutscher Wetterdienst,… ──┘
        """)
  }

  @Test(arguments: [
    (
      "Rain here until at least 02:00, heaviest 10 mm/h about 02:00. Radar edges unknown.", 78,
      20,
      [
        "Rain here until at least 02:00, heaviest 10 mm/h about 02:00.", "Radar edges unknown.",
      ]
    ),
    ("Rain in St. Gallen from 09:05.", 78, 20, ["Rain in St. Gallen from 09:05."]),
    (
      "Rain in Jena in 18 min, from 04:30 until 06:05, heaviest 15 mm/h about 05:20.", 78, 20,
      ["Rain in Jena in 18 min, from 04:30 until 06:05,", "heaviest 15 mm/h about 05:20."]
    ),
    (
      "Rain in Jena from 11:55 until 12:10, heaviest 9 mm/h about 12:05.", 38, 8,
      [
        "Rain in Jena from 11:55 until 12:10,", "heaviest 9 mm/h about 12:05.",
      ]
    ),
  ])
  func anAnswerOfSeveralLinesBreaksAfterPeriodsAndCommasIfItCan(
    answer: String, width: Int, height: Int, lines: [String]
  ) {
    #expect(RadarPlan.answerLines(answer, in: Size(width: width, height: height)) == lines)
  }

  @Test func amountsAreInTheUnitsOfTheUser() {
    let text = screen(.withRadar, 120, 34, display: .imperial)
    #expect(text.contains("heaviest 0."))
    #expect(text.contains(" .004    .04     .2      .8"))
    #expect(screen(.withRadar, 80, 22, display: .imperial).contains("in/h       ·· .004 :: .02"))
    #expect(text.contains(" mi ━"))
  }

  @Test func aPlaceThatNoRadarSeesIsNotCalledDryAndNothingIsHatched() {
    let text = screen(.onRadarTab.with { $0.choice = .madeira }, 80, 22)
    #expect(text.contains("Without librewxr.net there is no radar for São Vicente."))
    #expect(text.contains("To allow it, set librewxr.consent to true."))
    #expect(!text.contains("╱"))
    #expect(!text.contains("dry") && !text.contains("No rain"))
  }

  @Test func thePaneSaysWhyThereAreNoFrames() {
    func text(_ change: (inout WeatherState) -> Void) -> String {
      screen(.onRadarTab.with(change), 80, 22)
    }
    #expect(text { _ in }.contains("Loading radar…"))
    #expect(text { $0.settings.isOffline = true }.contains("Radar needs the network"))
    #expect(text { $0.settings.hasRadar = false }.contains("Radar is off: set radar to true."))
    #expect(text { $0.choice = .named }.contains("The place is not known yet."))
    // Whichever way the sample was chosen: by the setting, or to look around.
    for provider in [WeatherProvider.sample, .openMeteo] {
      let sample = text {
        $0.settings.provider = provider
        $0.choice?.origin = provider == .sample ? .chosen : .sample
        $0.settings.isOffline = true
        $0.radar.consent = ServiceConsent(service: "radar.example")
      }
      #expect(sample.contains("Loading radar…"), "frames of its own, without consent")
      #expect(!sample.contains("no radar  "), "no legend")
    }
    let failed = LoadFailure(
      error: ProviderError(service: "Bright Sky", failure: .server(status: 500)), at: .now, count: 1
    )
    #expect(text { $0.radar.frames.lastFailure = failed }.contains("Bright Sky has a fault"))
  }

  @Test func beforeAServiceGaveFramesNothingIsMarkedAsUnseen() {
    let places = [Place.madeira, Place(name: "Bern", coordinates: .point(46.948, 7.447))]
    for place in places {
      for hasRadar in [true, false] {
        let state = WeatherState.onRadarTab.with {
          $0.choice?.subject = .place(place: place)
          $0.settings.hasRadar = hasRadar
        }
        #expect(!screen(state, 80, 22).replacing("╱╱ no radar", with: "").contains("╱"))
      }
    }
    #expect(screen(.withRadar, 80, 22).contains("╱╱ no radar"))
  }

  @Test func theSentenceOfCurrentUsesFramesThatAreLoaded() {
    let current = WeatherState.withRadar.with {
      $0.tab = .current
      $0.shown = PlaceWeather(storedReport: .fresh)
    }
    func sentence(_ state: WeatherState, now: Timestamp = .now) -> String? {
      Current(.showing(state, now: now))?.headline.outlooks.first
    }
    #expect(sentence(current) == "Rain from 11:55 until 12:10")
    let later = Timestamp.now.advanced(bySeconds: 3_600)
    func forecast(_ now: Timestamp) -> String? {
      WeatherReport.madeira.precipitationOutlook(at: now, clock: .twentyFourHours)
    }
    #expect(sentence(current.with { $0.radar.frames.latest = nil }) == forecast(.now))
    #expect(sentence(current.with { $0.settings.hasRadar = false }) == forecast(.now))
    #expect(sentence(current, now: later) == forecast(later))
  }

  @Test func theLineOfTheShownPlaceAmongOthersIsTheSentenceOfCurrent() throws {
    let jena = try #require(WeatherState.withRadar.shownPlace)
    let state = WeatherState.withRadar.with {
      ($0.tab, $0.focusedColumn) = (.current, .places)
      $0.savedPlaces = [jena, .kyoto]
      $0.shown = PlaceWeather(storedReport: .fresh)
      var other = FetchedValue<WeatherReport>.stored
      other.value.place = .kyoto
      weatherReducer(&$0, .read(.kyoto, other))
    }
    let lines = drawn(.table, state, 100, 12).split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.contains("Coming up") })
    let coming = lines[(heading + 1)...]
    #expect(coming.contains { $0.contains("  Rain from 11:55 until 12:10  ") })
    #expect(coming.contains { $0.contains("  Chance of rain from tomorrow 02:00") })
  }

  @Test func theBorderHasTheMostSevereAlertOrTheNumberOfAllWhichOpenThem() throws {
    let state = WeatherState.withRadar.with {
      $0.tab = .radar
      $0.shown = PlaceWeather(storedReport: .withAlerts)
    }
    for (width, text) in [(118, "─  ⚠ Flash Flood Warning  extreme "), (38, "─ ⚠ 2 ─"), (20, "┌")] {
      let size = Size(width: width, height: 22)
      let line = screen(state, width, 22).split(separator: "\n")[0]
      #expect(line.contains(text), "\(line)")
      #expect(line.count == width)
      guard let column = Array(line).firstIndex(of: "⚠") else { continue }
      let click = WeatherMouse.click(
        at: Position(x: column, y: 0), in: Rect(size: size), .showing(state))
      #expect(click == .alertsOpened(first: .flood))
    }
    #expect(!screen(.withRadar, 118, 22).contains("⚠"))
  }

  @Test func aFailureKeepsTheFramesAndIsToldInTheBorder() {
    let failed = WeatherState.withRadar.with {
      $0.radar.frames.lastFailure = LoadFailure(
        error: ProviderError(service: "Bright Sky", failure: .server(status: 500)), at: .now,
        count: 1)
    }
    let lines = screen(failed, 80, 22).split(separator: "\n")
    #expect(lines.last?.contains("Bright Sky has a fault (HTTP 500)") == true)
    #expect(lines[1].contains("Rain in Jena in 9 min, from 11:55"))
  }

  @Test func oldFramesGiveNoAnswer() {
    let text = screen(.withRadar, 80, 22, now: .now.advanced(bySeconds: 3_600))
    #expect(text.contains("Last radar picture 11:45, 61 minutes ago: no answer for now."))
    #expect(text.contains("measured 11:45, 1 h ago"))
    let table = screen(.withRadar, 120, 34, now: .now.advanced(bySeconds: 2_700))
    #expect(table.contains(" Jena               –  ") && !table.contains("dry"))
  }

  @Test func placesOutsideTheLoadedFramesAreNotCalledDry() {
    let wide = WeatherState.withRadar.with { $0.radar.reduce(.zoomSelected(zoom: .wide)) }
    let text = screen(wide, 120, 34)
    #expect(text.contains("Dortmund           –"))
  }

  @Test func everyPlaceOfTheMapsTableHasADotOnTheMap() {
    let map = RadarExtent(zoom: .wide, shape: 50)
      .map(around: .jena, width: 100, height: 60, pixelHeight: 1)
    let labels = RadarLabel.labels(on: map, around: "Jena", at: .jena, besides: 32)
    #expect(labels.allSatisfy { $0.text.contains("•") })
    #expect(labels.contains { $0.text.hasSuffix("•") && $0.text != "•" })
    #expect(labels.allSatisfy { $0.position.x + $0.text.displayWidth < map.width })
  }

  @Test func aClickOnThePlaceInTheBorderOpensThePrompt() {
    let context = WeatherContext.showing(.withRadar.with { $0.tab = .radar })
    func click(_ x: Int) -> WeatherAction? {
      WeatherMouse.click(
        at: Position(x: x, y: 0), in: Rect(x: 0, y: 0, width: 80, height: 22), context)
    }
    #expect(click(3) == .prompt(action: .opened))
    #expect(click(40) == nil)
  }

  @Test func aClickOnABarSelectsItsFrame() {
    func click(_ x: Int, _ y: Int) -> WeatherAction? {
      RadarView(.showing(.withRadar)).action(
        at: Position(x: x, y: y), in: DrawContext(size: Size(width: 80, height: 22)))
    }
    func selected(_ index: Int) -> WeatherAction {
      .radar(action: .frameSelected(time: RadarLoop.band.frames[index].time))
    }
    #expect(click(18, 18) == selected(0) && click(18, 16) == selected(0))
    #expect(click(77, 19) == selected(8))
    #expect(click(5, 18) == nil)
    #expect(click(40, 10) == .radar(action: .mapPressed(center: .jena)))
  }

  @Test func aDragFromABarSelectsTheFrameOfTheColumnBelowTheMouse() {
    func dragged(
      _ start: (x: Int, y: Int), _ end: (x: Int, y: Int), _ state: WeatherState = .withRadar
    ) -> WeatherAction? {
      WeatherMouse.drag(
        from: Position(x: start.x, y: start.y + 1), to: Position(x: end.x, y: end.y + 1),
        in: Rect(x: 0, y: 1, width: 80, height: 22), .showing(state))
    }
    func selected(_ index: Int) -> WeatherAction {
      .radar(action: .frameSelected(time: RadarLoop.band.frames[index].time))
    }
    #expect(dragged((18, 18), (77, 18)) == selected(8))
    #expect(dragged((18, 19), (40, 18)) == selected(3))
    #expect(dragged((77, 18), (0, 2)) == selected(0), "also off the bars, at the end of the times")
    #expect(dragged((18, 18), (32, 18)) == nil, "the frame is shown already")
    #expect(dragged((40, 10), (77, 18)) == nil, "no press on the map came before")
    #expect(dragged((5, 18), (77, 18)) == nil, "the drag began on the name")
    #expect(dragged((18, 18), (77, 18), .withRadar.with { $0.tab = .current }) == nil)
    #expect(dragged((18, 18), (77, 18), .onRadarTab) == nil)
  }

  @Test func aDragMovesTheMapAsFarAsThePlaceStaysOnIt() throws {
    let size = Size(width: 80, height: 22)
    let pressed = reduced(.withRadar, .radar(action: .mapPressed(center: .jena)))
    func dragged(_ end: (x: Int, y: Int), _ state: WeatherState) -> WeatherState {
      let action = WeatherMouse.drag(
        from: Position(x: 40, y: 8), to: Position(x: end.x, y: end.y), in: Rect(size: size),
        .showing(state))
      return action.map { reduced(state, $0) } ?? state
    }
    func place(_ state: WeatherState) -> Position? {
      let frame = WeatherPanes.radar.frame(for: .showing(state), in: DrawContext(size: size))
      return frame.bounds.rows.lazy.compactMap { y in
        frame.row(y).firstIndex { $0.text == "✚" }.map { Position(x: $0 % 80, y: y) }
      }.first
    }
    let start = try #require(place(pressed))
    let moved = dragged((50, 11), pressed)
    #expect(place(moved) == Position(x: start.x + 10, y: start.y + 3))
    #expect(moved.radarTarget?.center == moved.radar.center && moved.radar.center != .jena)
    #expect(moved.radarTarget?.point == .jena)
    #expect(selectRadarAnswer(.showing(moved)) == selectRadarAnswer(.showing(pressed)))
    #expect(place(dragged((40, 8), moved)) == start, "back where it was pressed")
    for end in [(0, 0), (79, 0), (0, 21), (79, 21)] {
      #expect(place(dragged(end, pressed)) != nil)
    }
    let zoomed = reduced(moved, .radar(action: .zoomSelected(zoom: .country)))
    #expect(zoomed.radar.center == nil)
  }

  @Test func theMapSaysWhetherTheFramesPlayAndOfWhichTimeTheyAre() {
    func corner(_ change: (inout RadarTab) -> Void = { _ in }) -> String {
      let line = screen(.withRadar.with { change(&$0.radar) }, 80, 22).split(separator: "\n")
        .first { $0.contains("(") }
      return (line?.dropFirst(2).prefix { $0 != ")" } ?? "") + ")"
    }
    func time(_ minutes: Int) -> Timestamp { .radarRun.advanced(bySeconds: minutes * 60) }
    #expect(corner() == "▮▮ 11:45  now (measured 1 min ago)")
    #expect(corner { $0.film = .playing(rounds: 1) } == "► 11:45  now (measured 1 min ago)")
    #expect(corner { $0.shown = time(-5) } == "▮▮ 11:40  6 min ago (measured)")
    #expect(corner { $0.shown = time(15) } == "▮▮ 12:00  in 14 min (forecast)")
    #expect(corner { $0.frames.latest?.value.source = .sample } == "▮▮ 11:45  now (sample)")
  }

  @Test(arguments: [(80, 22), (120, 34), (38, 10), (200, 58)])
  func theCursorIsOnTheTimeOfTheShownFrame(width: Int, height: Int) throws {
    for (minutes, time) in [(0, "11:45"), (-5, "11:40"), (15, "12:00"), (30, "12:15")] {
      let state = WeatherState.withRadar.with {
        $0.radar.shown = .radarRun.advanced(bySeconds: minutes * 60)
      }
      let context = DrawContext(size: Size(width: width, height: height))
      var frame = Frame(size: context.size)
      let drawing = WeatherPanes.radar.select(.showing(state)).content
      let cursor = try #require(drawing.draw(context, &frame))
      let row = frame.row(cursor.position.y)
      #expect(!cursor.isVisible)
      #expect(row.dropFirst(cursor.position.x).prefix(5).map(\.text).joined() == time)
    }
  }

  @Test func spaceSaysInTheFooterWhatItDoes() {
    func label(_ film: RadarFilm) -> String? {
      let context = WeatherContext.showing(.withRadar.with { $0.radar.film = film })
      return RadarView.keys.bindings.first {
        $0.keys.contains(.character(" ")) && !$0.response(context).isHidden
      }?.label
    }
    #expect(label(.playing(rounds: 1)) == "pause")
    #expect(label(.stopped) == "play" && label(.over) == "play")
  }

  @Test func homeAndEndShowTheFirstAndTheLastFrame() {
    func response(_ key: Key, _ shown: Int) -> KeyResponse<WeatherAction> {
      let state = WeatherState.withRadar.with { $0.radar.shown = RadarLoop.band.frames[shown].time }
      return RadarView.keys.response(to: key, in: .showing(state))
    }
    func frame(_ index: Int) -> KeyResponse<WeatherAction> {
      .enabled(.radar(action: .frameSelected(time: RadarLoop.band.frames[index].time)))
    }
    #expect(response(.home, 2) == frame(0) && response(.end, 2) == frame(8))
    #expect(response(.home, 0) == .disabled(reason: "first frame"))
    #expect(response(.end, 8) == .disabled(reason: "last frame"))
  }

  @Test func onlyAListenerMovesThroughTheFramesAsThroughAList() {
    func response(_ key: Key, isLinear: Bool) -> KeyResponse<WeatherAction> {
      var context = WeatherContext.showing(.withRadar)
      context.isLinear = isLinear
      return RadarView.keys.response(to: key, in: context)
    }
    #expect(response(.down, isLinear: true) == response(.right, isLinear: true))
    #expect(response(.up, isLinear: true) == response(.left, isLinear: true))
    #expect(response(.down, isLinear: false) == .hidden)
  }

  @Test func threeRowsOfBarsAreThreePowersOfTenWithNowAndTheUnit() {
    let rates = [0, 0.1, 0.9, 5, 50]
    let values = rates.enumerated().map { index, rate in
      RadarSeries.Value(
        time: .radarRun.advanced(bySeconds: index * 300), rate: rate, isForecast: index > 0)
    }
    func rows(_ unit: PrecipitationUnit) -> [String] {
      let words = RadarWords(
        place: "Jena", clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: unit)
      let timeline = RadarTimeline(
        series: RadarSeries(values: values, source: .brightSky), shown: 0, words: words,
        now: .radarRun, rows: 3)
      return timeline.body.frame(in: DrawContext(size: Size(width: 47, height: 4))).lines
    }
    let lines = rows(.millimeters)
    #expect(lines[0].hasPrefix(" Jena        10 ┤  now│"))
    #expect(lines[0].hasSuffix("▆▆▆▆▆▆"))
    #expect(lines[1].hasPrefix(" mm/h         1 ┤     │") && lines[1].contains("▆▆▆▆▆▆██████"))
    #expect(lines[2].hasPrefix("            0.1 ┤▁▁▁▁▁▂▂▂▂▂▂"))
    #expect(
      rows(.inches).prefix(3).map { $0.prefix(15).suffix(5).filter { $0 != " " } }
        == [".4", ".04", ".004"])
  }

  @Test func theMapIsNotStretchedByHighCells() {
    func rows(_ cellHeight: Double) -> Double? {
      var context = WeatherContext.showing(.withRadar)
      context.cellHeight = cellHeight
      let frame = WeatherPanes.radar
        .frame(for: context, in: DrawContext(size: Size(width: 80, height: 22)))
      let lines = frame.text.split(separator: "\n")
      guard let jena = lines.firstIndex(where: { $0.contains("✚ Jena") }),
        let town = lines.firstIndex(where: { $0.contains("Zwickau") })
      else { return nil }
      return Double(town - jena)
    }
    #expect(rows(1.6) == 5)
    #expect(rows(2) == 4)
    #expect(rows(2.6) == 3)
  }

  @Test func aPointWithoutANameIsHere() {
    let point = Place(name: Coordinates.jena.description, coordinates: .jena)
    let state = WeatherState.withRadar.with {
      $0.choice = PlaceChoice(.place(place: point), origin: .chosen)
    }
    let text = screen(state, 120, 34)
    #expect(text.contains("Rain here in 9 min, from 11:55 until 12:10,"))
    #expect(text.contains("✚ here ") && text.contains("│ here  "))
    #expect(text.contains(" here               11:55–12:10"))
    #expect(text.contains("┌ \(Coordinates.jena.description)"))
  }

  @Test(arguments: [0, 1, 5, 29, 30, 59, 60, 107, 110, 200], [0, 1, 3, 7, 8, 15, 16, 33, 60])
  func everySizeIsDrawn(width: Int, height: Int) {
    for state in [WeatherState.withRadar, .onRadarTab] {
      let frame = WeatherPanes.radar.frame(
        for: .showing(state), in: DrawContext(size: Size(width: width, height: height)))
      #expect(frame.size == Size(width: width, height: height))
    }
  }
}
