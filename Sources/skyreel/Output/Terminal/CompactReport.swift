import Domain
import TerminalUI
import WeatherFeature

/// A compact weather report for a terminal: a picture, the current conditions, the next hours, and
/// the days.
struct CompactReport {
  /// The report, with its source and fetch time.
  var fetched: FetchedValue<WeatherReport>
  /// The units, the clock, and the icons.
  var display: DisplayPreferences
  /// The glyphs that may be printed.
  var glyphs: Glyphs
  /// The time that ages are relative to.
  var now: Timestamp
  /// The heading, made of the place and the age.
  var heading: [String]

  /// The gap between the picture and the facts, in columns.
  private static let gap = 2

  /// Draws the report in a frame that is as high as needed.
  func frame(width: Int) -> Frame {
    let alerts = alerts(width: width)
    let rows = lines(below: alerts, width: width)
    var frame = Frame(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      frame.write(row, at: Position(x: 0, y: y), width: width)
    }
    drawPicture(in: &frame, top: 2 + (alerts.isEmpty ? 0 : alerts.count + 1))
    return frame
  }

  private func lines(below alerts: [StyledText], width: Int) -> [StyledText] {
    let blocks = [
      [title], alerts, now(width: width), CompactHours(self, width: width).lines,
      CompactDays(self, width: width).lines,
      [StyledText(report.attribution, Style(.secondary))],
    ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledText("")]))
  }

  var report: WeatherReport { fetched.value }

  private var icons: IconSet { display.icons.fitting(glyphs) }

  private var title: StyledText {
    let (place, rest) = (heading.first ?? "", heading.dropFirst())
    return StyledText(place, Style(.title, .bold))
      + StyledText(rest.map { "  \($0)" }.joined(), Style(.secondary))
  }

  // MARK: - Alerts

  /// Returns a line for each active alert, or one line if the alerts could not be loaded.
  private func alerts(width: Int) -> [StyledText] {
    report.alertLines(at: now, clock: display.clock).map { line in
      StyledText(
        "\(glyphs.warning) \(line.text)".truncated(to: width),
        Style(line.isSevere ? .error : .warning, .bold))
    }
  }

  // MARK: - Now

  private func drawPicture(in frame: inout Frame, top: Int) {
    guard indent(width: frame.size.width) > 0 else { return }
    frame.draw(picture, at: Position(x: 0, y: top))
  }

  private var picture: Frame {
    weatherPicture(
      of: report.current?.sky, isDay: report.current?.isDay ?? true, icons: icons, glyphs: glyphs)
  }

  /// Returns the column of the facts, which is 0 if there is no room for the picture.
  private func indent(width: Int) -> Int {
    let picture = picture.size.width + Self.gap
    return report.current?.sky != nil && width >= picture + 30 ? picture : 0
  }

  /// Returns the rows next to the picture.
  private func now(width: Int) -> [StyledText] {
    let indent = indent(width: width)
    var rows = [temperature, feelsLike, outlook].compactMap { $0 }
    rows += facts(width: width - indent)
    if indent > 0 {
      rows += Array(repeating: StyledText(""), count: max(0, picture.size.height - rows.count))
    }
    return rows.map { StyledText(String(repeating: " ", count: indent)) + $0 }
  }

  private var temperature: StyledText? {
    let words = report.current?.phrase.map { StyledText($0, Style(.emphasis)) }
    guard let degrees = report.current?.temperature else { return words }
    return text(of: degrees, with: .bold) + (words.map { "  " + $0 } ?? "")
  }

  private var feelsLike: StyledText? {
    let today = report.todaysForecast(at: now)
    let range = today?.shownTemperature
    let from = today?.temperature == nil ? today?.remaining?.from : nil
    let parts = [
      ("feels like ", report.current?.feelsLike),
      (from.map { "from \(display.clock.text(of: $0)): high " } ?? "high ", range?.high),
      ("low ", range?.low),
    ].compactMap { label, value in
      value.map { StyledText(label, Style(.secondary)) + text(of: $0) }
    }
    return parts.isEmpty ? nil : Self.joined(parts, by: ", ")
  }

  private var outlook: StyledText? {
    report.precipitationOutlook(at: now, clock: display.clock)
      .map { StyledText($0, Style(.emphasis)) }
  }

  /// Returns the other values, as many in a row as fit.
  private func facts(width: Int) -> [StyledText] {
    let names =
      ["Wind", "Gusts", "Humidity", "Pressure", "UV index", "Air quality", "Sunrise", "Sunset"]
    let rows = selectCurrentRows(report, display: display, now: now).filter {
      names.contains($0.name) && $0.value != .missingValue
    }
    var lines: [StyledText] = []
    for row in rows {
      let fact = StyledText("\(row.name) ", Style(.secondary)) + StyledText(row.value)
      if let last = lines.last, last.displayWidth + 3 + fact.displayWidth <= width {
        lines[lines.count - 1] = last + "   " + fact
      } else {
        lines.append(fact)
      }
    }
    return lines
  }

  // MARK: - Values

  /// Returns a temperature with its unit, in the color of its value.
  func text(
    of temperature: Quantity<TemperatureUnit>, with attributes: Style.Attributes = []
  ) -> StyledText {
    let text = temperature.converted(to: display.units.temperature).text ?? .missingValue
    return StyledText(text, Self.style(of: temperature, attributes))
  }

  /// Returns the degrees of a temperature without the name of the unit, such as `12°`.
  func degrees(_ temperature: Quantity<TemperatureUnit>?) -> StyledText {
    guard let temperature,
      let number = decimalText(temperature.converted(to: display.units.temperature).value)
    else { return StyledText(.missingValue, Style(.secondary)) }
    return StyledText("\(number)°", Self.style(of: temperature))
  }

  func icon(_ sky: WeatherCondition?, isDay: Bool?) -> String {
    sky?.icon(icons, isNight: isDay == false) ?? ""
  }

  static func style(
    of temperature: Quantity<TemperatureUnit>, _ attributes: Style.Attributes = []
  ) -> Style {
    Style(.temperature, at: temperature.celsius, attributes)
  }

  static func joined(_ parts: [StyledText], by separator: String) -> StyledText {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + StyledText(separator) + $1 }
  }
}
