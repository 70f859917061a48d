/// The layout of the terminal and the actions that input triggers, as pure functions of the state.
package struct Screen<State: Sendable, Action: Sendable>: Sendable {
  /// The size below which only a message with the needed size is visible.
  package let minimumSize: Size
  /// Selects the sub-state that the placement of the panes depends on.
  package let layout: @Sendable (State) -> Selected<ScreenArrangement<State>>
  private let size: @Sendable (State) -> Size
  private let respond: @Sendable (InputEvent, State, Glyphs) -> Action?

  /// `layout` places the panes back to front, and `action` depends on the glyphs, as the positions of hints do.
  package init<Value: Equatable & Sendable>(
    minimumSize: Size = Size(width: 1, height: 1),
    size: @escaping @Sendable (State) -> Size,
    select: @escaping @Sendable (State) -> Value,
    layout: @escaping @Sendable (Value, Size) -> [PanePlacement<State>],
    action: @escaping @Sendable (InputEvent, State, Glyphs) -> Action?
  ) {
    self.minimumSize = minimumSize
    self.size = size
    let arrange: @Sendable (SizedPart<Value>) -> ScreenArrangement<State> = { value in
      let size = value.size
      let placements =
        size.fits(minimumSize)
        ? layout(value.part, size)
        : [PanePlacement(.tooSmall(for: minimumSize), in: Rect(size: size))]
      return ScreenArrangement(size: size, placements: placements)
    }
    self.layout = { Selected(SizedPart(size: size($0), part: select($0)), arrange) }
    respond = action
  }

  package func placements(for state: State) -> [PanePlacement<State>] {
    layout(state).content.placements
  }

  /// Returns the action of an input: below the minimum size, only keys act, as clicks have no visible target.
  package func action(
    for event: InputEvent, state: State, glyphs: Glyphs = .unicode
  ) -> Action? {
    if case .key = event { return respond(event, state, glyphs) }
    return size(state).fits(minimumSize) ? respond(event, state, glyphs) : nil
  }
}

extension Screen {
  package func frame(for state: State, glyphs: Glyphs = .unicode) -> Frame {
    let arrangement = layout(state).content
    var frame = Frame(size: arrangement.size)
    for placement in arrangement.placements {
      var context = DrawContext(size: placement.rect.size, glyphs: glyphs)
      context.coveredColumns = placement.coveredColumns
      let pane = placement.pane.frame(for: state, in: context).transliterated(for: glyphs)
      if let ground = placement.ground { frame.quiet(ground, below: placement.rect) }
      frame.draw(pane, at: placement.rect.origin)
    }
    return frame
  }

  /// Returns the terminal's cursor in a state, or `nil` if nothing is selected.
  package func cursor(for state: State) -> Cursor? {
    let arrangement = layout(state).content
    return Cursor.ofTopmost(
      arrangement.placements.reversed().lazy.map { $0.cursor(for: state) }, in: arrangement.size)
  }
}

/// The size of a screen, and the rest of what its layout depends on.
private struct SizedPart<Part: Equatable & Sendable>: Equatable, Sendable {
  let size: Size
  let part: Part
}

extension PanePlacement {
  fileprivate func cursor(for state: State) -> Cursor? {
    var frame = Frame(size: rect.size)
    let cursor = pane.select(state).content.draw(DrawContext(size: rect.size), &frame)
    return cursor?.placed(in: rect, showsCursor: showsCursor)
  }
}
