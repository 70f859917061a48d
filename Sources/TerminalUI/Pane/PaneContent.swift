/// What a pane shows, with the type of its selected value hidden.
protocol PaneContent<State>: Sendable {
  associatedtype State: Sendable
  associatedtype Value: Equatable & Sendable

  /// What it shows; nothing where there is none of it in the state.
  var select: @Sendable (State) -> Value? { get }
  var isAnimated: @Sendable (Value) -> Bool { get }
  var length: @Sendable (Value, Size) -> Int? { get }
  var draw: @Sendable (Value, DrawContext, inout Frame) -> Void { get }
}

/// A pane's closures.
struct SelectedContent<State: Sendable, Value: Equatable & Sendable>: PaneContent {
  let select: @Sendable (State) -> Value?
  let isAnimated: @Sendable (Value) -> Bool
  let length: @Sendable (Value, Size) -> Int?
  let draw: @Sendable (Value, DrawContext, inout Frame) -> Void
}

extension PaneContent {
  func frame(for state: State, in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    if let value = select(state) { draw(value, context, &frame) }
    return frame
  }

  func scope<Parent: Sendable>(
    _ toChild: @escaping @Sendable (Parent) -> State?
  ) -> any PaneContent<Parent> {
    SelectedContent<Parent, Value>(
      select: { [select] in toChild($0).flatMap(select) }, isAnimated: isAnimated, length: length,
      draw: draw)
  }
}
