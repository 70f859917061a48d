/// All subscribers of a store, by selector.
///
/// Only the draining thread uses the registry.
@usableFromInline
final class ObserverRegistry {
  private var groups: ContiguousArray<ObserverGroup> = []
  /// The groups that were created while a notification is deferred, after the last reduced action.
  ///
  /// Their values are current, so the deferred notification leaves them out.
  private var newcomers: ContiguousArray<ObserverGroup> = []
  /// The groups that new subscribers join, by ``StateSelector/sharedKey``.
  private var shared: [[AnyHashable]: ObserverGroup] = [:]
  private var lastNumber = 0

  var isEmpty: Bool { groups.isEmpty && newcomers.isEmpty }

  /// Adds a subscriber to the group of its selector, and creates that group if there is none.
  ///
  /// - Parameters:
  ///   - observer: The subscriber.
  ///   - callback: The function that receives its values.
  ///   - selector: The selector it observes.
  ///   - state: The current state.
  ///   - isDeferring: Whether the other subscribers have yet to be notified of the current state.
  /// - Returns: The value to deliver first.
  func add<State, Value>(
    _ observer: Observer, _ callback: ObserverCallback<Value>,
    to selector: StateSelector<State, Value>,
    _ state: UnsafePointer<State>, isDeferring: Bool
  ) -> Value {
    lastNumber += 1
    observer.number = lastNumber
    let group = group(of: selector, state, isDeferring: isDeferring)
    group.append(observer, callback)
    return group.value
  }

  private func group<State, Value>(
    of selector: StateSelector<State, Value>, _ state: UnsafePointer<State>, isDeferring: Bool
  ) -> ValueGroup<Value> {
    let key = selector.sharedKey?.map { AnyHashable($0) }
    if let key, let group = shared[key] as? ValueGroup<Value> {
      // A group whose notification is deferred may hold an older value. Then the subscriber gets a
      // new group with the current value, which later subscribers join, too.
      if !isDeferring || selector.selectsRepeat(of: group.value, in: state.pointee) { return group }
    }
    let group = selector.makeGroup(UnsafeRawPointer(state), 0)
    group.sharedKey = key
    if let key { shared[key] = group }
    if isDeferring { newcomers.append(group) } else { append(group) }
    return group
  }

  /// Includes the newcomers in the next notification, because an action was reduced since they
  /// joined.
  @usableFromInline
  func admitNewcomers() {
    guard !newcomers.isEmpty else { return }
    for group in newcomers { append(group) }
    newcomers = []
  }

  private func append(_ group: ObserverGroup) {
    group.position = groups.count
    groups.append(group)
  }

  /// Delivers the notification that was deferred.
  @usableFromInline
  func notifyOfDeferred(_ state: UnsafeRawPointer, on thread: UInt) {
    notify(state, on: thread)
    admitNewcomers()
  }

  /// Delivers to the subscribers whose value changed, in the order in which they subscribed.
  ///
  /// All groups are compared before the first delivery. If only one has changed, as is usual, its
  /// subscribers are already in order.
  @usableFromInline
  func notify(_ state: UnsafeRawPointer, on thread: UInt) {
    let groups = groups
    guard let first = Self.firstChanged(of: groups, from: 0, state) else { return }
    guard var next = Self.firstChanged(of: groups, from: first + 1, state) else {
      _ = groups[first].deliver(0, .max, thread)
      return
    }
    var changed = [groups[first]]
    while true {
      changed.append(groups[next])
      guard let following = Self.firstChanged(of: groups, from: next + 1, state) else { break }
      next = following
    }
    var deliveries = InterleavedDeliveries(to: changed)
    deliveries.run(on: thread)
  }

  private static func firstChanged(
    of groups: ContiguousArray<ObserverGroup>, from start: Int, _ state: UnsafeRawPointer
  ) -> Int? {
    groups.withUnsafeBufferPointer { groups in
      var index = start
      while index < groups.count {
        // Called without a retain, because the array retains the group.
        let hasChanged = Unmanaged.passUnretained(groups[index])._withUnsafeGuaranteedRef {
          $0.hasChanged(state)
        }
        if hasChanged { return index }
        index += 1
      }
      return nil
    }
  }

  /// Removes a subscriber, and its group if that is then empty.
  func remove(_ observer: Observer) {
    guard let group = observer.group, let index = group.index(of: observer) else { return }
    group.remove(at: index)
    guard group.observers.isEmpty else { return }
    if let key = group.sharedKey, shared[key] === group { shared[key] = nil }
    if let position = newcomers.firstIndex(where: { $0 === group }) {
      newcomers.remove(at: position)
    } else {
      // The order of the groups does not matter, so the last group replaces the removed one.
      groups.swapAt(group.position, groups.count - 1)
      groups[group.position].position = group.position
      groups.removeLast()
    }
  }

  /// Cancels all subscribers.
  func cancelAll() {
    for group in groups + newcomers {
      for observer in group.observers {
        _ = observer.cancel(waiting: false)
        observer.group = nil
      }
    }
  }
}
