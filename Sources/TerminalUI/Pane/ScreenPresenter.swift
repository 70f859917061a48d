public import Redux

/// Keeps the picture of a screen up to date with its store.
///
/// ```swift
/// let presenter = ScreenPresenter(store: store, screen: screen)
/// let presentation = presenter.present(size: size)
/// for y in presentation.changedRows { send(presentation.frame.row(y)) }
/// ```
///
/// Each visible pane is subscribed to its own sub-state and to nothing else; `present` draws those
/// whose value, size or repertoire changed since, however many actions did it, and composes them
/// with what lies over them. It belongs to the thread that draws, hence is not `Sendable`.
public final class ScreenPresenter<State: Sendable, Action: Sendable> {
  private let store: Store<State, Action>
  private let screen: Screen<State, Action>
  private let layout: any MountedLayout<State>
  private var panes: [PlacedPane] = []
  private var frame = Frame(size: Size(width: 0, height: 0))

  /// How often each pane has been drawn.
  public private(set) var redrawCounts: [PaneID: Int] = [:]

  private struct PlacedPane {
    var id: PaneID
    var rect: Rect
    var mounted: any MountedPane
  }

  /// Makes a presenter and subscribes its layout to the store.
  public init(store: Store<State, Action>, screen: Screen<State, Action>) {
    self.store = store
    self.screen = screen
    layout = Self.mount(screen.layout, on: store)
  }

  /// Whether something on the screen moves, so that it has to be presented at every step.
  public var isAnimating: Bool { panes.contains { $0.mounted.isAnimated } }

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
    let isRearranged = rearrange(size: size)
    let pictures = panes.map {
      $0.mounted.picture(
        in: DrawContext(size: $0.rect.size, glyphs: glyphs, animationStep: animationStep))
    }
    let redrawn = panes.indices.filter { pictures[$0].changedRows != nil }.map { panes[$0].id }
    for id in redrawn { redrawCounts[id, default: 0] += 1 }
    let changedRows = isRearranged ? composeAll(pictures, size: size) : composeNew(pictures)
    return Presentation(
      frame: frame, changedRows: changedRows, redrawnPanes: redrawn,
      // No key paths here: in generic code they are made anew at every call.
      endedPanes: panes.filter { $0.mounted.hasEnded }.map { $0.id },
      cursor: screen.cursor(for: store.state, size: size))
  }

  /// Composes the whole screen, and says which rows differ from before.
  private func composeAll(_ pictures: [PanePicture], size: Size) -> [Int] {
    let old = frame
    frame = Frame(size: size)
    for (pane, picture) in zip(panes, pictures) {
      frame.draw(picture.frame, at: pane.rect.origin)
    }
    return frame.rows(differingFrom: old)
  }

  /// Composes the rows that panes drew again, with what lies over them, and says which these are.
  private func composeNew(_ pictures: [PanePicture]) -> [Int] {
    var isChanged = Array(repeating: false, count: frame.size.height)
    for index in panes.indices {
      let (pane, picture) = (panes[index], pictures[index])
      let top = pane.rect.origin.y
      for y in picture.changedRows ?? [] where isChanged.indices.contains(top + y) {
        isChanged[top + y] = true
      }
      for y in pane.rect.rows.clamped(to: isChanged.indices) where isChanged[y] {
        frame.draw(row: y - top, of: picture.frame, at: Position(x: pane.rect.origin.x, y: y))
      }
    }
    return isChanged.indices.filter { isChanged[$0] }
  }
}

extension ScreenPresenter {
  /// Asks the layout where its value or the size changed, and mounts the panes that are new.
  private func rearrange(size: Size) -> Bool {
    guard let placements = layout.newPlacements(size: size) else { return false }
    let mounted = Dictionary(panes.map { ($0.id, $0.mounted) }) { first, _ in first }
    var seen: Set<PaneID> = []
    panes = placements.filter { seen.insert($0.pane.id).inserted }.map { placement in
      let pane = placement.pane
      return PlacedPane(
        id: pane.id, rect: placement.rect,
        mounted: mounted[pane.id] ?? Self.mount(pane.content, on: store))
    }
    return true
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
