public import Domain
internal import FilmsFeature
internal import Redux
internal import WeatherFeature

/// When something changes by itself: the text of an age, today's date, the end of a notice, weather
/// that is to be fetched again.
///
/// Nothing where nothing is due. It can lie in the past, where the clock has gone on since the last
/// action that told the moment: then it is due at once.
public func selectNextTick(_ state: AppState) -> Timestamp? {
  let segment =
    switch state.segment {
    case .weather: weatherChange(state)
    case .films: filmsChange(state)
    }
  let noticeEnd = state.notices.filter(\.isTimed).map { $0.end ?? state.now }.min()
  return first(noticeEnd, first(segment, refreshChange(state)))
}

/// The first of two moments, as far as there are any.
private func first(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}

/// When the weather is to be fetched again; what no tick has set off, in a replay for instance, is
/// looked at again a minute later.
private func refreshChange(_ state: AppState) -> Timestamp? {
  let moment = refreshMoment(RefreshInput(weather: state.$weather, now: state.now))
  return moment.map { $0 > state.now ? $0 : state.now.advanced(bySeconds: 60) }
}

/// Asked at each key, most of which leave the weather alone.
private let refreshMoment = memoized { (input: RefreshInput) in
  selectRefreshPlan(input.weather.wrappedValue, now: input.now).moment
}

private struct RefreshInput: Equatable {
  var weather: Boxed<WeatherState>
  var now: Timestamp
}

/// When the ages of the report change, and which day is today at its place.
private func weatherChange(_ state: AppState) -> Timestamp? {
  let wait = quotaChange(state.weather.report.error ?? state.weather.place.error, state.now)
  guard let report = state.weather.report.latest else { return wait }
  let observedAt = report.value.current?.observedAt
  let offset = observedAt?.utcOffset ?? report.value.daily.first?.sunrise?.utcOffset ?? 0
  let midnight = nextMidnight(after: state.now, utcOffset: offset)
  let shown = [report.fetchedAt, observedAt?.instant].compactMap { $0 }
  let age = shown.map { $0.nextAgeChange(after: state.now, midnight: midnight) }.min()
  let hour = state.weather.tab != .forecast ? nextHour(after: state.now) : nil
  return first(first(wait, hour), first(midnight, age))
}

/// When the age changes of the films, or of the entry that is read about.
private func filmsChange(_ state: AppState) -> Timestamp? {
  let wait = quotaChange(state.films.films.error, state.now)
  let age = selectFilmsFetchTime(state.films).map {
    $0.nextAgeChange(
      after: state.now, midnight: nextMidnight(after: state.now, utcOffset: state.utcOffset))
  }
  return first(wait, age)
}

/// When the minutes change that a service wants to be left alone.
private func quotaChange(_ error: ProviderError?, _ now: Timestamp) -> Timestamp? {
  guard let retryAt = error?.retryAt, retryAt > now else { return nil }
  return now.advanced(bySeconds: (retryAt.seconds(since: now) - 1) % 60 + 1)
}

extension Timestamp {
  /// When the text of this moment's age is another one: see `Timestamp.age(at:utcOffset:)`.
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

/// When the next hour begins, with which the first one of the list is over; all offsets from UTC are
/// whole quarters of an hour.
private func nextHour(after now: Timestamp) -> Timestamp {
  Timestamp(seconds: (now.seconds / 900 + 1) * 900)
}

/// When clocks `utcOffset` seconds ahead of UTC show the next day.
private func nextMidnight(after now: Timestamp, utcOffset: Int) -> Timestamp {
  let tomorrow = ZonedTime(instant: now, utcOffset: utcOffset).date.advanced(byDays: 1)
  return Timestamp(seconds: tomorrow.daysSince1970 * 86_400 - utcOffset)
}
