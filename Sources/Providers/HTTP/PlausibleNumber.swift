extension Double {
  /// This number, or `nil` if no measurement, population or time can be so large.
  ///
  /// Larger numbers would overflow in sums, conversions and texts.
  var plausible: Double? { magnitude < 1e12 ? self : nil }
}

extension KeyedDecodingContainer {
  // These shadow the standard library's in the decoders that the compiler writes for this module, so
  // that one nonsensical number leaves out one fact, and not the whole answer. A value of another
  // kind, such as a text, is an error as before.

  /// Decodes a number; `nil` if it is absent, null, not representable or not plausible.
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try number(key) { try decode(type, forKey: key) }?.plausible
  }

  /// Decodes a whole number; `nil` if it is absent, null or not representable.
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
      // `JSONDecoder` throws an error of its own for a number that is not representable.
      return nil
    }
  }
}
