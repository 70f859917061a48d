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
