internal import Domain
internal import TerminalUI

/// The headline of the Current pane: the temperature, the weather in words, and the outlook.
struct CurrentHeadline: Hashable {
  var art: WeatherArt
  /// The temperature with its unit, or `nil` if it is not known.
  var temperature: Reading?
  /// Whether the temperature changed while the terminal was without the focus.
  var isChanged = false
  /// The weather in words.
  var phrase: String
  var feelsLike: Reading?
  /// Whether ``feelsLike`` was computed, rather than sent by the provider.
  var isFeelsLikeComputed = false
  var high: Reading?
  var low: Reading?
  /// The time that ``high`` and ``low`` are of.
  var extremeTime = ExtremeTime.day
  /// The sentence about the next change between wet and dry, or `nil` if too little is known.
  var outlook: String?
  /// The same for little room, or `nil`.
  var briefOutlook: String?
  /// The time and age of the observation, or `nil` if they are not known.
  var observation: String?
  /// The time of an observation that is older than the report, or `nil`.
  var olderObservation: String?
  /// The sentences about what changed, each in several lengths, the longest first.
  var changes: [[String]] = []

  /// The time of the high and the low.
  enum ExtremeTime: Hashable {
    case day
    /// The rest of the day from a time on, because only that is known.
    case rest(from: String)
    /// After sunset: the low until sunrise, and the high of tomorrow.
    case night
  }

  /// A form of the headline, declared from the smallest to the largest.
  enum Form: Hashable {
    /// One line.
    case line
    /// Three lines, and those about changes.
    case text
    /// Three rows: a small picture, small digits, and lines, and those about changes below.
    case small
    /// Five rows: a large picture, large digits, and lines.
    case large

    /// Returns the height in rows with a number of lines about changes.
    func height(changes: Int) -> Int {
      switch self {
      case .line: 1
      case .text, .small: 3 + changes
      case .large: max(5, 3 + changes)
      }
    }
  }
}

