internal import Domain
internal import TerminalUI

/// How far off some providers were, as bars on one scale, the closest first.
///
/// With margins, a bar is heavy up to the mean, which a tick marks, and a light line is the margin.
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
    /// The number of days on which the provider was closest, or `nil` if it is not compared.
    var closest: Int?
  }

  let title: String
  private let rows: [Row]
  private let hasMargins: Bool

  /// The width from which the remarks, and what the light line is, have room.
  private static let widthForRemarks = 56
  private static let legend = "light line: margin", headingOfDays = "closest on"
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
      + rows.map { row in
        let closest = days(of: row).map { "\(Self.headingOfDays) \($0)" } ?? ""
        return [row.name, row.value, row.remark, closest].filter { !$0.isEmpty }
          .joined(separator: ", ")
      }
  }

  private func days(of row: Row) -> String? {
    row.closest.map { "\($0) day\($0 == 1 ? "" : "s")" }
  }

  /// Returns the title and a line for each row, or two for each if the names leave too little room.
  func lines(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    func widest(_ text: (Row) -> String?) -> Int {
      rows.compactMap { text($0)?.displayWidth }.max() ?? 0
    }
    let (names, values) = (widest(\.name), widest(\.value))
    let (isBeside, hasRemarks) = (names <= width * 2 / 5, width >= Self.widthForRemarks)
    let hasDays = hasRemarks && !hasMargins && widest(days) > 0
    let columns = [
      isBeside ? names : 0, values, hasRemarks ? widest(\.remark) : 0,
      hasDays ? Self.headingOfDays.displayWidth : 0,
    ]
    let gap = StyledText(hasRemarks ? "  " : " ")
    let taken = columns.filter { $0 > 0 }.map { $0 + gap.displayWidth }.reduce(0, +)
    let (room, scale) = (max(0, width - taken), rows.map { $0.mean + margin(of: $0) }.max() ?? 0)
    let lines = rows.enumerated().flatMap { index, row -> [StyledText] in
      let bold: Style.Attributes = index == 0 ? .bold : []
      let name = StyledText(row.name.truncated(to: max(1, width)), Style(.text, bold))
      let value = StyledText(row.value, Style(error: row.mean, bold))
      let bar = bar(of: row, scale: scale, width: room, glyphs)
      var line = value.padded(to: values, alignment: .trailing)
      if bar.displayWidth > 0 { line += gap + bar }
      if hasRemarks, !row.remark.isEmpty {
        line = line.padded(to: values + gap.displayWidth + room) + gap
        line += StyledText(row.remark, Style(.secondary))
      }
      if isBeside { line = name.padded(to: names) + gap + line }
      line = end(line, StyledText(hasDays ? days(of: row) ?? "" : "", Style(.text, bold)), width)
      return isBeside ? [line] : [name, line]
    }
    let headings = title.wrapped(to: width).map { StyledText($0, Style(.text, .bold)) }
    let right = hasDays ? Self.headingOfDays : hasMargins && hasRemarks ? Self.legend : ""
    return headings.dropLast()
      + [end(headings.last ?? "", StyledText(right, Style(.secondary)), width)] + lines
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
    guard hasMargins else { return .bar(mean, of: row.mean, glyphs) }
    let (heavy, tick, light) = glyphs.isUnicode ? ("━", "┽", "─") : ("=", "|", "-")
    return StyledText(String(repeating: heavy, count: mean - 1), Style(error: row.mean))
      + StyledText(tick, Style(error: row.mean, .bold))
      + StyledText(
        String(repeating: light, count: max(0, columns(row.mean + row.margin) - mean)),
        Style(.secondary))
  }
}

extension StyledText {
  /// Returns a bar of a number of columns in the color of an error.
  static func bar(_ count: Int, of kelvins: Double, _ glyphs: Glyphs) -> StyledText {
    StyledText(
      String(repeating: glyphs.isUnicode ? "■" : "=", count: count), Style(error: kelvins))
  }
}

extension Style {
  /// Creates the style of an error in kelvins, which has the colors of the quality of air: a class for each
  /// kelvin.
  init(error kelvins: Double, _ attributes: Attributes = []) {
    self.init(.airQuality, at: kelvins * 20, attributes)
  }
}
