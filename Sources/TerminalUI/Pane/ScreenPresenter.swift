public import Redux

/// Keeps the picture of a screen up to date with its store.
///
/// ```swift
/// let presenter = ScreenPresenter(store: store, screen: screen)
/// let presentation = presenter.present(size: size)
/// for row in presentation.changedRows { send(presentation.frame.row(row.y), row.columns) }
/// ```
///
/// Each visible pane is subscribed to its own sub-state and to nothing else; `present` draws those
/// whose value, size or repertoire changed since, however many actions did it, and composes them
/// with what lies over them. It belongs to the thread that draws, hence is not `Sendable`.
public final class ScreenPresenter<State: Sendable, Action: Sendable> {
  private let store: Store<State, Action>
  private let screen: Screen<State, Action>
  private let layout: any MountedLayout<State>
  private var stack = PaneStack()

  /// How often each pane has been drawn.
  public private(set) var redrawCounts: [PaneID: Int] = [:]

  /// Makes a presenter and subscribes its layout to the store.
  public init(store: Store<State, Action>, screen: Screen<State, Action>) {
    self.store = store
    self.screen = screen
    layout = Self.mount(screen.layout, on: store)
  }

  /// Whether something on the screen moves, so that it has to be presented at every step.
  public var isAnimating: Bool { stack.layers.contains { $0.pane.isAnimated } }

  /// Draws what changed.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - glyphs: The signs that it can show.
  ///   - animationStep: Which step animations are at.
  /// - Returns: The whole picture, and which of its rows changed since the last call.
  public func present(
    size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0
  ) -> Presentation {
    let update = update(size: size, glyphs: glyphs, animationStep: animationStep)
    for id in update.redrawn { redrawCounts[id, default: 0] += 1 }
    return Presentation(
      frame: stack.frame, changedRows: update.changedRows, redrawnPanes: update.redrawn,
      endedPanes: stack.layers.filter { $0.pane.hasEnded }.map { $0.id },
      cursor: screen.cursor(for: store.state, size: size))
  }

  private func update(size: Size, glyphs: Glyphs, animationStep: Int) -> PaneStack.Update {
    guard let placements = layout.newPlacements(size: size) else {
      return stack.update(glyphs: glyphs, animationStep: animationStep)
    }
    return stack.arrange(
      layers(placements), size: size, glyphs: glyphs, animationStep: animationStep)
  }

  /// The panes where they are placed now; those that are new are mounted.
  private func layers(_ placements: [PanePlacement<State>]) -> [PaneStack.Layer] {
    let mounted = Dictionary(stack.layers.map { ($0.id, $0.pane) }) { first, _ in first }
    var seen: Set<PaneID> = []
    return placements.filter { seen.insert($0.pane.id).inserted }.map { placement in
      let pane = placement.pane
      return PaneStack.Layer(
        id: pane.id, rect: placement.rect,
        pane: mounted[pane.id] ?? Self.mount(pane.content, on: store))
    }
  }

  private static func mount<Content: PaneContent<State>>(
    _ content: Content, on store: Store<State, Action>
  ) -> any MountedPane {
    SubscribedPane(content, store: store)
  }

  private static func mount<Layout: ScreenLayout<State>>(
    _ layout: Layout, on store: Store<State, Action>
  ) -> any MountedLayout<State> {
    SubscribedLayout(layout, store: store)
  }
}
