import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct WeatherNoticeTests {
  private func notice(_ state: WeatherState) -> String? {
    WeatherNotice(.showing(state))?.text
  }

  @Test func freshDataShowsNoNotice() {
    #expect(notice(.loaded) == nil)
  }

  @Test func aStoredReportOfTheSecondProviderIsShownAsStoredWithItsProviderAndReason() {
    var report = FetchedValue<WeatherReport>.stored
    report.value.provider = .metNorway
    report.value.replacedFailure = .offline
    let state = WeatherState(WeatherSettings(.openMeteo), choice: .madeira, storedReport: report)
    let status = WeatherStatus(.showing(state))
    #expect(status.chrome.marks == ["3 h ago"])
    #expect(status.chrome.isDoubtful)
    #expect(status.attribution?.contains("MET Norway") == true)
    #expect(notice(state) == "Can't reach Open-Meteo. Showing the report from MET Norway.")
  }

  @Test func theColorOfTheAgeFollowsAgeAndFailureAndNotWhereTheReportWasStored() {
    func isDoubtful(_ source: DataSource, minutes: Int, failure: ProviderError? = nil) -> Bool {
      var report = FetchedValue<WeatherReport>.fresh
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -60 * minutes)
      report.source = source
      let state = WeatherState.loaded.with {
        $0.settings.refresh = RefreshSettings(interval: 900, cost: 1)
        $0.shown = PlaceWeather(storedReport: report)
        $0.shown.report.lastFailure = failure.map { LoadFailure(error: $0, at: .now, count: 1) }
      }
      return WeatherStatus(.showing(state)).chrome.isDoubtful
    }
    #expect(!isDoubtful(.cache, minutes: 0))
    #expect(!isDoubtful(.network, minutes: 28))
    #expect(isDoubtful(.network, minutes: 28, failure: .offline))
    #expect(isDoubtful(.network, minutes: 31))
    #expect(isDoubtful(.cache, minutes: 31))
  }

  @Test func alertsThatAreOlderThanTheirReportShowTheirAge() {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alertsFetchedAt = Timestamp.now.advanced(bySeconds: -380)
    let state = WeatherState.chosen.with { $0.shown = PlaceWeather(storedReport: report) }
    #expect(drawn(.current, state, 80, 24).contains("updated just now · alerts 6 min old ┐"))
    #expect(!drawn(.current, state, 40, 12).contains("old"))
    report.value.alertsFetchedAt = .now
    let fresh = WeatherState.chosen.with { $0.shown = PlaceWeather(storedReport: report) }
    #expect(!drawn(.current, fresh, 80, 24).contains("old"))
  }

  @Test func aFailureSaysWhatHappenedAndWhatToDo() {
    let state = WeatherState.loaded.with {
      $0.shownReport = .failed(error: .offline, previous: .stored)
    }
    #expect(notice(state) == "Can't reach Open-Meteo. Check your connection, then try again.")
  }

  @Test func withoutANetworkTheFailureIsAHintWhichAnEmptyPaneTellsWithoutAdvice() {
    let state = WeatherState.chosen.with {
      $0.shownReport = .failed(error: .offline, previous: nil)
    }
    #expect(notice(state) == "Can't reach Open-Meteo.")
    #expect(WeatherNotice(.showing(state))?.kind == .hint)
  }

  @Test func aFailureForATimeZonePlaceStillOffersToChooseAPlace() {
    let timeZone = WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace)
    let offline = timeZone.with { $0.shownReport = .failed(error: .offline, previous: .sample) }
    #expect(notice(offline) == "Can't reach Open-Meteo. Press / to choose a place.")
    let garbled = timeZone.with { $0.shownReport = .failed(error: .garbage, previous: nil) }
    #expect(notice(garbled)?.hasSuffix("_2m). Press / to choose a place.") == true)
  }

  @Test func anUnknownNameSaysHowToChooseAnother() {
    let error = ProviderError(service: "Open-Meteo", failure: .notFound)
    let state = WeatherState(WeatherSettings(.openMeteo), choice: .named)
      .with { $0.shownReport = .failed(error: error, previous: nil) }
    #expect(
      notice(state) == "Open-Meteo has no place named Atlantis. Press / to choose another.")
  }

  @Test func aTimeZonePlaceIsApproximateAndSaysHowToChangeIt() {
    let state = WeatherState(
      WeatherSettings(.openMeteo), choice: .timeZonePlace, storedReport: .stored)
    #expect(notice(state) == "Showing your time zone's city. Press / to change it.")
    #expect(WeatherStatus(.showing(state)).chrome.marks == ["3 h ago", "approximate"])
  }

  @Test func sampleWeatherIsMarkedAndTitledWithItsOwnPlace() {
    let state = WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace)
      .with { $0.shownReport = .loading(previous: .sample) }
    let status = WeatherStatus(.showing(state))
    #expect(status.chrome.marks == ["sample"])
    #expect(status.chrome.isDoubtful)
    #expect(status.title.text(fitting: 80) == "An example, not a real place")
    #expect(status.attribution == "Sample weather, not real data")
    #expect(notice(state) == "Showing sample weather. Press / to choose a place.")
  }

  @Test func theHeaderAloneSaysThatStoredWeatherIsShownInOfflineMode() {
    let state = WeatherState(
      WeatherSettings(.openMeteo, isOffline: true), choice: .madeira, storedReport: .stored)
    #expect(notice(state) == nil)
  }

  @Test func aStorageErrorIsShownUnlessTheProviderFailedToo() {
    let state = WeatherState.loaded.with { $0.storageError = StorageError(message: "disk full") }
    #expect(notice(state) == "disk full")
    #expect(
      notice(state.with { $0.shownReport = .failed(error: .offline, previous: .fresh) })
        == "Can't reach Open-Meteo. Check your connection, then try again.")
  }

  /// Returns the state after the notice was dismissed with its key.
  private func dismissing(_ state: WeatherState) throws -> WeatherState {
    let response = WeatherKeyMaps.main.response(to: .escape, in: .showing(state))
    guard case .enabled(let action) = response else { throw StorageError(message: "\(response)") }
    return reduced(state, action)
  }

  @Test func aDismissedFailureIsShownAgainIfItRecursAfterASuccess() throws {
    let failure = WeatherAction.received(.madeira, .failure(error: .offline))
    let dismissed = try dismissing(reduced(.loaded, failure))
    #expect(notice(reduced(dismissed, .requested(.madeira), failure)) == nil)
    let recurred = reduced(dismissed, .received(.madeira, .success(fetched: .fresh)), failure)
    #expect(notice(recurred)?.hasPrefix("Can't reach Open-Meteo.") == true)
  }

  @Test func aDismissedHintStaysDismissedAfterAFailure() throws {
    let dismissed = try dismissing(.timeZonePlace)
    let failed = reduced(dismissed, .received(.madeira, .failure(error: .garbage)))
    #expect(notice(failed) != nil)
    #expect(notice(reduced(failed, .received(.madeira, .success(fetched: .fresh)))) == nil)
  }

  @Test func aProviderWithNothingNewIsAHint() {
    let unchanged = ProviderError(service: "MET Norway", failure: .unchanged(until: .twoDaysLater))
    let state = reduced(.loaded, .received(.madeira, .failure(error: unchanged)))
    #expect(WeatherNotice(.showing(state))?.kind == .hint)
  }

  @Test func theLookupOfTheLocationIsNoLoadOfTheShownPlace() {
    let locating = reduced(
      .chosen, .received(.madeira, .failure(error: .garbage)), .locateRequested)
    #expect(
      selectEmptyMessage(.showing(locating))
        == "No weather for São Vicente yet. Press r to try again.")
  }

  /// An error of an hour from now, by the failures that have a time, and by those without one.
  @Test(arguments: [
    (ProviderError.Failure.rateLimited(retryAt: .now.advanced(bySeconds: 120)), false),
    (.dailyLimit(limit: 500, resetsAt: .now.advanced(bySeconds: 3_600)), false),
    (.unchanged(until: .now.advanced(bySeconds: 60)), false),
    (.rateLimited(retryAt: .now), true), (.rateLimited(retryAt: nil), true),
    (.server(status: 500), true), (.offline, true),
  ])
  func aKeyIsOfferedUnlessTheErrorSaysWhenToTryAgain(
    failure: ProviderError.Failure, offersKey: Bool
  ) {
    let error = ProviderError(service: "Open-Meteo", failure: failure)
    let state = WeatherState.chosen.with {
      $0.shownReport = .failed(error: error, previous: nil)
    }
    let text = [selectEmptyMessage(.showing(state)), notice(state)].compactMap(\.self)
      .joined(separator: " ")
    #expect(text.contains("Press r to try again.") == offersKey)
    #expect(
      text.contains(/Try again in \d/) == !offersKey || failure == .rateLimited(retryAt: .now))
  }

  @Test func aPaneWithoutDataSaysWhy() {
    func message(_ state: WeatherState) -> String? { selectEmptyMessage(.showing(state)) }
    #expect(message(.loaded) == nil)
    #expect(
      message(WeatherState(WeatherSettings(.openMeteo)))
        == "No place selected. Press / to find one.")
    #expect(message(.chosen) == "Loading weather for São Vicente from Open-Meteo…")
    #expect(
      message(.chosen.with { $0.shownReport = .failed(error: .garbage, previous: nil) })
        == "No weather for São Vicente yet. Press r to try again.")
    #expect(
      message(WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .madeira))
        == "No stored weather for São Vicente, and Skyreel is offline.")
  }
}
