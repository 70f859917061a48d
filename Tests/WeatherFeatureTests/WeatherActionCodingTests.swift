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
  private static let knownPoint = PlaceMatch(
    Place(name: "Nowhere", coordinates: .madeira), quality: .fuzzy, alias: "Nusquam")
  private static let errorJSON = #"{"error":{"failure":{"offline":{}},"service":"Open-Meteo"}}"#

  @Test(
    "actions encode with pinned names",
    arguments: [
      (WeatherAction.appLaunched, #"{"appLaunched":{}}"#),
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
      (.alertsClosed, #"{"alertsClosed":{}}"#),
      (.locateKeyPressed, #"{"locateKeyPressed":{}}"#),
      (.locateRequested, #"{"locateRequested":{}}"#),
      (
        .locateResponse(.failure(.offline), at: .now),
        #"{"locateResponse":{"at":"2017-11-01T11:46:00Z","result":{"failure":\#(errorJSON)}}}"#
      ),
      (.places(.opened), #"{"places":{"action":{"opened":{}}}}"#),
      (.places(.selectionMoved(to: 2)), #"{"places":{"action":{"selectionMoved":{"to":2}}}}"#),
      (.places(.placeChosen(1)), #"{"places":{"action":{"placeChosen":{"index":1}}}}"#),
      (.places(.shownPlaceAdded), #"{"places":{"action":{"shownPlaceAdded":{}}}}"#),
      (.places(.placeMoved(-1)), #"{"places":{"action":{"placeMoved":{"rows":-1}}}}"#),
      (.places(.placeRemoved), #"{"places":{"action":{"placeRemoved":{}}}}"#),
      (.places(.removalUndone), #"{"places":{"action":{"removalUndone":{}}}}"#),
      (.places(.closed), #"{"places":{"action":{"closed":{}}}}"#),
      (
        .places(.listChanged([], from: [])),
        #"{"places":{"action":{"listChanged":{"from":[],"places":[]}}}}"#
      ),
      (
        .places(.summariesLoaded([])),
        #"{"places":{"action":{"summariesLoaded":{"summaries":[]}}}}"#
      ),
      (.prompt(.opened), #"{"prompt":{"action":{"opened":{}}}}"#),
      (
        .table(.rowSelected(PlaceID(.madeira))),
        #"{"table":{"action":{"rowSelected":{"place":"328010,-170450"}}}}"#
      ),
      (.prompt(.openedWithSaved([])), #"{"prompt":{"action":{"openedWithSaved":{"places":[]}}}}"#),
      (.prompt(.closed), #"{"prompt":{"action":{"closed":{}}}}"#),
      (.prompt(.dismissed), #"{"prompt":{"action":{"dismissed":{}}}}"#),
      (.prompt(.enterKeyPressed), #"{"prompt":{"action":{"enterKeyPressed":{}}}}"#),
      (.prompt(.selectionMoved(-1)), #"{"prompt":{"action":{"selectionMoved":{"rows":-1}}}}"#),
      (.prompt(.matchClicked(2)), #"{"prompt":{"action":{"matchClicked":{"index":2}}}}"#),
      (
        .prompt(.gazetteerMatched([knownPoint], text: "Nowhere")),
        """
        {"prompt":{"action":{"placesKnown":{"places":[{"alias":"Nusquam","place":{"coordinates":\
        {"latitude":32.801,"longitude":-17.045},"name":"Nowhere"},"quality":"near"}],\
        "text":"Nowhere"}}}}
        """
      ),
      (
        .prompt(.searchResponse(.failure(.offline), name: "Kyoto")),
        """
        {"prompt":{"action":{"searchResponse":{"name":"Kyoto","result":\
        {"failure":\(errorJSON)}}}}}
        """
      ),
    ])
  func pinned(action: WeatherAction, expected: String) throws {
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
