internal import Domain
internal import TerminalUI

/// What the place prompt shows.
struct PromptPicture: Equatable {
  /// What is typed.
  var input: TextInput
  /// What is listed: what can be chosen, or what is only nearly called so.
  var places: [PlaceMatch]
  /// The index of the selected place; none while none can be chosen.
  var selection: Int?
  /// How the search stands, or what to type.
  var message: Message

  /// Whether some of the places have name, region and country in common.
  var hasNamesakes: Bool {
    Set(places.map(\.place).map { [$0.name, $0.region, $0.country] }).count < places.count
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
    message: PromptPicture.Message(prompt, context))
}

extension PlacePrompt {
  /// What is listed: the point that is typed, or the places of a name.
  fileprivate var listedPlaces: [PlaceMatch] {
    guard case .coordinates(let point) = query else { return listed }
    return [PlaceMatch(Place(name: point.description, coordinates: point), quality: .exact)]
  }
}
