public import Domain
public import TerminalUI

/// The line in which a place is looked up, and what was found.
public struct PlacePrompt: Codable, Equatable, Sendable {
  /// What is typed.
  public var input: TextInput
  /// What the gazetteer has for what is typed; it says so at once.
  public var known: [PlaceMatch]
  /// What the service adds to that; looked up for the text as it is now, or being so.
  public var matches: Loadable<[Place]>
  /// The index of the selected choice.
  public var selection: Int

  private enum CodingKeys: String, CodingKey { case input, known, matches, selection }

  /// Makes an empty prompt.
  public init() {
    input = TextInput()
    known = []
    matches = .idle
    selection = 0
  }

  /// Reads a prompt; recordings of the first version know no gazetteer.
  public init(from decoder: any Decoder) throws {
    let prompt = try decoder.container(keyedBy: CodingKeys.self)
    input = try prompt.decode(TextInput.self, forKey: .input)
    known = try prompt.decodeIfPresent([PlaceMatch].self, forKey: .known) ?? []
    matches = try prompt.decode(Loadable<[Place]>.self, forKey: .matches)
    selection = try prompt.decode(Int.self, forKey: .selection)
  }

  /// How many more characters a name may have.
  var room: Int { max(0, TextLimit.query - input.text.unicodeScalars.count) }

  /// What is typed, as a name or a point; nothing while it is blank.
  public var query: PlaceQuery? { PlaceQuery(parsing: input.text) }

  /// The places to list for the name that is typed: what is known, then what the service adds.
  ///
  /// Those that are only nearly called so are listed where there is nothing else.
  public var listed: [PlaceMatch] {
    guard case .name = query else { return [] }
    let found = known.filter { $0.quality != .near } + additions
    return found.isEmpty ? known : found
  }

  private var additions: [PlaceMatch] {
    guard case .loaded(let found) = matches else { return [] }
    return found.value.map { PlaceMatch($0, quality: .exact) }
  }

  /// Whether no place that is known, so far, has the name that is typed.
  public var isUnknown: Bool { listed.allSatisfy { $0.quality == .near } }

  /// What can be chosen: the point that is typed, or the places of that name; those that are only
  /// nearly called so once nobody is asked any more.
  public var choices: [PlaceChoice.Subject] {
    switch query {
    case nil: []
    case .coordinates(let point): [.query(.coordinates(point))]
    case .name: isUnknown && matches.isLoading ? [] : listed.map { .place($0.place) }
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
