/// A group that selects by a function.
@usableFromInline
final class SelectedGroup<State: Sendable, Value: Sendable>: ValueGroup<State, Value> {
  @usableFromInline let select: @Sendable (State) -> Value
  @usableFromInline let isRepeat: (@Sendable (Value, Value) -> Bool)?

  @usableFromInline
  init(
    _ state: UnsafePointer<State>, select: @escaping @Sendable (State) -> Value,
    isRepeat: (@Sendable (Value, Value) -> Bool)?
  ) {
    self.select = select
    self.isRepeat = isRepeat
    super.init(value: select(state.pointee))
  }

  @inlinable
  override func isDue(_ state: UnsafePointer<State>) -> Bool {
    let selected = select(state.pointee)
    if let isRepeat, isRepeat(value, selected) { return false }
    value = selected
    return true
  }
}
