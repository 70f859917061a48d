import AppFeature
import Domain
import FilmsFeature
import Redux
import TestSupport
import Testing
import WeatherFeature

@Suite struct NextTickTests {
  /// Returns a state with films fetched some seconds ago and nothing else that has an age.
  func films(fetchedBefore seconds: Int) -> AppState {
    var films = FetchedValue<[Film]>.fresh
    films.fetchedAt = .seconds(-seconds)
    films.source = .cache
    return AppState.listing.with { $0.films.films = .loaded(fetched: films) }
  }

  @Test(
    arguments: [
      (0, 60), (59, 1), (60, 60), (61, 59), (3_599, 1), (3_600, 3_600), (5_000, 2_200),
      (86_399, 1),
    ])
  func anAgeIsDueWhenItsTextChanges(age: Int, wait: Int) {
    #expect(selectNextTick(films(fetchedBefore: age)) == .seconds(wait))
  }

  @Test func theNextRefreshOfTheWeatherIsDueWhileTheFilmsAreShown() {
    let refresh = RefreshSettings(interval: 215, cost: 1)
    // Fetched three minutes ago.
    let state = AppState.listing.with { $0.weather.settings.refresh = refresh }
    #expect(selectNextTick(state.with { $0.films.films = .idle }) == .seconds(35))
    let missed = state.with {
      $0.films.films = .idle
      $0.weather.settings.refresh?.interval = 100
    }
    #expect(selectNextTick(missed) == .seconds(60))
    let busy = state.with {
      $0.films.films = .idle
      $0.weather.shownReport = $0.weather.report.state.startingLoad()
    }
    #expect(selectNextTick(busy) == nil)
  }

  @Test func anAgeInDaysIsDueAtMidnight() {
    // It is 11:46 in UTC.
    #expect(selectNextTick(films(fetchedBefore: 90_000)) == .seconds(44_040))
    let east = films(fetchedBefore: 90_000).with { $0.localClock = LocalClock(utcOffset: 3_600) }
    #expect(selectNextTick(east) == .seconds(40_440))
  }

  @Test func aTimestampInTheFutureIsDueWhenTheClockHasCaughtUp() {
    #expect(selectNextTick(films(fetchedBefore: -600)) == .seconds(480))
  }

  @Test(arguments: [0, 59, 61, 3_000, 3_600, 50_000, 86_399, 200_000, -600])
  func theTextOfAnAgeDoesNotChangeBeforeItIsDue(age: Int) throws {
    let state = films(fetchedBefore: age)
    let due = try #require(selectNextTick(state))
    let fetchedAt = Timestamp.seconds(-age)
    let now = fetchedAt.age(at: .now).text
    #expect(fetchedAt.age(at: due.advanced(bySeconds: -1)).text == now)
    #expect(fetchedAt.age(at: due).text != now || now.contains("Oct") || now.contains("Nov"))
  }

  @Test func theAgeOfTheListIsDueWhileAnEntryOfAnotherAgeIsOpenBesideIt() {
    let id = ResourceID(.people, 1)
    let entry = FetchedValue(
      value: Resource(id: id, name: "Luke Skywalker"), fetchedAt: .seconds(-90_000), source: .cache)
    let state = films(fetchedBefore: 30).with { state in
      state.films.resources[id] = .loaded(fetched: entry)
      state.films.pages = [
        PageState(FilmsRouteElement(.films, 1)), PageState(FilmsRouteElement(.characters, 1)),
      ]
    }
    #expect(selectNextTick(state) == .seconds(30))
  }

  @Test func theWaitForAnOpenEntryThatCouldNotBeLoadedIsCounted() {
    let state = AppState.listing.with {
      $0.films.films = .idle
      $0.films.resources[ResourceID(.people, 1)] = .failed(
        error: ProviderError(service: "SWAPI", failure: .rateLimited(retryAt: .seconds(150))),
        previous: nil)
      $0.films.pages = [PageState(FilmsRouteElement(.films, 1))]
    }
    #expect(selectNextTick(state) == nil)
    let open = state.with { $0.films.pages.append(PageState(FilmsRouteElement(.characters, 1))) }
    #expect(selectNextTick(open) == .seconds(30))
  }

  @Test func bundledFilmsHaveNoAge() {
    let state = AppState.listing.with {
      $0.films.films = .idle
      $0.films.bundledFilms = FetchedValue(
        value: FetchedValue<[Film]>.fresh.value, fetchedAt: .seconds(-60), source: .bundled)
    }
    #expect(selectNextTick(state) == nil)
  }

