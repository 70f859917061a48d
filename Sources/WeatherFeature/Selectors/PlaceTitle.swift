internal import Domain
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
