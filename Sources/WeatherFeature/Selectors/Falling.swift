package import Domain
internal import TerminalUI

/// The precipitation of some hours: its word, and how its amounts are measured.
package struct Falling: Hashable, Sendable {
  private enum Measure: Hashable {
    /// The depth of water, which is also that of rain and snow together.
    case water
    /// The depth of the water of snow, of which the service does not give the depth.
    case meltedSnow
    /// The depth of new snow.
    case snow
  }

  private let measure: Measure

  /// Creates what falls in hours that have the precipitation from their time on.
  package init(_ hours: some Collection<HourlyForecast>) {
    // Few reports have snow, and each key that moves through hours asks several times.
    let hasSnow = hours.contains { $0.sky?.isSnow == true }
    self.init(
      hasSnow ? hours.compactMap(\.sky) : [],
      hasDepth: hasSnow && hours.contains { $0.snowfall != nil }
        && hours.allSatisfy { $0.snowfall.holds($0.precipitation) })
  }

  /// Creates what falls in half a day.
  init(_ part: DayPart) {
    self.init([part.sky].compactMap(\.self), hasDepth: part.snowfall != nil)
  }

  /// Creates what falls from skies, of which the depth of snow is known or not.
  init(_ skies: [WeatherCondition], hasDepth: Bool) {
    measure = skies.precipitation != "snow" ? .water : hasDepth ? .snow : .meltedSnow
  }

  /// Creates what falls on some days, which on a dry day with frost is snow.
  init(_ days: [ShownDay]) {
    self.init(
      days.flatMap { $0.isDryInFrost ? [.snow] : $0.skies },
      hasDepth: days.allSatisfy { $0.weather.snowfall != nil || $0.precipitation == nil })
  }

  package init(_ hour: HourlyForecast) { self.init(CollectionOfOne(hour)) }

  /// The word within a sentence: `snow` if all of it is snow, else `rain`.
  package var name: String { isSnow ? "snow" : "rain" }

  /// The label of its probability: `Chance of snow`.
  package var chance: String { "Chance of \(name)" }

  var isSnow: Bool { measure != .water }

  /// Whether amounts are depths of new snow.
  var isDepth: Bool { measure == .snow }

  /// The word in a short heading, where rain and snow are one.
  var heading: String { isSnow ? "Snow" : "Precip" }

  /// Returns the unit of an amount, as short as possible.
  func unit(_ units: UnitPreferences) -> String {
    measure == .snow ? units.precipitation.snow.symbol : units.precipitation.symbol
  }

  /// Returns the heading of a column of amounts: `Precip mm`, `Snow cm`, or `Water mm`.
  func amountHeading(_ units: UnitPreferences) -> String { "\(amountName) \(unit(units))" }

  /// The word before an amount: `Precip`, `Snow`, or `Water`.
  var amountName: String { measure == .meltedSnow ? "Water" : heading }

  /// Returns the amount of an hour in that unit, or `nil` if it is not known.
  func value(of hour: HourlyForecast, _ units: UnitPreferences) -> Double? {
    measure == .snow
      ? hour.snowfall?.converted(to: units.precipitation.snow).value
      : hour.precipitation?.converted(to: units.precipitation).value
  }

  /// Returns the same as a number in text, or `nil` if it is not known.
  func number(of hour: HourlyForecast, _ units: UnitPreferences) -> String? {
    measure == .snow
      ? hour.snowfall?.number(in: units.precipitation.snow)
      : hour.precipitation?.number(in: units.precipitation)
  }

  /// Returns an amount of an hour with its unit, such as `0.7 mm`, `0.5 cm of snow`, or `0.7 mm of water`,
  /// or `nil` if it is not known.
  package func text(of hour: HourlyForecast, _ units: UnitPreferences) -> String? {
    text(water: hour.precipitation, snow: hour.snowfall, units)
  }

  /// Returns the text of an amount of several hours.
  func text(
    water: Quantity<PrecipitationUnit>?, snow: Quantity<SnowUnit>?, _ units: UnitPreferences
  ) -> String? {
    measure == .snow
      ? snow?.text(in: units.precipitation.snow).map { "\($0) of snow" }
      : water?.converted(to: units.precipitation).text(ofSnow: measure == .meltedSnow)
  }

  /// Returns the depth of snow without its word, or `nil` if the amounts are of water.
  func depthText(_ snow: Quantity<SnowUnit>?, _ units: UnitPreferences) -> String? {
    measure == .snow ? snow?.text(in: units.precipitation.snow) : nil
  }

  /// Returns the smallest end of an axis.
  func leastAxis(_ units: UnitPreferences) -> Double {
    units.precipitation == .millimeters ? 2 : measure == .snow ? 1 : 0.1
  }
}
