import Domain
import Foundation
import TerminalUI
import Testing
import WeatherFeature

/// The encoded names of actions, which every later version must read from recordings.
///
/// A failure here means that a recorded name has changed.
@Suite struct WeatherActionCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static let point = PlaceChoice(.query(.coordinates(.madeira)), origin: .configured)
  private static let pointJSON = """
    {"origin":{"configured":{}},"subject":{"query":{"query":{"coordinates":{"value":\
    {"latitude":32.801,"longitude":-17.045}}}}}}
    """
  /// A report without values.
  private static let bare = FetchedValue(
    value: WeatherReport(provider: .openMeteo, place: .nowhere, current: nil), fetchedAt: .now,
    source: .cache)
  private static let bareJSON = """
    {"fetchedAt":"2017-11-01T11:46:00Z","source":"cache","value":{"alerts":[],"daily":[],\
    "hourly":[],"place":\(placeJSON),"provider":"open-meteo"}}
    """
  private static let id = PlaceID(.nowhere)
  private static let placeJSON =
    #"{"coordinates":{"latitude":32.801,"longitude":-17.045},"name":"Nowhere"}"#
  private static let errorJSON = #"{"error":{"failure":{"offline":{}},"service":"Open-Meteo"}}"#

  private static let pins: [(WeatherAction, String)] = [
    (.appLaunched, #"{"appLaunched":{}}"#),
    (.refreshKeyPressed, #"{"refreshKeyPressed":{}}"#),
    (.tabSelected(.forecast), #"{"tabSelected":{"tab":"forecast"}}"#),
    (.daySelected(.november1), #"{"daySelected":{"date":"2017-11-01"}}"#),
    (.dayChosen(.november1), #"{"dayChosen":{"date":"2017-11-01"}}"#),
    (.dayOpened(.november1), #"{"dayOpened":{"date":"2017-11-01"}}"#),
    (.metricSelected(.feelsLike), #"{"metricSelected":{"metric":"feels-like"}}"#),
    (.noticeDismissed("Offline"), #"{"noticeDismissed":{"notice":"Offline"}}"#),
    (.placeRequested(point), #"{"placeRequested":{"choice":\#(pointJSON)}}"#),
    (
      .placeResponse(.failure(.offline), choice: point, at: .now),
      """
      {"placeResponse":{"at":"2017-11-01T11:46:00Z","choice":\(pointJSON),"result":\
      {"failure":\(errorJSON)}}}
      """
    ),
    (.reportRequested(point), #"{"reportRequested":{"choice":\#(pointJSON)}}"#),
    (
      .reportResponse(.failure(.offline), choice: point, at: .now),
      """
      {"reportResponse":{"at":"2017-11-01T11:46:00Z","choice":\(pointJSON),"result":\
      {"failure":\(errorJSON)}}}
      """
    ),
    (
      .storageFailed(StorageError(message: "full")),
      #"{"storageFailed":{"error":{"message":"full"}}}"#
    ),
    (.refreshDue(at: .now), #"{"refreshDue":{"at":"2017-11-01T11:46:00Z"}}"#),
    (.refreshDeferred(point), #"{"refreshDeferred":{"choice":\#(pointJSON)}}"#),
    (
      .callsCounted(CallQuota(limit: 500, used: 3, day: .november1)),
      """
      {"callsCounted":{"budget":{"allowance":{},"day":"2017-11-01","limit":500,"used":3}}}
      """
    ),
    (.hourSelected(.now), #"{"hourSelected":{"hour":"2017-11-01T11:46:00Z"}}"#),
    (.hourPointed(.now), #"{"hourPointed":{"hour":"2017-11-01T11:46:00Z"}}"#),
    (.hourLeft, #"{"hourLeft":{}}"#),
    (.alertsOpened, #"{"alertsOpened":{}}"#),
    (.alertsScrolled(to: 2), #"{"alertsScrolled":{"to":2}}"#),
    (
      .alertsSearched(.matchSelected(3), scroll: 5),
      #"{"alertsSearched":{"action":{"matchSelected":{"match":3}},"scroll":5}}"#
    ),
    (.alertsClosed, #"{"alertsClosed":{}}"#),
    (.segmentEntered, #"{"segmentEntered":{}}"#),
    (.segmentLeft, #"{"segmentLeft":{}}"#),
    (.columnFocused(.places), #"{"columnFocused":{"column":"places"}}"#),
    (.screenResized, #"{"screenResized":{}}"#),
    (
      .storedReportLoaded(bare, choice: point),
      #"{"storedReportLoaded":{"choice":\#(pointJSON),"report":\#(bareJSON)}}"#
    ),
    (
      .sampleReportLoaded(bare, choice: point),
      #"{"sampleReportLoaded":{"choice":\#(pointJSON),"report":\#(bareJSON)}}"#
    ),
    (.places(.opened), #"{"places":{"action":{"opened":{}}}}"#),
    (.prompt(.opened), #"{"prompt":{"action":{"opened":{}}}}"#),
    (.table(.shownPlaceAdded), #"{"table":{"action":{"shownPlaceAdded":{}}}}"#),
    (.locateKeyPressed, #"{"locateKeyPressed":{}}"#),
    (.locateQuestionOpened, #"{"locateQuestionOpened":{}}"#),
    (.locateConsentGiven, #"{"locateConsentGiven":{}}"#),
    (.locateQuestionClosed, #"{"locateQuestionClosed":{}}"#),
    (.locateRequested, #"{"locateRequested":{}}"#),
    (
      .locateResponse(.failure(.offline), at: .now),
      #"{"locateResponse":{"at":"2017-11-01T11:46:00Z","result":{"failure":\#(errorJSON)}}}"#
    ),
  ]

  @Test(
    "actions encode with pinned names",
    arguments: pins)
  func pinned(action: WeatherAction, expected: String) throws {
    #expect(try json(action) == expected)
  }

  private static let tablePins: [(PlacesTableAction, String)] = [
    (.rowSelected(id), #"{"rowSelected":{"place":"328010,-170450"}}"#),
    (.placeOpened(id), #"{"placeOpened":{"place":"328010,-170450"}}"#),
    (.shownPlaceAdded, #"{"shownPlaceAdded":{}}"#),
    (.rowMoved(-1), #"{"rowMoved":{"rows":-1}}"#),
    (.rowRemoved, #"{"rowRemoved":{}}"#),
    (.removalUndone, #"{"removalUndone":{}}"#),
    (.orderSelected(.own), #"{"orderSelected":{"order":"own"}}"#),
    (.orderSelected(.name), #"{"orderSelected":{"order":"name"}}"#),
    (.orderSelected(.temperature), #"{"orderSelected":{"order":"temperature"}}"#),
    (.orderSelected(.rain), #"{"orderSelected":{"order":"rain"}}"#),
    (.windowChanged([id]), #"{"windowChanged":{"places":["328010,-170450"]}}"#),
    (
      .listRead([.nowhere], from: []),
      #"{"listRead":{"from":[],"places":[\#(placeJSON)]}}"#
    ),
    (.rowRead(id, nil), #"{"rowRead":{"place":"328010,-170450"}}"#),
    (
      .rowRead(id, bare),
      #"{"rowRead":{"place":"328010,-170450","report":\#(bareJSON)}}"#
    ),
    (.refreshDue(at: .now), #"{"refreshDue":{"at":"2017-11-01T11:46:00Z"}}"#),
    (.rowRefreshKeyPressed(id), #"{"rowRefreshKeyPressed":{"place":"328010,-170450"}}"#),
    (.allRefreshKeyPressed, #"{"allRefreshKeyPressed":{}}"#),
    (.allRefreshConfirmed, #"{"allRefreshConfirmed":{}}"#),
    (.rowRequested(id), #"{"rowRequested":{"place":"328010,-170450"}}"#),
    (
      .rowResponse(id, .success(bare), at: .now),
      """
      {"rowResponse":{"at":"2017-11-01T11:46:00Z","place":"328010,-170450","result":\
      {"success":{"snapshot":\(bareJSON)}}}}
      """
    ),
  ]

  @Test(
    "actions of the Places tab encode with pinned names",
    arguments: tablePins)
  func pinnedOnThePlacesTab(action: PlacesTableAction, expected: String) throws {
    #expect(try json(action) == expected)
  }

  private static let listPins: [(SavedPlacesAction, String)] = [
    (.opened, #"{"opened":{}}"#),
    (.selectionMoved(to: 2), #"{"selectionMoved":{"to":2}}"#),
    (.placeChosen(1), #"{"placeChosen":{"index":1}}"#),
    (.shownPlaceAdded, #"{"shownPlaceAdded":{}}"#),
    (.placeMoved(-1), #"{"placeMoved":{"rows":-1}}"#),
    (.placeRemoved, #"{"placeRemoved":{}}"#),
    (.removalUndone, #"{"removalUndone":{}}"#),
    (.closed, #"{"closed":{}}"#),
    (.listChanged([], from: []), #"{"listChanged":{"from":[],"places":[]}}"#),
    (.summariesLoaded([]), #"{"summariesLoaded":{"summaries":[]}}"#),
  ]

  @Test(
    "actions of the list of saved places encode with pinned names",
    arguments: listPins)
  func pinnedInTheList(action: SavedPlacesAction, expected: String) throws {
    #expect(try json(action) == expected)
  }

  private static let promptPins: [(PlacePromptAction, String)] = [
    (.opened, #"{"opened":{}}"#),
    (.openedWithSaved([]), #"{"openedWithSaved":{"places":[]}}"#),
    (.edited(.insert("x")), #"{"edited":{"edit":{"insert":{"text":"x"}}}}"#),
    (.closed, #"{"closed":{}}"#),
    (.dismissed, #"{"dismissed":{}}"#),
    (.enterKeyPressed, #"{"enterKeyPressed":{}}"#),
    (.selectionMoved(-1), #"{"selectionMoved":{"rows":-1}}"#),
    (.matchClicked(2), #"{"matchClicked":{"index":2}}"#),
    (
      .gazetteerMatched(
        [PlaceMatch(.nowhere, quality: .fuzzy, alias: "Nusquam")], text: "Nowhere"),
      """
      {"placesKnown":{"places":[{"alias":"Nusquam","place":\(placeJSON),"quality":"near"}],\
      "text":"Nowhere"}}
      """
    ),
    (
      .searchResponse(.failure(.offline), name: "Kyoto"),
      #"{"searchResponse":{"name":"Kyoto","result":{"failure":\#(errorJSON)}}}"#
    ),
  ]

  @Test(
    "actions of the place prompt encode with pinned names",
    arguments: promptPins)
  func pinnedInThePrompt(action: PlacePromptAction, expected: String) throws {
    #expect(try json(action) == expected)
  }

  @Test(
    "actions round-trip through JSON",
    arguments: [
      WeatherAction.storedReportLoaded(.stored, choice: .timeZonePlace),
      .sampleReportLoaded(.sample, choice: .named),
      .reportResponse(.success(.fresh), choice: .kyoto, at: .now),
      .placeResponse(
        .success(FetchedValue(value: .kyoto, fetchedAt: .now, source: .network)), choice: .kyoto,
        at: .now),
      .prompt(.edited(.insert("京"))),
    ])
  func roundTrip(action: WeatherAction) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(WeatherAction.self, from: data) == action)
  }

  @Test func theStateRoundTripsThroughJSON() throws {
    let state = WeatherState.onPlacesTab.with { $0.prompt = PlacePrompt() }
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(WeatherState.self, from: data) == state)
  }
}

extension Place {
  fileprivate static let nowhere = Place(name: "Nowhere", coordinates: .madeira)
}
