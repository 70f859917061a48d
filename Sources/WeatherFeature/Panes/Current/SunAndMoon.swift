package import Domain
internal import TerminalUI

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// The path of the sun as an arc beside the phase of the Moon as a disc, for a large pane.
struct SunAndMoon: Hashable {
  /// The path of the sun, or `nil` if sunrise or sunset is not known.
  var sun: Sun?
  var moon: MoonDisc
  /// The name of the phase and the illuminated part of the Moon.
  var moonText: String

  /// The path of the sun on this day.
  struct Sun: Hashable {
    var rise, set: String
    /// The part of daylight that is over, from 0 to 1, or `nil` by night.
    var progress: Double?
    /// The time to the next sunrise or sunset, such as `sets in 3 h 12 min`, or after sunset that of
    /// the next sunrise, such as `rises 07:25 tomorrow`, or `nil` if that is not known.
    var remaining: String?
    /// Whether the sun has set.
    var isOver = false
    /// Whether the sun stays up or down all day, so that it has no times.
    var polar: PolarSun?

    /// The part of its path at which the sun is or, by night, the end at which it set or rises, or `nil` for a
    /// polar night.
    var place: Double? { progress ?? (polar == nil ? (isOver ? 1 : 0) : nil) }

    /// The times such as `07:30–17:17`, or that there are none.
    var text: String { polar?.rawValue ?? "\(rise)–\(set)" }

    /// The same with its label, such as `Sun 07:30–17:17` or `Polar night`.
    var labeledText: String { polar == nil ? "Sun \(text)" : text.startingInUppercase }

    /// The times in words, such as `Sunrise 07:30, sunset 17:17`, or that there are none.
    var spokenText: String {
      polar.map { "Sun: \($0.rawValue)" } ?? "Sunrise \(rise), sunset \(set)"
    }

    /// The time to the next sunrise or sunset, such as `Sun sets in 3 h 12 min`, or else ``labeledText``.
    var labeledRemaining: String {
      polar == nil ? remaining.map { "Sun \($0)" } ?? labeledText : labeledText
    }
  }

  /// The smallest size in columns and rows.
  static let size = Size(width: 46, height: 7)
  /// The smallest width of the Moon with its text in two lines, and that with room for one line.
  private static let moonWidths = (narrow: 16, wide: 22)
  private static let gap = 4
  /// The rows below the pictures.
  private static let textHeight = 2
  /// The height from which the sun is a disc.
  private static let largeHeight = 9

  func body(height: Int) -> Block<WeatherAction> {
    Block(height: height) { draw(in: $0, $1.context, of: &$1.frame) }
  }

  /// Draws both side by side as large as the rectangle, with their texts in the last rows.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let widths = Self.moonWidths
    let least = rect.size.width > Self.size.width ? widths.wide : widths.narrow
    let moonWidth = max(least, 2 * (rect.size.height - Self.textHeight))
    let (left, right) = rect.split(left: rect.size.width - moonWidth - Self.gap)
    if let sun { draw(sun, in: left, context, of: &frame) }
    let (disc, texts) = right.split(left: Self.gap).rest.split(bottom: Self.textHeight)
    frame.draw(moon, in: disc, context: context)
    let text = Paragraph(moonText, style: Style(.secondary), alignment: .center)
    frame.draw(text, in: texts, context: context)
  }

  private func draw(
    _ sun: Sun, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (sky, texts) = rect.split(bottom: Self.textHeight)
    drawArc(sun, in: sky, context, of: &frame)
    frame.write(sun.rise, at: texts.origin, style: Style(.secondary))
    frame.write(
      sun.set,
      at: Position(x: texts.columns.upperBound - sun.set.displayWidth, y: texts.origin.y),
      style: Style(.secondary))
    guard let remaining = sun.remaining else { return }
    frame.drawCentered(remaining, in: texts.split(top: 1).rest, style: .text, context: context)
  }

  /// Draws the arc and the sun on it, which is larger in a large sky and, by night, a ring at the horizon.
  private func drawArc(
    _ sun: Sun, in sky: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let count = max(40, sky.size.width)
    let heights = (0...count).map { sun.height(at: Double($0) / Double(count)) }
    let arc = AreaPlot(
      values: heights, range: 0...1, coloring: .uniform(Style(.secondary)), form: .line)
    frame.draw(arc, in: sky, context: context)
    guard let place = sun.place else { return }
    let x = min(Int(place * Double(sky.size.width)), sky.size.width - 1)
    let height = sun.height(at: place) * Double(sky.size.height - 1)
    let y = sky.size.height - 1 - Int(height.rounded())
    let radius = sky.size.height < Self.largeHeight ? 0 : max(1, sky.size.height / 10)
    guard radius > 0, sun.progress != nil else {
      frame.write(
        context.glyphs.sun(of: sun), at: Position(x: sky.origin.x + x, y: sky.origin.y + y))
      return
    }
    let size = Size(width: 4 * radius, height: 2 * radius)
    let corner = Position(
      x: sky.origin.x + min(max(0, x - 2 * radius), sky.size.width - size.width),
      y: sky.origin.y + min(max(0, y - radius), sky.size.height - size.height))
    let disc = BlockShape(style: Style(.warm)) { x, y in
      (2 * x - 1) * (2 * x - 1) + (2 * y - 1) * (2 * y - 1) <= 1
    }
    frame.draw(disc, in: Rect(origin: corner, size: size), context: context)
  }
}

