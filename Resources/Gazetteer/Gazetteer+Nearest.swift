public import Domain

extension Gazetteer {
  /// Returns the place nearest to a point.
  ///
  /// A well-known place counts as some kilometers nearer, so that a city comes before its districts.
  /// All places are compared. Most differ too much in latitude to be nearer than the best so far.
  public func nearest(to point: Coordinates) -> Place? {
    var best: (distance: Double, index: Int)?
    for index in 0..<file.places.count {
      guard let coordinates = file.coordinates(ofPlace: index) else { continue }
      let handicap = Double(255 - file.weight(ofPlace: index)) * Self.kilometersPerWeight
      let north = abs(coordinates.latitude - point.latitude) * Self.kilometersPerDegree
      if let best, north + handicap >= best.distance { continue }
      let distance = coordinates.kilometers(to: point) + handicap
      if distance < best?.distance ?? .infinity { best = (distance, index) }
    }
    return best.flatMap { file.place($0.index) }
  }

  /// The length of a degree of latitude, slightly less than the shortest one.
  private static let kilometersPerDegree = 110.0
  /// The distance that weighs as much as one unit of weight: 2 km for ten times the population.
  private static let kilometersPerWeight = 0.1
}
