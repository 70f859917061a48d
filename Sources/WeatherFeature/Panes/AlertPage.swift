internal import Domain
internal import Redux
internal import TerminalUI

/// The text of an alert.
struct AlertPage: TextPage, Equatable {
  /// The alert, or `nil` if none is in force.
  var alert: AlertEntry?
  var state: TextPageState
  /// The facts in the row of a list beside the text, which the text then omits.
  var listed: Set<Listed> = []

  enum Listed { case level, area }

  var title: String { alert?.name ?? "Weather alerts" }
  var isWrapped: Bool { true }
  var linesBeforeParagraphs: Int? { 0 }

  /// The width in columns beyond which a line is hard to read.
  private static let widestLine = 100

  /// The smallest width of each of two columns of text.
  private static let leastWidthOfTwo = 70
  /// The blanks between two columns of text.
  private static let gap = 4
  /// The number of lines that need no second column.
  private static let linesOfOne = 16
  /// The number of lines up to which the area is above the description.
  private static let linesOfArea = 2

  /// Returns the lines, which are in two equal columns on a wide page if all of them then fit into the space,
  /// or for screen readers a line for each paragraph.
  func lines(in context: DrawContext) -> [StyledText] {
    guard !context.isLinear else {
      return lines(width: .max, hasFacts: false).map { StyledText($0.text.inWords) }
    }
    let size = context.size
    let lines = lines(width: min(size.width, Self.widestLine))
    let half = min((size.width - Self.gap) / 2, Self.widestLine)
    guard half >= Self.leastWidthOfTwo, lines.count > min(Self.linesOfOne, size.height)
    else { return lines }
    let narrow = self.lines(width: half)
    let count = (narrow.count + 1) / 2
    guard count <= size.height else { return lines }
    let right = Array(narrow.dropFirst(count).drop { $0.displayWidth == 0 })
    return narrow.prefix(count).enumerated().map { row, line in
      right.indices.contains(row) ? line.padded(to: half + Self.gap) + right[row] : line
    }
  }

  /// Returns what to do, what is announced for when and where, the description, and the sources.
  ///
  /// A long list of areas is below the description.
  private func lines(width: Int, hasFacts: Bool = true) -> [StyledText] {
    guard let alert else { return ["No alert is in force any more."] }
    func wrapped(_ text: String?, _ style: Style) -> [StyledText] {
      guard let text, !text.isEmpty else { return [] }
      return Self.wrapped(text, to: width).map { StyledText($0, style) }
    }
    func paragraphs(_ text: String?, _ attributes: Style.Attributes = []) -> [StyledText] {
      guard let text else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        let style = Style(.text, Self.isHeading(line) ? .bold : attributes)
        return line.isEmpty ? [""] : wrapped(String(line), style)
      }
    }
    let facts = listed.contains(.level) ? alert.times?.startingInUppercase : alert.fullFacts
    let area = listed.contains(.area) ? [] : wrapped(alert.area, Style(.secondary))
    let isShort = area.count <= Self.linesOfArea
    return [
      paragraphs(alert.instruction, .bold),
      (hasFacts ? wrapped(facts, alert.style) : []) + (isShort ? area : [])
        + wrapped(alert.headline, .text),
      paragraphs(alert.description), isShort ? [] : area,
      wrapped(alert.credits, Style(.secondary)),
    ].paragraphs
  }

  /// Returns the lines of a paragraph, of which those of an item of a list begin below its text.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    guard let mark = ["- ", "* ", "• "].first(where: text.hasPrefix), width > 2 else {
      return text.wrapped(to: width)
    }
    return text.dropFirst(mark.count).wrapped(to: width - 2).enumerated()
      .map { ($0 == 0 ? mark : "  ") + $1 }
  }

  /// Returns whether a line names what follows, such as `* WIND` of the National Weather Service.
  private static func isHeading(_ line: Substring) -> Bool {
    line.hasPrefix("* ") && !line.contains { $0.isLowercase }
  }
}

