/// A side of a ring, for the even-odd rule: a point is inside if a line from it to the east crosses
/// the sides an odd number of times.
package struct RingSide {
  package var start, end: (longitude: Double, latitude: Double)

  @inlinable
  package init(
    from start: (longitude: Double, latitude: Double), to end: (longitude: Double, latitude: Double)
  ) {
    (self.start, self.end) = (start, end)
  }

  /// Returns the longitude at which the side crosses a parallel, or `nil` if it does not.
  ///
  /// The southern corner belongs to the side and the northern one does not, so that a parallel
  /// through the common corner of two sides crosses one of them, or both, or none.
  @inlinable
  package func crossing(latitude: Double) -> Double? {
    guard (start.latitude > latitude) != (end.latitude > latitude) else { return nil }
    let share = (latitude - start.latitude) / (end.latitude - start.latitude)
    return start.longitude + share * (end.longitude - start.longitude)
  }
}

extension Coordinates {
  /// The length of a degree of latitude, in kilometers.
  private static let degree = 111.2

  /// Returns the distance in a plane around this point, exact to one percent within 100 km away from the poles.
  package func kilometers(to side: RingSide) -> Double {
    let shrinking = cosine(latitude)
    // The shorter way around the Earth may cross the 180th meridian.
    let west = (side.start.longitude - longitude).remainder(dividingBy: 360) * shrinking
    let x = (side.end.longitude - side.start.longitude) * shrinking
    let (south, y) = (side.start.latitude - latitude, side.end.latitude - side.start.latitude)
    let length = x * x + y * y
    let share = length > 0 ? min(max(-(west * x + south * y) / length, 0), 1) : 0
    let (east, north) = (west + share * x, south + share * y)
    return (east * east + north * north).squareRoot() * Self.degree
  }
}
