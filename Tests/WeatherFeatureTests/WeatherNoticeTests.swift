import Domain
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct WeatherNoticeTests {
  private func notice(_ state: WeatherState) -> String? {
    selectNotice(.showing(state))?.text
  }

  @Test func freshDataOfAChosenPlaceNeedsNoNotice() {
    #expect(notice(.loaded) == nil)
  }

  @Test func aFailureSaysWhatHappenedAndWhatToDo() {
    let state = WeatherState.loaded.with { $0.report = .failed(.offline, previous: .stored) }
    #expect(notice(state) == "Open-Meteo cannot be reached: check the network, then retry")
  }

  @Test func aFailureOnTheFirstStartKeepsTheOfferToChooseAPlace() {
    let guess = WeatherState(provider: .openMeteo, choice: .guess)
    let offline = guess.with { $0.report = .failed(.offline, previous: .sample) }
    #expect(notice(offline) == "Open-Meteo cannot be reached: press / to choose a place")
    let garbled = guess.with { $0.report = .failed(.garbage, previous: nil) }
    #expect(notice(garbled)?.hasSuffix("retry: press / to choose a place") == true)
  }

  @Test func anUnknownNameSaysHowToChooseAnother() {
    let error = ProviderError(service: "Open-Meteo", failure: .notFound)
    let state = WeatherState(provider: .openMeteo, choice: .named)
      .with { $0.place = .failed(error, previous: nil) }
    #expect(
      notice(state) == "Open-Meteo knows no place called Atlantis: press / to choose another")
  }

  @Test func aGuessSaysSoAndHowToChange() {
    let state = WeatherState(provider: .openMeteo, choice: .guess, storedReport: .stored)
    #expect(notice(state) == "Guessed from your time zone: press / to choose")
    #expect(selectStatus(.showing(state)).chrome.marks == ["stored 3 h ago", "guess"])
  }

  @Test func sampleWeatherIsMarkedAndStandsUnderItsOwnName() {
    let state = WeatherState(provider: .openMeteo, choice: .guess)
      .with { $0.report = .loading(previous: .sample) }
    let status = selectStatus(.showing(state))
    #expect(status.chrome.marks == ["sample"])
    #expect(status.chrome.isDoubtful)
    #expect(status.title.text(fitting: 80, withFlag: true) == "Null Island")
    #expect(status.attribution == "Sample weather, made up")
    #expect(notice(state) == "Sample weather: press / to choose")
  }

  @Test func offlineOnRequestIsSaid() {
    let state = WeatherState(
      provider: .openMeteo, isOffline: true, choice: .madeira, storedReport: .stored)
    #expect(notice(state) == "Offline: started with --offline")
  }

  @Test func storageThatFailedIsSaidUnlessTheServiceFailedToo() {
    let state = WeatherState.loaded.with { $0.storageError = StorageError(message: "disk full") }
    #expect(notice(state) == "disk full")
    #expect(
      notice(state.with { $0.report = .failed(.offline, previous: .fresh) })
        == "Open-Meteo cannot be reached: check the network, then retry")
  }

  @Test func withoutDataThePaneSaysWhy() {
    func message(_ state: WeatherState) -> String? { selectEmptyMessage(.showing(state)) }
    #expect(message(.loaded) == nil)
    #expect(
      message(WeatherState(provider: .openMeteo)) == "No place yet: press / to find one")
    #expect(message(.chosen) == "Asking Open-Meteo for the weather of São Vicente")
    #expect(
      message(.chosen.with { $0.report = .failed(.garbage, previous: nil) })
        == "No weather for São Vicente yet")
    #expect(
      message(WeatherState(provider: .openMeteo, isOffline: true, choice: .madeira))
        == "No weather for São Vicente yet: nothing is stored, and --offline fetches nothing")
  }
}
