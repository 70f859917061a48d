internal import Domain
internal import Radar
internal import TerminalUI

/// The colors of the rain's classes.
struct RadarLegend: Equatable, Widget {
  let unit: PrecipitationUnit
  /// The service of the frames, or `nil` without frames.
  let source: RadarSource?

  /// Draws the classes with their lowest rates, and the mark of what no radar sees.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.write("\(unit.rawValue)/h", at: Position(x: 1, y: 0), style: Style(.secondary))
    let gap = context.size.width > 98 ? 2 : 1
    var x = RadarTimeline.labelWidth
    for (number, rate) in rates.enumerated() {
      guard x + 3 + rate.count < context.size.width else { return }
      let swatch = Style(map: .ground(.rain(number)), on: .land)
      x += frame.write("██", at: Position(x: x, y: 0), style: swatch) + 1
      x += frame.write(rate, at: Position(x: x, y: 0)) + gap
    }
    let texts =
      source == .libreWXR ? ["satellite estimate, not radar", "satellite"] : ["no radar"]
    let text = texts.first { x + 5 + $0.displayWidth <= context.size.width }
    guard let text else { return }
    let mark = String(repeating: RadarMapCell.unseenMark, count: 2)
    frame.write(mark, at: Position(x: x + 1, y: 0), style: Style(map: .unseen, on: .land))
    frame.write(text, at: Position(x: x + 4, y: 0), style: Style(.secondary))
  }

  private var rates: [String] {
    unit == .millimeters
      ? ["0.1", "0.5", "1", "2", "5", "10", "20", "50"]
      : [".004", ".02", ".04", ".08", ".2", ".4", ".8", "2"]
  }
}
