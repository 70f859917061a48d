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

/// The conversion of numbers, which all three kinds of containers share.
private protocol TreeContainer {}

extension TreeContainer {
  func leaf(_ value: some BinaryInteger) -> StateTree { .number("\(value)") }

  func leaf<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) -> StateTree {
    // Negative zero equals zero. JSON has neither infinity nor NaN.
    if value == 0 { return .number(Value(0).description) }
    return value.isFinite ? .number(value.description) : .string(value.description)
  }
}

private struct SingleTree: SingleValueEncodingContainer, TreeContainer {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) { node.set(leaf(value)) }
  func encode(_ value: Float) { node.set(leaf(value)) }
  func encode(_ value: Int) { node.set(leaf(value)) }
  func encode(_ value: Int8) { node.set(leaf(value)) }
  func encode(_ value: Int16) { node.set(leaf(value)) }
  func encode(_ value: Int32) { node.set(leaf(value)) }
  func encode(_ value: Int64) { node.set(leaf(value)) }
  func encode(_ value: Int128) { node.set(leaf(value)) }
  func encode(_ value: UInt) { node.set(leaf(value)) }
  func encode(_ value: UInt8) { node.set(leaf(value)) }
  func encode(_ value: UInt16) { node.set(leaf(value)) }
  func encode(_ value: UInt32) { node.set(leaf(value)) }
  func encode(_ value: UInt64) { node.set(leaf(value)) }
  func encode(_ value: UInt128) { node.set(leaf(value)) }
  func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value) }
}

private struct UnkeyedTree: UnkeyedEncodingContainer, TreeContainer {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  private func add(_ leaf: StateTree) { node.append(.whole(leaf)) }

  private func addNode() -> TreeNode {
    let child = TreeNode()
    node.append(.container(child))
    return child
  }

  func encodeNil() { add(.null) }
  func encode(_ value: Bool) { add(.bool(value)) }
  func encode(_ value: String) { add(.string(value)) }
  func encode(_ value: Double) { add(leaf(value)) }
  func encode(_ value: Float) { add(leaf(value)) }
  func encode(_ value: Int) { add(leaf(value)) }
  func encode(_ value: Int8) { add(leaf(value)) }
  func encode(_ value: Int16) { add(leaf(value)) }
  func encode(_ value: Int32) { add(leaf(value)) }
  func encode(_ value: Int64) { add(leaf(value)) }
  func encode(_ value: Int128) { add(leaf(value)) }
  func encode(_ value: UInt) { add(leaf(value)) }
  func encode(_ value: UInt8) { add(leaf(value)) }
  func encode(_ value: UInt16) { add(leaf(value)) }
  func encode(_ value: UInt32) { add(leaf(value)) }
  func encode(_ value: UInt64) { add(leaf(value)) }
  func encode(_ value: UInt128) { add(leaf(value)) }
  func encode<Value: Encodable>(_ value: Value) throws {
    node.append(.whole(try TreeNode.tree(of: value)))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    TreeEncoder(node: addNode()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    TreeEncoder(node: addNode()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(node: addNode()) }
}

private struct KeyedTree<Key: CodingKey>: KeyedEncodingContainerProtocol, TreeContainer {
  let node: TreeNode
  var codingPath: [any CodingKey] { [] }

  private func add(_ leaf: StateTree, _ key: Key) {
    node.append(.whole(leaf), named: key.stringValue)
  }

  private func addNode(_ name: String) -> TreeNode {
    let child = TreeNode()
    node.append(.container(child), named: name)
    return child
  }

  func encodeNil(forKey key: Key) { add(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { add(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { add(.string(value), key) }
  func encode(_ value: Double, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Float, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int8, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int16, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int32, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int64, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: Int128, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt8, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt16, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt32, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt64, forKey key: Key) { add(leaf(value), key) }
  func encode(_ value: UInt128, forKey key: Key) { add(leaf(value), key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    node.append(.whole(try TreeNode.tree(of: value)), named: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    TreeEncoder(node: addNode(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    TreeEncoder(node: addNode(key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(node: addNode("super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    TreeEncoder(node: addNode(key.stringValue))
  }
}
