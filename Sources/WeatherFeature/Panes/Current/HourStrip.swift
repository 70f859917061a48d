internal import Domain
internal import Redux
internal import TerminalUI

/// The coming hours side by side: time, temperature, icon, and the chance of rain as a bar and in percent.
struct HourStrip: Equatable {
  let hours: UpcomingHours
  /// The index of the first hour.
  let first: Int
  /// The rules of the user, whose marks are beside the icons, or none if there are more than two.
  let rules: [ShownRule]
  /// The smallest width of an hour in columns, including the gap behind it.
  private let leastWidth: Int

  init(hours: UpcomingHours, first: Int = 0, rules: [ShownRule] = []) {
    (self.hours, self.first) = (hours, first)
    self.rules = rules.count > Self.mostRules ? [] : rules
    leastWidth = hours.display.clock.shortHourWidth(of: hours.report.hourly) + 1
  }

  /// The number of rules whose marks fit into an hour beside the widest icon.
  static let mostRules = 2

  /// The height in rows, without and with the rows of chances.
  static let heights = (short: 3, full: 5)

  /// Returns the hours that fit into a width, of which the first is earlier near the end of the report.
  func shown(width: Int) -> Range<Int> {
    let first = min(first, lastFirst(width: width))
    return first..<min(hours.indices.count, first + width / leastWidth)
  }

  /// Returns the width of an hour in columns, including the gap behind it: few hours fill a width, too.
  func cellWidth(in width: Int) -> Int {
    max(leastWidth, hours.isEmpty ? 0 : width / hours.indices.count)
  }

  /// Returns the index of the first hour in a width if the last one is at its end.
  func lastFirst(width: Int) -> Int { max(0, hours.indices.count - width / leastWidth) }

  /// Returns the height in rows that the hours in a width need.
  func height(width: Int) -> Int {
    hours.hasShownChance(in: shown(width: width)) ? Self.heights.full : Self.heights.short
  }

  /// Returns as many hours as fit, with the chance of rain if there is room.
  ///
  /// A click on an hour opens it. The card of the one below the mouse is shown.
  func body(pointed: Timestamp?) -> Block<WeatherAction> {
    Block(height: Self.heights.full) { rect, canvas in
      canvas.draw(kept: self, in: rect, by: hourCells)
      if let (card, cell) = addActions(to: &canvas, in: rect, pointed: pointed) {
        canvas.show(card, below: cell)
      }
    }
  }

  /// Gives the hours in a rectangle their actions, and returns the card and the cell of the one below the
  /// mouse, or `nil`.
  func addActions(
    to canvas: inout Canvas<WeatherAction>, in rect: Rect, pointed: Timestamp?
  ) -> (card: HourCard, cell: Rect)? {
    var found: (HourCard, Rect)?
    var rest = rect
    let cellWidth = cellWidth(in: rect.size.width)
    for index in shown(width: rect.size.width) {
      let (cell, right) = rest.split(left: cellWidth)
      let start = hours.time(index).instant
      for kind in [MouseEvent.Kind.click, .move] {
        canvas.on(kind, in: cell) { _ in .hourOpened(hour: start) }
      }
      if start == pointed { found = (HourCard(hours[index], of: hours), cell) }
      rest = right
    }
    return found
  }

  fileprivate func cells(_ context: DrawContext) -> Block<WeatherAction> {
    let cellWidth = cellWidth(in: context.size.width)
    return .row(
      shown(width: context.size.width).map {
        (cellWidth, cell($0, context.glyphs).atMost(cellWidth - 1))
      }
    ).fixed(height: Self.heights.full)
  }

  private func cell(_ index: Int, _ glyphs: Glyphs) -> Block<WeatherAction> {
    let hour = hours[index]
    // The lowest level would look like an underscore.
    let levels = glyphs.barLevels.dropFirst(glyphs.isUnicode ? 1 : 0)
    let chance = hour.chanceNumber
    let texts = [
      clock(index), degrees(of: hour), icon(of: hour, glyphs),
      StyledText(hour.chanceBar(of: levels), .chance),
      chance.text.isEmpty ? "" : chance + StyledText("%", Style(.secondary)),
    ]
    return .lines(texts.count) { _, _ in texts }
  }

  /// Returns the time of an hour: `now`, the name of the day that begins with it, or the hour.
  func clock(_ index: Int) -> StyledText {
    if hours.isNow(index) { return StyledText("now", Style(.emphasis)) }
    if index > 0, hours.date(index) != hours.date(index - 1) {
      return StyledText(hours.date(index).weekday.shortName, Style(.emphasis))
    }
    return StyledText(
      hours.display.clock.shortHourText(of: hours.time(index)), Style(.secondary))
  }

  /// Returns the temperature of an hour, whose unit all share.
  func degrees(of hour: ForecastHour) -> StyledText {
    let degrees = hour.temperature == .missing ? "" : "°"
    return StyledText(hour.temperature.text + degrees, hour.temperature.style)
  }

  /// Returns the icon of an hour, with the marks of the rules that hold in it.
  func icon(of hour: ForecastHour, _ glyphs: Glyphs) -> StyledText {
    let icon = hours.display.icons.icon(of: hour.sky, isNight: hour.isNight, glyphs)
    guard !rules.isEmpty else { return icon }
    let width = IconSet.width
    let gap = width + rules.markWidth < leastWidth - 1 ? 1 : 0
    return icon.padded(to: width + gap) + rules.marks(at: hour.time.instant)
  }
}

extension ForecastHour {
  /// Returns the chance as one of the levels of a bar, or an empty text for a small one.
  func chanceBar(of levels: ArraySlice<String>) -> String {
    guard let shownChance else { return "" }
    let level = min(Int(min(shownChance, 100) / 100 * Double(levels.count)), levels.count - 1)
    return levels[levels.startIndex + level]
  }

  /// The chance as a number, which is empty for a small one.
  var chanceNumber: StyledText {
    guard let shownChance else { return "" }
    return StyledText(
      probabilityText, shownChance < 30 ? Style(.secondary) : .chance)
  }
}

extension Style {
  /// The style of chances and amounts of rain, which have one color because their height is the value.
  static let chance = Style(.rain, at: 4)
}

// The hours stay the same while the user selects days.
private let hourCells = memoized { (input: FrameInput<HourStrip>) in
  input.frame { $0.cells(input.context) }
}
