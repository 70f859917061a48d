internal import TerminalUI

extension CurrentPicture {
  /// Draws it into a space, in the richest layout that fits.
  func draw(in space: Rect, of frame: inout Frame) {
    let layout = CurrentLayout(picture: self, size: space.size)
    let width = min(space.size.width - 2, CurrentLayout.maximumWidth)
    guard width > 0 else { return }
    if layout.facts == .compact { return drawCompact(in: space, of: &frame) }
    var block = Frame(size: Size(width: width, height: layout.height(of: self)))
    drawHeadline(layout, of: &block)
    var row = layout.headlineHeight + layout.blockSpacing
    drawFacts(layout, from: row, of: &block)
    row += layout.factHeight(of: self) + layout.blockSpacing
    if layout.hasDays { drawDays(layout, from: row, of: &block) }
    let margin = Size(
      width: space.size.width - width, height: space.size.height - block.size.height)
    frame.draw(
      block,
      at: Position(x: space.origin.x + margin.width / 2, y: space.origin.y + margin.height / 2))
  }

  /// As much as fits of: temperature, phrase, facts, and last the observation.
  private func drawCompact(in space: Rect, of frame: inout Frame) {
    let (x, width) = (space.origin.x + 1, space.size.width - 1)
    var y = space.origin.y
    func next(_ text: String, _ style: Style) {
      guard space.rows.contains(y) else { return }
      frame.write(text, at: Position(x: x, y: y), style: style, width: width)
      y += 1
    }
    next(temperatures, Style(.emphasis, .bold))
    next(phrase, Style(.title))
    if space.size.height >= compactRows.count + 3, let observation {
      next(observation, Style(.secondary))
    }
    for row in compactRows where space.rows.contains(y) {
      draw(row, at: Position(x: x, y: y), nameWidth: 9, width: width, of: &frame)
      y += 1
    }
  }

  /// The temperature and what it feels like, in one line.
  private var temperatures: String {
    let feelsLike = rows.first { $0.name == CurrentFact.feelsLike.name }?.value
    return "\(temperature ?? WeatherRow.absent), feels like \(feelsLike ?? WeatherRow.absent)"
  }

  private func drawHeadline(_ layout: CurrentLayout, of block: inout Frame) {
    guard layout.hasLargeDigits, let temperature else {
      block.write(phrase, at: .zero, style: Style(.title, .bold))
      block.write(observation ?? "", at: Position(x: 0, y: 1), style: Style(.secondary))
      return
    }
    let digits = LargeDigits.rows(of: temperature, scale: layout.digitScale)
    for (y, row) in digits.enumerated() {
      block.write(row, at: Position(x: 0, y: y), style: Style(.emphasis))
    }
    let x = (digits.first?.displayWidth ?? 0) + 4
    let y = layout.headlineHeight / 2
    block.write(phrase, at: Position(x: x, y: y - 1), style: Style(.title, .bold))
    block.write(temperatures, at: Position(x: x, y: y))
    block.write(observation ?? "", at: Position(x: x, y: y + 1), style: Style(.secondary))
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

  private func drawDays(_ layout: CurrentLayout, from top: Int, of block: inout Frame) {
    let columns = DayColumns(days: days, width: block.size.width)
    for (index, day) in days.enumerated() {
      let row = top + index * layout.daySpacing
      columns.draw(day, row: row, of: &block)
      if layout.hasDetails { columns.drawDetail(day, row: row + 1, of: &block) }
    }
  }
}