extension AlertEntry {
  /// The headline without what ``name`` has, or `nil` if nothing is left.
  fileprivate var headline: String? {
    guard title.hasPrefix(name) else { return title }
    let rest = title.dropFirst(name.count).drop { $0 == " " }
    return rest.isEmpty ? nil : String(rest).startingInUppercase
  }

  /// The style of the severity.
  var style: Style { severity.style }

  /// The level such as `Severe (orange)`, or that the office gave none.
  var level: String { levelText?.startingInUppercase ?? "not given" }

  /// The level without its color, if the severity is known.
  var shortLevel: String { severity == .unknown ? level : severity.word.startingInUppercase }

  /// The area behind a label.
  var area: String? { areaName.map { "Area: \($0)" } }

  /// The level and the times, separated by commas.
  var facts: String {
    [levelText, times].compactMap(\.self).joined(separator: ", ").startingInUppercase
  }

  /// The alert in a line, such as `Flood Watch, severe (orange), until 18:00`.
  var line: String {
    ([name] + [fullFacts.startingInLowercase].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// The first sentence about what to do or else about what happens, or `nil` if there is none.
  var sentence: String? {
    [instruction, description].lazy.compactMap { $0.flatMap(AlertLine.firstSentence) }.first
  }

  /// The facts, which also say that the office gave no level.
  var fullFacts: String {
    levelText == nil
      ? [times, "level not given"].compactMap(\.self).joined(separator: ", ").startingInUppercase
      : facts
  }
}

/// The texts of an alert.
struct AlertEntry: Hashable {
  var reference: AlertReference
  /// The name in every list and border.
  var name: String
  /// The headline.
  var title: String
  var severity: WeatherAlert.Severity
  /// The name of the area that the alert covers.
  var areaName: String?
  /// The beginning of the alert, or `nil` if it is not known.
  var from: Timestamp?
  /// The time of the alert, such as `12:00 – 18:00`.
  var period: String?
  /// The same in words, such as `since 12:00, until 18:00`.
  var times: String?
  /// The severity and the color of the level, such as `severe (orange)`, or `nil` if neither is known.
  var levelText: String?
  /// The advice, or `nil` if the office does not give it apart from the description.
  var instruction: String?
  /// The expected hazard in the words of the office.
  var description: String?
  var source: String?
  /// The office, with the time of issue and what the terms of the sources require, if known.
  var credits: String?
}

/// The active alerts, and what their texts depend on.
struct EntriesInput: Equatable {
  var alerts: [WeatherAlert]
  /// The sentences that the terms of the sources require.
  var credits: [String]
  var clock: ClockFormat
  var now: Timestamp
}

/// The memoized texts of the active alerts, for which several panes and keys ask at each key.
let alertEntries = memoized { (input: EntriesInput) in input.alerts.map(input.entry) }

extension EntriesInput {
  func entry(of alert: WeatherAlert) -> AlertEntry {
    AlertEntry(
      reference: AlertReference(alert), name: alert.name,
      title: alert.title.startingInUppercase, severity: alert.severity,
      areaName: alert.area, from: alert.from?.instant,
      period: alert.shortPeriodText(clock, now: now), times: alert.periodText(clock, now: now),
      levelText: alert.levelText,
      instruction: alert.instruction, description: alert.description, source: alert.source,
      credits: credits(of: alert))
  }

  /// Returns the office of an alert, when it issued the alert, and the credits that terms require.
  private func credits(of alert: WeatherAlert) -> String? {
    let issued = alert.issued.map { "issued \(clock.text(of: $0, from: now))" }
    let office = [alert.source, issued].compactMap(\.self).joined(separator: ", ")
    let lines = [office].filter { !$0.isEmpty } + credits
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension WeatherAlert {
  /// The text without the instruction, or `nil` if nothing is left.
  package var description: String? {
    guard var text else { return nil }
    if let instruction, let range = text.firstRange(of: instruction) { text.removeSubrange(range) }
    let lines = text.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()
    return lines.isEmpty ? nil : String(lines)
  }
}
