package import Domain
package import TerminalUI

/// The prompt in which the user looks up a place: the typed text and the matches.
package struct PlacePrompt: Codable, Equatable, Sendable {
  /// The typed text and the cursor.
  package var input: TextInput
  /// The use of the chosen place.
  package var purpose: Purpose
  /// The matches in the bundled gazetteer, found without a network.
  package var gazetteerMatches: [PlaceMatch]
  /// The result of the online search for the typed name, without the places in ``gazetteerMatches``.
  package var onlineMatches: Loadable<[Place]>
  /// The index of the selected element of ``choices``.
  package var selection: Int

  /// A use of the chosen place.
  package enum Purpose: Codable, Equatable, Sendable {
    /// It is shown. The saved places, or suggested ones if there are none, are listed first.
    case show(saved: [Place])
    /// It is saved. The shown place, unless it is saved, is listed before anything is typed.
    case save(shown: Place?)
  }

  package init(_ purpose: Purpose = .show(saved: [])) {
    self.purpose = purpose
    input = TextInput()
    gazetteerMatches = []
    onlineMatches = .idle
    selection = 0
  }

  /// Whether the chosen place is saved rather than shown.
  var isSaving: Bool { if case .save = purpose { true } else { false } }

  /// Whether the typed text has the maximum length of a place's name.
  var isFull: Bool { input.text.unicodeScalars.count >= TextLimit.query }

  /// Whether the typed text is a point with a latitude or longitude that is out of range.
  var isOutOfRange: Bool { Coordinates.isOutOfRange(input.text) }

  /// The typed name or coordinates, or `nil` if the text is blank or a point out of range.
  package var query: PlaceQuery? { PlaceQuery(parsing: input.text) }

  /// The places to list for the typed name: the saved ones, the matches in the gazetteer, then those
  /// of the online search.
  ///
  /// Similar names are listed only if there is no other match. Before anything is typed, all saved
  /// places are listed.
  package var listed: [PlaceMatch] {
    guard case .name = query else { return savedMatches }
    let saved = savedMatches
    let points = Set(saved.map { PlaceID($0.place) })
    let found =
      saved
      + (gazetteerMatches.filter { $0.quality != .fuzzy } + additions)
      .filter { !points.contains(PlaceID($0.place)) }
    return found.isEmpty ? gazetteerMatches : found
  }

  /// The saved places whose name begins with the typed text, ignoring case and marks, or the shown place.
  private var savedMatches: [PlaceMatch] {
    if case .coordinates = query { return [] }
    let typed = String(input.text.drop { $0 == " " }).foldedName
    guard query != nil || typed.isEmpty else { return [] }
    let matches =
      switch purpose {
      case .show(let saved): saved.filter { $0.name.foldedName.hasPrefix(typed) }
      case .save(let shown): typed.isEmpty ? [shown].compactMap(\.self) : []
      }
    return matches.map { PlaceMatch($0, quality: .exact) }
  }

  /// The gazetteer's place next to the typed point, or `nil` if there is none or no typed point.
  var nearby: Place? {
    guard case .coordinates = query else { return nil }
    return gazetteerMatches.first?.place
  }

  private var additions: [PlaceMatch] {
    guard case .loaded(let found) = onlineMatches else { return [] }
    return found.value.map { PlaceMatch($0, quality: .exact) }
  }

  /// Whether no exact or partial match for the typed name is known so far.
  package var hasNoExactMatch: Bool { listed.allSatisfy { $0.quality == .fuzzy } }

  /// The choices: the typed coordinates, or the listed places.
  ///
  /// Similar names can be chosen only after the online search ended.
  package var choices: [PlaceChoice.Target] {
    switch query {
    case nil: listed.map { .place(place: $0.place) }
    case .coordinates(let point): [.query(query: .coordinates(point: point))]
    case .name:
      hasNoExactMatch && onlineMatches.isLoading ? [] : listed.map { .place(place: $0.place) }
    }
  }

  /// The selected choice, or `nil` if there is none.
  package var selectedChoice: PlaceChoice.Target? {
    choices.indices.contains(selection) ? choices[selection] : nil
  }

  /// The typed name if its online search did not succeed yet, or `nil`.
  package var pendingName: String? {
    guard case .name(let name) = query else { return nil }
    if case .loaded = onlineMatches { return nil }
    return name
  }
}

/// An action of the place prompt.
package enum PlacePromptAction: Codable, Equatable, Sendable {
  /// The user opened the prompt.
  case opened
  /// The user opened the prompt to save the chosen place.
  case openedToSave
  /// The user edited the text or moved the cursor.
  case edited(edit: TextEdit)
  /// The gazetteer returned the matches for a text.
  case gazetteerMatched(places: [PlaceMatch], text: String)
  /// The user moved the selection by a number of rows, positive downward.
  case selectionMoved(rows: Int)
  /// The user confirmed the selected match or, without one, started an online search immediately.
  case enterKeyPressed
  /// The user clicked the match at an index.
  case matchClicked(index: Int)
  /// The online search for a name ended.
  case searchResponse(result: LoadResult<[Place]>, name: String)
  /// The user closed the prompt.
  ///
  /// The text reappears, selected, when the prompt is opened again. The welcome is only emptied, so
  /// that its ways to begin reappear.
  case dismissed
}

