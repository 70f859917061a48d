/// A region of the screen that shows one sub-state.
///
/// A pane is drawn again only when the selected value changes, so that value must hold everything that the pane shows.
/// Two panes with the same id are treated as the same pane: the id must name everything that the closures capture.
package struct Pane<State: Sendable>: Sendable {
  package let id: PaneID
  /// The title that screen readers announce, or `nil` to announce the words of the name.
  package let title: String?
  /// Selects the sub-state that the pane shows, with its drawing.
  package let select: @Sendable (State) -> Selected<PaneDrawing>

  /// Creates a pane, whose animated value is drawn at every step, up to `length` steps if it is not `nil`.
  package init<Value: Equatable & Sendable>(
    _ id: PaneID, title: String? = nil, select: @escaping @Sendable (State) -> Value,
    isAnimated: @escaping @Sendable (Value) -> Bool = { _ in false },
    length: @escaping @Sendable (Value, Size) -> Int? = { _, _ in nil },
    draw: @escaping @Sendable (Value, DrawContext, inout Frame) -> Void
  ) {
    let drawing: @Sendable (Value) -> PaneDrawing = { value in
      PaneDrawing(
        isAnimated: isAnimated(value), animationLength: { length(value, $0) },
        draw: { context, frame in
          draw(value, context, &frame)
          return nil
        },
        linearPage: { context in
          var frame = Frame(size: context.size)
          draw(value, context.inUnicode, &frame)
          return LinearPage(textOf: frame)
        })
    }
    self.init(id: id, title: title) { Selected(select($0), drawing) }
  }

  /// Creates a pane that shows a widget, which is created from the state.
  package init<Value: Widget & Equatable & Sendable>(
    _ id: PaneID, title: String? = nil, select: @escaping @Sendable (State) -> Value,
    isAnimated: @escaping @Sendable (Value) -> Bool = { _ in false },
    length: @escaping @Sendable (Value, Size) -> Int? = { _, _ in nil }
  ) {
    self.init(
      id, title: title, select: select, isAnimated: isAnimated, length: length,
      draw: { $0.draw(in: $1, into: &$2) })
  }

  init(
    id: PaneID, title: String?, select: @escaping @Sendable (State) -> Selected<PaneDrawing>
  ) {
    self.id = id
    self.title = title
    self.select = select
  }

  package func frame(for state: State, in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    _ = select(state).content.draw(context, &frame)
    return frame
  }

  /// Returns the same pane for a state that contains this one's; it is empty while its own state is `nil`.
  package func scope<Parent: Sendable>(
    state toChild: @escaping @Sendable (Parent) -> State?
  ) -> Pane<Parent> {
    Pane<Parent>(id: id, title: title) { [select] parent in
      toChild(parent).map(select) ?? Selected(Missing()) { _ in PaneDrawing() }
    }
  }
}

/// The look of a pane that shows a selected value.
package struct PaneDrawing: Sendable {
  /// Whether the value is animated, and so drawn at every animation step.
  package var isAnimated = false
  /// The number of steps after which an animated value is drawn again, such as 8 for once a second.
  package var pace = 1
  /// Returns the number of steps after which the animation ends, or `nil` if it never does.
  package var animationLength: @Sendable (Size) -> Int? = { _ in nil }
  /// Draws the value on an empty frame of the context's size, and returns the terminal's cursor in it, if it has one.
  package var draw: @Sendable (DrawContext, inout Frame) -> Cursor? = { _, _ in nil }
  /// Returns the value as text, or `nil` if the pane is empty.
  package var linearPage: @Sendable (DrawContext) -> LinearPage? = { _ in nil }
}

/// The value of a pane whose state is missing.
private struct Missing: Equatable, Sendable {}

/// The name of a pane, unique on a screen.
package struct PaneID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package var rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral value: String) {
    rawValue = value
  }
}
