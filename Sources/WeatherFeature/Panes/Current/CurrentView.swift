internal import Domain
internal import TerminalUI

/// The content of the Current pane, as text in the preferred units and clock format.
struct CurrentView: Equatable {
  /// The temperature with its unit, which large digits show if there is room, or `nil` if it is not
  /// known.
  var temperature: String?
  var art: WeatherArt
  /// The weather in words.
  var phrase: String
  /// The time and age of the observation, or `nil` if the provider does not give them.
  var observation: String?
  /// The name and value of each fact, the most important first, beginning with the temperature.
  var rows: [LabeledValue]
  /// The facts in fewer rows, without the temperatures.
  var compactRows: [LabeledValue]
  var days: [DaySummary]
  /// The coming hours, or `nil` if the report has none.
  var hours: UpcomingHours?
}

/// Selects the content of the Current pane, or `nil` if there is no report.
func selectCurrentPicture(_ context: WeatherContext) -> CurrentView? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let (display, now) = (context.display, context.now)
  return CurrentView(
    temperature: report.current?.temperature?.text(in: display.units.temperature),
    art: WeatherArt(
      sky: report.current?.sky, isDay: report.current?.isDay ?? true, icons: display.icons),
    phrase: report.current?.phrase ?? LabeledValue.absent,
    observation: selectObservation(report, display: display, now: now),
    rows: selectCurrentRows(report, display: display, now: now),
    compactRows: selectCompactCurrentRows(report, display: display, now: now),
    days: selectDayOverviews(report, display: display, now: now),
    hours: UpcomingHours(report, display: display, now: now))
}

extension CurrentView: Widget {
  /// Draws the richest layout that fits, or plain lines in a linear context.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines).draw(in: context, into: &frame)
    }
    let layout = CurrentLayout(picture: self, size: context.size)
    if layout.facts == .compact {
      drawCompact(in: &frame)
    } else {
      let block = block(layout, in: context)
      let (width, height) = (block.size.width, block.size.height)
      let margin = Size(width: frame.size.width - width, height: frame.size.height - height)
      frame.draw(block, at: Position(x: margin.width / 2, y: margin.height / 2))
    }
  }

  /// Draws the headline, facts, hours, and days into a frame without margins.
  private func block(_ layout: CurrentLayout, in context: DrawContext) -> Frame {
    let width = min(max(0, context.size.width - 2), CurrentLayout.maximumWidth)
    var block = Frame(size: Size(width: width, height: layout.height(of: self)))
    let (top, below) = block.bounds.split(top: layout.topHeight(of: self))
    drawTop(layout, in: top, context.glyphs, of: &block)
    let (chart, days) = below.split(bottom: layout.dayHeight(of: self))
    let hours = layout.chartHeight > 0 ? hours?.picture : nil
    if let hours {
      let space = chart.split(top: layout.blockSpacing).rest.split(top: layout.chartHeight).top
      block.draw(hours.chart, in: space, context: context)
    }
    if layout.hasDays { drawDays(layout, beside: hours, in: days, context, of: &block) }
    return block
  }

  /// Draws the headline, and the facts below or beside it.
  private func drawTop(
    _ layout: CurrentLayout, in rect: Rect, _ glyphs: Glyphs, of block: inout Frame
  ) {
    if layout.isWide {
      let (left, right) = rect.halves
      drawHeadline(layout, in: left, glyphs, of: &block)
      drawFacts(layout, in: right, of: &block)
    } else {
      let (headline, below) = rect.split(top: layout.headlineHeight)
      drawHeadline(layout, in: headline, glyphs, of: &block)
      drawFacts(layout, in: below.split(top: layout.blockSpacing).rest, of: &block)
    }
  }

  /// Draws as many lines as fit: temperatures, phrase, observation if there is a row to spare, and
  /// facts.
  private func drawCompact(in frame: inout Frame) {
    let size = frame.size
    var y = 0
    func next(_ text: String, _ style: Style) {
      frame.write(text, at: Position(x: 1, y: y), style: style)
      y += 1
    }
    next(temperatures, Style(.emphasis, .bold))
    next(phrase, Style(.title))
    if size.height >= compactRows.count + 3, let observation {
      next(observation, Style(.secondary))
    }
    for row in compactRows {
      draw(row, at: Position(x: 1, y: y), nameWidth: 9, width: size.width - 1, of: &frame)
      y += 1
    }
  }

  /// The temperature and the feels-like temperature, in one line.
  private var temperatures: String {
    let feelsLike = rows.first { $0.name == CurrentField.feelsLike.name }?.value
    return "\(temperature ?? LabeledValue.absent), feels like \(feelsLike ?? LabeledValue.absent)"
  }

  private func drawHeadline(
    _ layout: CurrentLayout, in rect: Rect, _ glyphs: Glyphs, of block: inout Frame
  ) {
    var x = rect.origin.x
    if layout.hasArt {
      let y = (rect.size.height - WeatherArt.size.height) / 2
      block.draw(art.frame(with: glyphs), at: Position(x: x, y: rect.origin.y + y))
      x += WeatherArt.size.width + 3
    }
    if layout.hasLargeDigits, let temperature {
      x += drawDigits(of: temperature, layout, at: x, in: rect, of: &block) + 4
    }
    let lines = headlines(hasTemperature: layout.hasLargeDigits || layout.hasArt)
    let y = rect.origin.y + (rect.size.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      block.write(line, at: Position(x: x, y: y + row), width: rect.columns.upperBound - x)
    }
  }

  /// Draws large digits and returns their width in columns.
  private func drawDigits(
    of temperature: String, _ layout: CurrentLayout, at x: Int, in rect: Rect,
    of block: inout Frame
  ) -> Int {
    let digits = LargeDigits.rows(of: temperature, scale: layout.digitScale)
    let top = rect.origin.y + (rect.size.height - digits.count) / 2
    for (y, row) in digits.enumerated() {
      block.write(row, at: Position(x: x, y: top + y), style: Style(.emphasis))
    }
    return digits.first?.displayWidth ?? 0
  }

  private func headlines(hasTemperature: Bool) -> [StyledText] {
    let middle = hasTemperature ? [StyledText(temperatures)] : []
    return [StyledText(phrase, Style(.title, .bold))] + middle
      + [StyledText(observation ?? "", Style(.secondary))]
  }

  private func drawFacts(_ layout: CurrentLayout, in rect: Rect, of block: inout Frame) {
    guard case .columns(let columns) = layout.facts else { return }
    let facts = layout.hasLargeDigits ? Array(rows.dropFirst()) : rows
    let lines = layout.factLines(of: self)
    let width = (rect.size.width + 2) / columns
    for (index, fact) in facts.enumerated() {
      let position = Position(
        x: rect.origin.x + index / lines * width,
        y: rect.origin.y + index % lines * layout.factSpacing)
      draw(fact, at: position, nameWidth: 15, width: width - 2, of: &block)
    }
  }

  private func draw(
    _ row: LabeledValue, at position: Position, nameWidth: Int, width: Int, of frame: inout Frame
  ) {
    frame.write(row.name, at: position, style: Style(.secondary), width: nameWidth)
    frame.write(
      row.value, at: Position(x: position.x + nameWidth, y: position.y),
      style: row.value == LabeledValue.absent ? Style(.disabled) : .text, width: width - nameWidth)
  }

  /// Draws the days and, in a wide layout, the hours beside them.
  private func drawDays(
    _ layout: CurrentLayout, beside hours: HourlyView?, in rect: Rect, _ context: DrawContext,
    of block: inout Frame
  ) {
    var rect = rect
    if layout.isWide, let hours {
      let (left, right) = rect.halves
      hours.drawBeginning(in: right, context, of: &block)
      rect = left
    }
    let columns = DayColumns(days: days, width: rect.size.width, glyphs: context.glyphs)
    for (index, day) in days.enumerated() {
      let row = rect.origin.y + index * layout.daySpacing
      columns.draw(day, row: row, of: &block)
      if layout.hasDetails { columns.drawDetail(day, row: row + 1, of: &block) }
    }
  }
}

