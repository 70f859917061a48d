public import Redux
public import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A run loop that connects a store to a terminal.
///
/// Keys become actions, and state changes become frames.
///
/// ```swift
/// let loop = TerminalRunLoop(
///   session: session, wakePipe: wakePipe, store: store, screen: screen,
///   configuration: RunLoopConfiguration { RunLoopState(isFinished: $0.isOver) })
/// let end = loop.run()
/// session.close()
/// end.exitProcess()
/// ```
///
/// The loop runs on the thread that calls ``run()``, which is the main thread. It sleeps in `poll`
/// until a key, a signal or an action arrives. Then it processes everything that waits and draws
/// once. Like a pane, the loop subscribes to the part of the state that it depends on.
public final class TerminalRunLoop<State: Sendable, Action: Sendable> {
  private let backend: any TerminalBackend
  private let renderer: any StateRenderer
  private let wakePipe: WakePipe
  private let store: Store<State, Action>
  private let screen: Screen<State, Action>
  private let configuration: RunLoopConfiguration<State, Action>
  private var decoder = InputDecoder(keys: Key.terminfoSequences())
  private var deadlines = Deadlines()
  private let timer = DeadlineTimer()
  private var subscription: SubscribedValue<RunLoopState>
  private var pass = RenderPass()
  /// The size and the height of a cell that the store knows.
  private var reportedSize: (size: Size, cellHeight: Double)?
  /// Whether the terminal reported the color of its background.
  private var knowsColor = false
  /// The panes whose animation has ended.
  private var endedPanes: [PaneID] = []

  /// Creates a loop that draws on the terminal.
  ///
  /// - Parameters:
  ///   - session: The terminal.
  ///   - wakePipe: The pipe that the store's drain policy wakes.
  ///   - store: The store, with the drain policy ``DrainPolicy/manual(wake:)``.
  ///   - screen: The panes and key bindings of the app.
  ///   - configuration: The app-specific configuration of the loop.
  public convenience init(
    session: TerminalSession, wakePipe: WakePipe, store: Store<State, Action>,
    screen: Screen<State, Action>, configuration: RunLoopConfiguration<State, Action>
  ) {
    let output = ScreenOutput(session: session, screen: screen, store: store)
    self.init(session, output, wakePipe, store, screen, configuration)
  }

  /// Creates a loop that prints changes as plain lines instead of drawing.
  ///
  /// - Parameters:
  ///   - session: The terminal.
  ///   - wakePipe: The pipe that the store's drain policy wakes.
  ///   - store: The store, with the drain policy ``DrainPolicy/manual(wake:)``.
  ///   - screen: The panes and key bindings of the app.
  ///   - configuration: The app-specific configuration of the loop.
  public convenience init(
    session: LinearSession, wakePipe: WakePipe, store: Store<State, Action>,
    screen: Screen<State, Action>, configuration: RunLoopConfiguration<State, Action>
  ) {
    let output = LinearOutput(session: session, screen: screen, store: store)
    self.init(session, output, wakePipe, store, screen, configuration)
  }

  private init(
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
  }

  /// Runs the loop until the app ends.
  ///
  /// - Returns: The reason for the end. The session is still open.
  public func run() -> ExitReason {
    reportSize()
    store.drain()
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
    store.drain(notifying: false)
    store.drain()
    renderer.layOut()
  }

  /// The part of the state as of the end of the last pass.
  private var state: RunLoopState { subscription.latest ?? RunLoopState() }

  private func adoptState() { _ = subscription.takePending() }

  /// Dispatches and reduces an action, so that the next key applies to the resulting state.
  ///
  /// Observers are notified once, after all input is processed.
  private func perform(_ action: Action?) {
    guard let action else { return }
    store.dispatch(action)
    store.drain(notifying: false)
  }

  /// Dispatches the size of the terminal and its cells if the store does not know it.
  private func reportSize() {
    let (size, cellHeight) = (backend.size, backend.cellHeight)
    if let known = reportedSize, known == (size, cellHeight) { return }
    reportedSize = (size, cellHeight)
    perform(configuration.resizeAction(size, cellHeight))
  }
}

// MARK: - Input

extension TerminalRunLoop {
  private func handleInput() throws(ExitReason) {
    switch backend.readWaiting() {
    case .gone: throw .hangup
    case .nothing: break
    case .bytes(let bytes):
      decoder.isAwaitingReport = backend.isAwaitingReport
      let events = decoder.decode(bytes)
      let reports = decoder.takeReports()
      if decoder.isInSequence || !reports.isEmpty { backend.continueReports() }
      handle(reports)
      try handle(events)
      deadlines.input = decoder.pause.map { .now + $0 }
    }
  }

