/// Whose turn it is: what a store's lock protects, besides the state.
@usableFromInline
struct Turn<State: Sendable, Action: Sendable> {
  /// The thread that drains, or zero.
  @usableFromInline var drainer: UInt = 0
  /// Whether who dispatches may reduce at once: the caller drains, and no middleware is to be asked.
  @usableFromInline var isDirect: Bool
  @usableFromInline var hasObservers = false
  /// Whether who drains was woken since it last drained.
  @usableFromInline var isWoken = false
  /// Where the last drain of a manual store ran.
  var lastDrain: ExecutionContext?
  @usableFromInline var reducer: Reducer<State, Action>
  @usableFromInline var waiting = Queue<Item<State, Action>>()
  /// How many items were ever taken out of `waiting`.
  @usableFromInline var taken = 0
  /// How many items this drain has run, and how many it has itself added.
  @usableFromInline var ran = 0
  @usableFromInline var chained = 0

  init(reducer: Reducer<State, Action>, isDirect: Bool) {
    self.reducer = reducer
    self.isDirect = isDirect
  }

  /// Adds an item; answers its number.
  @inlinable
  mutating func append(_ item: Item<State, Action>, on thread: UInt) -> Int {
    waiting.append(item)
    if drainer == thread { chained += 1 }
    return taken + waiting.count
  }

  /// Takes the next item, or gives up the turn where there is none.
  @inlinable
  mutating func next() -> Item<State, Action>? {
    guard let item = waiting.popFirst() else {
      drainer = 0
      ran = 0
      chained = 0
      isWoken = false
      return nil
    }
    taken += 1
    ran += 1
    return item
  }

  /// Starts a job outside a drain, if the store is idle and the last drain ran in this context.
  mutating func beginJob(in context: ExecutionContext) -> Bool {
    guard drainer == 0, lastDrain == context else { return false }
    drainer = context.thread
    return true
  }

  /// Ends such a job; true if items wait for a drain that nobody was woken for.
  mutating func endJob() -> Bool {
    drainer = 0
    guard !waiting.isEmpty, !isWoken else { return false }
    isWoken = true
    return true
  }

  /// How long the chain of actions is that the drain under way has set off by itself.
  @inlinable var chainLength: Int { min(ran, chained) }
}
