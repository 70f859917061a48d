internal import BundledData
public import Domain

extension MapProjection {
  /// Returns the places of the bundled gazetteer on the map, the largest first.
  ///
  /// - Parameter limit: The maximum number of places, of which the best-known are taken.
  /// - Returns: The places.
  public func places(limit: Int) -> [Place] {
    let (latitudes, longitudes) = frame
    return Gazetteer().places(latitudes: latitudes, longitudes: longitudes, limit: limit)
  }
}
