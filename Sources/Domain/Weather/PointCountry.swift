/// The country of a point, as far as outlines tell it.
///
/// Countries are ISO 3166-1 codes.
package enum PointCountry: Codable, Hashable, Sendable {
  /// The point is in a country, or off its coast by less than the error of the outlines.
  case inside(country: String)
  /// The point is nearer to a border than the outlines are exact.
  ///
  /// The first country is the one in whose outline it is.
  case nearBorder(countries: [String])
  /// The point is at sea near these countries, the nearest first, or in an area without a code.
  case elsewhere(near: [String])

  /// The countries that the point can be in, or off whose coasts it is, the most likely one first.
  package var countries: [String] {
    switch self {
    case .inside(let country): [country]
    case .nearBorder(let countries), .elsewhere(let countries): countries
    }
  }

  /// Whether no country is near enough for the point to be in it.
  package var isAtSea: Bool { if case .elsewhere = self { true } else { false } }
}
