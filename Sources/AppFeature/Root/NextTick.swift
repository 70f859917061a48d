package import Domain
internal import FilmsFeature
internal import Redux
internal import WeatherFeature

/// Returns the next time at which the screen changes without input, or `nil` if there is none.
///
/// An age, today's date, the end of a notice, a due refresh, or a notification changes it. The result is in the past if
/// the clock has passed it since the last action that carried a time. Then the tick is due immediately.
package func selectNextTick(_ state: AppState) -> Timestamp? {
  let segment =
    switch state.segment {
    case .weather: weatherChange(state)
    case .films: filmsChange(state)
    }
  let noticeEnd = state.notices.filter(\.isTimed).map { $0.end ?? state.now }.min()
  let connection = state.connection.isNew(at: state.now) ? nextMinute(after: state.now) : nil
  return earliest(
    noticeEnd, segment, connection, placesChange(state), refreshChange(state),
    state.nextNotificationTime,
    state.weather.left?.end)
}

private func earliest(_ times: Timestamp?...) -> Timestamp? {
  times.compactMap { $0 }.min()
}

/// A refresh that is due but was not started, as in a replay, is checked again a minute later.
private func refreshChange(_ state: AppState) -> Timestamp? {
  let moment = refreshMoment(RefreshInput(weather: state.$weather, now: state.now))
  return moment.map { $0 > state.now ? $0 : state.now.advanced(bySeconds: 60) }
}

private func placesChange(_ state: AppState) -> Timestamp? {
  let (now, weather) = (state.now, state.weather)
  guard case .rows(let places) = weather.placesTab.window else { return nil }
  let midnight = nextMidnight(after: now, on: state.localClock)
  let ages = places.compactMap { id in
    weather.weather[id]?.report.latest?.fetchedAt.nextAgeChange(after: now, midnight: midnight)
  }
  let showsTime =
    !ages.isEmpty
    || weather.savedPlaces.contains {
      places.contains(PlaceID($0)) && weather.utcOffset(of: $0, at: now) != nil
    }
  return earliest(ages.min(), showsTime ? nextMinute(after: now) : nil)
}

/// Memoized, because it is selected after each key, and most keys do not change the weather.
private let refreshMoment = memoized { (input: RefreshInput) in
  input.weather.wrappedValue.nextRefresh(at: input.now)
}

private struct RefreshInput: Equatable {
  var weather: Boxed<WeatherState>
  var now: Timestamp
}

/// An age, the current quarter of an hour, the time to sunrise or sunset, today's date at the place,
/// or the wait for a service changes it.
private func weatherChange(_ state: AppState) -> Timestamp? {
  let weather = state.weather
  let errors = [weather.report.error, weather.location.error]
  let wait = errors.compactMap { quotaChange($0, state.now) }.min()
  let radar = radarChange(state)
  guard let report = state.weather.report.latest else {
    let place = weather.choice?.subject.place
    let showsTime = place.map { weather.utcOffset(of: $0, at: state.now) != nil } ?? false
    return earliest(wait, radar, showsTime ? nextMinute(after: state.now) : nil)
  }
  let observedAt = report.value.current?.observedAt
  let offset = observedAt?.utcOffset ?? report.value.utcOffset(at: state.now)
  let midnight = nextMidnight(after: state.now, on: LocalClock(utcOffset: offset))
  let shown =
    [
      report.fetchedAt, report.value.alertsFetchedAt, observedAt?.instant,
      weather.shownEnsemble?.fetchedAt,
    ].compactMap { $0 }
    + weather.comparedFetchTimes
  let age = shown.map { $0.nextAgeChange(after: state.now, midnight: midnight) }.min()
  let sun = weather.tab == .current ? selectNextSunChange(report.value, now: state.now) : nil
  let isElsewhere = report.value.utcOffset(at: state.now) != state.utcOffset
  let minute = isElsewhere ? nextMinute(after: state.now) : nil
  return earliest(
    wait, radar, nextQuarterHour(after: state.now), sun, minute, midnight, age)
}

private func radarChange(_ state: AppState) -> Timestamp? {
  let weather = state.weather
  return weather.tab == .radar && weather.radar.loop != nil ? nextMinute(after: state.now) : nil
}

/// An age of the visible data, or the wait for a service, changes it.
private func filmsChange(_ state: AppState) -> Timestamp? {
  let waits = state.films.shownErrors.compactMap { quotaChange($0, state.now) }
  let midnight = nextMidnight(after: state.now, on: state.localClock)
  let ages = state.films.fetchTimes.map {
    $0.nextAgeChange(after: state.now, midnight: midnight)
  }
  return earliest(waits.min(), ages.min())
}

/// Returns the next time at which the remaining minutes until a service accepts requests change.
private func quotaChange(_ error: ProviderError?, _ now: Timestamp) -> Timestamp? {
  guard let retryAt = error?.retryAt, retryAt > now else { return nil }
  return now.advanced(bySeconds: (retryAt.seconds(since: now) - 1) % 60 + 1)
}

extension Timestamp {
  /// Returns the time after `now` at which the text of `Timestamp.age(at:utcOffset:)` changes.
  fileprivate func nextAgeChange(
    after now: Timestamp, midnight: @autoclosure () -> Timestamp
  ) -> Timestamp {
    switch now.seconds(since: self) {
    case ..<(-120): advanced(bySeconds: -120)
    case ..<60: advanced(bySeconds: 60)
    case let age where age < 3_600: advanced(bySeconds: (age / 60 + 1) * 60)
    case let age where age < 86_400: advanced(bySeconds: (age / 3_600 + 1) * 3_600)
    default: midnight()
    }
  }
}

private func nextMinute(after now: Timestamp) -> Timestamp {
  now.roundedDown(to: 60).advanced(bySeconds: 60)
}

/// Returns the beginning of the next quarter of an hour, at which an hour of the place may begin.
///
/// All offsets from UTC are multiples of a quarter of an hour.
private func nextQuarterHour(after now: Timestamp) -> Timestamp {
  now.quarterHour.advanced(bySeconds: 900)
}

private func nextMidnight(after now: Timestamp, on clock: LocalClock) -> Timestamp {
  clock.instant(clock.zoned(now).date.advanced(byDays: 1))
}
