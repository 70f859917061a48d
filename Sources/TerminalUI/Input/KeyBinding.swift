/// Keys, the action that they trigger, and its help text.
///
/// The key map, the footer, and the help overlay are all made from bindings, so the help always matches the keys.
package struct KeyBinding<State, Action: Sendable>: Sendable {
  /// The name of the binding in the configuration: `refresh` in `keys.refresh`.
  package var name: String
  package var keys: [Key]
  package var help: String
  /// The effect of the keys in one or two words, for the footer.
  package var label: String
  /// The text that the footer shows in place of the first key, or `nil` for the key.
  package var keyText: String?
  /// Whether the footer shows the binding while its keys have an effect, in addition to the help overlay.
  package var isInFooter: Bool
  /// Whether the keys only move through a list or a text.
  package var isMovement = false
  package var response: @Sendable (State) -> KeyResponse<Action>

  /// Creates a binding, whose label is the help text unless a shorter one is given.
  package init(
    _ name: String, keys: [Key], help: String, label: String? = nil, keyText: String? = nil,
    isInFooter: Bool = false,
    response: @escaping @Sendable (State) -> KeyResponse<Action>
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.label = label ?? help
    self.keyText = keyText
    self.isInFooter = isInFooter
    self.response = response
  }

  /// Returns the same binding for a state that contains this one's; it is hidden while its own state is `nil`.
  package func scope<ParentState, ParentAction>(
    state toChild: @escaping @Sendable (ParentState) -> State?,
    action toParent: @escaping @Sendable (Action) -> ParentAction
  ) -> KeyBinding<ParentState, ParentAction> {
    var scoped = KeyBinding<ParentState, ParentAction>(
      name, keys: keys, help: help, label: label, keyText: keyText, isInFooter: isInFooter
    ) { parent in toChild(parent).map { response($0).map(toParent) } ?? .hidden }
    scoped.isMovement = isMovement
    return scoped
  }
}

extension KeyBinding {
  /// Returns a binding whose keys always trigger the same action.
  package static func simple(
    _ name: String, _ keys: [Key], _ help: String, label: String? = nil, inFooter: Bool = false,
    _ action: Action
  ) -> KeyBinding {
    KeyBinding(name, keys: keys, help: help, label: label, isInFooter: inFooter) { _ in
      .enabled(action)
    }
  }

  /// Returns a binding for a part of the state, without which it is disabled for a reason, or hidden without one.
  package static func when<Part>(
    _ part: @escaping @Sendable (State) -> Part?, else reason: String? = nil, _ name: String,
    _ keys: [Key], _ help: String, label: String? = nil, inFooter: Bool = false,
    _ response: @escaping @Sendable (Part) -> KeyResponse<Action>
  ) -> KeyBinding {
    KeyBinding(name, keys: keys, help: help, label: label, isInFooter: inFooter) { state in
      part(state).map(response) ?? reason.map { .disabled(reason: $0) } ?? .hidden
    }
  }

  /// Returns bindings that differ in one value, such as a movement.
  package static func each<Value: Sendable>(
    of keys: [(name: String, keys: [Key], help: String, value: Value)], inFooter: Bool = false,
    areMovements: Bool = false,
    _ response: @escaping @Sendable (Value, State) -> KeyResponse<Action>
  ) -> [KeyBinding] {
    keys.map { name, keys, help, value in
      var binding = KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) {
        response(value, $0)
      }
      binding.isMovement = areMovements
      return binding
    }
  }
}

package enum KeyResponse<Action: Sendable>: Sendable {
  case enabled(Action)
  /// The binding is shown, but its keys have no effect now, for this reason.
  case disabled(reason: String)
  /// The binding is neither shown nor active.
  case hidden

  package var isHidden: Bool { if case .hidden = self { true } else { false } }

  package func map<Other: Sendable>(_ transform: (Action) -> Other) -> KeyResponse<Other> {
    switch self {
    case .enabled(let action): .enabled(transform(action))
    case .disabled(let reason): .disabled(reason: reason)
    case .hidden: .hidden
    }
  }
}

extension KeyResponse: Equatable where Action: Equatable {}

extension KeyBinding {
  /// Returns the bindings that scroll, search, and close a page of text, hidden while `page` returns `nil`.
  ///
  /// They must precede the bindings of what the page covers, which may have the same keys. `prefix` begins the
  /// names: `help` for `help-down`.
  package static func textPage(
    _ prefix: String, closeKeys: [Key], _ close: Action,
    page: @escaping @Sendable (State) -> TextPageLayout?,
    _ action: @escaping @Sendable (TextPageStep) -> Action
  ) -> [KeyBinding] {
    let reading: @Sendable (State) -> TextPageLayout? = { state in
      page(state).flatMap { $0.state.isTyping ? nil : $0 }
    }
    let typing: @Sendable (State) -> TextPageLayout? = { state in
      page(state).flatMap { $0.state.isTyping ? $0 : nil }
    }
    return [
      .when(typing, "search-enter", [.enter], "done", inFooter: true) {
        .enabled(action($0.step(.entered)))
      },
      .when(typing, "search-close", [.escape], "end the search", inFooter: true) {
        .enabled(action($0.step(.closed)))
      },
      .when(reading, "\(prefix)-close", closeKeys, "close", inFooter: true) { _ in
        .enabled(close)
      },
    ]
      + moving(prefix, ends: ("top", "bottom")) { movement, state in
        reading(state).map { $0.response(to: movement).map(action) } ?? .hidden
      }
      + [
        .when(reading, "search", [.character("/")], "search", inFooter: true) {
          .enabled(action($0.step(.opened(at: $0.position.line))))
        },
        .when(reading, "search-next", [.character("n")], "next match") {
          $0.response(toMove: 1).map(action)
        },
        .when(reading, "search-previous", [.character("N")], "previous match") {
          $0.response(toMove: -1).map(action)
        },
      ]
  }
}
