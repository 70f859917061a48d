public import Redux

/// A state together with the actions that led to it and a current position among them.
///
/// ```swift
/// var history = History(initialState: Counter(), reducer: counter)
/// history.apply(.performed(.add(1)))
/// history.apply(.performed(.add(2)))
/// history.apply(.steppedBack)
/// print(history.present.count)  // 1
/// ```
///
/// A history is a value. ``reducer`` makes it the state of a store, and ``TimeTravel`` is such a
/// store, ready to use.
///
/// Actions are numbered from 1; at position *n*, ``present`` is the state after action *n*. Before
/// the newest position, the history is in the past. An action that is performed there is held, and
/// applied when the history goes live.
///
/// A history keeps fewer than `capacity + snapshotInterval` actions, each of
/// `MemoryLayout<Action>.stride` bytes and the memory it refers to. It keeps `capacity /
/// snapshotInterval + 2` states, and in the past one more, which share unchanged storage.
public struct History<State: Sendable, Action: Sendable>: Sendable {
  /// The state at the current position.
  public private(set) var present: State
  /// The number of actions before ``present``.
  public private(set) var position: Int
  /// The actions that were performed in the past and wait until the history is live again.
  public private(set) var held: [Action] = []
  /// The number of actions that were dropped in the past since the history was last live.
  public private(set) var droppedCount = 0
  /// The number of effects that were skipped in the past since the history was last live.
  public private(set) var skippedEffectCount = 0

  /// Whether ``present`` may lack changes that no action describes.
  ///
  /// This is the case after a recorded gap without a state, until the next recorded state.
  private(set) var isUncertain = false

  /// The state at the newest position, or `nil` unless the history was live and is in the past.
  private var leftState: State?

  private let reduce: Reducer<State, Action>
  private var ring: SnapshotRing<State, Step>

  private struct Step: Sendable {
    /// The action, or `nil` for a recorded gap.
    var action: Action?
    var time: Duration
  }

  /// Creates a live history.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - capacity: The minimum number of newest actions to keep.
  ///   - snapshotInterval: The number of actions between two kept states. A jump reduces at most
  ///     this many actions.
  public init(
    initialState: State, reducer: Reducer<State, Action>, capacity: Int = 100_000,
    snapshotInterval: Int = 1_000
  ) {
    present = initialState
    position = 0
    reduce = reducer
    ring = SnapshotRing(state: initialState, capacity: capacity, interval: snapshotInterval)
  }

  /// Creates a history at the initial state of a recording, with all of its steps ahead.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - capacity: The minimum number of newest actions to keep, in addition to those of the
  ///     recording.
  ///   - snapshotInterval: The number of these additional actions between two kept states.
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
    // Until the recorded actions are reduced, only the recorded states are known.
    for step in recording.steps {
      ring.append(
        Step(action: step.action, time: step.time), breaks: step.state != nil,
        stateAfter: step.state ?? present)
    }
    ring.interval = max(1, snapshotInterval)
  }

  /// The first position that can still be reached.
  public var oldest: Int { ring.start }
  /// The last position.
  public var newest: Int { ring.end }
  /// The state at the last position: that of running effects, which do not travel in time.
  ///
  /// It is ``present`` until the history was live for the first time.
  public var newestState: State { leftState ?? present }
  /// Whether there are steps after the current position.
  public var isPast: Bool { position < newest }

  /// Returns the action at position `number`, counted from 1.
  ///
  /// It is `nil` if the action was discarded, lies ahead, or was not recorded.
  public func action(_ number: Int) -> Action? {
    ring.element(number)?.action
  }

  /// Returns the time of the action at position `number`, counted from 1.
  ///
  /// The time is that since the store was created, or the recorded one. It is `nil` if the action
  /// was discarded or lies ahead of the newest position.
  public func time(of number: Int) -> Duration? {
    ring.element(number)?.time
  }

  /// Returns the state after a number of actions, or `nil` if that position cannot be reached.
  ///
  /// The state is computed from the nearest earlier one that was kept or recorded.
  public func state(after number: Int) -> State? {
    guard (oldest...newest).contains(number), let chunk = ring.chunk(after: number) else {
      return nil
    }
    var state = chunk.state
    for step in chunk.elements.prefix(number - chunk.start) {
      if let action = step.action { reduce(&state, action) }
    }
    return state
  }
}