  @Test func nothingIsDueIfNothingIsShown() {
    #expect(selectNextTick(.empty) == nil)
  }

  @Test func theEarliestAgeOfTheWeatherIsDue() {
    // Fetched three minutes ago, observed one minute ago.
    #expect(selectNextTick(.loaded) == .seconds(60))
    let later = AppState.loaded.with { $0.now = .seconds(20) }
    #expect(selectNextTick(later) == .seconds(60))
  }

  @Test func todayChangesAtMidnightOfThePlace() {
    let late = AppState.loaded.with { $0.now = .seconds(44_030) }
    #expect(selectNextTick(late) == .seconds(44_040))
  }

  @Test func todayChangesAtMidnightOfAPlaceWithoutAnObservation() {
    // It is 11:46 in UTC, and 23:46 at the place.
    let east = AppState.loaded.with { state in
      var report = FetchedValue<WeatherReport>.fresh
      report.value.current = nil
      report.value.daily = []
      let hour = HourlyForecast(time: ZonedTime(instant: .now, utcOffset: 12 * 3_600))
      report.value.hourly = [hour]
      report.fetchedAt = .seconds(-90_000)
      state.weather.shownReport = .loaded(fetched: report)
      state.localClock = LocalClock(utcOffset: 12 * 3_600)
    }
    #expect(selectNextTick(east) == .seconds(840))
    let elsewhere = east.with { $0.localClock = LocalClock() }
    #expect(selectNextTick(elsewhere) == .seconds(60))
  }

  @Test func theQuarterHourIsDueOnEachTab() {
    for tab in WeatherTab.allCases where tab != .places {
      let state = old(tab: tab)
      // It is 11:46 in UTC.
      #expect(selectNextTick(state) == .seconds(840), "\(tab)")
    }
  }

  @Test func theTimeToSunsetIsDueEachMinuteOnTheCurrentTab() throws {
    let report = try #require(AppState.loaded.weather.report.latest?.value)
    let today = try #require(report.daily.first)
    let state = old(tab: .current).with { state in
      var day = today
      day.sunrise = ZonedTime(instant: .seconds(-10_000), utcOffset: 0)
      day.sunset = ZonedTime(instant: .seconds(1_930), utcOffset: 0)
      var report = report
      report.daily = [day]
      state.weather.shownReport = .loaded(
        fetched: FetchedValue(value: report, fetchedAt: .seconds(-5_000), source: .network))
    }
    #expect(selectNextTick(state) == .seconds(10))
  }

  @Test func theMinutesUntilTheLocationServiceAcceptsRequestsAreDue() {
    let quota = ProviderError(service: "ip.example", failure: .rateLimited(retryAt: .seconds(150)))
    let state = AppState.empty.with {
      $0.weather.location.lastFailure = LoadFailure(error: quota, at: .now, count: 1)
    }
    #expect(selectNextTick(state) == .seconds(30))
  }

  /// Returns a state with weather whose ages do not change within the next quarter of an hour.
  private func old(tab: WeatherTab) -> AppState {
    AppState.loaded.with { state in
      guard var report = state.weather.report.latest else { return }
      report.fetchedAt = .seconds(-5_000)
      report.value.current?.observedAt = nil
      report.value.daily = []
      state.weather.shownReport = .loaded(fetched: report)
      state.weather.tab = tab
    }
  }

  @Test func aNewNoticeIsDueImmediatelyAndThenWhenItExpires() {
    let new = AppState.empty.with { $0.notices = [Notice("last day", kind: .information)] }
    #expect(selectNextTick(new) == .now)
    var shown = new
    appReducer(&shown, .clockTicked(at: .seconds(30)))
    #expect(selectNextTick(shown) == .seconds(35))
  }

  @Test func aFailureNoticeIsNeverDue() {
    let state = AppState.empty.with { $0.notices = [Notice("damaged", kind: .failure)] }
    #expect(selectNextTick(state) == nil)
  }

  @Test func theMinutesUntilAQuotaResetsAreDue() {
    let quota = ProviderError(
      service: "AccuWeather", failure: .rateLimited(retryAt: .seconds(150)))
    let state = AppState.empty.with {
      $0.weather.shownReport = .failed(error: quota, previous: nil)
    }
    #expect(selectNextTick(state) == .seconds(30))
    let over = state.with { $0.now = .seconds(150) }
    #expect(selectNextTick(over) == nil)
  }
}
