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
  /// The usual low and high, which ticks mark, or `nil` for none.
  var usual: ClosedRange<Double>?

  /// Returns the cell of each column that the bar covers in a width, drawn as a line.
  func cells(in width: Int, _ glyphs: Glyphs) -> [(column: Int, cell: Reading)] {
    let bar = columns(in: width)
    return bar.map { ($0, Reading(symbol(at: $0, of: bar, glyphs), style(at: $0, in: width))) }
  }

  /// Draws the bar as a line in a width.
  func draw(at position: Position, width: Int, _ glyphs: Glyphs, of frame: inout Frame) {
    for (column, cell) in cells(in: width, glyphs) {
      frame.write(
        cell.text, at: Position(x: position.x + column, y: position.y), style: cell.style)
    }
    let bar = columns(in: width)
    for column in ticks(in: width) {
      let style = bar.contains(column) ? style(at: column, in: width) : Style(.secondary)
      frame.write(
        tick(glyphs), at: Position(x: position.x + column, y: position.y), style: style)
    }
    guard let dot = currentColumn(in: width, within: bar) else { return }
    frame.write(
      glyphs.isUnicode ? "●" : "o", at: Position(x: position.x + dot, y: position.y),
      style: Style(.emphasis))
  }

  /// Draws the bar filled on a rail of a width, with the texts of both ends.
  ///
  /// The texts are inside the bar, or beside one that is too short for them. The dot is at its temperature,
  /// and a text inside makes room for it. Without colors, the bar is a line.
  func drawFilled(
    low: String, high: String, at position: Position, width: Int, _ glyphs: Glyphs,
    of frame: inout Frame
  ) {
    // Room for the texts on either side of a short bar.
    let margin = 5
    let inner = width - 2 * margin
    let bar = columns(in: inner)
    func put(_ text: String, at column: Int, isLine: Bool = false) {
      let isFilled = bar.contains(column) && !isPast
      frame.write(
        text, at: Position(x: position.x + margin + column, y: position.y),
        style: isFilled
          ? Style(fill: .temperature, at: celsius(at: column, in: inner), hidesSymbol: isLine)
          : isPast ? Style(.disabled) : .text)
    }
    func write(_ text: String, at start: Int) {
      // Blanks keep the line and the rail off the text, but not the ends of the bar.
      for column in [start - 1, start + text.displayWidth]
      where column != bar.lowerBound && column != bar.upperBound {
        put(" ", at: column)
      }
      for (column, character) in zip(start..., text) { put(String(character), at: column) }
    }
    frame.write(
      String(repeating: glyphs.isUnicode ? "─" : "-", count: width), at: position, style: .backdrop)
    for column in bar { put(symbol(at: column, of: bar, glyphs), at: column, isLine: true) }
    for column in ticks(in: inner) { put(tick(glyphs), at: column) }
    let dot = currentColumn(in: inner, within: bar)
    var (start, end) = (bar.lowerBound + 1, bar.upperBound - high.displayWidth)
    if let dot, dot <= start + low.displayWidth { start = max(start, dot + 2) }
    if let dot, dot >= end - 1 { end = min(end, dot - high.displayWidth - 1) }
    let isInside = start + low.displayWidth + 2 <= end
    write(low, at: isInside ? start : bar.lowerBound - low.displayWidth - 1)
    write(high, at: isInside ? end : bar.upperBound + 2)
    if let dot { put(glyphs.isUnicode ? "●" : "o", at: dot) }
  }

  /// Returns the columns of the ticks.
  private func ticks(in width: Int) -> [Int] {
    guard let usual else { return [] }
    return [usual.lowerBound, usual.upperBound].map { column(of: $0, in: width) }
      .filter { (0..<width).contains($0) }
  }

  private func tick(_ glyphs: Glyphs) -> String { glyphs.isUnicode ? "┊" : ":" }

  private var length: Double { scale.upperBound - scale.lowerBound }

  private func column(of celsius: Double, in width: Int) -> Int {
    guard length > 0 else { return width / 2 }
    return Int(((celsius - scale.lowerBound) / length * Double(max(0, width - 1))).rounded())
  }

  private func columns(in width: Int) -> ClosedRange<Int> {
    column(of: range.lowerBound, in: width)...column(of: range.upperBound, in: width)
  }

  /// Returns the column of the dot, or `nil` if there is none.
  private func currentColumn(in width: Int, within bar: ClosedRange<Int>) -> Int? {
    guard let current, current.isPlausible else { return nil }
    let column = column(of: min(max(current, -100), 100), in: width)
    return min(max(bar.lowerBound, column), bar.upperBound)
  }

  private func celsius(at column: Int, in width: Int) -> Double {
    scale.lowerBound + Double(column) / Double(max(1, width - 1)) * length
  }

  /// Returns the color of a column, which is that of its temperature.
  private func style(at column: Int, in width: Int) -> Style {
    isPast ? Style(.disabled) : Style(.temperature, at: celsius(at: column, in: width))
  }

  private func symbol(at cell: Int, of bar: ClosedRange<Int>, _ glyphs: Glyphs) -> String {
    guard glyphs.isUnicode else { return "=" }
    if bar.count > 1, cell == bar.lowerBound { return "╺" }
    return bar.count > 1 && cell == bar.upperBound ? "╸" : "━"
  }
}
