public import Domain

/// A weather radar, and how far it sees.
public struct RadarStation: Sendable {
  /// The network of a radar.
  public enum Network: String, Sendable {
    /// The radars of Germany's weather service.
    case germany = "DE"
    /// The NEXRAD radars of the United States.
    case unitedStates = "US"
  }

  /// The network.
  public let network: Network
  /// The position.
  public let coordinates: Coordinates
  /// The distance in kilometers up to which the radar sees rain.
  public let range: Double

  /// All radars whose positions are bundled.
  public static let all = BundledTable(bytes: PackageResources.radars_tsv).rows.dropFirst()
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
