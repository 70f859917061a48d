package struct Quantity<Unit: MeasurementUnit>: Equatable, Sendable {
  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Returns the same quantity in another unit; in its own, the value is unchanged to the last bit.
  package func converted(to other: Unit) -> Quantity {
    guard other != unit else { return self }
    let base = value * unit.scale + unit.offset
    return Quantity((base - other.offset) / other.scale, other)
  }
}

/// In JSON, a quantity is one string, such as `12.5 °C`. A stored report has 1,700 of them, and to read an object for each
/// would take a fifth of the time of a command.
extension Quantity: TextCodable {
  package static var expectedText: String { "a number with its unit" }

  package init?(_ text: String) {
    guard let gap = text.utf8.firstIndex(of: UInt8(ascii: " ")), let value = Double(text[..<gap]),
      value.isFinite, let unit = Unit(rawValue: String(text[gap...].dropFirst()))
    else { return nil }
    self.init(value, unit)
  }

  package var description: String { "\(value) \(unit.rawValue)" }
}

/// A minimum and a maximum in one unit, either of which may be unknown.
package struct QuantityRange<Unit: MeasurementUnit>: Codable, Equatable, Sendable {
  package var min: Double?
  package var max: Double?
  package var unit: Unit

  /// Creates a range, or `nil` if neither end is known.
  package init?(min: Double?, max: Double?, unit: Unit) {
    guard min != nil || max != nil else { return nil }
    self.min = min
    self.max = max
    self.unit = unit
  }

  package func converted(to other: Unit) -> QuantityRange {
    var range = self
    range.min = min.map { Quantity($0, unit).converted(to: other).value }
    range.max = max.map { Quantity($0, unit).converted(to: other).value }
    range.unit = other
    return range
  }
}

extension QuantityRange {
  package var low: Quantity<Unit>? { min.map { Quantity($0, unit) } }
  package var high: Quantity<Unit>? { max.map { Quantity($0, unit) } }
}

extension Quantity<TemperatureUnit> {
  package var celsius: Double { converted(to: .celsius).value }
}

extension MeasurementUnit {
  /// Returns the text of a number of these units, without the unit, or `nil` if the number is not
  /// plausible (`Double.isPlausible`).
  ///
  /// A positive value that would be displayed as zero reads `<0.1` instead of `0.0`.
  package func number(_ value: Double) -> String? {
    let digits = digits(for: value)
    guard value > 0, digits > 0, let text = decimalText(value, digits: digits) else {
      return decimalText(value, digits: value == 0 ? 0 : digits)
    }
    return text == decimalText(0, digits: digits) ? "<\(text.dropLast())1" : text
  }
}

extension Quantity {
  /// The value with its unit, such as `22 °C` or `29.92 inHg`, or `nil` if it is not plausible.
  package var text: String? { unit.number(value).map { "\($0) \(unit.symbol)" } }
}

extension QuantityRange {
  /// Both ends with their unit, such as `12–18 °C`, or `max 18 °C` if only one is known and
  /// plausible, or `nil` if none is.
  package var text: String? {
    switch (min.flatMap(unit.number), max.flatMap(unit.number)) {
    case (nil, nil): nil
    case (let low?, nil): "min \(low) \(unit.symbol)"
    case (nil, let high?): "max \(high) \(unit.symbol)"
    case (let low?, let high?): "\(Self.range(low, high)) \(unit.symbol)"
    }
  }

  /// Returns two ends with a dash between them, or one of them if they are equal.
  ///
  /// The word `to` is in place of the dash if an end is negative, since a dash looks like a minus.
  package static func range(_ low: String, _ high: String) -> String {
    guard low != high else { return low }
    return low + separator(low, high) + high
  }

  package static func separator(_ low: String, _ high: String) -> String {
    low.hasPrefix("-") || high.hasPrefix("-") ? " to " : "–"
  }
}

extension Double {
  /// Whether the number can be a measurement: finite, and below 1e9 in magnitude.
  ///
  /// A pressure in pascals has six digits. Storage can hold any finite number, but only plausible
  /// numbers are displayed.
  package var isPlausible: Bool { magnitude < 1e9 }
}

/// Returns a number with `digits` decimals, or `nil` if it is not plausible.
///
/// Halves are rounded away from zero. Foundation's formatters would take longer to load than all other work at start.
package func decimalText(_ number: Double, digits: Int = 0) -> String? {
  guard number.isPlausible else { return nil }
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  guard let scaled = Int(exactly: (number * Double(scale)).rounded()) else { return nil }
  let sign = scaled < 0 ? "-" : ""
  let whole = sign + String(scaled.magnitude / scale.magnitude)
  guard digits > 0 else { return whole }
  return whole + "." + zeroPadded(Int(scaled.magnitude % scale.magnitude), digits)
}
