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
    for (office, box) in areas where box.contains(place.coordinates) && !near.contains(office) {
      near.append(office)
    }
    return near.map { Candidate(office: $0, isOfCountry: false) } + indexes
  }

  /// Returns the office of the country of a place, or one that is near a place without a country, or
  /// `nil` if there is none.
  public static func national(at place: Place) -> AlertOffice? {
    candidates(at: place).first.flatMap { $0.office.isIndex ? nil : $0.office }
  }

  /// The boxes around those countries and territories, which overlap their neighbors.
  private static let areas: [(office: AlertOffice, box: GeoBox)] = [
    (.nws, GeoBox(24...50, -125 ... -66)),
    // Alaska, which crosses the antimeridian.
    (.nws, GeoBox(51...72, -180 ... -129)),
    (.nws, GeoBox(51...72, 172...180)),
    // Hawaii.
    (.nws, GeoBox(18...23, -161 ... -154)),
    // Puerto Rico and the Virgin Islands.
    (.nws, GeoBox(17...19, -68 ... -64)),
    // Guam and the Northern Mariana Islands.
    (.nws, GeoBox(13...21, 144...147)),
    // American Samoa.
    (.nws, GeoBox(-15 ... -11, -172 ... -168)),
    (.brightSky, GeoBox(47.2...55.1, 5.8...15.1)),
    (.metNorway, GeoBox(57.9...71.3, 4.4...31.2)),
    // Svalbard.
    (.metNorway, GeoBox(74...81, 10...34)),
    (.canada, GeoBox(41.6...84, -141.1 ... -52.6)),
  ]
}
