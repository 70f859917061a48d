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
      middleware: [.palette])
  }

  @Test func theFirstTickStartsTheClockOfTheReplay() {
    let store = store(at: [.seconds(10), .seconds(30)])
    #expect(store.state.nextTick == .zero)
    store.dispatch(.replay(.clockTicked(at: .seconds(1_000))))
    #expect(store.state.history.position == 0)
    #expect(store.state.nextTick == .seconds(1_010))
    store.dispatch(.replay(.clockTicked(at: .seconds(1_010))))
    #expect(store.state.history.position == 1)
    #expect(store.state.nextTick == .seconds(1_030))
    store.dispatch(.replay(.clockTicked(at: .seconds(1_030))))
    #expect(store.state.replay?.playback == .paused)
    #expect(store.state.nextTick == nil)
  }

  @Test func aPauseStopsTheClockAndAResumedReplayGoesOnFromThere() {
    let store = store(at: [.seconds(10), .seconds(30)])
    store.dispatch(.replay(.clockTicked(at: .zero)))
    store.dispatch(.replay(.clockTicked(at: .seconds(10))))
    store.dispatch(.replay(.pauseKeyPressed))
    #expect(store.state.nextTick == nil)
    store.dispatch(.replay(.clockTicked(at: .seconds(500))))
    #expect(store.state.history.position == 1)
    store.dispatch(.replay(.pauseKeyPressed))
    #expect(store.state.nextTick == .zero)
    store.dispatch(.replay(.clockTicked(at: .seconds(600))))
    #expect(store.state.nextTick == .seconds(620))
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
    #expect(footer?.contains("(Space pause)") == true)
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
