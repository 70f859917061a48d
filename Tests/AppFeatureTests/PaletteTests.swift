import Domain
import FilmsFeature
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

@Suite struct PaletteTests {
  private func open(_ state: AppState, _ text: String = "") -> RootState {
    RootState(state).with {
      $0.palette.isOpen = true
      $0.palette.input = TextInput(text)
    }
  }

  private func names(_ state: AppState, _ text: String = "") -> [String] {
    let root = open(state, text).with { $0.size = .standard }
    return AppKeys(AppKeyMaps.all).paletteRows(root).map(\.name)
  }

  private func type(_ text: String, _ session: SessionHarness) {
    for character in text { session.press(.character(character)) }
  }

  @Test(arguments: [
    AppState.loaded, .forecast, .hourly, .places, .showingAlerts, .listing, .reading,
  ])
  func thePaletteListsTheActionsOfTheHelpBeforeThoseThatCannotAct(state: AppState) {
    let root = RootState(state, size: .standard)
    let keys = AppKeys(AppKeyMaps.all)
    let movements = Set(AppKeyMaps.all.flatMap(\.bindings).filter(\.isMovement).map(\.name))
    let help = keys.helpOverlay(root).sections.flatMap(\.hints).map(\.name)
      .filter { !movements.contains($0) && !["palette", "fact"].contains($0) }
    let rows = keys.paletteRows(open(state).with { $0.size = .standard })
    let acting = rows.prefix { $0.disabledReason == nil }
    // The help also has the opposites of keys that act.
    let disabled = Set(rows.dropFirst(acting.count).map(\.binding))
    #expect(Set(acting.map(\.binding)) == Set(help).subtracting(disabled))
    #expect(rows.dropFirst(acting.count).allSatisfy { $0.disabledReason != nil })
  }

  @Test func keysThatOnlyMoveAreNoActions() {
    #expect(!names(.listing).contains { $0.lowercased().hasPrefix("half page") })
    #expect(names(.listing, "half page down").isEmpty)
  }

