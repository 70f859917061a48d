import Synchronization

@testable import TerminalUI

/// A state with a part for each of three panes, and a part that none shows.
struct Desk: Equatable, Sendable {
  var left = "left 0"
  var right = Right()
  var overlay = "OVERLAYER"
  var isOverlayOpen = false
  var hidden = 0
  var counted = 0

  struct Right: Equatable, Sendable {
    var count = 0
    var isMoving = false
  }

  mutating func apply(_ action: DeskAction) {
    switch action {
    case .leftCounted:
      counted += 1
      left = "left \(counted)"
    case .leftReset:
      counted = 0
      left = "left 0"
    case .leftReplaced(let text): left = text
    case .rightCounted: right.count += 1
    case .rightStarted: right.isMoving = true
    case .hiddenCounted: hidden += 1
    case .overlayToggled: isOverlayOpen.toggle()
    case .overlayRenamed(let name): overlay = name
    }
  }
}

/// The state that a test presents.
final class DeskState {
  var value = Desk()
}

enum DeskAction: Sendable {
  case leftCounted, leftReset, leftReplaced(String), rightCounted, rightStarted, hiddenCounted
  case overlayToggled, overlayRenamed(String)
}

/// `left` in the first row, `right` in the second, an overlay over the first.
let deskScreen = Screen<Desk, DeskAction>(
  select: \.isOverlayOpen,
  layout: { isOverlayOpen, size in
    let rows = Rect(size: size).split(top: 1)
    let second = rows.rest.split(top: 1).top
    let overlay = Rect(x: 1, y: 0, width: 9, height: 1)
    return [PanePlacement(leftPane, in: rows.top), PanePlacement(rightPane, in: second)]
      + (isOverlayOpen ? [PanePlacement(overlayPane, in: overlay)] : [])
  },
  action: { _, _, _ in nil })

private let leftPane = Pane<Desk>("left", select: \.left, draw: drawLine)
private let overlayPane = Pane<Desk>("overlay", select: \.overlay, draw: drawLine)
private let rightPane = Pane<Desk>("right", select: \.right, isAnimated: \.isMoving) {
  right, context, frame in
  let step = right.isMoving ? " #\(context.animationStep)" : ""
  drawLine("right \(right.count)\(step)", context, into: &frame)
}

@Sendable private func drawLine(
  _ text: String, _ context: DrawContext, into frame: inout Frame
) {
  frame.write(text, at: .zero)
}

/// Counts calls from anywhere.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increment() {
    count.add(1, ordering: .relaxed)
  }
}
