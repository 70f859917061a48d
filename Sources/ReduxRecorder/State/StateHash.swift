/// A fingerprint of a state: equal states have equal ones, on every machine, in every run.
///
/// It is the 64-bit FNV-1a hash of the state's ``StateTree/canonicalJSON``. It finds a replay that
/// went another way; it is no protection against somebody who wants to deceive.
public struct StateHash: Hashable, Sendable {
  /// The number itself.
  public let value: UInt64

  /// Makes a fingerprint from its number.
  public init(_ value: UInt64) {
    self.value = value
  }

  /// Takes the fingerprint of bytes.
  public init(hashing bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = hash
  }

  /// Takes the fingerprint of a state.
  ///
  /// - Parameter state: What is encoded.
  /// - Throws: What the state's `encode(to:)` throws.
  public init(of state: some Encodable) throws {
    self.init(hashing: try StateTree(state).canonicalJSON)
  }
}

extension StateHash: CustomStringConvertible {
  /// The number as 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension StateHash: Codable {
  /// Reads the 16 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = UInt64(try container.decode(String.self), radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "It is not a hexadecimal number.")
    }
    self.init(value)
  }

  /// Writes the 16 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
