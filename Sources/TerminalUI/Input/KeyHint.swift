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

/// What texts call the keys in force, by the names of the bindings: the first key of each.
///
/// A text never names a key itself, since a person may have given the command another one, or none.
public struct KeyNames: Hashable, Sendable {
  private let names: [String: String]

  /// Takes the names from key maps, as they are or remapped; where two bindings share a name, the
  /// first with a key has it.
  public init<State, Action>(_ keyMaps: [KeyMap<State, Action>]) {
    let bound = keyMaps.flatMap(\.bindings).compactMap { binding in
      binding.keys.first.map { (binding.name, $0.name) }
    }
    names = Dictionary(bound) { first, _ in first }
  }

  /// The key of a binding as a text says it; nil where it has none.
  public subscript(binding: String) -> String? { names[binding] }

  /// A sentence with what can be done about it: `No films: press r to retry`.
  ///
  /// - Parameters:
  ///   - sentence: What there is to say, without a full stop.
  ///   - offers: What each binding is for, by its name; those without a key are left out.
  /// - Returns: The sentence alone where none of them has a key.
  public func sentence(_ sentence: String, press offers: KeyValuePairs<String, String>) -> String {
    let known = offers.compactMap { binding, purpose in self[binding].map { "\($0) to \(purpose)" }
    }
    return known.isEmpty ? sentence : "\(sentence): press \(known.joined(separator: ", "))"
  }
}
