import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

@Suite struct AppInputTests {
  func action(_ event: InputEvent, _ state: AppState, _ size: Size = .standard) -> AppAction? {
    AppScreen.shared.action(for: event, state: state, size: size)
  }

  func action(_ event: InputEvent, _ root: RootState, _ size: Size = .standard) -> AppAction? {
    AppScreen.shared.action(for: event, state: root, size: size)
  }

  func action(_ key: Key, _ state: AppState) -> AppAction? { action(.key(key), state) }

  func action(_ key: Key, _ root: RootState) -> AppAction? { action(.key(key), root) }

  static let globalKeys: [(Key, AppAction)] = [
    (.character("1"), .segmentSelected(segment: .weather)),
    (.character("2"), .segmentSelected(segment: .films)),
    (.character("M"), .mouseKeyPressed), (.character("?"), .help(.opened)),
    (.character("q"), .quitKeyPressed),
  ]

  static let alwaysActiveKeys: [(Key, AppAction)] = [
    (.control("c"), .quitKeyPressed), (.control("l"), .redrawKeyPressed),
    (.control("z"), .suspendKeyPressed),
  ]

  @Test(arguments: [AppState.prompting, .filtering])
  func ctrlCClosesALineOfTextAndQuitsTheSecondTime(state: AppState) {
    let session = SessionHarness(state)
    session.press(.control("c"))
    #expect(session.root.keyboardOwner == .app)
    #expect(!session.root.isQuitting)
    session.press(.control("c"))
    #expect(session.root.isQuitting)
  }

