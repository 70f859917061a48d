internal import Domain
internal import TerminalUI

/// The errors of each day: as a strip of bars, as a table with few days, and as details in a list.
extension ScoresText {
  /// Returns the size of the error of each scored day as a bar, or nothing before there are any.
  ///
  /// Without room for all days, the last ones are there. All bars are on one scale.
  /// With a number of rows, the bars fill it.
  func dayByDay(width: Int, rows: Int? = nil, _ glyphs: Glyphs) -> [StyledText] {
    let services = scores?.card(lead)?.compared ?? []
    let days = Self.days(of: services)
    guard let last = days.last else { return [] }
    let title = "Day by day"
    let names = 2 + max(title.count, services.map(\.provider.displayName.displayWidth).max() ?? 0)
    let dates = days.suffix(max(0, width - names))
    guard let start = dates.first, dates.count >= Self.fewestBars else { return [] }
    let span = min(3, (width - names) / dates.count)
    let end = last.dayAndMonth
    let heading =
      StyledText(title.padded(to: names), Style(.text, .bold))
      + StyledText(
        start.dayAndMonth.padded(to: dates.count * span - end.displayWidth) + end,
        Style(.secondary))
    let largest = services.flatMap(\.days).map(\.absoluteError).max() ?? 0
    let height = rows.map { max(1, min(Self.highestBar, $0 / services.count - 1)) } ?? 1
    let strips = services.map { service -> [StyledText] in
      let errors = Dictionary(
        service.days.map { ($0.date, $0.absoluteError) }, uniquingKeysWith: { first, _ in first })
      return (0..<height).reversed().map { row in
        let name = StyledText((row == 0 ? service.provider.displayName : "").padded(to: names))
        return dates.reduce(name) { line, date in
          guard let error = errors[date] else { return line.padded(to: line.displayWidth + span) }
          let bar = part(row, of: height, largest > 0 ? error / largest : 0, glyphs)
          return line
            + StyledText(String(repeating: bar, count: max(1, span - 1)), Style(error: error))
            + StyledText(span > 1 ? " " : "")
        }
      }
    }
    return [heading] + strips.joined(separator: height > 1 ? [""] : [])
  }

  /// Returns the days from the first scored one to the last, also those between without a score.
  private static func days(of services: [ServiceScore]) -> [CivilDate] {
    guard let first = services.first?.first, let last = services.first?.last else { return [] }
    return (first.daysSince1970...max(first.daysSince1970, last.daysSince1970))
      .map(CivilDate.init(daysSince1970:))
  }

  /// The number of bars of a strip from which both dates are above it.
  private static let fewestBars = 14
  private static let highestBar = 8

  /// Returns what a bar fills of a row above the lowest one, where even the smallest bar is visible.
  private func part(_ row: Int, of height: Int, _ share: Double, _ glyphs: Glyphs) -> String {
    // Omit the full block in a single row, because it would touch the bar above.
    let levels = glyphs.barLevels.dropLast(height == 1 && glyphs.isUnicode ? 1 : 0)
    let level = max(1, Int((share * Double(height * levels.count)).rounded())) - row * levels.count
    return level < 1 ? " " : levels[min(level, levels.count) - 1]
  }

  /// Returns how far off each service was on each day, which are the same days for all.
  func tableOfDays(_ card: Scorecard, width: Int?) -> [StyledText] {
    let services = card.services.compactMap { service -> (name: String, days: [ScoredDay])? in
      guard case .days = service.standing else { return nil }
      return (service.provider.displayName, service.days)
    }
    guard let dates = services.first?.days.map(\.date) else { return [] }
    let rows = dates.enumerated().map { index, date in
      [date.dayAndMonth] + services.map { text($0.days[index].absoluteError) }
    }
    return styled(
      TextColumns(rows: [["Day"] + services.map(\.name)] + rows).lines(fitting: width))
  }
}

extension ScoresText {
  private static let dateWidth = 6, numberWidth = 6
  /// The width of a bar from which it shows more than the number.
  private static let leastBar = 9

  /// Returns the error of each scored day, the newest first, also of days between without one, and none
  /// before there are means.
  ///
  /// Each service has a number and a bar: to the left of zero for a forecast that was too cold, or
  /// to the right for one that was too warm.
  func days(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let services = scores?.card(lead)?.compared.filter { $0.score != nil } ?? []
    let dates = Self.days(of: services)
    guard !dates.isEmpty else { return [] }
    let days = services.map { service in
      Dictionary(service.days.map { ($0.date, $0.error) }, uniquingKeysWith: { first, _ in first })
    }
    let largest = services.flatMap(\.days).map { abs($0.error) }.max() ?? 0
    let columns =
      [TableColumn("", width: .fixed(Self.dateWidth))]
      + services.map { _ in TableColumn("", width: .flexible(minimum: Self.numberWidth)) }
    let room = (width - Self.dateWidth) / services.count - Self.numberWidth - 3
    let bar = room < Self.leastBar ? 0 : room
    let headings =
      [""] + services.map { StyledText($0.provider.displayName, Style(.secondary)) }
    let rows = dates.reversed().map { date in
      [StyledText(date.dayAndMonth, Style(.secondary))]
        + days.map { cell($0[date], bar: bar, largest: largest, glyphs) }
    }
    let table = [headings] + rows
    let title =
      "Mean error of each day's hours, \(unit.symbol): "
      + (bar > 0 ? "left too cold, right too warm" : "too warm +")
    return title.wrapped(to: width).map { StyledText($0, Style(.text, .bold)) }
      + columns.lines(width: width, count: table.count) { row, _ in table[row] }
  }

  private func cell(_ error: Double?, bar: Int, largest: Double, _ glyphs: Glyphs) -> StyledText {
    let number = (error.flatMap { signedNumber($0) } ?? .missingValue)
      .padded(to: Self.numberWidth, alignment: .trailing)
    return StyledText(number + " ", error == nil ? Style(.secondary) : .text)
      + (error.map { self.bar(of: $0, width: bar, largest: largest, glyphs) } ?? "")
  }

  /// Returns the bar of an error in kelvins, and the line of zero.
  private func bar(of error: Double, width: Int, largest: Double, _ glyphs: Glyphs) -> StyledText {
    guard width > 0 else { return "" }
    let half = (width - 1) / 2
    let length = largest > 0 ? Int((abs(error) / largest * Double(half)).rounded()) : 0
    let bar = StyledText(
      String(repeating: glyphs.isUnicode ? "━" : "=", count: length),
      Style(error < 0 ? .cold : .warm))
    let zero = StyledText(glyphs.isUnicode ? "│" : "|", Style(.secondary))
    let left = StyledText(String(repeating: " ", count: error < 0 ? half - length : half))
    return error < 0 ? left + bar + zero : left + zero + bar
  }
}
