internal import Domain
internal import Radar
internal import TerminalUI

/// The rain at a place over the frames: a bar for each frame, and the times below.
struct RadarTimeline: Equatable {
  let series: RadarSeries
  /// The index of the frame on the screen, or `nil` if there is none.
  let shown: Int?
  let words: RadarWords
  /// The current time, rounded down to a minute.
  let now: Timestamp
  /// The rows of the bars: three or six for three powers of ten, or one.
  let rows: Int
  /// Whether the frames are not there yet, so that only their times are known.
  var isAwaited = false

  /// The columns of the labels and the axis at the left, which one row does not have.
  var labelWidth: Int { rows == 1 ? 1 : 17 }
}

extension RadarTimeline {
  /// Returns the bars, and the times in a row below.
  ///
  /// A click on a bar or a time shows its frame.
  var body: Block<WeatherAction> {
    Block(height: rows + 1) { rect, canvas in
      let width = rect.size.width
      canvas.frame.draw(in: rect) { draw(width: width, of: &$0) }
      if let shown, series.values.indices.contains(shown) {
        let time = placedTime(of: shown, width: width)
        canvas.cursor = .selection(rect.split(top: rows).rest.split(left: time.column).rest)
      }
      guard !isAwaited else { return }
      canvas.onClick(in: rect.split(left: labelWidth).rest) { position in
        time(at: position.x - rect.origin.x, width: width)
          .map { .radar(action: .frameSelected(time: $0)) }
      }
    }
  }

  private func draw(width: Int, of frame: inout Frame) {
    if rows > 1 { drawAxis(of: &frame) }
    for (index, value) in series.values.enumerated() {
      // The line of the current time marks the newest measured frame.
      let isShown = index == shown && (rows == 1 || !isOfNow(index))
      draw(value, in: columns(of: index, width: width), isShown: isShown, of: &frame)
    }
    drawNow(width: width, of: &frame)
    drawTimes(width: width, of: &frame)
  }

  /// Whether a frame is the newest measured one, and the next one is not due.
  private func isOfNow(_ index: Int) -> Bool {
    index == series.values.lastIndex { !$0.isForecast }
      && (0..<series.source.step).contains(now.seconds(since: series.values[index].time))
  }

  /// Draws the place, the unit, and the lowest rate of each power of ten at an axis.
  private func drawAxis(of frame: inout Frame) {
    let name = words.shortLabel.truncated(to: labelWidth - 6)
    frame.write(name, at: Position(x: 1, y: 0), style: .text)
    frame.write("\(words.unit.rawValue)/h", at: Position(x: 1, y: 1), style: Style(.secondary))
    let rates = words.unit == .millimeters ? ["10", "1", "0.1"] : [".4", ".04", ".004"]
    for y in 0..<rows {
      let (index, rest) = (y + 1).quotientAndRemainder(dividingBy: rows / rates.count)
      let rate = rest == 0 ? rates[index - 1] : ""
      frame.write(
        StyledText(rate, Style(.secondary)) + StyledText(rest == 0 ? " ┤" : " │", Style(.border)),
        at: Position(x: labelWidth - 2 - rate.displayWidth, y: y))
    }
  }

  /// Draws a bar, and in that of the frame on the screen a line above it, or in one row a reversed cell.
  private func draw(
    _ value: RadarSeries.Value, in columns: Range<Int>, isShown: Bool, of frame: inout Frame
  ) {
    guard !isAwaited else { return }
    let bar = bar(of: value)
    for x in columns {
      let isBlank =
        switch bar.line {
        case .full: false
        case .dashed: !x.isMultiple(of: 2)
        case .once: x > columns.lowerBound
        }
      let isMarked = isShown && x == columns.lowerBound
      // In one row, a ground of another color would look like light rain.
      let style = isMarked && rows == 1 ? bar.style.adding(.reverse) : bar.style
      for y in 0..<rows {
        let level = min(Self.levels.count, bar.level - (rows - 1 - y) * Self.levels.count)
        let position = Position(x: x, y: y)
        if level > 0, !isBlank {
          let symbol = bar.line == .once ? "?" : Self.levels[level - 1]
          frame.write(symbol, at: position, style: style)
        } else if isMarked, rows == 1 || level <= 0 {
          frame.write(
            rows == 1 ? " " : "│", at: position, style: rows == 1 ? style : Style(.title))
        }
      }
    }
  }

