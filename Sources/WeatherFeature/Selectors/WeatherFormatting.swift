package import Domain
internal import TerminalUI

extension Quantity {
  /// Returns the quantity in another unit, as text with the symbol.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension QuantityRange {
  /// Returns the range in another unit, as text with the symbol.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension DisplayPreferences {
  /// Returns a present temperature with its unit or, if the user wants both, such as `22° / 72 °F`.
  ///
  /// The result is `nil` if the temperature is not plausible.
  func text(of temperature: Quantity<TemperatureUnit>) -> String? {
    guard let second = secondText(of: temperature),
      let degrees = temperature.degrees(in: units.temperature)
    else { return temperature.text(in: units.temperature) }
    return "\(degrees.text) / \(second)"
  }

  /// Returns a present temperature in the other unit, or `nil` unless the user wants both.
  func secondText(of temperature: Quantity<TemperatureUnit>) -> String? {
    hasSecondTemperature ? temperature.text(in: units.temperature.other) : nil
  }
}

extension Wind {
  /// Returns the direction and the speed, such as `SSW 18 km/h`, or `nil` if neither is known.
  package func text(in unit: SpeedUnit) -> String? {
    let parts = [direction?.rawValue, speed?.text(in: unit)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// Returns a percentage, from 0 to 100, as text such as `62 %`, or `nil` if it is not known.
package func percentText(_ percentage: Double?) -> String? {
  percentage.flatMap { decimalText($0) }.map { "\($0) %" }
}

/// Returns a UV index with its exposure category by the World Health Organization, such as
/// `7 high`.
func uvIndexText(_ index: Double?) -> String? {
  guard let index, let number = decimalText(index) else { return nil }
  let word =
    switch index.rounded() {
    case ..<3: "low"
    case ..<6: "moderate"
    case ..<8: "high"
    case ..<11: "very high"
    default: "extreme"
    }
  return "\(number) \(word)"
}

extension WeatherProvider {
  /// The words behind each UV index that is not that of the actual sky.
  var uvIndexNote: String? { description.hasClearSkyUVIndex ? "clear sky" : nil }

  /// Returns the fact of a UV index, with its category if there is room.
  func uvIndex(_ index: Double?) -> Fact {
    let style = index.map { Style(.ultraviolet, at: $0) }
    let short = index.flatMap { decimalText($0) }.flatMap { number in
      uvIndexNote.map { "\(number), \($0)" }
    }
    return Fact("UV index", short: "UV", uvIndexText(index), style, shorter: [short])
      .adding(uvIndexNote)
  }
}

/// Returns the values of day and night, such as `S 19 / SSE 15 km/h`, or `nil` if neither is known.
///
/// A unit at the end of both is written once.
func dayAndNightText(_ day: String?, _ night: String?, unit: String) -> String? {
  guard day != nil || night != nil else { return nil }
  let ending = " \(unit)"
  let isShared = day?.hasSuffix(ending) == true && night?.hasSuffix(ending) == true
  let dayText = day.map { isShared ? String($0.dropLast(ending.count)) : $0 }
  return "\(dayText ?? .missingValue) / \(night ?? .missingValue)"
}

extension AirQualityIndex {
  /// The index with its agency's word, such as `23 fair (EU)`.
  var text: String? { number.map { "\($0) \(category) (\(region.rawValue))" } }

  /// The index without its agency, such as `23 fair`.
  var shortText: String? { number.map { "\($0) \(category)" } }

  /// The style of the band, on the scale of the European index.
  var style: Style {
    Style(.airQuality, at: region == .european ? value : Double(band) * 20 + 10)
  }
}

extension PollenCount {
  /// The color of the level, on the scale of the air quality.
  var style: Style { level == .none ? .text : Style(.airQuality, at: colorValue) }

  /// The middle of the European index's band with about the same word.
  private var colorValue: Double {
    switch level {
    case .none, .low: 10
    case .moderate: 50
    case .high: 70
    case .veryHigh: 90
    }
  }
}

extension ClockFormat {
  /// Returns the times of the sun on a date, such as `07:30–17:17`, or `– – 17:17` without a sunrise.
  ///
  /// By a clock that is far from that of the sun, a date can begin by day: `sets 09:00, rises 19:00`.
  func text(fromSunrise sunrise: ZonedTime?, toSunset sunset: ZonedTime?) -> String {
    if let sunrise, let sunset, sunset.instant < sunrise.instant {
      return "sets \(text(of: sunset)), rises \(text(of: sunrise))"
    }
    let ends = [sunrise, sunset].map { $0.map(text) ?? .missingValue }
    return ends.joined(separator: ends.contains(.missingValue) ? " – " : "–")
  }
}

extension DailyForecast {
  /// The time from sunrise to sunset, such as `10 h 51 min`, or `nil` if one is not known.
  var dayLengthText: String? {
    guard let sunrise, let sunset, sunrise.instant < sunset.instant else { return nil }
    // From the minutes that are shown, so that the three agree.
    return durationText(
      seconds: sunset.instant.roundedDown(to: 60).seconds(
        since: sunrise.instant.roundedDown(to: 60)))
  }

  /// Noon on the clocks of the place, or in UTC if the day has neither sunrise nor sunset.
  var noon: Timestamp {
    let offset = sunrise?.utcOffset ?? sunset?.utcOffset ?? 0
    return Timestamp(seconds: date.daysSince1970 * 86_400 + 43_200 - offset)
  }
}

extension MoonPhase {
  /// Computes the phase of an hour, so that panes that are drawn at different times agree.
  init(inHourOf now: Timestamp) { self.init(at: now.roundedDown(to: 3_600)) }

  /// The phase in a word, and the illuminated fraction, such as `waxing 84 %`.
  var shortText: String {
    let word =
      switch name {
      case .new: "new"
      case .full: "full"
      default: elongation < 180 ? "waxing" : "waning"
      }
    return [word, percentText(illuminated * 100)].compactMap { $0 }.joined(separator: " ")
  }

  /// The phase and the illuminated fraction, such as `waxing gibbous, 84 %`.
  var text: String {
    [name.rawValue, percentText(illuminated * 100)].compactMap { $0 }.joined(separator: ", ")
  }
}

extension MoonPhase {
  /// Returns the symbol that is nearest to the lit part of the disk, which is filled: none, a crescent,
  /// a half, or all.
  ///
  /// In the northern hemisphere, the waxing Moon is lit on the right, and in the southern on the
  /// left.
  package func symbol(isSouthern: Bool) -> String {
    let isLitOnRight = (elongation < 180) != isSouthern
    return switch illuminated {
    case ..<0.05: "○"
    case ..<0.35: isLitOnRight ? "☽" : "☾"
    case ..<0.75: isLitOnRight ? "◑" : "◐"
    default: "●"
    }
  }
}

/// Returns the weather in words, or the name of its condition if that is shorter and the words do not
/// fit into a width in columns.
func shortened(_ phrase: String, to width: Int, _ sky: WeatherCondition?) -> String {
  guard phrase.displayWidth > width, let name = sky?.name else { return phrase }
  return name.displayWidth < phrase.displayWidth ? name : phrase
}

extension [String] {
  /// Returns the first of several texts, the longest of which is the first, that fits into a width, or the
  /// last one.
  func longest(fitting width: Int) -> String { sentence(fitting: width) ?? last ?? "" }

  /// Returns the first of several wordings of a sentence that fits into a width, or `nil`: a sentence that
  /// is cut may say something else.
  func sentence(fitting width: Int) -> String? { first { $0.displayWidth <= width } }
}
