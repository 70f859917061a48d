/// What a value consists of, by names: for looking into a state of which only `Encodable` is known.
///
/// ```swift
/// let tree = try StateTree(state)
/// print(String(decoding: tree.canonicalJSON, as: UTF8.self))
/// ```
///
/// Equal values have equal trees: members are sorted by name, and what has no order of its own, the
/// elements of a `Set` and the pairs of a `Dictionary` whose keys are no names, by content.
public indirect enum StateTree: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it is.
    public let value: StateTree

    /// Makes a member.
    public init(_ name: String, _ value: StateTree) {
      self.name = name
      self.value = value
    }
  }

  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number, as Swift describes it.
  case number(String)
  /// A text.
  case text(String)
  /// Values in a row.
  case list([StateTree])
  /// Values by name, sorted.
  case object([Member])

  /// Takes a value apart.
  ///
  /// - Parameter value: What is encoded.
  /// - Throws: What the value's `encode(to:)` throws.
  public init(_ value: some Encodable) throws {
    self = try TreeNode.tree(of: value)
  }
}

extension StateTree {
  /// The value as JSON without blanks, its members sorted by name.
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
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let elements):
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
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Any JSON value, decoded without knowing its type.
struct JSONTree: Decodable {
  let tree: StateTree

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      let members = try object.allKeys.map { key in
        StateTree.Member(key.stringValue, try object.decode(JSONTree.self, forKey: key).tree)
      }
      tree = .object(members.sorted { $0.name < $1.name })
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [StateTree] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONTree.self).tree) }
      tree = .list(elements)
    } else {
      tree = try Self.leaf(try decoder.singleValueContainer())
    }
  }

  private static func leaf(_ value: any SingleValueDecodingContainer) throws -> StateTree {
    if value.decodeNil() { return .null }
    if let text = try? value.decode(String.self) { return .text(text) }
    if let bool = try? value.decode(Bool.self) { return .bool(bool) }
    // Integers first: a Double has no room for the largest ones.
    if let integer = try? value.decode(Int64.self) { return .number("\(integer)") }
    if let integer = try? value.decode(UInt64.self) { return .number("\(integer)") }
    return .number("\(try value.decode(Double.self))")
  }
}

/// A member's name, whatever it is.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