extension WeatherState {
  /// Applies an action of the place prompt.
  mutating func reduce(_ action: PlacePromptAction) {
    switch action {
    case .opened: openPrompt()
    case .openedToSave:
      guard prompt == nil else { return }
      prompt = PlacePrompt(.save(shown: isShownPlaceSaved ? nil : realPlace))
    case .dismissed where isWelcoming: prompt = PlacePrompt()
    case .dismissed:
      drafts[.prompt] = prompt.flatMap { $0.input.text.isEmpty ? nil : $0.input.text }
      prompt = nil
    case .enterKeyPressed: chooseSelected()
    case .edited(let edit):
      let isOffline = isOffline
      prompt?.edit(edit, isOffline: isOffline)
    case .gazetteerMatched(let places, let text): prompt?.receiveMatches(places, for: text)
    case .selectionMoved(let rows):
      let welcome = welcomeChoices.count
      prompt?.moveSelection(by: rows, welcome: welcome)
    case .matchClicked(let index): choose(at: index)
    case .searchResponse(let response, let name): prompt?.receive(response, of: name)
    }
  }

  /// The name to search online, or `nil` if there is none or Skyreel is offline.
  var promptSearch: String? {
    isOffline ? nil : prompt?.pendingName
  }

  /// Opens the prompt with the text that it had when it was closed, selected.
  private mutating func openPrompt() {
    guard prompt == nil else { return }
    let listed = savedPlaces.isEmpty ? Places.suggested(beside: realPlace) : savedPlaces
    var new = PlacePrompt(.show(saved: listed))
    if let text = drafts[.prompt] {
      new.input = TextInput(text)
      new.input.selectAll()
      if case .name = new.query, !isOffline { new.startSearch() }
    }
    prompt = new
  }

  /// Shows a place or, if the prompt saves places, saves it.
  ///
  /// On the Places tab, a saved place is only selected.
  private mutating func take(_ target: PlaceChoice.Target) {
    let isSaving = prompt?.isSaving == true
    let isSaved = target.place.map { savedPlace(PlaceID($0)) != nil } ?? false
    guard isSaving || tab == .places && isSaved else {
      leavePlacesTab()
      return choose(PlaceChoice(target, origin: .chosen))
    }
    prompt = nil
    drafts[.prompt] = nil
    if let place = target.savable { save(place) }
  }

  private mutating func choose(at index: Int) {
    guard let choices = prompt?.choices, choices.indices.contains(index) else { return }
    take(choices[index])
  }

  private mutating func chooseSelected() {
    if let target = prompt?.selectedChoice {
      take(target)
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
    gazetteerMatches = []
    if case .name = query, !isOffline { startSearch() } else { onlineMatches = .idle }
  }

  /// Stores the matches of the gazetteer, unless the text has changed since.
  fileprivate mutating func receiveMatches(_ places: [PlaceMatch], for text: String) {
    if input.text == text { gazetteerMatches = places }
  }

  fileprivate mutating func startSearch() {
    onlineMatches = onlineMatches.startingLoad()
  }

  /// Moves the selection within the choices and a number of ways to begin.
  fileprivate mutating func moveSelection(by rows: Int, welcome: Int) {
    selection = max(0, min(selection + rows, choices.count + welcome - 1))
  }

  /// Stores the result of the online search, unless the name has changed since.
  fileprivate mutating func receive(_ response: LoadResult<[Place]>, of name: String) {
    guard query == .name(text: name) else { return }
    let hadNoExactMatch = hasNoExactMatch
    onlineMatches = onlineMatches.receiving(response.result)
    // Reset the selection only if the list was replaced. Otherwise, new matches were appended.
    if hadNoExactMatch { selection = 0 }
  }
}

/// A way to begin for a user without a place, listed below the search in the place prompt.
package enum WelcomeChoice: String, Codable, CaseIterable, Sendable {
  // The choice that sends an address is last, so that Enter never runs it first.
  case sample, films, location
}

extension WeatherState {
  /// Whether the place prompt asks for the first place.
  package var isWelcoming: Bool {
    settings.welcomes && choice == nil && savedPlaces.isEmpty && prompt?.isSaving == false
  }

  /// The ways to begin, empty unless the prompt asks for the first place and nothing is typed.
  package var welcomeChoices: [WelcomeChoice] {
    guard isWelcoming, prompt?.input.text.isEmpty == true else { return [] }
    return isOffline || locationConsent == nil ? [.sample, .films] : WelcomeChoice.allCases
  }

  /// The selected way to begin, or `nil` if there is none.
  var selectedWelcome: WelcomeChoice? {
    let choices = welcomeChoices
    return prompt.flatMap { choices.indices.contains($0.selection) ? choices[$0.selection] : nil }
  }

  /// Applies a way to begin.
  ///
  /// The prompt stays open until there is a place.
  mutating func begin(with choice: WelcomeChoice) {
    if choice == .location { location = Load() }
  }

  /// Shows sample weather in place of a place.
  mutating func lookAround(_ report: FetchedValue<WeatherReport>) {
    choose(PlaceChoice(.place(place: report.value.place), origin: .sample))
    shown.report.latest = report
  }
}
