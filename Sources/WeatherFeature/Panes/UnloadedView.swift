internal import Domain
internal import TerminalUI

/// What is known about a place before its first report: the local time, the sun, and the Moon.
struct UnloadedView: Equatable {
  /// What happens, or what to do.
  var message: String
  /// The time on the clocks of the place, or `nil` if it is not known.
  var time: ZonedTime?
  /// The sun and the Moon, or `nil` if the coordinates are not known.
  var sunAndMoon: SunAndMoon?
  /// The sun and the Moon of the next days, empty if the coordinates are not known.
  var days: [Day] = []
  var clock: ClockFormat

  /// The sun and the Moon of a day.
  struct Day: Hashable {
    /// The day of the week and the date.
    var name: String
    /// Sunrise and sunset, or that there are none.
    var sun: String
    var moon: String
  }

  /// The line below the time.
  private var dateText: String? {
    time.map { "local time, \($0.date.weekday.shortName) \($0.date.dayAndMonth)" }
  }

  /// The lines with what is known, for little room and for screen readers.
  private var lines: [String] {
    let time = time.map { "Local time \(clock.text(of: $0))" }
    let sun = sunAndMoon?.sun.map { "Sun \($0.rise)–\($0.set)" }
    return [time, sun, sunAndMoon.map { "Moon \($0.moonText)" }].compactMap { $0 }
  }
}

/// Selects what is known about the shown place, or `nil` if there is a report.
func selectUnloadedView(_ context: WeatherContext) -> UnloadedView? {
  guard let message = selectEmptyMessage(context) else { return nil }
  let (weather, display) = (context.weather, context.display)
  let place = weather.choice?.subject.place
  return UnloadedView(message: message, place, clock: display.clock, now: context.now) { time in
    place.flatMap { weather.utcOffset(of: $0, at: time) }
  }
}

extension UnloadedView {
  /// Creates a view of a place, or `nil` if it is not known.
  ///
  /// `utcOffset` returns the seconds that its clocks are ahead of UTC at a time, or `nil` if they are
  /// not known.
  init(
    message: String, _ place: Place?, clock: ClockFormat, now: Timestamp,
    utcOffset: (Timestamp) -> Int?
  ) {
    (self.message, self.clock) = (message, clock)
    time = utcOffset(now).map { ZonedTime(instant: now, utcOffset: $0) }
    guard let place, let time else { return }
    sunAndMoon = SunAndMoon(
      at: place.coordinates, utcOffset: time.utcOffset, clock: clock, now: now)
    days = (1...7).map { number in
      let later = now.advanced(bySeconds: number * 86_400)
      return Day(at: place.coordinates, utcOffset: utcOffset(later) ?? time.utcOffset, clock, later)
    }
  }
}

extension UnloadedView.Day {
  /// Computes the day of a time at a place whose clocks are a number of seconds ahead of UTC.
  fileprivate init(
    at point: Coordinates, utcOffset: Int, _ clock: ClockFormat, _ time: Timestamp
  ) {
    let sky = SunAndMoon(at: point, utcOffset: utcOffset, clock: clock, now: time)
    let date = ZonedTime(instant: time, utcOffset: utcOffset).date
    name = "\(date.weekday.shortName) \(date.dayAndMonth)"
    sun = sky.sun.map { "\($0.rise)–\($0.set)" } ?? "no sunrise"
    moon = sky.moonText
  }
}

extension UnloadedView: Widget {
  /// The smallest width and height of the pictures.
  private static let pictureSize = Size(
    width: SunAndMoon.size.width, height: 3 + LargeDigits.smallHeight + 1 + SunAndMoon.size.height)

  /// Draws the message in the middle, above what is known.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let message = Paragraph(message, style: Style(.secondary), alignment: .center)
    let width = context.size.width - 2
    let messageHeight = message.height(width: width)
    let size = context.size
    guard !context.isLinear, size.fits(Self.pictureSize), let sunAndMoon, time != nil else {
      let all = [self.message] + lines
      let text = context.isLinear || size.height > all.count + 1 ? all : [self.message]
      let known = Paragraph(
        text.joined(separator: "\n"), style: Style(.secondary), alignment: .center)
      let height = known.height(width: width)
      return frame.draw(
        known, in: frame.bounds.centered(Size(width: width, height: height)), context: context)
    }
    let digitHeight = size.height >= 22 ? LargeDigits.height : LargeDigits.smallHeight
    let pictures = messageHeight + 1 + digitHeight + 2 + SunAndMoon.size.height
    let days = daysTable(in: Size(width: width, height: size.height - pictures - 1))
    let height = pictures + (days.map { $0.list.count + 2 } ?? 0)
    var rest = frame.bounds.centered(Size(width: width, height: min(height, size.height)))
    func next(_ height: Int) -> Rect {
      let (block, below) = rest.split(top: height)
      rest = below.split(top: 1).rest
      return block
    }
    frame.draw(message, in: next(messageHeight), context: context)
    drawTime(digitHeight, in: next(digitHeight + 1), context, of: &frame)
    sunAndMoon.draw(
      in: next(SunAndMoon.size.height).centered(SunAndMoon.size), context, of: &frame)
    if let days {
      let space = Size(width: Self.daysWidth, height: days.list.count + 1)
      frame.draw(days, in: rest.centered(space), context: context)
    }
  }

  /// The width of the table of the next days.
  private static let daysWidth = 52
  /// The smallest number of days that is worth a table.
  private static let leastDays = 3

  /// Returns the table of the next days, as many as fit into a space, or `nil` if only few do.
  private func daysTable(in size: Size) -> Table? {
    let shown = days.prefix(max(0, size.height - 1))
    guard shown.count >= Self.leastDays, size.width >= Self.daysWidth else { return nil }
    let columns = [
      TableColumn("Day", width: .fixed(10)), TableColumn("Sun", width: .fixed(14)),
      TableColumn("Moon", width: .flexible(minimum: 20)),
    ]
    return Table(columns: columns, list: ScrollingList(count: shown.count)) { index in
      [
        StyledText(days[index].name, Style(.title)), StyledText(days[index].sun),
        StyledText(days[index].moon, Style(.secondary)),
      ]
    }
  }

  /// Draws the time in large digits, with the date below it.
  private func drawTime(
    _ height: Int, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    guard let time, let dateText else { return }
    let parts = clock.text(of: time).split(separator: " ").map { String($0) }
    let rows =
      height == LargeDigits.height
      ? LargeDigits.rows(of: parts[0]) : LargeDigits.smallRows(of: parts[0], in: context.glyphs)
    let width = rows.first?.displayWidth ?? 0
    let x = rect.origin.x + (rect.size.width - width) / 2
    for (row, y) in zip(rows, rect.rows) {
      frame.write(row, at: Position(x: x, y: y), style: Style(.title))
    }
    if parts.count > 1 {
      frame.write(
        parts[1], at: Position(x: x + width + 1, y: rect.origin.y), style: Style(.secondary))
    }
    let margin = (rect.size.width - dateText.displayWidth) / 2
    frame.write(
      dateText, at: Position(x: rect.origin.x + margin, y: rect.origin.y + height),
      style: Style(.secondary))
  }
}