extension Glyphs {
  /// The sun on its path.
  var sun: String { isUnicode ? "●" : "O" }

  /// Returns the sun on its path or, by night, a ring.
  func sun(of path: SunAndMoon.Sun) -> StyledText {
    path.progress == nil
      ? StyledText(isUnicode ? "○" : "o", Style(.secondary)) : StyledText(sun, Style(.warm, .bold))
  }
}

// MARK: - Moon

/// The Moon as a disc, lit as it is.
struct MoonDisc: Hashable {
  /// The end of the lit part in the middle row: from -1, all is lit, to 1, nothing is.
  private let edge: Double
  private let isLitOnRight: Bool

  /// Creates the disc as seen from a point: in the northern hemisphere, the waxing Moon is lit on the
  /// right.
  init(_ phase: MoonPhase, at point: Coordinates) {
    // Round to steps that are visible, so that a pane is drawn again only if its look changed.
    edge = ((1 - 2 * phase.illuminated) * 16).rounded() / 16
    isLitOnRight = (phase.elongation < 180) != (point.latitude < 0)
  }
}

extension MoonDisc: Widget {
  /// Draws the lit part over a faint disc.
  ///
  /// The edge of the lit part is half an ellipse. It is between whole cells. Only cells at the rim are
  /// divided, which are lit on the lit side.
  func draw(in context: DrawContext, into frame: inout Frame) {
    func disc(_ x: Double, _ y: Double) -> (x: Double, y: Double, width: Double)? {
      let (x, y) = (2 * x - 1, 2 * y - 1)
      let square = 1 - y * y
      return x * x <= square ? (x, y, square.squareRoot()) : nil
    }
    func middle(_ share: Double, of count: Int) -> Double {
      ((share * Double(count)).rounded(.down) + 0.5) / Double(count)
    }
    let height = context.size.height
    let rect = Rect(
      x: (context.size.width - 2 * height) / 2, y: 0, width: 2 * height, height: height)
    frame.draw(
      BlockShape(style: Style(.disabled), symbol: context.glyphs.isUnicode ? "░" : ".") { x, y in
        disc(x, y) != nil
      }, in: rect, context: context)
    frame.draw(
      BlockShape(style: .moon) { x, y in
        guard edge < 1, let point = disc(x, y) else { return false }
        let cell = disc(middle(x, of: rect.size.width), middle(y, of: rect.size.height))
        let side = isLitOnRight ? 1.0 : -1
        guard edge > -1, let cell else { return edge <= -1 || side * point.x > 0 }
        return side * cell.x >= edge * cell.width
      }, in: rect, context: context)
  }
}

// MARK: - Selection

