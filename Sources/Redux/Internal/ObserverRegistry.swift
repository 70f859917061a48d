/// All subscribers of a store, by selector.
///
/// Touched only by the thread that drains.
@usableFromInline
final class ObserverRegistry {
  private var groups: ContiguousArray<ObserverGroup> = []
  /// The groups that were made while notifications are deferred, after the last reduced action.
  ///
  /// Their subscribers have received the current state. The deferred notification, which concerns
  /// actions before they joined, leaves them out.
  private var newcomers: ContiguousArray<ObserverGroup> = []
  /// The groups that new subscribers join, by ``Selector/sharedKey``.
  private var shared: [[AnyHashable]: ObserverGroup] = [:]
  private var lastNumber = 0

  var isEmpty: Bool { groups.isEmpty && newcomers.isEmpty }

  /// Adds a subscriber to the group of its selector, which it makes if there is none.
  ///
  /// - Parameters:
  ///   - observer: The subscriber.
  ///   - callback: The function that receives its values.
  ///   - selector: The selector it observes.
  ///   - state: The current state.
  ///   - isDeferring: Whether the other subscribers have yet to be notified of the current state.
  /// - Returns: The value to deliver first.
  func add<State, Value>(
    _ observer: Observer, _ callback: ObserverCallback<Value>, to selector: Selector<State, Value>,
    _ state: UnsafePointer<State>, isDeferring: Bool
  ) -> Value {
    lastNumber += 1
    observer.number = lastNumber
    let group = group(of: selector, state, isDeferring: isDeferring)
    group.append(observer, callback)
    return group.value
  }

  private func group<State, Value>(
    of selector: Selector<State, Value>, _ state: UnsafePointer<State>, isDeferring: Bool
  ) -> ValueGroup<Value> {
    let key = selector.sharedKey?.map { AnyHashable($0) }
    if let key, let group = shared[key] as? ValueGroup<Value> {
      // A group that waits for a notification holds an older value. Whoever joins now gets a group
      // with the current one, which later subscribers join, too.
      if !isDeferring || selector.selectsRepeat(of: group.value, in: state.pointee) { return group }
    }
    let group = selector.makeGroup(UnsafeRawPointer(state), 0)
    if isDeferring { newcomers.append(group) } else { groups.append(group) }
    if let key { shared[key] = group }
    return group
  }

  /// Includes the newcomers in the next notification, because an action was reduced since they
  /// joined.
  func admitNewcomers() {
    guard !newcomers.isEmpty else { return }
    groups += newcomers
    newcomers = []
  }

  /// Delivers the notification that was deferred.
  func notifyOfDeferred(_ state: UnsafeRawPointer, on thread: UInt) {
    notify(state, on: thread)
    admitNewcomers()
  }

  /// Tells whoever selects something that changed, in the order of subscribing.
  ///
  /// All groups are judged before anybody is told. Mostly one of them is due, and then its order is
  /// the order.
  @usableFromInline
  func notify(_ state: UnsafeRawPointer, on thread: UInt) {
    let groups = groups
    var index = 0
    while index < groups.count, !groups[index].hasChanged(state) { index += 1 }
    guard index < groups.count else { return }
    let first = index
    var others: [ObserverGroup] = []
    index += 1
    while index < groups.count {
      if groups[index].hasChanged(state) { others.append(groups[index]) }
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
    newcomers.removeAll { $0 === group }
    if let key = shared.first(where: { $0.value === group })?.key { shared[key] = nil }
  }

  /// Ends all subscribers.
  func cancelAll() {
    for group in groups + newcomers {
      for observer in group.observers {
        _ = observer.cancel(waiting: false)
        observer.group = nil
      }
    }
  }
}
