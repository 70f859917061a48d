import AppFeature
import Domain
import Redux
import ReduxRecorder
import Synchronization
import TerminalUI
import Testing
import WeatherFeature

@Suite struct AppSessionTests {
  /// A session in which a person turned to the forecast and to imperial units, and went back to
  /// before both.
  private func past(effects: [Middleware<AppState, AppAction>] = []) -> SessionDesk {
    let desk = SessionDesk(effects: effects)
    desk.press(.character("f"), .character("u"), .function(12), .up, .up)
    return desk
  }

  @Test func oneStepBackShowsTheStateBefore() {
    let desk = SessionDesk()
    desk.press(.character("f"), .function(12), .character("k"))
    #expect(desk.session.app == .loaded)
    #expect(desk.session.isPast)
  }

  @Test func theInspectorIsNoPartOfWhatHappened() {
    let desk = past()
    #expect(desk.session.history.newest == 2)
    desk.press(.tab, .down, .enter, .function(12))
    #expect(desk.session.history.newest == 2)
    #expect(desk.session.history.position == 0)
  }

  @Test func oneKeyLeadsBackToTheNewestState() {
    let desk = past()
    desk.press(.character("G"))
    #expect(!desk.session.isPast)
    #expect(desk.session.app.weather.tab == .forecast)
    #expect(desk.session.app.display.units == .imperial)
  }

  @Test func aKeyOfTheAppDoesNothingInThePastButSaySo() {
    let seen = Mutex<[AppAction]>([])
    let desk = past(effects: [.observe { action, _ in seen.withLock { $0.append(action) } }])
    let before = seen.withLock { $0 }
    desk.press(.character("r"))
    #expect(seen.withLock { $0 } == before)
    #expect(desk.session.history.held == [])
    #expect(desk.picture().contains("nothing is started in the past"))
    desk.press(.down)
    #expect(!desk.picture().contains("nothing is started in the past"))
  }

  @Test func anAnswerThatArrivesInThePastIsKeptForThePresent() {
    let desk = past()
    let answer = AppAction.weather(
      .reportResponse(.success(.fresh), choice: .madeira, at: .seconds(60)))
    desk.perform(answer)
    #expect(desk.session.app == .loaded)
    #expect(desk.session.history.held == [answer])
    #expect(desk.picture().contains("1 arrived, held"))
    desk.press(.character("G"))
    #expect(desk.session.app.now == .seconds(60))
    #expect(desk.session.history.held == [])
  }

  @Test func thePastCanBeLookedAtWithoutTheInspector() {
    let desk = past()
    desk.press(.escape)
    #expect(!desk.session.inspector.isOpen)
    #expect(desk.session.isPast)
    desk.press(.down)
    #expect(desk.session.app.weather.tab == .forecast)
    desk.press(.escape)
    #expect(!desk.session.isPast)
  }

  @Test func theHelpCanBeReadInThePast() {
    let desk = past()
    let before = desk.session.history
    desk.press(.character("?"))
    let picture = desk.picture()
    #expect(picture.hasPrefix(" PAST  0/2"))
    #expect(picture.contains("┌ Keys ─") && picture.contains("actions or state"))
    desk.press(.pageDown)
    #expect(desk.picture() != picture)
    desk.press(.escape)
    #expect(!desk.picture().contains("┌ Keys ─"))
    #expect(desk.session.inspector.isOpen)
    #expect(desk.session.history.position == before.position)
    #expect(desk.session.history.newest == before.newest)
  }

  @Test func theHelpOfThePastIsNoMoreWhereTheAppGoesOn() {
    let desk = past()
    desk.press(.character("?"))
    desk.store.dispatch(.history(.wentLive))
    #expect(!desk.picture().contains("┌ Keys ─"))
    desk.press(.character("u"))
    #expect(desk.session.history.newest == 3)
  }

  @Test(arguments: [Key.character("q"), .control("c")])
  func aPersonLeavesFromThePastToo(key: Key) {
    let desk = past()
    desk.press(key)
    #expect(desk.session.isQuitting)
  }

  @Test func liveTypingGoesIntoThePromptBesideTheInspector() {
    let desk = SessionDesk()
    desk.press(.function(12), .character("/"), .character("j"), .character("k"))
    #expect(desk.session.app.weather.prompt?.input.text == "jk")
  }

  @Test func moreActionsThanTheBoundLetTheOldestGo() {
    let desk = SessionDesk()
    for _ in 0..<2_000 { desk.perform(.unitsKeyPressed) }
    let history = desk.session.history
    #expect(history.newest == 2_000)
    #expect((AppSession.capacity..<AppSession.capacity + 50).contains(2_000 - history.oldest))
  }
}
