/// A node of a tree that is built while a value is encoded.
final class TreeNode {
  /// An encoded value, or a container that may still be filled.
  enum Piece {
    case whole(StateTree)
    case container(TreeNode)

    var tree: StateTree {
      switch self {
      case .whole(let tree): tree
      case .container(let node): node.tree
      }
    }
  }

  private enum Content {
    case empty
    case whole(StateTree)
    case array([Piece])
    case object([(name: String, piece: Piece)])
  }

  private var content = Content.empty
  /// The order of the elements, or `nil` until the type that encoded them is known.
  private var order: ListOrder?
  /// Whether a container was added that the encoded value fills itself.
  private var hasContainers = false

  @inline(__always)
  static func tree<Value: Encodable>(of value: Value) throws -> StateTree {
    if let leaf = StateTree(leaf: value) { return leaf }
    let node = TreeNode()
    try node.encodeContent(of: value)
    return node.tree
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let leaf = StateTree(leaf: value) { return set(leaf) }
    try encodeContent(of: value)
  }

  private func encodeContent<Value: Encodable>(of value: Value) throws {
    try value.encode(to: TreeEncoder(node: self))
    if count > 1, let type = Value.self as? any TreeList.Type { order = type.order }
    if count > 1 && order == nil || hasContainers { sortForwardedLists(of: value) }
  }

  func set(_ tree: StateTree) {
    content = .whole(tree)
  }

  /// The number of elements, or 0 unless this is a list.
  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }

  func beginList() {
    if case .empty = content { content = .array([]) }
  }

  func beginObject() {
    if case .empty = content { content = .object([]) }
  }

  func append(_ piece: Piece) {
    guard case .array(var elements) = content else { return }
    // Empty the content first, so that appending does not copy the array.
    content = .empty
    elements.append(piece)
    content = .array(elements)
  }

  func append(_ piece: Piece, named name: String) {
    guard case .object(var members) = content else { return }
    content = .empty
    members.append((name, piece))
    content = .object(members)
  }

  func appendNode() -> TreeNode {
    let node = TreeNode()
    append(.container(node))
    hasContainers = true
    return node
  }

  func appendNode(named name: String) -> TreeNode {
    let node = TreeNode()
    append(.container(node), named: name)
    hasContainers = true
    return node
  }

  var tree: StateTree {
    switch content {
    // A value that encodes nothing, such as an empty struct or enum payload, is an empty object.
    case .empty: .object([])
    case .whole(let tree): tree
    case .array(let elements): .array((order ?? .own).sorted(elements.map(\.tree)))
    case .object(let members):
      .object(members.map { StateTree.Member($0.name, $0.piece.tree) }.sorted { $0.name < $1.name })
    }
  }
}

// MARK: - Forwarded lists

/// A wrapper may encode its set or dictionary by `wrapped.encode(to: encoder)`. The encoder then sees
/// a list of elements, but not the type of their collection.
extension TreeNode {
  /// Sorts each list of unknown order that has the elements of a set or dictionary of the value.
  ///
  /// The decision depends only on the value, not on the order in which the elements arrived: equal
  /// values must have equal trees.
  private func sortForwardedLists(of value: Any) {
    let lists = listsOfUnknownOrder
    guard !lists.isEmpty else { return }
    let stored = StoredCollections(of: value)
    for list in lists { list.order = stored.order(of: list.tree) }
  }

  /// The lists of more than one element, in this node and its containers, whose order is unknown.
  private var listsOfUnknownOrder: [TreeNode] {
    let nodes: [TreeNode] =
      switch content {
      case .empty, .whole: []
      case .array(let elements): elements.compactMap(\.container)
      case .object(let members): members.compactMap(\.piece.container)
      }
    return (count > 1 && order == nil ? [self] : []) + nodes.flatMap(\.listsOfUnknownOrder)
  }
}

extension TreeNode.Piece {
  fileprivate var container: TreeNode? {
    if case .container(let node) = self { node } else { nil }
  }
}
