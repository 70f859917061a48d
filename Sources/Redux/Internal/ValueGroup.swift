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
  /// A group that selects by a function.
  @inlinable
  static func selected<State>(
    by select: @escaping @Sendable (State) -> Value, from state: UnsafePointer<State>,
    isRepeat: (@Sendable (Value, Value) -> Bool)?
  ) -> ValueGroup {
    ValueGroup(value: select(state.pointee)) { state, last in
      let selected = select(state.assumingMemoryBound(to: State.self).pointee)
      if let isRepeat, isRepeat(last, selected) { return false }
      last = selected
      return true
    }
  }

  /// A group that selects a stored property, compared where it lies in the state.
  @inlinable
  static func storedProperty<State>(
    at offset: Int, of state: UnsafePointer<State>
  ) -> ValueGroup where Value: Equatable {
    func property(_ state: UnsafeRawPointer) -> UnsafePointer<Value> {
      state.advanced(by: offset).assumingMemoryBound(to: Value.self)
    }
    return ValueGroup(value: property(state).pointee) { state, last in
      if property(state).pointee == last { return false }
      last = property(state).pointee
      return true
    }
  }
}
