/// The selection and drawing of a pane, with the type of the value that it shows.
///
/// The renderer observes the selected value and draws it whenever it changes.
public protocol PaneContent<State>: Sendable {
  /// The state that the pane selects from.
  associatedtype State: Sendable
  /// The sub-state that the pane shows.
  associatedtype Value: Equatable & Sendable

  /// Selects the sub-state from the whole state.
  func select(_ state: State) -> Value

  /// Returns whether a value is animated, and so drawn at every animation step.
  func isAnimated(_ value: Value) -> Bool

  /// Returns the number of steps after which a value's animation ends, or `nil` if it never does.
  func animationLength(of value: Value, in size: Size) -> Int?

  /// Returns the position of the terminal's cursor in a pane of some size, or `nil` if it has none.
  func cursor(of value: Value, in size: Size) -> Position?

  /// Draws a value on an empty frame of the context's size.
  func draw(_ value: Value, in context: DrawContext, into frame: inout Frame)
}

extension PaneContent {
  func frame(for state: State, in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    draw(select(state), in: context, into: &frame)
    return frame
  }

  /// Returns the position of the cursor in a state, or `nil` if the pane has none.
  func cursor(for state: State, in size: Size) -> Position? {
    cursor(of: select(state), in: size)
  }

  /// Returns the same content for a state that contains this one's state.
  func scope<Parent: Sendable>(
    state toChild: @escaping @Sendable (Parent) -> State?
  ) -> any PaneContent<Parent> {
    ScopedPaneContent(base: self, toChild: toChild)
  }
}

/// Content made of closures.
struct ClosurePaneContent<State: Sendable, Value: Equatable & Sendable>: PaneContent {
  let select: @Sendable (State) -> Value
  let isAnimated: @Sendable (Value) -> Bool
  let animationLength: @Sendable (Value, Size) -> Int?
  let cursor: @Sendable (Value, Size) -> Position?
  let draw: @Sendable (Value, DrawContext, inout Frame) -> Void

  func select(_ state: State) -> Value { select(state) }

  func isAnimated(_ value: Value) -> Bool { isAnimated(value) }

  func animationLength(of value: Value, in size: Size) -> Int? { animationLength(value, size) }

  func cursor(of value: Value, in size: Size) -> Position? { cursor(value, size) }

  func draw(_ value: Value, in context: DrawContext, into frame: inout Frame) {
    draw(value, context, &frame)
  }
}

/// Content in a state that contains its own; empty while the containing state has none.
private struct ScopedPaneContent<Base: PaneContent, State: Sendable>: PaneContent {
  let base: Base
  let toChild: @Sendable (State) -> Base.State?

  func select(_ state: State) -> Base.Value? { toChild(state).map(base.select) }

  func isAnimated(_ value: Base.Value?) -> Bool { value.map(base.isAnimated) ?? false }

  func animationLength(of value: Base.Value?, in size: Size) -> Int? {
    value.flatMap { base.animationLength(of: $0, in: size) }
  }

  func cursor(of value: Base.Value?, in size: Size) -> Position? {
    value.flatMap { base.cursor(of: $0, in: size) }
  }

  func draw(_ value: Base.Value?, in context: DrawContext, into frame: inout Frame) {
    if let value { base.draw(value, in: context, into: &frame) }
  }
}
