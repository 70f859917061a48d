internal import Domain

/// A fact of a day's forecast, the one that matters most first.
enum DailyFact: CaseIterable {
  case range, feelsLike, day, night, probability, wind, sun, amount, uvIndex, dayLength, moon

  /// What the fact is called.
  var name: String {
    switch self {
    case .range: "Range"
    case .feelsLike: "Feels like"
    case .day: "Day"
    case .night: "Night"
    case .probability: "Rain/snow"
    case .wind: "Wind"
    case .sun: "Sun"
    case .amount: "Amount"
    case .uvIndex: "UV index"
    case .dayLength: "Day length"
    case .moon: "Moon"
    }
  }

  /// Whether it is left out where no day has it.
  var isExtra: Bool { self == .amount || self == .uvIndex || self == .dayLength }

  /// Whether it gives way where others need its room.
  var isMinor: Bool { self == .dayLength || self == .moon }

  /// Its value on a day, if that has it.
  func value(in day: DailyForecast, display: DisplayPreferences) -> String? {
    let units = display.units
    return switch self {
    case .range: day.temperature?.text(in: units.temperature)
    case .feelsLike: day.feelsLike?.text(in: units.temperature)
    case .day: day.day?.phrase
    case .night: day.night?.phrase
    case .probability:
      dayAndNightText(
        percentText(day.day?.precipitationProbability),
        percentText(day.night?.precipitationProbability), unit: "%")
    case .wind:
      dayAndNightText(
        day.day?.wind?.text(in: units.wind), day.night?.wind?.text(in: units.wind),
        unit: units.wind.symbol)
    case .sun: sunText(day, display.clock)
    case .amount: day.precipitation?.text(in: units.precipitation)
    case .uvIndex: ultravioletText(day.uvIndex)
    case .dayLength: day.dayLengthText
    case .moon: MoonPhase(at: day.noon).name.rawValue
    }
  }

  /// From sunrise to sunset.
  private func sunText(_ day: DailyForecast, _ clock: ClockFormat) -> String? {
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let ends = [day.sunrise, day.sunset].map { $0.map(clock.text) ?? WeatherRow.absent }
    return ends.joined(separator: day.sunrise == nil || day.sunset == nil ? " – " : "–")
  }
}
