internal import Redux
internal import Synchronization
internal import TerminalUI

/// A visible pane: its subscription, its rectangle on the screen, and its buffer.
protocol SubscribedPane: AnyObject {
  var id: PaneID { get }
  var title: String? { get }
  var rect: Rect { get set }
  /// Whether the terminal's cursor is visible if the pane has one.
  var showsCursor: Bool { get set }
  /// The number of columns at the left of the pane's last row that another pane covers.
  var coveredColumns: Int { get set }
  /// The part of the screen that becomes quiet below the pane, or `nil` for none.
  var ground: Rect? { get set }
  var buffer: PaneBuffer { get }
  /// The position of the terminal's cursor on the screen, if it belongs to the pane.
  var cursor: Position? { get }

  /// Draws the pane if its value or its context changed.
  ///
  /// - Returns: The rows of the pane that changed, or `nil` if it was not drawn.
  func draw(_ context: DrawContext) -> [ChangedRow]?
}

/// The subscription of a visible pane to a value of a known type.
///
/// The subscription ends with the object.
final class PaneSubscription<Content: PaneContent>: SubscribedPane {
  let id: PaneID
  let title: String?
  var rect: Rect
  var showsCursor = true
  var coveredColumns = 0
  var ground: Rect?
  private(set) var buffer = PaneBuffer()

  private let content: Content
  private var value: SubscribedValue<Content.Value>
  private var context: DrawContext?

  init(
    _ content: Content, id: PaneID, title: String?, rect: Rect,
    store: some StoreProtocol<Content.State, some Any>
  ) {
    self.id = id
    self.title = title
    self.rect = rect
    self.content = content
    value = SubscribedValue(of: store) { content.select($0) }
  }

  var cursor: Position? {
    guard showsCursor, let value = value.latest else { return nil }
    return content.cursor(of: value, in: rect.size).map { rect.position(of: $0) }
  }

  func draw(_ context: DrawContext) -> [ChangedRow]? {
    let isMarked = value.takePending()
    guard let value = value.latest else { return nil }
    var context = context
    context.size = rect.size
    if !context.isLinear { context.coveredColumns = coveredColumns }
    context.animationStep = buffer.step(
      isAnimated: content.isAnimated(value), at: context.animationStep,
      length: { content.animationLength(of: value, in: context.size) })
    guard isMarked || context != self.context else { return nil }
    self.context = context
    return buffer.draw(in: context) { content.draw(value, in: context, into: &$0) }
  }
}

/// A sub-state that a subscription delivers, for the thread that draws it.
///
/// The subscription ends with this object.
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
