public import Domain

extension Place {
  /// The name with what tells it from others: `Springfield, Illinois`.
  public var nameAndRegion: String {
    guard let region, !region.isEmpty, region != name else { return name }
    return "\(name), \(region)"
  }

  /// The country's flag and code: `🇵🇹 PT`; nothing where no country is known.
  ///
  /// The code stays readable where the terminal has no flags.
  ///
  /// - Parameter withFlag: Whether there can be a flag; without one the code stands alone.
  /// - Returns: The text.
  public func countryText(withFlag: Bool = true) -> String? {
    guard let country, !country.isEmpty else { return nil }
    return withFlag ? flag.map { "\($0) \(country)" } ?? country : country
  }

  /// The two regional indicators that make a flag of the country code.
  private var flag: String? {
    let letters = country?.unicodeScalars.map(\.value) ?? []
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let indicators = letters.compactMap { Unicode.Scalar($0 - 0x41 + 0x1F1E6) }
    return String(String.UnicodeScalarView(indicators))
  }
}
