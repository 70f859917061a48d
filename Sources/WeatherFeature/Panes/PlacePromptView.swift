internal import Domain
internal import TerminalUI

/// The content of the place prompt.
struct PlacePromptView: Equatable {
  var title: String
  var input: TextInput
  /// The ways to begin without a place, which are listed in place of matches.
  var welcome: [String]
  /// What the first way to begin does, or `nil` if that needs no words.
  var remark: String?
  /// The listed places, which may be similar names that can't be chosen yet.
  var places: [PlaceMatch]
  /// The index of the selected place, or `nil` while none can be chosen.
  var selection: Int?
  /// The state of the search, or a hint about what to type.
  var message: Message
  /// The unit of the distances from known places, and the icons, among which flags can be.
  var display: DisplayPreferences
  /// Whether the first place is the shown one, to save.
  var beginsWithShown: Bool

  /// Whether several places share name, region, and country.
  var hasNamesakes: Bool {
    Set(places.map(\.place).map { [$0.name, $0.region, $0.country] }).count < places.count
  }
}

/// Selects the content of the place prompt, or `nil` if the prompt is closed.
func selectPlacePromptView(_ context: WeatherContext) -> PlacePromptView? {
  guard let prompt = context.weather.prompt else { return nil }
  let weather = context.weather
  let canChoose = prompt.selectedChoice != nil || weather.selectedWelcome != nil
  return PlacePromptView(
    title: weather.isWelcoming
      ? "Where are you?" : prompt.isSaving ? "Save a place" : "Find a place",
    input: prompt.input,
    welcome: weather.welcomeChoices.map(\.text),
    remark: weather.welcomeChoices.contains(.location)
      ? "sends your IP address to \(weather.locationConsent?.service ?? "a service"), only now"
      : nil,
    places: prompt.listedPlaces,
    selection: canChoose ? prompt.selection : nil,
    message: PlacePromptView.Message(prompt, context),
    display: context.display, beginsWithShown: prompt.query == nil && prompt.unsaved != nil)
}

extension WelcomeChoice {
  fileprivate var text: String {
    switch self {
    case .location: "Use my location"
    case .sample: "Look around with sample weather"
    case .films: "Star Wars films"
    }
  }
}

extension PlacePrompt {
  /// The listed places: the typed point, or the places that match the typed name.
  fileprivate var listedPlaces: [PlaceMatch] {
    guard case .coordinates(let point) = query else { return listed }
    let place = Place(name: point.description, coordinates: point).locating(near: nearby)
    return [PlaceMatch(place, quality: .exact)]
  }
}
