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
