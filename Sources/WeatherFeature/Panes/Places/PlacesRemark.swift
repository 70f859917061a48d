internal import Domain
internal import TerminalUI

/// The subject of the line below the table.
enum PlacesRemark {
  /// The question whether to refresh all places.
  case question
  /// A failure of storage.
  case storage(message: String)
  /// The failure to load the weather of the selected place.
  case failure(place: Place, error: ProviderError)
  /// The shown place, which is not saved.
  case unsaved(place: Place)
  /// The reason why no place has weather.
  case noWeather(reason: String)

  /// Creates the most important remark, or returns `nil` if there is none.
  init?(_ weather: WeatherState, _ places: [Place]) {
    // Without the focus, most keys of the table do not act on it.
    let hasFocus = weather.tab == .places || weather.focusedColumn == .places
    if weather.placesTab.isAskingToRefreshAll {
      self = .question
    } else if let message = weather.storageMessage {
      self = .storage(message: message)
    } else if let row = weather.selectedRow(in: places),
      let error = weather.weather[PlaceID(places[row])]?.report.error
    {
      self = .failure(place: places[row], error: error)
    } else if hasFocus, !places.isEmpty, let shown = weather.realPlace,
      !weather.isShownPlaceSaved
    {
      self = .unsaved(place: shown)
    } else if let reason = missingWeather(weather, places) {
      self = .noWeather(reason: reason)
    } else {
      return nil
    }
  }
}

/// Selects the line below the table, or `nil` without a remark.
func selectPlacesHint(_ context: WeatherContext, _ places: [Place]) -> PaneChrome.Notice? {
  switch PlacesRemark(context.weather, places) {
  case .question: return PaneChrome.Notice(question(context), style: Style(.warning))
  case .storage(let message): return PaneChrome.Notice(message, style: Style(.error))
  case .failure(let place, let error):
    return PaneChrome.Notice(
      "\(place.name): \(error.message(now: context.now))", style: error.style)
  case .unsaved(let place):
    let name = place.nameAndRegion(in: context.display.units.distance)
    return PaneChrome.Notice(
      context.keys["place-add"].map { "Press \($0) to save \(name)." } ?? "\(name) is not saved.",
      style: Style(.secondary))
  case .noWeather(let reason): return PaneChrome.Notice(reason, style: Style(.secondary))
  case nil: return nil
  }
}

/// Returns the reason why no place has weather, or `nil` if one has or is loading.
private func missingWeather(_ weather: WeatherState, _ places: [Place]) -> String? {
  let rows = places.lazy.map { weather.weather[PlaceID($0)] ?? PlaceWeather() }
  guard !rows.isEmpty, rows.allSatisfy({ $0.realReport == nil && !$0.report.isLoading }) else {
    return nil
  }
  return weather.provider == .sample
    ? "Sample weather is of no real place. Your places show their local times."
    : "No weather for your places yet."
}

/// Returns the question whether to refresh all places, with the calls that it costs.
private func question(_ context: WeatherContext) -> String {
  let weather = context.weather
  let count = weather.savedPlaces.count
  let places = count == 1 ? "1 place" : "\(count) places"
  let key = context.keys["refresh-all"].map { "Press \($0) again to refresh" } ?? "Refresh"
  guard let refresh = weather.settings.refresh else { return "\(key) \(places)." }
  let left = weather.quota.map { " of \($0.remaining(at: context.now)) left today" } ?? ""
  return "\(key) \(places): \(refresh.cost * count) calls\(left)."
}
