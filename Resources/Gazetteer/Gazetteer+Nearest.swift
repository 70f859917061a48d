package import Domain

extension Gazetteer {
  /// Returns the place nearest to a point.
  ///
  /// A little-known place is treated as up to 25 km farther away, so that a city comes before its
  /// districts. All places are compared, but most by latitude only.
  ///
  /// Only places of a country count if its ISO 3166-1 code is given. The result is `nil` if it has none.
  package func nearest(to point: Coordinates, in country: String? = nil) -> Place? {
    var best: (distance: Double, index: Int)?
    for index in 0..<file.places.count {
      guard let coordinates = file.coordinates(ofPlace: index) else { continue }
      let handicap = Double(255 - file.weight(ofPlace: index)) * Self.kilometersPerWeight
      let north = abs(coordinates.latitude - point.latitude) * Self.kilometersPerDegree
      if let best, north + handicap >= best.distance { continue }
      let distance = coordinates.kilometers(to: point) + handicap
      if distance < best?.distance ?? .infinity,
        country == nil || file.place(index)?.country == country
      {
        best = (distance, index)
      }
    }
    return best.flatMap { file.place($0.index) }
  }

  /// A lower bound for the length of a degree of latitude.
  private static let kilometersPerDegree = 110.0
  /// The distance that equals one unit of weight: 1 km for ten times the population.
  private static let kilometersPerWeight = 0.1
}
