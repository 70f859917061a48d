internal import Domain
internal import TerminalUI

/// What the place prompt shows.
struct PromptPicture: Equatable {
  /// What is typed.
  var input: TextInput
  /// What can be chosen; what was found for the text before, while a search runs.
  var places: [Place]
  /// The index of the selected place; none while they are those of the text before.
  var selection: Int?
  /// How the search stands, or what to type.
  var message: Message

  /// Whether some of the places have name, region and country in common.
  var hasNamesakes: Bool {
    Set(places.map { [$0.name, $0.region, $0.country] }).count < places.count
  }

  /// A line below what is typed.
  struct Message: Hashable {
    /// What to say.
    var text: String
    /// Of which kind it is.
    var kind: Kind

    /// What a message tells.
    enum Kind: Hashable { case hint, searching, problem }
  }
}

/// What the place prompt shows, if it is open.
func selectPromptPicture(_ context: WeatherContext) -> PromptPicture? {
  guard let prompt = context.weather.prompt else { return nil }
  return PromptPicture(
    input: prompt.input,
    places: prompt.listedPlaces,
    selection: prompt.selectedChoice == nil ? nil : prompt.selection,
    message: message(of: prompt, context))
}

private func message(
  of prompt: PlacePrompt, _ context: WeatherContext
) -> PromptPicture.Message {
  let service = context.weather.provider.displayName
  switch (prompt.query, prompt.matches) {
  case (nil, _): return .init(text: "Type a name, or lat,lon such as 32.8,-17.05", kind: .hint)
  case (.coordinates, _): return .init(text: "Enter takes this point", kind: .hint)
  case (.name(let name), .loaded(let found)) where found.value.isEmpty:
    let text = "No place called \"\(name)\": check the spelling, or give lat,lon"
    return .init(text: text, kind: .problem)
  case (_, .loaded(let found)):
    let position = ListPosition(index: prompt.selection, count: found.value.count)
    return .init(text: "Enter takes it (\(position))", kind: .hint)
  case (_, .failed(let error, _)):
    return .init(text: error.message(now: context.now), kind: .problem)
  case (_, .loading): return .init(text: "asking \(service)", kind: .searching)
  case (_, .idle):
    return .init(text: "Offline: no name can be looked up, but give lat,lon", kind: .problem)
  }
}

extension PlacePrompt {
  /// What is listed: what can be chosen, and while a name is being looked up, what was found for the
  /// one before.
  fileprivate var listedPlaces: [Place] {
    switch query {
    case nil: []
    case .coordinates(let point): [Place(name: point.description, coordinates: point)]
    case .name: matches.latest?.value ?? []
    }
  }
}
