/// The layout of the terminal and the actions that input triggers, as pure functions of the state.
public struct Screen<State: Sendable, Action: Sendable>: Sendable {
  /// The size below which only a message with the needed size is visible.
  public let minimumSize: Size
  /// The placement of the panes.
  public let layout: any ScreenLayout<State>
  private let respond: @Sendable (InputEvent, State, DrawContext) -> Action?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - minimumSize: The size below which only a message with the needed size is visible.
  ///   - select: Selects the part of the state that the layout depends on.
  ///   - layout: Places the panes for that part and a size, back to front.
  ///   - action: Returns the action that an input triggers in a state, on a screen of the context's
  ///     size and glyphs.
  public init<Value: Equatable & Sendable>(
    minimumSize: Size = Size(width: 1, height: 1),
    select: @escaping @Sendable (State) -> Value,
    layout: @escaping @Sendable (Value, Size) -> [PanePlacement<State>],
    action: @escaping @Sendable (InputEvent, State, DrawContext) -> Action?
  ) {
    self.minimumSize = minimumSize
    self.layout = ClosureScreenLayout(minimumSize: minimumSize, select: select, arrange: layout)
    respond = action
  }

  /// Returns the placements of a state's panes, back to front.
  public func placements(for state: State, size: Size) -> [PanePlacement<State>] {
    layout.placements(for: state, size: size)
  }

  /// Returns the action that an input triggers, or `nil` if it triggers none.
  ///
  /// Below the minimum size only keys act, because clicks and pastes have no visible target.
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - state: The state that the screen shows.
  ///   - size: The size of the screen.
  ///   - glyphs: The glyphs that the screen is drawn with, on which the positions of hints depend.
  /// - Returns: The action.
  public func action(
    for event: InputEvent, state: State, size: Size, glyphs: Glyphs = .unicode
  ) -> Action? {
    let context = DrawContext(size: size, glyphs: glyphs)
    if case .key = event { return respond(event, state, context) }
    return size.fits(minimumSize) ? respond(event, state, context) : nil
  }
}

extension Screen {
  /// Returns the frame of a state on a terminal of some size.
  public func frame(for state: State, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    var frame = Frame(size: size)
    for placement in placements(for: state, size: size) {
      let context = DrawContext(size: placement.rect.size, glyphs: glyphs)
      let pane = placement.pane.frame(for: state, in: context).transliterated(for: glyphs)
      frame.draw(pane, at: placement.rect.origin)
    }
    return frame
  }

  /// Returns the position of the terminal's cursor in a state, or `nil` if it is hidden.
  public func cursor(for state: State, size: Size) -> Position? {
    placements(for: state, size: size).reversed().lazy.compactMap { $0.cursor(for: state) }
      .first { Rect(size: size).contains($0) }
  }
}

extension PanePlacement {
  fileprivate func cursor(for state: State) -> Position? {
    guard showsCursor else { return nil }
    return pane.content.cursor(for: state, in: rect.size).map { rect.position(of: $0) }
  }
}
