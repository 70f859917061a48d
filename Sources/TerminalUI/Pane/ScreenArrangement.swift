/// The panes of a screen and their places.
package struct ScreenArrangement<State: Sendable>: Sendable {
  /// The size of the screen, in columns and rows.
  package let size: Size
  /// The panes, back to front.
  package let placements: [PanePlacement<State>]
}

extension Pane {
  /// A message with the needed and the available size.
  static func tooSmall(for minimumSize: Size) -> Pane {
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
package struct PanePlacement<State: Sendable>: Sendable {
  /// The pane.
  package var pane: Pane<State>
  /// The columns and rows that the pane covers.
  package var rect: Rect
  /// Whether the terminal's cursor is visible if the pane has one.
  package var showsCursor: Bool
  /// The number of columns at the left of the last row that another pane covers.
  package private(set) var coveredColumns = 0
  /// The part of the screen that becomes quiet below the pane, or `nil` for none.
  package var ground: Rect?

  package init(
    _ pane: Pane<State>, in rect: Rect, showsCursor: Bool = true, above ground: Rect? = nil
  ) {
    self.pane = pane
    self.rect = rect
    self.showsCursor = showsCursor
    self.ground = ground
  }

  /// Returns the same placement below a pane in another rectangle.
  ///
  /// Texts in the lower border of the pane give way to that pane.
  package func covered(by other: Rect) -> PanePlacement {
    var placement = self
    let part = rect.intersection(other)
    if !part.isEmpty, part.rows.upperBound == rect.rows.upperBound {
      placement.coveredColumns = part.columns.upperBound - rect.origin.x
    }
    return placement
  }
}
