import Domain
import Redux
import ReduxTesting
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// What is usual at Madeira on November 1, of ten made years.
@Suite(.timeLimit(.minutes(5))) struct UsualTests {
  /// Normals of a height of 30 m whose highs are all the same, and whose lows are 6 K below.
  private static func normals(
    high: Double = 20.4, lastYear: Int = 2016
  ) throws -> FetchedValue<Normals> {
    let first = try #require(CivilDate(year: lastYear - 9, month: 1, day: 1))
    let days = try (0..<3_650).map { day in
      (
        date: first.advanced(byDays: day),
        temperature: try #require(
          QuantityRange(min: high - 6, max: high, unit: TemperatureUnit.celsius))
      )
    }
    let normals = try #require(Normals(of: days, lastYear: lastYear, elevation: 30))
    return FetchedValue(value: normals, fetchedAt: .now, source: .network)
  }

  /// Madeira from Open-Meteo, at a height of 30 m.
  private static let shown = WeatherState.loaded.with {
    $0.shown.report.latest?.value.provider = .openMeteo
    $0.shown.report.latest?.value.elevation = 30
  }

  private static func with(_ normals: FetchedValue<Normals>) -> WeatherState {
    reduced(
      shown,
      .normalsResponse(
        place: PlaceID(.madeira), result: .success(fetched: normals), at: .now))
  }

  // MARK: Words

  @Test(
    "The high of 24.4 °C beside a usual one, in words",
    arguments: [
      (20.4, UnitPreferences.metric, "Today's high of 24° is 4° above what is usual here"),
      (20.4, .imperial, "Today's high of 76° is 7° above what is usual here"),
      (29, .metric, "Today's high of 24° is 5° below what is usual here"),
      (23, .metric, "Today's high of 24° is about what is usual here"),
    ])
  func sentence(high: Double, units: UnitPreferences, words: String) throws {
    let report = try #require(Self.shown.report.latest?.value)
    let texts = selectUsual(
      report, try Self.normals(high: high).value, units: units, now: .now)
    #expect(texts.first == "\(words) at the beginning of November (2007–2016)")
    #expect(texts.count == 4)
  }

  @Test(arguments: [
    (10, "at the beginning"), (11, "in the middle"), (20, "in the middle"), (21, "at the end"),
  ])
  func theSentenceNamesTheThirdOfTheMonth(day: Int, part: String) throws {
    var report = try #require(Self.shown.report.latest?.value)
    report.daily[0].date = .november1.advanced(byDays: day - 1)
    let texts = selectUsual(
      report, try Self.normals().value, units: .metric,
      now: .now.advanced(bySeconds: 86_400 * (day - 1)))
    #expect(texts.first?.contains(" \(part) of November (2007–2016)") == true)
  }

  @Test func nothingIsSaidOfOtherHeightsServicesOrUnknownHighs() throws {
    let normals = try Self.normals().value
    func texts(_ change: (inout WeatherReport) -> Void) throws -> [String] {
      var report = try #require(Self.shown.report.latest?.value)
      change(&report)
      return selectUsual(report, normals, units: .metric, now: .now)
    }
    #expect(try texts { $0.elevation = 131 } == [])
    #expect(try texts { $0.elevation = nil } == [])
    #expect(try texts { $0.provider = .metNorway } == [])
    #expect(try texts { $0.daily[0].temperature = nil } == [])
    #expect(try texts { _ in }.count == 4)
  }

  // MARK: Panes

  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func currentTellsItAndMarksTheDays(width: Int, height: Int) throws {
    let text = drawn(.current, Self.with(try Self.normals()), width, height)
    #expect(text.contains("igh of 24° is 4° above") || text.contains("High 24°, 4° above"))
    #expect(width == 80 || text.contains("(2007–2016)"))
    #expect(text.contains("┊"))
    #expect(!["record", "normal"].contains { text.lowercased().contains($0) })
  }

  @Test func withTheSettingOffNothingIsShown() throws {
    let off = Self.with(try Self.normals()).with { $0.settings.hasNormals = false }
    #expect(drawn(.current, off, 80, 24) == drawn(.current, Self.shown, 80, 24))
  }

  @Test func ticksOfABarAreAtTheUsualLowAndHigh() {
    func line(_ usual: ClosedRange<Double>?, _ glyphs: Glyphs = .unicode) -> String {
      var frame = Frame(size: Size(width: 20, height: 1))
      RangeBar(range: 8...15, scale: 0...19, usual: usual).draw(
        at: .zero, width: 20, glyphs, of: &frame)
      return frame.text
    }
    #expect(line(nil) == "────────■■■■■■■■────")
    #expect(line(3...12) == "───┊────■■■■┊■■■────")
    #expect(line(3...12, .ascii) == "   :    ====:===")
    #expect(line(-5...25) == "────────■■■■■■■■────")
  }

  // MARK: Requests

  private final class Service: Sendable {
    private let years = Mutex<[Int]>([])
    let answer: Result<FetchedValue<Normals>, ProviderError>
    init(_ answer: Result<FetchedValue<Normals>, ProviderError>) { self.answer = answer }
    var asked: [Int] { years.withLock(\.self) }
    var fetch: Normals.Fetch {
      { [self] (_, lastYear) throws(ProviderError) in
        years.withLock { $0.append(lastYear) }
        return try answer.get()
      }
    }
  }

  private func store(
    _ state: WeatherState, _ service: Service?, _ storage: any Storage = MemoryStorage()
  ) -> WeatherTestStore {
    WeatherTestStore(
      state, client: StubService().client(), storage: storage,
      normals: service?.fetch)
  }

  @Test func theyAreFetchedOnceAndReadFromStorageAfterwards() async throws {
    let normals = try Self.normals()
    let (service, storage) = (Service(.success(normals)), MemoryStorage())
    let first = store(Self.shown, service, storage)
    await first.send(.refreshDue(at: .now))
    await first.finish()
    #expect(first.current.normals.latest == normals)
    await first.send(.tabSelected(tab: .hourly))
    await first.send(.tabSelected(tab: .forecast))
    await first.finish()
    let second = store(Self.shown, service, storage)
    await second.send(.refreshDue(at: .now))
    await second.finish()
    #expect(second.current.normals.latest?.value == normals.value)
    #expect(service.asked == [2016])
  }

  @Test func aNamedPointWithAFreshReportHasThem() async throws {
    let service = Service(.success(try Self.normals()))
    let named = Self.shown.with {
      let weather = $0.shown
      $0.choice = .named
      $0.shown = weather
    }
    let store = store(named, service)
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.shownNormals != nil)
    #expect(service.asked == [2016])
  }

  @Test func oldOnesAreShownUntilThoseOfTheNextYearsAreThere() async throws {
    let (old, storage) = (try Self.normals(lastYear: 2015), MemoryStorage())
    try storage.save(old, as: DocumentFolder.normals[Place.madeira.coordinates])
    let failing = Service(.failure(.offline))
    let store = store(Self.shown, failing, storage)
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(store.current.normals.latest?.value == old.value)
    #expect(store.current.normals.lastFailure?.count == 1)
    // The failure was just now.
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(failing.asked == [2016])
  }

  @Test func onlyTwoRequestsADayAreMade() async throws {
    let (service, storage) = (Service(.failure(.offline)), MemoryStorage())
    for _ in 1...2 { #expect(try storage.claimNormals(at: .now)) }
    let store = store(Self.shown, service, storage)
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(service.asked == [])
    #expect(store.current.normals.lastFailure?.error.kind == .limit)
    #expect(store.current.storageError == nil)
  }

  @Test func aFailureIsSilent() throws {
    let failed = reduced(
      Self.shown,
      .normalsResponse(
        place: PlaceID(.madeira), result: .failure(error: .offline), at: .now))
    for pane in [DrawnPane.current, .forecast] {
      #expect(drawn(pane, failed, 80, 24) == drawn(pane, Self.shown, 80, 24))
    }
  }

  @Test(arguments: ["off", "offline", "other provider", "other tab", "no height", "sample"])
  func theyAreNotAskedFor(_ reason: String) async throws {
    let service = Service(.success(try Self.normals()))
    let state = Self.shown.with { state in
      switch reason {
      case "off": state.settings.hasNormals = false
      case "offline": state.settings.isOffline = true
      case "other provider": state.shown.report.latest?.value.provider = .brightSky
      case "other tab": state.tab = .hourly
      case "no height": state.shown.report.latest?.value.elevation = nil
      default: state.shown.report.latest?.source = .sample
      }
    }
    let store = store(state, service)
    await store.send(.appLaunched)
    await store.finish()
    #expect(service.asked == [])
  }

  @Test func thoseOfAnotherPlaceAreIgnored() throws {
    let other = WeatherAction.normalsResponse(
      place: PlaceID(.kyoto), result: .success(fetched: try Self.normals()), at: .now)
    #expect(reduced(Self.shown, other) == Self.shown)
    let shown = Self.with(try Self.normals())
    #expect(reduced(shown, .placeChosen(place: .kyoto)).normals == Load())
  }
}
