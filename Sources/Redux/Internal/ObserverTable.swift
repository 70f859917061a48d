/// All subscribers of a store, by selector.
///
/// Touched only by the thread that drains.
@usableFromInline
final class ObserverTable {
  private var groups: ContiguousArray<ObserverGroup> = []
  /// The groups that every subscriber of the same path joins.
  private var shared: [AnyKeyPath: ObserverGroup] = [:]
  private var lastNumber = 0
  /// The groups that are due in this round, each with its next subscriber.
  private var due: ContiguousArray<(group: Int, next: Int)> = []

  var isEmpty: Bool { groups.isEmpty }

  /// Adds a subscriber to the group of its selector, which it makes where there is none.
  func add<State, Value>(
    _ observer: Observer, _ listener: Listener<Value>, to selector: Selector<State, Value>,
    _ state: UnsafePointer<State>
  ) -> Value {
    lastNumber += 1
    observer.number = lastNumber
    let group = group(of: selector, state)
    group.append(observer, listener)
    return group.value
  }

  private func group<State, Value>(
    of selector: Selector<State, Value>, _ state: UnsafePointer<State>
  ) -> ValueGroup<Value> {
    if let key = selector.sharedKey, let group = shared[key] as? ValueGroup<Value> {
      return group
    }
    let group = selector.makeGroup(state)
    groups.append(group)
    if let key = selector.sharedKey { shared[key] = group }
    return group
  }

  /// Tells whoever selects something that changed, in the order of subscribing.
  @usableFromInline
  func notify(_ state: UnsafeRawPointer, on thread: UInt) {
    for index in groups.indices where groups[index].isDue(state) {
      due.append((index, 0))
    }
    if due.count == 1 {
      _ = groups[due[0].group].deliver(0, .max, thread)
    } else if due.count > 1 {
      deliverInterleaved(on: thread)
    }
    due.removeAll(keepingCapacity: true)
  }

  /// Takes from several groups the one whose next subscriber is oldest, again and again.
  private func deliverInterleaved(on thread: UInt) {
    while true {
      var first = 0
      var limit = Int.max
      var lowest = Int.max
      for index in due.indices {
        let number = groups[due[index].group].number(at: due[index].next)
        if number < lowest {
          limit = lowest
          lowest = number
          first = index
        } else {
          limit = min(limit, number)
        }
      }
      guard lowest < .max else { return }
      due[first].next = groups[due[first].group].deliver(due[first].next, limit, thread)
    }
  }

  /// Forgets a subscriber, and its group if it has no other.
  func remove(_ observer: Observer) {
    guard let group = observer.group, let index = group.index(of: observer) else { return }
    group.remove(at: index)
    guard group.observers.isEmpty else { return }
    groups.removeAll { $0 === group }
    if let key = shared.first(where: { $0.value === group })?.key { shared[key] = nil }
  }

  /// Ends all subscribers.
  func cancelAll() {
    for group in groups {
      for observer in group.observers { _ = observer.cancel(waiting: false) }
    }
  }
}