extension Rect {
  /// The two halves of the rectangle, with a gap between them.
  fileprivate var halves: (left: Rect, right: Rect) {
    let (left, rest) = split(left: (size.width - CurrentLayout.gap) / 2)
    return (left, rest.split(left: CurrentLayout.gap).rest)
  }
}

extension CurrentView {
  /// The lines for screen readers: the observation, each fact, then each day.
  var linearLines: [String] {
    let observed = observation.map { "\(phrase), \($0)" } ?? phrase
    return [observed] + rows.map { "\($0.name): \($0.value)" } + days.map(\.linearLine)
  }
}

extension DaySummary {
  fileprivate var linearLine: String {
    let facts = [range, phrase, "rain or snow \(probability)"] + details
    return "\(name): " + facts.joined(separator: ", ")
  }
}

/// Numbers drawn with blocks, large enough to read from a distance.
enum LargeDigits {
  /// The height in rows at scale 1.
  static let height = 5

  /// Returns the rows of a number, without characters other than digits and the minus sign.
  static func rows(of number: String, scale: Int = 1) -> [String] {
    let digits = number.compactMap { pictures[$0] }
    let (ink, blank) = (dots("█", scale), dots(" ", scale))
    return (0..<height).flatMap { row in
      let line = digits.map { digit in digit[row].map { $0 == "#" ? ink : blank }.joined() }
      return Array(repeating: line.joined(separator: blank), count: scale)
    }
  }

  /// Returns the text of one dot.
  ///
  /// It is twice as many columns wide as it is rows high, because a column is about half as wide as
  /// a row is high.
  private static func dots(_ sign: String, _ scale: Int) -> String {
    String(repeating: sign, count: 2 * scale)
  }

  private static let pictures: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    "-": ["   ", "   ", "###", "   ", "   "],
  ]
}
