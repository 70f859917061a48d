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

  /// Returns the lines, in two columns if all of them then fit into the space, and not otherwise.
  func lines(in context: DrawContext) -> [StyledText] {
    let size = context.size
    let lines = lines(width: min(size.width, Self.widestLine))
    let half = min((size.width - Self.gap) / 2, Self.widestLine)
    guard half >= Self.leastWidthOfTwo, lines.count > size.height, !context.isLinear else {
      return lines
    }
    let narrow = self.lines(width: half)
    guard narrow.count <= 2 * size.height else { return lines }
    return narrow.prefix(size.height).enumerated().map { row, line in
      guard row + size.height < narrow.count else { return line }
      return line.padded(to: half + Self.gap) + narrow[row + size.height]
    }
  }

  private func lines(width: Int) -> [StyledText] {
    guard let alert else { return ["No alert is in force any more."] }
    func wrapped(_ text: String?, _ style: Style) -> [StyledText] {
      guard let text, !text.isEmpty else { return [] }
      return Self.wrapped(text, to: width).map { StyledText($0, style) }
    }
    let text = (alert.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        line.isEmpty ? [""] : wrapped(String(line), Style(Self.isHeading(line) ? .title : .text))
      }
    return [
      wrapped(alert.headline, alert.style) + wrapped(alert.facts, alert.style),
      alert.text == nil ? [] : text, wrapped(alert.credits, Style(.secondary)),
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
  var area: String?
  /// The time of the alert, such as `12:00 – 18:00`.
  var period: String?
  /// The severity, area, and period, separated by commas.
  var facts: String
  var text: String?
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
    let facts = [alert.levelText, alert.area, alert.periodText(clock, now: now)].compactMap { $0 }
    return AlertEntry(
      reference: AlertReference(alert), event: alert.shortTitle,
      title: alert.title.startingInUppercase, severity: alert.severity,
      area: alert.area, period: alert.shortPeriodText(clock, now: now),
      facts: facts.joined(separator: ", ").startingInUppercase,
      text: alert.text, source: alert.source, credits: credits(of: alert))
  }

  /// Returns the office of an alert, when it issued the alert, and the credits that terms require.
  private func credits(of alert: WeatherAlert) -> String? {
    let issued = alert.issued.map { "issued \(clock.text(of: $0, from: now))" }
    let office = [alert.source, issued].compactMap(\.self).joined(separator: ", ")
    let lines = [office].filter { !$0.isEmpty } + credits
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
