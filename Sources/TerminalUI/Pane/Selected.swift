/// A value that was selected from a state, with the content that is made of it.
///
/// Two selections are equal if their values are. The type of the value is hidden, so that a list can hold selections of
/// many types. An observer compares a selection after every action, but makes the content only after a change.
package struct Selected<Content: Sendable>: Equatable, Sendable {
  private let selection: any Selection<Content>

  package init<Value: Equatable & Sendable>(
    _ value: consuming Value, _ content: @escaping @Sendable (Value) -> Content
  ) {
    selection = ValueSelection(value: value, makeContent: content)
  }

  /// The content, which is made at each access.
  package var content: Content { selection.content }

  package static func == (one: Selected, other: Selected) -> Bool {
    one.selection.isEqual(to: other.selection)
  }
}

/// A selection whose value has a hidden type.
private protocol Selection<Content>: AnyObject, Sendable {
  associatedtype Content: Sendable

  var content: Content { get }

  func isEqual(to other: AnyObject) -> Bool
}

/// A selection whose value has a known type, as an object, so that comparing two copies no value.
private final class ValueSelection<Value: Equatable & Sendable, Content: Sendable>: Selection {
  private let value: Value
  private let makeContent: @Sendable (Value) -> Content

  init(value: consuming Value, makeContent: @escaping @Sendable (Value) -> Content) {
    self.value = value
    self.makeContent = makeContent
  }

  var content: Content { makeContent(value) }

  func isEqual(to other: AnyObject) -> Bool {
    guard let other = other as? ValueSelection else { return false }
    return value == other.value
  }
}
