/// The subscribers that share one selector, whose value is compared once for all of them.
///
/// Only the draining thread uses a group. The work for every action is done by closures that the
/// selector created with concrete types, because a method of a generic class would not be
/// specialized.
@usableFromInline
class ObserverGroup {
  /// Compares the state at an address with the value delivered last, stores the new value, and
  /// returns whether it is to be delivered.
  let hasChanged: (UnsafeRawPointer) -> Bool
  /// Delivers, on the current thread, to the subscribers from an index on whose number is below a
  /// limit, and returns the index of the next subscriber.
  let deliver: (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  /// The index of the group in the registry.
  var position = 0
  /// The key of the group in the registry; `nil` if no new subscribers may join.
  var sharedKey: [AnyHashable]?
  /// The subscribers of the group, in the order in which they subscribed.
  @exclusivity(unchecked) private(set) var observers: ContiguousArray<Observer> = []

  @usableFromInline
  init(
    hasChanged: @escaping (UnsafeRawPointer) -> Bool,
    deliver: @escaping (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  ) {
    self.hasChanged = hasChanged
    self.deliver = deliver
  }

  func append(_ observer: Observer) {
    observers.append(observer)
    observer.group = self
  }

  func remove(at index: Int) {
    observers.remove(at: index).group = nil
  }

  /// Returns the index of a subscriber, found by binary search for its number; `nil` if it is in
  /// another group.
  func index(of observer: Observer) -> Int? {
    var low = 0
    var high = observers.count
    while low < high {
      let middle = (low + high) / 2
      if observers[middle].number < observer.number { low = middle + 1 } else { high = middle }
    }
    return low < observers.count && observers[low] === observer ? low : nil
  }

  /// Returns the number of the subscriber at an index, or `.max` if there is none.
  func number(at index: Int) -> Int {
    index < observers.count ? observers[index].number : .max
  }
}

/// A group whose subscribers receive values of type `Value`.
@usableFromInline
final class ValueGroup<Value: Sendable>: ObserverGroup {
  private let memory: UnsafeMutablePointer<ObserverGroupStorage<Value>>

  /// Creates a group without subscribers.
  ///
  /// - Parameters:
  ///   - value: The currently selected value.
  ///   - update: Compares the state at an address with the value delivered last, replaces that
  ///     value if it differs, and returns whether it differs.
  @inlinable
  convenience init(
    value: Value, update: @escaping (_ state: UnsafeRawPointer, _ last: inout Value) -> Bool
  ) {
    let memory = UnsafeMutablePointer<ObserverGroupStorage<Value>>.allocate(capacity: 1)
    memory.initialize(to: ObserverGroupStorage(value: value))
    self.init(
      memory: memory,
      hasChanged: { update($0, &memory.pointee.value) },
      deliver: { memory.pointee.deliver(from: $0, below: $1, on: $2) })
  }

  @usableFromInline
  init(
    memory: UnsafeMutablePointer<ObserverGroupStorage<Value>>,
    hasChanged: @escaping (UnsafeRawPointer) -> Bool,
    deliver: @escaping (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  ) {
    self.memory = memory
    super.init(hasChanged: hasChanged, deliver: deliver)
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  var value: Value { memory.pointee.value }

  func append(_ observer: Observer, _ callback: ObserverCallback<Value>) {
    append(observer)
    memory.pointee.members.append(ObserverGroupStorage.Member(observer, callback))
  }

  override func remove(at index: Int) {
    memory.pointee.members.remove(at: index)
    super.remove(at: index)
  }
}

extension ValueGroup {
  /// Creates a group that selects by a function.
  ///
  /// - Parameters:
  ///   - select: The function, applied to a part of the store's state.
  ///   - root: The address of the store's state.
  ///   - offset: The offset of that part in the store's state, in bytes.
  ///   - isRepeat: Returns whether a selected value repeats the one delivered last; `nil` if none
  ///     does.
  /// - Returns: A group without subscribers.
  @inlinable
  static func selected<State>(
    by select: @escaping @Sendable (State) -> Value, in root: UnsafeRawPointer, at offset: Int,
    isRepeat: (@Sendable (Value, Value) -> Bool)?
  ) -> ValueGroup {
    func state(_ root: UnsafeRawPointer) -> UnsafePointer<State> {
      root.advanced(by: offset).assumingMemoryBound(to: State.self)
    }
    return ValueGroup(value: selectInPlace(select, state(root))) { root, last in
      let selected = selectInPlace(select, state(root))
      if let isRepeat, isRepeat(last, selected) { return false }
      last = selected
      return true
    }
  }

  /// Creates a group that selects by a function, and compares by `==`.
  ///
  /// - Parameters:
  ///   - select: The function, applied to a part of the store's state.
  ///   - root: The address of the store's state.
  ///   - offset: The offset of that part in the store's state, in bytes.
  /// - Returns: A group without subscribers.
  @inlinable
  static func selected<State>(
    by select: @escaping @Sendable (State) -> Value, in root: UnsafeRawPointer, at offset: Int
  ) -> ValueGroup where Value: Equatable {
    func state(_ root: UnsafeRawPointer) -> UnsafePointer<State> {
      root.advanced(by: offset).assumingMemoryBound(to: State.self)
    }
    return ValueGroup(value: selectInPlace(select, state(root))) { root, last in
      let selected = selectInPlace(select, state(root))
      if selected == last { return false }
      last = selected
      return true
    }
  }

  /// Creates a group that selects a stored property and compares it in place.
  ///
  /// - Parameters:
  ///   - root: The address of the store's state.
  ///   - offset: The offset of the property in the store's state, in bytes.
  /// - Returns: A group without subscribers.
  @inlinable
  static func storedProperty(
    in root: UnsafeRawPointer, at offset: Int
  ) -> ValueGroup where Value: Equatable {
    func property(_ root: UnsafeRawPointer) -> UnsafePointer<Value> {
      root.advanced(by: offset).assumingMemoryBound(to: Value.self)
    }
    return ValueGroup(value: property(root).pointee) { root, last in
      if property(root).pointee == last { return false }
      last = property(root).pointee
      return true
    }
  }
}

/// Calls a selector without copying the state, because a copy retains everything the state refers
/// to.
///
/// `~Copyable` makes the compiler pass the value at the address without a copy.
@inlinable
func selectInPlace<State: ~Copyable, Value>(
  _ select: (borrowing State) -> Value, _ state: UnsafePointer<State>
) -> Value {
  select(state.pointee)
}
