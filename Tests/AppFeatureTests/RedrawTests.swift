import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// A pane is drawn when what it shows changed, and at no other time.
@Suite struct RedrawTests {
  /// An action, and the panes that are drawn again because of it.
  typealias Step = (action: AppAction, redrawn: [PaneID])

  static let script: [Step] = [
    (.started(.now), []),
    (.weather(.refreshKeyPressed), []),
    // The activity mark begins to turn.
    (.weather(.reportRequested(.madeira)), ["weather.current"]),
    (
      .weather(.reportResponse(.success(.fresh), choice: .madeira, at: .now)),
      ["weather.current"]
    ),
    // The films are not on the screen.
    (.films(.sortKeyPressed), []),
    (.films(.filmsRequested), []),
    (.films(.filmsResponse(.success(.fresh), at: .now)), []),
    // The age is the same text.
    (.clockTicked(.seconds(10)), []),
    (.clockTicked(.seconds(60)), ["weather.current"]),
    (.unitsKeyPressed, ["weather.current"]),
    (.weather(.tabSelected(.forecast)), ["header", "weather.forecast", "footer"]),
    // No longer the first day; the position in the footer goes on.
    (.weather(.daySelected(DailyForecast.later(by: 1).date)), ["weather.forecast", "footer"]),
    (.weather(.daySelected(DailyForecast.later(by: 2).date)), ["weather.forecast", "footer"]),
    (.disabledKeyPressed(reason: "first day"), ["notice"]),
    // The notice gets its end, which is nothing to see.
    (.clockTicked(.seconds(61)), []),
    // The footer below it was not drawn over, only covered.
    (.clockTicked(.seconds(66)), []),
    (.segmentSelected(.films), ["header", "films.list", "footer"]),
    // Sorted by release; the position in the footer goes on.
    (.films(.selectionMoved(.rows(1))), ["films.list", "footer"]),
    (.films(.filmSelected(2)), []),
    (.films(.filmOpened(2)), ["films.page", "footer"]),
    (.films(.detailScrolled(to: 1)), ["films.page"]),
    (.weather(.reportRequested(.madeira)), []),
    (.helpOpened, ["footer", "help.60x12"]),
    (.helpScrolled(to: 1), ["help.60x12"]),
    (.helpClosed, ["footer"]),
    (.redrawKeyPressed, []),
    (.suspendKeyPressed, []),
  ]

  @Test func onlyPanesWhoseSubStateChangedAreRedrawn() {
    let store = Store(initialState: AppState.loaded, reducer: appReducer)
    let presenter = ScreenPresenter(screen: AppScreen.make())
    let size = Size(width: 60, height: 12)
    #expect(
      presenter.present(store.state, size: size).redrawnPanes == [
        "header", "weather.current", "footer",
      ])
    for (number, step) in Self.script.enumerated() {
      store.dispatch(step.action)
      #expect(
        presenter.present(store.state, size: size).redrawnPanes == step.redrawn,
        "step \(number): \(step.action)")
    }
  }

  @Test func manyActionsAreDrawnOnce() {
    let store = Store(initialState: AppState.listing, reducer: appReducer)
    let presenter = ScreenPresenter(screen: AppScreen.make())
    _ = presenter.present(store.state, size: .standard)
    for _ in 0..<100 { store.dispatch(.films(.sortKeyPressed)) }
    for _ in 0..<99 { store.dispatch(.films(.selectionMoved(.rows(1)))) }
    #expect(
      presenter.present(store.state, size: .standard).redrawnPanes == ["films.list", "footer"])
    #expect(presenter.redrawCounts["films.list"] == 2)
    #expect(presenter.redrawCounts["header"] == 1)
  }

  @Test func aMovedSelectionChangesTwoRowsAndThePosition() {
    let store = Store(initialState: AppState.listing, reducer: appReducer)
    let presenter = ScreenPresenter(screen: AppScreen.make())
    _ = presenter.present(store.state, size: .standard)
    store.dispatch(.films(.selectionMoved(.rows(1))))
    #expect(presenter.present(store.state, size: .standard).changedRows.map(\.y) == [3, 4, 23])
  }

  @Test func onlyAFetchMakesTheScreenMove() {
    let store = Store(initialState: AppState.loaded, reducer: appReducer)
    let presenter = ScreenPresenter(screen: AppScreen.make())
    _ = presenter.present(store.state, size: .standard)
    #expect(!presenter.isAnimating)
    store.dispatch(.weather(.reportRequested(.madeira)))
    _ = presenter.present(store.state, size: .standard)
    #expect(presenter.isAnimating)
    #expect(
      presenter.present(store.state, size: .standard, animationStep: 1).redrawnPanes == [
        "weather.current"
      ])
    store.dispatch(.weather(.reportResponse(.failure(.offline), choice: .madeira, at: .now)))
    _ = presenter.present(store.state, size: .standard)
    #expect(!presenter.isAnimating)
  }

  static let keys: [Key] =
    Array("jkhlgGsfcHapMu?/v12[]x").map { .character($0) }
    + [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .tab, .escape, .escape]

  @Test(
    arguments: [Size(width: 40, height: 12), .standard, Size(width: 200, height: 60)],
    [Glyphs.unicode, .ascii])
  func whateverIsDrawnAgainTheScreenLooksAsIfAllOfItWere(_ size: Size, _ glyphs: Glyphs) {
    let screen = AppScreen.make()
    let presenter = ScreenPresenter(screen: screen)
    let store = Store(initialState: AppState.loaded, reducer: appReducer)
    var dice = Dice(state: 1)
    var shown = Array(repeating: [Cell](), count: size.height)
    for number in 0..<300 {
      let presentation = presenter.present(store.state, size: size, glyphs: glyphs)
      for row in presentation.changedRows {
        let cells = Array(presentation.frame.row(row.y))
        if shown[row.y].isEmpty { shown[row.y] = cells }
        shown[row.y].replaceSubrange(row.columns, with: cells[row.columns])
      }
      let whole = screen.frame(for: store.state, size: size, glyphs: glyphs)
      #expect(shown == (0..<size.height).map { Array(whole.row($0)) }, "before key \(number)")
      let key = Self.keys[Int.random(in: Self.keys.indices, using: &dice)]
      if let action = screen.action(for: .key(key), state: store.state, size: size) {
        store.dispatch(action)
      }
    }
  }
}

/// Throws the same numbers in each run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  /// A linear congruential generator with Knuth's constants, of which the upper half is random.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32 | state << 32
  }
}
