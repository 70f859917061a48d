/// All subscribers of a store, by selector.
///
/// Touched only by the thread that drains.
@usableFromInline
final class ObserverTable {
  private var groups: ContiguousArray<ObserverGroup> = []
  /// The groups that every subscriber of the same path joins.
  private var shared: [AnyKeyPath: ObserverGroup] = [:]
  private var lastNumber = 0

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
  ///
  /// All groups are judged before anybody is told. Mostly one of them is due, and then its order is
  /// the order.
  @usableFromInline
  func notify(_ state: UnsafeRawPointer, on thread: UInt) {
    let groups = groups
    var index = 0
    while index < groups.count, !groups[index].isDue(state) { index += 1 }
    guard index < groups.count else { return }
    let first = index
    var others: [ObserverGroup] = []
    index += 1
    while index < groups.count {
      if groups[index].isDue(state) { others.append(groups[index]) }
      index += 1
    }
    if others.isEmpty {
      _ = groups[first].deliver(0, .max, thread)
    } else {
      Self.deliverInterleaved([groups[first]] + others, on: thread)
    }
  }

  /// Takes from several groups the one whose next subscriber is oldest, again and again.
  private static func deliverInterleaved(_ groups: [ObserverGroup], on thread: UInt) {
    var next = Array(repeating: 0, count: groups.count)
    while true {
      var oldest = 0
      var limit = Int.max
      var lowest = Int.max
      for index in groups.indices {
        let number = groups[index].number(at: next[index])
        if number < lowest {
          limit = lowest
          lowest = number
          oldest = index
        } else {
          limit = min(limit, number)
        }
      }
      guard lowest < .max else { return }
      next[oldest] = groups[oldest].deliver(next[oldest], limit, thread)
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
      for observer in group.observers {
        _ = observer.cancel(waiting: false)
        observer.group = nil
      }
    }
  }
}
