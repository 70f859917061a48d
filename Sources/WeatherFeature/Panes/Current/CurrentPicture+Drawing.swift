internal import TerminalUI

extension CurrentPicture: Widget {
  /// The picture in the richest layout that fits.
  func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    let layout = CurrentLayout(picture: self, size: context.size)
    if layout.facts == .compact {
      drawCompact(in: &frame)
    } else {
      let block = block(layout, in: context)
      let (width, height) = (block.size.width, block.size.height)
      let margin = Size(width: frame.size.width - width, height: frame.size.height - height)
      frame.draw(block, at: Position(x: margin.width / 2, y: margin.height / 2))
    }
    return frame
  }

  /// Headline, facts and days, without anything around them.
  private func block(_ layout: CurrentLayout, in context: DrawContext) -> Frame {
    let width = min(max(0, context.size.width - 2), CurrentLayout.maximumWidth)
    var block = Frame(size: Size(width: width, height: layout.height(of: self)))
    drawHeadline(layout, context.glyphs, of: &block)
    var row = layout.headlineHeight + layout.blockSpacing
    drawFacts(layout, from: row, of: &block)
    row += layout.factHeight(of: self) + layout.blockSpacing
    if layout.hasDays { drawDays(layout, from: row, context.glyphs, of: &block) }
    return block
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

  private func drawHeadline(_ layout: CurrentLayout, _ glyphs: Glyphs, of block: inout Frame) {
    var x = 0
    if layout.hasArt {
      let y = (layout.headlineHeight - WeatherArt.size.height) / 2
      block.draw(art.frame(with: glyphs), at: Position(x: 0, y: y))
      x += WeatherArt.size.width + 3
    }
    if layout.hasLargeDigits, let temperature {
      x += drawDigits(of: temperature, layout, at: x, of: &block) + 4
    }
    let lines = headlines(hasTemperature: layout.hasLargeDigits || layout.hasArt)
    let y = (layout.headlineHeight - lines.count) / 2
    for (row, line) in lines.enumerated() { block.write(line, at: Position(x: x, y: y + row)) }
  }

  /// Draws large digits and returns how many columns they took.
  private func drawDigits(
    of temperature: String, _ layout: CurrentLayout, at x: Int, of block: inout Frame
  ) -> Int {
    let digits = LargeDigits.rows(of: temperature, scale: layout.digitScale)
    let top = (layout.headlineHeight - digits.count) / 2
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

  private func drawFacts(_ layout: CurrentLayout, from top: Int, of block: inout Frame) {
    guard case .columns(let columns) = layout.facts else { return }
    let facts = layout.hasLargeDigits ? Array(rows.dropFirst()) : rows
    let lines = layout.factLines(of: self)
    let width = (block.size.width + 2) / columns
    for (index, fact) in facts.enumerated() {
      let position = Position(
        x: index / lines * width, y: top + index % lines * layout.factSpacing)
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

  private func drawDays(
    _ layout: CurrentLayout, from top: Int, _ glyphs: Glyphs, of block: inout Frame
  ) {
    let columns = DayColumns(days: days, width: block.size.width, glyphs: glyphs)
    for (index, day) in days.enumerated() {
      let row = top + index * layout.daySpacing
      columns.draw(day, row: row, of: &block)
      if layout.hasDetails { columns.drawDetail(day, row: row + 1, of: &block) }
    }
  }
}