  @Test func thePagesOfAlertsAndServicesLeadToEachOtherAndToTheTabs() {
    let services = AppState.showingAlerts.with {
      weatherReducer(&$0.weather, .services(action: .opened(first: .forecasts)))
    }
    let opened = ServicesAction.opened(first:)
    let alert = AlertReference(WeatherAlert(title: "Flood", text: "Move to higher ground."))
    #expect(
      action(.character("x"), .showingAlerts)
        == .weather(action: .services(action: opened(.forecasts))))
    #expect(
      action(.character("A"), .showingAlerts)
        == .weather(action: .services(action: opened(.scores))))
    #expect(action(.character("!"), services) == .weather(action: .alertsOpened(first: alert)))
    for page in [AppState.showingAlerts, services] {
      #expect(action(.character("4"), page) == .weather(action: .tabSelected(tab: .forecast)))
      let session = SessionHarness(page)
      session.press(.character("4"))
      #expect(session.root.app.weather.page == nil)
    }
  }

  @Test func aTextToSearchForInAPageKeepsTheKeysOfTheOtherPages() {
    for key: Key in [.character("x"), .character("A"), .character("4"), .character("!")] {
      guard case .weather(.alertsMoved)? = action(key, .searchingAlerts) else {
        Issue.record("\(key.name) is not typed")
        continue
      }
    }
  }

  @Test(arguments: [Key.alt("d"), .alt("q"), .alt("f"), .altBackspace])
  func aKeyWithAltActsOnNoPage(key: Key) {
    for state in [AppState.loaded, .places, .listing, .reading] {
      #expect([nil, .unknownKeyPressed].contains(action(key, state)))
    }
  }

  @Test func inALineOfTextAKeyWithAltEditsAWord() {
    let session = SessionHarness(.prompting)
    session.press(.control("u"))
    for character in "new york" { session.press(.character(character)) }
    session.press(.alt("b"), .altBackspace, .alt("q"))
    #expect(session.root.app.weather.prompt?.input.text == "york")
  }

  @Test func anArrowWithControlIsTheArrowOutsideOfALineOfText() {
    for state in [AppState.loaded, .hourly, .listing] {
      #expect(action(.controlRight, state) == action(.right, state))
    }
    #expect(action(.controlRight, .hourly) != nil)
  }

  @Test(arguments: [AppState.prompting, .filtering])
  func tabHasNoMeaningInALineOfText(state: AppState) {
    #expect(action(.tab, state) == nil)
    let palette = RootState(.loaded).applying(.palette(.opened))
    #expect(action(.tab, palette) == nil)
  }

  @Test func ctrlCClosesThePaletteAndTheSecondOneQuitsEvenOverTheHelp() {
    let session = SessionHarness(RootState.showingHelp.with { $0.size = .standard })
    session.press(.character(":"), .control("c"))
    #expect(!session.root.palette.isOpen)
    #expect(!session.root.isQuitting)
    session.press(.control("c"))
    #expect(session.root.isQuitting)
  }

  @Test func theWelcomeHasKeysForTheHelpAndToQuitUntilAPlaceIsTyped() {
    let settings = WeatherSettings(.openMeteo, welcomes: true)
    let session = SessionHarness(
      AppState.empty.with { $0.weather = WeatherState(settings) })
    #expect(session.screenText().contains("F1 help  Ctrl-C quit  Enter select"))
    session.press(.character("?"))
    #expect(session.root.help.isOpen)
    session.press(.character("?"))
    session.press(.character("O"), .character("?"))
    #expect(session.root.app.weather.prompt?.input.text == "O?")
    session.press(.control("c"))
    #expect(session.root.app.weather.prompt?.input.text == "")
    #expect(!session.root.isQuitting)
    session.press(.control("c"))
    #expect(session.root.isQuitting)
  }

  @Test func theFooterOfASmallWelcomeHasEveryKeyThatItNeeds() {
    let welcome = AppState.empty.with {
      $0.weather = WeatherState(WeatherSettings(.openMeteo, welcomes: true))
    }
    #expect(rows(welcome, .small).last?.contains("F1 help  Ctrl-C quit  Enter select") == true)
  }

  @Test(arguments: [AppState.filtering, .prompting])
  func f1OpensTheHelpWhileTextIsTyped(state: AppState) {
    let session = SessionHarness(state)
    session.press(.function(1))
    #expect(session.root.help.isOpen)
    session.press(.function(1))
    #expect(session.root.app == state)
  }

  @Test func linesOfferNoChart() {
    let state = AppState.saved.with { $0.weather.tab = .hourly }
    let keys = AppKeys(AppKeyMaps.all)
    for isLinear in [false, true] {
      let root = RootState(state, size: .large, isLinear: isLinear)
      let response = keys.response(to: .character("t"), in: AppKeyContext(root, keys))
      #expect((response == .hidden) == isLinear)
    }
  }

  @Test func f1OpensAndClosesTheHelp() {
    let session = SessionHarness(.loaded)
    session.press(.function(1))
    #expect(session.root.help.isOpen)
    session.press(.function(1))
    #expect(!session.root.help.isOpen)
  }

  @Test func backspaceLeadsBackAsEscDoes() {
    for state in [AppState.places, .reading] {
      let (escape, backspace) = (SessionHarness(state), SessionHarness(state))
      escape.press(.escape)
      backspace.press(.backspace)
      #expect(backspace.root.app == escape.root.app)
      #expect(backspace.root.app != state)
    }
  }

  @Test(arguments: [AppState.loaded, .forecast, .listing, .reading, .failing, .empty])
  func globalKeysDoTheSameInEachSegment(state: AppState) {
    for (key, expected) in Self.globalKeys + Self.alwaysActiveKeys {
      #expect(action(key, state) == expected)
    }
  }

  @Test(arguments: RootState.examples.indices)
  func quitRedrawAndSuspendActInEveryState(index: Int) {
    let state = RootState.examples[index]
    for (key, expected) in Self.alwaysActiveKeys where expected != .quitKeyPressed {
      #expect(action(key, state) == expected)
    }
    // In a line of text, Ctrl-C does what Esc does.
    let context = AppKeyContext(state, AppKeys(AppKeyMaps.all))
    if context.closingPrompt == nil {
      #expect(action(.control("c"), state) == .quitKeyPressed)
    } else {
      #expect(action(.control("c"), state) == action(.escape, state))
    }
  }

  @Test(
    arguments: [
      (Key.character("c"), AppAction.weather(action: .tabSelected(tab: .current))),
      (.character("f"), .weather(action: .tabSelected(tab: .forecast))),
      (.tab, .weather(action: .tabSelected(tab: .forecast))),
      (.backTab, .weather(action: .tabSelected(tab: .radar))),
      (.character("H"), .weather(action: .tabSelected(tab: .hourly))),
      (.character("p"), .weather(action: .tabSelected(tab: .places))),
      (.character("L"), .weather(action: .locateKeyPressed)),
      (.character("r"), .weather(action: .refreshKeyPressed)),
      (.function(5), .weather(action: .refreshKeyPressed)),
      (.character("/"), .weather(action: .prompt(action: .opened))),
      (.character("u"), .unitsKeyPressed),
    ])
  func weatherKeysAct(key: Key, expected: AppAction) {
    #expect(action(key, .loaded) == expected)
  }

  @Test(
    arguments: [
      ("c", WeatherTab.current), ("3", .current), ("f", .forecast), ("4", .forecast),
      ("H", .hourly), ("5", .hourly), ("p", .places), ("6", .places),
    ] as [(Character, WeatherTab)])
  func aKeyOfATabSelectsItInEachSegment(key: Character, tab: WeatherTab) {
    for state in [AppState.loaded, .listing, .reading] {
      let session = SessionHarness(state)
      session.press(.character(key))
      #expect(session.root.app.weather.tab == tab)
    }
  }

  @Test func digitsInTheLineForAnHourSelectNoTab() {
    let session = SessionHarness(AppState.saved.with { $0.weather.tab = .hourly })
    session.press(.character("g"), .character("1"), .character("6"))
    #expect(session.root.app.weather.typedHour?.text == "16")
    session.press(.enter)
    #expect(session.root.keyboardOwner == .app)
    #expect(session.root.app.weather.tab == .hourly)
  }

  @Test func theFirstUnknownKeyTellsHowToSeeAllKeys() {
    let session = SessionHarness(.loaded)
    session.press(.character("9"))
    #expect(session.screenText().contains("No action here. Press ? to see keys."))
    session.perform(.clockTicked(at: .seconds(1)), .clockTicked(at: .seconds(10)))
    let before = session.root.app
    session.press(.character("9"))
    #expect(session.root.app == before)
  }

  @Test func informationEndsWithTheNextKeyOrClickThatDoesSomething() {
    let day = Notice("first day", kind: .information)
    let session = SessionHarness(.forecast)
    session.press(.left, .left)
    #expect(session.root.app.notices == [day])
    session.press(.right)
    #expect(session.root.app.notices == [])
    #expect(session.root.app.weather.selection != AppState.forecast.weather.selection)

    let click = InputEvent.mouse(MouseEvent(kind: .click, position: Position(x: 13, y: 0)))
    let shown = RootState(AppState.forecast.with { $0.notices = [day] })
    guard case .sequence(let actions) = action(click, shown) else {
      Issue.record("the click does nothing")
      return
    }
    #expect(actions.first == .noticeDismissed && actions.count == 2)
  }

  @Test func informationEndsWhenThePaletteOpensAndAFailureDoesNot() {
    let session = SessionHarness(.failing)
    session.press(.escape)
    session.press(.left)
    session.press(.character(":"))
    #expect(session.root.palette.isOpen && session.root.app.notices == [])
    let failing = SessionHarness(.failing)
    failing.press(.character("f"), .character(":"))
    #expect(failing.root.app.notices == AppState.failing.notices)
  }

  @Test func onANarrowScreenTheNoticeCoversTheLowerBorderAlone() {
    let session = SessionHarness(.loaded)
    func rows() -> [Substring] {
      screenText(session.root, Size(width: 40, height: 12)).split(separator: "\n")
    }
    var expected = rows()
    session.press(.character("9"))
    expected[10] = "└ No action here. Press ? to see keys. ┘"
    #expect(rows() == expected)
  }

  @Test func keysMoveBetweenTheDaysOfTheForecast() {
    let tomorrow = AppAction.weather(
      action: .dayChosen(
        date: DailyForecast.later(by: 1).date, first: DailyForecast.later(by: 0).date))
    #expect(action(.character("l"), .forecast) == tomorrow)
    #expect(action(.right, .forecast) == tomorrow)
    #expect(action(.left, .forecast) == .disabledKeyPressed(reason: "first day"))
  }

  @Test(
    arguments: [
      (Key.enter, AppAction.films(action: .filmOpened(film: 1))),
      (.character("s"), .films(action: .sortKeyPressed)),
      (.character("/"), .films(action: .filterOpened)),
      (.character("j"), .films(action: .selectionMoved(to: 2))),
      (.character("r"), .films(action: .refreshKeyPressed)),
      (.up, .disabledKeyPressed(reason: "first film")),
    ])
  func filmsKeysAct(key: Key, expected: AppAction) {
    #expect(action(key, .listing) == expected)
  }

  @Test func unboundKeysAndPastesDoNothing() {
    let keys: [(Key, AppState)] = [
      (.character("u"), .listing), (.backTab, .listing), (.escape, .loaded), (.left, .places),
    ]
    for (key, state) in keys {
      #expect(action(key, state.with { $0.wasToldOfHelp = true }) == nil)
    }
    #expect(action(.paste("q"), .loaded) == nil)
  }

  @Test func aFilmScrollsNoFurtherThanItsLastLine() {
    let small = Size(width: 40, height: 10)
    let scrolled = action(.key(.character("G")), .reading, small)
    guard case .films(.detailScrolled(let line)) = scrolled else {
      Issue.record("not scrolled: \(String(describing: scrolled))")
      return
    }
    let end = AppState.reading.with { $0.films.pages[0].scroll = line }
    #expect(screenText(end, small).contains("sentence 9 of a crawl."))
    #expect(action(.key(.down), end, small) == .disabledKeyPressed(reason: "last line"))
  }

  @Test(arguments: [Character("q"), "?", "1", "u", "r", "j", "京"])
  func typedCharactersGoIntoTheTextInput(character: Character) {
    let edit = TextEdit.insert(text: String(character))
    #expect(
      action(.character(character), .prompting)
        == .weather(action: .prompt(action: .edited(edit: edit))))
    #expect(action(.character(character), .filtering) == .films(action: .filterEdited(edit: edit)))
  }

  @Test func pastedTextGoesIntoTheTextInput() {
    #expect(
      action(.paste("Funchal"), .prompting)
        == .weather(action: .prompt(action: .edited(edit: .insert(text: "Funchal")))))
    #expect(
      action(.paste("hope"), .filtering)
        == .films(action: .filterEdited(edit: .insert(text: "hope"))))
    #expect(action(.paste("hope"), .showingHelp) == nil)
  }

  @Test func enterEscapeAndArrowsActWhileTextIsTyped() {
    #expect(action(.escape, .prompting) == .weather(action: .prompt(action: .dismissed)))
    #expect(action(.enter, .prompting) == .disabledKeyPressed(reason: "type a name first"))
    #expect(action(.enter, .filtering) == .films(action: .filterEntered))
    #expect(action(.escape, .filtering) == .films(action: .filterDismissed))
    #expect(action(.down, .filtering) == .films(action: .selectionMoved(to: 3)))
  }

  @Test func onlyHelpKeysActWhileTheHelpIsOpen() {
    for key in [Key.escape, .character("?"), .character("q")] {
      #expect(action(key, .showingHelp) == .help(.closed))
    }
    for key in [Key.character("1"), .character("r"), .tab, .enter] {
      #expect(action(key, .showingHelp) == nil)
    }
  }

  @Test func theHelpScrollsNoFurtherThanItsEnds() {
    let open = action(.key(.character("G")), .showingHelp, .small)
    guard case .help(.moved(let step)) = open else {
      Issue.record("not scrolled: \(String(describing: open))")
      return
    }
    let end = RootState.showingHelp.with { $0.help.page.apply(step) }
    #expect(screenText(end, .small).contains("Computed here"))
    #expect(!screenText(.showingHelp, .small).contains("Computed here"))
    #expect(action(.key(.down), end, .small) == .disabledKeyPressed(reason: "last line"))
    #expect(action(.key(.up), end, .small) == .help(.moved(TextPageStep(scroll: step.scroll - 1))))
    #expect(action(.key(.character("g")), end, .small) == .help(.moved(TextPageStep(scroll: 0))))
    #expect(action(.key(.up), .showingHelp, .small) == .disabledKeyPressed(reason: "first line"))
    #expect(
      action(.key(.down), .showingHelp, .large)
        == .disabledKeyPressed(reason: "nothing more to scroll"))
  }

  @Test func pageDownScrollsTheHelpByItsVisibleLinesLessOne() {
    #expect(
      action(.key(.pageDown), .showingHelp, .small)
        == .help(.moved(TextPageStep(scroll: Size.small.height - 5))))
  }

  @Test func escapeDismissesAFailure() {
    #expect(action(.escape, .failing) == .noticeDismissed)
  }
}

extension AppAction {
  var isDisabledKey: Bool { if case .disabledKeyPressed = self { true } else { false } }
}
