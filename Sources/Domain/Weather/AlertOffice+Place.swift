extension AlertOffice {
  /// An office that may warn for a place.
  public struct Candidate: Hashable, Sendable {
    /// The office.
    public var office: AlertOffice
    /// Whether the office is that of the country of the place.
    ///
    /// Otherwise the place can be one that the office does not warn for, and its answer decides.
    public var isOfCountry: Bool
  }

  /// Returns the offices that may warn for a place, in the order in which to ask them.
  ///
  /// The country decides: its own office knows more than an index. A place without a country is looked
  /// up by its coordinates.
  public static func candidates(at place: Place) -> [Candidate] {
    let indexes = all.filter(\.isIndex).map { Candidate(office: $0, isOfCountry: false) }
    if let country = place.country?.uppercased() {
      let office = all.first { $0.countries.contains(country) }
      return office.map { [Candidate(office: $0, isOfCountry: true)] } ?? indexes
    }
    var near: [AlertOffice] = []
    for area in areas where area.contains(place.coordinates) && !near.contains(area.office) {
      near.append(area.office)
    }
    return near.map { Candidate(office: $0, isOfCountry: false) } + indexes
  }

  /// Returns the office of the country of a place, or one that is near a place without a country, or
  /// `nil` if there is none.
  public static func national(at place: Place) -> AlertOffice? {
    candidates(at: place).first.flatMap { $0.office.isIndex ? nil : $0.office }
  }

  private struct Area {
    var office: AlertOffice
    var latitudes: ClosedRange<Double>
    var longitudes: ClosedRange<Double>

    func contains(_ point: Coordinates) -> Bool {
      latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
    }
  }

  /// The boxes around those countries and territories, which overlap their neighbors.
  private static let areas = [
    Area(office: .nws, latitudes: 24...50, longitudes: -125 ... -66),
    // Alaska, which crosses the antimeridian.
    Area(office: .nws, latitudes: 51...72, longitudes: -180 ... -129),
    Area(office: .nws, latitudes: 51...72, longitudes: 172...180),
    // Hawaii.
    Area(office: .nws, latitudes: 18...23, longitudes: -161 ... -154),
    // Puerto Rico and the Virgin Islands.
    Area(office: .nws, latitudes: 17...19, longitudes: -68 ... -64),
    // Guam and the Northern Mariana Islands.
    Area(office: .nws, latitudes: 13...21, longitudes: 144...147),
    // American Samoa.
    Area(office: .nws, latitudes: -15 ... -11, longitudes: -172 ... -168),
    Area(office: .brightSky, latitudes: 47.2...55.1, longitudes: 5.8...15.1),
    Area(office: .metNorway, latitudes: 57.9...71.3, longitudes: 4.4...31.2),
    // Svalbard.
    Area(office: .metNorway, latitudes: 74...81, longitudes: 10...34),
    Area(office: .canada, latitudes: 41.6...84, longitudes: -141.1 ... -52.6),
  ]
}
