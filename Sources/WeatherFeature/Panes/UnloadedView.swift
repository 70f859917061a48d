internal import Domain
internal import TerminalUI

/// A place without a report: the reason, the local time, and the sun and the Moon of today and the next
/// days.
struct UnloadedView: Equatable {
  /// The sentence that weather is loading or missing, with the key that requests it.
  private let message: String
  /// The same for a narrow pane, or `nil` if there is none.
  private var shortMessage: String?
  /// The failure or the remark that the pane tells below the message, or `nil` if there is none.
  var notice: PaneChrome.Notice?
  /// The time on the clocks of the place, or `nil` if it is not known, or if the pane tells it elsewhere.
  var time: ZonedTime?
  private let clock: ClockFormat
  /// The sun and the Moon, or `nil` if the coordinates are not known.
  private var sunAndMoon: SunAndMoon?
  /// Today and the next days, empty if the coordinates are not known.
  private(set) var days: [SkyDay] = []
  /// Whether the next days are in a pane of their own (see ``CurrentOutlook``).
  private var isTopOfBoard = false

  private static let dayCount = 31
  /// The smallest number of days that is worth a table, and that of a table in a low space.
  private static let leastDays = 3, fewDays = 7
  /// The height from which the table has more days than in a low space.
  private static let highSpace = 45
  /// The rows above the days of the table: a blank one and the headings.
  private static let headHeight = 2
  private static let tableWidth = 68
  private static let greatestPicture = 24
  /// The width from which the heading of the daylight names its ends.
  private static let wideTable = 140
  private static let daylightWidths = (table: 16, alone: 48)

  /// Selects what is known about the shown place, or returns `nil` if there is a report.
  init?(_ context: WeatherContext) {
    guard let message = selectEmptyMessage(context) else { return nil }
    let place = context.weather.choice?.subject.place
    self.init(
      message: message, place,
      place.flatMap { context.weather.localClock(of: $0, at: context.now) },
      context.display.clock, now: context.now)
    shortMessage = selectEmptyMessage(context, isShort: true)
    isTopOfBoard =
      context.showsPlacesBeside && CurrentColumns(in: Rect(size: context.size)).outlook != nil
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
    guard !context.isLinear else { return .plain(linearPage) }
    let told = reason + texts([time.map(timeText)])
    let lines = told + texts([sunAndMoon?.sun?.labeledText, moonText])
    guard size.width >= SunAndMoon.size.width else {
      return Self.firstThatFits(narrowForms(width: size.width), in: size)
    }
    let above = Block.column(told + [.blank()])
    let room = Size(width: size.width, height: size.height - above.height(size.width))
    let forms = [
      pictures(in: room, context.glyphs).map { [above, $0] },
      days.first.map { lines + [.blank(), daylight(of: $0)] }, lines, reason,
    ]
    return Self.firstThatFits(forms.compactMap(\.self), in: size)
  }

  /// The text for screen readers: the reason, then the local time, the sun, and the Moon.
  var linearPage: LinearPage {
    var page = LinearPage(
      lead: [message],
      rest: [time.map(timeText), sunAndMoon?.sun?.spokenText, moonText].compactMap(\.self))
    page.status = [notice?.text].compactMap(\.self)
    return page
  }

  /// Returns the first form that fits, or the last one, in the middle of the rows.
  private static func firstThatFits(
    _ forms: [[Block<WeatherAction>]], in size: Size
  ) -> Block<WeatherAction> {
    let forms = forms.map { Block.column($0) }
    let form = forms.first { $0.height(size.width) <= size.height } ?? forms[forms.count - 1]
    return .column([.blank(max(0, size.height - form.height(size.width)) / 2), form]).padded()
  }

  /// Returns the forms of a narrow pane, whose lines begin at the left.
  private func narrowForms(width: Int) -> [[Block<WeatherAction>]] {
    let messages = [message, shortMessage].compactMap(\.self).map {
      $0.breakingBeforeKey(in: width)
    }
    let message = messages.first { $0.displayWidthOfLines <= width } ?? messages[messages.count - 1]
    let reason =
      [.text(message, Style(.emphasis))]
      + [notice].compactMap(\.self).map {
        Block<WeatherAction>.text($0.text.breakingBeforeKey(in: width), $0.style)
      }
    func lines(_ sun: String?) -> [Block<WeatherAction>] {
      reason + texts([time.map(timeText), moonText, sun], .leading)
    }
    let sun = sunAndMoon?.sun
    let rail = days.first.map { today in
      lines(sun?.labeledRemaining)
        + [.blank(), .lines(1) { [today.rail(width: $0, $1.glyphs)] }]
    }
    return [rail, lines(sun?.labeledText), reason].compactMap(\.self)
  }

  private var moonText: String? { sunAndMoon.map { "Moon \($0.moonText)" } }

  private var reason: [Block<WeatherAction>] {
    [.text(message, Style(.emphasis), alignment: .center)]
      + [notice].compactMap(\.self).map { .text($0.text, $0.style, alignment: .center) }
  }

  private func timeText(_ time: ZonedTime) -> String {
    "Local time \(clock.text(of: time)), \(time.date.withWeekday)"
  }

