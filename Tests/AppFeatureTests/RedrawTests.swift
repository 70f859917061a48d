import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature
@testable import NcursesRenderer

/// A pane is redrawn only if the state that it shows changed.
@Suite struct RedrawTests {
  /// An action and the panes that it redraws.
  typealias Step = (action: AppAction, redrawn: [PaneID])

  static let script: [Step] = [
    (.started(at: .now), []),
    (.weather(action: .refreshKeyPressed), []),
    // The spinner starts.
    (.weather(action: .place(id: PlaceID(.madeira), step: .requested)), ["weather.current"]),
    (
      .weather(
        action: .place(
          id: PlaceID(.madeira), step: .response(result: .success(fetched: .fresh), at: .now))),
      // The report is the same, which a message says.
      ["weather.current", "notice"]
    ),
    // The films are not on the screen.
    (.films(action: .sortKeyPressed), []),
    (.films(action: .filmsRequested), []),
    (.films(action: .filmsResponse(result: .success(fetched: .fresh), at: .now)), []),
    // The text of the age is the same, but the message is over.
    (.clockTicked(at: .seconds(10)), ["weather.current"]),
    (.clockTicked(at: .seconds(60)), ["weather.current"]),
    (.unitsKeyPressed, ["weather.current"]),
    (
      .weather(action: .tabSelected(tab: .forecast)),
      ["header", "weather.forecast", "footer", "position"]
    ),
    // No longer the first day; the position in the footer changes.
    (
      .weather(action: .dayChosen(date: DailyForecast.later(by: 1).date)),
      ["weather.forecast", "footer", "position"]
    ),
    (
      .weather(action: .dayChosen(date: DailyForecast.later(by: 2).date)),
      ["weather.forecast", "position"]
    ),
    // The attribution may give way to the notice.
    (.disabledKeyPressed(reason: "first day"), ["weather.forecast", "notice"]),
    // The notice gets an expiry time, which is not visible.
    (.clockTicked(at: .seconds(61)), []),
    (.clockTicked(at: .seconds(66)), ["weather.forecast"]),
    (.segmentSelected(segment: .films), ["header", "films.list", "footer", "position"]),
    // Sorted by release; the position in the footer changes.
    (.films(action: .selectionMoved(to: 2)), ["films.list", "position"]),
    (.films(action: .filmSelected(film: 2)), []),
    (.films(action: .filmOpened(film: 2)), ["films.page", "footer"]),
    (.films(action: .detailScrolled(to: 1)), ["films.page"]),
    (.weather(action: .place(id: PlaceID(.madeira), step: .requested)), []),
    (.help(.opened), ["footer", "help"]),
    (.help(.moved(TextPageStep(scroll: 1))), ["help"]),
    (.help(.closed), ["footer"]),
    (.redrawKeyPressed, []),
    (.suspendKeyPressed, []),
  ]

  @Test func onlyPanesWhoseSubStateChangedAreRedrawn() {
    let app = ScreenHarness(.loaded, Size(width: 60, height: 12))
    #expect(app.present().redrawnPanes == ["header", "weather.current", "footer"])
    for (number, step) in Self.script.enumerated() {
      app.perform(step.action)
      #expect(app.present().redrawnPanes == step.redrawn, "step \(number): \(step.action)")
    }
  }

  @Test func manyActionsRedrawAPaneOnce() {
    let app = ScreenHarness(.listing, .small)
    _ = app.present()
    for _ in 0..<100 { app.perform(.films(action: .sortKeyPressed)) }
    for number in 0..<99 { app.perform(.films(action: .selectionMoved(to: 2 + number % 2))) }
    #expect(app.present().redrawnPanes == ["films.list", "position"])
    #expect(app.drawCounts["films.list"] == 2)
    #expect(app.drawCounts["header"] == 1)
  }

  @Test func aMovedSelectionChangesTwoRowsAndThePosition() {
    let app = ScreenHarness(.listing, .small)
    _ = app.present()
    app.perform(.films(action: .selectionMoved(to: 2)))
    #expect(app.present().changedRows.map(\.y) == [3, 4, 11])
  }

  @Test func theScreenIsAnimatedOnlyDuringAFetch() {
    let app = ScreenHarness(.loaded, .standard)
    _ = app.present()
    #expect(!app.isAnimating)
    app.perform(.weather(action: .place(id: PlaceID(.madeira), step: .requested)))
    _ = app.present()
    #expect(app.isAnimating)
    #expect(app.present(animationStep: 1).redrawnPanes == ["weather.current"])
    app.perform(
      .weather(
        action: .place(
          id: PlaceID(.madeira), step: .response(result: .failure(error: .offline), at: .now)))
    )
    _ = app.present()
    #expect(!app.isAnimating)
  }

