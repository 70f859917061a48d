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

  /// The line below the message.
  private var timeText: String? {
    time.map { time in
      let date = time.date
      return "Local time \(clock.text(of: time)), \(date.weekday.shortName) \(date.dayAndMonth)"
    }
  }

  /// The lines with what is known, for little room and for screen readers.
  private var lines: [String] {
    let sun = sunAndMoon?.sun.map { "Sun \($0.rise)–\($0.set)" }
    return [timeText, sun, sunAndMoon.map { "Moon \($0.moonText)" }].compactMap { $0 }
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
    days = (0...7).map { number in
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
  /// The rows of the message, of the time, and of the pictures, with a blank line between them.
  private static func height(ofMessage lines: Int) -> Int { lines + 1 + 1 + SunAndMoon.size.height }

  /// Draws the message above what is known.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let (width, size) = (context.size.width - 2, context.size)
    let message = Paragraph(message, style: Style(.emphasis), alignment: .center)
    let messageHeight = message.height(width: width)
    let pictures = Self.height(ofMessage: messageHeight)
    guard !context.isLinear, size.fits(Size(width: SunAndMoon.size.width, height: pictures)),
      let sunAndMoon, let timeText
    else { return drawLines(width: width, in: context, of: &frame) }
    let days = daysTable(in: Size(width: width, height: size.height - pictures - 2))
    let height = pictures + (days.map { $0.list.count + 2 } ?? 0)
    var rest = frame.bounds.centered(Size(width: width, height: height))
    func next(_ height: Int, gap: Int = 1) -> Rect {
      let (block, below) = rest.split(top: height)
      rest = below.split(top: gap).rest
      return block
    }
    frame.draw(message, in: next(messageHeight, gap: 0), context: context)
    frame.draw(
      Paragraph(timeText, style: Style(.secondary), alignment: .center), in: next(1),
      context: context)
    sunAndMoon.draw(
      in: next(SunAndMoon.size.height).centered(SunAndMoon.size), context, of: &frame)
    if let days {
      let space = Size(width: Self.daysWidth, height: days.list.count + 1)
      frame.draw(days, in: rest.centered(space), context: context)
    }
  }

  /// Draws the message and what is known as lines.
  private func drawLines(width: Int, in context: DrawContext, of frame: inout Frame) {
    let all = [message] + lines
    let text = context.isLinear || context.size.height > all.count + 1 ? all : [message]
    let known = Paragraph(
      text.joined(separator: "\n"), style: Style(.secondary), alignment: .center)
    let size = Size(width: width, height: known.height(width: width))
    frame.draw(known, in: frame.bounds.centered(size), context: context)
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
}
