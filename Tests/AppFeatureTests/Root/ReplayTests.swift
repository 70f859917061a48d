import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import Testing

@testable import AppFeature

/// A replay in the root, whose clock its ticks carry.
@Suite struct ReplayTests {
  private func store(
    at times: [Duration], last: Int? = nil
  ) -> Store<RootState, AppAction> {
    let recording = Recording<AppState, AppAction>(
      schema: "", initialState: .listing,
      steps: times.map { RecordedStep(time: $0, change: .action(.films(action: .sortKeyPressed))) })
    let status = ReplayStatus(speed: 1, last: last ?? times.count)
    return Store(
      initialState: RootState(playing: recording, status), reducer: rootReducer,
      middleware: [.sequences])
  }

  @Test func theFirstTickStartsTheClockOfTheReplay() {
    let store = store(at: [.seconds(2), .seconds(4)])
    #expect(store.state.nextTick == .zero)
    store.dispatch(.replay(.clockTicked(at: .seconds(1_000))))
    #expect(store.state.history.position == 0)
    #expect(store.state.nextTick == .seconds(1_002))
    store.dispatch(.replay(.clockTicked(at: .seconds(1_002))))
    #expect(store.state.history.position == 1)
    #expect(store.state.nextTick == .seconds(1_004))
    store.dispatch(.replay(.clockTicked(at: .seconds(1_004))))
    #expect(store.state.replay?.playback == .paused)
    #expect(store.state.nextTick == nil)
  }

  @Test func aLongPauseOfTheRecordingIsShortenedAndTheRestOfItIsShown() {
    let store = store(at: [.seconds(1), .seconds(7_201), .seconds(7_203)])
    func banner() -> String { rows(store.state, .standard).first ?? "" }
    store.dispatch(.resized(to: .standard))
    store.dispatch(.replay(.clockTicked(at: .seconds(50))))
    store.dispatch(.replay(.clockTicked(at: .seconds(51))))
    #expect(banner().contains("next step in 10 s"))
    #expect(store.state.nextTick == .seconds(52))
    for second in 52...58 {
      store.dispatch(.replay(.clockTicked(at: .seconds(second))))
      #expect(banner().contains("next step in \(61 - second) s"))
      #expect(store.state.history.position == 1)
    }
    store.dispatch(.replay(.clockTicked(at: .seconds(59))))
    #expect(!banner().contains("next step"))
    #expect(store.state.nextTick == .seconds(61))
    store.dispatch(.replay(.clockTicked(at: .seconds(61))))
    #expect(store.state.history.position == 2)
    let rest = (store.state.nextTick ?? .zero) - .seconds(61)
    #expect(rest > .milliseconds(1_999) && rest < .milliseconds(2_001))
  }

  @Test func linearOutputTellsTheWaitOnce() {
    let recording = Recording<AppState, AppAction>(
      schema: "", initialState: .listing,
      steps: [RecordedStep(time: .seconds(90), change: .action(.films(action: .sortKeyPressed)))])
    let store = Store(
      initialState: RootState(
        playing: recording, ReplayStatus(speed: 1, last: 1), isLinear: true),
      reducer: rootReducer)
    store.dispatch(.replay(.clockTicked(at: .zero)))
    #expect(store.state.replay?.shownWait == 10)
    #expect(store.state.nextTick == .seconds(10))
  }

  @Test func aPauseStopsTheClockAndAResumedReplayGoesOnFromThere() {
    let store = store(at: [.seconds(10), .seconds(18)])
    store.dispatch(.replay(.clockTicked(at: .zero)))
    store.dispatch(.replay(.clockTicked(at: .seconds(10))))
    store.dispatch(.replay(.pauseKeyPressed))
    #expect(store.state.nextTick == nil)
    store.dispatch(.replay(.clockTicked(at: .seconds(500))))
    #expect(store.state.history.position == 1)
    store.dispatch(.replay(.pauseKeyPressed))
    #expect(store.state.nextTick == .zero)
    store.dispatch(.replay(.clockTicked(at: .seconds(600))))
    store.dispatch(.replay(.clockTicked(at: .seconds(608))))
    #expect(store.state.replay?.playback == .paused)
    #expect(store.state.history.position == 2)
  }

  @Test func aReplayStopsAfterItsLastActionEvenIfMoreAreDue() {
    let store = store(at: [.zero, .zero, .zero], last: 2)
    store.dispatch(.replay(.clockTicked(at: .zero)))
    #expect(store.state.history.position == 2)
    #expect(store.state.replay?.playback == .paused)
  }

  @Test func aReplayThatEndedCannotBePaused() {
    let store = store(at: [.seconds(10)])
    func pause() -> AppAction? {
      AppScreen.shared.action(for: .key(.character(" ")), state: store.state)
    }
    store.dispatch(.resized(to: .standard))
    #expect(pause() == .replay(.pauseKeyPressed))
    store.dispatch(.replay(.clockTicked(at: .zero)))
    store.dispatch(.replay(.clockTicked(at: .seconds(10))))
    #expect(pause() == nil)
    let footer = rows(store.state, .standard).last
    #expect(footer?.contains("Space") == false)
  }

  @Test func theUserCanQuitFromAReplayByTheKeyAndByThePalette() {
    let screen = AppScreen.shared
    let store = store(at: [.seconds(10)])
    store.dispatch(.resized(to: .standard))
    #expect(
      screen.action(for: .key(.character("q")), state: store.state) == .quitKeyPressed)
    store.dispatch(.palette(.opened))
    store.dispatch(.chosen(.quitKeyPressed))
    #expect(store.state.isQuitting)
    #expect(!store.state.palette.isOpen)
  }

  @Test func aQuittingAppAcceptsNoInput() {
    let root = RootState(.loaded, size: .standard).with { $0.isQuitting = true }
    #expect(AppScreen.shared.action(for: .key(.character("u")), state: root) == nil)
  }
}
