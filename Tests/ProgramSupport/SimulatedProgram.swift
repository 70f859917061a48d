import AppFeature
import Domain
import FilmsFeature
import Foundation
import Providers
import Redux
import ReduxRecorder
import Synchronization
import TerminalUI
import WeatherFeature

@testable import NcursesRenderer
@testable import skyreel

/// A flag that any task sets.
private final class Flag: Sendable {
  private let value = Mutex(true)

  @Sendable func set() { value.withLock { $0 = true } }

  func take() -> Bool {
    value.withLock { value in
      defer { value = false }
      return value
    }
  }
}

/// One running Skyreel: its store, effects, clients, storage, and screen, on a simulated terminal.
final class SimulatedProgram {
  let store: Store<RootState, AppAction>
  let context: CommandContext
  /// The path of the recording of the session, or `nil` if it is not recorded.
  let recording: String?
  /// The layout, and the actions of input.
  let screen: Screen<RootState, AppAction>
  private let live: LiveContext
  private let films: FilmsEnvironment
  private let recorder: Recorder<AppState, AppAction>?
  private let panes: SubscribedScreen<RootState, AppAction>
  private var decoder = InputDecoder()
  private let time: VirtualTime
  private(set) var presentation: Presentation
  /// The places that were saved or could be restored after the last pass.
  var places: Set<PlaceID> = []
  /// The times at which the reports were fetched that had come until the last pass.
  var fetchTimes: [PlaceID: Timestamp] = [:]
  private let wake = Flag()

  /// Creates a program from its stored state.
  ///
  /// - Parameters:
  ///   - context: The settings, services, and storage of the program.
  ///   - state: The state to begin with, or `nil` for the stored one.
  ///   - size: The size of the terminal.
  ///   - time: The time of the context's platform.
  ///   - recording: The path at which the session is recorded, or `nil`.
  /// - Throws: The error of the recording.
  init(
    _ context: CommandContext, from state: AppState? = nil, size: Size, time: VirtualTime,
    recording: String? = nil
  ) throws {
    (self.context, self.time, self.recording) = (context, time, recording)
    live = LiveContext(context)
    let environment = live.makeAppEnvironment()
    films = environment.films
    let state = state ?? context.initialState
    recorder = try recording.map { path in
      try Recorder(
        path: path, schema: SessionFormat.schema, info: SessionFormat.info, initialState: state,
        overwriting: true, hashInterval: 100, clock: time.clock, report: { _ in })
    }
    store = Application.store(
      of: state, live, environment, recorder: recorder, clock: time.clock, wake: wake.set)
    context.warnings.listen { [weak store] in store?.dispatch(.noticeArrived(notice: $0)) }
    screen = AppScreen.make(keyMaps: context.settings.keyMaps)
    panes = SubscribedScreen(screen, store: store)
    store.dispatch(.resized(to: size))
    presentation = panes.present()
  }

  /// Begins, as after the first frame.
  func start() {
    draw()
    store.dispatch(.started(at: time.now))
  }

  /// The state of the app.
  var state: AppState { store.state.app }

  /// Whether the user quit.
  var isOver: Bool { store.state.isQuitting }

  /// Takes bytes from the terminal.
  func receive(_ bytes: [UInt8]) {
    for event in decoder.decode(bytes) + decoder.flush() {
      guard let action = screen.action(for: event, state: store.state) else { continue }
      perform(action)
    }
    for report in decoder.takeReports() {
      switch report {
      case .background(let color): perform(.backgroundReported(background: color.kind))
      case .colorScheme(let kind): perform(.backgroundReported(background: kind))
      case .focus(let hasFocus): perform(.focusChanged(hasFocus: hasFocus, at: time.now))
      case .cursor, .deviceAttributes, .notifications: break
      }
    }
  }

  /// Changes the size of the terminal.
  func resize(to size: Size) { perform(.resized(to: size)) }

  /// Ticks if the time has come, as the run loop does.
  func tickIfDue() {
    guard let next = store.state.nextTick, next <= .seconds(time.now.seconds) else { return }
    perform(.clockTicked(at: time.now))
  }

  /// The time until the next tick, or `nil` if there is none.
  var timeToTick: Duration? {
    store.state.nextTick.map { max($0 - .seconds(time.now.seconds), .milliseconds(10)) }
  }

  /// Stops the film of radar frames, each of which is a pass, also if they are not loaded yet.
  func stopFilm() {
    let radar = state.weather.radar
    if isLive, radar.isPlaying, radar.extent != nil {
      perform(.weather(action: .radar(action: .playKeyPressed)))
    }
  }

  /// Returns from the past, whose loads do not end.
  func goLive() {
    if store.state.isPast { perform(.history(.wentLive)) }
  }

  /// Requests the weather of the shown place, as the key does, from whatever is on the screen.
  func refresh() {
    goLive()
    perform(.weather(action: .refreshKeyPressed))
  }

  /// Whether the newest state is on the screen.
  var isLive: Bool { !store.state.isPast }

  /// Whether something was dispatched since this was asked last.
  func takeChange() -> Bool { wake.take() }

  /// Performs the actions that wait.
  func drain() {
    store.drain(notifying: false)
    store.drain()
  }

  /// Drains the store and draws the panes that changed.
  func draw() {
    drain()
    panes.layOut()
    presentation = panes.present()
  }

  /// The frame of all panes, drawn anew.
  var freshFrame: Frame { screen.frame(for: store.state) }

  /// Lets all selectors forget what they selected last, by drawing another state.
  func forgetSelections() {
    var other = state
    other.now = other.now.advanced(bySeconds: 200_000)
    other.weather.weather = [:]
    _ = screen.frame(for: RootState(other, size: store.state.size))
  }

  /// Returns a state after actions, of which no effect starts.
  ///
  /// What follows from the layout is in it, such as the shape of the radar map.
  func state(after actions: [AppAction], from root: RootState) -> RootState {
    let copy = Store(
      initialState: root, reducer: rootReducer,
      middleware: [.sequences, .screen(films, context.settings.keyMaps)], drain: .manual(wake: {}))
    for action in actions { copy.dispatch(action) }
    copy.drain()
    return copy.state
  }

  /// Whether the frame depends on a step of an animation.
  var isAnimating: Bool { panes.animationPace != nil }

  /// Writes what the recorder has, and closes the storage.
  func end() {
    recorder?.close()
    context.end()
  }

  private func perform(_ action: AppAction) {
    wake.set()
    store.dispatch(action)
    store.drain(notifying: false)
  }
}
