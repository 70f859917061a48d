import AppFeature
import Domain
import Redux
import ReduxRecorder
import Synchronization
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct RootStateTests {
  /// Returns a session in which the user selected the forecast and imperial units, and then went
  /// back to the initial state.
  private func past(effects: [Middleware<AppState, AppAction>] = []) -> SessionHarness {
    let harness = SessionHarness(effects: effects)
    harness.press(.character("f"), .character("u"), .function(12), .up, .up)
    return harness
  }

  @Test func goingBackOneStepShowsTheStateBeforeIt() {
    let harness = SessionHarness()
    harness.press(.character("f"), .function(12), .character("k"))
    #expect(harness.root.app == .loaded)
    #expect(harness.root.isPast)
  }

  @Test func theInspectorIsNotPartOfTheHistory() {
    let harness = past()
    #expect(harness.root.history.newest == 2)
    harness.press(.tab, .down, .enter, .function(12))
    #expect(harness.root.history.newest == 2)
    #expect(harness.root.history.position == 0)
  }

  @Test func theGoLiveKeyReturnsToTheNewestState() {
    let harness = past()
    harness.press(.character("G"))
    #expect(!harness.root.isPast)
    #expect(harness.root.app.weather.tab == .forecast)
    #expect(harness.root.app.display.units == .imperial)
  }

  @Test func anAppKeyInThePastOnlyShowsAReadOnlyNotice() {
    let performed = Mutex<[AppAction]>([])
    let harness = past(effects: [.observe { action, _ in performed.withLock { $0.append(action) } }]
    )
    let before = performed.withLock { $0 }
    harness.press(.character("r"))
    #expect(performed.withLock { $0 } == before)
    #expect(harness.root.history.held == [])
    #expect(harness.screenText().contains("read-only in the past"))
    harness.press(.down)
    #expect(!harness.screenText().contains("read-only in the past"))
  }

  @Test func aResponseInThePastIsHeldUntilTheAppGoesLive() {
    let harness = past()
    let response = AppAction.weather(
      action: .place(
        id: PlaceID(.madeira), step: .response(result: .success(fetched: .fresh), at: .seconds(60)))
    )
    harness.perform(response)
    #expect(harness.root.app == .loaded)
    #expect(harness.root.history.held == [response])
    #expect(harness.screenText().contains("1 action held"))
    harness.press(.character("G"))
    #expect(harness.root.app.now == .seconds(60))
    #expect(harness.root.history.held == [])
  }

  @Test func thePastCanBeBrowsedWithoutTheInspector() {
    let harness = past()
    harness.press(.escape)
    #expect(!harness.root.inspector.isOpen)
    #expect(harness.root.isPast)
    harness.press(.down)
    #expect(harness.root.app.weather.tab == .forecast)
    harness.press(.escape)
    #expect(!harness.root.isPast)
  }

  @Test func theHelpCanBeReadInThePast() {
    let harness = past()
    let before = harness.root.history
    harness.press(.character("?"))
    let screen = harness.screenText()
    #expect(screen.hasPrefix(" PAST  0/2"))
    #expect(screen.contains("switch pane") && screen.contains("go live"))
    harness.perform(.resized(to: .small))
    let small = harness.screenText()
    harness.press(.pageDown)
    #expect(harness.screenText() != small)
    harness.press(.escape)
    #expect(!harness.screenText().contains("┌ Keyboard shortcuts ─"))
    #expect(harness.root.inspector.isOpen)
    #expect(harness.root.history.position == before.position)
    #expect(harness.root.history.newest == before.newest)
  }

  @Test func goingLiveClosesTheHelpOfThePast() {
    let harness = past()
    harness.press(.character("?"))
    harness.store.dispatch(.history(.wentLive))
    #expect(!harness.screenText().contains("┌ Keyboard shortcuts ─"))
    harness.press(.character("u"))
    #expect(harness.root.history.newest == 3)
  }

  @Test(arguments: [Key.character("q"), .control("c")])
  func theUserCanQuitFromThePast(key: Key) {
    let harness = past()
    harness.press(key)
    #expect(harness.root.isQuitting)
  }

  @Test func typingGoesIntoThePromptWhileTheInspectorIsOpen() {
    let harness = SessionHarness()
    harness.press(.function(12), .character("/"), .character("j"), .character("k"))
    #expect(harness.root.app.weather.prompt?.input.text == "jk")
  }

  @Test func actionsBeyondTheCapacityDiscardTheOldest() {
    let harness = SessionHarness()
    for _ in 0..<2_000 { harness.perform(.unitsKeyPressed) }
    let history = harness.root.history
    #expect(history.newest == 2_000)
    #expect(
      (RootState.historyCapacity..<RootState.historyCapacity + 50).contains(2_000 - history.oldest))
  }
}
