internal import Domain
internal import Redux
internal import TerminalUI

/// The coming hours side by side: the time, the temperature, the icon, and the chance of rain.
struct HourStrip: Equatable {
  let hours: UpcomingHours
  /// The index of the first hour.
  let first: Int
  /// The beginning of the hour below the mouse, or `nil` if it is on none.
  var pointed: Timestamp?
  /// The width of an hour in columns, including the gap behind it.
  private let cellWidth: Int

  init(hours: UpcomingHours, first: Int = 0) {
    (self.hours, self.first) = (hours, first)
    cellWidth = hours.display.clock.shortHourWidth(of: hours.report.hourly) + 1
  }

  /// The height in rows, without and with the row of chances.
  static let heights = (short: 3, full: 4)

  /// Returns the hours that fit into a width, of which the first is earlier near the end of the report.
  private func shown(width: Int) -> Range<Int> {
    let first = min(first, lastFirst(width: width))
    return first..<min(hours.indices.count, first + width / cellWidth)
  }

  /// Returns the index of the first hour in a width if the last one is at its end.
  func lastFirst(width: Int) -> Int { max(0, hours.indices.count - width / cellWidth) }

  /// Returns the height in rows that the hours in a width need.
  func height(width: Int) -> Int {
    let chances = shown(width: width).map { hours.hour(at: $0) }
      .compactMap(\.precipitationProbability)
    return chances.contains { $0 >= ForecastHour.shownChance }
      ? Self.heights.full : Self.heights.short
  }

  /// As many hours as fit, a click on which opens them, with the chance of rain if there are four rows.
  var body: Block<WeatherAction> {
    Block(height: Self.heights.full) { rect, canvas in
      var unpointed = self
      unpointed.pointed = nil
      canvas.draw(kept: unpointed, in: rect, by: hourCells)
      var rest = rect
      for index in shown(width: rect.size.width) {
        let (cell, right) = rest.split(left: cellWidth)
        let start = hours.time(index).instant
        for kind in [MouseEvent.Kind.click, .move] {
          canvas.on(kind, in: cell) { _ in .hourOpened(hour: start) }
        }
        if start == pointed {
          canvas.show(HourCard(hours[index], of: hours), below: cell)
        }
        rest = right
      }
    }
  }

  fileprivate func cells(_ context: DrawContext) -> Block<WeatherAction> {
    .row(shown(width: context.size.width).map { (cellWidth, cell($0, context.glyphs)) })
  }

  private func cell(_ index: Int, _ glyphs: Glyphs) -> Block<WeatherAction> {
    let hour = hours[index]
    let isNewDay = index > 0 && hours.date(index) != hours.date(index - 1)
    let degrees = hour.temperature == .missing ? "" : "°"
    let texts = [
      StyledText(clock(index, isNewDay: isNewDay), Style(isNewDay ? .title : .secondary)),
      StyledText(hour.temperature.text + degrees, hour.temperature.style),
      hours.display.icons.icon(of: hour.sky, isNight: hour.isNight, glyphs),
    ]
    return .column([
      Block.lines(texts.count) { _, _ in texts }.atMost(cellWidth - 1),
      .line(StyledText(chance(of: hour, glyphs), hour.rainStyle)),
    ])
  }

  /// Returns the time of an hour: `now`, the name of the day that begins with it, or the hour.
  private func clock(_ index: Int, isNewDay: Bool) -> String {
    if hours.isNow(index) { return "now" }
    if isNewDay { return hours.date(index).weekday.shortName }
    return hours.display.clock.shortHourText(of: hours.time(index))
  }

  /// Returns the chance of rain, after a bar of its height if there is room.
  ///
  /// The text is empty if the chance is small or not known.
  private func chance(of hour: ForecastHour, _ glyphs: Glyphs) -> String {
    guard let chance = hour.probability, chance >= ForecastHour.shownChance else { return "" }
    let text = "\(hour.probabilityText)%"
    guard glyphs.isUnicode, text.count < cellWidth - 1 else { return text }
    return hour.chanceBar + text
  }
}

// The hours stay the same while the user selects days.
private let hourCells = memoized { (input: FrameInput<HourStrip>) in
  input.frame { $0.cells(input.context) }
}
