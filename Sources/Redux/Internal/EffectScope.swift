/// The identity of a scope that a function makes: what the caller names it, or the line of code.
struct FunctionScope: Hashable, Sendable {
  private let id: AnyHashableSendable?
  private let code: String?

  /// Returns the scopes of a part's effects.
  static func scopes(
    _ id: (any Hashable & Sendable)?, _ fileID: String, _ line: Int, _ column: Int
  ) -> [AnyHashableSendable] {
    let scope = FunctionScope(
      id: id.map { AnyHashableSendable($0) }, code: id == nil ? "\(fileID):\(line):\(column)" : nil)
    return [AnyHashableSendable(scope)]
  }
}

/// A hashable value of any type.
struct AnyHashableSendable: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  static func == (one: AnyHashableSendable, other: AnyHashableSendable) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
