import Domain
import Foundation
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// The coded form of actions and states in a recording.
@Suite struct WeatherActionCodingTests {
  private static let id = PlaceID(.kyoto)
  private static let actions: [WeatherAction] =
    [
      .appLaunched, .refreshKeyPressed, .tabSelected(.forecast), .dayChosen(.november1),
      .dayOpened(.november1), .metricSelected(.feelsLike), .noticeDismissed("Offline"),
      .storageFailed(StorageError(message: "full")), .refreshDue(at: .now),
      .callsCounted(CallQuota(limit: 500, used: 3, day: .november1)), .hourSelected(.now),
      .hourPointed(.now), .hourLeft, .alertsOpened, .alertsScrolled(to: 2),
      .alertsSearched(.matchSelected(3), scroll: 5), .alertsClosed, .segmentEntered, .segmentLeft,
      .columnFocused(.places), .savedPlaceChosen(place: id), .locateKeyPressed,
      .locateQuestionOpened, .locateConsentGiven, .locateQuestionClosed, .locateRequested,
      .locateResponse(.failure(.offline), at: .now),
    ]
    + [
      .storedReportRead(report: .stored), .storedReportRead(report: nil, isExcerpt: true),
      .requested, .found(place: .kyoto), .sampleLoaded(report: .sample),
      .response(result: .success(.fresh), isExcerpt: true, at: .now),
      .response(result: .failure(.offline), at: .now),
    ].map { .place(id: id, step: $0) }
    + [
      .rowSelected(place: id), .placeOpened(place: id), .shownPlaceAdded, .placeMoved(rows: -1),
      .placeRemoved(place: id, next: nil), .placeRemoved(place: id, next: .name("Atlantis")),
      .removalUndone, .orderSelected(order: .rain), .windowChanged(places: [id]),
      .listRead(places: [.kyoto], from: []), .refreshKeyPressed(place: id), .allRefreshKeyPressed,
      .allRefreshConfirmed,
    ].map { .places(action: $0) }
    + [
      .opened, .edited(.insert("京")), .dismissed, .enterKeyPressed, .selectionMoved(-1),
      .matchClicked(2),
      .gazetteerMatched([PlaceMatch(.kyoto, quality: .fuzzy, alias: "Miyako")], text: "Kyoto"),
      .searchResponse(.failure(.offline), name: "Kyoto"),
    ].map { .prompt($0) }

  /// The states that a recording may begin with or contain.
  private static let states: [WeatherState] = [
    WeatherState(WeatherSettings(.openMeteo)), .loaded, .withAlerts, .onPlacesTab, .stale,
    WeatherState(WeatherSettings(.accuWeather), choice: .named).with {
      weatherReducer(&$0, .refreshKeyPressed)
    },
    .onPlacesTab.with { $0.prompt = PlacePrompt(saved: [.kyoto]) },
  ]

  @Test(arguments: actions)
  func anActionRoundTripsWithNamedPayloads(action: WeatherAction) throws {
    try expectRoundTrip(action)
  }

  @Test(arguments: states)
  func aStateRoundTripsWithNamedPayloads(state: WeatherState) throws {
    try expectRoundTrip(state)
  }

  private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    #expect(!String(decoding: data, as: UTF8.self).contains(#""_0""#))
  }
}
