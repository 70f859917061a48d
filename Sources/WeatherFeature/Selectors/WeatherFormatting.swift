public import Domain
internal import TerminalUI

/// A labeled value of the weather, as text.
public struct LabeledValue: Hashable, Sendable {
  /// The label.
  public var name: String
  /// The value with its unit, or `missingValue` if it is not known.
  public var value: String
  /// Whether the row is omitted first if there is little room.
  public var isMinor: Bool

  /// Creates a row, in which a value of `nil` becomes `missingValue`.
  public init(_ name: String, _ value: String?, isMinor: Bool = false) {
    self.name = name
    self.value = value ?? .missingValue
    self.isMinor = isMinor
  }
}

extension Quantity {
  /// Returns the quantity in another unit, as text with the symbol.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension QuantityRange {
  /// Returns the range in another unit, as text with the symbol.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension Wind {
  /// Returns the direction and the speed, such as `SSW 18 km/h`, or `nil` if neither is known.
  public func text(in unit: SpeedUnit) -> String? {
    let parts = [direction?.rawValue, speed?.text(in: unit)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// Returns a percentage, from 0 to 100, as text such as `62 %`, or `nil` if it is not known.
public func percentText(_ percentage: Double?) -> String? {
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

extension WeatherReport {
  /// Returns a UV index with its category and, if it is that of a cloudless sky, `clear sky`.
  func uvIndexText(_ index: Double?) -> String? {
    WeatherFeature.uvIndexText(index).map {
      provider.description.hasClearSkyUVIndex ? "\($0), clear sky" : $0
    }
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

extension AirQuality {
  /// The index with its agency's category, such as `23 fair (EU)`, or `nil` if none is known.
  ///
  /// The European index is preferred to the US one.
  var text: String? {
    let indices = [(europeanIndex, europeanCategory, "EU"), (usIndex, usCategory, "US")]
    return indices.lazy.compactMap { index, word, region in
      guard let number = index.flatMap({ decimalText($0) }), let word else { return nil }
      return "\(number) \(word) (\(region))"
    }.first
  }
}

extension Timestamp {
  /// The number of whole minutes since 1970.
  fileprivate var minute: Int { (seconds - (seconds % 60 + 60) % 60) / 60 }
}

extension DailyForecast {
  /// The time from sunrise to sunset, such as `10 h 51 min`, or `nil` if one is not known.
  var dayLengthText: String? {
    guard let sunrise, let sunset, sunrise.instant < sunset.instant else { return nil }
    // From the minutes that are shown, so that the three agree.
    let minutes = sunset.instant.minute - sunrise.instant.minute
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Noon on the clocks of the place, or in UTC if the day has neither sunrise nor sunset.
  var noon: Timestamp {
    let offset = sunrise?.utcOffset ?? sunset?.utcOffset ?? 0
    return Timestamp(seconds: date.daysSince1970 * 86_400 + 43_200 - offset)
  }
}

extension MoonPhase {
  /// The phase and the illuminated fraction, such as `waxing gibbous, 84 %`.
  var text: String {
    [name.rawValue, percentText(illuminated * 100)].compactMap { $0 }.joined(separator: ", ")
  }
}
