/// The placement of a screen's panes, with the type of the sub-state that it depends on.
public protocol ScreenLayout<State>: Sendable {
  /// The state that the layout selects from.
  associatedtype State: Sendable
  /// The sub-state that the layout depends on.
  associatedtype Value: Equatable & Sendable

  /// Selects the sub-state that the layout depends on.
  func select(_ state: State) -> Value

  /// Places panes on a screen of some size, back to front.
  func placements(_ value: Value, size: Size) -> [PanePlacement<State>]
}

extension ScreenLayout {
  func placements(for state: State, size: Size) -> [PanePlacement<State>] {
    placements(select(state), size: size)
  }
}

/// A layout made of closures that shows a message in a terminal that is too small.
struct ClosureScreenLayout<State: Sendable, Value: Equatable & Sendable>: ScreenLayout {
  let minimumSize: Size
  let select: @Sendable (State) -> Value
  let arrange: @Sendable (Value, Size) -> [PanePlacement<State>]

  func select(_ state: State) -> Value { select(state) }

  func placements(_ value: Value, size: Size) -> [PanePlacement<State>] {
    guard size.fits(minimumSize) else {
      return [PanePlacement(.tooSmall(for: minimumSize), in: Rect(size: size))]
    }
    return arrange(value, size)
  }
}

extension Pane {
  /// A message with the needed and the available size.
  fileprivate static func tooSmall(for minimumSize: Size) -> Pane {
    Pane("too-small", title: "Terminal size", select: { _ in minimumSize }) {
      needed, context, frame in
      let size = context.size
      let message =
        "Terminal too small: \(needed.width)×\(needed.height) needed, "
        + "\(size.width)×\(size.height) available."
      Paragraph(message).draw(in: context, into: &frame)
    }
  }
}

/// A pane and its place on the screen.
public struct PanePlacement<State: Sendable>: Sendable {
  /// The pane.
  public var pane: Pane<State>
  /// The columns and rows that the pane covers.
  public var rect: Rect
  /// Whether the terminal's cursor is visible if the pane has one.
  public var showsCursor: Bool

  /// Creates a placement.
  public init(_ pane: Pane<State>, in rect: Rect, showsCursor: Bool = true) {
    self.pane = pane
    self.rect = rect
    self.showsCursor = showsCursor
  }
}
