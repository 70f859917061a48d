internal import Domain
internal import TerminalUI

/// A temperature range as a bar on a scale, each cell in the color of its temperature.
struct RangeBar {
  /// The lowest and the highest temperature in degrees Celsius.
  let range: ClosedRange<Double>
  /// The temperatures at both ends of the space for the bar.
  let scale: ClosedRange<Double>
  var isPast = false
  /// The current temperature, which a dot marks, or `nil` for none.
  var current: Double?

  /// Draws the bar in a width.
  func draw(at position: Position, width: Int, _ glyphs: Glyphs, of frame: inout Frame) {
    let length = scale.upperBound - scale.lowerBound
    func column(of celsius: Double) -> Int {
      guard length > 0 else { return width / 2 }
      return Int(((celsius - scale.lowerBound) / length * Double(width - 1)).rounded())
    }
    let (first, last) = (column(of: range.lowerBound), column(of: range.upperBound))
    for cell in first...last {
      let celsius = scale.lowerBound + Double(cell) / Double(max(1, width - 1)) * length
      frame.write(
        symbol(at: cell, of: first...last, glyphs),
        at: Position(x: position.x + cell, y: position.y),
        style: isPast ? Style(.disabled) : Style(.temperature, at: celsius))
    }
    guard let now = current, now.isPlausible else { return }
    let dot = min(max(first, column(of: min(max(now, -100), 100))), last)
    frame.write(
      glyphs.isUnicode ? "●" : "o", at: Position(x: position.x + dot, y: position.y),
      style: Style(.emphasis))
  }

  private func symbol(at cell: Int, of bar: ClosedRange<Int>, _ glyphs: Glyphs) -> String {
    guard glyphs.isUnicode else { return "=" }
    if bar.count > 1, cell == bar.lowerBound { return "╺" }
    return bar.count > 1 && cell == bar.upperBound ? "╸" : "━"
  }
}
