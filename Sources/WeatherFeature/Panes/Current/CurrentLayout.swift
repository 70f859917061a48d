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
  /// How large the digits of the temperature are; 0 is as large as all else.
  var digitScale = 0
  /// Whether a picture of the weather stands beside it.
  var hasArt = false
  /// Whether the coming days are shown below.
  var hasDays = false
  /// How many rows each line of facts takes, blank ones included.
  var factSpacing = 1
  /// How many rows each day takes, blank ones included; from 3 on it has a second line.
  var daySpacing = 1
  /// How many blank rows lie between the blocks.
  var blockSpacing = 1

  /// How many columns the blocks take at most: wider lines are hard to follow.
  static let maximumWidth = 160
  /// How many columns nearly any fact needs, with the blanks behind it.
  static let minimumColumnWidth = 28
  /// How many columns every fact needs, with the blanks behind it.
  static let columnWidth = 36
  /// The rows above the facts, without large digits.
  static let headlineHeight = 2

  /// Finds the richest layout that fits.
  init(picture: CurrentPicture, size: Size) {
    let width = min(size.width, Self.maximumWidth)
    let columns = max(1, min(2, width / Self.minimumColumnWidth), min(4, width / Self.columnWidth))
    facts = .columns(columns)
    factRows = Self.lines(picture.rows.count, in: columns)
    guard height(of: picture) <= size.height else {
      facts = .compact
      factRows = picture.compactRows.count
      blockSpacing = 0
      return
    }
    add(\.hasDays, true, of: picture, in: size)
    if picture.art.sky != nil { add(\.hasArt, true, of: picture, in: size) }
    let hasDigits = size.width >= 60 && picture.temperature != nil
    if hasDigits { add(\.digitScale, 1, of: picture, in: size) }
    add(\.daySpacing, 2, of: picture, in: size)
    add(\.daySpacing, 3, of: picture, in: size)
    add(\.factSpacing, 2, of: picture, in: size)
    if hasDigits, size.width >= 120 { add(\.digitScale, 2, of: picture, in: size) }
    for rows in 2...5 { add(\.blockSpacing, rows, of: picture, in: size) }
  }

  /// How many rows it takes.
  func height(of picture: CurrentPicture) -> Int {
    let days = hasDays ? blockSpacing + dayHeight(of: picture) : 0
    return headlineHeight + blockSpacing + factHeight(of: picture) + days
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

  /// How many rows the facts take.
  func factHeight(of picture: CurrentPicture) -> Int {
    (factLines(of: picture) - 1) * factSpacing + 1
  }

  private func dayHeight(of picture: CurrentPicture) -> Int {
    (picture.days.count - 1) * daySpacing + (hasDetails ? 2 : 1)
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
}
