/// How a screen places its panes, with the type of the value it depends on hidden.
struct ScreenLayout<State: Sendable>: Sendable {
  /// The panes in a state and a size, back to front.
  let placements: @Sendable (State, Size) -> [PanePlacement<State>]
  /// Makes what finds the placements again where they may differ from those last found.
  let makeWatch: @Sendable () -> (State, Size) -> [PanePlacement<State>]?

  /// Makes a layout; in terminals that are too small there is only a message.
  init<Value: Equatable & Sendable>(
    minimumSize: Size, select: @escaping @Sendable (State) -> Value,
    arrange: @escaping @Sendable (Value, Size) -> [PanePlacement<State>]
  ) {
    let arrangeFitting: @Sendable (Value, Size) -> [PanePlacement<State>] = { value, size in
      size.fits(minimumSize)
        ? arrange(value, size) : [PanePlacement(.tooSmall(for: minimumSize), in: Rect(size: size))]
    }
    placements = { arrangeFitting(select($0), $1) }
    makeWatch = {
      var arranged: (value: Value, size: Size)?
      return { state, size in
        let value = select(state)
        if let arranged, arranged.size == size, arranged.value == value { return nil }
        arranged = (value, size)
        return arrangeFitting(value, size)
      }
    }
  }
}

extension Pane {
  /// Says what size is needed, and what there is.
  fileprivate static func tooSmall(for minimumSize: Size) -> Pane {
    Pane("too-small", select: { _ in minimumSize }) { needed, context, frame in
      let size = context.size
      let message = "Needs \(needed.width)×\(needed.height), has \(size.width)×\(size.height)"
      Paragraph(message).draw(in: context, into: &frame)
    }
  }
}
