internal import Domain
internal import Radar
internal import TerminalUI

/// A map with the rain of one frame: half a cell is one pixel, lines are dots.
struct RadarMapView {
  let map: MapProjection
  /// The name of the place in the middle.
  let name: String
  let loop: RadarLoop?
  let frame: Int?
  /// Whether a service has frames of the place.
  let isSeen: Bool
  let words: RadarWords

  /// The largest number of columns of a name.
  private static let longestName = 20

  /// The places that are named on the map, the largest first.
  var places: [Place] { labels.map(\.place) }
}

extension RadarMapView: Widget {
  /// Draws the map, and on it the names, the frame's time, and the scale.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let drawing = mapDrawing(map)
    let pixels = loop.flatMap { loop in
      self.frame.flatMap { radarPixels(of: loop, frame: $0, on: map) }
    }
    for y in 0..<map.height / 2 {
      for x in 0..<map.width {
        let cell = RadarMapCell(drawing, pixels, x: x, y: y, isSeen: isSeen)
        frame.write(cell.symbol, at: Position(x: x, y: y), style: cell.style)
      }
    }
    for label in labels { draw(label, of: &frame) }
    drawPlace(in: context, of: &frame)
    drawTime(of: &frame)
    drawScale(in: context, of: &frame)
  }

  /// Writes a name over the map, whose colors stay below it.
  private func draw(_ label: Label, of frame: inout Frame) {
    var position = label.position
    for character in ("•" + label.name).terminalCharacters {
      let ground = frame[position].style.mapLook.map(strongest) ?? .land
      frame.write(character.text, at: position, style: Style(map: .label, on: ground))
      position.x += character.width
    }
  }

  /// Returns the ground for a name on a cell: that of the stronger rain, or of the lower half.
  private func strongest(_ look: (ink: MapInk, ground: MapGround)) -> MapGround {
    guard case .ground(let upper) = look.ink else { return look.ground }
    return (upper.rainClass ?? -1) > (look.ground.rainClass ?? -1) ? upper : look.ground
  }

  /// Marks the place in the middle, with its name beside it.
  private func drawPlace(in context: DrawContext, of frame: inout Frame) {
    let middle = Position(x: map.width / 2, y: map.height / 4)
    let mark = context.glyphs.isUnicode ? "✚" : "X"
    frame.write(mark, at: middle, style: Style(.title))
    let text = " \(name.truncated(to: Self.longestName)) "
    frame.write(text, at: Position(x: middle.x + 1, y: middle.y), style: Style(.title))
  }

  /// Writes the time of the frame in the upper left corner, and whether it is a forecast.
  private func drawTime(of frame: inout Frame) {
    guard let loop, let index = self.frame, loop.frames.indices.contains(index) else { return }
    let shown = loop.frames[index]
    let lead = shown.time.seconds(since: shown.run) / 60
    let text =
      shown.isForecast
      ? " \(words.text(shown.time)) forecast, +\(lead) min "
      : " \(words.text(shown.time)) measured "
    let style = shown.isForecast ? Style(.warning, .bold) : Style(.emphasis)
    frame.write(text, at: Position(x: 1, y: 0), style: style)
  }

  /// Draws the scale in the lower left corner: a round number of kilometers.
  private func drawScale(in context: DrawContext, of frame: inout Frame) {
    let lengths = [200, 100, 50, 25, 20, 10, 5]
    let fitting = lengths.first { Double($0) / map.kilometersPerPixel < Double(map.width) / 4 }
    guard let length = fitting else { return }
    let columns = Int((Double(length) / map.kilometersPerPixel).rounded())
    let line = String(repeating: context.glyphs.isUnicode ? "━" : "-", count: columns)
    frame.write(
      " \(length) km \(line) ", at: Position(x: 1, y: map.height / 2 - 1), style: Style(.secondary))
  }
}

// MARK: - Names

extension RadarMapView {
  /// A name on the map.
  struct Label {
    let place: Place
    let name: String
    let position: Position
  }

  /// The names that fit without touching each other, those of the largest places first.
  private var labels: [Label] {
    let (columns, rows) = (map.width, map.height / 2)
    var taken = TakenCells(width: columns, height: rows)
    let ownWidth = name.truncated(to: Self.longestName).displayWidth
    taken.take(row: rows / 2, columns / 2 - 1..<columns / 2 + 4 + ownWidth)
    taken.take(row: 0, 0..<32)
    taken.take(row: rows - 1, 0..<columns / 4 + 12)
    var labels: [Label] = []
    for place in mapPlaces(map) where labels.count < max(3, columns * rows / 110) {
      let name = place.name.truncated(to: Self.longestName)
      guard name != self.name, let pixel = map.pixel(of: place.coordinates) else { continue }
      let (x, y, width) = (pixel.x, pixel.y / 2, name.displayWidth)
      let span = x - 1..<x + width + 3
      guard x >= 1, x + width + 2 < columns, taken.areFree(around: y, span) else { continue }
      taken.take(row: y, span)
      labels.append(Label(place: place, name: name, position: Position(x: x, y: y)))
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
