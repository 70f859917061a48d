internal import Redux

/// A pane that is on the screen: subscribed, and with its last picture.
protocol MountedPane: AnyObject {
  /// Its last picture.
  var frame: Frame { get }
  /// Whether that moves, and has not come to its end.
  var isAnimated: Bool { get }
  /// Whether its animation has come to its end.
  var hasEnded: Bool { get }

  /// Draws its picture again where the value or the context differs from last time.
  ///
  /// - Returns: What differs from its last picture; nil where it was not drawn again.
  func update(in context: DrawContext) -> [ChangedRow]?
}

/// A pane subscribed to the sub-state that it selects.
final class SubscribedPane<Content: PaneContent>: MountedPane {
  private let content: Content
  private let watch: Watch<Content.Value?>
  /// What its picture shows, of which version, and in which context.
  private var shown: Content.Value?
  private var shownVersion = 0
  private var shownContext: DrawContext?
  private(set) var frame = Frame(size: Size(width: 0, height: 0))
  /// The picture before, whose memory the next one takes.
  private var lastFrame = Frame(size: Size(width: 0, height: 0))
  /// The step of the screen at which the animation began.
  private var firstStep: Int?
  private(set) var isAnimated = false
  private(set) var hasEnded = false

  init<Action>(_ content: Content, store: Store<Content.State, Action>) {
    self.content = content
    watch = Watch(store, content.select)
  }

  func update(in context: DrawContext) -> [ChangedRow]? {
    let version = watch.version
    if isStill(in: context), version == shownVersion { return nil }
    let value = watch.value
    var context = context
    context.animationStep = step(of: value, in: context)
    // Newer values can be equal ones.
    let holds = context == shownContext && value == shown
    (shown, shownVersion, shownContext) = (value, version, context)
    return holds ? nil : draw(value, in: context)
  }

  /// Whether what is shown would look the same in a context: it does not move.
  private func isStill(in context: DrawContext) -> Bool {
    guard !isAnimated, !hasEnded, let shownContext else { return false }
    var context = context
    context.animationStep = shownContext.animationStep
    return context == shownContext
  }

  /// The step its animation is at; it rests at the last one.
  private func step(of value: Content.Value?, in context: DrawContext) -> Int {
    guard let value, content.isAnimated(value) else {
      isAnimated = false
      hasEnded = false
      firstStep = nil
      return 0
    }
    isAnimated = true
    let first = firstStep ?? context.animationStep
    firstStep = first
    let step = context.animationStep - first
    guard let length = content.length(value, context.size) else { return step }
    hasEnded = step >= length
    isAnimated = !hasEnded
    return min(step, length)
  }

  private func draw(_ value: Content.Value?, in context: DrawContext) -> [ChangedRow] {
    swap(&frame, &lastFrame)
    frame.clear(to: context.size)
    if let value { content.draw(value, context, &frame) }
    frame = frame.reduced(to: context.glyphs).fitted(to: context.size)
    return frame.changes(from: lastFrame)
  }
}
