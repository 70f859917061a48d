package import Domain

/// The part of the Earth that a map shows: its width in four steps, and its shape.
package struct RadarExtent: Codable, Hashable, Sendable {
  /// The width of the map.
  package var zoom: RadarZoom
  /// The height of the map in percent of its width.
  package var shape: Int

  package init(zoom: RadarZoom, shape: Int) {
    (self.zoom, self.shape) = (zoom, shape)
  }

  /// The largest number of cells of a frame, so that a loop takes at most 16 MB.
  private static let largestArea = 200_000.0

  /// Returns the width of the map in kilometers: that of the zoom, or less for a map that is so high
  /// that its frames would take too much memory.
  private var kilometers: Double {
    let wanted = Double(zoom.kilometers)
    let area = wanted * wanted * Double(max(1, shape)) / 100
    return area > Self.largestArea ? wanted * (Self.largestArea / area).squareRoot() : wanted
  }

  /// Returns a map of this extent with a width and a height in pixels (see `MapProjection`).
  package func map(
    around center: Coordinates, width: Int, height: Int, pixelHeight: Double = 1
  ) -> MapProjection {
    MapProjection(
      center: center, kilometersPerPixel: kilometers / Double(max(1, width)), width: width,
      height: height, pixelHeight: pixelHeight)
  }

  /// Returns a map of this extent for a request, whose pixels do not matter.
  package func map(around center: Coordinates) -> MapProjection {
    map(around: center, width: 100, height: max(1, shape))
  }
}

/// The widths of radar maps.
package enum RadarZoom: Int, Codable, CaseIterable, Sendable {
  case district = 100
  case region = 200
  case country = 400
  case wide = 600

  /// The width in kilometers.
  package var kilometers: Int { rawValue }

  /// Returns the next closer or wider zoom, or `nil` at the end.
  package func neighbor(by steps: Int) -> RadarZoom? {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all.indices.contains(index) ? all[index] : nil
  }
}
