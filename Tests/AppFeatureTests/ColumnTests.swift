import AppFeature
import Domain
import FilmsFeature
import Redux
import ReduxExtras
import TerminalUI
import Testing
import WeatherFeature

/// Keys, clicks, and sizes with panes side by side.
@Suite struct ColumnTests {
  private func action(
    _ key: Key, _ state: AppState, _ size: Size = .extraWide
  ) -> AppAction? {
    AppScreen.shared.action(for: .key(key), state: state, size: size)
  }

  private func action(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ state: AppState, _ size: Size = .extraWide
  ) -> AppAction? {
    let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
    return AppScreen.shared.action(for: .mouse(event), state: state, size: size)
  }

  /// Returns the state after some keys; a key without an action changes nothing.
  private func after(_ keys: Key..., from state: AppState, _ size: Size = .extraWide) -> AppState {
    keys.reduce(into: state) { state, key in
      guard let action = action(key, state, size) else { return }
      appReducer(&state, action)
    }
  }

  // MARK: Current and the places

  @Test(arguments: [Size.wide, .extraWide])
  func aKeyMovesTheFocusThroughThePanesOfABoard(size: Size) {
    #expect(
      action(.character("w"), .saved, size) == .weather(action: .columnFocused(column: .places)))
    #expect(
      action(.character("w"), .savedFocused, size)
        == .weather(action: .columnFocused(column: .outlook)))
    let last = AppState.saved.with { $0.weather.focusedColumn = .outlook }
    #expect(
      action(.character("w"), last, size) == .weather(action: .columnFocused(column: .weather)))
    #expect(
      action(.escape, .savedFocused, size) == .weather(action: .columnFocused(column: .weather)))
    #expect(
      action(.enter, .savedFocused, size)
        == .weather(action: .places(action: .placeOpened(place: PlaceID(.madeira)))))
    #expect(
      action(.down, .savedFocused, size)
        == .weather(action: .places(action: .rowSelected(place: PlaceID(.tokyo)))))
    #expect(
      action(.enter, .saved, size)
        == .weather(action: .dayOpened(date: DailyForecast.later(by: 0).date)))
  }

  @Test(arguments: [Size.standard, .large])
  func aNarrowScreenHasOneColumnWhicheverHasTheFocus(size: Size) {
    #expect(action(.character("w"), .saved, size) == .unknownKeyPressed)
    #expect(screenText(.saved, size) == screenText(.savedFocused, size))
    #expect(
      action(.enter, .savedFocused, size)
        == .weather(action: .dayOpened(date: DailyForecast.later(by: 0).date)))
  }

  @Test func withoutASavedPlaceCitiesAreSuggestedWithoutTheirWeather() {
    #expect(action(.character("w"), .loaded) == .weather(action: .columnFocused(column: .places)))
    let screen = screenText(.loaded, .extraWide)
    for text in ["┌ Places", "No saved places yet", "London", "New York City", "Tokyo"] {
      #expect(screen.contains(text), "\(text)")
    }
    let window = selectPlacesWindow(
      AppState.loaded.weather, in: Rect(size: .extraWide), columns: 2,
      now: Timestamp(seconds: 0))
    #expect(window.places.isEmpty)
  }

  @Test func openingAPlaceShowsItBesideTheFocusedTable() {
    let shown = after(.character("w"), .down, .enter, from: .saved)
    #expect(shown.weather.choice == .tokyo)
    #expect(shown.weather.tab == .current)
    #expect(action(.down, shown) != nil)
    let screen = screenText(shown, .extraWide)
    #expect(screen.contains("┌ 東京 🗼"))
    #expect(screen.contains("▸    東京 🗼"))
  }

  @Test func openingAPlaceOnThePlacesTabFocusesTheWeather() {
    var state = AppState.savedFocused
    appReducer(&state, .weather(action: .tabSelected(tab: .places)))
    appReducer(&state, .weather(action: .places(action: .placeOpened(place: PlaceID(.tokyo)))))
    #expect(state.weather.focusedColumn == .weather)
  }

  @Test func clicksMoveTheFocusOnCurrent() {
    // The second row of the table, below the header, the border and the headings.
    let tokyo = AppAction.weather(action: .places(action: .rowSelected(place: PlaceID(.tokyo))))
    #expect(action(.click, 120, 4, .saved) == tokyo)
    var clicked = AppState.saved
    appReducer(&clicked, tokyo)
    #expect(clicked.weather.focusedColumn == .places)
    #expect(
      action(.click, 120, 4, clicked)
        == .weather(action: .places(action: .placeOpened(place: PlaceID(.tokyo)))))
    #expect(action(.click, 120, 12, .saved) == .weather(action: .columnFocused(column: .places)))
    #expect(
      action(.click, 20, 19, .savedFocused) == .weather(action: .columnFocused(column: .weather)))
    #expect(action(.click, 20, 19, .saved) == nil)
  }

  @Test func theWheelMovesThePaneBelowThePointerWhicheverHasTheFocus() {
    let tokyo = AppAction.weather(action: .places(action: .rowSelected(place: PlaceID(.tokyo))))
    #expect(action(.wheelDown, 120, 12, .saved) == tokyo)
    #expect(action(.wheelDown, 120, 12, .savedFocused) == tokyo)
    let next = Timestamp.seconds(14 * 60)
    for y in [6, 30] {
      #expect(
        action(.wheelDown, 20, y, .savedFocused) == .weather(action: .hoursScrolled(first: next)))
      #expect(action(.wheelUp, 20, y, .savedFocused) == nil)
    }
    let scrolled = AppState.savedFocused.with { $0.weather.firstHour = next }
    #expect(action(.wheelUp, 20, 6, scrolled) == .weather(action: .hoursScrolled(first: nil)))
    #expect(screenText(scrolled, .extraWide) != screenText(.savedFocused, .extraWide))
  }

  @Test func clickingADayBelowTheBoardOpensIt() throws {
    let lines = screenText(.saved, .extraWide).split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Fri 3") })
    #expect(
      action(.click, 20, row, .saved)
        == .weather(action: .dayOpened(date: DailyForecast.later(by: 2).date))
    )
  }

  // MARK: Films

  @Test func aKeyMovesTheFocusThroughThreeColumnsAndKeepsTheirPages() {
    let film = after(.character("w"), from: .linkedFilms)
    #expect(film.films.route == FilmsRoute([.hope]))
    let person = after(.character("w"), from: film)
    #expect(person.films.route == FilmsRoute([.hope, .luke]))
    let list = after(.character("w"), from: person)
    #expect(list.films.route == [])
    #expect(after(.character("w"), .character("w"), from: list).films.pages == person.films.pages)
  }

  @Test func directionsAndTabMoveTheFocusBetweenTheColumns() {
    for (right, left) in [(Key.character("l"), Key.character("h")), (.right, .left)] {
      let film = after(right, from: .linkedFilms)
      #expect(film.films.route == FilmsRoute([.hope]))
      let person = after(right, from: film)
      #expect(person.films.route == FilmsRoute([.hope, .luke]))
      #expect(action(right, person) == .disabledKeyPressed(reason: "last column"))
      #expect(after(left, from: person).films.route == FilmsRoute([.hope]))
      #expect(after(left, left, from: person).films.route == [])
      #expect(action(left, .linkedFilms) == .disabledKeyPressed(reason: "first column"))
    }
    let film = after(.tab, from: .linkedFilms)
    #expect(film.films.route == FilmsRoute([.hope]))
    #expect(after(.backTab, from: film).films.route == [])
  }

  @Test func openPagesStayBesideTheListUntilAnotherFilmIsSelected() {
    let planet = AppState.linkedFilms.with {
      $0.films.pages = [
        PageState(.hope, selection: .luke), PageState(.luke, selection: .homeworld),
        PageState(.homeworld),
      ]
    }
    let list = after(.character("w"), from: planet)
    #expect(list.films.screen == .list)
    #expect(screenText(list, .extraWide).contains("Luke Skywalker › Tatooine"))
    #expect(after(.character("w"), .character("w"), from: list).films.pages == planet.films.pages)
    let moved = after(.down, from: list)
    #expect(moved.films.openPages == [])
    #expect(screenText(moved, .extraWide).contains("┌ The Empire Strikes Back"))
  }

  @Test func twoColumnsShowTheListAndOnePage() {
    let film = after(.character("w"), from: .linkedFilms, .wide)
    #expect(film.films.route == FilmsRoute([.hope]))
    #expect(after(.character("w"), from: film, .wide).films.route == [])
    #expect(
      after(.character("w"), .character("w"), from: film, .wide).films.pages == film.films.pages)
  }

  @Test func aNarrowScreenShowsTheFocusedPage() {
    #expect(action(.character("w"), .linkedFilms, .small) == .unknownKeyPressed)
    let film = after(.character("w"), from: .linkedFilms)
    #expect(screenText(film, .small).contains("Films › A New Hope"))
    #expect(screenText(after(.escape, from: film), .small) == screenText(.linkedFilms, .small))
  }

  @Test func clicksMoveTheFocusBetweenFilmsAndPages() throws {
    let rows = screenText(.linkedFilms, .extraWide).split(
      separator: "\n", omittingEmptySubsequences: false)
    let luke = try #require(rows.firstIndex { $0.contains("Luke Skywalker   ") })
    let start = try #require(rows[luke].firstRange(of: "Luke")?.lowerBound)
    let column = String(rows[luke][..<start]).displayWidth
    let clicked = try #require(action(.click, column, luke, .linkedFilms))
    #expect(clicked == .films(action: .columnFocused(along: [.hope], row: .luke)))
    var film = AppState.linkedFilms
    appReducer(&film, clicked)
    #expect(action(.click, column, luke, film) == .films(action: .pageOpened(step: .luke)))
    #expect(action(.click, 10, 4, film) == .films(action: .filmSelected(film: 2)))
    #expect(action(.click, 10, 3, film) == .films(action: .columnFocused(along: [])))
    #expect(action(.click, 10, 3, .linkedFilms) == .films(action: .filmOpened(film: 1)))
    #expect(
      action(.wheelDown, 190, 20, .linkedFilms)
        == .films(action: .columnFocused(along: [.hope, .luke])))
  }

  // MARK: Sizes

  @Test func footerAndHelpShowTheFocusKey() {
    #expect(screenText(.saved, .extraWide).contains("w next column"))
    #expect(screenText(.linkedFilms, .extraWide).contains("w next column"))
    #expect(!screenText(.saved, .large).contains("next column"))
    #expect(
      screenText(RootState(.saved).with { $0.help.isOpen = true }, .extraWide).contains(
        "next column"))
  }

  @Test func linesHaveNoPanesSideBySide() {
    let root = RootState(.saved, size: Size(width: 240, height: 240), isLinear: true)
    let panes = AppScreen.shared.placements(for: root).map(\.pane.id)
    #expect(panes.contains("weather.current"))
    #expect(!panes.contains("weather.table"))
  }
}
