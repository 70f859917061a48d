package import Domain
internal import TerminalUI

/// The title of a place, in several lengths.
struct PlaceTitle: Hashable {
  private let name: String
  private let nameAndRegion: String
  private let country: String?
  private let flaggedCountry: String?

  /// Creates the title of the place whose weather is on screen.
  ///
  /// Sample weather has the title of its own place, so that it does not seem to be the weather of
  /// the chosen place.
  init(_ weather: WeatherState, in unit: DistanceUnit) {
    if let place = weather.shownPlace {
      self.init(place, in: unit)
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

  init(_ place: Place, in unit: DistanceUnit) {
    name = place.title(in: unit)
    nameAndRegion = place.nameAndRegion(in: unit)
    country = place.countryText(withFlag: false)
    flaggedCountry = place.countryText()
  }

  /// Returns the longest title that fits into a width in columns, truncated if none does.
  func text(fitting width: Int, withFlag: Bool) -> String {
    let country = (withFlag ? flaggedCountry : country).map { " \($0)" } ?? ""
    let candidates = [nameAndRegion + country, name + country, name]
    return candidates.first { $0.displayWidth <= width } ?? name.truncated(to: width)
  }
}

extension Place {
  /// Returns the name with the region that distinguishes it, such as `Springfield, Illinois`.
  ///
  /// A point without a name is shown with its distance from a known place, in the given unit.
  func nameAndRegion(in unit: DistanceUnit) -> String {
    guard let region, !region.isEmpty, region != name else {
      return nearby == nil ? name : "\(title(in: unit)), \(name)"
    }
    return "\(name), \(region)"
  }

  /// Returns the country's flag and code, such as `🇵🇹 PT`, or `nil` if the country is not known.
  ///
  /// The code remains readable if the terminal has no flags.
  ///
  /// - Parameter withFlag: Whether to include the flag. Without it, the text is the code alone.
  /// - Returns: The flag and the code.
  package func countryText(withFlag: Bool = true) -> String? {
    guard let country, !country.isEmpty else { return nil }
    return withFlag ? flag.map { "\($0) \(country)" } ?? country : country
  }

  /// The flag of the country, made of two regional indicators.
  private var flag: String? {
    let letters = country?.unicodeScalars.map(\.value) ?? []
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let indicators = letters.compactMap { Unicode.Scalar($0 - 0x41 + 0x1F1E6) }
    return String(String.UnicodeScalarView(indicators))
  }
}
