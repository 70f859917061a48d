import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

@Suite struct SettingsTests {
  private let chosen = ChosenSettings()

  private func session(_ state: AppState = .loaded) -> SessionHarness {
    SessionHarness(
      RootState(state, size: .standard, settings: .example([])),
      reactions: [.settings(chosen.choose)])
  }

  private func choice(_ name: String, _ text: String?) -> SettingChoice {
    SettingChoice(name: name, text: text)
  }

  @Test func aKeyOpensTheSettingsAndClosesThem() {
    let session = session()
    session.press(.character(","))
    #expect(session.root.settings.isOpen)
    #expect(session.root.keyboardOwner == .settings)
    session.press(.character(","))
    #expect(session.root.keyboardOwner == .app)
  }

  @Test func withoutSettingsTheKeyDoesNothing() {
    let session = SessionHarness(.loaded)
    session.press(.character(","))
    #expect(!session.root.settings.isOpen)
  }

  @Test func theNextAndThePreviousValueAreChosenAndTakeEffectAtOnce() {
    let session = session()
    session.press(.character(","), .right, .right, .right, .left, .right)
    #expect(chosen.made.map(\.text) == ["dark", "light", "automatic", "light", "automatic"])
    #expect(session.root.settings.rows[0].value == "automatic")
    #expect(session.root.themes?.wrappedValue == ThemeSet(.light))
    #expect(session.root.app.display == AppSettings.imperial.display)
  }

  @Test func aNumberBetweenTheValuesIsFollowedByTheNextOne() throws {
    let row = try #require([SettingRow].examples.last)
    #expect(row.choice(after: 1) == choice("refresh.weather", "900"))
    #expect(row.choice(after: -1) == choice("refresh.weather", "600"))
  }

  @Test func theValueThatMeansNotSetUndoesTheChoice() {
    var row = [SettingRow].examples[3]
    row.value = "600"
    #expect(row.choice(after: -1) == choice("refresh.weather", nil))
  }

  @Test func aChoiceIsUndone() {
    let session = session()
    session.press(.character(","), .delete)
    #expect(chosen.made == [])
    #expect(session.root.app.notices.last?.text == "not chosen here")
    session.press(.down, .down, .delete)
    #expect(chosen.made == [choice("units.wind", nil)])
  }

  @Test func whatOtherSettingsDetermineCannotBeChosen() {
    let session = session()
    session.press(.character(","), .down, .right)
    #expect(chosen.made == [])
    #expect(session.root.app.notices.last?.text == "set by --ascii")
  }

