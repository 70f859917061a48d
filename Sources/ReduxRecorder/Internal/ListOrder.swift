enum ListOrder {
  /// The order in which they were encoded.
  case own
  /// Sorted by content, for the elements of a set.
  case byContent
  /// Sorted by the content of the keys, for keys and values in turn.
  case pairsByContent

  func sorted(_ elements: [StateTree]) -> [StateTree] {
    switch self {
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

/// A type of the standard library that encodes a list.
protocol TreeList {
  static var order: ListOrder { get }
}

extension Array: TreeList { static var order: ListOrder { .own } }
extension Set: TreeList { static var order: ListOrder { .byContent } }

/// Encodes keys and values in turn, or an object if its keys are names.
extension Dictionary: TreeList { static var order: ListOrder { .pairsByContent } }

/// The collections that a value stores, outside other collections.
struct StoredCollections {
  private var unordered: [(order: ListOrder, elements: [StateTree])] = []
  /// The numbers of elements of ordered collections.
  private var orderedCounts: Set<Int> = []
  private var visited: Set<ObjectIdentifier> = []

  init(of value: Any) {
    add(value)
  }

  /// Returns the order of a list that the value encoded.
  ///
  /// It is unordered if a stored set or dictionary has the same elements. If the value also stores
  /// an ordered collection of the same count, such as one of the keys, the list has that order.
  func order(of list: StateTree) -> ListOrder {
    guard case .array(let elements) = list else { return .own }
    let match = unordered.first { stored in
      let count = stored.order == .pairsByContent ? elements.count / 2 : elements.count
      return stored.elements.count == elements.count && !orderedCounts.contains(count)
        && stored.elements == stored.order.sorted(elements)
    }
    return match?.order ?? .own
  }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection: orderedCounts.insert(mirror.children.count)
    case .set, .dictionary: addUnordered(value)
    case .class:
      guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      addChildren(of: mirror)
    default: addChildren(of: mirror)
    }
  }

  private mutating func addChildren(of mirror: Mirror) {
    for child in mirror.children { add(child.value) }
    if let parent = mirror.superclassMirror { addChildren(of: parent) }
  }

  private mutating func addUnordered(_ value: Any) {
    guard let order = (type(of: value) as? any TreeList.Type)?.order,
      let value = value as? any Encodable, case .array(let elements)? = try? StateTree(value)
    else { return }
    unordered.append((order, elements))
  }
}
