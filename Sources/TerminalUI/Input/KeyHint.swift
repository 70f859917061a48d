/// A binding as the footer and the help overlay show it in one state.
package struct KeyHint: Hashable, Sendable {
  package var name: String
  /// The keys of the binding, the first of which the footer shows.
  package var keys: [Key]
  package var help: String
  package var label: String
  package var keyText: String?
  /// Whether the footer shows the hint, in addition to the help overlay.
  package var isInFooter: Bool
  /// The reason why the keys have no effect now, or `nil` if they have one.
  package var disabledReason: String?

  /// Creates a hint, whose label is the help text unless a shorter one is given.
  package init(
    _ name: String, keys: [Key], help: String, label: String? = nil, keyText: String? = nil,
    isInFooter: Bool = true, disabledReason: String? = nil
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.label = label ?? help
    self.keyText = keyText
    self.isInFooter = isInFooter
    self.disabledReason = disabledReason
  }

  package var isEnabled: Bool { disabledReason == nil }
}

extension KeyBinding {
  /// Returns the binding's hint for its response, or `nil` if that is hidden or the binding has no key.
  package func hint(for response: KeyResponse<Action>) -> KeyHint? {
    guard !keys.isEmpty else { return nil }
    let reason: String?
    switch response {
    case .hidden: return nil
    case .enabled: reason = nil
    case .disabled(let why): reason = why
    }
    return KeyHint(
      name, keys: keys, help: help, label: label, keyText: keyText,
      isInFooter: isInFooter, disabledReason: reason)
  }
}

extension KeyMap {
  /// Returns the hints of the bindings in a state, without hidden bindings and those without a key.
  package func hints(in state: State) -> [KeyHint] {
    isActive(state) ? bindings.compactMap { $0.hint(for: $0.response(state)) } : []
  }
}

package struct HelpSection: Hashable, Sendable {
  package var title: String
  package var hints: [KeyHint]

  package init(title: String, hints: [KeyHint]) {
    self.title = title
    self.hints = hints
  }
}

/// The names of the current keys for use in texts: the first key of each binding.
///
/// Texts take the names from here, because the user can remap or unbind every key.
package struct KeyLabels: Hashable, Sendable {
  private let names: [String: String]

  /// Creates names, in words for a listener, from key maps; of bindings that share a name, the first that has a
  /// key counts.
  package init<State, Action>(_ keyMaps: [KeyMap<State, Action>], isSpoken: Bool = false) {
    let bound = keyMaps.flatMap(\.bindings).compactMap { binding in
      binding.keys.first.map { (binding.name, isSpoken ? $0.spokenName : $0.name) }
    }
    names = Dictionary(bound) { first, _ in first }
  }

  /// The name of a binding's first key, or `nil` if the binding has no key or does not exist.
  package subscript(binding: String) -> String? { names[binding] }

  /// Returns a sentence followed by the keys that help, such as `No films. Press r to retry.`.
  ///
  /// `offers` has the purpose of each binding by its name. Bindings without a key are left out. The result
  /// ends with a period.
  package func message(_ sentence: String, hints offers: KeyValuePairs<String, String>) -> String {
    let known = offers.compactMap { binding, purpose in
      self[binding].map { "\($0) to \(purpose)" }
    }
    let full = sentence.last == "." ? sentence : "\(sentence)."
    return known.isEmpty ? full : "\(full) Press \(known.joined(separator: ", or "))."
  }

  /// Returns a sentence about offline mode followed by the key of the settings, such as
  /// `Offline mode. Settings (,) change that.`.
  ///
  /// In a sentence of its own, the comma would read as punctuation.
  package func offlineMessage(_ sentence: String) -> String {
    self["settings"].map { "\(sentence) Settings (\($0)) change that." } ?? sentence
  }
}
