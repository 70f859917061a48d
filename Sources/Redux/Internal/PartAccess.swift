/// Access to a part of a state, which may be missing, for middleware and thunks.
struct PartAccess<State: Sendable, Part: Sendable>: Sendable {
  /// The scopes of the part's effects, the innermost first.
  let scopes: [AnyHashableSendable]
  /// Calls a function with the part, unless it is missing.
  let visit: @Sendable (_ state: State, _ body: (Part) -> Void) -> Void

  init(
    scopes: [AnyHashableSendable],
    visit: @escaping @Sendable (_ state: State, _ body: (Part) -> Void) -> Void
  ) {
    self.scopes = scopes
    self.visit = visit
  }

  init(_ part: StatePart<State, Part>) {
    scopes = part.scopes
    visit = { part.visit($0, $1) }
  }

  init(_ part: StatePart<State, Part?>) {
    scopes = part.scopes
    visit = { state, body in
      part.visit(state) { part in
        if let part { body(part) }
      }
    }
  }
}

extension PartAccess where Part: Identifiable, Part.ID: Sendable {
  /// Access to the part while it has an identity, which belongs to its effects' scope.
  func element(_ id: Part.ID) -> PartAccess {
    PartAccess(scopes: [AnyHashableSendable(id)] + scopes) { [visit] state, body in
      visit(state) { if $0.id == id { body($0) } }
    }
  }
}

extension StatePart {
  /// Access to an element with an identity.
  func element<ID>(_ id: ID) -> PartAccess<State, Part.Element>
  where
    Part: Collection, Part.Element: Identifiable & Sendable, Part.Element.ID == ID, ID: Sendable
  {
    PartAccess(scopes: [AnyHashableSendable(id)] + scopes) { state, body in
      visit(state) { elements in
        if let element = elements.first(where: { $0.id == id }) { body(element) }
      }
    }
  }
}