extension History {
  /// The reducer of a store whose state is a history.
  public static var reducer: Reducer<History, HistoryAction<Action>> {
    Reducer { history, action in history.apply(action) }
  }

  /// Applies an action to the history.
  public mutating func apply(_ action: HistoryAction<Action>) {
    switch action {
    case .performed(let action, let time): perform(action, at: time ?? .zero)
    case .dispatched(let action): perform(action, at: .zero)
    case .dropped: droppedCount += 1
    case .held(let action): held.append(action)
    case .heldReleased: if !isPast { held = [] }
    case .jumped(to: let number): jump(to: number)
    case .steppedBack: jump(to: position - 1)
    case .steppedForward: stepForward()
    case .wentLive: jump(to: newest)
    case .forked: ring.cut(after: position)
    case .effectSkipped: skippedEffectCount += 1
    }
    if !isPast { (droppedCount, skippedEffectCount, leftState) = (0, 0, nil) }
  }

  private mutating func perform(_ action: Action, at time: Duration) {
    if isPast {
      held.append(action)
      return
    }
    reduce(&present, action)
    position += 1
    ring.append(Step(action: action, time: time), stateAfter: present)
  }

  private mutating func jump(to number: Int) {
    let number = min(max(number, oldest), newest)
    guard number != position,
      let state = number == newest ? leftState ?? state(after: number) : state(after: number)
    else { return }
    if !isPast { leftState = present }
    present = state
    position = number
    isUncertain = hasGap(before: number)
  }

  private mutating func stepForward() {
    guard isPast, let step = ring.element(position + 1) else { return }
    position += 1
    if let action = step.action {
      reduce(&present, action)
    } else {
      isUncertain = true
    }
    if isUncertain, let next = ring.chunk(after: position), next.start == position {
      present = next.state
      isUncertain = false
    }
  }

  /// Whether a recorded gap lies between the nearest earlier state that is known and a position.
  private func hasGap(before number: Int) -> Bool {
    guard let chunk = ring.chunk(after: number) else { return false }
    return chunk.elements.prefix(number - chunk.start).contains { $0.action == nil }
  }
}

/// An action that changes a ``History``.
public enum HistoryAction<Action: Sendable>: Sendable {
  /// An action of the app arrived; it is reduced, or held in the past.
  ///
  /// The time is that since the store was created, or `nil` before the action reaches the reducer.
  case performed(Action, at: Duration? = nil)
  /// An action of the app arrived from outside; it is performed, unless the ``ArrivalPolicy``
  /// drops it in the past.
  case dispatched(Action)
  /// An action of the app was dropped, because it arrived in the past or because of a travel.
  case dropped(Action)
  /// An action of the app arrived in the past and waits until the history is live again.
  case held(Action)
  /// The held actions are now performed one by one.
  case heldReleased
  /// The history moved to a position, or to the nearest end if there is no such position.
  case jumped(to: Int)
  /// The history moved back by one action.
  case steppedBack
  /// The history moved forward by one action, which is reduced again.
  case steppedForward
  /// The history moved to the newest position.
  case wentLive
  /// The actions after the position were discarded, and the history continues from there.
  case forked
  /// An effect was skipped, because it arrived in the past or because of a travel.
  case effectSkipped

  /// The action of the app that is performed, or `nil` for any other history action.
  public var performed: Action? {
    if case .performed(let action, _) = self { action } else { nil }
  }
}

extension HistoryAction {
  /// The action of the app that arrived, or `nil` for any other history action.
  var arrived: Action? {
    if case .dispatched(let action) = self { action } else { performed }
  }
}

extension HistoryAction: Equatable where Action: Equatable {}
extension HistoryAction: Hashable where Action: Hashable {}
