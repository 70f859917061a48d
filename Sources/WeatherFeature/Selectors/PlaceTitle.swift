internal import Domain
internal import TerminalUI

/// The title of a place, in several lengths, such as `Berlin, Germany`.
struct PlaceTitle: Hashable {
  private let name: String
  private let nameAndRegion: String
  private let country: String?

  /// Creates the title of the place whose weather is on screen.
  ///
  /// Sample weather is an example, so that it does not seem to be the weather of the chosen place.
  /// If the user chose it as the provider, it has the title of its own place.
  init(_ weather: WeatherState, _ display: DisplayPreferences) {
    if weather.report.latest?.source == .sample, weather.provider != .sample {
      self.init(name: "An example", nameAndRegion: "An example, not a real place")
    } else if let place = weather.shownPlace {
      self.init(place, display)
    } else {
      let name = weather.choice?.name ?? "Weather"
      self.init(name: name, nameAndRegion: name)
    }
  }

  private init(name: String, nameAndRegion: String) {
    (self.name, self.nameAndRegion, country) = (name, nameAndRegion, nil)
  }

  init(_ place: Place, _ display: DisplayPreferences) {
    let unit = display.units.distance
    name = place.title(in: unit)
    nameAndRegion = place.nameAndRegion(in: unit)
    country = place.countryText(display.icons)
  }

  /// The width in columns that the shortest title needs.
  var leastWidth: Int { name.displayWidth }

  /// Returns the longest title that fits into a width in columns, truncated if none does.
  func text(fitting width: Int) -> String {
    let country = country.map { ", \($0)" } ?? ""
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

  /// Returns the country, with its flag in the icon set of emoji, or `nil` if it is not known.
  ///
  /// Many terminals have no flags, and show two letters in boxes instead.
  func countryText(_ icons: IconSet) -> String? {
    countryName.map { name in
      icons == .emoji ? [flag, name].compactMap(\.self).joined(separator: " ") : name
    }
  }

  /// The flag of the country, made of two regional indicators.
  private var flag: String? {
    let letters = country?.unicodeScalars.map(\.value) ?? []
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let indicators = letters.compactMap { Unicode.Scalar($0 - 0x41 + 0x1F1E6) }
    return String(String.UnicodeScalarView(indicators))
  }
}
