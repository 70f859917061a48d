public import Domain

extension Gazetteer {
  /// Returns the place nearest to a point.
  ///
  /// All places are compared. Most differ too much in latitude to be nearer than the best so far.
  public func nearest(to point: Coordinates) -> Place? {
    var best: (distance: Double, index: Int)?
    for index in 0..<file.places.count {
      guard let coordinates = file.coordinates(ofPlace: index) else { continue }
      let north = abs(coordinates.latitude - point.latitude) * Self.kilometersPerDegree
      if let best, north >= best.distance { continue }
      let distance = coordinates.kilometers(to: point)
      if distance < best?.distance ?? .infinity { best = (distance, index) }
    }
    return best.flatMap { file.place($0.index) }
  }

  /// The length of a degree of latitude, slightly less than the shortest one.
  private static let kilometersPerDegree = 110.0
}
