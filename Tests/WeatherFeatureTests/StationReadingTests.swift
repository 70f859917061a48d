import Domain
import Redux
import ReduxTesting
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The user's own thermometer beside the weather of its place.
@Suite(.timeLimit(.minutes(5))) struct StationReadingTests {
  private static let station = HomeStation(point: Place.madeira.coordinates, interval: 300)
  /// Madeira's weather, with the thermometer there.
  private static let shown = WeatherState.loaded.with { $0.settings.station = station }
  private static let failure = ProviderError(
    service: "station.command", failure: .malformed(field: "temperature"))

  private static func read() throws -> FetchedValue<HomeReading> {
    FetchedValue(
      value: try #require(HomeReading(Quantity(19, .celsius), humidity: 45)), fetchedAt: .now,
      source: .network)
  }

  private static func withReading() throws -> WeatherState {
    reduced(shown, .stationResponse(result: .success(fetched: try read()), at: .now))
  }

  private func fact(_ state: WeatherState, at now: Timestamp = .now) -> Fact {
    CurrentFacts(
      .madeira, display: DisplayPreferences(), now: now, readings: state.shownReadings)[
        .measuredHere]
  }

  // MARK: - Requests

  private final class Calls: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock(\.self) }
    func add() { number.withLock { $0 += 1 } }
  }

  private func store(_ state: WeatherState, _ calls: Calls) throws -> WeatherTestStore {
    let reading = try Self.read()
    return WeatherTestStore(
      state, client: StubService().client(),
      station: { () throws(ProviderError) in
        calls.add()
        return reading
      })
  }

  @Test func itIsReadAtTheLaunchAndWhenTheUserRefreshesAndNotBeforeItsInterval() async throws {
    let calls = Calls()
    let store = try store(Self.shown, calls)
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.measuredHere.latest == (try Self.read()))
    #expect(calls.count == 1)
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(calls.count == 1)
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(calls.count == 2)
  }

  @Test func itIsReadOnlyAtItsPlaceAndAlsoOffline() async throws {
    let calls = Calls()
    let store = try store(Self.shown, calls)
    await store.send(.placeChosen(place: .kyoto))
    await store.finish()
    #expect(calls.count == 0)
    #expect(store.current.shownReadings == nil)
    await store.send(.settingsChanged(settings: store.current.settings.offline))
    await store.send(.placeChosen(place: .madeira))
    await store.finish()
    #expect(calls.count == 1)
  }

  @Test func theNextReadingIsDueAfterTheIntervalAlsoAfterAFailure() throws {
    let loaded = try Self.withReading()
    let failed = reduced(
      Self.shown, .stationResponse(result: .failure(error: Self.failure), at: .now))
    for state in [loaded, failed] {
      #expect(state.nextStationReading(at: .now) == Timestamp.now.advanced(bySeconds: 300))
    }
    #expect(Self.shown.nextStationReading(at: .now) == .now)
    #expect(reduced(loaded, .stationRequested).nextStationReading(at: .now) == nil)
    #expect(WeatherState.loaded.nextStationReading(at: .now) == nil)
  }

  @Test func aReadingThatIsLeftEndsAndOneOfAnotherStationIsForgotten() throws {
    let reading = reduced(try Self.withReading(), .stationRequested)
    #expect(reading.measuredHere.isLoading)
    #expect(!reduced(reading, .placeChosen(place: .kyoto)).measuredHere.isLoading)
    var settings = reading.settings
    settings.station = nil
    let off = reduced(reading, .settingsChanged(settings: settings))
    #expect(off.measuredHere == Load())
    let late = WeatherAction.stationResponse(result: .success(fetched: try Self.read()), at: .now)
    #expect(reduced(off, late) == off)
  }

  // MARK: - On the screen

  @Test func theReadingHasItsTime() throws {
    #expect(fact(try Self.withReading()).text == "19 °C, 45 %, 11:46")
  }

  @Test func withoutAReadingOfTheLastHourNoneIsShown() throws {
    #expect(fact(Self.shown).text == "–")
    let failed = reduced(
      Self.shown, .stationResponse(result: .failure(error: Self.failure), at: .now))
    #expect(fact(failed).text == "no reading")
    #expect(fact(try Self.withReading(), at: .now.advanced(bySeconds: 3_601)).text == "–")
  }

  @Test func itIsTheFirstFactOfItsPlaceAloneAndInWords() throws {
    let state = try Self.withReading()
    #expect(drawn(.current, state, 80, 24).contains("19 °C, 45 %, 11:46"))
    let elsewhere = state.with {
      $0.settings.station = HomeStation(point: Place.kyoto.coordinates, interval: 300)
    }
    #expect(!drawn(.current, elsewhere, 80, 24).contains("45 %"))
    var context = DrawContext(size: Size(width: 80, height: 40))
    context.isLinear = true
    let lines = WeatherPanes.current.frame(for: .showing(state), in: context).linearLines
    #expect(lines.contains("Measured here: 19 °C, 45 %, 11:46"), "\(lines)")
    #expect(drawn(.current, Self.shown, 40, 12).contains("Cloudy"))
  }
}

extension WeatherSettings {
  fileprivate var offline: WeatherSettings {
    var settings = self
    settings.isOffline = true
    return settings
  }
}
