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
  /// The waiting items that continue a chain of dispatches.
  @usableFromInline var links = Queue<ChainLink>()
  /// The number of items that were ever removed from `waiting`.
  @usableFromInline var dequeuedCount = 0
  /// The length of the chain of dispatches that ends with the item that runs now.
  @usableFromInline var chainLength = 0
  /// The number of waiting items that belong to long chains.
  @usableFromInline var longChainCount = 0
  /// The number of items of other threads that the draining thread has run.
  @usableFromInline var foreignCount = 0
  /// The number of items that this drain may still run.
  @usableFromInline var budget = Int.max

  @usableFromInline let afterLimit: AfterLimit

  /// The number of items of other threads after which a dispatching thread stops draining.
  @usableFromInline static var foreignLimit: Int { 1000 }
  /// The length of a chain that is not yet a long one.
  @usableFromInline static var shortChain: Int { 16 }
  /// The value of ``drainingThread`` between two threads that drain.
  @usableFromInline static var passedOn: UInt { 1 }

  init(reducer: Reducer<State, Action>, policy: DrainPolicy) {
    self.reducer = reducer
    afterLimit =
      switch policy {
      case .caller: .passOn
      case .mainActor: .wake
      case .manual: .goOn
      }
  }

  /// Adds an item and returns its number.
  ///
  /// An item that the draining thread adds continues the chain of the item that runs now.
  @inlinable
  mutating func append(_ item: InboxItem<State, Action>, on thread: UInt) -> Int {
    waiting.append(item)
    let number = dequeuedCount + waiting.count
    if drainingThread == thread {
      links.append(ChainLink(number: number, length: chainLength + 1))
      if chainLength >= Self.shortChain { longChainCount += 1 }
    }
    return number
  }

  /// Removes the next item, or ends the drain of this thread, and returns the next step.
  @inlinable
  @inline(__always)
  mutating func next() -> DrainStep<State, Action> {
    if isExhausted {
      if case .passOn = afterLimit {
        drainingThread = Self.passedOn
        return .passOn
      }
      end(hasPendingWake: true)
      return .wake
    }
    guard let item = waiting.popFirst() else {
      end(hasPendingWake: false)
      return .end
    }
    dequeuedCount += 1
    budget -= 1
    if let link = links.first, link.number == dequeuedCount {
      chainLength = link.length
      _ = links.popFirst()
      if chainLength > Self.shortChain { longChainCount -= 1 }
    } else {
      chainLength = 0
      foreignCount += 1
    }
    // Each item of a chain may add several, whose number then outgrows the length of the chain.
    return .run(item, number: dequeuedCount, chain: max(chainLength, longChainCount))
  }

  /// Whether items wait, and this thread has run enough.
  @inlinable var isExhausted: Bool {
    if waiting.isEmpty { return false }
    if budget <= 0 { return true }
    if foreignCount <= Self.foreignLimit { return false }
    if case .goOn = afterLimit { return false }
    return true
  }

  /// Begins the turn of a thread to which the drain was passed on.
  mutating func takeOver(on thread: UInt) {
    drainingThread = thread
    foreignCount = 0
    budget = .max
  }

  @inlinable
  mutating func end(hasPendingWake: Bool) {
    drainingThread = 0
    chainLength = 0
    foreignCount = 0
    budget = .max
    self.hasPendingWake = hasPendingWake
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
}

/// The number of an item that the draining thread has added, and the length of the chain of
/// dispatches that led to it.
///
/// The length is 1 for what an observer or middleware dispatches because of an item of another
/// thread, 2 for what follows from that, and so on.
@usableFromInline
struct ChainLink: Sendable {
  @usableFromInline let number: Int
  @usableFromInline let length: Int

  @inlinable
  init(number: Int, length: Int) {
    self.number = number
    self.length = length
  }
}

/// The next step of a thread that drains.
@usableFromInline
enum DrainStep<State: Sendable, Action: Sendable>: Sendable {
  /// Run an item, given its number and the length of the chain of dispatches that led to it.
  case run(InboxItem<State, Action>, number: Int, chain: Int)
  /// Return, because the inbox is empty.
  case end
  /// Continue on another thread.
  case passOn
  /// Return, and have the rest drained later.
  case wake
}

/// The next move of a thread that drained many items of other threads.
@usableFromInline
enum AfterLimit: Sendable {
  /// Another thread continues.
  case passOn
  /// The thread continues later, after what else waits for it.
  case wake
  case goOn
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
