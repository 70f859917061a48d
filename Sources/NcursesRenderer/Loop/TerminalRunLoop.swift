internal import Redux
internal import TerminalUI

/// A run loop that connects a store to a terminal.
///
/// Keys become actions, and state changes become frames.
///
/// The loop runs on the thread that calls ``run()``, which is the main thread. It sleeps in `poll`
/// until a key, a signal or an action arrives. Then it processes what waits, up to a limit, and draws
/// once. Like a pane, the loop subscribes to the part of the state that it depends on.
package final class TerminalRunLoop<State: Sendable, Action: Sendable> {
  let backend: any TerminalBackend
  private let renderer: any StateRenderer
  private let wakePipe: WakePipe
  let store: Store<State, Action>
  let screen: Screen<State, Action>
  let configuration: RunLoopConfiguration<State, Action>
  var decoder = InputDecoder(keys: Key.terminfoSequences())
  var deadlines = Deadlines()
  private let timer = DeadlineTimer()
  private var subscription: SubscribedValue<RunLoopState>
  var pass = RenderPass()
  /// The size and the height of a cell that the store knows.
  private var reportedSize: (size: Size, cellHeight: Double)?
  var knowsColor = false
  private var endedPanes: [PaneID] = []
  /// The number of steps until the next deadline of animations.
  private var animationPace = 1

  init(
    _ backend: any TerminalBackend, _ renderer: any StateRenderer, _ wakePipe: WakePipe,
    _ store: Store<State, Action>, _ screen: Screen<State, Action>,
    _ configuration: RunLoopConfiguration<State, Action>
  ) {
    self.backend = backend
    self.renderer = renderer
    self.wakePipe = wakePipe
    self.store = store
    self.screen = screen
    self.configuration = configuration
    subscription = SubscribedValue(of: store, configuration.select)
    decoder.delaysEscape = backend.delaysEscape
    decoder.escapeDelay = backend.control.options.escapeDelay
  }

  /// Runs the loop until the app ends, and returns the reason; the session is still open.
  package func run() -> ExitReason {
    reportSize()
    store.drain(atMost: Self.drainLimit)
    adoptState()
    do throws(ExitReason) {
      try handleEarlyReports()
      try finishTurn(after: PollResult())
      configuration.onFirstFrame()
      while true {
        let result = wait()
        pass.isIdle = result.isIdle
        wakePipe.beginTurn()
        try handle(result)
        try finishTurn(after: result)
      }
    } catch {
      return error
    }
  }

  private func wait() -> PollResult {
    timer.set(deadlines.next)
    return PollResult.wait(
      input: backend.input, wake: wakePipe.fileDescriptor, signals: backend.signalDescriptor,
      timer: timer.fileDescriptor,
      timeout: timer.isAvailable ? -1 : deadlines.timeout(now: .now))
  }

  private func handle(_ result: PollResult) throws(ExitReason) {
    if result.signals { try handleSignals() }
    if result.isHungUp { throw .hangup }
    if result.input { try handleInput() }
    try handleDeadlines()
  }

  /// Drains the store and draws what its subscriptions delivered.
  private func finishTurn(after result: PollResult) throws(ExitReason) {
    drainAndLayOut(isSignalled: result.wake)
    adoptState()
    for request in configuration.takeRequests() { try handle(request) }
    if state.isFinished { throw .quit }
    show()
  }

  /// Drains the store, notifies its subscribers once, and lays out the screen.
  private func drainAndLayOut(isSignalled: Bool) {
    wakePipe.endTurn(isSignalled: isSignalled)
    store.drain(notifying: false, atMost: Self.drainLimit)
    store.drain(atMost: Self.drainLimit)
    renderer.layOut()
  }

  /// The number of items after which the loop draws and reads keys, even if other threads dispatch all the time.
  ///
  /// The store then wakes the loop for the rest.
  private static var drainLimit: Int { 1_000 }

  /// The part of the state as of the end of the last pass.
  var state: RunLoopState { subscription.latest ?? RunLoopState() }

  private func adoptState() { _ = subscription.takePending() }

  /// Reduces an action, so that the next key applies to the result; observers are notified after all input.
  func perform(_ action: Action?) {
    guard let action else { return }
    let ticket = store.dispatch(action)
    repeat { store.drain(notifying: false, atMost: Self.drainLimit) } while !ticket.isFinished
  }

  /// Dispatches the size of the terminal and its cells if the store does not know it.
  func reportSize() {
    let (size, cellHeight) = (backend.size, backend.cellHeight)
    if let known = reportedSize, known == (size, cellHeight) { return }
    reportedSize = (size, cellHeight)
    perform(configuration.resizeAction(size, cellHeight))
  }
}

// MARK: - Deadlines

extension TerminalRunLoop {
  private static var animationInterval: Duration { .milliseconds(125) }
  /// The shortest time between ticks, so that a `nextTick` that stays in the past does not keep the loop busy.
  private static var shortestTick: Duration { .milliseconds(10) }

  private func handleDeadlines() throws(ExitReason) {
    guard deadlines.next != nil else { return }
    let now = MonotonicInstant.now
    if deadlines.animation.isDue(now: now) { pass.animationStep += animationPace }
    if deadlines.input.isDue(now: now) {
      pass.isIdle = false
      try handle(decoder.flush())
    }
    guard deadlines.tick.isDue(now: now), let action = configuration.tick(configuration.now())
    else { return }
    if configuration.announcesTicks { pass.hasInput = true }
    perform(action)
  }

  /// Dispatches one action for each newly ended animation; the store then wakes the loop.
  private func dispatchAnimationEnds(of panes: [PaneID]) {
    guard panes != endedPanes else { return }
    for action in panes.filter({ !endedPanes.contains($0) }).compactMap(configuration.animationEnd)
    {
      store.dispatch(action)
    }
    endedPanes = panes
  }

  private func setDeadlines(animationPace pace: Int?) {
    deadlines.tick = state.nextTick.map { .now + max($0 - configuration.now(), Self.shortestTick) }
    guard configuration.hasMotion, let pace else {
      deadlines.animation = nil
      return
    }
    // A pane that begins to move faster does not wait for the deadline of a slower one.
    guard deadlines.animation == nil || pace < animationPace else { return }
    animationPace = pace
    deadlines.animation = .now + Self.animationInterval * pace
  }
}

// MARK: - Rendering

extension TerminalRunLoop {
  private func show() {
    let result = renderer.render(pass, for: state)
    (pass.isRepaint, pass.hasInput) = (false, false)
    dispatchAnimationEnds(of: result.endedPanes)
    setDeadlines(animationPace: result.animationPace)
  }
}
