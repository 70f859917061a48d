/// Keeps the picture of a screen up to date.
///
/// ```swift
/// let presenter = ScreenPresenter(screen: screen)
/// let presentation = presenter.present(store.state, size: size)
/// for row in presentation.changedRows { send(presentation.frame.row(row.y), row.columns) }
/// ```
///
/// `present` asks each visible pane for its own sub-state and draws those whose value, size or
/// repertoire changed since the last time, however many actions did it, and composes them with what
/// lies over them. It belongs to the thread that draws, hence is not `Sendable`.
public final class ScreenPresenter<State: Sendable, Action: Sendable> {
  private let screen: Screen<State, Action>
  private let newPlacements: (State, Size) -> [PanePlacement<State>]?
  /// Draw the panes of the stack, in its order.
  private var views: [PaneView<State>] = []
  private var stack = PaneStack()

  /// How often each pane that is on the screen has been drawn.
  public var redrawCounts: [PaneID: Int] {
    Dictionary(uniqueKeysWithValues: stack.panes.map { ($0.id, $0.picture.drawCount) })
  }

  /// Makes a presenter of a screen of which nothing has been shown yet.
  public init(screen: Screen<State, Action>) {
    self.screen = screen
    newPlacements = screen.layout.makeWatch()
  }

  /// Whether something on the screen moves, so that it has to be presented at every step.
  public var isAnimating: Bool { stack.isAnimated }

  /// Draws what changed.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - size: The size of the terminal.
  ///   - glyphs: The signs that it can show.
  ///   - animationStep: Which step animations are at.
  /// - Returns: The whole picture, and which of its rows changed since the last call.
  public func present(
    _ state: State, size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0
  ) -> Presentation {
    let update = update(state, size: size, glyphs: glyphs, animationStep: animationStep)
    return Presentation(
      frame: stack.frame, changedRows: update.changedRows, redrawnPanes: update.redrawn,
      endedPanes: stack.endedPanes, cursor: screen.cursor(for: state, size: size))
  }

  private func update(
    _ state: State, size: Size, glyphs: Glyphs, animationStep: Int
  ) -> PaneStack.Update {
    let panes = newPlacements(state, size).map(mount)
    let draw: PaneStack.Draw = { [views] in views[$0].update(state, $1, &$2) }
    guard let panes else {
      return stack.update(glyphs: glyphs, animationStep: animationStep, draw: draw)
    }
    return stack.arrange(
      panes, size: size, glyphs: glyphs, animationStep: animationStep, draw: draw)
  }

  /// The panes where they are placed now; those that were there before keep their pictures.
  private func mount(_ placements: [PanePlacement<State>]) -> [MountedPane] {
    let known = Dictionary(zip(stack.panes, views).map { ($0.id, ($0, $1)) }) { first, _ in first }
    var seen: Set<PaneID> = []
    let shown = placements.filter { seen.insert($0.pane.id).inserted }
    views = shown.map { known[$0.pane.id]?.1 ?? $0.pane.makeView() }
    return shown.map { placement in
      var pane =
        known[placement.pane.id]?.0 ?? MountedPane(id: placement.pane.id, rect: placement.rect)
      pane.rect = placement.rect
      return pane
    }
  }
}
