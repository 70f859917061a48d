internal import Redux
internal import Synchronization
internal import TerminalUI

/// A visible pane: its subscription, which ends with it, its rectangle on the screen, and its buffer.
final class SubscribedPane {
  let id: PaneID
  let title: String?
  var rect: Rect
  /// Whether the terminal's cursor is visible if the pane has one.
  var showsCursor = true
  /// The number of columns at the left of the pane's last row that another pane covers.
  var coveredColumns = 0
  /// The part of the screen that becomes quiet below the pane, or `nil` for none.
  var ground: Rect?
  private(set) var buffer = PaneBuffer()

  private var selection: SubscribedValue<Selected<PaneDrawing>>
  /// The drawing of the selection that was last adopted.
  private var drawing: PaneDrawing?
  private var context: DrawContext?
  /// The cursor of the last drawing, in the pane.
  private var drawnCursor: Cursor?
  private var linearPage: LinearPage?

  init<State>(_ pane: Pane<State>, in rect: Rect, store: some StoreProtocol<State, some Any>) {
    id = pane.id
    title = pane.title
    self.rect = rect
    selection = SubscribedValue(of: store, pane.select)
  }

  /// The number of steps after which the pane is drawn again, or `nil` while it is not animated.
  var pace: Int? { buffer.isAnimated ? drawing?.pace : nil }

  /// The terminal's cursor on the screen, if the pane has one.
  var cursor: Cursor? { drawnCursor?.placed(in: rect, showsCursor: showsCursor) }

  /// Draws the pane if its value or its context changed, and returns the changed rows, or `nil` if it did not.
  func draw(_ context: DrawContext) -> [ChangedRow]? {
    let isMarked = selection.takePending()
    if isMarked { drawing = selection.latest?.content }
    guard let drawing else { return nil }
    var context = context
    context.size = rect.size
    context.coveredColumns = coveredColumns
    let step = buffer.step(
      isAnimated: drawing.isAnimated, at: context.animationStep,
      length: { drawing.animationLength(context.size) })
    context.animationStep = step - step % drawing.pace
    guard isMarked || context != self.context else { return nil }
    self.context = context
    return buffer.draw(in: context) { drawnCursor = drawing.draw(context, &$0) }
  }

  /// Returns the pane as text, made only if its value or its context changed, or `nil` if it is empty.
  func text(_ context: DrawContext) -> LinearPage? {
    let isMarked = selection.takePending()
    if isMarked { drawing = selection.latest?.content }
    var context = context
    context.size = rect.size
    if isMarked || context != self.context {
      self.context = context
      linearPage = drawing?.linearPage(context)?.inWords
    }
    return linearPage
  }
}

/// A sub-state that a subscription, which ends with this object, delivers for the thread that draws it.
struct SubscribedValue<Value: Equatable & Sendable>: ~Copyable {
  /// The value that was last adopted, or `nil` before the first one.
  private(set) var latest: Value?
  private let pending = PendingValue<Value>()
  private let subscription: Subscription

  init<State>(
    of store: some StoreProtocol<State, some Any>, _ select: @escaping @Sendable (State) -> Value
  ) {
    subscription = store.subscribe(select) { [pending] in pending.put($0) }
  }

  /// Adopts the delivered value, and returns whether there was one.
  mutating func takePending() -> Bool {
    guard let new = pending.take() else { return false }
    latest = new
    return true
  }
}

/// The newest value that an observer delivered, until it is taken.
private final class PendingValue<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ new: Value) {
    let old = value.withLock { value in
      defer { value = new }
      return value
    }
    // Release a large value outside the lock.
    withExtendedLifetime(old) {}
  }

  func take() -> Value? {
    value.withLock { $0.take() }
  }
}
