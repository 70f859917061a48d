/// A side of a ring, for the even-odd rule: a point is inside if a line from it to the east crosses
/// the sides an odd number of times.
package struct RingSide {
  /// The corners between which the side is straight, in degrees or in any other unit of both axes.
  package var start, end: (longitude: Double, latitude: Double)

  /// Creates a side.
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
