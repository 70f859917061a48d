/// The weather office that issues alerts for a place, whichever provider gives the forecast.
public struct AlertOffice: Equatable, Sendable {
  /// The provider that publishes the office's alerts.
  public var provider: WeatherProvider
  /// Whether the office is that of the country of the place.
  ///
  /// Otherwise only the coordinates are known, and the place can be in a neighboring country. If
  /// the office then rejects the request, the office of the place is unknown.
  public var isOfCountry: Bool

  /// Creates an office.
  public init(provider: WeatherProvider, isOfCountry: Bool) {
    self.provider = provider
    self.isOfCountry = isOfCountry
  }

  /// Creates the office of a place, or returns `nil` if none is known for it.
  ///
  /// The country decides. A place without a country is looked up by its coordinates.
  public init?(of place: Place) {
    if let country = place.country {
      guard let provider = Self.providers[country.uppercased()] else { return nil }
      self.init(provider: provider, isOfCountry: true)
    } else {
      let area = Self.areas.first { $0.contains(place.coordinates) }
      guard let area else { return nil }
      self.init(provider: area.provider, isOfCountry: false)
    }
  }

  /// The offices by the ISO 3166-1 alpha-2 codes of the countries and territories they warn for.
  private static let providers: [String: WeatherProvider] = [
    "US": .nws, "PR": .nws, "VI": .nws, "GU": .nws, "MP": .nws, "AS": .nws,
    "DE": .brightSky,
    "NO": .metNorway, "SJ": .metNorway,
  ]

  private struct Area {
    var provider: WeatherProvider
    var latitudes: ClosedRange<Double>
    var longitudes: ClosedRange<Double>

    func contains(_ point: Coordinates) -> Bool {
      latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
    }
  }

  /// The boxes around those countries and territories, which overlap their neighbors.
  private static let areas = [
    Area(provider: .nws, latitudes: 24...50, longitudes: -125 ... -66),
    // Alaska, which crosses the antimeridian.
    Area(provider: .nws, latitudes: 51...72, longitudes: -180 ... -129),
    Area(provider: .nws, latitudes: 51...72, longitudes: 172...180),
    // Hawaii.
    Area(provider: .nws, latitudes: 18...23, longitudes: -161 ... -154),
    // Puerto Rico and the Virgin Islands.
    Area(provider: .nws, latitudes: 17...19, longitudes: -68 ... -64),
    // Guam and the Northern Mariana Islands.
    Area(provider: .nws, latitudes: 13...21, longitudes: 144...147),
    // American Samoa.
    Area(provider: .nws, latitudes: -15 ... -11, longitudes: -172 ... -168),
    Area(provider: .brightSky, latitudes: 47.2...55.1, longitudes: 5.8...15.1),
    Area(provider: .metNorway, latitudes: 57.9...71.3, longitudes: 4.4...31.2),
    // Svalbard.
    Area(provider: .metNorway, latitudes: 74...81, longitudes: 10...34),
  ]
}
