public import Domain

/// A fact about the weather: what it is, and its value as text.
public struct WeatherRow: Hashable, Sendable {
  /// What the value says.
  public var name: String
  /// The value with its unit; `–` where the provider does not tell.
  public var value: String
  /// Whether it gives way where others need its room.
  public var isMinor: Bool

  /// Makes a row; a value that is not known becomes `–`.
  public init(_ name: String, _ value: String?, isMinor: Bool = false) {
    self.name = name
    self.value = value ?? Self.absent
    self.isMinor = isMinor
  }

  /// Stands for what is not known.
  public static let absent = "–"
}

extension Quantity {
  /// The quantity in another unit, as text.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension QuantityRange {
  /// The range in another unit, as text.
  func text(in unit: Unit) -> String? { converted(to: unit).text }
}

extension Wind {
  /// Where it comes from and how fast it is, as `SSW 18 km/h`.
  public func text(in unit: SpeedUnit) -> String? {
    let parts = [direction?.rawValue, speed?.text(in: unit)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// A share as text, as `62 %`.
public func percentText(_ share: Double?) -> String? {
  share.flatMap { decimalText($0) }.map { "\($0) %" }
}

/// A UV index with the World Health Organization's word for it, as `7 high`.
func ultravioletText(_ index: Double?) -> String? {
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

/// A value of the day and one of the night; a unit that both end in is written once:
/// `S 19 / SSE 15 km/h`.
func dayAndNightText(_ day: String?, _ night: String?, unit: String) -> String? {
  guard day != nil || night != nil else { return nil }
  let ending = " \(unit)"
  let isShared = day?.hasSuffix(ending) == true && night?.hasSuffix(ending) == true
  let dayText = day.map { isShared ? String($0.dropLast(ending.count)) : $0 }
  return "\(dayText ?? WeatherRow.absent) / \(night ?? WeatherRow.absent)"
}

extension AirQuality {
  /// The index with its agency's word for it, as `23 fair (EU)`; the European one where both are
  /// known.
  var text: String? {
    let indices = [(europeanIndex, europeanWord, "EU"), (usIndex, usWord, "US")]
    return indices.lazy.compactMap { index, word, region in
      guard let number = index.flatMap({ decimalText($0) }), let word else { return nil }
      return "\(number) \(word) (\(region))"
    }.first
  }
}

extension DailyForecast {
  /// From sunrise to sunset, as `10 h 51 min`.
  var dayLengthText: String? {
    guard let sunrise, let sunset, sunrise.instant < sunset.instant else { return nil }
    let minutes = (sunset.instant.seconds(since: sunrise.instant) + 30) / 60
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Noon on the clocks of the place.
  var noon: Timestamp {
    let offset = sunrise?.utcOffset ?? sunset?.utcOffset ?? 0
    return Timestamp(seconds: date.daysSince1970 * 86_400 + 43_200 - offset)
  }
}

extension MoonPhase {
  /// The phase, and how much of the disc is lit, as `waxing gibbous, 84 %`.
  var text: String {
    [name.rawValue, percentText(illuminated * 100)].compactMap { $0 }.joined(separator: ", ")
  }
}
