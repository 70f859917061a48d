internal import Domain
internal import TerminalUI

/// The coming hours below the text of an alert, from its beginning on.
struct AlertHours: TabContent {
  private let hours: UpcomingHours
  /// The index of the first hour.
  private let first: Int

  /// The smallest height with a border that has room for the hours side by side.
  static let leastHeight = HourStrip.heights.full + 2
  /// The smallest width with a border that has room for some hours.
  static let leastWidth = 40
  /// The smallest height of the hours with their chart.
  private static let leastChart = 13
  /// The height of the hours with their chart from which a table is below.
  private static let largestChart = 26
  /// The smallest height of the table, with its headings and a blank row above.
  private static let leastTable = 6

  /// Selects the hours, or returns `nil` if there are none.
  init?(_ context: WeatherContext, from start: Timestamp?) {
    guard let hours = selectUpcomingHours(context), !hours.isEmpty else { return nil }
    self.hours = hours
    first = start.flatMap { hours.index(of: $0.roundedDown(to: 3_600)) } ?? 0
  }

  /// Returns the hours side by side, with their chart if it fits, and a table in the rows that are left.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = Current.space(in: context.size)
    let strip = HourStrip(hours: hours, first: first)
    let hourly = Hourly(hours: hours, metric: .temperature)
    let hasChart =
      size.width >= HourTimeline.leastWidth && size.height >= Self.leastChart
      && hourly.chartText(width: size.width) == nil
    let block =
      hasChart
      ? HourTimeline(strip: strip, hourly: hourly).body(pointed: nil) : strip.body(pointed: nil)
    let top = hasChart ? min(size.height, Self.largestChart) : strip.height(width: size.width)
    let rest = size.height - top
    guard rest >= Self.leastTable else {
      return block.fixed(height: hasChart ? size.height : top)
        .atMost(size.width, isCentered: true)
    }
    let table = hourly.beginning(rest - 1, from: first).fixed(height: rest - 1)
    return Block.column([block.fixed(height: top), .blank(), table])
      .atMost(size.width, isCentered: true)
  }
}
