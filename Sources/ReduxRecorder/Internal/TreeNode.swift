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

  private enum Order {
    case own
    /// Sorted by content, for the elements of a set.
    case byContent
    /// Sorted by the content of the keys, for keys and values in turn.
    case pairsByContent
  }

  private var content: Content
  private var order = Order.own

  init() {
    content = .empty
  }

  static func tree<Value: Encodable>(of value: Value) throws -> StateTree {
    let node = TreeNode()
    try node.encode(value)
    return node.tree
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try value.encode(to: TreeEncoder(node: self))
    guard case .array(let elements) = content, elements.count > 1 else { return }
    switch Value.self {
    case is any UnorderedElements.Type: order = .byContent
    case is any UnorderedPairs.Type: order = .pairsByContent
    default: break
    }
  }

  func set(_ tree: StateTree) {
    content = .whole(tree)
  }

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

  var tree: StateTree {
    switch content {
    // A value that encodes nothing, such as an empty struct or enum payload, is an empty object.
    case .empty: .object([])
    case .whole(let tree): tree
    case .array(let elements): .array(ordered(elements.map(\.tree)))
    case .object(let members):
      .object(members.map { StateTree.Member($0.name, $0.piece.tree) }.sorted { $0.name < $1.name })
    }
  }

  private func ordered(_ elements: [StateTree]) -> [StateTree] {
    switch order {
    case .own: return elements
    case .byContent:
      return elements.map { ($0, $0.canonicalJSON) }
        .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    case .pairsByContent:
      return stride(from: 0, to: elements.count - 1, by: 2)
        .map { (elements[$0], elements[$0 + 1], elements[$0].canonicalJSON) }
        .sorted { $0.2.lexicographicallyPrecedes($1.2) }.flatMap { [$0.0, $0.1] }
    }
  }
}

/// A type that encodes its elements in an order that differs from run to run.
protocol UnorderedElements {}
extension Set: UnorderedElements {}

/// A type that encodes keys and values in turn, in an order that differs from run to run.
///
/// A dictionary whose keys are names encodes an object instead.
protocol UnorderedPairs {}
extension Dictionary: UnorderedPairs {}
