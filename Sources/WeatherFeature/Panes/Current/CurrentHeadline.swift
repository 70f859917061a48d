package import Domain
internal import TerminalUI

/// The headline of the Current pane: the temperature, the weather in words, and the outlook.
struct CurrentHeadline: Hashable {
  var art: WeatherArt
  /// The temperature with its unit, or `nil` if it is not known.
  var temperature: Reading?
  /// The temperature in the other unit, or `nil` unless the user wants both.
  var secondTemperature: String?
  /// Whether the temperature changed while the terminal was without the focus.
  var isChanged = false
  /// The weather in words.
  var phrase: String
  var feelsLike: Reading?
  var high: Reading?
  var low: Reading?
  /// The time that ``high`` and ``low`` are of.
  var extremeTime = ExtremeTime.day
  /// The wordings of the sentence about the next change between wet and dry, the longest first, or none if
  /// too little is known.
  var outlooks: [String] = []
  /// Much pollen in words, the longest first, which are behind the sentence if there is room.
  var pollen: [Reading] = []
  /// The time and age of the observation, or `nil` if they are not known.
  var observation: String?
  /// The time of conditions that are old, or `nil`.
  var oldObservation: String?
  /// The sentences about frost and about what changed, each in several lengths, the longest first.
  var changes: [[String]] = []

