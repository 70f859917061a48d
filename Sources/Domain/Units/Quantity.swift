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
