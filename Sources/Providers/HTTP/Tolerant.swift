/// A value in a response, or `nil` if the value is null or not of the expected type.
struct Tolerant<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? decoder.singleValueContainer().decode(Value.self)
  }
}

extension KeyedDecodingContainer {
  /// Returns the value for a key, or `nil` if it is absent, null, or not of the expected type.
  func tolerant<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Tolerant<Value>.self, forKey: key))?.value
  }

  /// Returns the number for a key, or `nil` if it is absent, not a number, or not plausible.
  func tolerantNumber(_ key: Key) -> Double? {
    tolerant(key, as: Double.self)?.plausible
  }

  /// Decodes a list without the elements that are not of the expected type.
  ///
  /// The list itself must be there.
  func tolerantList<Value: Decodable>(
    _ key: Key, of type: Value.Type = Value.self
  ) throws -> [Value] {
    try decode(BoundedList<Tolerant<Value>>.self, forKey: key).elements.compactMap(\.value)
  }
}
