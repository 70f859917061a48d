internal import Domain
internal import TerminalUI

/// The Moon as a disc, lit as it is.
struct MoonDisc: Hashable {
  /// The end of the lit part in the middle row: from -1, all is lit, to 1, nothing is.
  private let edge: Double
  private let isLitOnRight: Bool

  /// Creates the disc as seen from a point: in the northern hemisphere, the waxing Moon is lit on the
  /// right.
  init(_ phase: MoonPhase, at point: Coordinates) {
    // Round to steps that are visible, so that a pane is drawn again only if its look changed.
    edge = ((1 - 2 * phase.illuminated) * 16).rounded() / 16
    isLitOnRight = (phase.elongation < 180) != (point.latitude < 0)
  }
}

extension MoonDisc: Widget {
  /// Draws the lit part over a faint disc.
  ///
  /// The edge of the lit part is half an ellipse. It is between whole cells. Only cells at the rim are
  /// divided, which are lit on the lit side.
  func draw(in context: DrawContext, into frame: inout Frame) {
    func disc(_ x: Double, _ y: Double) -> (x: Double, y: Double, width: Double)? {
      let (x, y) = (2 * x - 1, 2 * y - 1)
      let square = 1 - y * y
      return x * x <= square ? (x, y, square.squareRoot()) : nil
    }
    func middle(_ share: Double, of count: Int) -> Double {
      ((share * Double(count)).rounded(.down) + 0.5) / Double(count)
    }
    let height = context.size.height
    let rect = Rect(
      x: (context.size.width - 2 * height) / 2, y: 0, width: 2 * height, height: height)
    frame.draw(
      BlockShape(style: Style(.disabled), symbol: context.glyphs.isUnicode ? "░" : ".") { x, y in
        disc(x, y) != nil
      }, in: rect, context: context)
    frame.draw(
      BlockShape(style: .moon) { x, y in
        guard edge < 1, let point = disc(x, y) else { return false }
        let cell = disc(middle(x, of: rect.size.width), middle(y, of: rect.size.height))
        let side = isLitOnRight ? 1.0 : -1
        guard edge > -1, let cell else { return edge <= -1 || side * point.x > 0 }
        return side * cell.x >= edge * cell.width
      }, in: rect, context: context)
  }
}
