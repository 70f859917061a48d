/// The panes of a screen and their places.
package struct ScreenArrangement<State: Sendable>: Sendable {
  package let size: Size
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

package struct PanePlacement<State: Sendable>: Sendable {
  package var pane: Pane<State>
  package var rect: Rect
  package var showsCursor: Bool
  package private(set) var coveredColumns = 0
  package var ground: Rect?

  package init(
    _ pane: Pane<State>, in rect: Rect, showsCursor: Bool = true, above ground: Rect? = nil
  ) {
    self.pane = pane
    self.rect = rect
    self.showsCursor = showsCursor
    self.ground = ground
  }

  /// Returns the same placement below a pane, to which texts in its lower border give way.
  package func covered(by other: Rect) -> PanePlacement {
    var placement = self
    let part = rect.intersection(other)
    if !part.isEmpty, part.rows.upperBound == rect.rows.upperBound {
      placement.coveredColumns = part.columns.upperBound - rect.origin.x
    }
    return placement
  }
}
