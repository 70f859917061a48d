internal import Domain

/// Selects the places to fetch beside the shown one.
///
/// These are the places that the user requested, then those on the screen whose reports are due for
/// an automatic refresh, the oldest first.
///
/// `running` is the number of running requests, whose calls may not be counted yet.
func selectDuePlaces(
  _ weather: WeatherState, now: Timestamp, quota: CallQuota?, running: Int = 0
) -> [PlaceID] {
  guard !weather.isOffline else { return [] }
  let wanted = weather.refreshRequests.filter { weather.weather[$0]?.isLoading != true }
  let due = weather.refreshedRows(quota: quota, running: running)
    .filter { !weather.refreshRequests.contains($0.id) }
    .compactMap { id, policy -> (id: PlaceID, fetchedAt: Int)? in
      guard let moment = policy.plan(at: now).moment, moment <= now else { return nil }
      return (id, policy.weather.realReport?.fetchedAt.seconds ?? .min)
    }
    .sorted { $0.fetchedAt < $1.fetchedAt }
  return wanted + due.map(\.id)
}

extension WeatherState {
  /// Returns the rule of a place's automatic refresh, or `nil` if only the user refreshes.
  ///
  /// `quota` is `nil` for the calls in the state. `running` is the number of running requests, whose calls
  /// may not be counted yet. `mayUseReserve` allows the calls that are reserved for the user.
  func refreshPolicy(
    of id: PlaceID, quota: CallQuota? = nil, running: Int = 0, mayUseReserve: Bool = false
  ) -> RefreshPolicy? {
    guard var settings = settings.refresh, !(isLookingAround && id == shownID) else { return nil }
    settings.cost *= running + 1
    return RefreshPolicy(
      weather: sufficientWeather(of: id), settings: settings, quota: quota ?? self.quota,
      mayUseReserve: mayUseReserve, awaySince: awaySince)
  }

  /// Returns the weather of a place, without its report if that is an excerpt and the place is shown.
  func sufficientWeather(of id: PlaceID) -> PlaceWeather {
    var weather = weather[id] ?? PlaceWeather()
    if id == shownID, weather.latest?.isExcerpt == true { weather.latest = nil }
    return weather
  }

  /// Returns the rows on the screen that are refreshed automatically, with the rule of each.
  ///
  /// The shown place has a schedule of its own. If the provider needs an API key, only the user
  /// refreshes rows, to save calls.
  func refreshedRows(
    quota: CallQuota? = nil, running: Int = 0
  ) -> [(id: PlaceID, policy: RefreshPolicy)] {
    guard !isOffline, !provider.description.needsKey else { return [] }
    return placesTab.window.places.compactMap { id in
      guard let row = weather[id], row.isRead, !row.isLoading, id != shownID else {
        return nil
      }
      return refreshPolicy(of: id, quota: quota, running: running).map { (id, $0) }
    }
  }
}
