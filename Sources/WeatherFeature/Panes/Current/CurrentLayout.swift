internal import TerminalUI

/// The blocks of the Current pane that fit into a space, chosen by importance.
struct CurrentLayout: Hashable {
  /// The arrangement of the facts.
  enum Facts: Hashable {
    /// A few rows, in which related facts share a row.
    case compact
    /// One fact per row, in a number of columns.
    case columns(Int)
  }

  var facts: Facts
  /// The number of rows that all facts need.
  var factRows: Int
  /// Whether blocks are placed in pairs: the facts beside the headline, and hours beside the days.
  var isWide = false
  /// The scale of the large digits of the temperature, or 0 to show the temperature as text only.
  var digitScale = 0
  /// Whether a picture of the weather is shown beside the headline.
  var hasArt = false
  /// Whether the coming days are shown at the bottom.
  var hasDays = false
  /// The height of the chart of the coming hours in rows, or 0 to omit the chart.
  var chartHeight = 0
  /// The height of each line of facts in rows, including blank ones.
  var factSpacing = 1
  /// The height of each day in rows, including blank ones and, from 3 rows on, a second line of
  /// text.
  var daySpacing = 1
  /// The number of blank rows between blocks.
  var blockSpacing = 1

  /// The largest width of the blocks in columns, since wider lines are hard to follow.
  static let maximumWidth = 200
  /// The width in columns that almost every fact fits into, including the gap behind it.
  static let minimumColumnWidth = 28
  /// The width in columns that every fact fits into, including the gap behind it.
  static let columnWidth = 36
  /// The number of blank columns between two blocks side by side.
  static let gap = 4
  /// The height of the smallest headline in rows.
  static let headlineHeight = 2

  private static let wideWidth = 150
  private static let chartWidth = 60
  private static let chartHeights = 9...30

  /// Creates the richest layout that fits.
  ///
  /// Each addition is kept only if the height still suffices.
  init(picture: CurrentView, size: Size) {
    facts = .compact
    factRows = picture.compactRows.count
    blockSpacing = 0
    let plain = CurrentLayout(picture: picture, width: min(size.width, Self.maximumWidth))
    guard plain.height(of: picture) <= size.height else { return }
    self = plain
    add(\.hasDays, true, of: picture, in: size)
    if picture.art.sky != nil { add(\.hasArt, true, of: picture, in: size) }
    let hasDigits = size.width >= 60 && picture.temperature != nil
    if hasDigits { add(\.digitScale, 1, of: picture, in: size) }
    let hasChart = size.width >= Self.chartWidth && picture.hours != nil
    if hasChart { add(\.chartHeight, Self.chartHeights.lowerBound, of: picture, in: size) }
    add(\.daySpacing, 2, of: picture, in: size)
    add(\.daySpacing, 3, of: picture, in: size)
    if !isWide { add(\.factSpacing, 2, of: picture, in: size) }
    if hasDigits, size.width >= 120 { add(\.digitScale, 2, of: picture, in: size) }
    add(\.blockSpacing, 2, of: picture, in: size)
    if chartHeight > 0 { growChart(of: picture, in: size) }
    for rows in 3...5 { add(\.blockSpacing, rows, of: picture, in: size) }
  }

  /// Creates a layout with all facts in columns and no optional block.
  private init(picture: CurrentView, width: Int) {
    isWide = width >= Self.wideWidth && picture.hours != nil
    let width = isWide ? width / 2 : width
    let columns = max(1, min(2, width / Self.minimumColumnWidth), min(4, width / Self.columnWidth))
    facts = .columns(columns)
    factRows = Self.lines(picture.rows.count, in: columns)
  }

  /// Returns the total height in rows.
  func height(of picture: CurrentView) -> Int {
    let blocks = [topHeight(of: picture), chartHeight, dayHeight(of: picture)].filter { $0 > 0 }
    return blocks.reduce(0, +) + (blocks.count - 1) * blockSpacing
  }

  var hasLargeDigits: Bool { digitScale > 0 }

  var hasDetails: Bool { daySpacing > 2 }

  /// The height of the headline in rows.
  var headlineHeight: Int {
    let artHeight = hasArt ? WeatherArt.size.height : 0
    return max(Self.headlineHeight, artHeight, LargeDigits.height * digitScale)
  }

  /// Returns the height of the headline and the facts in rows.
  func topHeight(of picture: CurrentView) -> Int {
    let facts = (factLines(of: picture) - 1) * factSpacing + 1
    return isWide ? max(headlineHeight, facts) : headlineHeight + blockSpacing + facts
  }

  /// Returns the height in rows of the days, and of the hours beside them.
  func dayHeight(of picture: CurrentView) -> Int {
    guard hasDays else { return 0 }
    return (picture.days.count - 1) * daySpacing + (hasDetails ? 2 : 1)
  }

  /// Returns the number of lines of facts, without the temperature if large digits show it.
  func factLines(of picture: CurrentView) -> Int {
    guard case .columns(let columns) = facts, hasLargeDigits else { return factRows }
    return Self.lines(picture.rows.count - 1, in: columns)
  }

  private static func lines(_ count: Int, in columns: Int) -> Int {
    (count + columns - 1) / columns
  }

  private mutating func add<Value>(
    _ path: WritableKeyPath<CurrentLayout, Value>, _ value: Value, of picture: CurrentView,
    in size: Size
  ) {
    var richer = self
    richer[keyPath: path] = value
    if richer.height(of: picture) <= size.height { self = richer }
  }

  /// Gives the remaining rows to the chart, up to its maximum height.
  private mutating func growChart(of picture: CurrentView, in size: Size) {
    let rest = size.height - height(of: picture)
    chartHeight = min(Self.chartHeights.upperBound, chartHeight + rest)
  }
}
