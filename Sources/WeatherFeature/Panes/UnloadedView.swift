internal import Domain
internal import TerminalUI

/// A place without a report: the reason, the local time, and the sun and the Moon of today and the next
/// days.
struct UnloadedView: Equatable {
  /// The sentence that weather is loading or missing, with the key that requests it.
  private let message: String
  /// The failure or the remark that the pane tells below the message, or `nil` if there is none.
  var notice: PaneChrome.Notice?
  /// The time on the clocks of the place, or `nil` if it is not known, or if the pane tells it elsewhere.
  var time: ZonedTime?
  private let clock: ClockFormat
  /// The sun and the Moon, or `nil` if the coordinates are not known.
  private var sunAndMoon: SunAndMoon?
  /// Today and the next days, empty if the coordinates are not known.
  private(set) var days: [SkyDay] = []

  private static let dayCount = 10
  /// The smallest number of days that is worth a table, and that of a table in a low space.
  private static let leastDays = 3, fewDays = 7
  /// The height from which the table has all days.
  private static let highSpace = 45
  /// The rows above the days of the table: a blank one and the headings.
  private static let headHeight = 2
  private static let tableWidth = 68
  private static let greatestPicture = 24
  private static let daylightWidths = (table: 16, alone: 48)

  /// Selects what is known about the shown place, or returns `nil` if there is a report.
  init?(_ context: WeatherContext) {
    guard let message = selectEmptyMessage(context) else { return nil }
    let place = context.weather.choice?.subject.place
    self.init(
      message: message, place,
      place.flatMap { context.weather.localClock(of: $0, at: context.now) },
      context.display.clock, now: context.now)
  }

  /// Creates a view of a place and its clock, each of which may be unknown.
  init(
    message: String, _ place: Place?, _ localClock: LocalClock?, _ clock: ClockFormat,
    now: Timestamp
  ) {
    (self.message, self.clock, time) = (message, clock, localClock?.zoned(now))
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

  /// Returns the richest form that fits, in the middle: pictures, lines with the daylight of today, lines,
  /// or the reason alone.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = Size(width: context.size.width - 2, height: context.size.height)
    let told = reason + texts([time.map(timeText)])
    let lines = Block.column(
      told
        + texts([
          sunAndMoon?.sun?.labeledText,
          sunAndMoon.map { "Moon \($0.moonText)" },
        ]))
    guard !context.isLinear else { return lines.padded() }
    let above = Block.column(told + [.blank()])
    let room = Size(width: size.width, height: size.height - above.height(size.width))
    let forms = [
      pictures(in: room, context.glyphs).map { .column([above, $0]) },
      days.first.map { .column([lines, .blank(), daylight(of: $0)]) }, lines,
    ]
    let form =
      forms.compactMap(\.self).first { $0.height(size.width) <= size.height } ?? .column(reason)
    return .column([.blank(max(0, size.height - form.height(size.width)) / 2), form]).padded()
  }

  private var reason: [Block<WeatherAction>] {
    [.text(message, Style(.emphasis), alignment: .center)]
      + [notice].compactMap(\.self).map { .text($0.text, $0.style, alignment: .center) }
  }

  private func timeText(_ time: ZonedTime) -> String {
    "Local time \(clock.text(of: time)), \(time.date.withWeekday)"
  }

  private func texts(_ texts: [String?]) -> [Block<WeatherAction>] {
    texts.compactMap(\.self).map { .text($0, Style(.secondary), alignment: .center) }
  }

  private func daylight(of today: SkyDay) -> Block<WeatherAction> {
    .lines(1) { width, context in
      [today.daylight(from: today.midnight, width: width, dot: today.time, context.glyphs)]
    }
    .atMost(Self.daylightWidths.alone, isCentered: true)
  }

