extension KeyedDecodingContainer {
  // These methods shadow the standard library's in the decoders that the compiler synthesizes for
  // this module. A stored number that does not fit a `Double` then omits one value instead of
  // failing the whole report. Other errors, such as a string instead of a number, are thrown.

  /// Decodes a number; `nil` if it is absent, null, or not representable.
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try representable(key) { try decode(type, forKey: key) }
  }

  /// Decodes a quantity; `nil` if it is absent, null, or its value is not representable.
  func decodeIfPresent<Unit>(
    _ type: Quantity<Unit>.Type, forKey key: Key
  ) throws -> Quantity<Unit>? {
    try representable(key) { try decode(type, forKey: key) }
  }

  private func representable<Value>(_ key: Key, _ decode: () throws -> Value) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    do {
      return try decode()
    } catch let error as DecodingError {
      throw error
    } catch {
      // `JSONDecoder` throws an error of its own for a number that is not representable.
      return nil
    }
  }
}
