/// The content of a pane as one type: its sub-state, its drawing, its keys, and its clicks.
///
/// An instance is the sub-state. The pane is drawn again if the instance changed after an action.
package protocol PaneContent<Context, Action>: Equatable, Sendable {
  associatedtype Context: Sendable
  associatedtype Action: Sendable

  static var id: PaneID { get }
  static var title: String { get }
  /// The bindings of the pane, which ``keys`` hides while the pane is not open.
  static var bindings: [KeyBinding<Context, Action>] { get }
  /// Whether the pane is drawn at every step of an animation.
  var isAnimated: Bool { get }

  /// Selects the sub-state, or returns `nil` if the pane is not open.
  init?(_ context: Context)

  /// Returns the blocks of the pane, which may depend on its size.
  func body(in context: DrawContext) -> Block<Action>
}

extension PaneContent {
  package static var bindings: [KeyBinding<Context, Action>] { [] }
  package var isAnimated: Bool { false }

  /// The keys of the pane, hidden while it is not open.
  package static var keys: KeyMap<Context, Action> {
    KeyMap(title: title, isActive: { Self($0) != nil }, bindings: bindings)
  }

  /// Returns the action of a click at a position of the pane, or `nil` if it has none.
  package func action(at position: Position, in context: DrawContext) -> Action? {
    body(in: context).action(at: position, in: context)
  }
}

extension Pane {
  /// Creates a pane of the blocks of a selected value, empty if there are none.
  package init<Value: Equatable & Sendable, Action>(
    _ id: PaneID, title: String? = nil, select: @escaping @Sendable (State) -> Value,
    isAnimated: @escaping @Sendable (Value) -> Bool = { _ in false },
    pace: @escaping @Sendable (Value) -> Int = { _ in 1 },
    length: @escaping @Sendable (Value, Size) -> Int? = { _, _ in nil },
    body: @escaping @Sendable (Value, DrawContext) -> Block<Action>?
  ) {
    self.init(id: id, title: title) { state in
      Selected(select(state)) { value in
        PaneDrawing(
          isAnimated: isAnimated(value), pace: pace(value),
          animationLength: { length(value, $0) },
          draw: { context, frame in
            body(value, context).flatMap { Canvas.draw($0, in: context, on: &frame) }
          },
          linearPage: { context in
            body(value, context).map { block -> LinearPage in
              var page =
                Canvas(block, in: context).linearPage
                ?? LinearPage(textOf: Canvas(block, in: context.inUnicode).frame)
              // An animation without an end shows a load, which the page may not say.
              let isLoading = isAnimated(value) && length(value, context.size) == nil
              if page.activity == nil, isLoading { page.activity = "" }
              return page
            }
          })
      }
    }
  }
}
