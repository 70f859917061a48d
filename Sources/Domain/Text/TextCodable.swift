/// A value that is one string in JSON: its description, from which it can be created again.
package protocol TextCodable: Codable, LosslessStringConvertible {
  /// The form of the string, for an error: `a date like 2017-10-26`.
  static var expectedText: String { get }
}

extension TextCodable {
  /// Throws `DecodingError.dataCorrupted` if the string describes no value.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try decoder.valid(
      Self(text), "expected \(Self.expectedText), found \"\(text)\"")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Decoder {
  /// Returns a value that was created of what is decoded, or throws `DecodingError.dataCorrupted` with a
  /// problem if there is none, as in a damaged database or recording.
  package func valid<Value>(_ value: Value?, _ problem: @autoclosure () -> String) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: problem()))
    }
    return value
  }
}
