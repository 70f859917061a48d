internal import Domain
internal import TerminalUI

/// The rows of a card that fit into a height, chosen by importance.
struct CardLayout: Hashable {
  private(set) var phraseLines = 1
  private(set) var factCount = 0
  /// The number of rows below the facts for the change of the forecast.
  private(set) var changeLines = 0
  private(set) var curveHeight = 0
  private(set) var rainHeight = 0
  /// The number of hours from one row of the table of hours to the next, or 0 to omit the table.
  private(set) var hourStep = 0
  private(set) var hasGaps = false

  /// The height of the picture, or that of the line with the high and the low if there is no room for
  /// it.
  private(set) var artHeight = WeatherArt.smallSize.height
  /// The hours on the clock of each card, one of which can be there twice.
  private var clockHours: [[Int]] = []
  private static let longestCurve = 12

  /// Creates the richest layout that fits, which all cards side by side share.
  init(_ cards: some Collection<ForecastCard>, size: Size) {
    clockHours = cards.map { $0.hours.hours.map(\.time.hour) }
    let factCount = DayField.card.count
    let hasHours = cards.contains { !$0.hours.hours.isEmpty }
    let lines = cards.map { $0.phrase.wrapped(to: size.width).count }.max() ?? 1
    if size.height <= artHeight { artHeight = 1 }
    func add(_ change: (inout CardLayout) -> Void) {
      var richer = self
      change(&richer)
      if richer.height <= size.height { self = richer }
    }
    while self.factCount < min(3, factCount), height < size.height { self.factCount += 1 }
    let hasChanges = cards.contains { $0.change != .unknown }
    if hasChanges { add { $0.changeLines = 1 } }
    add { ($0.curveHeight, $0.rainHeight) = hasHours ? (2, 1) : (1, 0) }
    add { $0.phraseLines = min(2, lines) }
    // The strip of the change is more important than the last fact.
    let first = hasChanges ? factCount - 1 : factCount
    while self.factCount < first, height < size.height { self.factCount += 1 }
    add { $0.hasGaps = true }
    if hasChanges { add { $0.changeLines = 2 } }
    while self.factCount < factCount, height < size.height { self.factCount += 1 }
    guard hasHours else { return }
    add { $0.curveHeight = 3 }
    add { $0.curveHeight = 4 }
    add { $0.hourStep = 3 }
    add { $0.hourStep = 2 }
    add { $0.hourStep = 1 }
    add { $0.rainHeight = 2 }
    while curveHeight > 0, curveHeight < Self.longestCurve, height < size.height {
      curveHeight += 1
    }
  }

  /// The number of rows of the table of hours, with one for an hour that the clocks repeat.
  var hourRows: Int {
    guard hourStep > 0 else { return 0 }
    let counts = clockHours.map { hours in hours.count { $0 % hourStep == 0 } }
    return max(24 / hourStep, counts.max() ?? 0)
  }

  /// The height in rows.
  var height: Int {
    let blocks = [
      artHeight + phraseLines, curveHeight + rainHeight, factCount + changeLines, hourRows,
    ].filter { $0 > 0 }
    return blocks.reduce(0, +) + (hasGaps ? blocks.count - 1 : 0)
  }
}