  /// Draws a line at the current time where there is no bar, and its name beside it.
  private func drawNow(width: Int, of frame: inout Frame) {
    guard rows > 1, let first = series.values.first?.time else { return }
    let (room, count) = (room(in: width), slot(of: series.values.count - 1) + 1)
    let seconds = now.seconds(since: first) + series.source.secondsBefore
    let x = labelWidth + seconds * room / (series.source.step * count)
    guard seconds >= 0, x < labelWidth + room else { return }
    func isFree(_ columns: Range<Int>, _ y: Int) -> Bool {
      columns.upperBound < width && columns.allSatisfy { frame[Position(x: $0, y: y)].text == " " }
    }
    let name = "now"
    let places = [x - name.displayWidth, x + 1]
    if let place = places.first(where: { isFree($0..<$0 + name.displayWidth, 0) }) {
      frame.write(name, at: Position(x: place, y: 0), style: Style(.emphasis))
    }
    for y in 0..<rows where isFree(x..<x + 1, y) {
      frame.write("│", at: Position(x: x, y: y), style: Style(.emphasis))
    }
  }

  /// Returns the columns of all bars.
  private func room(in width: Int) -> Int { max(0, width - labelWidth - 1) }

  /// Returns the columns of a frame's bar.
  ///
  /// They follow from its time, so that a missing frame leaves a gap.
  func columns(of index: Int, width: Int) -> Range<Int> {
    let room = room(in: width)
    let (slot, count) = (slot(of: index), slot(of: series.values.count - 1) + 1)
    return labelWidth + slot * room / count..<labelWidth + (slot + 1) * room / count
  }

  /// Returns the column of a frame's time, which is at the end of the bar if the rain is a sum up to that
  /// time.
  private func timeColumn(of index: Int, width: Int) -> Int {
    let columns = columns(of: index, width: width)
    return columns.lowerBound + columns.count * series.source.secondsBefore / series.source.step
  }

  /// Returns the time of a frame, and the column in which its text begins.
  private func placedTime(of index: Int, width: Int) -> (text: String, column: Int) {
    let text = words.shortText(series.values[index].time)
    return (text, min(timeColumn(of: index, width: width), width - 1 - text.displayWidth))
  }

  /// Returns the number of steps from the first frame to another one.
  private func slot(of index: Int) -> Int {
    guard let first = series.values.first, series.values.indices.contains(index) else { return 0 }
    return max(0, series.values[index].time.seconds(since: first.time) / series.source.step)
  }

  /// Returns the time of the last frame that begins at a column or left of it.
  ///
  /// It is that of the first frame if none does, or `nil` without frames.
  func time(at x: Int, width: Int) -> Timestamp? {
    let last = series.values.indices.last { columns(of: $0, width: width).lowerBound <= x }
    return last.map { series.values[$0].time } ?? series.values.first?.time
  }

  /// A symbol for each frame from now on, each repeated as often as all fit into a width.
  func symbols(fitting width: Int = 0) -> StyledText {
    let values = series.values.filter { $0.time >= now }
    return values.reduce(StyledText("")) { line, value in
      let bar = bar(of: value)
      let symbol = bar.line == .once ? "?" : Self.levels[bar.level - 1]
      let count = max(1, width / values.count)
      return line + StyledText(String(repeating: symbol, count: count), bar.style)
    }
  }

  /// The columns of a frame that have its symbol.
  private enum BarLine {
    case full, dashed, once
  }

  private func bar(
    of value: RadarSeries.Value
  ) -> (level: Int, line: BarLine, style: Style) {
    guard let rate = value.rate else { return (1, .once, Style(.secondary)) }
    guard rate >= series.source.wetRate else {
      return (1, value.isForecast ? .dashed : .full, Style(.secondary))
    }
    let rainClass = Style.Scale.rainRateClass(of: rate) ?? 0
    return (level(of: rate), .full, Style(map: .bar(rainClass), on: .land))
  }

