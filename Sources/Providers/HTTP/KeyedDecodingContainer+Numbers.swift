import Domain

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

extension Double {
  /// This number, or `nil` if it cannot be a measurement.
  var plausible: Double? { isPlausible ? self : nil }

  /// This number, or `nil` if it cannot be the height of a place in meters.
  var elevation: Double? { (-500...9_000).contains(self) ? self : nil }
}
