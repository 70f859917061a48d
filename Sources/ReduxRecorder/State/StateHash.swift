/// A hash of a state, which is the same for equal states on every machine and in every run.
///
/// The algorithm is 64-bit FNV-1a over the state's ``StateTree/canonicalJSON``. The hash detects a
/// replay that leads to another state. It does not protect against deliberate manipulation.
public struct StateHash: Hashable, Sendable {
  /// The 64-bit hash.
  public let value: UInt64

  /// Creates a hash from its 64-bit value.
  public init(_ value: UInt64) {
    self.value = value
  }

  /// Creates the hash of bytes.
  public init(hashing bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = hash
  }

  /// Creates the hash of a state.
  ///
  /// - Parameter state: The state to encode.
  /// - Throws: Any error of the state's `encode(to:)`.
  public init(of state: some Encodable) throws {
    self.init(hashing: try StateTree(state).canonicalJSON)
  }
}

extension StateHash: CustomStringConvertible {
  /// The hash as 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension StateHash: Codable {
  /// Creates a hash from hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = UInt64(try container.decode(String.self), radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "It is not a hexadecimal number.")
    }
    self.init(value)
  }

  /// Encodes the hash as 16 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
