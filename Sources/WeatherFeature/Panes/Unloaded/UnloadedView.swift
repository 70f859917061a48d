internal import Domain
internal import TerminalUI

/// The local time, the sun, and the Moon of a place without a report.
struct UnloadedView: Equatable {
  /// The sentence that weather is loading or missing, with the key that requests it.
  var message: String
  /// The failure or the remark that the pane tells below the message, or `nil` if there is none.
  var notice: PaneChrome.Notice?
  /// The time on the clocks of the place, or `nil` if it is not known.
  var time: ZonedTime?
  /// The sun and the Moon, or `nil` if the coordinates are not known.
  var sunAndMoon: SunAndMoon?
  /// The sun and the Moon of today and the next days, empty if the coordinates are not known.
  var days: [SkyDay] = []
  var clock: ClockFormat
  var page = Page.today
  /// Whether the local time is told below the message.
  var hasTime = true

  /// The form of the sun and the Moon, of which each tab has its own.
  enum Page: Hashable {
    case today, days, hours
  }

  /// The number of days.
  private static let dayCount = 10

  /// The line below the message.
  private var timeText: String? {
    time.map { "Local time \(clock.text(of: $0)), \($0.date.withWeekday)" }
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
  var view = UnloadedView(
    message: message, place, place.flatMap { weather.localClock(of: $0, at: context.now) },
    display.clock, now: context.now)
  view.page =
    switch weather.tab {
    case .forecast: .days
    case .hourly: .hours
    case .current, .places, .radar: .today
    }
  return view
}

extension UnloadedView {
  /// Creates a view of a place and its clock, each of which may be unknown.
  init(
    message: String, _ place: Place?, _ localClock: LocalClock?, _ clock: ClockFormat,
    now: Timestamp
  ) {
    (self.message, self.clock) = (message, clock)
    time = localClock?.zoned(now)
    guard let place, let localClock else { return }
    sunAndMoon = SunAndMoon(at: place.coordinates, localClock, clock, now: now)
    days = (0..<Self.dayCount).map { number in
      let time = now.quarterHour.advanced(bySeconds: number * 86_400)
      // The day on which the clock changes has another length.
      let change = localClock.utcOffset(at: time) - localClock.utcOffset(at: now)
      return SkyDay(
        point: place.coordinates, localClock: localClock, clock: clock,
        time: time.advanced(bySeconds: -change))
    }
  }
}

extension UnloadedView: Widget {
  /// Draws the message, and what is known below it as a picture or, with little room, as lines: all
  /// of it in the middle.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let inside = frame.bounds.centered(Size(width: frame.size.width - 2, height: frame.size.height))
    let timeLine = page == .hours ? lines.joined(separator: "   ") : timeText
    let known = [hasTime ? timeLine : nil].compactMap { $0 }
    let top = Self.height(texts + known, width: inside.size.width) + 1
    guard !context.isLinear, let picture = picture(in: inside.split(top: top).rest.size) else {
      return drawLines(in: inside, context, of: &frame)
    }
    let block = inside.centered(
      Size(width: inside.size.width, height: top + picture.size.height))
    drawTexts(known, in: block, context, of: &frame)
    frame.draw(
      picture.widget, in: block.split(top: top).rest.centered(picture.size), context: context)
  }

  /// Returns the picture of the page and its size, or `nil` if it is not known or does not fit.
  private func picture(in space: Size) -> (widget: any Widget, size: Size)? {
    if page == .hours, let chart = SunChart(days, in: space) { return (chart.chart, chart.size) }
    if page == .days { return SkyCards(days, in: space).map { ($0, $0.size) } }
    return sunAndMoon.flatMap { SkyOfToday($0, days, in: space) }.map { ($0, $0.size) }
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

  /// Draws the message and, if there is room, what is known as lines, and the daylight of today below them.
  private func drawLines(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let width = rect.size.width
    let all = Self.height(texts + lines, width: width)
    let fits = context.isLinear || rect.size.height >= all
    let today = context.isLinear ? nil : days.first
    let hasDaylight = today != nil && rect.size.height >= all + Self.daylightHeight
    let height = fits ? all : Self.height(texts, width: width)
    let block = rect.centered(
      Size(width: width, height: height + (hasDaylight ? Self.daylightHeight : 0)))
    drawTexts(fits ? lines : [], in: block, context, of: &frame)
    guard hasDaylight, let today else { return }
    let line = block.split(bottom: 1).bottom
      .centered(Size(width: min(width, Self.daylightWidth), height: 1))
    frame.write(
      today.daylight(
        from: today.midnight, width: line.size.width, dot: today.time, context.glyphs),
      at: line.origin)
  }

  /// The rows of the daylight with a blank one above, and its largest width.
  private static let daylightHeight = 2, daylightWidth = 48

  /// The message and the notice.
  private var texts: [String] { [message, notice?.text].compactMap { $0 } }

  private static func height(_ texts: [String], width: Int) -> Int {
    Paragraph(lines: texts).height(width: width)
  }
}