extension ForecastCard {
  /// Draws the card in a rectangle, with a border that shows whether it is selected.
  func draw(
    _ layout: CardLayout, isSelected: Bool, in rect: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    frame.drawBorder(
      style: isSelected ? Style(.title, .bold) : Style(.disabled), in: rect)
    let mark = isSelected ? "\(context.glyphs.selectionMark) " : ""
    frame.writeInBorder(
      (mark + title).truncated(to: rect.size.width - 4),
      at: Position(x: rect.origin.x + 1, y: rect.origin.y),
      style: isSelected ? Style(.selection) : Style(day.relation == .past ? .disabled : .title))
    var rest = rect.inset(by: 1)
    // Cards that are wide enough have a margin on either side.
    if rest.size.width >= 20 {
      rest = rest.split(left: 1).rest.split(left: rest.size.width - 2).left
    }
    var gap = Rect(size: Size(width: 0, height: 0))
    func next(_ height: Int) -> Rect {
      let (block, below) = rest.split(top: height)
      (gap, rest) = below.split(top: layout.hasGaps && height > 0 ? 1 : 0)
      return block
    }
    drawHead(layout, in: next(layout.artHeight + layout.phraseLines), context, of: &frame)
    if !hours.hours.isEmpty, layout.curveHeight > 0 {
      let unit = hours.display.units.temperature.symbol
      write(layout.rainHeight > 0 ? "\(unit), bars: rain %" : unit, in: gap, of: &frame)
    }
    let plots = next(layout.curveHeight + layout.rainHeight)
    drawPlots(layout, in: plots, context, of: &frame)
    if !hours.hours.isEmpty { drawClock(below: plots, in: gap, of: &frame) }
    let (facts, change) = next(layout.factCount + layout.changeLines).split(top: layout.factCount)
    drawFacts(in: facts, of: &frame)
    drawChange(in: change, context.glyphs, of: &frame)
    if layout.hourStep > 0 {
      let units = hours.display.units
      let wind = Self.hasWind(in: rest.size.width) ? units.wind.symbol : ""
      write("         \(units.temperature.symbol) rain \(wind)", in: gap, of: &frame)
    }
    drawHours(layout, in: next(layout.hourRows), context, of: &frame)
  }

  /// Writes what is below a blank row into that row.
  private func write(_ text: String, in gap: Rect, of frame: inout Frame) {
    guard !gap.isEmpty else { return }
    frame.write(text, at: gap.origin, style: Style(.secondary), width: gap.size.width)
  }

  /// Writes the hours of the plots into the row below them.
  private func drawClock(below plots: Rect, in gap: Rect, of frame: inout Frame) {
    guard !gap.isEmpty, !plots.isEmpty else { return }
    let width = min(plots.size.width, Self.plotWidth)
    let isShort = hours.display.clock == .twelveHours
    let texts =
      !isShort
      ? ["00", "06", "12", "18"]
      : width < 24 ? ["12AM", "12PM"] : ["12AM", "6AM", "12PM", "6PM"]
    for (index, text) in texts.enumerated() {
      frame.write(
        text, at: Position(x: gap.origin.x + index * width / texts.count, y: gap.origin.y),
        style: Style(.secondary))
    }
  }

  /// The largest width of the plots.
  private static let plotWidth = 48

  /// Draws the hours as a curve above bars or, without hours, the range of the day as a bar.
  private func drawPlots(
    _ layout: CardLayout, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let space = rect.split(left: Self.plotWidth).left
    guard hours.hours.isEmpty else {
      let plots = space.split(top: layout.curveHeight)
      frame.draw(hours.curve, in: plots.top, context: context)
      return frame.draw(hours.bars, in: plots.rest, context: context)
    }
    guard let range = day.day.shownTemperature?.celsiusRange, space.size.height > 0 else { return }
    let y = space.origin.y + (space.size.height - 1) / 2
    RangeBar(range: range, scale: hours.scale, isPast: day.relation == .past)
      .draw(
        at: Position(x: space.origin.x, y: y), width: space.size.width, context.glyphs, of: &frame)
    if y + 1 < space.rows.upperBound {
      frame.write(
        "No hourly data.", at: Position(x: space.origin.x, y: y + 1),
        style: Style(.secondary), width: space.size.width)
    }
  }