  /// Handles a report that has arrived already, so that the first frame has the right theme.
  private func handleEarlyReports() throws(ExitReason) {
    if backend.isAwaitingReport, backend.isReadable(within: 0) { try handleInput() }
  }

  private func handle(_ reports: [TerminalReport]) {
    var background = state.background
    for report in reports {
      switch report {
      case .deviceAttributes: backend.endReports()
      case .notifications: configuration.onNotificationReport()
      case .background(let color): (background, knowsColor) = (color.kind, true)
      // The color itself tells more than the name of the scheme.
      case .colorScheme(let kind):
        if !(knowsColor && backend.queryBackground()) { background = kind }
      case .focus(let hasFocus):
        if hasFocus { _ = backend.queryBackground() }
        perform(configuration.focusAction(hasFocus))
      }
    }
    guard let background, background != state.background else { return }
    perform(configuration.backgroundAction(background))
  }

  private func handle(_ events: [InputEvent]) throws(ExitReason) {
    for (index, event) in events.enumerated() {
      // Of movements that arrive together, only the last one matters.
      if index + 1 < events.count, event.isMotion(before: events[index + 1]) { continue }
      let action = screen.action(for: event, state: store.state, glyphs: backend.glyphs)
      guard let action else { continue }
      perform(action)
      try handle(configuration.request(action))
    }
  }

  private func handle(_ request: RendererRequest?) throws(ExitReason) {
    switch request {
    case .redraw: pass.isRepaint = true
    case .suspend: try suspend(group: true)
    case .copy(let text):
      if !backend.copy(text) { perform(configuration.copyFailure()) }
    case .notify(let notification): backend.notify(notification)
    case nil: break
    }
  }

  private func handleSignals() throws(ExitReason) {
    for signal in backend.takeSignals() {
      switch signal {
      case SIGWINCH: resize()
      case SIGTSTP: try suspend(group: false)
      case SIGCONT: resumeTerminal()
      default: throw .signal(signal)
      }
    }
  }

  private func suspend(group: Bool) throws(ExitReason) {
    guard backend.stop(group: group) else { return }
    try handleSignals()
    resumeTerminal()
  }

  private func resumeTerminal() {
    backend.resume()
    pass.isRepaint = true
    reportSize()
  }

  private func resize() {
    backend.resize()
    pass.isRepaint = true
    reportSize()
  }
}

// MARK: - Deadlines

extension TerminalRunLoop {
  /// The duration of an animation step.
  private static var animationInterval: Duration { .milliseconds(125) }
  /// The shortest time between ticks, so that a `nextTick` that stays in the past does not keep the
  /// loop busy.
  private static var shortestTick: Duration { .milliseconds(10) }

  private func handleDeadlines() throws(ExitReason) {
    guard deadlines.next != nil else { return }
    let now = MonotonicInstant.now
    if deadlines.animation.isDue(now: now) { pass.animationStep += 1 }
    if deadlines.input.isDue(now: now) {
      pass.isIdle = false
      try handle(decoder.flush())
    }
    guard deadlines.tick.isDue(now: now), let action = configuration.tick(configuration.now())
    else { return }
    if configuration.announcesTicks { pass.isIdle = false }
    perform(action)
  }

  /// Dispatches one action for each newly ended animation.
  ///
  /// The store then wakes the loop.
  private func dispatchAnimationEnds(of panes: [PaneID]) {
    guard panes != endedPanes else { return }
    for action in panes.filter({ !endedPanes.contains($0) }).compactMap(configuration.animationEnd)
    {
      store.dispatch(action)
    }
    endedPanes = panes
  }

  private func setDeadlines(isAnimating: Bool) {
    deadlines.tick = state.nextTick.map { .now + max($0 - configuration.now(), Self.shortestTick) }
    guard configuration.hasMotion, isAnimating else {
      deadlines.animation = nil
      return
    }
    deadlines.animation = deadlines.animation ?? .now + Self.animationInterval
  }
}

// MARK: - Rendering

extension TerminalRunLoop {
  private func show() {
    let result = renderer.render(pass, for: state)
    pass.isRepaint = false
    dispatchAnimationEnds(of: result.endedPanes)
    setDeadlines(isAnimating: result.isAnimating)
  }
}

extension InputEvent {
  /// Returns whether the event is a movement of the mouse that another event continues.
  fileprivate func isMotion(before next: InputEvent) -> Bool {
    guard case .mouse(let event) = self, case .mouse(let next) = next else { return false }
    return event.isMotion && event.kind == next.kind
  }
}
