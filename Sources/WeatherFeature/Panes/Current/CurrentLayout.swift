internal import TerminalUI

/// Which blocks of the Current pane a space has room for, the ones that matter most first.
struct CurrentLayout: Hashable {
  /// How the facts are shown.
  enum Facts: Hashable {
    /// In few rows, some facts sharing one.
    case compact
    /// One to a row, in so many columns.
    case columns(Int)
  }

  /// How the facts are shown.
  var facts: Facts
  /// How many rows the facts take.
  var factRows: Int
  /// Whether two blocks stand side by side: the facts beside the headline, hours beside the days.
  var isWide = false
  /// How large the digits of the temperature are; 0 is as large as all else.
  var digitScale = 0
  /// Whether a picture of the weather stands beside it.
  var hasArt = false
  /// Whether the coming days are shown below.
  var hasDays = false
  /// How many rows the chart of the coming hours takes.
  var chartHeight = 0
  /// How many rows each line of facts takes, blank ones included.
  var factSpacing = 1
  /// How many rows each day takes, blank ones included; from 3 on it has a second line.
  var daySpacing = 1
  /// How many blank rows lie between the blocks.
  var blockSpacing = 1

  /// How many columns the blocks take at most: wider lines are hard to follow.
  static let maximumWidth = 200
  /// How many columns nearly any fact needs, with the blanks behind it.
  static let minimumColumnWidth = 28
  /// How many columns every fact needs, with the blanks behind it.
  static let columnWidth = 36
  /// The blank columns between two blocks side by side.
  static let gap = 4
  /// The rows above the facts, without large digits.
  static let headlineHeight = 2

  private static let wideWidth = 150
  private static let chartWidth = 60
  private static let chartHeights = 9...30

  /// Finds the richest layout that fits.
  init(picture: CurrentPicture, size: Size) {
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

  /// Has the facts in columns, and nothing that could be left out.
  private init(picture: CurrentPicture, width: Int) {
    isWide = width >= Self.wideWidth && picture.hours != nil
    let width = isWide ? width / 2 : width
    let columns = max(1, min(2, width / Self.minimumColumnWidth), min(4, width / Self.columnWidth))
    facts = .columns(columns)
    factRows = Self.lines(picture.rows.count, in: columns)
  }

  /// How many rows it takes.
  func height(of picture: CurrentPicture) -> Int {
    let blocks = [topHeight(of: picture), chartHeight, dayHeight(of: picture)].filter { $0 > 0 }
    return blocks.reduce(0, +) + (blocks.count - 1) * blockSpacing
  }

  /// Whether the temperature is shown in large digits.
  var hasLargeDigits: Bool { digitScale > 0 }

  /// Whether each day has a second line.
  var hasDetails: Bool { daySpacing > 2 }

  /// How many rows the headline takes.
  var headlineHeight: Int {
    let artHeight = hasArt ? WeatherArt.size.height : 0
    return max(Self.headlineHeight, artHeight, LargeDigits.height * digitScale)
  }

  /// How many rows headline and facts take.
  func topHeight(of picture: CurrentPicture) -> Int {
    let facts = (factLines(of: picture) - 1) * factSpacing + 1
    return isWide ? max(headlineHeight, facts) : headlineHeight + blockSpacing + facts
  }

  /// How many rows the days take, and the hours beside them.
  func dayHeight(of picture: CurrentPicture) -> Int {
    guard hasDays else { return 0 }
    return (picture.days.count - 1) * daySpacing + (hasDetails ? 2 : 1)
  }

  /// How many lines the facts take; the temperature is no fact where large digits show it.
  func factLines(of picture: CurrentPicture) -> Int {
    guard case .columns(let columns) = facts, hasLargeDigits else { return factRows }
    return Self.lines(picture.rows.count - 1, in: columns)
  }

  private static func lines(_ count: Int, in columns: Int) -> Int {
    (count + columns - 1) / columns
  }

  private mutating func add<Value>(
    _ path: WritableKeyPath<CurrentLayout, Value>, _ value: Value, of picture: CurrentPicture,
    in size: Size
  ) {
    var richer = self
    richer[keyPath: path] = value
    if richer.height(of: picture) <= size.height { self = richer }
  }

  /// Gives the chart what is left, as long as that makes it easier to read.
  private mutating func growChart(of picture: CurrentPicture, in size: Size) {
    let rest = size.height - height(of: picture)
    chartHeight = min(Self.chartHeights.upperBound, chartHeight + rest)
  }
}
