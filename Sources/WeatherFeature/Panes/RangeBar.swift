internal import Domain
internal import TerminalUI

/// A temperature range as a bar on a scale, each cell in the color of its temperature.
///
/// Its cells are lower than a row, so that the bars of neighboring rows do not touch.
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

  /// Returns the bar on a rail of a width, which is blank in ASCII, because dashes before a number would be signs.
  func onRail(_ width: Int, _ glyphs: Glyphs) -> StyledText {
    let (rail, symbol) = glyphs.isUnicode ? (StyledText("─", .backdrop), "■") : (" ", "=")
    let columns = columns(in: width)
    return (0..<width).map {
      columns.contains($0) ? StyledText(symbol, style(at: $0, in: width)) : rail
    }.joined()
  }

  /// Draws the bar on a rail of a width, with its ticks and its dot.
  func draw(at position: Position, width: Int, _ glyphs: Glyphs, of frame: inout Frame) {
    func place(_ column: Int) -> Position { Position(x: position.x + column, y: position.y) }
    frame.write(onRail(width, glyphs), at: position)
    for column in ticks(in: width) {
      frame.write(
        glyphs.isUnicode ? "┊" : ":", at: place(column),
        style: columns(in: width).contains(column)
          ? style(at: column, in: width) : Style(.secondary))
    }
    guard let dot = currentColumn(in: width) else { return }
    frame.write(glyphs.isUnicode ? "●" : "o", at: place(dot), style: Style(.emphasis))
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

  /// Returns the color of a column, which is that of its temperature.
  private func style(at column: Int, in width: Int) -> Style {
    guard !isPast else { return Style(.disabled) }
    let share = Double(column) / Double(max(1, width - 1))
    return Style(bar: .temperature, at: scale.lowerBound + share * length)
  }
}

extension QuantityRange<TemperatureUnit> {
  /// Returns the range in degrees Celsius between the numbers that are shown, which are whole ones of a unit, or `nil`
  /// if an end is not known, an end is not plausible, or both are in the wrong order.
  ///
  /// Bars beside equal numbers have equal ends.
  func range(shownIn unit: TemperatureUnit) -> ClosedRange<Double>? {
    let shown = converted(to: unit)
    guard let low = shown.min, let high = shown.max, low <= high, low.isPlausible,
      high.isPlausible
    else { return nil }
    return Quantity(low.rounded(), unit).celsius...Quantity(high.rounded(), unit).celsius
  }
}
