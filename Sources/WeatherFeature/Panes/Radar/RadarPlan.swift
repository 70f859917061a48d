internal import Domain
package import TerminalUI

/// Selects the shape of the radar map in percent (see `RadarExtent`).
///
/// There is no size for lines, which have no map. `cellHeight` is the height of a cell divided by its
/// width.
package func selectRadarShape(in size: Size?, cellHeight: Double) -> Int {
  size.map { RadarPlan.shape(in: $0, cellHeight: cellHeight) } ?? RadarPlan.defaultShape
}

/// The rows of the parts of the Radar pane, within its border.
struct RadarPlan {
  /// The lines of the answer.
  let answer: [String]
  /// The rectangle of the map in the pane, or `nil` if there is no room.
  private(set) var map: Rect?
  /// The rows of the table of places, or `nil` if there is no room.
  private(set) var table: Int?
  private(set) var legend: Legend?
  /// The rows of the bars, 0 without rain.
  private(set) var bars: Int
  /// The rectangle of the bars and the times in the pane.
  private(set) var timeline: Rect

  /// The place of the legend: a row below the bars, or the last rows beside the map.
  enum Legend {
    case row, column
  }

  /// The smallest space for a map, in a screen of 60 columns and 18 rows.
  private static let smallestWithMap = Size(width: 58, height: 14)
  /// The smallest width for a table beside the map, in a screen of 110 columns, and for one with bars.
  private static let (smallestWithTable, smallestWithWideTable) = (108, 168)
  private static let (tableWidth, wideTableWidth) = (38, 66)
  /// The smallest height of a table for a legend below it.
  private static let smallestWithLegend = 12
  /// The smallest space for a small map, in a screen of 40 columns and 12 rows, and the most rows of one.
  private static let smallestWithSmallMap = Size(width: 38, height: 8)
  static let smallMapRows = 8

  /// Whether there is room for a small map only, with the bars and the table below it, and without a legend.
  static func isSmall(_ size: Size) -> Bool {
    let space = Rect(size: size).inset(by: 1).size
    return !space.fits(smallestWithMap) && space.fits(smallestWithSmallMap)
  }

  /// Divides a pane of a size for an answer.
  ///
  /// Without rain, the map has the space of the bars, the table, and the legend, too. A question takes the space
  /// of a small map.
  init(_ answer: String, in size: Size, hasRain: Bool = true, hasQuestion: Bool = false) {
    let space = Rect(size: size).inset(by: 1)
    self.answer = Self.answerLines(answer, in: space.size)
    bars = hasRain ? Self.bars(in: space.size) : 0
    let below = space.split(top: self.answer.count).rest
    let rainRows = hasRain ? bars + 1 : 0
    guard space.size.fits(Self.smallestWithMap) else {
      let room = below.size.height - rainRows
      let mapRows = hasRain ? min(Self.smallMapRows, room) : room
      let hasMap = !hasQuestion && Self.isSmall(size) && mapRows > 3
      let (top, rest) = below.split(top: hasMap ? mapRows : 0)
      map = hasMap ? top : nil
      timeline = rest.split(top: rainRows).top
      let rows = rest.size.height - rainRows
      table = hasRain && rows > 1 ? rows : nil
      return
    }
    let width = space.size.width
    let hasTable = hasRain && width >= Self.smallestWithTable
    let height = below.size.height - rainRows
    if hasRain { legend = hasTable && height >= Self.smallestWithLegend ? .column : .row }
    let (middle, rest) = below.split(top: legend == .row ? height - 1 : height)
    timeline = rest.split(top: rainRows).top
    let beside = width >= Self.smallestWithWideTable ? Self.wideTableWidth : Self.tableWidth
    map = middle.split(left: hasTable ? width - beside : width).left
    table = hasTable ? middle.size.height : nil
  }

  /// Returns the rows of the bars: one, or more below a map.
  private static func bars(in space: Size) -> Int {
    guard space.fits(smallestWithMap) else { return 1 }
    return space.height < 18 ? 1 : space.height < 44 ? 3 : 6
  }

  /// Returns the lines of the answer: one or two above a map, or else up to four.
  ///
  /// Where that takes no more lines, they break between sentences, or else after commas, too.
  static func answerLines(_ answer: String, in space: Size) -> [String] {
    let width = space.width - 2
    let lines = answer.wrapped(to: width, lines: space.fits(smallestWithMap) ? 2 : 4)
    let whole = [["."], [".", ","]].map { partLines(answer, endingIn: $0, width) }
    return whole.first { whole in
      whole.count <= lines.count && whole.allSatisfy { $0.displayWidth <= width }
    } ?? lines
  }

  /// Returns as many parts of a text in each line as fit, and at least one.
  private static func partLines(
    _ text: String, endingIn marks: [String], _ width: Int
  ) -> [String] {
    let parts = marks.reduce(text) { $0.replacing("\($1) ", with: "\($1)\n") }
    return parts.split(separator: "\n").map(String.init).reduce(into: []) { lines, part in
      if let last = lines.last, last.displayWidth + 1 + part.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }
  }

  /// The shapes of maps, in percent, to which a shape is rounded up.
  ///
  /// Then few changes of a terminal's size need other frames.
  private static let shapes = [25, 50, 75, 100, 150, 200, 300]

  /// The shape of the area around a place if there is no map.
  static let defaultShape = 50

  /// Returns the shape of the map in a pane of a size (see `RadarExtent`).
  static func shape(in size: Size, cellHeight: Double) -> Int {
    // A second line of the answer takes a row of the map, which is then flatter.
    guard let map = RadarPlan("", in: size).map?.size else { return defaultShape }
    let shape = Int(Double(map.height) * cellHeight * 100 / Double(map.width)) + 1
    return shapes.first { $0 >= shape } ?? shapes[shapes.count - 1]
  }
}
