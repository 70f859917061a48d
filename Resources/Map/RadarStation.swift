package import Domain

/// A weather radar, and how far it sees.
package struct RadarStation: Sendable {
  /// The network of a radar.
  package enum Network: String, Sendable {
    /// The radars of Germany's weather service.
    case germany = "DE"
    /// The NEXRAD radars of the United States.
    case unitedStates = "US"
  }

  /// The network.
  package let network: Network
  /// The position.
  package let coordinates: Coordinates
  /// The distance in kilometers up to which the radar sees rain.
  package let range: Double

  /// All radars whose positions are bundled.
  package static let all = BundledTable(bytes: PackageResources.radars_tsv).rows.dropFirst()
    .compactMap(RadarStation.init)

  /// Creates a radar from a line of the table, or `nil` if the line is not valid.
  private init?(fields: [String]) {
    guard fields.count == 5, let network = Network(rawValue: fields[0]),
      let latitude = Double(fields[2]), let longitude = Double(fields[3]),
      let range = Double(fields[4]),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    (self.network, self.coordinates, self.range) = (network, coordinates, range)
  }
}
