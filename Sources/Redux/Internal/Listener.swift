/// The function an observer is told by.
///
/// An object with a constant in it, so that the function can be called without being retained first.
@usableFromInline
final class Listener<Value: Sendable>: Sendable {
  @usableFromInline let deliver: @Sendable (Value) -> Void

  @usableFromInline
  init(_ deliver: @escaping @Sendable (Value) -> Void) {
    self.deliver = deliver
  }
}
