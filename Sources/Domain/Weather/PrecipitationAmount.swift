/// An amount of precipitation, with the time in which it falls.
///
/// Services give the amount of the current weather for different times. An amount without its time
/// could be taken for that of another one.
package struct PrecipitationAmount: Codable, Equatable, Sendable {
  /// The amount, or the amount within an hour for a ``Period/rate``.
  package var quantity: Quantity<PrecipitationUnit>
  /// The time, or `nil` if the service does not state it.
  package var period: Period?

  /// The time of an amount, relative to the time of the conditions.
  package enum Period: Codable, Hashable, Sendable {
    /// The seconds up to that time.
    case past(seconds: Int)
    /// The seconds from that time on.
    case coming(seconds: Int)
    /// The time itself, at which it rains as much in an hour.
    case rate

    package static let lastHour = Period.past(seconds: 3_600)
    package static let nextHour = Period.coming(seconds: 3_600)
  }

  package init(_ quantity: Quantity<PrecipitationUnit>, _ period: Period?) {
    self.quantity = quantity
    self.period = period
  }
}

extension PrecipitationAmount {
  /// The intensity in millimeters per hour, or `nil` if the time is unknown.
  package var millimetersPerHour: Double? {
    let millimeters = quantity.converted(to: .millimeters).value
    switch period {
    case .past(let seconds), .coming(let seconds):
      return seconds > 0 ? millimeters * 3_600 / Double(seconds) : nil
    case .rate: return millimeters
    case nil: return nil
    }
  }

  /// Returns the amount with its unit and, unless it is that of the last hour, its time.
  ///
  /// Examples are `0.2 mm`, `0.2 mm in last 15 min`, `0.2 mm in next hour`, `0.2 mm/h`, and, if it is snow,
  /// `0.2 mm of water`. A short one is `0.2 mm in 15 min`. The result is `nil` if the amount is not plausible.
  package func text(
    in unit: PrecipitationUnit, isSnow: Bool = false, isShort: Bool = false
  ) -> String? {
    guard let text = quantity.converted(to: unit).text(ofSnow: isSnow) else { return nil }
    switch period {
    case .lastHour, nil: return text
    case .nextHour: return "\(text) in next hour"
    case .past(let seconds): return "\(text) in \(isShort ? "" : "last ")\(seconds / 60) min"
    case .coming(let seconds): return "\(text) in next \(seconds / 60) min"
    case .rate: return text.replacing(unit.symbol, with: "\(unit.symbol)/h")
    }
  }
}

extension Quantity<PrecipitationUnit> {
  /// Returns the amount with its unit, which says of melted snow that it is water.
  package func text(ofSnow isSnow: Bool) -> String? {
    text.map { isSnow && value > 0 ? "\($0) of water" : $0 }
  }
}

extension Quantity<SnowUnit>? {
  /// Whether this depth of new snow, if it is known, is all that falls with an amount of water.
  ///
  /// A centimeter of wet snow has up to 3 mm of water. The rest of a larger amount is rain, unless the depth
  /// was lost in rounding.
  package func holds(_ water: Quantity<PrecipitationUnit>?) -> Bool {
    guard let depth = self?.converted(to: .centimeters).value,
      let water = water?.converted(to: .millimeters), water.isMeasurable
    else { return true }
    return depth >= 0.05 && water.value <= depth * 3
  }
}