/// Selects the pictures of the sun and the Moon.
func selectSunAndMoon(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> SunAndMoon {
  SunAndMoon(
    SunAndMoon.Sun(report, display.clock, now: now),
    at: report.place.coordinates, now: now)
}

extension SunAndMoon {
  fileprivate init(_ sun: Sun?, at point: Coordinates, now: Timestamp) {
    let moon = MoonPhase(inHourOf: now)
    self.init(sun: sun, moon: MoonDisc(moon, at: point), moonText: moon.text)
  }

  /// Computes the sun and the Moon at a place.
  init(
    at point: Coordinates, _ localClock: LocalClock, _ clock: ClockFormat, now: Timestamp
  ) {
    let date = localClock.zoned(now).date
    let days = [date, date.advanced(byDays: 1)].map {
      DailyForecast(date: $0, sunAt: point, localClock)
    }
    let polar = SunTimes.polarSun(on: date, at: point, clock: localClock)
    let sun =
      polar.map { Sun($0, at: localClock.zoned(now)) }
      ?? Sun(days[0], tomorrow: days[1].sunrise, clock, now: now)
    self.init(sun, at: point, now: now)
  }
}

extension DailyForecast {
  /// Creates a day of which only sunrise and sunset are known, as computed for a place.
  init(date: CivilDate, sunAt point: Coordinates, _ clock: LocalClock) {
    self.init(date: date)
    (sunrise, sunset) = SunTimes.times(on: date, at: point, clock: clock)
  }
}

/// Selects the next time at which the time to the next sunrise or sunset changes, or `nil` if that
/// time is not known.
package func selectNextSunChange(_ report: WeatherReport, now: Timestamp) -> Timestamp? {
  let day = report.todaysForecast(at: now)
  guard let sunrise = day?.sunrise?.instant, let sunset = day?.sunset?.instant, sunrise < sunset,
    let next = [sunrise, sunset].first(where: { $0 > now })
  else { return nil }
  return now.advanced(bySeconds: (next.seconds(since: now) - 1) % 60 + 1)
}

extension SunAndMoon.Sun {
  /// Creates the path of the sun on the current day of a report, or returns `nil` if it is not known.
  init?(_ report: WeatherReport, _ clock: ClockFormat, now: Timestamp) {
    let today = report.todaysForecast(at: now)
    if let today, let polar = report.polarSun(on: today.date, at: now) {
      self.init(polar, at: ZonedTime(instant: now, utcOffset: report.utcOffset(at: now)))
      return
    }
    let next = today.flatMap { report.day(on: $0.date.advanced(byDays: 1)) }
    self.init(today, tomorrow: next?.sunrise, clock, now: now)
  }

  /// Creates the sun that stays up or down all day, at a local time.
  init(_ polar: PolarSun, at now: ZonedTime) {
    self.init(rise: "", set: "", remaining: polar.rawValue, polar: polar)
    let share = Double(now.hour * 60 + now.minute) / 1_440
    progress = polar == .midnightSun ? (share * 50).rounded() / 50 : nil
  }

  /// Returns the height from 0 to 1 at a part of the path.
  ///
  /// The path of a day is the part above the horizon. A midnight sun is lowest at midnight, and a polar
  /// night leaves the horizon only.
  func height(at share: Double) -> Double {
    switch polar {
    case nil: sin(share * .pi)
    case .midnightSun: 0.65 - 0.35 * cos(share * 2 * .pi)
    case .polarNight: 0
    }
  }

  /// Creates the path of the sun on a day, or returns `nil` if sunrise or sunset is not known, or
  /// the sun sets first.
  ///
  /// `tomorrow` is the sunrise of the day after it.
  init?(_ day: DailyForecast?, tomorrow: ZonedTime?, _ clock: ClockFormat, now: Timestamp) {
    guard let sunrise = day?.sunrise, let sunset = day?.sunset, sunrise.instant < sunset.instant
    else { return nil }
    rise = clock.text(of: sunrise)
    set = clock.text(of: sunset)
    let (start, end) = (sunrise.instant, sunset.instant)
    if now < start {
      remaining = "rises in \(durationText(seconds: start.seconds(since: now)))"
    } else if now < end {
      let share = Double(now.seconds(since: start)) / Double(end.seconds(since: start))
      // Round, so that the pane is drawn again only when the sun has moved visibly.
      progress = (share * 50).rounded() / 50
      remaining = "sets in \(durationText(seconds: end.seconds(since: now)))"
    } else {
      isOver = true
      remaining = tomorrow.map { "rises \(clock.text(of: $0)) tomorrow" }
    }
  }
}

/// Returns a duration, rounded up to a minute, such as `3 h 12 min`.
func durationText(seconds: Int) -> String {
  let minutes = (seconds + 59) / 60
  return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
}