  /// The symbols of bars, of which the lowest is also the line of dry weather.
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns the height of a rate in eighths of a row, from 0.1 to 100 mm an hour by the logarithm.
  ///
  /// So drizzle and downpours both have a shape.
  private func level(of rate: Double) -> Int {
    // The root of a thousand whose degree is the number of eighths.
    let factor = rows == 1 ? 2.3714 : rows == 3 ? 1.3335 : 1.1548
    var (level, bound) = (1, 0.1 * factor)
    while level < rows * Self.levels.count, rate >= bound {
      level += 1
      bound *= factor
    }
    return max(2, level)
  }

  /// Draws times below the bars.
  ///
  /// The shown frame comes first, then the newest measured one, then quarters of an hour where
  /// there is room. The word *forecast* is where that begins.
  private func drawTimes(width: Int, of frame: inout Frame) {
    var taken: [Range<Int>] = []
    func write(_ text: String, at x: Int, _ style: Style) {
      let columns = x..<x + text.displayWidth
      let isFree = taken.allSatisfy { columns.upperBound < $0.lowerBound || $0.upperBound < x }
      guard isFree, columns.upperBound < width else { return }
      frame.write(text, at: Position(x: x, y: rows), style: style)
      taken.append(columns)
    }
    func writeTime(of index: Int, _ style: Style) {
      let time = placedTime(of: index, width: width)
      write(time.text, at: time.column, style)
    }
    let times = series.values
    if let shown, times.indices.contains(shown) {
      writeTime(of: shown, Style(.selection))
    }
    let measured = times.lastIndex { !$0.isForecast }
    if let measured, measured != shown { writeTime(of: measured, Style(.text)) }
    let minutes = columns(of: 0, width: width).count < 3 ? 30 : 15
    for index in times.indices where times[index].time.seconds % (minutes * 60) == 0 {
      writeTime(of: index, Style(.secondary))
    }
    if let measured, measured + 1 < times.endIndex {
      let start = timeColumn(of: measured, width: width)
      let end = taken.first { $0.contains(start) }?.upperBound ?? start
      write("forecast", at: end + 1, Style(.secondary))
    }
  }
}

// MARK: - In rows

extension RadarTimeline {
  /// The smallest number of rows that is worth the steps.
  static let leastSteps = 8
  /// The columns of the time and of the rate beside a bar.
  private static let (timeWidth, rateWidth) = (10, 8)

  /// Returns a title and the rain from now on: the time, a bar, and the rate of each step or, so that all fit, the
  /// heaviest of several.
  func steps(rows: Int) -> Block<WeatherAction> {
    .lines(rows) { width, _ in
      guard !isAwaited else { return [] }
      let values = series.values.filter { $0.time >= now }
      let count = max(1, (values.count + rows - 2) / (rows - 1))
      let steps = stride(from: 0, to: values.count, by: count).map {
        values.dropFirst($0).prefix(count)
      }
      let title = " Rain \(words.inPlace), \(words.unit.rawValue)/h"
      return [StyledText(title, .text.bold)]
        + steps.compactMap { values in
          let heaviest = values.max { ($0.rate ?? -1) < ($1.rate ?? -1) }
          return heaviest.map { step(of: $0, from: values.first?.time ?? $0.time, width) }
        }
    }
  }

  private func step(
    of value: RadarSeries.Value, from start: Timestamp, _ width: Int
  ) -> StyledText {
    let time = StyledText(" \(words.text(start))", Style(.secondary))
    let room = width - Self.timeWidth - Self.rateWidth
    guard let rate = value.rate, rate >= series.source.wetRate else {
      let none = StyledText(value.rate == nil ? .missingValue : "0", Style(.secondary))
      return time.padded(to: width - 1 - none.displayWidth) + none
    }
    let count = max(1, level(of: rate) * room / (rows * Self.levels.count))
    let bar = StyledText(String(repeating: "▄", count: min(room, count)), bar(of: value).style)
    let number = StyledText(words.number(rate), Style(.rainRate, at: words.shown(rate)))
    return (time.padded(to: Self.timeWidth) + bar)
      .padded(to: width - 1 - number.displayWidth) + number
  }
}

// MARK: - For screen readers

