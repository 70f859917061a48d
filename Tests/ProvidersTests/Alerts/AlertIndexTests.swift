import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The clients of the indexes and of Canada.
///
/// No answer of an index's list was recorded. Those here are made by hand after the documentation.
@Suite struct AlertIndexTests {
  // MARK: FOSS Public Alert Server

  @Test func theIndexIsAskedForABoxAndEachDocumentIsFetched() async throws {
    let server = StubServer([
      "/alert/area": .body(#"["12ab-34", "../x", ""]"#),
      "/alert/12ab-34": try .fixture("cap/serbia-rhmz_2025-08_thunderstorm_update.xml"),
    ])
    let alerts = try await fpas(server).fetch(Place.at(44.013_4, 20.912, country: "RS"))
    #expect(alerts.alerts.map(\.title) == ["Thunderstorm Sumadija yellow"])
    #expect(alerts.alerts.map(\.color) == [.yellow])
    #expect(alerts.missing == 2)
    #expect(
      server.targets == [
        "/alert/12ab-34",
        "/alert/area?min_lat=44.0&max_lat=44.02&min_lon=20.9&max_lon=20.92",
      ])
  }

  /// The box of the first index, and the point of the second one.
  @Test(arguments: [
    (-0.004, -0.004, "min_lat=-0.01&max_lat=0.01&min_lon=-0.01&max_lon=0.01", "0.0 0.0"),
    (0.012, -0.008, "min_lat=0.0&max_lat=0.02&min_lon=-0.02&max_lon=0.0", "0.01 -0.01"),
    (90, 180, "min_lat=89.99&max_lat=90.0&min_lon=179.99&max_lon=180.0", "90.0 180.0"),
    (-90, -180, "min_lat=-90.0&max_lat=-89.99&min_lon=-180.0&max_lon=-179.99", "-90.0 -180.0"),
  ])
  func theIndexesLearnHundredthsOfADegree(
    latitude: Double, longitude: Double, box: String, point: String
  ) async throws {
    let server = StubServer([
      "/alert/area": .body("[]"), "/f/wfs": .body(#"{"features": []}"#),
      "/source/area_status": .body(#"[{"name": "RHMZ"}]"#),
    ])
    let place = Place.at(latitude, longitude, country: "")
    _ = try await fpas(server).fetch(place)
    #expect(server.targets.first == "/alert/area?\(box)")
    _ = try await swic(server).fetch(place)
    #expect(server.requests.last?.query.last?.value?.contains("POINT(\(point))") == true)
  }

  @Test func aCountryWithASourceAndNoAlertsHasNone() async throws {
    let server = StubServer([
      "/alert/area": .body("[]"), "/source/area_status": .body(#"[{"name": "RHMZ"}]"#),
    ])
    let client = fpas(server)
    #expect(try await client.alerts(Place.at(44, 21, country: "RS")) == [])
    #expect(try await client.alerts(Place.at(44, 21, country: "RS")) == [])
    #expect(server.targets.count { $0 == "/source/area_status?country_codes=rs" } == 1)
  }

  @Test(arguments: ["[]", #"{"results": []}"#])
  func aCountryWithoutASourceIsOutsideTheCoverage(sources: String) async throws {
    let server = StubServer([
      "/alert/area": .body("[]"), "/source/area_status": .body(sources),
    ])
    let place = Place.at(31.5, 74.3, country: "PK")
    let error = await #expect(throws: ProviderError.self) { try await fpas(server).fetch(place) }
    guard case .outsideCoverage = error?.failure else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// A point is in the country that its outline tells, near the border of several, or in none.
  @Test(arguments: [
    (31.5, 74.0, #"{"results": [{"name": "PMD"}]}"#, true), (31.5, 74.0, "[]", false),
    (47.5, 9.75, #"[{"name": "LFV"}]"#, true), (47.5, 9.75, "[]", false),
    (0, -30, #"[{"name": "INMET"}]"#, true), (-30, -25, #"[{"name": "INMET"}]"#, false),
  ])
  func coordinatesWithoutASourceForEachCountryAreOutsideTheCoverage(
    latitude: Double, longitude: Double, sources: String, isCovered: Bool
  ) async throws {
    let server = StubServer([
      "/alert/area": .body("[]"), "/source/area_status": .body(sources),
    ])
    let point = Coordinates.point(latitude, longitude)
    let place = Place(name: "\(point)", coordinates: point)
    guard isCovered else {
      await #expect(throws: ProviderError.self) { try await fpas(server).fetch(place) }
      return
    }
    #expect(try await fpas(server).fetch(place) == OfficeAlerts(alerts: []))
  }

  @Test(arguments: [nil, "{}", "<html>", "null", #"{"results": 3}"#])
  func anUnknownStateOfTheSourcesIsAFailure(sources: String?) async throws {
    var answers: [String: Result<HTTPResponse, HTTPError>] = ["/alert/area": .body("[]")]
    if let sources { answers["/source/area_status"] = .body(sources) }
    let server = StubServer(answers)
    let place = Place.at(31.5, 74.3, country: "PK")
    let error = await #expect(throws: ProviderError.self) { try await fpas(server).fetch(place) }
    if case .outsideCoverage = error?.failure { Issue.record("that is another statement") }
  }

  @Test func aDocumentThatCannotBeReadIsMissing() async throws {
    let server = StubServer([
      "/alert/area": .body(#"["1", "2", "3"]"#),
      "/alert/1": try .fixture("cap/serbia-rhmz_2025-08_thunderstorm_update.xml"),
      "/alert/2": .body("<html>"),
    ])
    let alerts = try await fpas(server).fetch(Place.at(44.01, 20.91, country: "RS"))
    #expect(alerts.alerts.count == 1)
    #expect(alerts.missing == 2)
  }

  @Test func theSearchFailsIfNoDocumentCanBeRead() async throws {
    let server = StubServer(["/alert/area": .body(#"["1"]"#), "/alert/1": .body("<html>")])
    let place = Place.at(44.01, 20.91, country: "RS")
    let failure = await ProviderError.Failure(of: try await fpas(server).fetch(place))
    #expect(failure == .malformed(field: "body"))
  }

  @Test(arguments: [
    #"["urn:oid:2.49.0.1.620.0"]"#, #"["\#(String(repeating: "a", count: 65))", "x/y"]"#, #"[""]"#,
    "[17]",
  ])
  func identifiersOfAnotherFormAreAFailure(list: String) async throws {
    let server = StubServer([
      "/alert/area": .body(list), "/source/area_status": .body(#"[{"name": "IPMA"}]"#),
    ])
    let place = Place.at(38.7, -9.1, country: "PT")
    await #expect(throws: ProviderError.self) { try await fpas(server).fetch(place) }
  }

  @Test(arguments: [
    "<alert/>", "<alert><status>Actual</status></alert>",
    "<alert><status>Actual</status><msgType>Alert</msgType></alert>",
    "<alert><status>Actual</status><msgType>Update</msgType></alert>",
  ])
  func aMessageWithoutContentIsAFailure(document: String) async throws {
    let server = StubServer(["/alert/area": .body(#"["1"]"#), "/alert/1": .body(document)])
    let place = Place.at(38.7, -9.1, country: "PT")
    await #expect(throws: ProviderError.self) { try await fpas(server).fetch(place) }
  }

  @Test func aCancellationNeedsNoContent() async throws {
    let server = StubServer([
      "/alert/area": .body(#"["1"]"#),
      "/alert/1": .body("<alert><status>Actual</status><msgType>Cancel</msgType></alert>"),
    ])
    let alerts = try await fpas(server).fetch(Place.at(38.7, -9.1, country: "PT"))
    #expect(alerts == OfficeAlerts(alerts: []))
  }

  @Test func noMoreThan25DocumentsAreFetched() async throws {
    let ids = (0..<10_000).map { "\"\($0)\"" }.joined(separator: ",")
    let server = StubServer([
      "/alert/area": .body("[\(ids)]"),
      "/alert/0": try .fixture("cap/serbia-rhmz_2025-08_thunderstorm_update.xml"),
    ])
    let alerts = try await fpas(server).fetch(Place.at(44.01, 20.91, country: "RS"))
    #expect(alerts.alerts.count == 1)
    #expect(alerts.missing == 499)
    #expect(server.requests.count == 26)
  }

  // MARK: Severe Weather Information Centre

  @Test func theRowsOfAPointLeadToTheirDocuments() async throws {
    let row = #"{"properties": {"capurl": "rs-rhmz-en/2025/08/17/a-1.xml"}}"#
    let server = StubServer([
      "/f/wfs": .body(
        #"{"features": [\#(row), \#(row), {"properties": {"capurl": "../../x.xml"}}, {}]}"#),
      "/v2/cap-alerts/rs-rhmz-en/2025/08/17/a-1.xml":
        try .fixture("cap/serbia-rhmz_2025-08_thunderstorm_update.xml"),
    ])
    let alerts = try await swic(server).fetch(Place.at(44.013_4, 20.912, country: "RS"))
    #expect(alerts.alerts.map(\.title) == ["Thunderstorm Sumadija yellow"])
    #expect(alerts.missing == 2)
    #expect(server.requests.count == 2)
    #expect(
      server.requests.first?.query.last?.value
        == "INTERSECTS(wkb_geometry,POINT(44.01 20.91)) AND row_type NEQ 'BOUNDARY'")
  }

  @Test func aPointWithoutRowsHasNoAlerts() async throws {
    let server = StubServer(["/f/wfs": .body(#"{"features": []}"#)])
    #expect(
      try await swic(server).fetch(Place.at(44, 21, country: "RS")) == OfficeAlerts(alerts: []))
  }

  @Test(arguments: [
    #"<ows:ExceptionReport/>"#, "Err", "{}", #"{"features": null}"#,
    #"{"features": [{"properties": {"url": "rs-rhmz-en/2025/08/17/a-1.xml"}}]}"#,
  ])
  func anAnswerWithoutRowsOrPathsIsAFailure(body: String) async throws {
    let place = Place.at(44, 21, country: "RS")
    await #expect(throws: ProviderError.self) {
      try await swic(StubServer(["/f/wfs": .body(body)])).fetch(place)
    }
  }

  // MARK: Canada

  @Test func canadaIsAskedForABoxAndTheZoneOfThePointRemains() async throws {
    let server = StubServer(["/collections/weather-alerts/items": try .fixture(Self.burlington)])
    let client = canada(server, "en")
    let alerts = try await client.alerts(Place.at(43.4, -79.75, country: "CA"))
    #expect(alerts.map(\.title) == ["freezing rain warning"])
    #expect(alerts.map(\.event) == ["Freezing rain"])
    #expect(alerts.map(\.area) == ["Burlington - Oakville"])
    #expect(alerts.map(\.severity) == [.moderate])
    #expect(alerts.map(\.color) == [.yellow])
    #expect(alerts.map(\.until?.instant.description) == ["2026-03-06T06:00:00Z"])
    #expect(
      server.targets == [
        "/collections/weather-alerts/items?f=json&bbox=-79.76,43.39,-79.74,43.41&limit=50"
      ])
  }

  @Test(arguments: [
    ("yellow warning", "yellow warning - cold", "yellow warning - cold"),
    ("Orange Watch", "orange watch - wind", "Orange Watch"), ("Frost", "frost advisory", "Frost"),
  ])
  func aShortNameThatIsOnlyTheLevelIsNoEvent(short: String, name: String, event: String)
    async throws
  {
    let row = """
      {"properties": {"alert_name_en": "\(name)", "alert_short_name_en": "\(short)",
        "risk_colour_en": "yellow"}}
      """
    let server = StubServer([
      "/collections/weather-alerts/items": .body(#"{"features": [\#(row)]}"#)
    ])
    let alerts = try await canada(server, "en").alerts(Place.at(50, -100, country: "CA"))
    #expect(alerts.map(\.event) == [event])
  }

  @Test func aStatementWithoutAColorIsMinor() async throws {
    let server = StubServer(["/collections/weather-alerts/items": try .fixture(Self.burlington)])
    let alerts = try await canada(server, "fr-CA").alerts(Place.at(43.12, -79.3, country: "CA"))
    #expect(alerts.map(\.title) == ["bulletin météorologique spécial"])
    #expect(alerts.map(\.severity) == [.minor])
    #expect(alerts.map(\.source) == ["Environnement Canada"])
  }

  @Test func aRowThatCannotBeReadIsMissing() async throws {
    let server = StubServer([
      "/collections/weather-alerts/items": .body(#"{"features": [{}, {"properties": []}]}"#)
    ])
    #expect(
      try await canada(server, "en").fetch(Place.at(50, -100, country: "CA"))
        == OfficeAlerts(alerts: [], missing: 2))
  }

  @Test func aPlaceInNoZoneHasNoAlerts() async throws {
    let server = StubServer(["/collections/weather-alerts/items": try .fixture(Self.burlington)])
    #expect(try await canada(server, "en").alerts(Place.at(50, -100, country: "CA")) == [])
  }

  // MARK: Every client

  @Test(
    "A failed request is an error, not an empty list",
    arguments: [
      (401, "{}"), (404, "{}"), (429, "{}"), (500, "{}"), (200, ""), (200, "null"), (200, "{}"),
      (200, "<html>"),
    ])
  func failures(status: Int, body: String) async throws {
    let answer = Result<HTTPResponse, HTTPError>.body(body, status: status)
    let server = StubServer([
      "/alert/area": answer, "/f/wfs": answer, "/collections/weather-alerts/items": answer,
    ])
    let place = Place.at(44, 21, country: "RS")
    for client in [fpas(server), swic(server), canada(server, "en")] {
      await #expect(throws: ProviderError.self, "\(client.office.name)") {
        try await client.fetch(place)
      }
    }
  }

  private static let burlington = "eccc/weather-alerts_burlington-2026-03_freezing-rain.json"

  private func fpas(_ server: StubServer) -> AlertsClient {
    .fpas(
      .test(server.transport, now: { Self.august }), baseURL: StubServer.baseURL,
      languages: LanguagePreference("en"))
  }

  private func swic(_ server: StubServer) -> AlertsClient {
    .swic(
      .test(server.transport, now: { Self.august }), baseURL: StubServer.baseURL,
      languages: LanguagePreference("en"))
  }

  private func canada(_ server: StubServer, _ language: String) -> AlertsClient {
    .canada(
      .test(server.transport, now: { Self.march }), baseURL: StubServer.baseURL,
      languages: LanguagePreference(language))
  }

  /// 2025-08-18T00:00:00Z.
  private static let august = Timestamp(seconds: 1_755_475_200)
  /// 2026-03-06T00:00:00Z.
  private static let march = Timestamp(seconds: 1_772_755_200)
}
