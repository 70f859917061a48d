/// The cells of radar frames below the pixels of a map.
///
/// It depends only on the map and the position of the frames, so all frames of a loop share it.
package struct RadarSampling: Sendable {
  /// The content of a pixel.
  package enum Pixel: Hashable, Sendable {
    /// A radar sees the pixel, and it has no rain.
    case dry
    /// Rain of a class, from 0.
    case rain(Int)
    /// No radar sees the pixel, and rain of a class is estimated, from 0.
    case estimate(Int)
    /// No radar sees the pixel.
    case unseen
    /// The frames do not reach the pixel.
    case missing
  }

  package let map: MapProjection
  /// The index of the cell at each of two by two points in each pixel, or -1 outside the frames.
  private let indices: [Int32]
  private let sights: [RadarSight]
  /// The lowest rate of each class, in the unit of ``RadarGrid/rates``.
  private let classes: [UInt16]

  /// Creates the sampling of a map.
  ///
  /// `classes` has the lowest rate of each class, in millimeters an hour.
  package init(
    _ map: MapProjection, _ placement: GridPlacement, source: RadarSource, classes: [Double]
  ) {
    self.map = map
    // A quarter of a pixel from each edge, so that a shower does not fall between two samples.
    func samples(_ count: Int) -> [Double] {
      (0..<count).flatMap { [Double($0) + 0.25, Double($0) + 0.75] }
    }
    indices = placement.indices(
      latitudes: map.latitudes(ofRows: samples(map.height)),
      longitudes: map.longitudes(ofColumns: samples(map.width)))
    sights = source.sights(on: map)
    self.classes = classes.map { UInt16(($0 / RadarGrid.unit).rounded()) }
  }

  /// Returns the strongest rain of a frame in each pixel, row by row.
  package func pixels(of grid: RadarGrid) -> [Pixel] {
    (0..<map.height).flatMap { y in
      (0..<map.width).map { x in
        let sight = sights[y * map.width + x]
        guard sight != .none else { return .unseen }
        let pixel = pixel(x: x, y: y, of: grid)
        guard !sight.isRadar, pixel != .missing else { return pixel }
        if case .rain(let number) = pixel { return .estimate(number) }
        return .unseen
      }
    }
  }

  private func pixel(x: Int, y: Int, of grid: RadarGrid) -> Pixel {
    var strongest: UInt16?
    for row in [2 * y, 2 * y + 1] {
      for column in [2 * x, 2 * x + 1] {
        let index = Int(indices[row * 2 * map.width + column])
        if index >= 0 { strongest = max(strongest ?? 0, grid.rates[index]) }
      }
    }
    guard let strongest else { return .missing }
    return classes.lastIndex { $0 <= strongest }.map(Pixel.rain) ?? .dry
  }
}