extension RadarTimeline {
  /// The frame on the screen with the rain at the place, or `nil` if there is none.
  var linearSelection: LinearSelection? {
    guard let shown, series.values.indices.contains(shown) else { return nil }
    let value = series.values[shown]
    return LinearSelection(
      index: shown, count: series.values.count,
      text: [
        words.text(value.time), kind(of: value),
        "\(rain(of: value)) \(words.inPlace)",
      ].joined(separator: ", "))
  }

  /// When the rain at the place last began or ended before the frame on the screen, or `nil` if it did not.
  var linearTurn: String? {
    guard let shown, series.values.indices.contains(shown) else { return nil }
    let areWet = series.values[...shown].map { $0.rate.map { $0 >= series.source.wetRate } }
    guard let before = areWet.lastIndex(where: { $0 != areWet[shown] }) else { return nil }
    let value = series.values[before + 1]
    let rain = areWet[shown] == true ? "rain" : rain(of: value)
    return "\(rain.startingInUppercase) from \(words.text(series.span(of: value).lowerBound))."
  }

  private func kind(of value: RadarSeries.Value) -> String {
    guard !value.isForecast else { return "forecast" }
    return series.source == .sample ? "sample" : series.sight.measuredWord
  }

  private func rain(of value: RadarSeries.Value) -> String {
    guard let rate = value.rate else { return series.isSeen ? "rain not known" : "no radar" }
    return rate < series.source.wetRate ? "no rain" : words.amount(rate)
  }
}

extension RadarWords {
  /// Returns the rain at each step from a time on, such as `Rain in Jena: 2 mm/h at 11:55, 9 at 12:00`, or
  /// `nil` if it stays dry.
  func steps(of series: RadarSeries, from start: Timestamp) -> String? {
    let wet = series.values.filter { $0.time >= start && ($0.rate ?? 0) >= series.source.wetRate }
    guard let first = wet.first else { return nil }
    let all = wet.map { "\(number($0.rate ?? 0)) at \(text($0.time))" }
    return "Rain \(inPlace): \(amount(first.rate ?? 0)) at \(text(first.time))"
      + all.dropFirst().map { ", \($0)" }.joined()
  }
}

/// A table of when it rains at places.
struct RadarTable: Equatable {
  /// The places, the shown one first.
  let places: [PlaceRadar]
  let source: RadarSource
  let words: RadarWords
  let now: Timestamp
}

extension RadarTable {
  /// Creates the table of a place and others, whose rain is not known without frames.
  init(
    of place: Place, and others: some Sequence<Place>, in loop: RadarLoop?,
    from source: RadarSource, _ words: RadarWords, now: Timestamp
  ) {
    let all = [place] + others.filter { $0.name != place.name }
    let awaited = RadarSeries(awaitedFrom: source, at: now)
    let places =
      loop.map { placeRadar(all, in: $0) } ?? all.map { PlaceRadar(place: $0, series: awaited) }
    self.init(places: places, source: source, words: words, now: now)
  }

  /// The reason why a place has no spell of rain.
  private func reason(_ series: RadarSeries) -> String {
    guard series.isSeen else { return "no radar" }
    guard series.isKnown, !isOld(series) else { return .missingValue }
    guard series.sight == .radar else { return "none seen" }
    guard let known = series.knownUntil, let last = series.values.last?.time, known < last else {
      return "dry"
    }
    return "dry to \(words.shortText(known))"
  }

  /// Returns the spells of rain, of which there are none for a measurement that is too old for an answer.
  private func spells(_ series: RadarSeries) -> [RadarSpell] {
    isOld(series) ? [] : series.spells(at: now)
  }

  private func isOld(_ series: RadarSeries) -> Bool {
    if case .old = RadarAnswer(series, now: now) { true } else { false }
  }

  /// Returns the times of the rain at a place and its peak, or `nil` if none comes.
  private func rain(_ series: RadarSeries) -> (times: String, peak: String)? {
    let spells = spells(series)
    return spells.heaviest.map { (words.times(of: spells), words.amount($0.rate)) }
  }

