internal import TerminalUI

/// The blocks of the Current pane that fit into a space, chosen by importance.
///
/// From top to bottom these are the headline, the coming hours, the facts, the chart, and the days.
/// In a wide pane the facts are beside the headline, and a table of hours is beside the days.
struct CurrentLayout: Hashable {
  /// The form of the headline, which is always there.
  private(set) var headline: CurrentHeadline.Form = .line
  /// The number of lines about changes.
  private(set) var changeLines = 0
  /// The height of the strip of hours in rows, or 0 to omit it.
  private(set) var stripHeight = 0
  private(set) var factLines = 0
  private(set) var factColumns = 1
  /// The height of the chart in rows, or 0 to omit it.
  private(set) var chartHeight = 0
  private(set) var dayCount = 0
  /// The height of the table of hours beside the days in rows, or 0 to omit it.
  private(set) var tableHeight = 0
  /// Whether the facts are beside the headline.
  private(set) var isWide = false
  /// Whether this is the layout of a text, in which the words of the days are wrapped.
  private(set) var isText = false
  /// Whether a blank row precedes the strip of hours and the days.
  private var hasGaps = false
  /// Whether a blank row precedes every other block, too.
  private var hasAllGaps = false

  /// The maximum width of the blocks in columns, since longer lines are hard to follow.
  static let maximumWidth = 240
  /// The number of blank columns between the headline and the facts beside it.
  static let gap = 4

  private static let pictureWidth = 60
  private static let wideWidth = 150
  private static let factWidth = 36
  private static let chartWidth = 60
  private static let chartHeights = 7...24
  /// The number of days that are more important than the chart.
  private static let nearDays = 7

  /// Creates the layout of a text: everything but the chart and the table of hours, as high as
  /// needed.
  init(textOf view: Current, width: Int, _ glyphs: Glyphs) {
    isText = true
    setColumns(width: width)
    factLines = FactGrid.lineCount(view.facts.count, columns: factColumns)
    dayCount = view.dayTable(view.days.count, width: width, glyphs, isText: true).height
    stripHeight = view.hours.isEmpty ? 0 : HourStrip(hours: view.hours).height(width: width)
    let hasPicture = width >= Self.pictureWidth && view.headline.art.sky != nil
    headline = hasPicture ? .large : .text
    (hasGaps, hasAllGaps) = (true, true)
  }

  /// Creates the richest layout that fits.
  ///
  /// Blocks are added in the order of their importance, each only if it fits into the height.
  init(_ view: Current, size: Size) {
    setColumns(width: size.width)
    let allFacts = FactGrid.lineCount(view.facts.count, columns: factColumns)
    func add(_ change: (inout CurrentLayout) -> Void) {
      var richer = self
      change(&richer)
      if richer.height <= size.height { self = richer }
    }
    func addDays(to count: Int) {
      guard !view.isTopOfBoard else { return }
      while dayCount < min(count, view.days.count) {
        let before = dayCount
        add { $0.dayCount += 1 }
        if dayCount == before { return }
      }
    }
    func addFacts(to count: Int) {
      while factLines < min(count, allFacts) {
        let before = factLines
        add { $0.factLines += 1 }
        if factLines == before { return }
      }
    }
    add { $0.headline = .text }
    if size.width >= Self.pictureWidth, view.headline.art.sky != nil {
      add { $0.headline = .small }
    }
    if isWide { addFacts(to: 3) }
    let hasHours = !view.hours.isEmpty
    let isFlat = hasHours && view.hourly.chartText(width: size.width) != nil
    if hasHours { add { $0.stripHeight = HourStrip.heights.short } }
    addDays(to: 2)
    let changeCount = view.headline.changes.count
    if headline != .line, changeCount > 0 { add { $0.changeLines = 1 } }
    addFacts(to: 2)
    if hasHours { add { $0.stripHeight = HourStrip.heights.full } }
    addDays(to: 3)
    addFacts(to: 4)
    if headline != .line, changeCount > 1 { add { $0.changeLines = 2 } }
    add { $0.hasGaps = true }
    addDays(to: 5)
    addFacts(to: allFacts)
    addDays(to: Self.nearDays)
    if headline == .small { add { $0.headline = .large } }
    if hasHours, size.width >= Self.chartWidth, !view.isTopOfBoard {
      add { $0.chartHeight = isFlat ? 1 : Self.chartHeights.lowerBound }
    }
    add { $0.hasAllGaps = true }
    addDays(to: view.days.count)
    if chartHeight > 0, !isFlat {
      chartHeight = min(Self.chartHeights.upperBound, chartHeight + size.height - height)
    }
    // Beside one or two days, the headings would leave the table hardly any row for an hour.
    if isWide, hasHours, dayCount > 2 { tableHeight = dayCount + size.height - height }
  }

  /// Sets whether the facts are beside the headline, and in how many columns.
  private mutating func setColumns(width: Int) {
    isWide = width >= Self.wideWidth
    factColumns = max(1, min(3, (isWide ? width / 2 : width) / Self.factWidth))
  }

  /// The height of the headline and, if the facts are beside it, of both.
  var topHeight: Int { max(headline.height(changes: changeLines), isWide ? factLines : 0) }

  /// The heights of the blocks below the headline, or 0 for an omitted block.
  var blocks: (strip: Int, facts: Int, chart: Int, days: Int) {
    (stripHeight, isWide ? 0 : factLines, chartHeight, max(dayCount, tableHeight))
  }

  /// Returns the number of blank rows above a block of this height, of which the main ones are the strip
  /// of hours and the days.
  func gap(above height: Int, isMain: Bool = false) -> Int {
    guard height > 0 else { return 0 }
    return hasAllGaps || hasGaps && isMain ? 1 : 0
  }

  /// The total height in rows.
  var height: Int {
    let blocks = blocks
    let gaps =
      gap(above: blocks.strip, isMain: true) + gap(above: blocks.facts)
      + gap(above: blocks.chart) + gap(above: blocks.days, isMain: true)
    return topHeight + blocks.strip + blocks.facts + blocks.chart + blocks.days + gaps
  }
}
