internal import Domain
internal import TerminalUI

/// How far off some providers were, as bars on one scale, the closest first.
///
/// A bar is heavy up to the mean. With margins, a tick marks the mean, and a light line is its margin.
struct ScoreBars {
  /// A provider or the yardstick, with lengths in kelvins.
  struct Row {
    var name: String
    var mean: Double
    var margin: Double
    /// The mean with its unit, such as `2.1°`.
    var value: String
    /// In which direction the forecasts were off, or what the row is.
    var remark: String
    var style: Style
  }

  let title: String
  private let rows: [Row]
  private let hasMargins: Bool

  /// The width from which the remarks, and what the light line is, have room.
  private static let widthForRemarks = 56
  private static let legend = "light line: margin"
  /// The smallest width of a bar.
  private static let leastBar = 6

  init(_ title: String, _ rows: [Row], hasMargins: Bool) {
    self.title = title
    self.rows = rows.sorted { $0.mean < $1.mean }
    self.hasMargins = hasMargins
  }

  /// The rows in words, for screen readers.
  var sentences: [String] {
    ["\(title):"]
      + rows.map { [$0.name, $0.value, $0.remark].filter { !$0.isEmpty }.joined(separator: ", ") }
  }

  /// Returns the title and a line for each row, or two for each if the names leave too little room.
  func lines(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    func widest(_ text: (Row) -> String) -> Int { rows.map { text($0).displayWidth }.max() ?? 0 }
    let (names, values) = (widest(\.name), widest(\.value))
    let remarks = width >= Self.widthForRemarks ? widest(\.remark) : 0
    let isBeside = names <= width * 2 / 5
    let room = width - (isBeside ? names + 1 : 0) - (remarks > 0 ? remarks + 2 : 0) - values - 1
    let largest = rows.map { $0.mean + margin(of: $0) }.max() ?? 0
    let headings = title.wrapped(to: width).map { StyledText($0, Style(.text, .bold)) }
    let hasLegend = hasMargins && width >= Self.widthForRemarks
    let legend = StyledText(hasLegend ? Self.legend : "", Style(.secondary))
    var lines = Array(headings.dropLast()) + [end(headings.last ?? "", legend, width)]
    for (index, row) in rows.enumerated() {
      let value = StyledText(row.value, Style(.text, index == 0 ? .bold : []))
      let bar = bar(of: row, scale: largest, width: room, glyphs)
      let remark = StyledText(
        remarks > 0 && !row.remark.isEmpty ? "  \(row.remark)" : "", Style(.secondary))
      let name = StyledText(row.name.truncated(to: max(1, width)))
      let line = (bar.displayWidth == 0 ? "" : bar + " ") + value + remark
      lines += isBeside ? [name.padded(to: names + 1) + line] : [name, line]
    }
    return lines
  }

  /// Returns a line with a text at its right end.
  private func end(_ line: StyledText, _ text: StyledText, _ width: Int) -> StyledText {
    text.displayWidth == 0 ? line : line.padded(to: width - text.displayWidth) + text
  }

  private func margin(of row: Row) -> Double { hasMargins ? row.margin : 0 }

  private func bar(
    of row: Row, scale: Double, width: Int, _ glyphs: Glyphs
  ) -> StyledText {
    guard width >= Self.leastBar, scale > 0, scale.isFinite else { return "" }
    func columns(_ kelvins: Double) -> Int { Int((kelvins / scale * Double(width)).rounded()) }
    let mean = max(1, columns(row.mean))
    let (heavy, tick, light) = glyphs.isUnicode ? ("━", "┽", "─") : ("=", "|", "-")
    guard hasMargins else { return StyledText(String(repeating: heavy, count: mean), row.style) }
    return StyledText(String(repeating: heavy, count: mean - 1), row.style)
      + StyledText(tick, row.style.bold)
      + StyledText(
        String(repeating: light, count: max(0, columns(row.mean + row.margin) - mean)),
        Style(.secondary))
  }
}