  @Test func precipitationFallsOnceASecondAndChangesOnlyItsRows() {
    let app = ScreenHarness(.raining(), .standard, isLively: true)
    app.perform(.focusChanged(hasFocus: true, at: .now))
    let first = app.present()
    #expect(app.isAnimating)
    for step in 1..<8 { #expect(app.present(animationStep: step).redrawnPanes == []) }
    let second = app.present(animationStep: 8)
    #expect(second.redrawnPanes == ["weather.current"])
    #expect(second.changedRows.count == 2)
    #expect(second.changedRows.allSatisfy { $0.columns.upperBound <= 16 })
    #expect(app.present(animationStep: 16).frame == first.frame)
  }

  @Test(
    arguments: [
      (AppState.raining(.overcast), true, [true]), (.raining(), false, [true]),
      (.raining(), true, []),
      (.raining(), true, [true, false]), (.raining().with { $0.segment = .films }, true, [true]),
      (.raining().with { $0.weather.tab = .hourly }, true, [true]),
      (.raining().with { $0.weather.page = .locateQuestion }, true, [true]),
    ] as [(AppState, Bool, [Bool])])
  func nothingFallsInDryWeatherOrIfTheUserDoesNotSeeItOrDoesNotWantIt(
    state: AppState, isLively: Bool, focus: [Bool]
  ) {
    let app = ScreenHarness(state, .standard, isLively: isLively)
    for hasFocus in focus { app.perform(.focusChanged(hasFocus: hasFocus, at: .now)) }
    _ = app.present()
    #expect(!app.isAnimating)
    #expect(app.present(animationStep: 8).redrawnPanes == [])
  }

  @Test func nothingFallsInThePast() {
    let app = ScreenHarness(.raining(), .standard, isLively: true)
    app.perform(.focusChanged(hasFocus: true, at: .now))
    app.perform(.history(.steppedBack))
    _ = app.present()
    #expect(!app.isAnimating)
  }

  static let keys: [Key] =
    Array("jkhlgGsfcHapMu?/v12[]x").map { .character($0) }
    + [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .tab, .escape, .escape,
      .function(12),
    ]

  @Test(
    arguments: [Size(width: 40, height: 12), .standard, Size(width: 200, height: 60)],
    [Glyphs.unicode, .ascii])
  func partialRedrawsShowTheSameScreenAsAFullRedraw(_ size: Size, _ glyphs: Glyphs) {
    let app = ScreenHarness(.loaded, size)
    let screen = AppScreen.shared
    // Each walk differs, so that together they reach more screens.
    var generator = KnuthGenerator(state: UInt64(size.width) * 2 + (glyphs == .ascii ? 1 : 0))
    var shown = Array(repeating: [Cell](), count: size.height)
    for number in 0..<150 {
      let presentation = app.present(glyphs: glyphs)
      for row in presentation.changedRows {
        let cells = Array(presentation.frame.row(row.y))
        if shown[row.y].isEmpty { shown[row.y] = cells }
        shown[row.y].replaceSubrange(row.columns, with: cells[row.columns])
      }
      let whole = screen.frame(for: app.root, glyphs: glyphs)
      #expect(shown == (0..<size.height).map { Array(whole.row($0)) }, "before key \(number)")
      #expect(presentation.cursor == screen.cursor(for: app.root))
      let key = Self.keys[Int.random(in: Self.keys.indices, using: &generator)]
      if let action = screen.action(for: .key(key), state: app.root) {
        app.perform(action)
      }
    }
  }
}

/// A store of the root state and the subscribed screen that shows it.
private struct ScreenHarness {
  private let store: Store<RootState, AppAction>
  private let screen: SubscribedScreen<RootState, AppAction>

  init(_ state: AppState, _ size: Size, isLively: Bool = false) {
    store = Store(
      initialState: RootState(state, size: size, isLively: isLively), reducer: rootReducer,
      drain: .manual(wake: {}))
    screen = SubscribedScreen(AppScreen.shared, store: store)
  }

  var root: RootState { store.state }

  var isAnimating: Bool { screen.animationPace != nil }

  /// The number of times each visible pane was drawn.
  var drawCounts: [PaneID: Int] {
    Dictionary(uniqueKeysWithValues: screen.panes.map { ($0.id, $0.buffer.drawCount) })
  }

  func perform(_ action: AppAction) {
    store.dispatch(action)
    store.drain(notifying: false)
  }

  func present(glyphs: Glyphs = .unicode, animationStep: Int = 0) -> Presentation {
    store.drain()
    screen.layOut()
    return screen.present(glyphs: glyphs, animationStep: animationStep)
  }
}

/// Random keys, the same in each run.
private struct KnuthGenerator: RandomNumberGenerator {
  var state: UInt64

  /// A linear congruential generator with Knuth's constants; only its upper half is random.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32 | state << 32
  }
}

extension AppState {
  /// The `loaded` state with rain, or another condition, now.
  fileprivate static func raining(_ sky: WeatherCondition = .rain) -> AppState {
    loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.current?.sky = sky
      $0.weather.shownReport = .loaded(fetched: report)
    }
  }
}
