internal import Redux
internal import TerminalUI

/// The visible panes of a screen, each subscribed to the sub-state that it shows.
///
/// The layout is a subscription, too. If it changes, new panes subscribe and removed panes cancel.
/// The object belongs to the thread that drains the store.
final class SubscribedScreen<State: Sendable, Action: Sendable> {
  /// The visible panes, back to front.
  private(set) var panes: [SubscribedPane] = []
  private let store: Store<State, Action>
  private var layout: SubscribedValue<Selected<ScreenArrangement<State>>>
  private var compositor = PaneCompositor()
  private var size = Size(width: 0, height: 0)
  /// Whether panes were added, removed or moved since the last frame.
  private var isRearranged = false

  /// Subscribes to a screen's layout, which the next drain of the store delivers.
  init(_ screen: Screen<State, Action>, store: Store<State, Action>) {
    self.store = store
    layout = SubscribedValue(of: store, screen.layout)
  }

  /// The number of steps after which some visible pane is drawn again, or `nil` if none is animated.
  var animationPace: Int? { panes.compactMap(\.pace).min() }

  var endedPanes: [PaneID] { panes.filter(\.buffer.hasEnded).map(\.id) }

  /// Subscribes the panes that the layout now places, and cancels the others.
  ///
  /// A new pane receives its first value immediately if this thread was the last to drain the store.
  func layOut() {
    guard layout.takePending(), let arrangement = layout.latest?.content else { return }
    size = arrangement.size
    isRearranged = true
    place(arrangement.placements)
  }

  /// Places the panes, of which one that was placed before keeps its subscription and buffer.
  private func place(_ placements: [PanePlacement<State>]) {
    var known = Dictionary(panes.map { ($0.id, $0) }) { first, _ in first }
    var placed: Set<PaneID> = []
    panes = placements.filter { placed.insert($0.pane.id).inserted }.map { placement in
      let pane =
        known.removeValue(forKey: placement.pane.id)
        ?? SubscribedPane(placement.pane, in: placement.rect, store: store)
      pane.rect = placement.rect
      pane.showsCursor = placement.showsCursor
      pane.coveredColumns = placement.coveredColumns
      pane.ground = placement.ground
      return pane
    }
  }
}

// MARK: - Drawing

extension SubscribedScreen {
  func present(glyphs: Glyphs = .unicode, animationStep: Int = 0) -> Presentation {
    let context = DrawContext(size: size, glyphs: glyphs, animationStep: animationStep)
    var redrawn: [PaneID] = []
    let layers = panes.map { pane in
      let rows = pane.draw(context)
      if rows != nil { redrawn.append(pane.id) }
      return PaneCompositor.Layer(
        rect: pane.rect, frame: pane.buffer.frame, changedRows: rows ?? [], ground: pane.ground)
    }
    let changedRows = compose(layers)
    return Presentation(
      frame: compositor.frame, changedRows: changedRows, redrawnPanes: redrawn,
      endedPanes: endedPanes, cursor: cursor)
  }

  private func compose(_ layers: [PaneCompositor.Layer]) -> [ChangedRow] {
    defer { isRearranged = false }
    return isRearranged ? compositor.compose(layers, size: size) : compositor.update(layers)
  }

  /// The visible cursor of the topmost pane that has one, or else the topmost hidden one.
  private var cursor: Cursor? { .ofTopmost(panes.reversed().lazy.map(\.cursor), in: size) }
}
