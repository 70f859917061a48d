/// A value as a tree of named parts, to inspect a state that is only known to be `Encodable`.
///
/// ```swift
/// let tree = try StateTree(state)
/// print(String(decoding: tree.canonicalJSON, as: UTF8.self))
/// ```
///
/// Equal values have equal trees. Members are sorted by name. The elements of a `Set`, and the
/// pairs of a `Dictionary` whose keys are not names, are sorted by content. This includes a set or
/// dictionary that a wrapper stores and encodes by `wrapped.encode(to: encoder)`. A type that makes
/// a set only to encode it must use a container of the encoder.
public indirect enum StateTree: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The value of the member.
    public let value: StateTree

    /// Creates a member from its name and value.
    public init(_ name: String, _ value: StateTree) {
      self.name = name
      self.value = value
    }
  }

  /// No value.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number, in the form of its Swift description.
  case number(String)
  /// A string; also a number that JSON cannot represent, such as infinity.
  case string(String)
  /// An array of values.
  case array([StateTree])
  /// An object, with its members sorted by name.
  case object([Member])

  /// Creates the tree of a value.
  ///
  /// - Parameter value: The value to encode.
  /// - Throws: Any error of the value's `encode(to:)`.
  public init(_ value: some Encodable) throws {
    self = try TreeNode.tree(of: value)
  }
}

extension StateTree {
  /// The value as JSON without whitespace, with members sorted by name and text in the Unicode
  /// normalization form C.
  public var canonicalJSON: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &bytes) { member, bytes in
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to bytes: inout [UInt8], each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      each(element, &bytes)
    }
    bytes.append(UInt8(ascii: closing))
  }

  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text.composed
    text.withUTF8 { text in
      // Most text needs no escape, and is copied in one piece.
      if !text.contains(where: isEscaped) { return bytes += text }
      for byte in text {
        switch byte {
        case ..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: bytes += isEscaped(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
