internal import BundledData
internal import Domain

/// The pixels of a map that lie in rings, by the crossings of each row of pixels with the rings.
struct RingFill {
  private let map: MapProjection
  private let latitudes: [Double]
  private var crossings: [[Double]]

  /// Creates the pixels of no ring.
  init(_ map: MapProjection) {
    self.map = map
    latitudes = map.latitudes(ofRows: (0..<map.height).map { Double($0) + 0.5 })
    crossings = Array(repeating: [], count: map.height)
  }

  /// Adds a ring, which is turned by some degrees around the Earth (see `MapProjection.turns(of:)`).
  mutating func add(_ ring: OutlinePath, turn: Double) {
    for side in ring.sides {
      let north = max(side.start.latitude, side.end.latitude)
      let south = min(side.start.latitude, side.end.latitude)
      guard north > (latitudes.last ?? 0), south <= (latitudes.first ?? 0) else { continue }
      // Latitudes fall from row to row.
      var row = latitudes.partitioningIndex { $0 < north }
      while row < latitudes.count, let longitude = side.crossing(latitude: latitudes[row]) {
        crossings[row].append(map.x(ofLongitude: longitude + turn))
        row += 1
      }
    }
  }

  /// Sets the elements of the pixels that lie in an odd number of rings, in a list of all pixels.
  func fill<Element>(_ pixels: inout [Element], with element: Element) {
    func column(_ x: Double) -> Int { Int(min(max((x - 0.5).rounded(.up), 0), Double(map.width))) }
    for (row, all) in crossings.enumerated() {
      let columns = all.sorted().map(column)
      for index in stride(from: 0, to: columns.count - 1, by: 2) {
        for x in columns[index]..<max(columns[index], columns[index + 1]) {
          pixels[row * map.width + x] = element
        }
      }
    }
  }
}

extension MapProjection {
  /// Returns the degrees by which a path is turned to touch the map, once for each time that it does.
  ///
  /// A map across the 180th meridian has paths from both sides.
  func turns(of path: OutlinePath) -> [Double] {
    path.latitudes.overlaps(frame.latitudes) ? turns(of: path.longitudes) : []
  }

  /// The degrees by which the whole Earth is turned to touch the map.
  ///
  /// Lines of an area that are not rings are turned by all of them, because a row of pixels is inside or
  /// outside by all lines beside it, also by those far from the map.
  var turns: [Double] { turns(of: -180...180) }

  private func turns(of longitudes: ClosedRange<Double>) -> [Double] {
    [0, 360, -360].filter { turn in
      (longitudes.lowerBound + turn...longitudes.upperBound + turn).overlaps(frame.longitudes)
    }
  }
}
