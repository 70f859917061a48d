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
    city("São Paulo", "São Paulo", "BR", -23.5475, -46.63611, "America/Sao_Paulo", 12_400_232),
    city("Mumbai", "Maharashtra", "IN", 19.07283, 72.88261, "Asia/Kolkata", 12_691_836),
    city(
      "Los Angeles", "California", "US", 34.05223, -118.24368, "America/Los_Angeles", 3_820_914),
    city("Nairobi", "Nairobi Area", "KE", -1.28333, 36.81667, "Africa/Nairobi", 4_397_073),
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

  private static let suggestedCount = 7
  /// The smallest height of suggestions, and that of cities with the line of their day.
  static let suggestionsHeights = (least: 6, full: 11)

  /// Returns the suggested cities beside the weather of a place, which is none of them.
  static func suggested(beside shown: Place?) -> [Place] {
    Array(cities.filter { city in shown.map(PlaceID.init) != PlaceID(city) }.prefix(suggestedCount))
  }

  /// Returns as many cities as fit, from west to east, with their local times and the sun, and the Moon
  /// below.
  ///
  /// A click on a city shows its weather.
  func suggestions(in space: Size) -> Block<WeatherAction> {
    let isFull = space.height >= Self.suggestionsHeights.full
    let rowHeight = isFull ? 3 : 1
    let cities = Self.suggested(beside: unsaved).prefix((space.height - 2) / rowHeight)
      .sorted { $0.coordinates.longitude < $1.coordinates.longitude }
    let nameWidth = cities.map(\.name.displayWidth).max() ?? 0
    let rows = cities.map { suggestion($0, nameWidth: nameWidth, isFull: isFull) }
    let rest = Size(
      width: space.width, height: space.height - 1 - cities.count * rowHeight)
    return .column(
      [Self.head("Elsewhere", "click a city for its weather")] + rows + [sky(in: rest)])
  }

  /// Returns the row of a city, or its row above the line of its day and a blank one.
  private func suggestion(
    _ city: Place, nameWidth: Int, isFull: Bool
  ) -> Block<WeatherAction> {
    let clock = localClock(of: city)
    let sun = clock.flatMap {
      SunAndMoon(at: city.coordinates, $0, display.clock, now: now).sun
    }
    let local = clock.map { $0.zoned(now) }
    let time = local.map { display.clock.text(of: $0) } ?? .missingValue
    let texts = isFull ? [sun?.remaining] : [sun?.labeledText, sun?.remaining]
    let remaining = texts.compactMap(\.self).joined(separator: ", ")
    let row = Block<WeatherAction>.row([
      (nameWidth + Self.gap, .line(StyledText(city.name))),
      (display.clock == .twelveHours ? 10 : 7, .line(StyledText(time))),
      (isFull ? 12 : 0, .line(StyledText(local?.date.withWeekday ?? "", Style(.secondary)))),
      (nil, .text(remaining, Style(.secondary), alignment: isFull ? .trailing : .leading)),
    ])
    let day = clock.map {
      SkyDay(
        point: city.coordinates, localClock: $0, clock: display.clock, time: now.quarterHour)
    }
    let rail = Block<WeatherAction>.lines(1) { width, context in
      [day?.rail(width: width, context.glyphs) ?? StyledText("")]
    }
    let shown = Block.column(isFull ? [row, rail] : [row]).padded(2)
      .onClick(.placeChosen(place: city))
    return .column(isFull ? [shown, .blank()] : [shown])
  }

  /// Returns the sun and the Moon of the place beside the cities or, without room for them, the phase of
  /// the Moon.
  private func sky(in space: Size) -> Block<WeatherAction> {
    let least = SunAndMoon.size
    guard space.height > least.height, space.width >= least.width + 4, let unsaved,
      let clock = localClock(of: unsaved)
    else {
      let moon = "Moon  \(MoonPhase(inHourOf: now).text)"
      return .line(StyledText(moon, Style(.secondary))).padded(2)
    }
    let sky = SunAndMoon(at: unsaved.coordinates, clock, display.clock, now: now)
    return .column([
      Self.head("Sun and Moon", unsaved.name), sky.body(height: space.height - 1).padded(2),
    ])
  }

  private static let gap = 3
}
