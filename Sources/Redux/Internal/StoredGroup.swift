/// A group that selects a stored property, compared where it lies in the state.
@usableFromInline
final class StoredGroup<State: Sendable, Value: Equatable & Sendable>: ValueGroup<State, Value> {
  @usableFromInline let offset: Int

  @inlinable
  init(_ state: UnsafePointer<State>, offset: Int) {
    self.offset = offset
    super.init(value: Self.part(of: state, at: offset).pointee)
  }

  @inlinable
  static func part(of state: UnsafePointer<State>, at offset: Int) -> UnsafePointer<Value> {
    UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  @inlinable
  override func isDue(_ state: UnsafePointer<State>) -> Bool {
    let part = Self.part(of: state, at: offset)
    if part.pointee == value { return false }
    value = part.pointee
    return true
  }
}
