/// One region of the screen that shows one part of the state.
///
/// ```swift
/// let current = Pane<WeatherState>("current", select: \.report) { report, _, frame in
///   frame.write(report.phrase, at: .zero)
/// }
/// ```
///
/// A pane is drawn again only when the value that it selects differs from the one last drawn.
/// So everything it shows must be in that value, and what its closures captured must be in its id:
/// on a screen, panes of the same id are taken to be the same.
public struct Pane<State: Sendable>: Sendable {
  /// The name of the pane.
  public let id: PaneID
  private let draw: @Sendable (State, DrawContext, inout Frame) -> Void
  /// Makes what keeps a picture of the pane up to date.
  let makeView: @Sendable () -> PaneView<State>

  /// Makes a pane.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - select: Finds the part of the state that it shows.
  ///   - isAnimated: Whether what it shows moves: then it is drawn at every animation step.
  ///   - length: After how many steps a picture of a size has come to its end and rests; nothing
  ///     where it moves for as long as it is there.
  ///   - change: Turns the picture of the second value into the first one's, as
  ///     ``Widget/update(from:in:of:)`` says; without it, a picture of another value is drawn.
  ///   - draw: Draws that part on an empty frame of the context's size.
  public init<Value: Equatable & Sendable>(
    _ id: PaneID, select: @escaping @Sendable (State) -> Value,
    isAnimated: @escaping @Sendable (Value) -> Bool = { _ in false },
    length: @escaping @Sendable (Value, Size) -> Int? = { _, _ in nil },
    change: @escaping @Sendable (Value, Value, DrawContext, inout Frame) -> [ChangedRow]? = {
      new, old, _, _ in new == old ? [] : nil
    },
    draw: @escaping @Sendable (Value, DrawContext, inout Frame) -> Void
  ) {
    let motion = PaneMotion(isAnimated: isAnimated, length: length)
    self.init(
      id: id, draw: { draw(select($0), $1, &$2) },
      makeView: {
        PaneView(select: select, motion: motion, change: change, draw: draw)
      })
  }

  /// Makes a pane that shows a widget, which it makes of a part of the state.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - select: Makes the widget.
  ///   - isAnimated: Whether the widget moves: then it is drawn at every animation step.
  ///   - length: After how many steps a widget of a size has come to its end and rests.
  public init<Value: Widget & Equatable & Sendable>(
    _ id: PaneID, select: @escaping @Sendable (State) -> Value,
    isAnimated: @escaping @Sendable (Value) -> Bool = { _ in false },
    length: @escaping @Sendable (Value, Size) -> Int? = { _, _ in nil }
  ) {
    self.init(
      id, select: select, isAnimated: isAnimated, length: length,
      change: { $0.update(from: $1, in: $2, of: &$3) }, draw: { $0.draw(in: $1, into: &$2) })
  }

  private init(
    id: PaneID, draw: @escaping @Sendable (State, DrawContext, inout Frame) -> Void,
    makeView: @escaping @Sendable () -> PaneView<State>
  ) {
    self.id = id
    self.draw = draw
    self.makeView = makeView
  }

  /// The pane's picture of a state.
  public func frame(for state: State, in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    draw(state, context, &frame)
    return frame
  }

  /// The same pane in a state that contains this one.
  ///
  /// - Parameter toChild: Finds the pane's own state; where there is none the pane is empty.
  /// - Returns: The pane of the containing state.
  public func scope<Parent: Sendable>(
    state toChild: @escaping @Sendable (Parent) -> State?
  ) -> Pane<Parent> {
    Pane<Parent>(
      id: id,
      draw: { [draw] parent, context, frame in
        if let state = toChild(parent) { draw(state, context, &frame) }
      },
      makeView: { [makeView] in makeView().scope(state: toChild) })
  }
}
