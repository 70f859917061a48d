/// The data that a store's lock protects in addition to the app's state: the waiting items and the
/// drain.
@usableFromInline
struct Inbox<State: Sendable, Action: Sendable> {
  /// The thread that drains, or zero.
  @usableFromInline var drainingThread: UInt = 0
  /// The handling of an action that is dispatched while no thread drains.
  @usableFromInline var whenIdle = IdleDispatch.enqueue
  @usableFromInline var hasObservers = false
  /// Whether the drain was woken and has not yet ended.
  @usableFromInline var hasPendingWake = false
  /// The thread and task of the last `drain(notifying:)`.
  @usableFromInline var lastDrain: ExecutionContext?
  @usableFromInline var reducer: Reducer<State, Action>
  @usableFromInline var waiting = Queue<InboxItem<State, Action>>()
  /// The number of items that were ever removed from `waiting`.
  @usableFromInline var dequeuedCount = 0
  /// The number of items that this drain has run.
  @usableFromInline var processedCount = 0
  /// The number of items that the draining thread has added during this drain.
  @usableFromInline var selfEnqueuedCount = 0
  /// The number of items of other threads after which a dispatching thread passes the drain on.
  @usableFromInline var passOnLimit = passOnStep

  /// Whether the drain is passed on at all.
  @usableFromInline let passesOn: Bool

  @usableFromInline static var passOnStep: Int { 1000 }
  /// The value of ``drainingThread`` between two threads that drain.
  @usableFromInline static var passedOn: UInt { 1 }

  init(reducer: Reducer<State, Action>, passesOn: Bool) {
    self.reducer = reducer
    self.passesOn = passesOn
  }

  /// Adds an item and returns its number.
  @inlinable
  mutating func append(_ item: InboxItem<State, Action>, on thread: UInt) -> Int {
    waiting.append(item)
    if drainingThread == thread { selfEnqueuedCount += 1 }
    return dequeuedCount + waiting.count
  }

  /// Removes and returns the next item, or ends the drain if there is none or it is to be passed on.
  @inlinable
  mutating func next() -> InboxItem<State, Action>? {
    if isToBePassedOn {
      drainingThread = Self.passedOn
      return nil
    }
    guard let item = waiting.popFirst() else {
      drainingThread = 0
      processedCount = 0
      selfEnqueuedCount = 0
      passOnLimit = Self.passOnStep
      hasPendingWake = false
      return nil
    }
    dequeuedCount += 1
    processedCount += 1
    return item
  }

  /// Whether items wait, and the draining thread has processed enough items of other threads.
  @inlinable var isToBePassedOn: Bool {
    processedCount - selfEnqueuedCount > passOnLimit && passesOn && !waiting.isEmpty
  }

  /// Begins a job outside a drain if the store is idle, and returns whether the job may run.
  mutating func beginJob(on thread: UInt) -> Bool {
    guard drainingThread == 0 else { return false }
    drainingThread = thread
    return true
  }

  /// Ends a job that ran outside a drain, and returns whether the drain has to be woken.
  ///
  /// A drain that was woken for the waiting items may have found the store busy and returned.
  mutating func endJob() -> Bool {
    drainingThread = 0
    guard !waiting.isEmpty else { return false }
    hasPendingWake = true
    return true
  }

  /// The observers whose subscriptions wait in the inbox.
  var waitingObservers: [Observer] {
    waiting.elements.compactMap { if case .job(_, let observer) = $0 { observer } else { nil } }
  }

  /// An upper bound on the number of processed items that the draining thread enqueued itself.
  ///
  /// While the drain is passed on, ``passedOnChain``.
  @inlinable var chainLength: Int {
    drainingThread == Self.passedOn ? Self.passedOnChain : min(processedCount, selfEnqueuedCount)
  }

  @usableFromInline static var passedOnChain: Int { -1 }
}

/// The handling of an action that is dispatched while no thread drains.
@usableFromInline
enum IdleDispatch: Sendable {
  /// The dispatching thread reduces the action, because there is no middleware.
  case reduce
  /// The dispatching thread sends the action through the middleware.
  case send
  /// The action waits for the thread that drains.
  case enqueue
}

/// An item that waits in a store's inbox.
@usableFromInline
enum InboxItem<State: Sendable, Action: Sendable>: Sendable {
  case action(Action, from: Effect?)
  /// Actions with one notification, after the last.
  case batch([Action], from: Effect?)
  /// Other work of the draining thread; with an observer if the job subscribes it.
  case job(@Sendable (Store<State, Action>) -> Void, for: Observer?)
  /// The end of an effect, enqueued behind everything that the effect has dispatched.
  case end(Effect)
}

/// A first-in, first-out queue in a ring buffer.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var ring: [Element?]
  @usableFromInline var start = 0
  @usableFromInline var count = 0

  @usableFromInline
  init() {
    ring = Array(repeating: nil, count: 8)
  }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var first: Element? { count == 0 ? nil : ring[start] }

  /// The elements, the oldest first.
  var elements: [Element] {
    (0..<count).compactMap { ring[(start + $0) & (ring.count - 1)] }
  }

  mutating func updateEach(_ change: (inout Element) -> Void) {
    for offset in 0..<count {
      let index = (start + offset) & (ring.count - 1)
      if var element = ring[index].take() {
        change(&element)
        ring[index] = element
      }
    }
  }

  @inlinable
  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(start + count) & (ring.count - 1)] = element
    count += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[start].take()
    start = (start + 1) & (ring.count - 1)
    count -= 1
    // Release the memory of a ring that a burst of items has enlarged.
    if count == 0, ring.count > 4096 { self = Queue() }
    return element
  }

  /// Doubles the ring, whose length stays a power of two so that a mask replaces a division.
  @inlinable
  mutating func grow() {
    var larger = [Element?](repeating: nil, count: ring.count * 2)
    for offset in 0..<count {
      larger[offset] = ring[(start + offset) & (ring.count - 1)].take()
    }
    ring = larger
    start = 0
  }
}
