internal import Domain

/// An action in one line: the names of its cases, and the beginning of what it carries.
struct ActionSummary {
  /// Such as `weather.reportResponse`.
  private(set) var name = ""
  /// Values by name, as many as there is room for.
  private(set) var payload = ""
  private let limit: Int

  /// Looks at an action, no deeper than fills so many characters: an answer can be long.
  init(_ action: AppAction, limit: Int) {
    self.limit = limit
    name(action)
  }

  /// Follows the cases of features: what is inside an action of an action is no payload.
  private mutating func name(_ action: Any) {
    let mirror = Mirror(reflecting: action)
    guard let child = mirror.children.first, let label = child.label else {
      name += "\(action)"
      return
    }
    name += label
    if Mirror(reflecting: child.value).displayStyle == .enum,
      "\(type(of: child.value))".hasSuffix("Action")
    {
      name += "."
      name(child.value)
    } else {
      add(child.value, named: nil)
    }
  }

  /// Adds the leaves of a value, in their order.
  private mutating func add(_ value: Any, named label: String?) {
    let mirror = Mirror(reflecting: value)
    let isAbsent = mirror.displayStyle == .optional && mirror.children.isEmpty
    guard !isAbsent else { return }
    if let leaf = Self.leaf(value, mirror) {
      if !payload.isEmpty { payload += ", " }
      payload += label.map { "\($0): \(leaf)" } ?? leaf
      return
    }
    for child in mirror.children {
      let isNamed = child.label.map { $0.first != "." && $0 != "some" } ?? false
      add(child.value, named: isNamed ? child.label : label)
      guard payload.count < limit else { return }
    }
  }

  private static func leaf(_ value: Any, _ mirror: Mirror) -> String? {
    switch value {
    case let text as String: "\"\(text.prefix(60).description.sanitized)\""
    case let value as any CustomStringConvertible where mirror.displayStyle != .collection:
      value.description.sanitized
    default: mirror.children.isEmpty ? "\(value)".sanitized : nil
    }
  }
}
