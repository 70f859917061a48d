public import Redux

/// A state with its past: every action since, within a bound, and a position among them.
///
/// ```swift
/// var history = History(initialState: Counter(), reducer: counter)
/// history.apply(.performed(.add(1)))
/// history.apply(.performed(.add(2)))
/// history.apply(.steppedBack)
/// print(history.present.count)  // 1
/// ```
///
/// It is a value, and ``reducer`` makes it the state of a store; ``TimeTravel`` is that store, ready
/// to use.
///
/// Actions are numbered from one. At position *n* the state ``present`` is the one after action *n*.
/// Before the newest position the history is in the past: an action that is performed there is held
/// until the history is live again, and then performed, so that none is lost.
///
/// The bound: fewer than `capacity + snapshotInterval` actions, each of `MemoryLayout<Action>.stride`
/// bytes and what it refers to, and `capacity / snapshotInterval + 2` states, which share with each
/// other what did not change.
public struct History<State: Sendable, Action: Sendable>: Sendable {
  /// The state at the position.
  public private(set) var present: State
  /// How many actions came before ``present``.
  public private(set) var position: Int
  /// What was performed in the past, and waits until the history is live again.
  public private(set) var held: [Action] = []
  /// How many thunks were refused in the past since the history was live.
  public private(set) var refusedEffects = 0

  /// Whether ``present`` lacks what no action tells: behind a gap in a recording that gives no state
  /// for it, until the next state that is known.
  public private(set) var isUncertain = false

  private let reduce: Reducer<State, Action>
  /// An element is nil where something happened that no action tells.
  private var ring: SnapshotRing<State, Action?>

  /// Begins a history, live.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: How an action changes it.
  ///   - capacity: How many of the newest actions are kept at least.
  ///   - snapshotInterval: After how many actions the state is kept, too: a jump reduces no more than
  ///     so many.
  public init(
    initialState: State, reducer: Reducer<State, Action>, capacity: Int = 100_000,
    snapshotInterval: Int = 1_000
  ) {
    present = initialState
    position = 0
    reduce = reducer
    ring = SnapshotRing(state: initialState, capacity: capacity, interval: snapshotInterval)
  }

  /// Begins a history at the first state of a recording, with all its steps still to come.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - reducer: How an action changes the state.
  ///   - capacity: How many actions are kept beside those of the recording, at least.
  ///   - snapshotInterval: After how many of these the state is kept, too.
  public init(
    of recording: Recording<State, Action>, reducer: Reducer<State, Action>,
    capacity: Int = 100_000, snapshotInterval: Int = 1_000
  ) {
    present = recording.initialState
    position = recording.start
    reduce = reducer
    ring = SnapshotRing(
      start: recording.start, state: present,
      capacity: recording.steps.count + max(0, capacity), interval: .max)
    // Only the states the recording has are known, until its actions are reduced.
    for step in recording.steps {
      ring.append(step.action, breaks: step.state != nil, stateAfter: step.state ?? present)
    }
    ring.interval = max(1, snapshotInterval)
  }

  /// The first position that can still be reached.
  public var oldest: Int { ring.start }
  /// The last position.
  public var newest: Int { ring.end }
  /// Whether there is something after the position.
  public var isPast: Bool { position < newest }

  /// The action of a number; nil where it was let go, is still to come, or is not told.
  public func action(_ number: Int) -> Action? {
    ring.element(number) ?? nil
  }

  /// The state after a number of actions; nil where that cannot be reached.
  ///
  /// It is found from the nearest state that was kept before, or in a recording.
  public func state(after number: Int) -> State? {
    guard (oldest...newest).contains(number), let chunk = ring.chunk(after: number) else {
      return nil
    }
    var state = chunk.state
    for case .some(let action) in chunk.elements.prefix(number - chunk.start) {
      reduce(&state, action)
    }
    return state
  }
}

extension History {
  /// How a store of histories reduces.
  public static var reducer: Reducer<History, HistoryAction<Action>> {
    Reducer { history, action in history.apply(action) }
  }

  /// Changes the history as an action says.
  public mutating func apply(_ action: HistoryAction<Action>) {
    switch action {
    case .performed(let action): perform(action)
    case .held(let action): held.append(action)
    case .heldReleased: if !isPast { held = [] }
    case .jumped(to: let number): jump(to: number)
    case .steppedBack: jump(to: position - 1)
    case .steppedForward: stepForward()
    case .wentLive: jump(to: newest)
    case .forked: ring.cut(after: position)
    case .effectRefused: refusedEffects += 1
    }
    if !isPast { refusedEffects = 0 }
  }

  private mutating func perform(_ action: Action) {
    if isPast {
      held.append(action)
      return
    }
    reduce(&present, action)
    position += 1
    ring.append(action, stateAfter: present)
  }

  private mutating func jump(to number: Int) {
    let number = min(max(number, oldest), newest)
    guard number != position, let state = state(after: number) else { return }
    present = state
    position = number
    isUncertain = ring.chunk(after: number)?.hasGap(before: number) ?? false
  }

  private mutating func stepForward() {
    guard isPast, let step = ring.element(position + 1) else { return }
    position += 1
    if let action = step {
      reduce(&present, action)
    } else {
      isUncertain = true
    }
    if isUncertain, let next = ring.chunk(after: position), next.start == position {
      present = next.state
      isUncertain = false
    }
  }
}

extension SnapshotRing.Chunk {
  fileprivate func hasGap<Action>(before number: Int) -> Bool where Element == Action? {
    elements.prefix(number - start).contains { if case nil = $0 { true } else { false } }
  }
}

/// What may happen to a ``History``.
public enum HistoryAction<Action: Sendable>: Sendable {
  /// An action of the app came, to be reduced; in the past, to be held.
  case performed(Action)
  /// An action of the app came in the past, and waits until the history is live again.
  case held(Action)
  /// What was held is performed now, one by one.
  case heldReleased
  /// A position was chosen; beyond either end, that end.
  case jumped(to: Int)
  /// The position before was chosen.
  case steppedBack
  /// The position after was chosen: its action is reduced again.
  case steppedForward
  /// The newest position was chosen.
  case wentLive
  /// What is after the position is given up, and the history goes on from there.
  case forked
  /// A thunk came in the past, and was not started.
  case effectRefused

  /// The action of the app, where that is reduced now.
  public var performed: Action? {
    if case .performed(let action) = self { action } else { nil }
  }
}

extension HistoryAction: Equatable where Action: Equatable {}
extension HistoryAction: Hashable where Action: Hashable {}
