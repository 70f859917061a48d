/// A group whose subscribers take values of one type.
@usableFromInline
final class ValueGroup<Value: Sendable>: ObserverGroup {
  private let memory: UnsafeMutablePointer<GroupMemory<Value>>

  /// Makes a group without subscribers.
  ///
  /// - Parameters:
  ///   - value: What the selector selects now.
  ///   - update: Judges the state at an address against the value last told, and puts the new value
  ///     in its place where it differs.
  @inlinable
  convenience init(
    value: Value, update: @escaping (_ state: UnsafeRawPointer, _ last: inout Value) -> Bool
  ) {
    let memory = UnsafeMutablePointer<GroupMemory<Value>>.allocate(capacity: 1)
    memory.initialize(to: GroupMemory(value: value))
    self.init(
      memory: memory,
      isDue: { update($0, &memory.pointee.value) },
      deliver: { memory.pointee.deliver(from: $0, below: $1, on: $2) })
  }

  @usableFromInline
  init(
    memory: UnsafeMutablePointer<GroupMemory<Value>>, isDue: @escaping (UnsafeRawPointer) -> Bool,
    deliver: @escaping (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  ) {
    self.memory = memory
    super.init(isDue: isDue, deliver: deliver)
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  var value: Value { memory.pointee.value }

  func append(_ observer: Observer, _ listener: Listener<Value>) {
    append(observer)
    memory.pointee.members.append(GroupMemory.Member(observer, listener))
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
  ///   - select: The function, applied to the part of the store's state that it takes.
  ///   - root: The address of the store's state.
  ///   - offset: The offset of that part in the store's state, in bytes.
  ///   - isRepeat: Whether a selected value counts as the one delivered last.
  /// - Returns: A group without subscribers.
  @inlinable
  static func selected<State>(
    by select: @escaping @Sendable (State) -> Value, in root: UnsafeRawPointer, at offset: Int,
    isRepeat: (@Sendable (Value, Value) -> Bool)?
  ) -> ValueGroup {
    func state(_ root: UnsafeRawPointer) -> UnsafePointer<State> {
      root.advanced(by: offset).assumingMemoryBound(to: State.self)
    }
    return ValueGroup(value: select(state(root).pointee)) { root, last in
      let selected = select(state(root).pointee)
      if let isRepeat, isRepeat(last, selected) { return false }
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
