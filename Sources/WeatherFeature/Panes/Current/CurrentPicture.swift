internal import Domain
internal import TerminalUI

/// What the Current pane shows of a report, as text in the units and on the clock asked for.
struct CurrentPicture: Equatable {
  /// The temperature, for large digits.
  var temperature: String?
  /// A picture of the weather.
  var art: WeatherArt
  /// What the weather is, in words.
  var phrase: String
  /// When that was observed, and how long ago.
  var observation: String?
  /// Name and value of each fact, the one that matters most first.
  var rows: [WeatherRow]
  /// The same in fewer rows.
  var compactRows: [WeatherRow]
  /// The coming days.
  var days: [DayOverview]
  /// The coming hours.
  var hours: ComingHours?
}

/// What the Current pane shows of the latest report, if there is one.
func selectCurrentPicture(_ context: WeatherContext) -> CurrentPicture? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let (display, now) = (context.display, context.now)
  return CurrentPicture(
    temperature: report.current?.temperature?.text(in: display.units.temperature),
    art: WeatherArt(
      sky: report.current?.sky, isDay: report.current?.isDay ?? true, icons: display.icons),
    phrase: report.current?.phrase ?? WeatherRow.absent,
    observation: selectObservation(report, display: display, now: now),
    rows: selectCurrentRows(report, display: display, now: now),
    compactRows: selectCompactCurrentRows(report, display: display, now: now),
    days: selectDayOverviews(report, display: display, now: now),
    hours: ComingHours(report, display: display, now: now))
}

extension CurrentPicture: Widget {
  /// The picture in the richest layout that fits.
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

  /// Headline, facts, hours and days, without anything around them.
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

  /// The headline, and the facts below or beside it.
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

  /// As much as fits of: temperature, phrase, facts, and last the observation.
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

  /// The temperature and what it feels like, in one line.
  private var temperatures: String {
    let feelsLike = rows.first { $0.name == CurrentFact.feelsLike.name }?.value
    return "\(temperature ?? WeatherRow.absent), feels like \(feelsLike ?? WeatherRow.absent)"
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

  /// Draws large digits and returns how many columns they took.
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
    _ row: WeatherRow, at position: Position, nameWidth: Int, width: Int, of frame: inout Frame
  ) {
    frame.write(row.name, at: position, style: Style(.secondary), width: nameWidth)
    frame.write(
      row.value, at: Position(x: position.x + nameWidth, y: position.y),
      style: row.value == WeatherRow.absent ? Style(.disabled) : .text, width: width - nameWidth)
  }

  /// The days and, where there is room beside them, the hours one by one.
  private func drawDays(
    _ layout: CurrentLayout, beside hours: HourlyPicture?, in rect: Rect, _ context: DrawContext,
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
  /// Two blocks side by side.
  fileprivate var halves: (left: Rect, right: Rect) {
    let (left, rest) = split(left: (size.width - CurrentLayout.gap) / 2)
    return (left, rest.split(left: CurrentLayout.gap).rest)
  }
}

extension CurrentPicture {
  /// One fact a line, then one day a line.
  var linearLines: [String] {
    let observed = observation.map { "\(phrase), \($0)" } ?? phrase
    return [observed] + rows.map { "\($0.name): \($0.value)" } + days.map(\.linearLine)
  }
}

extension DayOverview {
  fileprivate var linearLine: String {
    let facts = [range, phrase, "rain or snow \(probability)"] + details
    return "\(name): " + facts.joined(separator: ", ")
  }
}

/// Numbers that are read from across the room.
enum LargeDigits {
  /// How many rows they take at scale 1.
  static let height = 5

  /// The rows of a number; a sign they have no picture for is left out.
  static func rows(of number: String, scale: Int = 1) -> [String] {
    let digits = number.compactMap { pictures[$0] }
    let (ink, blank) = (dots("█", scale), dots(" ", scale))
    return (0..<height).flatMap { row in
      let line = digits.map { digit in digit[row].map { $0 == "#" ? ink : blank }.joined() }
      return Array(repeating: line.joined(separator: blank), count: scale)
    }
  }

  /// One dot of a picture: as wide as it is high, since a character is half as wide as high.
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
