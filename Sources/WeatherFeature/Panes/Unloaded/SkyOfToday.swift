internal import Domain
internal import TerminalUI

/// The pictures of the sun and the Moon above a table of the next days.
struct SkyOfToday: Widget {
  private let sunAndMoon: SunAndMoon
  private let days: ArraySlice<SkyDay>
  private let pictureHeight: Int
  let size: Size

  /// The width from which there is a table.
  private static let tableWidth = 68
  /// The widths of the columns of the table, without that of daylight.
  private static let columnsWidth = 63
  /// The smallest width of the column of daylight.
  private static let daylightWidth = 16
  /// The greatest height of the pictures.
  private static let greatestHeight = 24
  /// The smallest number of days that is worth a table.
  private static let leastDays = 3
  /// The rows above the days: a blank one and the headings.
  private static let headHeight = 2
  /// The height from which the table has all days, and their number below it.
  private static let highSpace = 45, fewDays = 7

  /// Creates the pictures as large as a space lets them be, with days if there is room.
  init?(_ sunAndMoon: SunAndMoon, _ days: [SkyDay], in space: Size) {
    let smallest = SunAndMoon.size
    guard space.fits(smallest) else { return nil }
    let width = min(space.width, max(76, space.width * 5 / 6), 160)
    let room = space.height - smallest.height - Self.headHeight
    let most = space.height < Self.highSpace ? Self.fewDays : days.count
    let count = min(most, days.count, room)
    let hasTable = width >= Self.tableWidth && count >= Self.leastDays
    self.days = days.prefix(hasTable ? count : 0)
    self.sunAndMoon = sunAndMoon
    let table = hasTable ? count + Self.headHeight : 0
    // The arc is much wider than the Moon.
    pictureHeight = max(
      smallest.height, min(Self.greatestHeight, width * 3 / 20 + 2, space.height - table))
    size = Size(width: width, height: pictureHeight + table)
  }

  func draw(in context: DrawContext, into frame: inout Frame) {
    let (pictures, below) = frame.bounds.split(top: pictureHeight)
    sunAndMoon.draw(in: pictures, context, of: &frame)
    guard !days.isEmpty else { return }
    frame.draw(table(context.glyphs), in: below.split(top: 1).rest, context: context)
  }

  private func table(_ glyphs: Glyphs) -> Table {
    let rows = days.map { day in
      (day: day, length: day.sun.dayLengthText ?? "", sun: day.sunText)
    }
    let sunWidth = rows.map(\.sun.displayWidth).max() ?? 0
    let room = size.width - Self.columnsWidth - sunWidth
    let hasDaylight = room >= Self.daylightWidth
    var columns = [
      TableColumn("Day", width: .fixed(10)), TableColumn("Sun", width: .fixed(sunWidth)),
      TableColumn("Day length", width: .fixed(11), alignment: .trailing),
      TableColumn("Moon", width: .flexible(minimum: 21)),
    ]
    if hasDaylight { columns.insert(TableColumn("Daylight", width: .fixed(room)), at: 2) }
    return Table(columns: columns, list: ScrollingList(count: rows.count)) { index in
      let (day, length, sun) = rows[index]
      var cells = [
        StyledText(day.name, Style(.title)), StyledText(sun), StyledText(length),
        StyledText(day.moon.text, Style(.secondary)),
      ]
      if hasDaylight {
        let dot = index == 0 ? day.time : nil
        cells.insert(day.daylight(from: day.midnight, width: room, dot: dot, glyphs), at: 2)
      }
      return cells
    }
  }
}
