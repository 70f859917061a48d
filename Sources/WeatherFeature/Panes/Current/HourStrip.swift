internal import Domain
internal import TerminalUI

/// The coming hours side by side: the time, the temperature, the icon, and the chance of rain.
struct HourStrip {
  let hours: UpcomingHours
  /// The index of the first hour.
  var first = 0

  /// The height in rows, without and with the row of chances.
  static let heights = (short: 3, full: 4)
  /// The width of an hour in columns, including the gap behind it.
  private static let cellWidth = 5
  /// The smallest chance of rain to show, in percent, as in the table of hours.
  private static let shownChance = 5.0

  /// Returns the hours that fit into a width, of which the first is earlier near the end of the report.
  private func shown(width: Int) -> Range<Int> {
    let first = min(first, lastFirst(width: width))
    return first..<min(hours.indices.count, first + width / Self.cellWidth)
  }

  /// Returns the index of the first hour in a width if the last one is at its end.
  func lastFirst(width: Int) -> Int { max(0, hours.indices.count - width / Self.cellWidth) }

  /// Returns the height in rows that the hours in a width need.
  func height(width: Int) -> Int {
    let chances = shown(width: width).map { hours.hour(at: $0) }
      .compactMap(\.precipitationProbability)
    return chances.contains { $0 >= Self.shownChance } ? Self.heights.full : Self.heights.short
  }

  /// As many hours as fit, a click on which opens them, with the chance of rain if there are four rows.
  var body: Block<WeatherAction> {
    Block(height: Self.heights.full) { rect, canvas in
      let shown = shown(width: rect.size.width)
      for index in shown {
        let cell = Rect(
          x: rect.origin.x + (index - shown.lowerBound) * Self.cellWidth, y: rect.origin.y,
          width: Self.cellWidth,
          height: rect.size.height)
        draw(index, in: cell, canvas.context.glyphs, of: &canvas.frame)
        canvas.onClick(.hourOpened(hour: hours.time(index).instant), in: cell)
      }
    }
  }

  private func draw(_ index: Int, in cell: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let hour = hours[index]
    func write(_ text: String, row: Int, _ style: Style) {
      guard row < cell.size.height else { return }
      frame.write(
        text, at: Position(x: cell.origin.x, y: cell.origin.y + row), style: style,
        width: Self.cellWidth - (row == 3 ? 0 : 1))
    }
    let isNewDay = index > 0 && hours.date(index) != hours.date(index - 1)
    write(clock(index, isNewDay: isNewDay), row: 0, Style(isNewDay ? .title : .secondary))
    let unknown = hour.temperature == .missing
    write(hour.temperature.text + (unknown ? "" : "°"), row: 1, hour.temperature.style)
    if cell.size.height > 2 {
      frame.writeIcon(
        of: hour.sky, isNight: hour.isNight, from: hours.display.icons,
        at: Position(x: cell.origin.x, y: cell.origin.y + 2), glyphs: glyphs)
    }
    write(chance(of: hour, glyphs), row: 3, hour.rainStyle)
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
    guard let chance = hour.probability, chance >= Self.shownChance else { return "" }
    let text = "\(hour.probabilityText)%"
    guard glyphs.isUnicode, text.count < Self.cellWidth - 1 else { return text }
    return hour.chanceBar + text
  }
}
