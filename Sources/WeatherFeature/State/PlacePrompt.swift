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

/// An action of the place prompt.
public enum PlacePromptAction: Codable, Equatable, Sendable {
  /// A person wants to find a place.
  case opened
  /// A person typed, pasted, erased or moved the cursor.
  case edited(TextEdit)
  /// The gazetteer said which places fit what is typed.
  case placesKnown([PlaceMatch], text: String)
  /// A person moved the selection by so many rows.
  case selectionMoved(Int)
  /// A person takes the selected match, or wants to search at once.
  case enterKeyPressed
  /// A person clicked a match.
  case matchClicked(Int)
  /// The service said which other places have a name, or did not.
  case searchResponse(LoadResult<[Place]>, name: String)
  /// A person gave it up.
  case closed

  private enum EditedCodingKeys: String, CodingKey { case _0 = "edit" }
  private enum PlacesKnownCodingKeys: String, CodingKey {
    case _0 = "places"
    case text
  }
  private enum MatchClickedCodingKeys: String, CodingKey { case _0 = "index" }
  private enum SelectionMovedCodingKeys: String, CodingKey { case _0 = "rows" }
  private enum SearchResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case name
  }
}

extension WeatherState {
  /// Takes in what happened to the place prompt.
  mutating func reduce(_ action: PlacePromptAction) {
    switch action {
    case .opened: prompt = prompt ?? PlacePrompt()
    case .closed: prompt = nil
    case .enterKeyPressed: takeSelectedChoice()
    case .edited(let edit): prompt?.edit(edit, isOffline: isOffline)
    case .placesKnown(let places, let text): prompt?.know(places, for: text)
    case .selectionMoved(let rows): prompt?.moveSelection(by: rows)
    case .matchClicked(let index): takeChoice(index)
    case .searchResponse(let answer, let name): prompt?.receive(answer, of: name)
    }
  }

  /// The name that the service is to be asked for now, if any.
  var promptSearch: String? {
    isOffline ? nil : prompt?.unansweredName
  }

  private mutating func takeChoice(_ index: Int) {
    guard let choices = prompt?.choices, choices.indices.contains(index) else { return }
    choose(PlaceChoice(choices[index], origin: .chosen))
  }

  private mutating func takeSelectedChoice() {
    if let subject = prompt?.selectedChoice {
      choose(PlaceChoice(subject, origin: .chosen))
    } else if promptSearch != nil {
      prompt?.startSearch()
    }
  }
}

extension PlacePrompt {
  fileprivate mutating func edit(_ edit: TextEdit, isOffline: Bool) {
    let before = query
    input.apply(edit)
    guard query != before else { return }
    selection = 0
    known = []
    if case .name = query, !isOffline { startSearch() } else { matches = .idle }
  }

  /// What is known of another text than the one that is typed now came too late.
  fileprivate mutating func know(_ places: [PlaceMatch], for text: String) {
    if input.text == text { known = places }
  }

  fileprivate mutating func startSearch() {
    matches = matches.startingLoad()
  }

  fileprivate mutating func moveSelection(by rows: Int) {
    selection = max(0, min(selection + rows, choices.count - 1))
  }

  /// An answer about another name than the one that is typed now came too late.
  fileprivate mutating func receive(_ answer: LoadResult<[Place]>, of name: String) {
    guard query == .name(name) else { return }
    let wasUnknown = isUnknown
    matches = matches.receiving(answer.result)
    // What was listed stays where it is, with what the service adds behind it.
    if wasUnknown { selection = 0 }
  }
}
