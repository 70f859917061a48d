/// All subscribers of a store, by selector. Touched only by the thread that drains.
@usableFromInline
final class ObserverTable<State: Sendable> {
  @usableFromInline var groups: ContiguousArray<ObserverGroup<State>> = []
  /// The groups that every subscriber of the same path joins.
  var shared: [AnyKeyPath: ObserverGroup<State>] = [:]
  var lastNumber = 0
  /// The groups that are due in this round, each with the number of its next subscriber.
  @usableFromInline var due: ContiguousArray<(group: ObserverGroup<State>, next: Int)> = []

  @usableFromInline init() {}

  var isEmpty: Bool { groups.isEmpty }

  /// Adds a subscriber to the group of its selector, which it makes where there is none.
  func add<Value>(
    _ observer: Observer<Value>, to selector: Selector<State, Value>,
    _ state: UnsafePointer<State>
  ) -> ValueGroup<State, Value> {
    let group = group(of: selector, state)
    lastNumber += 1
    observer.number = lastNumber
    observer.group = group
    group.observers.append(observer)
    return group
  }

  private func group<Value>(
    of selector: Selector<State, Value>, _ state: UnsafePointer<State>
  ) -> ValueGroup<State, Value> {
    if let key = selector.sharedKey, let group = shared[key] as? ValueGroup<State, Value> {
      return group
    }
    let group = selector.makeGroup(state)
    groups.append(group)
    if let key = selector.sharedKey { shared[key] = group }
    return group
  }

  /// Tells whoever selects something that changed, in the order of subscribing.
  @inlinable
  func notify(_ state: UnsafePointer<State>, on thread: UInt) {
    for group in groups where group.isDue(state) {
      due.append((group, group.beginRound()))
    }
    if due.count == 1 {
      _ = due[0].group.deliver(below: .max, on: thread)
    } else if due.count > 1 {
      deliverInterleaved(on: thread)
    }
    due.removeAll(keepingCapacity: true)
  }

  /// Takes from several groups the one whose next subscriber is oldest, again and again.
  @usableFromInline
  func deliverInterleaved(on thread: UInt) {
    while true {
      var first = 0
      var limit = Int.max
      for index in due.indices.dropFirst() {
        if due[index].next < due[first].next {
          limit = due[first].next
          first = index
        } else {
          limit = min(limit, due[index].next)
        }
      }
      guard due[first].next < .max else { return }
      due[first].next = due[first].group.deliver(below: limit, on: thread)
    }
  }

  /// Forgets a subscriber, and its group if it has no other.
  func remove(_ observer: Cancellable) {
    guard let group = observer.group as? ObserverGroup<State> else { return }
    observer.group = nil
    group.remove(observer)
    guard group.isEmpty else { return }
    groups.removeAll { $0 === group }
    if let key = shared.first(where: { $0.value === group })?.key { shared[key] = nil }
  }

  /// Ends all subscribers.
  func cancelAll() {
    for group in groups { group.cancelAll() }
  }
}
