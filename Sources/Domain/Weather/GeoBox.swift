/// An area between two latitudes and two longitudes, in degrees.
package struct GeoBox: Sendable {
  private let latitudes, longitudes: ClosedRange<Double>

  /// Creates a box.
  package init(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>) {
    (self.latitudes, self.longitudes) = (latitudes, longitudes)
  }

  /// Whether a point is inside.
  package func contains(_ point: Coordinates) -> Bool {
    latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
  }
}