/// Selects the headline of a report.
func selectHeadline(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> CurrentHeadline {
  let (current, today) = (report.current, report.todaysForecast(at: now))
  let unit = display.units.temperature
  let facts = CurrentFacts(report, display: display, now: now)
  var headline = CurrentHeadline(
    art: WeatherArt(
      sky: current?.sky, isDay: current?.isDay ?? true,
      moon: MoonDisc(MoonPhase(inHourOf: now), at: report.place.coordinates),
      icons: display.icons),
    temperature: facts[.temperature].value,
    phrase: current?.phrase ?? .missingValue,
    feelsLike: current?.feelsLike?.degrees(in: unit),
    isFeelsLikeComputed: facts[.feelsLike].isComputed,
    high: today?.shownTemperature?.high?.degrees(in: unit),
    low: today?.shownTemperature?.low?.degrees(in: unit),
    outlook: report.precipitationOutlook(at: now, clock: display.clock),
    briefOutlook: report.precipitationOutlook(at: now, clock: display.clock, isBrief: true),
    observation: selectObservation(report, display: display, now: now))
  if let low = Tonight(report, at: now)?.low, let today {
    let tomorrow = report.day(on: today.date.advanced(byDays: 1))
    headline.extremeTime = .night
    headline.low = low.degrees(in: unit)
    headline.high = tomorrow?.temperature?.high?.degrees(in: unit)
  } else if today?.temperature == nil, let remaining = today?.remaining {
    headline.extremeTime = .rest(from: display.clock.text(of: remaining.from))
  }
  return headline
}

extension CurrentHeadline {
  /// Draws the headline in a form, with a number of lines about changes.
  func draw(
    _ form: Form, changes: Int, in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame
  ) {
    var x = rect.origin.x
    switch form {
    case .line, .text: break
    case .small:
      frame.draw(art.smallFrame(with: glyphs), at: rect.origin)
      // Digits and a moon of the same blocks need a distance, so as not to be read as one number.
      x += WeatherArt.smallSize.width + 5
      x += drawSmallDigits(at: Position(x: x, y: rect.origin.y), glyphs, of: &frame)
    case .large:
      frame.draw(art.frame(with: glyphs), at: rect.origin)
      x += WeatherArt.size.width + 3
      x += drawDigits(LargeDigits.rows, at: Position(x: x, y: rect.origin.y), of: &frame)
    }
    let hasDigits = form == .small || form == .large
    if isChanged, hasDigits {
      let column = form == .small ? WeatherArt.smallSize.width + 3 : WeatherArt.size.width + 1
      frame.drawChangeMark(at: Position(x: rect.origin.x + column, y: rect.origin.y), glyphs)
    }
    let width = rect.columns.upperBound - x
    let lines =
      lines(hasTemperature: hasDigits && temperature != nil, width: width)
      + self.changes.prefix(changes).map { StyledText($0.longest(fitting: width)) }
    let height = form.height(changes: changes)
    // In the middle of the large digits, with the lines about changes below.
    let top = rect.origin.y + min(max(0, height - 3) / 2, height - min(height, lines.count))
    for (row, line) in lines.prefix(height).enumerated() {
      frame.write(line, at: Position(x: x, y: top + row), width: width)
    }
  }

  /// Draws the temperature in small digits, and returns their width with the unit and the gap behind it.
  func drawSmallDigits(
    at position: Position, _ glyphs: Glyphs, of frame: inout Frame
  ) -> Int {
    drawDigits({ LargeDigits.smallRows(of: $0, in: glyphs) }, at: position, of: &frame)
  }

  /// Draws the digits and the unit of the temperature, and returns their width with the gap behind
  /// them.
  private func drawDigits(
    _ rows: (String) -> [String], at position: Position, of frame: inout Frame
  ) -> Int {
    guard let temperature, let space = temperature.text.lastIndex(of: " ") else { return 0 }
    let digits = rows(String(temperature.text[..<space]))
    let width = digits.first?.displayWidth ?? 0
    for (y, row) in digits.enumerated() {
      frame.write(
        row, at: Position(x: position.x, y: position.y + y), style: temperature.style)
    }
    let unit = String(temperature.text[temperature.text.index(after: space)...])
    frame.write(
      unit, at: Position(x: position.x + width + 1, y: position.y), style: Style(.secondary))
    return width + 1 + unit.displayWidth + 3
  }

  /// Returns the three lines beside the digits or, without digits, with the temperature in the
  /// first.
  private func lines(hasTemperature: Bool, width: Int) -> [StyledText] {
    let words = StyledText(phrase, Style(.title, .bold))
    let phrase = olderObservation.map { words + StyledText("  \($0)", Style(.secondary)) } ?? words
    let value = temperature ?? .missing
    let first =
      hasTemperature
      ? phrase
      : StyledText(value.text, value.style.bold) + "  " + phrase
    let last =
      outlook.map {
        StyledText(Self.shortened($0, brief: briefOutlook, to: width), Style(.emphasis))
      }
      ?? StyledText(observation ?? "", Style(.secondary))
    return [first, temperatures(fitting: width), last]
  }

  /// Returns a sentence or, if it is too long, its brief form without ends such as ` until tomorrow 04:00`.
  static func shortened(
    _ outlook: String, brief: @autoclosure () -> String?, to width: Int
  ) -> String {
    guard outlook.displayWidth > width else { return outlook }
    let outlook = brief() ?? outlook
    var text = outlook[...]
    let rest = outlook.contains(", then ") ? [" until ", ", then "] : []
    for end in rest + [" until ", " for about ", ", "] where String(text).displayWidth > width {
      if let range = text.ranges(of: end).last { text = text[..<range.lowerBound] }
    }
    return String(text).displayWidth > width ? outlook : String(text)
  }

  /// The high and the low with their names, as far as they are known.
  var extremes: [(name: String, value: Reading)] {
    let named: [(String, Reading?)] =
      switch extremeTime {
      case .day: [("High", high), ("Low", low)]
      case .rest(let start):
        [("From \(start): high", high), (high == nil ? "From \(start): low" : "low", low)]
      case .night: [("Tonight", low), ("Tomorrow", high)]
      }
    return named.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the feels-like temperature, the high, and the low, as far as they are known, or without
  /// room for all only the high and the low.
  private func temperatures(fitting width: Int) -> StyledText {
    let mark = isFeelsLikeComputed ? " ≈" : ""
    let felt = feelsLike.map { value in
      ["Feels like", "Feels"].map { [(name: $0 + mark, value: value)] }
    }
    let lines = ((felt ?? []) + [[]]).map { first in
      let texts = (first + extremes).map { part in
        StyledText("\(part.name) ", Style(.secondary)) + part.value.styledText
      }
      return texts.dropFirst().reduce(texts.first ?? "") { $0 + "   " + $1 }
    }
    return lines.first { $0.displayWidth <= width } ?? lines[lines.count - 1]
  }
}
