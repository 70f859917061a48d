/// The path to a member of a tree, such as `films.pages[].scroll`.
struct TreePath {
  enum Step: Equatable {
    case member(String)
    /// Each element of a list, or each value of an object.
    case each
  }

  private(set) var steps: ArraySlice<Step>

  /// Creates a path from its text, in which dots separate the names.
  init(_ text: String) {
    steps =
      text.split(separator: ".").flatMap { part -> [Step] in
        var name = part
        var depth = 0
        while name.hasSuffix("[]") {
          name.removeLast(2)
          depth += 1
        }
        let member: [Step] = name.isEmpty ? [] : [.member(String(name))]
        return member + Array(repeating: .each, count: depth)
      }[...]
  }

  fileprivate var first: Step? { steps.first }
  fileprivate var isLast: Bool { steps.count == 1 }

  fileprivate var rest: TreePath {
    var rest = self
    rest.steps = steps.dropFirst()
    return rest
  }
}

extension StateTree {
  /// Returns the member of an object, or `nil` if there is none or the tree is not an object.
  func member(_ name: String) -> StateTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns the tree with a transformed member, if it has that member.
  func mappingMember(_ name: String, _ transform: (StateTree) -> StateTree) -> StateTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { $0.name == name ? Member(name, transform($0.value)) : $0 })
  }

  /// Returns the object with a further member in sorted order, unless it has that member already.
  func addingMember(_ name: String, _ value: StateTree) -> StateTree {
    guard case .object(let members) = self, member(name) == nil else { return self }
    return .object((members + [Member(name, value)]).sorted { $0.name < $1.name })
  }

  /// Returns whether there is a value at a path.
  func has(_ path: TreePath) -> Bool {
    switch (path.first, self) {
    case (nil, _): true
    case (.member(let name), _): member(name)?.has(path.rest) ?? false
    case (.each, .array(let elements)): elements.contains { $0.has(path.rest) }
    case (.each, .object(let members)): members.contains { $0.value.has(path.rest) }
    case (.each, _): false
    }
  }

  /// Returns the tree with a value at a path.
  ///
  /// The tree stays the same if it has a value there already, or lacks the object to which to add
  /// it.
  func adding(_ value: StateTree, at path: TreePath) -> StateTree {
    switch (path.first, self) {
    case (.member(let name), _) where path.isLast: addingMember(name, value)
    case (.member(let name), _): mappingMember(name) { $0.adding(value, at: path.rest) }
    case (.each, .array(let elements)): .array(elements.map { $0.adding(value, at: path.rest) })
    case (.each, .object(let members)):
      .object(members.map { Member($0.name, $0.value.adding(value, at: path.rest)) })
    default: self
    }
  }
}
