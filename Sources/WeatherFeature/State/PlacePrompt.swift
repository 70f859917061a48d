public import Domain
public import TerminalUI

/// The line in which a place is looked up, and what was found.
public struct PlacePrompt: Codable, Equatable, Sendable {
  /// What is typed.
  public var input: TextInput
  /// What the service knows by that name; looked up for the text as it is now, or being so.
  public var matches: Loadable<[Place]>
  /// The index of the selected choice.
  public var selection: Int

  /// Makes an empty prompt.
  public init() {
    input = TextInput()
    matches = .idle
    selection = 0
  }

  /// What is typed, as a name or a point; nothing while it is blank.
  public var query: PlaceQuery? { PlaceQuery(parsing: input.text) }

  /// What can be chosen: the point that is typed, or the places of that name.
  public var choices: [PlaceChoice.Subject] {
    switch query {
    case nil: []
    case .coordinates(let point): [.query(.coordinates(point))]
    case .name:
      if case .loaded(let found) = matches {
        found.value.map(PlaceChoice.Subject.place)
      } else {
        []
      }
    }
  }

  /// The selected choice, if there is any.
  public var selectedChoice: PlaceChoice.Subject? {
    choices.indices.contains(selection) ? choices[selection] : nil
  }

  /// The name that a service has still to be asked for.
  public var unansweredName: String? {
    guard case .name(let name) = query else { return nil }
    if case .loaded = matches { return nil }
    return name
  }
}