  /// Returns the pictures of the sun and the Moon, as large as the space lets them be, and a table of the
  /// days if there is room, or `nil` if the pictures do not fit.
  private func pictures(in space: Size, _ glyphs: Glyphs) -> Block<WeatherAction>? {
    let smallest = SunAndMoon.size
    guard let sunAndMoon, space.fits(smallest) else { return nil }
    let width = min(space.width, max(76, space.width * 5 / 6), 160)
    let room = space.height - smallest.height - Self.headHeight
    let hasTable = width >= Self.tableWidth && room >= Self.leastDays
    let most = space.height < Self.highSpace ? Self.fewDays : days.count
    let count = hasTable ? min(room, most) : 0
    let tableHeight = hasTable ? count + Self.headHeight : 0
    // The arc is much wider than the Moon.
    let height = max(
      smallest.height,
      min(Self.greatestPicture, width * 3 / 20 + 2, space.height - tableHeight))
    let pictures = Block<WeatherAction>(height: height) { rect, canvas in
      sunAndMoon.draw(in: rect, canvas.context, of: &canvas.frame)
    }
    let table = Block<WeatherAction>.widget(
      table(of: days.prefix(count), width: width, glyphs), height: count + 1)
    return .column(hasTable ? [pictures, .blank(), table] : [pictures])
      .atMost(width, isCentered: true)
  }

  private func table(of days: ArraySlice<SkyDay>, width: Int, _ glyphs: Glyphs) -> Table {
    let rows = days.map { (day: $0, sun: $0.sunText, length: $0.sun.dayLengthText ?? "") }
    let columns = [
      TableColumn("Day", width: .fixed(10)),
      TableColumn("Sun", width: .fixed(rows.map(\.sun.displayWidth).max() ?? 0)),
      TableColumn("Daylight", width: .flexible(minimum: Self.daylightWidths.table), priority: 1),
      TableColumn("Day length", width: .fixed(11), alignment: .trailing),
      TableColumn("Moon", width: .fixed(32)),
    ]
    var table = Table(columns: columns, list: ScrollingList(count: rows.count)) { _ in [] }
    let room = table.width(ofColumn: 2, in: width)
    table.row = { index in
      let (day, sun, length) = rows[index]
      return [
        StyledText(day.name, Style(.title)), StyledText(sun),
        day.daylight(
          from: day.midnight, width: room, dot: index == 0 ? day.time : nil, glyphs),
        StyledText(length), StyledText(day.moon.text, Style(.secondary)),
      ]
    }
    return table
  }
}

/// The sun and the Moon of a day, which are computed only when they are drawn.
struct SkyDay: Equatable {
  var point: Coordinates
  /// The clock of the place.
  var localClock: LocalClock
  var clock: ClockFormat
  /// The time of the day for which the phase of the Moon is shown.
  var time: Timestamp

  var date: CivilDate { localClock.zoned(time).date }

  /// The date, such as `Wed 25 Nov`.
  var name: String { date.withWeekday }

  /// The time at which the date begins.
  var midnight: Timestamp { localClock.instant(date) }

  var moon: MoonPhase { MoonPhase(inHourOf: time) }

  /// Sunrise and sunset.
  var sun: DailyForecast { DailyForecast(date: date, sunAt: point, localClock) }

  /// Sunrise and sunset such as `07:30–17:17`, or whether the sun stays up or down.
  var sunText: String {
    if let polar = SunTimes.polarSun(on: date, at: point, clock: localClock) {
      return polar.rawValue
    }
    let sun = sun
    return clock.text(fromSunrise: sun.sunrise, toSunset: sun.sunset)
  }

  /// Returns the 24 hours from a time on as a line that is bright by day, with a dot at a second time.
  func daylight(
    from start: Timestamp, width: Int, dot: Timestamp? = nil, _ glyphs: Glyphs
  ) -> StyledText {
    let step = 86_400 / max(1, width)
    let marked = dot.map { $0.seconds(since: start) / step }
    return (0..<width).reduce(StyledText("")) { line, cell in
      guard cell != marked else {
        return line + StyledText(glyphs.sun, Style(.emphasis))
      }
      let middle = start.advanced(bySeconds: cell * step + step / 2)
      return line
        + (SunTimes.isDay(at: middle, at: point)
          ? StyledText(glyphs.isUnicode ? "━" : "=", Style(.warm))
          : StyledText("─", Style(.disabled)))
    }
  }
}
