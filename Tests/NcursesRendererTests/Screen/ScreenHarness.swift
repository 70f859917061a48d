import Redux
import Synchronization
import TerminalUI

@testable import NcursesRenderer

/// A store and the subscribed screen that shows it, driven as in the run loop.
struct ScreenHarness {
  let store: Store<SampleState, SampleAction>
  private let screen: SubscribedScreen<SampleState, SampleAction>

  init(_ screen: Screen<SampleState, SampleAction>) {
    store = Store(
      initialState: SampleState(), reducer: sampleReducer, drain: .manual(wake: {}))
    self.screen = SubscribedScreen(screen, store: store)
  }

  /// Dispatches actions as the run loop does for input.
  func send(_ actions: SampleAction...) {
    for action in actions {
      store.dispatch(action)
      store.drain(notifying: false)
    }
  }

  /// Returns the presentation at the end of a pass of the run loop.
  func present(
    _ size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0
  ) -> Presentation {
    if size != store.state.size { store.dispatch(.resized(size)) }
    store.drain()
    screen.layOut()
    return screen.present(glyphs: glyphs, animationStep: animationStep)
  }

  /// The number of times each visible pane was drawn.
  var drawCounts: [PaneID: Int] {
    Dictionary(uniqueKeysWithValues: screen.panes.map { ($0.id, $0.buffer.drawCount) })
  }

  var isAnimating: Bool { screen.animationPace != nil }
}

/// A state with a part for each of three panes, and a part that no pane shows.
struct SampleState: Equatable, Sendable {
  var left = "left 0"
  var right = Right()
  var overlay = "OVERLAYER"
  var isOverlayOpen = false
  var size = Size(width: 0, height: 0)
  var hidden = 0
  var counted = 0

  struct Right: Equatable, Sendable {
    var count = 0
    var isMoving = false
  }
}

enum SampleAction: Sendable {
  case leftCounted, leftReset, leftReplaced(String), rightCounted, rightStarted, hiddenCounted
  case overlayToggled, overlayRenamed(String), resized(Size)
}

let sampleReducer = Reducer<SampleState, SampleAction> { state, action in
  switch action {
  case .leftCounted:
    state.counted += 1
    state.left = "left \(state.counted)"
  case .leftReset:
    state.counted = 0
    state.left = "left 0"
  case .leftReplaced(let text): state.left = text
  case .rightCounted: state.right.count += 1
  case .rightStarted: state.right.isMoving = true
  case .hiddenCounted: state.hidden += 1
  case .overlayToggled: state.isOverlayOpen.toggle()
  case .overlayRenamed(let name): state.overlay = name
  case .resized(let size): state.size = size
  }
}

/// `left` in the first row, `right` in the second, an overlay over the first.
let sampleScreen = makeSampleScreen()

/// Returns the sample screen, and counts the calls of each pane's selector.
func makeSampleScreen(
  counting counts: SelectorCounts = SelectorCounts()
) -> Screen<SampleState, SampleAction> {
  let left = Pane<SampleState>("left", select: counts.count(\.left, "left"), draw: drawLine)
  let overlay = Pane<SampleState>(
    "overlay", select: counts.count(\.overlay, "overlay"), draw: drawLine)
  let right = Pane<SampleState>(
    "right", select: counts.count(\.right, "right"), isAnimated: \.isMoving
  ) { right, context, frame in
    let step = right.isMoving ? " #\(context.animationStep)" : ""
    drawLine("right \(right.count)\(step)", context, into: &frame)
  }
  return Screen(
    size: { $0.size }, select: \.isOverlayOpen,
    layout: { isOverlayOpen, size in
      let rows = Rect(size: size).split(top: 1)
      let second = rows.rest.split(top: 1).top
      let above = Rect(x: 1, y: 0, width: 9, height: 1)
      return [PanePlacement(left, in: rows.top), PanePlacement(right, in: second)]
        + (isOverlayOpen ? [PanePlacement(overlay, in: above)] : [])
    },
    action: { _, _, _ in nil })
}

@Sendable private func drawLine(
  _ text: String, _ context: DrawContext, into frame: inout Frame
) {
  frame.write(text, at: .zero)
}

/// The number of calls of each pane's selector.
final class SelectorCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  subscript(pane: String) -> Int { counts.withLock { $0[pane] ?? 0 } }

  /// Counts one call.
  func increment(_ name: String) {
    counts.withLock { $0[name, default: 0] += 1 }
  }

  /// Returns a selector that counts its calls.
  func count<Value>(
    _ path: any KeyPath<SampleState, Value> & Sendable, _ pane: String
  ) -> @Sendable (SampleState) -> Value {
    { state in
      self.increment(pane)
      return state[keyPath: path]
    }
  }
}
