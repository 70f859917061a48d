import Domain
import TerminalUI

/// The next hours side by side, as many as fit.
struct CompactHours {
  private let report: CompactReport
  private let hours: [HourlyForecast]

  /// The width of an hour, in columns.
  private static let column = 6
  /// The largest number of hours.
  private static let limit = 24

  init(_ report: CompactReport, width: Int) {
    self.report = report
    let count = min(Self.limit, (width + 1) / Self.column)
    let future = report.report.hoursFromTheirTime.filter {
      report.now < $0.time.instant.advanced(bySeconds: 3_600)
    }
    hours = Array(future.prefix(count))
  }

  /// The rows: clock, icon, temperature, and probability of rain or snow.
  var lines: [StyledText] {
    guard !hours.isEmpty else { return [] }
    return [
      row { StyledText(report.display.clock.hourText(of: $0.time), Style(.secondary)) },
      row { StyledText(report.icon($0.sky, isDay: $0.isDay)) },
      row { report.degrees($0.temperature) },
      row { probability($0) },
    ].filter { !$0.text.allSatisfy { $0 == " " } }
  }

  private func row(_ cell: (HourlyForecast) -> StyledText) -> StyledText {
    hours.reduce(StyledText("")) { $0 + cell($1).padded(to: Self.column) }
  }

  /// Returns the probability in the color of the amount, or empty text if it is below 10 %.
  private func probability(_ hour: HourlyForecast) -> StyledText {
    guard let share = hour.precipitationProbability, share >= 10, let text = decimalText(share)
    else { return "" }
    let amount = hour.precipitation?.converted(to: .millimeters).value ?? 0
    return StyledText("\(text)%", Style(.rain, at: amount))
  }
}
