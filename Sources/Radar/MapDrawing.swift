internal import BundledData
internal import Domain
private import Foundation

/// The water and the lines of a map, before any rain.
package struct MapDrawing: Equatable, Sendable {
  /// Whether each pixel is water, row by row.
  package private(set) var water: [Bool]
  /// The dots of the lines in each cell of two by four dots, as bits of a braille symbol.
  ///
  /// A cell is one pixel wide and two pixels high.
  package private(set) var dots: [UInt8]
  /// The most important line in each cell, if there is one.
  package private(set) var lines: [Line?]

  /// The kinds of lines, the most important first.
  package enum Line: UInt8, Sendable {
    case coast, border, state
  }

  private let map: MapProjection

  /// The number of pixels in a row.
  package var width: Int { map.width }

  /// Draws the water and the lines of a map, whose height in pixels is even.
  package init(_ map: MapProjection) {
    self.map = map
    let cells = map.width * (map.height / 2)
    water = Array(repeating: true, count: map.width * map.height)
    dots = Array(repeating: 0, count: cells)
    lines = Array(repeating: nil, count: cells)
    let visible = MapOutlines.bundled.lines.flatMap { line in
      map.turns(of: line.path).map { (line, $0) }
    }
    for (line, turn) in visible { draw(line, turn: turn) }
    for (kind, isWater) in [(MapOutlines.Kind.land, false), (.lake, true)] {
      var fill = RingFill(map)
      for (line, turn) in visible where line.kind == kind { fill.add(line.path, turn: turn) }
      fill.fill(&water, with: isWater)
    }
  }
}

// MARK: - Lines

extension MapDrawing {
  private mutating func draw(_ line: MapOutlines.Line, turn: Double) {
    let (latitudes, longitudes) = map.frame
    let margin = 0.5
    let rows = latitudes.lowerBound - margin...latitudes.upperBound + margin
    let columns = longitudes.lowerBound - margin...longitudes.upperBound + margin
    let kind = Line(line.kind)
    for side in line.path.sides {
      let (start, end) = (side.start, side.end)
      guard max(start.latitude, end.latitude) >= rows.lowerBound,
        min(start.latitude, end.latitude) <= rows.upperBound,
        max(start.longitude, end.longitude) + turn >= columns.lowerBound,
        min(start.longitude, end.longitude) + turn <= columns.upperBound
      else { continue }
      drawSegment(from: position(start, turn: turn), to: position(end, turn: turn), kind)
    }
  }

  /// Returns a position in dots, of which a pixel has two by two.
  private func position(
    _ point: (longitude: Double, latitude: Double), turn: Double
  ) -> (x: Double, y: Double) {
    (map.x(ofLongitude: point.longitude + turn) * 2, map.y(ofLatitude: point.latitude) * 2)
  }

  private mutating func drawSegment(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ kind: Line
  ) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.down) + 1
    // A longer segment goes around a part of the Earth that the map does not show.
    guard steps <= 4_000 else { return }
    for step in 0...Int(steps) {
      let fraction = Double(step) / steps
      let x = Int((start.x + (end.x - start.x) * fraction).rounded(.down))
      let y = Int((start.y + (end.y - start.y) * fraction).rounded(.down))
      guard (0..<map.width * 2).contains(x), (0..<map.height / 2 * 4).contains(y) else { continue }
      let cell = y / 4 * map.width + x / 2
      dots[cell] |= Self.bits[x % 2][y % 4]
      lines[cell] = lines[cell].map { $0.rawValue <= kind.rawValue ? $0 : kind } ?? kind
    }
  }

  /// The bit of each dot of a braille symbol, by column and row (Unicode, section 21.1).
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}

extension MapDrawing.Line {
  fileprivate init(_ kind: MapOutlines.Kind) {
    switch kind {
    case .land, .lake: self = .coast
    case .border: self = .border
    case .state: self = .state
    }
  }
}