  /// The rows as text: the place, a bar for each frame from now on, the times of the rain, and its peak.
  var columns: TextColumns {
    let headings = ["", "Next \(source.reach)", "Rain", "Peak"]
    let rows = places.map { radar in
      let rain = rain(radar.series).map { [$0.times, $0.peak] }
      return [radar.place.name, radar.series.isSeen ? timeline(radar).symbols().text : ""]
        + (rain ?? [reason(radar.series), ""])
    }
    return TextColumns(rows: [headings] + rows, minorColumns: [1])
  }

  private func timeline(_ radar: PlaceRadar) -> RadarTimeline {
    RadarTimeline(series: radar.series, shown: nil, words: words, now: now, rows: 1)
  }

  /// The rows in words with all spells, for pipes and screen readers.
  var lines: [String] {
    places.map { radar in
      let rain = rain(radar.series).map { "\($0.times), \($0.peak)" }
      return "\(radar.place.name): \((rain ?? reason(radar.series)).inWords)"
    }
  }
}

extension RadarTable {
  private static let nameWidth = 18
  /// The columns of the bars of a place, for a frame each of the longest forecast, and the width with room for them.
  private static let (barsWidth, widthWithBars) = (25, 64)
  /// The number of rows from which the title has one of its own.
  private static let heightForTitle = 5

  /// The rows of all places with the headings and a title.
  var height: Int { places.count + 2 }

  /// Returns the headings and as many places as fit: bars if there is room, the time from the first spell to the
  /// last one, and the heaviest rain of all.
  func body(height: Int) -> Block<WeatherAction> {
    .lines(height) { width, _ in
      let hasTitle = height >= Self.heightForTitle
      let reach = source.reach
      let headings = headings(hasTitle ? "" : "Next \(reach)", width)
      let top =
        hasTitle
        ? [" " + StyledText("When it rains, next \(reach)", .text.bold), headings] : [headings]
      return top
        + places.prefix(max(0, height - top.count)).enumerated().map { index, radar in
          row(of: radar, isFirst: index == 0, width)
        }
    }
  }

  private func headings(_ title: String, _ width: Int) -> StyledText {
    let (times, unit) = ("when", words.unit.rawValue)
    let room = width - 2 - Self.timeColumn(in: width) - times.displayWidth
    let bars =
      StyledText("now", Style(.secondary)).padded(to: Self.barsWidth - 4) + "+\(source.reach)"
    return Self.line(
      (title, .text.bold), bars, (times, Style(.secondary)),
      StyledText(["peak \(unit)/h", "\(unit)/h"].longest(fitting: room - 1), Style(.secondary)),
      width)
  }

  private func row(of radar: PlaceRadar, isFirst: Bool, _ width: Int) -> StyledText {
    let spells = spells(radar.series)
    let name = (isFirst ? words.shortLabel : radar.place.name, isFirst ? .text.bold : Style.text)
    let bars =
      radar.series.isKnown ? timeline(radar).symbols(fitting: Self.barsWidth) : StyledText("")
    guard let rate = spells.heaviest?.rate else {
      return Self.line(name, bars, (reason(radar.series), Style(.secondary)), "", width)
    }
    let times = words.shortRange(of: spells)
    let peak = StyledText(words.number(rate), Style(.rainRate, at: words.shown(rate)))
    return Self.line(name, bars, (times, .text), peak, width)
  }

  private static func timeColumn(in width: Int) -> Int {
    guard width < widthWithBars else { return nameWidth + barsWidth + 4 }
    return min(nameWidth + 2, max(0, width - 15))
  }

  /// Returns a name, bars if there is room, times, and at the right the peak.
  private static func line(
    _ name: (text: String, style: Style), _ bars: StyledText,
    _ times: (text: String, style: Style), _ peak: StyledText, _ width: Int
  ) -> StyledText {
    let column = timeColumn(in: width)
    let hasBars = width >= widthWithBars
    let nameColumn = hasBars ? nameWidth + 2 : column
    let name = StyledText(name.text.truncated(to: max(0, nameColumn - 2)), name.style)
    let room = max(0, width - column - 2 - peak.displayWidth)
    let times = StyledText(times.text.truncated(to: room), times.style)
    let start = (" " + name).padded(to: nameColumn) + (hasBars ? bars : "")
    return (start.padded(to: column) + times).padded(to: width - 1 - peak.displayWidth) + peak
  }
}
