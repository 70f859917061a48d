internal import Domain
internal import TerminalUI

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
    apply(edit)
    guard query != before else { return }
    selection = 0
    known = []
    if case .name = query, !isOffline { startSearch() } else { matches = .idle }
  }

  /// Applies what was typed, as far as a name of a place may be long.
  private mutating func apply(_ edit: TextEdit) {
    guard case .insert(let new) = edit else { return input.apply(edit) }
    input.apply(.insert(new.cut(to: room)))
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
