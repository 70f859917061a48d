/// The state that a store's lock protects besides the app's: the waiting items and the drain.
@usableFromInline
struct Inbox<State: Sendable, Action: Sendable> {
  /// The thread that drains, or zero.
  @usableFromInline var drainingThread: UInt = 0
  /// The handling of an action that is dispatched while no thread drains.
  @usableFromInline var whenIdle = IdleDispatch.enqueue
  @usableFromInline var hasObservers = false
  /// Whether the drain was woken since it last ran.
  @usableFromInline var hasPendingWake = false
  /// Where the last drain of a manual store ran.
  @usableFromInline var lastDrain: ExecutionContext?
  @usableFromInline var reducer: Reducer<State, Action>
  @usableFromInline var waiting = Queue<InboxItem<State, Action>>()
  /// How many items were ever taken out of `waiting`.
  @usableFromInline var dequeuedCount = 0
  /// How many items this drain has run, and how many it has itself added.
  @usableFromInline var processedCount = 0
  @usableFromInline var selfEnqueuedCount = 0

  init(reducer: Reducer<State, Action>) {
    self.reducer = reducer
  }

  /// Adds an item and returns its number.
  @inlinable
  mutating func append(_ item: InboxItem<State, Action>, on thread: UInt) -> Int {
    waiting.append(item)
    if drainingThread == thread { selfEnqueuedCount += 1 }
    return dequeuedCount + waiting.count
  }

  /// Removes and returns the next item, or ends the drain if there is none.
  @inlinable
  mutating func next() -> InboxItem<State, Action>? {
    guard let item = waiting.popFirst() else {
      drainingThread = 0
      processedCount = 0
      selfEnqueuedCount = 0
      hasPendingWake = false
      return nil
    }
    dequeuedCount += 1
    processedCount += 1
    return item
  }

  /// Starts a job outside a drain, if the store is idle and the last drain ran in this context.
  mutating func beginJob(in context: ExecutionContext) -> Bool {
    guard drainingThread == 0, lastDrain == context else { return false }
    drainingThread = context.thread
    return true
  }

  /// Ends such a job; true if items wait for a drain.
  ///
  /// A drain that was woken for them meanwhile may have found the store busy, and returned.
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

  /// The number of actions that the running drain dispatched itself.
  @inlinable var chainLength: Int { min(processedCount, selfEnqueuedCount) }
}

/// The handling of an action that is dispatched while no thread drains.
@usableFromInline
enum IdleDispatch: Sendable {
  /// The dispatching thread reduces it: it drains, and there is no middleware.
  case reduce
  /// The dispatching thread sends it through the middleware.
  case send
  /// It waits for the thread that drains.
  case enqueue
}

/// An item that waits in a store's inbox.
@usableFromInline
enum InboxItem<State: Sendable, Action: Sendable>: Sendable {
  case action(Action, from: Effect?)
  /// Actions with one notification, after the last.
  case batch([Action], from: Effect?)
  /// Anything else the draining thread has to do, maybe for an observer that is about to listen.
  case job(@Sendable (Store<State, Action>) -> Void, for: Observer?)
  /// The end of an effect, behind all that the effect has dispatched.
  case end(Effect)
}

/// First in, first out, in a ring that keeps its memory up to a size.
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
    // A flood leaves no large ring behind.
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
