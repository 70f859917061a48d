internal import Domain
internal import TerminalUI

/// Cities to begin with, where no place is saved beside the current weather.
///
/// Their weather is not fetched, so that a program that nobody watches makes no more requests.
extension Places {
  /// Cities of the bundled gazetteer in different parts of the day.
  private static let cities = [
    city("London", "England", "GB", 51.50853, -0.12574, "Europe/London", 8_961_989),
    city("New York City", "New York", "US", 40.71427, -74.00597, "America/New_York", 8_804_190),
    city("Tokyo", "Tokyo", "JP", 35.6895, 139.69171, "Asia/Tokyo", 9_733_276),
    city("Sydney", "New South Wales", "AU", -33.86785, 151.20732, "Australia/Sydney", 5_638_830),
  ].compactMap(\.self)

  private static func city(
    _ name: String, _ region: String, _ country: String, _ latitude: Double, _ longitude: Double,
    _ timeZone: String, _ population: Int
  ) -> Place? {
    Coordinates(latitude: latitude, longitude: longitude).map { point in
      Place(
        name: name, region: region, country: country, coordinates: point, timeZone: timeZone,
        population: population)
    }
  }

  private static let suggestedCount = 3
  /// The smallest height of the suggestions with their heading.
  static let suggestionsHeight = suggestedCount + 2

  /// Returns the suggested cities beside the weather of a place, which is none of them.
  static func suggested(beside shown: Place?) -> [Place] {
    Array(cities.filter { city in shown.map(PlaceID.init) != PlaceID(city) }.prefix(suggestedCount))
  }

  /// The suggested cities with their local times, the sun, and the Moon, a click on which shows their
  /// weather.
  var suggestions: Block<WeatherAction> {
    let cities = Self.suggested(beside: unsaved)
    let nameWidth = cities.map(\.name.displayWidth).max() ?? 0
    let rows = cities.map { city in
      let clock = localClock(of: city)
      let sky = clock.map { SunAndMoon(at: city.coordinates, $0, display.clock, now: now) }
      let time = clock.map { display.clock.text(of: $0.zoned(now)) } ?? .missingValue
      let sun = [sky?.sun?.labeledText, sky?.sun?.remaining].compactMap(\.self)
      return Block<WeatherAction>.row([
        (nameWidth + Self.gap, .line(StyledText(city.name))),
        (display.clock == .twelveHours ? 10 : 7, .line(StyledText(time))),
        (nil, .line(StyledText(sun.joined(separator: ", "), Style(.secondary)))),
      ]).padded(2).onClick(.placeChosen(place: city))
    }
    let moon = Block<WeatherAction>.line(
      StyledText("Moon  \(MoonPhase(inHourOf: now).text)", Style(.secondary)))
    return .column([Self.head("Elsewhere", "click to show")] + rows + [moon.padded(2)])
  }

  private static let gap = 3
}
