internal import Radar
package import TerminalUI

/// Selects the shape of the radar map in percent (see `RadarExtent`).
///
/// There is no size for lines, which have no map. `cellHeight` is the height of a cell divided by its
/// width.
package func selectRadarShape(in size: Size?, cellHeight: Double) -> Int {
  size.map { RadarLayout.shape(in: $0, cellHeight: cellHeight) } ?? RadarLayout.defaultShape
}

/// The rectangles of the parts of the Radar pane, within its border.
struct RadarLayout: Equatable {
  /// The lines of the answer.
  let answer: Rect
  /// The map, or `nil` if there is no room.
  let map: Rect?
  /// The table of places, or `nil` if there is no room.
  let table: Rect?
  /// The bars of the rain at the place, and below them the times.
  let timeline: Rect
  /// The legend of the map, or `nil` without a map.
  let legend: Rect?

  /// The smallest space for a map, in a screen of 60 columns and 18 rows.
  private static let smallestWithMap = Size(width: 58, height: 14)
  /// The smallest width for a table beside the map, in a screen of 110 columns.
  private static let smallestWithTable = 108
  private static let tableWidth = 32

  /// Lays out a space within the border for an answer.
  init(in space: Rect, answer: String) {
    let text = Self.answerLines(answer, in: space)
    let (top, below) = space.split(top: text.count)
    self.answer = top
    guard space.size.fits(Self.smallestWithMap) else {
      let (timeline, rest) = below.split(top: 2)
      (self.timeline, map, legend) = (timeline, nil, nil)
      table = rest.size.height > 1 ? rest : nil
      return
    }
    let (rest, legend) = below.split(bottom: 1)
    let (middle, timeline) = rest.split(bottom: 2)
    (self.timeline, self.legend) = (timeline, legend)
    let hasTable = space.size.width >= Self.smallestWithTable
    let (left, right) = middle.split(left: space.size.width - (hasTable ? Self.tableWidth : 0))
    map = left
    table = hasTable ? right : nil
  }

  /// Returns the lines of the answer: one or two above a map, or else up to four.
  ///
  /// Where that takes no more lines, they break between sentences.
  static func answerLines(_ answer: String, in space: Rect) -> [String] {
    let width = space.size.width - 2
    let lines = answer.wrapped(to: width, lines: space.size.fits(smallestWithMap) ? 2 : 4)
    let whole = sentenceLines(answer, width)
    guard !whole.isEmpty, whole.count <= lines.count,
      whole.allSatisfy({ $0.displayWidth <= width })
    else { return lines }
    return whole
  }

  /// Returns as many sentences in each line as fit, and at least one.
  private static func sentenceLines(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for sentence in text.replacing(". ", with: ".\n").split(separator: "\n").map(String.init) {
      if let last = lines.last, last.displayWidth + 1 + sentence.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(sentence)"
      } else {
        lines.append(sentence)
      }
    }
    return lines
  }

  /// The shapes of maps, in percent, to which a shape is rounded up so that few changes of the size of
  /// a terminal need other frames.
  private static let shapes = [25, 50, 75, 100, 150, 200, 300]

  /// The shape of the area around a place if there is no map.
  static let defaultShape = 50

  /// Returns the shape of the map in a pane of a size (see `RadarExtent`).
  static func shape(in size: Size, cellHeight: Double) -> Int {
    // A second line of the answer takes a row of the map, which is then flatter.
    let layout = RadarLayout(in: Rect(size: size).inset(by: 1), answer: "")
    guard let map = layout.map?.size, map.width > 0 else { return defaultShape }
    let shape = Int(Double(map.height) * cellHeight * 100 / Double(map.width)) + 1
    return shapes.first { $0 >= shape } ?? shapes[shapes.count - 1]
  }
}
