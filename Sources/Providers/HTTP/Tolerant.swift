/// A value in a response, or `nil` if the value is null or not of the expected type.
///
/// A property with this wrapper is also `nil` if its key is absent, or if it is a number that is not
/// plausible.
@propertyWrapper struct Tolerant<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value? = nil) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try? decoder.singleValueContainer().decode(Value.self)
  }
}

extension Tolerant: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Returns the value for a key, or `nil` if it is absent, null, or not of the expected type.
  func tolerant<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Tolerant<Value>.self, forKey: key))?.wrappedValue
  }

  /// Returns the number for a key, or `nil` if it is absent, not a number, or not plausible.
  func tolerantNumber(_ key: Key) -> Double? {
    tolerant(key, as: Double.self)?.plausible
  }

  /// Returns the height in meters for a key, or `nil` if it is absent or not one on land.
  func tolerantElevation(_ key: Key) -> Double? { tolerant(key, as: Double.self)?.elevation }

  /// Decodes a list without the elements that are not of the expected type or not wanted.
  ///
  /// It throws if the list itself is absent or is not a list. The list is bounded, as a
  /// ``BoundedList`` is, but elements that are left out do not count.
  func tolerantList<Value: Decodable>(
    _ key: Key, of type: Value.Type = Value.self, where isWanted: (Value) -> Bool = { _ in true }
  ) throws -> [Value] {
    try countedList(key, of: type, where: isWanted).values
  }

  /// Decodes a list as ``tolerantList(_:of:where:)`` does, and counts the elements that are not of the
  /// expected type or beyond the bound.
  func countedList<Value: Decodable>(
    _ key: Key, of type: Value.Type = Value.self, where isWanted: (Value) -> Bool = { _ in true }
  ) throws -> (values: [Value], unreadable: Int) {
    var container = try nestedUnkeyedContainer(forKey: key)
    var values: [Value] = []
    var unreadable = 0
    while !container.isAtEnd, container.currentIndex < BoundedList<Value>.longestSearch,
      values.count < BoundedList<Value>.limit
    {
      guard let value = try container.decode(Tolerant<Value>.self).wrappedValue else {
        unreadable += 1
        continue
      }
      if isWanted(value) { values.append(value) }
    }
    return (values, unreadable + (container.count ?? 0) - container.currentIndex)
  }

  /// Decodes a property with the wrapper `Tolerant`.
  func decode<Value>(_: Tolerant<Value>.Type, forKey key: Key) throws -> Tolerant<Value> {
    Tolerant(wrappedValue: tolerant(key))
  }

  /// Decodes a number with the wrapper `Tolerant`.
  func decode(_: Tolerant<Double>.Type, forKey key: Key) throws -> Tolerant<Double> {
    Tolerant(wrappedValue: tolerantNumber(key))
  }
}