  private func drawHead(
    _ layout: CardLayout, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (picture, text) = rect.split(top: layout.artHeight)
    let fields = [DayField.high, .low]
    let widest = fields.map { day[$0].text.displayWidth }.max() ?? 0
    let ends = fields.map { field in
      let value = day[field].reading
      let reading = day.relation == .past ? value.faded : value
      let margin = String(repeating: " ", count: widest - reading.text.displayWidth)
      return StyledText(day[field].name.padded(to: 5) + margin, Style(.secondary))
        + StyledText(reading.text, reading.style.bold)
    }
    if layout.artHeight == 1 {
      frame.write(ends[0] + "  " + ends[1], at: picture.origin, width: picture.size.width)
    } else {
      frame.draw(art.smallFrame(with: context.glyphs), at: picture.origin)
      let x = picture.origin.x + WeatherArt.smallSize.width
      for (end, y) in zip(ends, picture.rows) {
        frame.write(end, at: Position(x: x, y: y), width: picture.columns.upperBound - x)
      }
    }
    for (line, y) in zip(phrase.wrapped(to: text.size.width, lines: layout.phraseLines), text.rows)
    {
      frame.write(line, at: Position(x: text.origin.x, y: y), style: Style(.title))
    }
  }

  /// Draws the words, the change, and facts without a border, as many as a rectangle has rows.
  ///
  /// The first fact is in the rows of the days.
  func drawRows(in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let (words, below) = rect.split(top: 1)
    let wind = StyledText("  ") + day[.wind].reading.styledText
    let hasRoom = phrase.displayWidth + wind.displayWidth <= words.size.width
    frame.write(
      StyledText(phrase, Style(.title)) + (below.isEmpty && hasRoom ? wind : ""), at: words.origin,
      width: words.size.width)
    let (change, facts) = below.split(top: self.change == .unknown ? 0 : 1)
    drawChange(in: change, glyphs, of: &frame)
    drawFacts(DayField.card.dropFirst(), in: facts, of: &frame)
  }

  private func drawFacts(
    _ rows: ArraySlice<[DayField]> = DayField.card[...], in rect: Rect, of frame: inout Frame
  ) {
    for (fields, y) in zip(rows, rect.rows) {
      let facts = fields.map { day[$0] }
      let label = facts.first?.label(fitting: 5) ?? ""
      frame.write(label, at: Position(x: rect.origin.x, y: y), style: Style(.secondary))
      let x = max(6, label.displayWidth + 1)
      let width = rect.size.width - x
      let known = facts.filter { $0.value != nil }.map { $0.reading(fitting: width).styledText }
      let text = known.dropFirst().reduce(known.first ?? Reading.missing.styledText) {
        $0 + "  " + $1
      }
      frame.write(text, at: Position(x: rect.origin.x + x, y: y), width: width)
    }
  }

  /// Whether the table of hours has room for the wind behind the other columns.
  private static func hasWind(in width: Int) -> Bool { width - 17 >= 6 }

  private func drawHours(
    _ layout: CardLayout, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    guard layout.hourStep > 0 else { return }
    for (hour, y) in zip(hours.rows(every: layout.hourStep), rect.rows) {
      let isPast = hour.relation == .past
      var x = rect.origin.x
      func write(_ text: String, _ style: Style, width: Int, isTrailing: Bool = false) {
        let margin = isTrailing ? max(0, width - text.displayWidth) : 0
        frame.write(
          text, at: Position(x: x + margin, y: y), style: isPast ? Style(.disabled) : style,
          width: min(width, rect.columns.upperBound - x))
        x += width + 1
      }
      let clock = hours.display.clock.shortHourText(of: hour.time)
      write(hour.relation == .now ? "now" : clock, Style(.secondary), width: 4)
      frame.writeIcon(
        of: hour.sky, isNight: hour.isNight, from: hours.display.icons,
        at: Position(x: x, y: y), isFaded: isPast, glyphs: context.glyphs)
      x += 2
      let unknown = hour.temperature == .missing
      write(
        hour.temperature.text + (unknown ? "" : "°"), hour.temperature.style, width: 4,
        isTrailing: true)
      let chance = hour.probability.map { _ in "\(hour.probabilityText)%" } ?? ""
      write(chance, hour.rainStyle, width: 4, isTrailing: true)
      if Self.hasWind(in: rect.size.width) {
        write(hour.wind.text, hour.wind.style, width: rect.columns.upperBound - x)
      }
    }
  }
}
