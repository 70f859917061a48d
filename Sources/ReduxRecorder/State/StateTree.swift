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
