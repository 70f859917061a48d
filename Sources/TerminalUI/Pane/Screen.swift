/// What the whole terminal shows and how it answers: pure functions of the state and the size.
public struct Screen<State: Sendable, Action: Sendable>: Sendable {
  /// The size below which only a message says what is needed.
  public let minimumSize: Size
  let layout: ScreenLayout<State>
  private let respond: @Sendable (InputEvent, State, Size) -> Action?
  private let findCursor: @Sendable (State, Size) -> Position?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - minimumSize: The size below which only a message says what is needed.
  ///   - select: Finds the part of the state that the layout depends on.
  ///   - layout: Places panes for that part and a size, back to front. It is asked again only when
  ///     one of these changed.
  ///   - action: What an input means in a state and a size.
  ///   - cursor: Where the terminal's cursor stands, if it is to be seen: in a prompt.
  public init<Value: Equatable & Sendable>(
    minimumSize: Size = Size(width: 1, height: 1),
    select: @escaping @Sendable (State) -> Value,
    layout: @escaping @Sendable (Value, Size) -> [PanePlacement<State>],
    action: @escaping @Sendable (InputEvent, State, Size) -> Action?,
    cursor: @escaping @Sendable (State, Size) -> Position? = { _, _ in nil }
  ) {
    self.minimumSize = minimumSize
    self.layout = ScreenLayout(minimumSize: minimumSize, select: select, arrange: layout)
    respond = action
    findCursor = cursor
  }

  /// Where the panes stand, back to front.
  public func placements(for state: State, size: Size) -> [PanePlacement<State>] {
    layout.placements(state, size)
  }

  /// The action that an input means.
  ///
  /// Below the minimum size keys still act, but a click has nothing to hit and a paste no visible
  /// place to go.
  public func action(for event: InputEvent, state: State, size: Size) -> Action? {
    if case .key = event { return respond(event, state, size) }
    return size.fits(minimumSize) ? respond(event, state, size) : nil
  }

  /// Where the terminal's cursor is to be seen, if anywhere.
  public func cursor(for state: State, size: Size) -> Position? {
    guard size.fits(minimumSize), let cursor = findCursor(state, size) else { return nil }
    return Rect(size: size).contains(cursor) ? cursor : nil
  }
}
