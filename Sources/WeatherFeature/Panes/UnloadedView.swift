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
  var clock: ClockFormat

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
  let offset = place.flatMap { weather.utcOffset(of: $0, at: context.now) }
  return UnloadedView(
    message: message, at: offset.map { ZonedTime(instant: context.now, utcOffset: $0) }, place,
    clock: display.clock, now: context.now)
}

extension UnloadedView {
  /// Creates a view of a place at the time on its clocks, each `nil` if it is not known.
  init(
    message: String, at time: ZonedTime?, _ place: Place?, clock: ClockFormat, now: Timestamp
  ) {
    (self.message, self.time, self.clock) = (message, time, clock)
    sunAndMoon = time.flatMap { time in
      place.map {
        SunAndMoon(at: $0.coordinates, utcOffset: time.utcOffset, clock: clock, now: now)
      }
    }
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
    let height = messageHeight + 1 + digitHeight + 2 + SunAndMoon.size.height
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
