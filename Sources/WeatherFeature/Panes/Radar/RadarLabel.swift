internal import Domain
internal import Radar
internal import TerminalUI

/// A place on the radar map: a dot with the name beside it.
struct RadarLabel {
  let place: Place
  let text: String
  let position: Position

  /// The largest number of columns of a name.
  static let longestName = 20

  /// Returns the places that fit on a map without touching each other, the largest first.
  ///
  /// Each has its name at the right of the dot or else at the left. `corner` is the number of columns of
  /// the text in the upper left corner.
  static func labels(
    on map: MapProjection, around ownName: String, besides corner: Int
  ) -> [RadarLabel] {
    let (columns, rows) = (map.width, map.height / 2)
    var taken = TakenCells(width: columns, height: rows)
    let ownWidth = ownName.truncated(to: longestName).displayWidth
    taken.take(row: rows / 2, columns / 2 - 1..<columns / 2 + 4 + ownWidth)
    taken.take(row: 0, 0..<corner)
    taken.take(row: rows - 1, 0..<columns / 4 + 12)
    var labels: [RadarLabel] = []
    for place in mapPlaces(map) where labels.count < max(3, columns * rows / 110) {
      let name = place.name.truncated(to: longestName)
      guard name != ownName, let pixel = map.pixel(of: place.coordinates) else { continue }
      let (x, y) = (pixel.x, pixel.y / 2)
      func span(_ text: String, _ start: Int) -> Range<Int> {
        start - 1..<start + text.displayWidth + 2
      }
      let forms = [("•\(name)", x), ("\(name)•", x - name.displayWidth)]
      let form = forms.first { text, start in
        let span = span(text, start)
        return start >= 1 && span.upperBound <= columns && taken.areFree(around: y, span)
      }
      guard let (text, start) = form else { continue }
      taken.take(row: y, span(text, start))
      labels.append(
        RadarLabel(place: place, text: text, position: Position(x: start, y: y)))
    }
    return labels
  }
}

/// The cells of a map that are taken by texts.
private struct TakenCells {
  let width, height: Int
  private var cells: [Bool]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: false, count: max(0, width * height))
  }

  mutating func take(row: Int, _ columns: Range<Int>) {
    guard (0..<height).contains(row) else { return }
    for x in columns.clamped(to: 0..<width) { cells[row * width + x] = true }
  }

  /// Whether the columns are free in a row, and in the rows above and below it.
  func areFree(around row: Int, _ columns: Range<Int>) -> Bool {
    (row - 1...row + 1).allSatisfy { y in
      guard (0..<height).contains(y) else { return y != row }
      return columns.clamped(to: 0..<width).allSatisfy { !cells[y * width + $0] }
    }
  }
}
