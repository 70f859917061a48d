package import Domain

extension Timestamp {
  /// The current time of most fixtures, 2017-11-01T11:46:00Z: a minute after Madeira's observation.
  package static let now = Timestamp(seconds: 1_509_536_760)
}

extension Coordinates {
  /// Returns the point with these coordinates, which must be valid.
  package static func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no such point: \(latitude), \(longitude)")
    }
    return point
  }
}

extension Place {
  /// Returns a place with these coordinates, which must be valid.
  package static func at(
    _ latitude: Double, _ longitude: Double, _ name: String = "Here", country: String? = nil,
    zone: String? = nil
  ) -> Place {
    Place(
      name: name, country: country, coordinates: .point(latitude, longitude), timeZone: zone)
  }
}

extension GazetteerClient {
  /// A gazetteer without places.
  package static let empty = GazetteerClient(
    matches: { _ in [] }, folded: { $0.lowercased() },
    fits: { $0.name.lowercased() == $1.lowercased() })
}