  /// The selection is kept by the identity of its row, which an action and a setting must not share.
  @Test func noTwoRowsHaveOneIdentity() {
    let root = open(.loaded, "").with {
      $0.size = .standard
      $0.settings.rows = [
        SettingRow(
          name: "radar", label: "Radar pictures", group: "Weather", help: "Radar", value: "on",
          values: [], origin: "default")
      ]
    }
    let rows = AppKeys(AppKeyMaps.all).paletteRows(root)
    #expect(Set(rows.map(\.binding)).count == rows.count)
    #expect(
      rows.contains { $0.binding == "radar" }
        && rows.contains { $0.name == "Radar pictures: on" })
  }

  @Test func overTheSettingsTheActionsOfTheAppAreListedWithWhatToDoFirst() {
    let root = open(.loaded, "hourly").with {
      $0.size = .standard
      $0.settings.isOpen = true
    }
    let keys = AppKeys(AppKeyMaps.all)
    let hourly = keys.paletteRows(root).first { $0.binding == "hourly" }
    #expect(hourly?.disabledReason == "close the settings first")
    let all = keys.paletteRows(root.with { $0.palette.input = TextInput("") }).map(\.binding)
    #expect(Set(all).count == all.count, "no action is listed twice")
    #expect(
      Set(names(.loaded)).isSubset(
        of: keys.paletteRows(
          root.with { $0.palette.input = TextInput("") }
        ).map(\.name)))
  }

  @Test func f1OpensTheHelpInPlaceOfThePaletteWhichKeepsItsText() {
    let session = SessionHarness(.loaded)
    session.press(.character(":"))
    type("hour", session)
    session.press(.function(1))
    #expect(session.root.help.isOpen && !session.root.palette.isOpen)
    session.press(.escape, .character(":"))
    #expect(session.root.palette.isOpen && session.root.palette.input.text == "hour")
  }

  @Test func anActionThatCannotActNowIsListedWithItsReasonWhichEnterShows() {
    let session = SessionHarness(.loaded)
    session.press(.character(":"))
    type("alerts", session)
    #expect(session.screenText().contains(/Show alerts  .*no alerts/))
    #expect(session.screenText().contains(/─ no alerts.*  1\/\d+ ┘/))
    session.press(.enter)
    #expect(session.root.palette.isOpen)
    #expect(session.root.app.notices.last?.text.hasPrefix("no alerts") == true)
  }

  @Test func placesAreListedAndOpened() {
    let gazetteer = GazetteerClient(
      matches: { $0 == "tok" ? [PlaceMatch(.tokyo, quality: .namePrefix)] : [] },
      folded: { $0 }, fits: { _, _ in false })
    let session = SessionHarness(
      RootState(.loaded, size: .standard), reactions: [.palettePlaces(gazetteer)])
    session.press(.character(":"))
    type("tok", session)
    #expect(session.screenText().contains("▸ \(Place.tokyo.name)"))
    #expect(session.screenText().contains("Where") && !session.screenText().contains("Keys"))
    session.press(.enter)
    #expect(session.root.app.weather.choice?.subject == .place(place: .tokyo))
    #expect(!session.root.palette.isOpen)
  }

  @Test(arguments: [Key.character(":"), .control("p")])
  func itsKeysOpenThePalette(key: Key) {
    let states = [AppState.loaded, .places, .showingAlerts, .listing, .reading, .failing]
    for root in states.map({ RootState($0) }) + [.showingHelp] {
      let session = SessionHarness(root.with { $0.size = .standard })
      session.press(key)
      #expect(session.root.palette.isOpen)
    }
  }

  @Test func itsKeysDoNotOpenThePaletteWhileTextIsTyped() {
    for state in [AppState.prompting, .filtering] {
      let session = SessionHarness(state)
      session.press(.character(":"), .control("p"))
      #expect(session.root.palette == CommandPalette())
    }
  }

  @Test(
    arguments: [
      ("units", Key.character("u")), ("forec", .character("f")), ("next day", .right),
      ("films", .character("2")), ("quit", .character("q")), ("help", .character("?")),
      ("inspector", .function(12)), ("redraw", .control("l")),
    ])
  func runningAnActionDoesWhatItsKeyDoes(text: String, key: Key) {
    let actions = Log<AppAction>()
    let ran = SessionHarness(.forecast, effects: [.observe { action, _ in actions.write(action) }])
    ran.press(.character(":"))
    type(text, ran)
    ran.press(.enter)
    let pressed = SessionHarness(.forecast)
    pressed.press(key)
    #expect(ran.root.app == pressed.root.app)
    #expect(ran.root.inspector == pressed.root.inspector)
    #expect(!actions.all.contains { if case .sequence = $0 { true } else { false } })
    #expect(ran.root.palette == CommandPalette())
  }

  @Test func enterChoosesTheSelectedAction() {
    let screen = AppScreen.shared
    let action = screen.action(
      for: .key(.enter), state: open(.loaded, "suspend"), size: .standard)
    #expect(action == .chosen(.suspendKeyPressed))
  }

  @Test func theSelectedActionStaysSelectedWhenAnotherOneBecomesPossible() throws {
    let session = SessionHarness(.loaded)
    session.press(.character(":"), .pageDown)
    func selected() -> Substring? {
      session.screenText().split(separator: "\n").first { $0.contains("▸") }
    }
    func count() -> Substring? { session.screenText().firstMatch(of: #/[0-9]+/([0-9]+) /#)?.1 }
    let (action, before) = (try #require(selected()), count())
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [WeatherAlert(title: "Flood", text: "Move to higher ground.")]
    session.perform(
      .weather(
        action: .place(
          id: PlaceID(.madeira), step: .response(result: .success(fetched: report), at: .now))))
    #expect(count() != before)
    #expect(selected() == action)
  }

  @Test(
    arguments: [
      ("ref", "Refresh"), ("pl", "Go to places"), ("find", "Find a place"), ("q", "Quit"),
      ("place find", "Find a place"), ("F12", "Inspector"), ("fap", "Find a place"),
      ("UNITS", "Switch units"),
    ])
  func theBestMatchIsListedFirst(text: String, first: String) {
    #expect(names(.loaded, text).first == first)
  }

  @Test(
    arguments: [
      (Key.up, "first action"), (.pageUp, "first action"), (.down, "last action"),
      (.pageDown, "last action"),
    ])
  func atTheOnlyMatchEachKeyNamesItsEnd(key: Key, reason: String) {
    let screen = AppScreen.shared
    let action = screen.action(for: .key(key), state: open(.loaded, "suspend"), size: .standard)
    #expect(action == .disabledKeyPressed(reason: reason))
  }

  @Test func scatteredLettersOfASettingAreNoMatch() {
    #expect(!names(.loaded, "tok").contains { $0.hasPrefix("locate.consent") })
  }

  @Test func withoutAMatchTheWindowIsLowAboveAQuietScreen() throws {
    let root = open(.loaded, "qqq").with { $0.size = .standard }
    let placement = try #require(AppScreen.shared.placements(for: root).last)
    #expect(placement.rect.size.height == 6)
    #expect(placement.ground == AppLayout(root, AppKeys(AppKeyMaps.all)).body)
  }

  @Test func withoutAMatchNothingRuns() {
    let session = SessionHarness(.loaded)
    session.press(.character(":"))
    type("xyzzy", session)
    session.press(.enter)
    #expect(session.root.palette.isOpen)
    #expect(session.screenText().contains("No action and no large city is named \"xyzzy\"."))
  }

  @Test func escapeClosesThePaletteBeforeTheHelpAndItsTextIsSelectedAgain() {
    let session = SessionHarness(RootState.showingHelp.with { $0.size = .standard })
    session.press(.character(":"), .character("u"), .escape)
    #expect(!session.root.palette.isOpen)
    #expect(session.root.help.isOpen)
    session.press(.escape)
    #expect(!session.root.help.isOpen)
    session.press(.character(":"))
    #expect(session.root.palette.input.text == "u")
    session.press(.character("q"))
    #expect(session.root.palette.input.text == "q")
  }

  @Test func anActionRunOverTheHelpClosesTheHelp() {
    let session = SessionHarness(RootState.showingHelp.with { $0.size = .standard })
    session.press(.character(":"))
    type("forecast", session)
    session.press(.enter)
    #expect(!session.root.help.isOpen)
    #expect(session.root.app.weather.tab == .forecast)
  }

  @Test func theMouseRunsAnActionMovesTheSelectionAndClosesThePalette() throws {
    let state = open(.loaded)
    func action(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> AppAction? {
      let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
      return AppScreen.shared.action(for: .mouse(event), state: state, size: .standard)
    }
    let row = try #require(rows(state, .standard).firstIndex { $0.contains("hourly") })
    #expect(action(.click, 20, row) == .chosen(.weather(action: .tabSelected(tab: .hourly))))
    #expect(action(.wheelDown, 20, row) == .palette(.selectionMoved(to: "films")))
    #expect(action(.click, 0, 0) == .palette(.closed))
    #expect(action(.click, 20, 2) == nil)
  }

  @Test(arguments: [Inspector.Part.log, .tree])
  func besideTheInspectorItsKeysMoveOnlyThePalette(focus: Inspector.Part) {
    let session = SessionHarness(.loaded, Size(width: 240, height: 60))
    session.press(.character("f"), .function(12))
    session.perform(.inspector(.partSelected(focus)))
    let inspector = session.root.inspector
    session.press(.character(":"), .down, .down, .up, .pageDown, .control("p"))
    #expect(session.root.palette.isOpen)
    #expect(session.root.palette.selection != nil)
    #expect(session.root.isLive)
    #expect(session.root.inspector == inspector)
    type("hourly", session)
    session.press(.enter)
    #expect(session.root.app.weather.tab == .hourly)
    #expect(session.root.inspector == inspector)
    #expect(session.root.isLive)
  }

  @Test func inThePastThePaletteCanGoLive() {
    let session = SessionHarness(.loaded)
    session.press(.character("f"), .function(12), .up)
    #expect(session.root.isPast)
    let before = session.root.app
    session.press(.character(":"))
    #expect(session.root.palette.isOpen)
    #expect(session.root.app == before)
    type("live", session)
    session.press(.enter)
    #expect(!session.root.isPast)
    #expect(session.root.palette == CommandPalette())
  }

  @Test func paletteAtSmallSize() {
    #expect(
      screenText(open(.loaded, "pl"), .small) == """
         Films [Now] Days  Hours  Places  Radar
        ┌ Actions ─────────────────────────────┐
        │ : pl                                 │
        │   Action                  Keys       │
        │ ▸ Go to places            p or 6     │
        │   Find a place            /          │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └───────────────────────────────── 1/2 ┘
         Enter run  Esc close  ↓ down
        """)
  }

  @Test func settingsAloneTakeTheRoomOfKeys() {
    let root = open(.loaded, "zzz").with {
      $0.settings.rows = [
        SettingRow(
          name: "zzz", label: "Zzz of a long name", group: "Weather", help: "Zzz", value: "on",
          values: [], origin: "default")
      ]
    }
    let screen = screenText(root, .small)
    #expect(screen.contains("▸ Zzz of a long name: on") && !screen.contains("Keys"))
  }

  @Test func paletteAtStandardSize() {
    #expect(
      screenText(open(.listing), .standard) == """
         Skyreel  1 Weather [Films]
        ┌ Actions ─────────────────────────────────────────────────────────────────────┐
        │ : name of an action or a place                                               │
        │   Action               Keys     Where                                        │
        │ ▸ Go to weather        1                                                     │
        │   Go to films          2                                                     │
        │   Go to current        c or 3                                                │
        │   Go to forecast       f or 4                                                │
        │   Go to hourly         H or 5                                                │
        │   Go to places         p or 6                                                │
        │   Go to radar          m or 7                                                │
        │   Open                 Enter    Films                                        │
        │   Sort                 s        Films                                        │
        │   Filter               /        Films                                        │
        │   Play opening crawl   v        Films                                        │
        │   Refresh              r or F5  Films                                        │
        │   Next column          w        Films                                        │
        │   Next column          Tab      Films                                        │
        │   Column to the right  l or →   Films                                        │
        │   Toggle mouse         M        Everywhere                                   │
        │   Copy as text         y        Everywhere                                   │
        │   Save the screen      Y        Everywhere                                   │
        └──────────────────────────────────────────────────────────────────────── 1/27 ┘
         Enter run  Esc close  ↓ down
        """)
  }

  @Test func aNarrowPaletteNamesTheTabsAsTheTopRowDoes() {
    let root = open(.loaded, "go to").with { $0.size = .small }
    let names = AppKeys(AppKeyMaps.all).paletteRows(root).map(\.name)
    #expect(names.contains("Go to hours") && !names.contains("Go to hourly"))
  }

  @Test(arguments: [
    Size.small, .standard, Size(width: 120, height: 36), Size(width: 200, height: 60),
  ])
  func thePaletteFitsAnyScreen(size: Size) {
    let lines = rows(open(.loaded, "pl"), size)
    #expect(lines.contains { $0.contains("┌ Actions ") })
    #expect(lines.contains { $0.contains("▸ Go to places") })
    #expect(lines.allSatisfy { $0.displayWidth == size.width })
  }
}
