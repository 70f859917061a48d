internal import Domain
internal import TerminalUI

/// The errors of each scored day, the newest first: for each service a number, and a bar to the left of zero
/// for a forecast that was too cold, or to the right for one that was too warm.
struct ScoredDays {
  private let text: ScoresText
  private let services: [ServiceScore]
  /// The width of the space.
  private let width: Int
  private let glyphs: Glyphs
  /// The largest error of all, in kelvins, which has a bar of full length.
  private let largest: Double

  /// The smallest width of a page that has the days beside the text, rather than below it.
  static let smallestWidthBeside = ScoresText.longestLine + gapBeside + 50
  /// The columns between the text and the days beside it.
  static let gapBeside = 3

  private static let dateWidth = 6
  private static let numberWidth = 6
  /// The width of a bar from which it shows more than the number.
  private static let leastBar = 9

  /// Creates the days of a page, which are none before there are means.
  init(of text: ScoresText, width: Int, _ glyphs: Glyphs) {
    (self.text, services) = (text, text.scored)
    (self.width, self.glyphs) = (width, glyphs)
    largest = services.flatMap(\.days).map { abs($0.error) }.max() ?? 0
  }

  /// The headings, and a line for each day, also for those between without a pair.
  var lines: [StyledText] {
    guard let first = services.first?.first, let last = services.first?.last else { return [] }
    let days = services.map { service in
      Dictionary(service.days.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let heading = services.reduce(StyledText("".padded(to: Self.dateWidth))) { line, service in
      let name = "  " + service.provider.displayName
      return line
        + StyledText(name.truncated(to: serviceWidth).padded(to: serviceWidth), Style(.secondary))
    }
    let count = last.daysSince1970 - first.daysSince1970
    let dates = (0...max(0, count)).map { last.advanced(byDays: -$0) }
    return title.wrapped(to: width).map { StyledText($0, Style(.title)) } + [heading]
      + dates.map { date in
        days.reduce(
          StyledText(date.dayAndMonth.padded(to: Self.dateWidth), Style(.secondary))
        ) { $0 + cell($1[date]) }
      }
  }

  private var title: String {
    "Mean error of each day's hours, \(text.unit.symbol): "
      + (barWidth > 0 ? "left too cold, right too warm" : "too warm +")
  }

  /// The width of a service, with the gap before it.
  private var serviceWidth: Int { (width - Self.dateWidth) / max(1, services.count) }

  private var barWidth: Int {
    let rest = serviceWidth - Self.numberWidth - 3
    return rest < Self.leastBar ? 0 : rest
  }

  private func cell(_ day: ScoredDay?) -> StyledText {
    let number = day.flatMap { text.signedNumber($0.error) } ?? .missingValue
    let width = min(Self.numberWidth, serviceWidth - 2)
    let start = "  " + number.padded(to: width, alignment: .trailing) + " "
    return (StyledText(start, day == nil ? Style(.secondary) : .text) + bar(day?.error ?? 0))
      .padded(to: serviceWidth)
  }

  /// Returns the bar of an error in kelvins, and the line of zero.
  private func bar(_ error: Double) -> StyledText {
    guard barWidth > 0 else { return "" }
    let half = (barWidth - 1) / 2
    let length = largest > 0 ? Int((abs(error) / largest * Double(half)).rounded()) : 0
    let bar = StyledText(
      String(repeating: glyphs.isUnicode ? "━" : "=", count: length),
      Style(error < 0 ? .cold : .warm))
    let zero = StyledText(glyphs.isUnicode ? "│" : "|", Style(.secondary))
    let left = StyledText(String(repeating: " ", count: error < 0 ? half - length : half))
    return error < 0 ? left + bar + zero : left + zero + bar
  }
}