  @Test func enterChangesNothingAndSaysThatTheChoiceIsSaved() {
    let session = session()
    session.press(.character(","), .right, .enter)
    #expect(chosen.made.count == 1)
    #expect(
      session.root.app.notices.last?.text
        == "Saved at once. Press Right to change, or Left to go back.")
  }

  @Test func theSettingsAreSearchedByNamePurposeGroupAndValue() {
    let session = session()
    session.press(.character(","), .character("/"))
    for key in "nerd" { session.press(.character(key)) }
    #expect(session.root.settings.matches.map(\.name) == ["icons"])
    session.press(.enter, .escape)
    #expect(session.root.settings.isOpen)
    #expect(session.root.settings.matches.count == 4)
    #expect(session.root.settings.selection == "icons")
    session.press(.escape)
    #expect(!session.root.settings.isOpen)
    #expect(
      [SettingRow].examples.filter { $0.matches(["units", "KN"]) }.map(\.name) == ["units.wind"])
  }

  @Test func thePaletteFindsASettingAndOpensIt() {
    let session = session(.listing)
    session.press(.character(":"))
    for key in "wind" { session.press(.character(key)) }
    session.press(.enter)
    #expect(session.root.settings.isOpen && !session.root.palette.isOpen)
    #expect(session.root.settings.selection == "units.wind")
  }

  @Test(arguments: ["background", "theme", "colors", "terminal"])
  func aSettingIsFoundByItsLabelItsNameItsValuesAndSynonyms(word: String) {
    #expect([SettingRow].examples.filter { $0.matches([word]) }.map(\.name) == ["theme"])
  }

  @Test(arguments: [("light", "theme", "light"), ("provider", "refresh.weather", nil)])
  func thePaletteChoosesAValueThatIsTyped(text: String, name: String, value: String?) {
    let session = session(.listing)
    session.press(.character(":"))
    for key in text { session.press(.character(key)) }
    session.press(.enter)
    #expect(chosen.made == [choice(name, value)])
    #expect(!session.root.settings.isOpen && !session.root.palette.isOpen)
  }

  @Test func nothingIsChosenInThePast() {
    let session = session()
    session.press(.character("M"), .character("M"))
    session.perform(.history(.steppedBack))
    session.press(.character(","), .right)
    #expect(chosen.made == [])
    #expect(session.root.hasRejectedKey)
  }

  @Test func aClickSelectsAndAnotherOneChooses() {
    let session = session()
    session.press(.character(","))
    let screen = AppScreen.shared
    func click(_ x: Int, _ y: Int) -> AppAction? {
      screen.action(
        for: .mouse(MouseEvent(kind: .click, position: Position(x: x, y: y))),
        state: session.root, size: .standard)
    }
    #expect(click(10, 3) == .settings(.chosen(choice("theme", "dark"))))
    #expect(click(10, 6) == .settings(.selectionMoved(to: "units.wind")))
    #expect(click(10, 5) == nil)
  }

  @Test func theScreenShowsValuesOriginsAndDetails() {
    let root = RootState.showingSettings.applying(.settings(.selectionMoved(to: "units.wind")))
    #expect(
      AppScreen.shared.frame(for: root.with { $0.size = .small }, glyphs: .unicode).text == """
         Films [Now] Days  Hours  Places  Radar
        ┌ Settings ────────────────────────────┐
        │ Look                                 │
        │   Colors              the terminal's │
        │   Icons               ascii          │
        │ Units                                │
        │ ▸ Wind                ‹ knots ›      │
        │ ─ Tried for this run; set in con… ── │
        │ Wind speed unit                      │
        │ km/h  knots                          │
        └───────────────────────────────── 3/4 ┘
         → next value  Delete undo the choice
        """)
    let standard = AppScreen.shared.frame(for: root.with { $0.size = .standard }, glyphs: .unicode)
    for line in [
      "│   Colors              the terminal's         for dark or light terminals     │",
      "│ ▸ Wind                ‹ knots ›              tried for this run; set in con… │",
      "│ Wind speed unit                                                              │",
      "│ Tried for this run; set in config.yaml, line 4. In the file: units.wind      │",
      "│ km/h  knots                                                                  │",
      "│ ☀  ☁  ☂  ❄  ↯  -8°  6°  18°  29°  18 km/h  1012 hPa  2.5 mm  17:00           │",
    ] { #expect(standard.text.contains(line), "\(standard.text)") }
  }

  @Test func theOriginIsToldOnce() {
    var row = [SettingRow].examples[0]
    row.help = "Clock; by default, from your locale"
    #expect(row.ownHelp == "Clock")
  }

  @Test func changedSettingsChangeWhatTheUserSees() {
    var state = AppState.loaded.with { $0.display.units = .imperial }
    appReducer(&state, .settingsChanged(settings: .imperial))
    #expect(
      state
        == AppState.loaded.with {
          $0.configuredUnits = .imperial
          $0.display = AppSettings.imperial.display
          $0.isMouseCaptured = false
          $0.weather.locationConsent = ServiceConsent(
            service: "ip.example", origin: .configuration)
          $0.choices = ["units": "imperial"]
        })
  }

  @Test func whatDidNotChangeKeepsTheAnswersOfTheUser() {
    let answered = AppState.loaded.with {
      $0.isMouseCaptured = false
      $0.display.units = .imperial
      $0.weather.locationConsent = ServiceConsent(service: "ip.example", origin: .user)
    }
    var state = answered
    let settings = AppSettings(
      display: DisplayPreferences(), weather: state.weather.settings)
    appReducer(&state, .settingsChanged(settings: settings))
    #expect(state == answered)
  }

  @Test func aProblemOfTheFileIsShownUntilTheFileIsMended() {
    var state = AppState.loaded
    var settings = AppSettings(display: state.display, weather: state.weather.settings)
    settings.file = FileResult(message: "changed clock.", problem: "config.yaml:1: wrong")
    appReducer(&state, .settingsChanged(settings: settings))
    #expect(
      state.notices == [
        Notice("config.yaml:1: wrong", kind: .configuration),
        Notice("changed clock.", kind: .information),
      ])
    settings.file = FileResult(problem: "config.yaml:2: wrong")
    appReducer(&state, .settingsChanged(settings: settings))
    #expect(
      state.notices.filter { $0.kind == .configuration }.map(\.text) == ["config.yaml:2: wrong"])
    settings.file = nil
    appReducer(&state, .settingsChanged(settings: settings))
    #expect(state.notices.contains { $0.kind == .configuration })
    settings.file = FileResult()
    appReducer(&state, .settingsChanged(settings: settings))
    #expect(!state.notices.contains { $0.kind == .configuration })
  }

  @Test func theTitleOfTheWindowIsThatOfThePlaceIfItIsChosen() {
    var root = RootState(.loaded)
    #expect(root.windowTitle == nil)
    root.hasWindowTitle = true
    #expect(root.windowTitle == "22° São Vicente")
    let later = AppState.loaded.with { $0.now = $0.now.advanced(bySeconds: 5 * 3_600) }
    root.history = RootState(later).history
    #expect(root.windowTitle == "22° (5 h ago) São Vicente")
    root.history = RootState(.loaded.with { $0.weather.choice = nil }).history
    #expect(root.windowTitle == nil)
  }

  @Test func aSearchWithoutAMatchLeavesALowWindow() {
    func height(_ text: String) -> Int? {
      var root = RootState(
        .loaded, size: Size(width: 120, height: 36), settings: .example([])
      )
      root.settings.isOpen = true
      root.settings.search = TextInput(text)
      let keys = AppKeys(AppKeyMaps.all)
      let panes = AppPanes(keys: keys)
      return VisiblePanes(root, keys).placements(panes).first { $0.pane.id == panes.settings.id }?
        .rect.size.height
    }
    #expect(height("") == 30)
    #expect(height("qqqzz") == 7)
  }

  @Test func aHighScreenHasAHighWindow() {
    func height(_ rows: Int) -> Int {
      SettingsView.rect(in: Rect(x: 0, y: 1, width: 120, height: rows), isEmpty: false).size.height
    }
    #expect([20, 34, 40, 58].map(height) == [20, 30, 32, 44])
  }

  @Test func aSmallWindowSaysWhatFitsWholeAboutTheSelectedSetting() {
    func lines(_ help: String, _ values: [String] = ["on", "off"]) -> [String] {
      let row = SettingRow(
        name: "radar", label: "Radar", group: "Weather", help: help, purpose: "on the tab",
        value: "on", values: values, origin: "default")
      let view = SettingsView(
        RootState(.loaded, size: .small, settings: .example([])).with { $0.settings.rows = [row] },
        KeyLabels(AppKeyMaps.all))
      let context = DrawContext(size: Size(width: 40, height: 10))
      return view.body(in: context).frame(in: context).lines
    }
    func last(_ count: Int, _ lines: [String]) -> [String] {
      lines.dropLast().suffix(count).map { $0.dropFirst(2).dropLast(2).description }
    }
    let rule = "─ Default ──────────────────────────"
    let (values, purpose) = ("on  off".padded(to: 36), "On the tab".padded(to: 36))
    #expect(
      last(4, lines("Show pictures of radar; without it, the tab asks first")) == [
        rule, "Show pictures of radar; without it, ", "the tab asks first                  ",
        values,
      ])
    let long = "Show pictures of radar; false never does, and without it, the tab asks first"
    #expect(last(3, lines(long)) == [rule, purpose, values])
    let many = (1...9).map { "every \($0) min" }
    #expect(last(2, lines(long, many)) == [rule, purpose])
  }

  @Test func switchedUnitsAreMarked() {
    let root = RootState(
      .loaded.with { $0.display.units = .imperial }, size: .standard, settings: .example([]))
    let view = SettingsView(root, KeyLabels(AppKeyMaps.all))
    #expect(view.rows[2].origin.hasSuffix("; switched with u"))
    #expect(view.rows[0].origin == "default")
  }
}
