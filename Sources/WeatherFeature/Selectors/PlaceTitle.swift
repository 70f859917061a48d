public import Domain
internal import TerminalUI

/// What a place is called, as far as there is room for it.
struct PlaceTitle: Hashable {
  private let name: String
  private let nameAndRegion: String
  private let country: String?
  private let flaggedCountry: String?

  /// The title of the place whose weather is shown.
  ///
  /// Sample weather stands under its own place's name: nobody is to take it for that of the place
  /// they asked for.
  init(_ weather: WeatherState) {
    if let place = weather.shownPlace {
      self.init(place)
    } else {
      self.init(name: weather.choice?.name ?? "Weather")
    }
  }

  private init(name: String) {
    self.name = name
    nameAndRegion = name
    country = nil
    flaggedCountry = nil
  }

  /// The title of a place.
  init(_ place: Place) {
    name = place.name
    nameAndRegion = place.nameAndRegion
    country = place.countryText(withFlag: false)
    flaggedCountry = place.countryText()
  }

  /// The fullest text that fits.
  func text(fitting width: Int, withFlag: Bool) -> String {
    let country = (withFlag ? flaggedCountry : country).map { " \($0)" } ?? ""
    let candidates = [nameAndRegion + country, name + country, name]
    return candidates.first { $0.displayWidth <= width } ?? name.truncated(to: width)
  }
}

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
