internal import Domain
internal import Redux
internal import TerminalUI

/// The text of an alert.
struct AlertPage: TextPage, Equatable {
  /// The alert, or `nil` if none is in force.
  var alert: AlertEntry?
  var state: TextPageState

  var title: String { alert?.event ?? "Weather alerts" }
  var isWrapped: Bool { true }

  /// The width in columns beyond which a line is hard to read.
  private static let widestLine = 110

  /// The smallest width of each of two columns of text.
  private static let leastWidthOfTwo = 70
  /// The blanks between two columns of text.
  private static let gap = 4
  /// The number of lines that need no second column.
  private static let linesOfOne = 16

  /// Returns the lines, which are in two equal columns on a wide page if all of them then fit into the space.
  func lines(in context: DrawContext) -> [StyledText] {
    let size = context.size
    let lines = lines(width: min(size.width, Self.widestLine))
    let half = min((size.width - Self.gap) / 2, Self.widestLine)
    guard half >= Self.leastWidthOfTwo, lines.count > min(Self.linesOfOne, size.height),
      !context.isLinear
    else { return lines }
    let narrow = self.lines(width: half)
    let count = (narrow.count + 1) / 2
    guard count <= size.height else { return lines }
    let right = Array(narrow.dropFirst(count).drop { $0.displayWidth == 0 })
    return narrow.prefix(count).enumerated().map { row, line in
      right.indices.contains(row) ? line.padded(to: half + Self.gap) + right[row] : line
    }
  }

  /// Returns what to do, what is announced for when, and in the end the areas and the sources.
  private func lines(width: Int) -> [StyledText] {
    guard let alert else { return ["No alert is in force any more."] }
    func wrapped(_ text: String?, _ style: Style) -> [StyledText] {
      guard let text, !text.isEmpty else { return [] }
      return Self.wrapped(text, to: width).map { StyledText($0, style) }
    }
    func paragraphs(_ text: String?, _ attributes: Style.Attributes = []) -> [StyledText] {
      (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        let style = Style(.text, Self.isHeading(line) ? .bold : attributes)
        return line.isEmpty ? [""] : wrapped(String(line), style)
      }
    }
    return [
      alert.instruction.map { paragraphs($0, .bold) } ?? [],
      wrapped(alert.facts, alert.style) + wrapped(alert.headline, .text),
      alert.description.map { paragraphs($0) } ?? [],
      wrapped(alert.area, Style(.secondary)), wrapped(alert.credits, Style(.secondary)),
    ].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
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
  /// The headline without the name of the event, which is in the border, or `nil` if nothing is left.
  fileprivate var headline: String? {
    guard title.hasPrefix(event) else { return title }
    let rest = title.dropFirst(event.count).drop { $0 == " " }
    return rest.isEmpty ? nil : String(rest).startingInUppercase
  }

  /// The style of the severity.
  var style: Style { severity.style }

  /// The severity in a word, such as `Severe`, or an empty text if it is not known.
  var level: String { severity.word.startingInUppercase }
}

/// The texts of an alert.
struct AlertEntry: Hashable {
  var reference: AlertReference
  /// The name of the event.
  var event: String
  /// The headline.
  var title: String
  var severity: WeatherAlert.Severity
  /// The area that the alert covers, behind a label.
  var area: String?
  /// The time of the alert, such as `12:00 – 18:00`.
  var period: String?
  /// The severity and the period, separated by commas.
  var facts: String
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
    let facts = [alert.levelText, alert.periodText(clock, now: now)].compactMap { $0 }
    return AlertEntry(
      reference: AlertReference(alert), event: alert.shortTitle,
      title: alert.title.startingInUppercase, severity: alert.severity,
      area: alert.area.map { "Area: \($0)" }, period: alert.shortPeriodText(clock, now: now),
      facts: facts.joined(separator: ", ").startingInUppercase,
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
