import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct AviationWeatherTests {
  /// The end of the local day of the recording of Athens, Georgia.
  let now = Timestamp(seconds: 1_785_646_800)

  private func client(
    _ path: String, _ response: Result<HTTPResponse, HTTPError>, now: Timestamp? = nil
  ) -> (StationsClient, StubServer) {
    let server = StubServer(["/api/data/\(path)": response])
    let client = StationsClient.aviationWeather(
      .test(server.transport, now: { now ?? self.now }), baseURL: StubServer.baseURL)
    return (client, server)
  }

  // MARK: Reports

  @Test func theReportsOfADayHaveTimesTemperaturesAndKinds() async throws {
    let recording = "awc/metar_athens-ga-2026-08-01_one-local-day.json"
    let (client, server) = client("metar", try .fixture(recording))
    let reports = try await client.reports("KAHN", 36)
    #expect(server.targets == ["/api/data/metar?ids=KAHN&hours=36&format=json"])
    #expect(server.requests.first?.headers[.userAgent] == "test")
    #expect(reports.count == 27)
    #expect(
      reports.first
        == StationReport(time: Timestamp(seconds: 1_785_646_260), celsius: 24.4, hasTenths: true))
    #expect(reports.count(where: { !$0.isRoutine }) == 2)
    #expect(reports.allSatisfy { $0.hasTenths })
    #expect(reports.map(\.celsius).max() == 31.1)
  }

  @Test(arguments: [
    ("caribbean-2026-05_missing-keys-calm", "MKJP", 1_780_156_800, 31.0, false),
    ("graz-2025-08_old-form", "LOWG", 1_754_684_400, 22, false),
    ("provence-2026-08_cavok-vrb-nosig", "LFTH", 1_787_436_000, 19, false),
    ("us-2026-04-15_snow-13000-and-gaps", "PANC", 1_776_275_580, 0.6, true),
  ])
  func onlyTheReportsOfTheStationAreRead(
    name: String, station: String, time: Int, celsius: Double, hasTenths: Bool
  ) async throws {
    let time = Timestamp(seconds: time)
    let (client, _) = client("metar", try .fixture("awc/metar_\(name).json"), now: time)
    #expect(
      try await client.reports(station, 1) == [
        StationReport(time: time, celsius: celsius, hasTenths: hasTenths)
      ])
  }

  @Test(arguments: [
    (-7_201, false), (-7_200, true), (-3_601, true), (0, true), (600, true), (601, false),
  ])
  func reportsAreOfTheLastHoursAndOneMore(seconds: Int, isRead: Bool) async throws {
    let time = now.seconds + seconds
    let body = #"[{"icaoId":"KAHN","obsTime":\#(time),"temp":24,"metarType":"METAR"}]"#
    let (client, _) = client("metar", .body(body))
    #expect(
      try await client.reports("KAHN", 1).map(\.time.seconds) == (isRead ? [time] : []))
  }

  @Test func aResponseWithoutContentIsAnEmptyList() async throws {
    let (client, _) = client("metar", .body("", status: 204))
    #expect(try await client.reports("KAHN", 36) == [])
  }

  @Test(arguments: [400, 404, 429, 500])
  func anErrorIsAFailure(status: Int) async throws {
    let body = #"{"status":"error","error":"Invalid station ID"}"#
    let (client, _) = client("metar", .body(body, status: status))
    let error = await #expect(throws: ProviderError.self) { try await client.reports("KAHN", 36) }
    #expect(error?.service == "Aviation Weather Center")
  }

  @Test(arguments: [
    #"[{"icaoId":"KAHN","obsTime":1785646260,"temp":null,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785646260,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785646260,"temp":"24","metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785646260,"temp":1e400,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":"now","temp":24,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":9e99,"temp":24,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785650000,"temp":24,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1000,"temp":24,"metarType":"METAR"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785646260,"temp":24,"metarType":"BUOY"}]"#,
    #"[{"icaoId":"KAHN","obsTime":1785646260,"temp":24}]"#,
    #"[{"icaoId":"KATL","obsTime":1785646260,"temp":24,"metarType":"METAR"}]"#,
    #"[{"icaoId":7},null,[],"x",{}]"#, "[]",
  ])
  func aReportThatIsNotOneOfTheStationIsLeftOut(body: String) async throws {
    let (client, _) = client("metar", .body(body))
    #expect(try await client.reports("KAHN", 36) == [])
  }

  @Test(arguments: ["", "null", "{}", "[", "<html>", #"{"status":"error"}"#])
  func aResponseThatIsNoListIsMalformed(body: String) async throws {
    let (client, _) = client("metar", .body(body))
    await #expect(throws: ProviderError.self) { try await client.reports("KAHN", 36) }
  }

  @Test(.timeLimit(.minutes(5)))
  func aLongListIsCutAt500() async throws {
    let row = #"{"icaoId":"KAHN","obsTime":1785646260,"temp":24,"metarType":"METAR"},"#
    let (client, _) = client("metar", .body("[\(String(repeating: row, count: 50_000)){}]"))
    #expect(try await client.reports("KAHN", 36).count == 500)
  }

  // MARK: Stations

  @Test func stationsWithReportsAreFoundInABox() async throws {
    let recording = "awc/stations_alps-and-oddities-2026-02_cut.json"
    let (client, server) = client("stationinfo", try .fixture(recording))
    let stations = try await client.near(.point(47.65, 9.48))
    #expect(server.targets == ["/api/data/stationinfo?bbox=47.3,9.0,48.0,9.9&format=json"])
    #expect(stations.count == 41)
    let nearest = WeatherStation.nearest(of: stations, to: .point(47.65, 9.48), elevation: 400)
    #expect(
      nearest
        == WeatherStation(
          id: "EDNY", name: "Friedrichshafen Arpt", coordinates: .point(47.671, 9.511),
          elevation: 411))
  }

  @Test(arguments: [
    (0.0, 179.95, ["bbox=-0.3,-180.0,0.3,-179.7", "bbox=-0.3,179.6,0.3,180.0"]),
    (0.0, -179.95, ["bbox=-0.3,-180.0,0.3,-179.6", "bbox=-0.3,179.7,0.3,180.0"]),
    // A box that ends at the antimeridian does not cross it.
    (0.0, 179.7, ["bbox=-0.3,179.4,0.3,180.0"]), (0.0, -179.7, ["bbox=-0.3,-180.0,0.3,-179.4"]),
    (-89.9, 10, ["bbox=-90.0,-180.0,-89.6,180.0"]),
    (38.72, -9.14, ["bbox=38.4,-9.5,39.0,-8.7"]),
  ])
  func aBoxEndsAtTheAntimeridianAndThePoles(
    latitude: Double, longitude: Double, boxes: [String]
  ) async throws {
    let (client, server) = client("stationinfo", .body("[]"))
    #expect(try await client.near(.point(latitude, longitude)) == [])
    #expect(server.targets == boxes.map { "/api/data/stationinfo?\($0)&format=json" })
  }

  @Test(arguments: [
    #"[{"icaoId":"ED\u001b]","lat":47,"lon":9,"elev":1,"siteType":["METAR"]}]"#,
    #"[{"icaoId":"KAHN&x","lat":47,"lon":9,"elev":1,"siteType":["METAR"]}]"#,
    #"[{"icaoId":"EDNY","lat":91,"lon":9,"elev":1,"siteType":["METAR"]}]"#,
    #"[{"icaoId":"EDNY","lat":47,"lon":9,"elev":90000,"siteType":["METAR"]}]"#,
    #"[{"icaoId":"EDNY","lat":47,"lon":9,"elev":null,"siteType":["METAR"]}]"#,
    #"[{"icaoId":"EDNY","lat":47,"lon":9,"elev":1,"siteType":["TAF"]}]"#,
    #"[{"icaoId":"EDNY","lat":47,"lon":9,"elev":1}]"#,
    #"[{"icaoId":"EDNY","lat":"47","lon":9,"elev":1,"siteType":["METAR"]}]"#,
  ])
  func aStationThatCannotBeUsedIsLeftOut(body: String) async throws {
    let (client, _) = client("stationinfo", .body(body))
    #expect(try await client.near(.point(47.65, 9.48)) == [])
  }

  @Test func anAnswerOfTheServiceIsRead() async throws {
    let recording = "awc/stationinfo_hayward-2026-08_one.json"
    let (client, _) = client("stationinfo", try .fixture(recording))
    #expect(
      try await client.near(.point(37.66, -122.12)) == [
        WeatherStation(
          id: "KHWD", name: "Hayward Exec", coordinates: .point(37.65886, -122.12116),
          elevation: 9)
      ])
  }

  @Test func aNameReachesNoTerminalRaw() async throws {
    let body =
      #"[{"icaoId":"EDNY","site":"A\u001b[2J\u0007","lat":47,"lon":9,"elev":1,"siteType":["METAR"]}]"#
    let (client, _) = client("stationinfo", .body(body))
    let name = try await client.near(.point(47.65, 9.48)).first?.name
    #expect(name?.unicodeScalars.contains { $0.value < 0x20 } == false)
  }

  @Test func theFormOf2024HasNoKindsAndIsLeftOut() async throws {
    let (client, _) = client(
      "stationinfo", try .fixture("awc/stations_pyrenees-2024-03_old-form_cut.json"))
    #expect(try await client.near(.point(42, 1)) == [])
  }
}
