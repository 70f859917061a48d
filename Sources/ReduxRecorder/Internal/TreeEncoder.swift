/// An encoder that writes a value into a tree node.
struct TreeEncoder: Encoder {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(KeyedTree<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginList()
    return UnkeyedTree(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleTree(node: node)
  }
}

// In each container, one generic method is the witness of the requirements for all types but two. Those
// of 128 bits have default implementations, which throw and would be preferred.

private struct SingleTree: SingleValueEncodingContainer {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { node.set(.null) }
  func encode(_ value: Int128) { node.set(value.leaf) }
  func encode(_ value: UInt128) { node.set(value.leaf) }
  func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value) }
}

private struct UnkeyedTree: UnkeyedEncodingContainer {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  func encodeNil() { node.append(.whole(.null)) }
  func encode(_ value: Int128) { node.append(.whole(value.leaf)) }
  func encode(_ value: UInt128) { node.append(.whole(value.leaf)) }
  func encode<Value: Encodable>(_ value: Value) throws {
    node.append(.whole(try TreeNode.tree(of: value)))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    TreeEncoder(node: node.appendNode()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    TreeEncoder(node: node.appendNode()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(node: node.appendNode()) }
}

private struct KeyedTree<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }

  private func add(_ tree: StateTree, _ key: Key) {
    node.append(.whole(tree), named: key.stringValue)
  }

  func encodeNil(forKey key: Key) { add(.null, key) }
  func encode(_ value: Int128, forKey key: Key) { add(value.leaf, key) }
  func encode(_ value: UInt128, forKey key: Key) { add(value.leaf, key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    add(try TreeNode.tree(of: value), key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    TreeEncoder(node: node.appendNode(named: key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    TreeEncoder(node: node.appendNode(named: key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(node: node.appendNode(named: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    TreeEncoder(node: node.appendNode(named: key.stringValue))
  }
}

// MARK: - Leaves

protocol TreeLeaf {
  var leaf: StateTree { get }
}

extension StateTree {
  /// Creates a leaf, or returns `nil` if a value is none.
  @inline(__always)
  init?<Value>(leaf value: Value) {
    // These comparisons are faster than a cast that fails.
    let type: Any.Type = Value.self
    guard
      type == String.self || type == Bool.self || type == Double.self || type == Float.self
        || type == Int.self || type == Int8.self || type == Int16.self || type == Int32.self
        || type == Int64.self || type == Int128.self || type == UInt.self || type == UInt8.self
        || type == UInt16.self || type == UInt32.self || type == UInt64.self
        || type == UInt128.self, let value = value as? any TreeLeaf
    else { return nil }
    self = value.leaf
  }
}

extension TreeLeaf where Self: BinaryInteger {
  var leaf: StateTree { .number("\(self)") }
}

extension TreeLeaf where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var leaf: StateTree {
    // Negative zero equals zero. JSON has neither infinity nor NaN.
    if self == 0 { return .number(Self(0).description) }
    return isFinite ? .number(description) : .string(description)
  }
}

extension Bool: TreeLeaf { var leaf: StateTree { .bool(self) } }
extension String: TreeLeaf { var leaf: StateTree { .string(self) } }
extension Double: TreeLeaf {}
extension Float: TreeLeaf {}
extension Int: TreeLeaf {}
extension Int8: TreeLeaf {}
extension Int16: TreeLeaf {}
extension Int32: TreeLeaf {}
extension Int64: TreeLeaf {}
extension Int128: TreeLeaf {}
extension UInt: TreeLeaf {}
extension UInt8: TreeLeaf {}
extension UInt16: TreeLeaf {}
extension UInt32: TreeLeaf {}
extension UInt64: TreeLeaf {}
extension UInt128: TreeLeaf {}
