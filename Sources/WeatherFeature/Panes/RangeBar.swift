internal import Domain
internal import TerminalUI

/// A temperature range as a bar on a scale, each cell in the color of its temperature.
struct RangeBar {
  /// The lowest and the highest temperature in degrees Celsius.
  let range: ClosedRange<Double>
  /// The temperatures at both ends of the space for the bar.
  let scale: ClosedRange<Double>
  var isPast = false
  /// Whether the cells are filled with their colors, and a line only without colors.
  var isFilled = false
  /// The current temperature, which a dot marks, or `nil` for none.
  var current: Double?
  /// The usual low and high, which ticks mark, or `nil` for none.
  var usual: ClosedRange<Double>?

  /// Returns the cell of each column that the bar covers in a width.
  func cells(in width: Int, _ glyphs: Glyphs) -> [(column: Int, cell: Reading)] {
    let bar = columns(in: width)
    return bar.map { ($0, Reading(symbol(at: $0, of: bar, glyphs), style(at: $0, in: width))) }
  }

  /// Draws the bar on a rail of a width, which is blank in ASCII, because dashes before a number would be signs.
  func draw(at position: Position, width: Int, _ glyphs: Glyphs, of frame: inout Frame) {
    if glyphs.isUnicode {
      frame.write(String(repeating: "─", count: width), at: position, style: .backdrop)
    }
    for (column, cell) in cells(in: width, glyphs) {
      frame.write(
        cell.text, at: Position(x: position.x + column, y: position.y), style: cell.style)
    }
    let bar = columns(in: width)
    for column in ticks(in: width) {
      frame.write(
        glyphs.isUnicode ? "┊" : ":", at: Position(x: position.x + column, y: position.y),
        style: bar.contains(column)
          ? style(at: column, in: width, hidesSymbol: false) : Style(.secondary))
    }
    guard let dot = currentColumn(in: width) else { return }
    frame.write(
      glyphs.isUnicode ? "●" : "o", at: Position(x: position.x + dot, y: position.y),
      style: isFilled
        ? Style(fill: .temperature, at: celsius(at: dot, in: width)) : Style(.emphasis))
  }

  /// Returns the columns of the ticks.
  private func ticks(in width: Int) -> [Int] {
    guard let usual else { return [] }
    return [usual.lowerBound, usual.upperBound].map { column(of: $0, in: width) }
      .filter { (0..<width).contains($0) }
  }

  private var length: Double { scale.upperBound - scale.lowerBound }

  private func column(of celsius: Double, in width: Int) -> Int {
    guard length > 0 else { return width / 2 }
    return Int(((celsius - scale.lowerBound) / length * Double(max(0, width - 1))).rounded())
  }

  private func columns(in width: Int) -> ClosedRange<Int> {
    column(of: range.lowerBound, in: width)...column(of: range.upperBound, in: width)
  }

  /// Returns the column of the dot, or `nil` if there is none.
  private func currentColumn(in width: Int) -> Int? {
    guard let current, current.isPlausible else { return nil }
    let bar = columns(in: width)
    let column = column(of: min(max(current, -100), 100), in: width)
    return min(max(bar.lowerBound, column), bar.upperBound)
  }

  private func celsius(at column: Int, in width: Int) -> Double {
    scale.lowerBound + Double(column) / Double(max(1, width - 1)) * length
  }

  /// Returns the color of a column, which is that of its temperature.
  private func style(at column: Int, in width: Int, hidesSymbol: Bool = true) -> Style {
    guard !isPast else { return Style(.disabled) }
    let celsius = celsius(at: column, in: width)
    return isFilled
      ? Style(fill: .temperature, at: celsius, hidesSymbol: hidesSymbol)
      : Style(.temperature, at: celsius)
  }

  private func symbol(at cell: Int, of bar: ClosedRange<Int>, _ glyphs: Glyphs) -> String {
    guard glyphs.isUnicode else { return "=" }
    if bar.count > 1, cell == bar.lowerBound { return "╺" }
    return bar.count > 1 && cell == bar.upperBound ? "╸" : "━"
  }
}
