/// What a pane shows, with the type of its selected value hidden.
protocol PaneContent<State>: Sendable {
  associatedtype State: Sendable
  associatedtype Value: Equatable & Sendable

  var select: @Sendable (State) -> Value { get }
  var isAnimated: @Sendable (Value) -> Bool { get }
  var length: @Sendable (Value, Size) -> Int? { get }
  var draw: @Sendable (Value, DrawContext, inout Frame) -> Void { get }
}

/// A pane's closures.
struct SelectedContent<State: Sendable, Value: Equatable & Sendable>: PaneContent {
  let select: @Sendable (State) -> Value
  let isAnimated: @Sendable (Value) -> Bool
  let length: @Sendable (Value, Size) -> Int?
  let draw: @Sendable (Value, DrawContext, inout Frame) -> Void
}

extension PaneContent {
  func frame(for state: State, in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    draw(select(state), context, &frame)
    return frame
  }

  func scope<Parent: Sendable>(
    _ toChild: @escaping @Sendable (Parent) -> State?
  ) -> any PaneContent<Parent> {
    let (select, isAnimated, length, draw) = (select, isAnimated, length, draw)
    return SelectedContent<Parent, Value?>(
      select: { toChild($0).map(select) },
      isAnimated: { $0.map(isAnimated) ?? false },
      length: { value, size in value.flatMap { length($0, size) } },
      draw: { value, context, frame in
        if let value { draw(value, context, &frame) }
      })
  }
}
