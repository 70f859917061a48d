internal import Domain
package import TerminalUI

/// A column of the Current tab on a wide screen.
package enum CurrentColumn: String, Codable, Sendable {
  /// The weather of the shown place.
  case weather
  /// The saved places or, if there are none, suggested ones.
  case places
  /// The coming hours and days, which only a board has (see ``CurrentColumns``).
  case outlook
}

/// The rectangles of the panes on a Current tab that is wide enough for two columns.
///
/// A low screen has two columns. A high one is a board: the current conditions and the saved places
/// are side by side above the coming hours and days.
package struct CurrentColumns: Equatable {
  /// The rectangle of the weather, on a board without the coming hours and days.
  package let current: Rect
  /// The rectangle of the table of saved places.
  package let places: Rect
  /// The rectangle of the coming hours and days, or `nil` if the screen is not a board.
  package let outlook: Rect?

  /// The height from which the screen is a board.
  private static let boardHeight = 36
  /// The height of the upper half of a board, which has room for all facts.
  private static let topHeight = 19
  /// The height from which the upper half has room for an alert and a notice, too.
  private static let roomyHeight = 54
  private static let roomyTopHeight = 21

  /// Creates the rectangles within the bounds of the segment.
  package init(in bounds: Rect) {
    let height = bounds.size.height
    var top = bounds
    if height >= Self.boardHeight {
      let (upper, lower) = bounds.split(
        top: height >= Self.roomyHeight ? Self.roomyTopHeight : Self.topHeight)
      top = upper
      outlook = lower
    } else {
      outlook = nil
    }
    (current, places) = top.split(left: bounds.size.width / 2)
  }

  /// Returns whether the lower half of a board surely has the sun and the Moon below a number of days.
  ///
  /// `height` is that of the upper half.
  static func hasSky(belowTopOf height: Int, days: Int) -> Bool {
    let outlook = roomyHeight - roomyTopHeight
    return height >= roomyTopHeight && CurrentOutlook.hasSky(below: days, height: outlook - 2)
  }
}

extension CurrentColumns {
  /// The key that moves the focus to the next column.
  static let focusKey = WeatherKeyMaps.Binding(
    "focus-next", keys: [.character("w")], help: "next column", isInFooter: true
  ) { context in
    guard context.showsPlacesBeside else { return .hidden }
    let isBoard = CurrentColumns(in: Rect(size: context.size)).outlook != nil
    let next: CurrentColumn =
      switch context.weather.focusedColumn {
      case .weather: .places
      case .places: isBoard ? .outlook : .weather
      case .outlook: isBoard ? .weather : .places
      }
    return .enabled(.columnFocused(column: next))
  }
}

/// The lower half of a board: the chart of the coming hours, and below it the days beside a table
/// of the hours.
///
/// Without a report, it has the sun and the Moon of the coming days.
struct CurrentOutlook: Equatable {
  private let content: Content
  private let hasFocus: Bool
  /// Whether the saved places have the focus, and their selected row the cursor.
  private let isBesidePlaces: Bool

  private enum Content: Equatable {
    /// The Current tab, whose other parts are in the upper half of the board.
    case weather(Current)
    /// The days of a place without a report.
    case sky([SkyDay])
  }

  private static let chartHeights = 8...18
  /// The height from which a chart leaves room for the sun and the Moon.
  private static let chartHeightForSky = 12

  /// Selects the lower half of a board, or returns `nil` without a report of a place whose clock is not
  /// known.
  init?(_ context: WeatherContext) {
    let sky = UnloadedView(context).flatMap { $0.days.isEmpty ? nil : Content.sky($0.days) }
    guard let content = Current(context).map(Content.weather) ?? sky else { return nil }
    (self.content, hasFocus) = (content, context.weather.focusedColumn == .outlook)
    isBesidePlaces = context.weather.focusedColumn == .places
  }

  func body(in context: DrawContext) -> Block<WeatherAction> {
    let space = Current.space(in: Rect(size: context.size).inset(by: 1).size)
    let (title, content) =
      switch content {
      case .weather(let current):
        ("Hours and days", hoursAndDays(current.readable(with: context.glyphs), in: space))
      case .sky(let days):
        ("Sun and Moon", UnloadedView.outlook(of: days, in: space, context.glyphs))
      }
    let centered = content.atMost(space.width, isCentered: true)
    return Block(height: context.size.height) { rect, canvas in
      canvas.frame.drawBorder(title: title, style: .border(hasFocus: hasFocus), in: rect)
      canvas.draw(centered, clippedTo: rect.inset(by: 1))
      // The keys of the conditions above also select days.
      let day = isBesidePlaces ? nil : canvas.cursor
      canvas.cursor =
        hasFocus ? day ?? .beginning(of: rect.inset(by: 1), in: canvas.frame) : day
    }
  }

  private func hoursAndDays(_ current: Current, in space: Size) -> Block<WeatherAction> {
    let chart = chartHeight(of: current, in: space)
    let gap = chart > 0 ? 1 : 0
    let table = max(0, space.height - chart - gap)
    let content = Block.column([
      current.hourly.plot.fixed(height: chart), .blank(gap),
      current.daysAndHours(min(current.days.count, table), height: table),
    ])
    return current.scrollingHours(content, upTo: current.hourly.lastFirst(height: table))
  }

  /// Returns the height of the chart, or 0 without hours.
  private func chartHeight(of current: Current, in space: Size) -> Int {
    guard !current.hours.isEmpty else { return 0 }
    guard current.hourly.chartText(width: space.width) == nil else { return 1 }
    let days = current.days.count
    let height =
      space.height - days - 1
      - (Self.hasSky(below: days, height: space.height) ? 1 + SunAndMoon.size.height : 0)
    return min(max(height, Self.chartHeights.lowerBound), Self.chartHeights.upperBound)
  }

  /// Returns whether a chart leaves room for the sun and the Moon below a number of days.
  fileprivate static func hasSky(below days: Int, height: Int) -> Bool {
    height - days - 2 - SunAndMoon.size.height >= chartHeightForSky
  }
}
