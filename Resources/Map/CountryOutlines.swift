internal import CGazetteer
public import Domain

/// The areas of countries, which tell the country of a point without a network.
///
/// `Resources/Scripts/make-countries.py` describes the file. The file is not validated, because that
/// script makes it. Near a border, within about 5 km, the result can be the neighbor.
public struct CountryOutlines: Sendable {
  /// The bundled areas, decoded on first use.
  public static let bundled = CountryOutlines()

  /// The rings of all countries.
  public let rings: [Ring]

  /// A ring around a part of a country, or around a hole in it.
  public struct Ring: Sendable {
    /// The ISO 3166-1 code of the country, or `--` for an area without one.
    public let country: String
    /// The points, of which the last one is the first one.
    public let path: OutlinePath
  }

  private init() {
    var reader = OutlineReader(
      bytes: UnsafeRawBufferPointer(start: countries_start(), count: countries_count()))
    var rings: [Ring] = []
    while let first = reader.byte(), let second = reader.byte() {
      let country = String(decoding: [first, second], as: UTF8.self)
      if let path = OutlinePath(&reader) { rings.append(Ring(country: country, path: path)) }
    }
    self.rings = rings
  }

  /// Returns the ISO 3166-1 code of the country that a point lies in, or `nil` at sea and in areas
  /// without a code.
  ///
  /// A point is in a country if it is in an odd number of the country's rings.
  public func country(at point: Coordinates) -> String? {
    var inside: Set<String> = []
    for ring in rings where ring.path.surrounds(point) {
      inside.formSymmetricDifference([ring.country])
    }
    guard let country = inside.first, inside.count == 1, country != "--" else { return nil }
    return country
  }
}
