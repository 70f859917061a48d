public import Redux
public import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Joins a store to a terminal: keys become actions, and changed state becomes a changed picture.
///
/// ```swift
/// let loop = TerminalRunLoop(
///   session: session, wakePipe: wakePipe, store: store, screen: screen,
///   behavior: LoopBehavior(shouldQuit: \.isOver))
/// let end = loop.run()
/// session.close()
/// end.endProcess()
/// ```
///
/// It runs on the thread that calls ``run()``, the process's main one, and sleeps in `poll` until a
/// key, a signal or an action comes. Then it does all there is to do, and draws once.
public final class TerminalRunLoop<State: Sendable, Action: Sendable> {
  private let session: TerminalSession
  private let wakePipe: WakePipe
  private let store: Store<State, Action>
  private let screen: Screen<State, Action>
  private let presenter: ScreenPresenter<State, Action>
  private let behavior: LoopBehavior<State, Action>
  private var decoder = InputDecoder(keys: Key.terminfoSequences())
  private var deadlines = Deadlines()
  private var animationStep = 0
  private var shownCursor: Position?
  /// Whether the terminal may show something else than what was last sent.
  private var needsRepaint = false

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - session: The terminal.
  ///   - wakePipe: What the store's drain policy wakes.
  ///   - store: The store; its drain policy is ``DrainPolicy/manual(wake:)``.
  ///   - screen: What is shown and how input is answered.
  ///   - behavior: The rest of what it has to know about the app.
  public init(
    session: TerminalSession, wakePipe: WakePipe, store: Store<State, Action>,
    screen: Screen<State, Action>, behavior: LoopBehavior<State, Action>
  ) {
    self.session = session
    self.wakePipe = wakePipe
    self.store = store
    self.screen = screen
    self.behavior = behavior
    presenter = ScreenPresenter(store: store, screen: screen)
  }

  /// Shows the state and answers what comes in until the app is over.
  ///
  /// - Returns: Why it is over. The session is still open.
  public func run() -> LoopEnd {
    if let end = settle(after: Readiness()) { return end }
    show()
    behavior.onFirstFrame()
    while true {
      let readiness = wait()
      wakePipe.beginTurn()
      if let end = answer(readiness) ?? settle(after: readiness) { return end }
      show()
    }
  }

  private func wait() -> Readiness {
    Readiness.wait(
      input: session.input, wake: wakePipe.fileDescriptor, signals: session.signalDescriptor,
      timeout: deadlines.timeout(now: .now))
  }

  private func answer(_ readiness: Readiness) -> LoopEnd? {
    if readiness.signals, let end = answerSignals() { return end }
    if readiness.isHungUp { return .hangup }
    if readiness.input, let end = answerInput() { return end }
    return answerDeadlines()
  }

  /// Lets the store do all that waits, before the loop draws and sleeps.
  private func settle(after readiness: Readiness) -> LoopEnd? {
    wakePipe.endTurn(isSignalled: readiness.wake)
    store.drain()
    return behavior.shouldQuit(store.state) ? .quit : nil
  }

  /// Sends an action and lets it take effect, so that the next key meets the state it led to.
  private func perform(_ action: Action) -> LoopEnd? {
    store.dispatch(action)
    store.drain()
    return behavior.shouldQuit(store.state) ? .quit : nil
  }
}

// MARK: - What comes in

extension TerminalRunLoop {
  private func answerInput() -> LoopEnd? {
    switch session.readWaiting() {
    case .gone: return .hangup
    case .nothing: return nil
    case .bytes(let bytes):
      let end = answer(decoder.decode(bytes))
      deadlines.input = decoder.pause.map { .now + $0 }
      return end
    }
  }

  private func answer(_ events: [InputEvent]) -> LoopEnd? {
    for event in events {
      let action = screen.action(for: event, state: store.state, size: session.size)
      guard let action else { continue }
      if let end = perform(action) ?? answer(behavior.request(action)) { return end }
    }
    return nil
  }

  private func answer(_ request: RendererRequest?) -> LoopEnd? {
    switch request {
    case .redraw: needsRepaint = true
    case .suspend: return suspend(group: true)
    case nil: break
    }
    return nil
  }

  private func answerSignals() -> LoopEnd? {
    for signal in session.takeSignals() {
      switch signal {
      case SIGWINCH: resize()
      case SIGTSTP: if let end = suspend(group: false) { return end }
      case SIGCONT: takeTerminalAgain()
      default: return .signal(signal)
      }
    }
    return nil
  }

  private func suspend(group: Bool) -> LoopEnd? {
    guard session.stop(group: group) else { return nil }
    if let end = answerSignals() { return end }
    takeTerminalAgain()
    return nil
  }

  private func takeTerminalAgain() {
    session.takeAgain()
    needsRepaint = true
  }

  private func resize() {
    session.resize()
    needsRepaint = true
  }
}

// MARK: - What is due

extension TerminalRunLoop {
  /// How long a step of an animation is seen.
  private static var animationInterval: Duration { .milliseconds(125) }
  /// The shortest time between ticks, so that an app that counts wrongly does not spin.
  private static var shortestTick: Duration { .milliseconds(10) }

  private func answerDeadlines() -> LoopEnd? {
    guard deadlines.isAnySet else { return nil }
    let now = ContinuousClock.now
    if deadlines.animation.isDue(now: now) { animationStep += 1 }
    if deadlines.input.isDue(now: now), let end = answer(decoder.flush()) { return end }
    guard deadlines.tick.isDue(now: now), let action = behavior.tick() else { return nil }
    return perform(action)
  }

  private func plan(_ state: State) {
    let tick = behavior.nextTick(state)
    deadlines.tick = tick.map { .now + max($0, Self.shortestTick) }
    guard behavior.hasMotion, presenter.isAnimating else { return deadlines.animation = nil }
    deadlines.animation = deadlines.animation ?? .now + Self.animationInterval
  }
}

// MARK: - What is shown

extension TerminalRunLoop {
  private func show() {
    let state = store.state
    session.captureMouse(behavior.isMouseCaptured(state))
    let presentation = presenter.present(
      size: session.size, glyphs: session.glyphs, animationStep: animationStep)
    let isNew = !presentation.changedRows.isEmpty || presentation.cursor != shownCursor
    if isNew || needsRepaint { session.show(presentation, isRepaint: needsRepaint) }
    shownCursor = presentation.cursor
    needsRepaint = false
    plan(state)
  }
}
