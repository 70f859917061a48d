internal import Domain
internal import TerminalUI

/// What is known about a place before its first report: the local time, the sun, and the Moon.
struct UnloadedView: Equatable {
  /// What happens, or what to do.
  var message: String
  /// The failure or the remark that the pane tells below the message, or `nil` if there is none.
  var notice: PaneChrome.Notice?
  /// The time on the clocks of the place, or `nil` if it is not known.
  var time: ZonedTime?
  /// The sun and the Moon, or `nil` if the coordinates are not known.
  var sunAndMoon: SunAndMoon?
  /// The sun and the Moon of the next days, empty if the coordinates are not known.
  var days: [Day] = []
  var clock: ClockFormat

  /// The sun and the Moon of a day, which are computed only for the days that are drawn.
  struct Day: Hashable {
    var point: Coordinates
    /// The seconds that the clocks of the place are ahead of UTC.
    var utcOffset: Int
    var clock: ClockFormat
    /// The time of the day for which the phase of the Moon is shown.
    var time: Timestamp
  }

  /// The number of days, as many as fit below each other on a large screen.
  private static let dayCount = 60

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
    days = (0..<Self.dayCount).map { number in
      let later = now.advanced(bySeconds: number * 86_400)
      return Day(
        point: place.coordinates, utcOffset: utcOffset(later) ?? time.utcOffset, clock: clock,
        time: later)
    }
  }
}

extension UnloadedView.Day {
  /// The date, sunrise and sunset, the time between them, and the Moon.
  fileprivate var cells: [StyledText] {
    let day = DailyForecast(
      date: ZonedTime(instant: time, utcOffset: utcOffset).date, sunAt: point, utcOffset: utcOffset)
    let path = SunAndMoon.Sun(day, tomorrow: nil, clock, now: time)
    return [
      StyledText("\(day.date.weekday.shortName) \(day.date.dayAndMonth)", Style(.title)),
      StyledText(path.map { "\($0.rise)–\($0.set)" } ?? "no sunrise"),
      StyledText(day.dayLengthText ?? ""),
      StyledText(MoonPhase(at: time).text, Style(.secondary)),
    ]
  }
}

extension UnloadedView: Widget {
  /// The width of the table of the next days.
  private static let daysWidth = 68
  /// The smallest number of days that is worth a table.
  private static let leastDays = 3
  /// The columns between the pictures and the table.
  private static let gap = 2

  /// Draws the message, and what is known below it: the pictures above the days or, if there is room,
  /// to their left.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let inside = frame.bounds.centered(Size(width: frame.size.width - 2, height: frame.size.height))
    let head = Self.height(texts, width: inside.size.width) + 1
    let pictures = SunAndMoon.size
    guard !context.isLinear, let sunAndMoon, let timeText,
      inside.size.fits(Size(width: pictures.width, height: head + 1 + pictures.height))
    else { return drawLines(in: inside, context, of: &frame) }
    drawTexts([timeText], in: inside, context, of: &frame)
    let rest = inside.split(top: head + 1).rest
    let isWide = inside.size.width >= pictures.width + Self.gap + Self.daysWidth
    let left = isWide ? pictures.width + Self.gap : 0
    let block = rest.centered(
      Size(width: isWide ? left + Self.daysWidth : pictures.width, height: rest.size.height))
    sunAndMoon.draw(in: Rect(origin: block.origin, size: pictures), context, of: &frame)
    let below = isWide ? block.split(left: left).rest : rest.split(top: pictures.height + 1).rest
    guard let days = daysTable(in: below.size) else { return }
    frame.draw(
      days, in: below.centered(Size(width: Self.daysWidth, height: below.size.height)),
      context: context)
  }

  /// Draws the message, the notice, and further texts below each other.
  private func drawTexts(
    _ texts: [String], in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let known = texts.map { Paragraph($0, style: Style(.secondary), alignment: .center) }
    let told = notice.map { Paragraph($0.text, style: $0.style, alignment: .center) }
    let first = Paragraph(message, style: Style(.emphasis), alignment: .center)
    var rest = rect
    for paragraph in [first, told].compactMap({ $0 }) + known {
      let (place, below) = rest.split(top: paragraph.height(width: rect.size.width))
      frame.draw(paragraph, in: place, context: context)
      rest = below
    }
  }

  /// Draws the message and, if there is room, what is known as lines.
  private func drawLines(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let width = rect.size.width
    let all = Self.height(texts + lines, width: width)
    let fits = context.isLinear || rect.size.height >= all
    let space = Size(width: width, height: fits ? all : Self.height(texts, width: width))
    drawTexts(fits ? lines : [], in: rect.centered(space), context, of: &frame)
  }

  /// The message and the notice.
  private var texts: [String] { [message, notice?.text].compactMap { $0 } }

  private static func height(_ texts: [String], width: Int) -> Int {
    Paragraph(lines: texts).height(width: width)
  }

  /// Returns the table of the next days, as many as fit into a space, or `nil` if only few do.
  private func daysTable(in size: Size) -> Table? {
    let count = min(days.count, size.height - 1)
    guard count >= Self.leastDays, size.width >= Self.daysWidth else { return nil }
    let rows = days.prefix(count).map(\.cells)
    let sunWidth = rows.map { $0[1].displayWidth }.max() ?? 0
    let columns = [
      TableColumn("Day", width: .fixed(10)), TableColumn("Sun", width: .fixed(sunWidth)),
      TableColumn("Day length", width: .fixed(11), alignment: .trailing),
      TableColumn("Moon", width: .flexible(minimum: 21)),
    ]
    return Table(columns: columns, list: ScrollingList(count: count)) { rows[$0] }
  }
}
