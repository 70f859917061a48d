import Domain

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
    var container = try nestedUnkeyedContainer(forKey: key)
    var values: [Value] = []
    while !container.isAtEnd, container.currentIndex < BoundedList<Value>.longestSearch,
      values.count < BoundedList<Value>.limit
    {
      if let value = try container.decode(Tolerant<Value>.self).wrappedValue, isWanted(value) {
        values.append(value)
      }
    }
    return values
  }
}

extension Double {
  /// This number, or `nil` if it cannot be a measurement.
  var plausible: Double? { isPlausible ? self : nil }

  /// This number, or `nil` if it cannot be the height of a place in meters.
  var elevation: Double? { (-500...9_000).contains(self) ? self : nil }
}

extension KeyedDecodingContainer {
  // These overloads shadow those of the standard library in the synthesized decoders of this
  // module. One invalid number therefore omits one value instead of failing the whole response. A
  // value of another type, such as a string, is still an error.

  /// Decodes a number, or returns `nil` if it is absent, null, not representable, or not plausible.
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try number(key) { try decode(type, forKey: key) }?.plausible
  }

  /// Decodes a whole number, or returns `nil` if it is absent, null, or not representable.
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try number(key) { try decode(type, forKey: key) }
  }

  /// Decodes a property with the wrapper `Tolerant`.
  func decode<Value>(_: Tolerant<Value>.Type, forKey key: Key) throws -> Tolerant<Value> {
    Tolerant(wrappedValue: tolerant(key))
  }

  /// Decodes a number with the wrapper `Tolerant`.
  func decode(_: Tolerant<Double>.Type, forKey key: Key) throws -> Tolerant<Double> {
    Tolerant(wrappedValue: tolerantNumber(key))
  }

  private func number<Number>(_ key: Key, _ decode: () throws -> Number) throws -> Number? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    do {
      return try decode()
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      // `JSONDecoder` throws a different error for a number that is not representable.
      return nil
    }
  }
}

/// The first elements of a list in a response, up to a limit.
///
/// A response of several megabytes can contain a million elements, which would take minutes to
/// decode and display. No service sends nearly as many as the limit. Later elements are not
/// decoded.
struct BoundedList<Element: Decodable>: Decodable {
  /// The elements, in the order of the response.
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd, elements.count < Self.limit {
      elements.append(try container.decode(Element.self))
    }
    self.elements = elements
  }

  /// The largest number of elements that are decoded.
  static var limit: Int { 500 }
  /// The largest number of elements among which wanted ones are looked for.
  static var longestSearch: Int { 20 * limit }
}
