/// What the footer and the help say about a binding in the state as it is.
public struct KeyHint: Hashable, Sendable {
  /// The binding's name.
  public var name: String
  /// The keys that trigger it.
  public var keys: [Key]
  /// What it does.
  public var help: String
  /// Whether the footer shows it, besides the help overlay.
  public var isInFooter: Bool
  /// Why it does not act now; nil where it does.
  public var disabledReason: String?

  /// Makes a hint.
  public init(
    _ name: String, keys: [Key], help: String, isInFooter: Bool = true,
    disabledReason: String? = nil
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.isInFooter = isInFooter
    self.disabledReason = disabledReason
  }

  /// Whether pressing a key does something.
  public var isEnabled: Bool { disabledReason == nil }
}

extension KeyBinding {
  /// What to say about the binding in a state; nil where it is hidden or has no key.
  public func hint(in state: State) -> KeyHint? {
    guard !keys.isEmpty else { return nil }
    let reason: String?
    switch response(state) {
    case .hidden: return nil
    case .enabled: reason = nil
    case .disabled(let why): reason = why
    }
    return KeyHint(name, keys: keys, help: help, isInFooter: isInFooter, disabledReason: reason)
  }
}

extension KeyMap {
  /// What to say about the bindings that exist in a state, in their order.
  public func hints(in state: State) -> [KeyHint] {
    bindings.compactMap { $0.hint(in: state) }
  }

  /// The key map's part of the help overlay.
  public func helpSection(in state: State) -> HelpSection {
    HelpSection(title: title, hints: hints(in: state))
  }
}

/// One key map's part of the help overlay.
public struct HelpSection: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// What stands below it.
  public var hints: [KeyHint]

  /// Makes a section.
  public init(title: String, hints: [KeyHint]) {
    self.title = title
    self.hints = hints
  }
}
