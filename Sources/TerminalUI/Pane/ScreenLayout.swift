/// How a screen places its panes, with the type of the value it depends on hidden.
protocol ScreenLayout<State>: Sendable {
  associatedtype State: Sendable
  associatedtype Value: Equatable & Sendable

  var select: @Sendable (State) -> Value { get }
  func placements(for value: Value, size: Size) -> [PanePlacement<State>]
}

extension ScreenLayout {
  func placements(for state: State, size: Size) -> [PanePlacement<State>] {
    placements(for: select(state), size: size)
  }
}

/// A screen's closures, and the message for terminals that are too small for them.
struct SelectedLayout<State: Sendable, Value: Equatable & Sendable>: ScreenLayout {
  let minimumSize: Size
  let select: @Sendable (State) -> Value
  let arrange: @Sendable (Value, Size) -> [PanePlacement<State>]

  func placements(for value: Value, size: Size) -> [PanePlacement<State>] {
    guard size.fits(minimumSize) else { return [PanePlacement(tooSmall, in: Rect(size: size))] }
    return arrange(value, size)
  }

  private var tooSmall: Pane<State> {
    Pane("too-small", select: { _ in minimumSize }) { needed, context, frame in
      let size = context.size
      let message = "Needs \(needed.width)×\(needed.height), has \(size.width)×\(size.height)"
      Paragraph(message).draw(in: context, into: &frame)
    }
  }
}
