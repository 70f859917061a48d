/// A value with its unit.
public struct Quantity<Unit: MeasurementUnit>: Codable, Equatable, Sendable {
  /// The number of units.
  public var value: Double
  /// What the value counts.
  public var unit: Unit

  /// Makes a value of a unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The same quantity in another unit; unchanged, to the last bit, in the same one.
  public func converted(to other: Unit) -> Quantity {
    guard other != unit else { return self }
    let base = value * unit.scale + unit.offset
    return Quantity((base - other.offset) / other.scale, other)
  }
}

/// A lowest and a highest value in one unit, either of which may be unknown.
public struct QuantityRange<Unit: MeasurementUnit>: Codable, Equatable, Sendable {
  /// The lowest value.
  public var min: Double?
  /// The highest value.
  public var max: Double?
  /// What both values count.
  public var unit: Unit

  /// Makes a range, or nothing where neither end is known.
  public init?(min: Double?, max: Double?, unit: Unit) {
    guard min != nil || max != nil else { return nil }
    self.min = min
    self.max = max
    self.unit = unit
  }

  /// The same range in another unit.
  public func converted(to other: Unit) -> QuantityRange {
    var range = self
    range.min = min.map { Quantity($0, unit).converted(to: other).value }
    range.max = max.map { Quantity($0, unit).converted(to: other).value }
    range.unit = other
    return range
  }
}

extension MeasurementUnit {
  /// A number of these units with the digits that make sense, without the unit; nothing for what is
  /// no number.
  ///
  /// What is more than nothing does not read as nothing where fractions count: it is `<0.1`.
  public func number(_ value: Double) -> String? {
    let digits = digits(for: value)
    guard value > 0, digits > 0, let text = decimalText(value, digits: digits) else {
      return decimalText(value, digits: value == 0 ? 0 : digits)
    }
    return text == decimalText(0, digits: digits) ? "<\(text.dropLast())1" : text
  }
}

extension Quantity {
  /// The value with its unit, as `22 °C` or `29.92 inHg`; nothing for what is no number.
  public var text: String? { unit.number(value).map { "\($0) \(unit.symbol)" } }
}

extension QuantityRange {
  /// Both ends with their unit, as `12–18 °C`; `max 18 °C` where only one of them is known.
  public var text: String? {
    switch (min.flatMap(unit.number), max.flatMap(unit.number)) {
    case (nil, nil): nil
    case (let low?, nil): "min \(low) \(unit.symbol)"
    case (nil, let high?): "max \(high) \(unit.symbol)"
    case (let low?, let high?): "\(Self.range(low, high)) \(unit.symbol)"
    }
  }

  /// A dash that has a minus beside it gets blanks around it.
  private static func range(_ low: String, _ high: String) -> String {
    guard low != high else { return low }
    return low + (low.hasPrefix("-") || high.hasPrefix("-") ? " – " : "–") + high
  }
}

/// A number with so many digits after the point; nothing for what is no number.
///
/// Halves are rounded away from zero. Foundation's formatters would cost more at start than all
/// the rest.
public func decimalText(_ number: Double, digits: Int = 0) -> String? {
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  guard let scaled = Int(exactly: (number * Double(scale)).rounded()) else { return nil }
  let sign = scaled < 0 ? "-" : ""
  let whole = sign + String(scaled.magnitude / scale.magnitude)
  guard digits > 0 else { return whole }
  return whole + "." + zeroPadded(Int(scaled.magnitude % scale.magnitude), digits)
}
