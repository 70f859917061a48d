import Domain
import Radar

/// The area of MET Norway's nowcast: Norway, Sweden, Finland, and Denmark.
///
/// The nowcast has steps of five minutes for two hours.
enum MetNorwayNowcast {
  /// Returns whether the nowcast can cover a place, by its country or else by its coordinates.
  static func covers(_ place: Place) -> Bool {
    if let country = place.country {
      return RadarSource.countriesWithNowcast.contains(country)
    }
    return boxes.contains { $0.contains(place.coordinates) }
  }

  /// Boxes around Norway, Sweden, Finland, and Denmark.
  ///
  /// They overlap other countries, for which the service responds with an error.
  private static let boxes = [
    GeoBox(57.9...71.3, 4.4...31.2), GeoBox(55.2...69.1, 10.9...24.2),
    GeoBox(59.7...70.1, 20.5...31.6), GeoBox(54.5...57.8, 8...15.2),
  ]
}

extension WeatherReport {
  /// Replaces the current conditions by those of a nowcast, and adds its precipitation.
  ///
  /// The nowcast lacks cloud cover, pressure, dew point, and UV index, which stay those of the
  /// forecast. A nowcast of another time than the current conditions is ignored.
  mutating func add(_ nowcast: MetNorwayForecast) {
    guard let step = nowcast.steps.first, let hour = current?.observedAt?.instant,
      (-1_800..<7_200).contains(step.time.seconds(since: hour))
    else { return }
    let clock = PlaceClock(zoneName: place.timeZone)
    if let now = step.conditions(at: place.coordinates, clock: clock), now.temperature != nil {
      current = current?.replaced(by: now)
      if current?.feelsLike != nil { computed.insert(.feelsLike) }
    }
    if nowcast.hasRadar { quarterHourly = nowcast.quarterHours(clock: clock) }
  }
}

extension CurrentConditions {
  /// Returns these conditions with the values that newer ones have.
  fileprivate func replaced(by new: CurrentConditions) -> CurrentConditions {
    var conditions = self
    conditions.observedAt = new.observedAt
    conditions.phrase = new.phrase ?? phrase
    conditions.sky = new.sky ?? sky
    conditions.isDay = new.isDay
    conditions.temperature = new.temperature ?? temperature
    conditions.humidity = new.humidity ?? humidity
    conditions.wind = new.wind ?? wind
    conditions.precipitation = new.precipitation ?? precipitation
    return conditions.withFeelsLike
  }
}

extension MetNorwayForecast {
  /// Returns the precipitation of the quarter-hours of which all three rates are known.
  fileprivate func quarterHours(clock: PlaceClock) -> [QuarterHourForecast] {
    let rates = Dictionary(grouping: steps) { $0.time.quarterHour }
    return rates.sorted { $0.key < $1.key }.compactMap { start, steps in
      let rates = steps.compactMap(\.instant.precipitationRate)
      guard rates.count == 3, steps.count == 3 else { return nil }
      let amount = rates.reduce(0, +) / 3 / 4
      return QuarterHourForecast(
        time: clock.time(start), precipitation: Quantity(amount, .millimeters))
    }
  }
}