  private func texts(
    _ texts: [String?], _ alignment: Alignment = .center
  ) -> [Block<WeatherAction>] {
    texts.compactMap(\.self).map { .text($0, Style(.secondary), alignment: alignment) }
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
    let hasTable = !isTopOfBoard && width >= Self.tableWidth && room >= Self.leastDays
    let most =
      space.height < Self.highSpace
      ? Self.fewDays : min(days.count, space.height - Self.greatestPicture - Self.headHeight)
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
      Self.table(of: days.prefix(count), width: width, glyphs), height: count + 1)
    return .column(hasTable ? [pictures, .blank(), table] : [pictures])
      .atMost(width, isCentered: true)
  }

  private static func table(of days: ArraySlice<SkyDay>, width: Int, _ glyphs: Glyphs) -> Table {
    let rows = days.map { (day: $0, sun: $0.sunText, length: $0.sun.dayLengthText ?? "") }
    let columns = [
      TableColumn("Day", width: .fixed(10)),
      TableColumn("Sun", width: .fixed(rows.map(\.sun.displayWidth).max() ?? 0)),
      TableColumn(
        width < wideTable ? "Daylight" : "Daylight from midnight to midnight",
        width: .flexible(minimum: daylightWidths.table), priority: 1),
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

// MARK: - The lower half of a board

extension UnloadedView {
  /// The columns of a day's Moon, the greatest height of its disc, and the smallest.
  private static let moon = (width: 24, greatest: 10, least: 5)
  /// The rows above and below the disc of a Moon.
  private static let moonTextHeight = 2

  /// Returns the Moons of the days after the first side by side, and a table of all days below them.
  static func outlook(
    of days: [SkyDay], in space: Size, _ glyphs: Glyphs
  ) -> Block<WeatherAction> {
    let least = headHeight + fewDays
    let disc = min(moon.greatest, space.height - least - moonTextHeight)
    let hasMoons = disc >= moon.least
    let rest = space.height - (hasMoons ? disc + moonTextHeight + 1 : 0)
    let count = max(0, min(days.count, rest - 1))
    let table = Block<WeatherAction>.widget(
      table(of: days.prefix(count), width: space.width, glyphs), height: count + 1)
    let moons = moons(of: days.dropFirst(), width: space.width, height: disc)
    return .column(hasMoons ? [moons, .blank(), table] : [table])
  }

  private static func moons(
    of days: ArraySlice<SkyDay>, width: Int, height: Int
  ) -> Block<WeatherAction> {
    .row(
      days.prefix(width / moon.width).map { day in
        let moon = day.moon
        return (
          nil,
          .column([
            .text(day.name, Style(.title), alignment: .center),
            .widget(MoonDisc(moon, at: day.point), height: height),
            .text(moon.text, Style(.secondary), alignment: .center),
          ])
        )
      })
  }
}

extension String {
  /// The width of the longest line.
  fileprivate var displayWidthOfLines: Int {
    split(separator: "\n").map { String($0).displayWidth }.max() ?? 0
  }

  /// Returns the text with the sentence about a key on a line of its own, unless all fits in one line.
  func breakingBeforeKey(in width: Int) -> String {
    guard displayWidth > width else { return self }
    return replacing(". Press ", with: ".\nPress ").replacing(". Settings (", with: ".\nSettings (")
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
  ///
  /// `cells` are those of the line to return, by default all.
  func daylight(
    from start: Timestamp, width: Int, dot: Timestamp? = nil, cells: Range<Int>? = nil,
    _ glyphs: Glyphs
  ) -> StyledText {
    let step = 86_400 / max(1, width)
    let marked = dot.map { min($0.seconds(since: start) / step, width - 1) }
    return (cells ?? 0..<width).reduce(StyledText("")) { line, cell in
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

  /// Returns the day from midnight to midnight with a dot at the time, and with sunrise and sunset beside
  /// its light if there is room for them.
  func rail(width: Int, _ glyphs: Glyphs) -> StyledText {
    func line(_ cells: Range<Int>) -> StyledText {
      daylight(from: midnight, width: width, dot: time, cells: cells, glyphs)
    }
    let (sun, step) = (sun, 86_400 / max(1, width))
    let dot = time.seconds(since: midnight) / step
    let columns = [sun.sunrise, sun.sunset].compactMap {
      $0.map { ($0.instant.seconds(since: midnight) + step / 2) / step }
    }
    let texts = [sun.sunrise, sun.sunset].compactMap { $0.map { " \(clock.text(of: $0)) " } }
    guard columns.count == 2, columns[0] <= columns[1] else { return line(0..<width) }
    let before = columns[0] - texts[0].displayWidth
    let after = columns[1] + texts[1].displayWidth
    guard before >= 0, after <= width, !(before..<columns[0]).contains(dot),
      !(columns[1]..<after).contains(dot)
    else { return line(0..<width) }
    return line(0..<before) + StyledText(texts[0], Style(.secondary))
      + line(columns[0]..<columns[1]) + StyledText(texts[1], Style(.secondary))
      + line(after..<width)
  }
}
