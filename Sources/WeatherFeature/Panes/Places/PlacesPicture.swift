internal import Domain
internal import TerminalUI

/// What the list of saved places shows.
struct PlacesPicture: Hashable {
  /// The places.
  var rows: [Row]
  /// The index of the selected place.
  var selection: Int
  /// What can be done, or undone.
  var hint: String

  /// A saved place, and what is stored of its weather.
  struct Row: Hashable {
    var name: String
    var region: String
    var country: String
    var flaggedCountry: String
    var temperature: String
    var phrase: String
    var age: String
    /// Whether it is the place that is shown.
    var isShown: Bool
  }
}

/// What the list of saved places shows, if it is open.
func selectPlacesPicture(_ context: WeatherContext) -> PlacesPicture? {
  let weather = context.weather
  guard let list = weather.overlay?.places else { return nil }
  return PlacesPicture(
    rows: weather.savedPlaces.indices.map { row(of: $0, list, context) },
    selection: list.selection, hint: hint(list, context))
}

private func row(
  of index: Int, _ list: SavedPlacesList, _ context: WeatherContext
) -> PlacesPicture.Row {
  let place = context.weather.savedPlaces[index]
  let summary = list.summary(of: place)
  let temperature = summary?.temperature?.text(in: context.display.units.temperature)
  return PlacesPicture.Row(
    name: place.name, region: place.region ?? "",
    country: place.countryText(withFlag: false) ?? "", flaggedCountry: place.countryText() ?? "",
    temperature: temperature ?? WeatherRow.absent, phrase: summary?.phrase ?? WeatherRow.absent,
    age: summary.map { $0.fetchedAt.age(at: context.now).text } ?? "",
    isShown: context.weather.savedIndex == index)
}

private func hint(_ list: SavedPlacesList, _ context: WeatherContext) -> String {
  let (weather, keys) = (context.weather, context.keys)
  if let removed = list.removed {
    let undo = keys["place-undo"].map { ": \($0) brings it back" } ?? ""
    return "Removed \(removed.place.name)\(undo)"
  }
  if let shown = weather.savablePlace, weather.savedIndex == nil {
    let name = shown.nameAndRegion
    return keys["place-add"].map { "\($0) adds \(name)" } ?? "\(name) is not saved"
  }
  guard !weather.savedPlaces.isEmpty else { return "Nothing is saved yet" }
  guard let previous = keys["previous-place"], let next = keys["next-place"] else { return "" }
  return "\(previous) and \(next) switch without this list"
}