  /// The time of the high and the low.
  enum ExtremeTime: Hashable {
    case day
    /// The rest of the day, from a time on.
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
  let (current, today) = (report.current, report.shownToday(at: now))
  let unit = display.units.temperature
  let temperature = current?.temperature
  var headline = CurrentHeadline(
    art: WeatherArt(
      sky: current?.sky, isDay: current?.isDay ?? true,
      moon: MoonDisc(MoonPhase(inHourOf: now), at: report.place.coordinates),
      icons: display.icons),
    temperature: temperature.flatMap { value in
      value.text(in: unit).map { Reading($0, value.style) }
    },
    secondTemperature: temperature.flatMap(display.secondText),
    phrase: current?.phrase ?? .missingValue,
    feelsLike: current?.feelsLike?.degrees(in: unit),
    high: today?.temperature?.high?.degrees(in: unit),
    low: today?.temperature?.low?.degrees(in: unit),
    outlooks: report.precipitationOutlooks(at: now, clock: display.clock),
    observation: selectObservation(report, display: display, now: now),
    oldObservation: selectOldObservation(report, display: display, now: now))
  if let night = extremesAfterSunset(report, at: now) {
    headline.extremeTime = .night
    headline.low = night.low.degrees(in: unit)
    headline.high = night.high?.degrees(in: unit)
  } else if let start = today?.from {
    headline.extremeTime = .rest(from: display.clock.text(of: start))
  }
  if let frost = selectGroundFrost(report, display.units, now: now) { headline.changes = [frost] }
  return headline
}

/// Returns the low of tonight and the high of tomorrow, or `nil` before sunset or if the low is not known.
private func extremesAfterSunset(
  _ report: WeatherReport, at now: Timestamp
) -> (low: Quantity<TemperatureUnit>, high: Quantity<TemperatureUnit>?)? {
  guard let low = Tonight(report, at: now)?.low else { return nil }
  let tomorrow = report.day(on: report.today(at: now).advanced(byDays: 1))
  return (low, tomorrow?.temperature?.high)
}

/// Selects the sentence that the ground may freeze tonight, with its reasons, in several lengths, the longest
/// first, or returns `nil` if nothing says so.
private func selectGroundFrost(
  _ report: WeatherReport, _ units: UnitPreferences, now: Timestamp
) -> [String]? {
  guard let frost = report.groundFrost(at: now) else { return nil }
  let isBeforeSunrise = frost.time.hour < 12 && frost.time.date == report.today(at: now)
  let start = "Ground frost possible " + (isBeforeSunrise ? "until sunrise" : "tonight")
  let air = frost.temperature.converted(to: units.temperature).text
  let dewPoint = frost.dewPoint.converted(to: units.temperature).text.map { "dew point \($0)" }
  let reasons = ["clear", frost.isCalm ? "calm" : "light wind", air].compactMap(\.self)
  let allReasons = reasons + [dewPoint].compactMap(\.self)
  return [allReasons, reasons].map { "\(start): \($0.joined(separator: ", "))" }
    + [start, "Ground frost possible"]
}

/// Returns the weather of now, when rain comes, the low and high, and ground frost, in sentences.
///
/// An example is `14 °C, overcast. Rain from 11:00 for about 2 h. From 09:00: 13–16 °C.` An old observation
/// says its time. After sunset, the last sentence is about tonight and tomorrow.
package func selectSummary(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String {
  let unit = display.units.temperature
  let current = report.current
  let (temperature, phrase) = (current?.temperature.flatMap(display.text), current?.phrase)
  let present =
    temperature.map { text in phrase.map { "\(text), \($0.startingInLowercase)" } ?? text }
    ?? phrase
  let days: String?
  if let night = extremesAfterSunset(report, at: now), let low = night.low.converted(to: unit).text
  {
    let high = night.high?.converted(to: unit).text
    days = "Tonight down to \(low)" + (high.map { ", tomorrow up to \($0)" } ?? "")
  } else {
    days = selectToday(report, display: display, now: now).flatMap { day in
      day.day.temperature?.text(in: unit).map { "\(day.weekday): \($0)" }
    }
  }
  let sentences = [
    present, selectOldObservation(report, display: display, now: now)?.startingInUppercase,
    report.precipitationOutlook(at: now, clock: display.clock), days,
    selectGroundFrost(report, display.units, now: now)?.first,
  ]
  return sentences.compactMap(\.self).map { "\($0)." }.joined(separator: " ")
}

extension CurrentHeadline {
  /// The width of a picture with the gap behind it.
  ///
  /// Digits and a moon of the same blocks need a distance, so as not to be read as one number.
  private static let pictureWidth = 16
  /// The gap behind the digits and their unit.
  private static let gap = 3

  /// Returns the headline in a form, with a number of lines about changes.
  ///
  /// `wind` replaces the high and the low of today, which a row of days has, or is `nil`.
  func body(_ form: Form, changes: Int, wind: Fact? = nil) -> Block<WeatherAction> {
    let hasDigits = form == .small || form == .large
    let (height, count) = (form.height(changes: changes), 3 + changes)
    let text = Block<WeatherAction>.lines(count) { width, _ in
      lines(hasTemperature: hasDigits && temperature != nil, wind, width: width)
        + self.changes.prefix(changes).map { StyledText($0.longest(fitting: width)) }
    }
    .selected(true)
    guard hasDigits else { return text.fixed(height: height) }
    let picture = Block<WeatherAction>(height: height) { rect, canvas in
      let (glyphs, step) = (canvas.context.glyphs, canvas.context.animationStep)
      canvas.frame.draw(
        form == .small ? art.smallFrame(with: glyphs, at: step) : art.frame(with: glyphs, at: step),
        at: rect.origin)
      guard isChanged else { return }
      canvas.frame.drawChangeMark(
        at: rect.position(of: Position(x: Self.pictureWidth - 2, y: 0)), glyphs)
    }
    // In the middle of the large digits, with the lines about changes below.
    let above = min((height - 3) / 2, height - count)
    return Block(height: height) { rect, canvas in
      let rows = digits(form, canvas.context.glyphs)
      let width = rows.first.map { $0.displayWidth + Self.gap } ?? 0
      Block.row([
        (Self.pictureWidth, picture), (width, .lines(LargeDigits.height) { _, _ in rows }),
        (nil, .column([.blank(above), text])),
      ]).draw(rect, &canvas)
    }
  }

  /// Returns the rows of the temperature in digits, with the unit in the first row.
  private func digits(_ form: Form, _ glyphs: Glyphs) -> [StyledText] {
    guard let temperature, let space = temperature.text.lastIndex(of: " ") else { return [] }
    let number = String(temperature.text[..<space])
    let rows =
      form == .small
      ? LargeDigits.smallRows(of: number, in: glyphs) : LargeDigits.rows(of: number)
    let unit = StyledText(String(temperature.text[space...]), Style(.secondary))
    return rows.enumerated().map { y, row in
      StyledText(row, temperature.style) + (y == 0 ? unit : "")
    }
  }

  /// Draws the temperature in small digits, and returns their width with the unit and the gap behind it.
  func drawSmallDigits(
    at position: Position, _ glyphs: Glyphs, of frame: inout Frame
  ) -> Int {
    let rows = digits(.small, glyphs)
    for (y, row) in zip(position.y..., rows) {
      frame.write(row, at: Position(x: position.x, y: y))
    }
    return rows.first.map { $0.displayWidth + Self.gap } ?? 0
  }

  /// Returns the three lines beside the digits or, without digits, with the temperature in the
  /// first.
  private func lines(hasTemperature: Bool, _ wind: Fact?, width: Int) -> [StyledText] {
    let last =
      outlooks.sentence(fitting: width).map { StyledText($0, Style(.emphasis)) }
      ?? StyledText(observation ?? "", Style(.secondary))
    return [
      first(hasTemperature: hasTemperature, width: width),
      temperatures(wind, fitting: width), addingPollen(to: last, fitting: width),
    ]
  }

  private func addingPollen(to line: StyledText, fitting width: Int) -> StyledText {
    let gap = StyledText(line.displayWidth == 0 ? "" : "   ")
    return pollen.lazy.map { line + gap + $0.styledText }.first { $0.displayWidth <= width }
      ?? line
  }

  /// Returns the weather in words, behind the temperature without digits, and in the other unit if that
  /// shortens no word.
  private func first(hasTemperature: Bool, width: Int) -> StyledText {
    let value = temperature ?? .missing
    let degrees = hasTemperature ? "" : StyledText(value.text, value.style.bold) + "  "
    let words = words(fitting: width - degrees.displayWidth)
    guard let secondTemperature else { return degrees + words }
    let number = hasTemperature ? "" : String(value.text.prefix { $0 != " " }) + "° "
    let both = StyledText("\(number)/ \(secondTemperature)", value.style.bold) + "  "
    let isShort = self.words(fitting: width - both.displayWidth) != words
    return isShort || (both + words).displayWidth > width ? degrees + words : both + words
  }

  /// Returns the weather in words, with the time of old conditions, for which the words are shortened.
  private func words(fitting width: Int) -> StyledText {
    let style = Style(.emphasis)
    guard let oldObservation else { return StyledText(phrase, style) }
    let room = max(0, width - oldObservation.displayWidth - 2)
    return StyledText(shortened(phrase, to: room, art.sky), style).truncated(to: room)
      + StyledText("  \(oldObservation)", Style(.secondary))
  }

  /// The high and the low with their names, as far as they are known, or both as one if they are the same late
  /// in the day.
  var extremes: [(name: String, value: Reading)] {
    let named: [(String, Reading?)] =
      switch extremeTime {
      case .day: [("High", high), ("Low", low)]
      case .rest(let start) where high?.text == low?.text: [("From \(start):", high)]
      case .rest(let start):
        [("From \(start): high", high), (high == nil ? "From \(start): low" : "low", low)]
      case .night: [("Tonight", low), ("Tomorrow", high)]
      }
    return named.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the feels-like temperature, the high, and the low, as far as they are known, or without
  /// room for all only the high and the low.
  ///
  /// The wind, if any, replaces those of today beside what is felt.
  private func temperatures(_ wind: Fact?, fitting width: Int) -> StyledText {
    let isReplaced = extremeTime != .night && feelsLike != nil
    let wind = wind.flatMap { fact in fact.value.map { [(name: fact.name, value: $0)] } }
    let others = isReplaced ? wind ?? extremes : extremes
    let felt = feelsLike.map { value in
      ["Feels like", "Feels"].map { [(name: $0, value: value)] }
    }
    let lines = ((felt ?? []) + [[]]).map { first in
      (first + others).map { part in
        StyledText("\(part.name) ", Style(.secondary)) + part.value.styledText
      }.joined(by: "   ")
    }
    return lines.first { $0.displayWidth <= width } ?? lines[lines.count - 1]
  }
}
