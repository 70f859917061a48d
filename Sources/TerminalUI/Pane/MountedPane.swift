internal import Redux

/// A pane that is on the screen: subscribed, and with its last picture.
protocol MountedPane: AnyObject {
  /// Whether its last picture moves, and has not come to its end.
  var isAnimated: Bool { get }
  /// Whether its animation has come to its end.
  var hasEnded: Bool { get }

  /// The picture, drawn again only where the value or the context differs from last time.
  func picture(in context: DrawContext) -> PanePicture
}

/// What a pane looks like.
struct PanePicture {
  var frame: Frame
  /// The rows that differ from its last picture; nil where it was not drawn again.
  var changedRows: [Int]?
}

/// A pane subscribed to the sub-state that it selects.
final class SubscribedPane<Content: PaneContent>: MountedPane {
  private let content: Content
  private let watch: Watch<Content.Value>
  private var drawn: Drawn?
  /// The step of the screen at which the animation began.
  private var firstStep: Int?
  private(set) var hasEnded = false

  private struct Drawn {
    var source: Versioned<Content.Value>
    var context: DrawContext
    var frame: Frame

    /// Whether what was drawn shows another value, too; newer values can be equal ones.
    func holds(for other: Versioned<Content.Value>) -> Bool {
      source.version == other.version || source.value == other.value
    }
  }

  init<Action>(_ content: Content, store: Store<Content.State, Action>) {
    self.content = content
    watch = Watch(store, content.select)
  }

  private(set) var isAnimated = false

  func picture(in context: DrawContext) -> PanePicture {
    let source = watch.current
    var context = context
    context.animationStep = step(of: source.value, in: context)
    if let drawn, drawn.context == context, drawn.holds(for: source) {
      self.drawn?.source = source
      return PanePicture(frame: drawn.frame)
    }
    let frame = draw(source.value, in: context)
    let changedRows = frame.rows(differingFrom: drawn?.frame)
    drawn = Drawn(source: source, context: context, frame: frame)
    return PanePicture(frame: frame, changedRows: changedRows)
  }

  /// The step its animation is at; it rests at the last one.
  private func step(of value: Content.Value, in context: DrawContext) -> Int {
    isAnimated = content.isAnimated(value)
    guard isAnimated else {
      firstStep = nil
      hasEnded = false
      return 0
    }
    let first = firstStep ?? context.animationStep
    firstStep = first
    let step = context.animationStep - first
    guard let length = content.length(value, context.size) else { return step }
    hasEnded = step >= length
    isAnimated = !hasEnded
    return min(step, length)
  }

  private func draw(_ value: Content.Value, in context: DrawContext) -> Frame {
    let frame = content.draw(value, context).reduced(to: context.glyphs)
    guard frame.size != context.size else { return frame }
    var fitting = Frame(size: context.size)
    fitting.draw(frame)
    return fitting
  }
}
