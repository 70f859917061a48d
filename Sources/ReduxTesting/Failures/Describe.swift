/// Describes a value with its types and labels, in lines that can be compared.
///
/// Equal values have equal descriptions, because sets and dictionaries are sorted.
func describe(_ value: Any) -> String {
  Description(of: value, within: []).text
}

/// The description of a value and of the values in it.
private struct Description {
  let text: String

  init(of value: Any, within objects: [ObjectIdentifier]) {
    let mirror = Mirror(reflecting: value)
    var objects = objects
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      guard !objects.contains(object) else {
        text = "\(Swift.type(of: value))(↺)"
        return
      }
      objects.append(object)
    }
    text = Self.text(of: value, mirror) { Description(of: $0, within: objects).text }
  }

  private static func text(
    of value: Any, _ mirror: Mirror, _ describe: (Any) -> String
  ) -> String {
    switch mirror.displayStyle {
    case .optional: mirror.children.first.map { describe($0.value) } ?? "nil"
    case .collection: block("[", mirror.children.map { describe($0.value) }, "]")
    case .set: block("[", mirror.children.map { describe($0.value) }.sorted(), "]")
    case .dictionary: dictionary(mirror, describe)
    case .tuple: block("(", mirror.children.map { labeled($0, describe) }, ")")
    case .enum: enumeration(value, mirror, describe)
    case _ where isPlain(value, mirror): plain(value)
    default:
      block("\(type(of: value))(", allChildren(mirror).map { labeled($0, describe) }, ")")
    }
  }

  /// Whether the value's own description is better than one made of its parts.
  private static func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
    let type = String(reflecting: type(of: value))
    return ["Swift.", "Foundation.", "FoundationEssentials."].contains { type.hasPrefix($0) }
      || (allChildren(mirror).isEmpty && mirror.displayStyle == nil)
  }

  private static func plain(_ value: Any) -> String {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: text.debugDescription
    case let character as Character: character.debugDescription
    default: "\(value)"
    }
  }

  private static func dictionary(_ mirror: Mirror, _ describe: (Any) -> String) -> String {
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { describe($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : block("[", pairs.sorted(), "]")
  }

  private static func enumeration(
    _ value: Any, _ mirror: Mirror, _ describe: (Any) -> String
  ) -> String {
    guard let payload = mirror.children.first else { return ".\(value)" }
    let name = ".\(payload.label ?? "")"
    let parts = Mirror(reflecting: payload.value)
    let texts =
      parts.displayStyle == .tuple
      ? parts.children.map { labeled($0, describe) } : [describe(payload.value)]
    let isShort = texts.allSatisfy { !$0.contains("\n") } && texts.joined().count < 60
    return isShort ? "\(name)(\(texts.joined(separator: ", ")))" : block("\(name)(", texts, ")")
  }

  private static func labeled(_ child: Mirror.Child, _ describe: (Any) -> String) -> String {
    // `Mirror` labels unlabeled parts with a dot and a number.
    guard let label = child.label, !label.hasPrefix(".") else { return describe(child.value) }
    return "\(label): \(describe(child.value))"
  }

  private static func allChildren(_ mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(allChildren) ?? []) + Array(mirror.children)
  }

  private static func block(_ opening: String, _ parts: [String], _ closing: String) -> String {
    guard !parts.isEmpty else { return opening + closing }
    let lines = parts.map { "  " + $0.replacing("\n", with: "\n  ") + ",\n" }.joined()
    return "\(opening)\n\(lines)\(closing)"
  }
}
