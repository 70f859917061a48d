import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `skyreel score`, with a forecast and an airport that are made by hand.
@Suite("skyreel score", .limitedConcurrency)
struct ScoreCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Serves hours of three days and an airport 2 km away, and nothing of the other services.
  private func serve(_ server: LoopbackServer) {
    let now = Int(Date.now.timeIntervalSince1970)
    let starts = (0..<72).map { now / 86_400 * 86_400 + $0 * 3_600 }
    let times = starts.map { seconds in
      "\"\(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).prefix(16))\""
    }
    server.answer(
      "/v1/forecast",
      with: .json(
        """
        {"utc_offset_seconds": 0, "timezone": "Etc/UTC", "elevation": 90,
          "hourly_units": {"time": "iso8601", "temperature_2m": "°C"},
          "hourly": {"time": [\(times.joined(separator: ","))],
            "temperature_2m": [\(starts.map { _ in "12.5" }.joined(separator: ","))]}}
        """))
    server.answer(
      "/api/data/stationinfo",
      with: .json(
        """
        [{"icaoId": "LPPT", "site": "Lisbon Arpt", "lat": 38.74, "lon": -9.13, "elev": 114,
          "siteType": ["METAR"]}]
        """))
    server.answer(
      "/api/data/metar",
      with: .json(#"[{"icaoId":"LPPT","obsTime":\#(now),"temp":13,"metarType":"METAR"}]"#))
  }

  @Test func aPlaceIsAskedOnceAndHasNoFigureYet() async throws {
    try await LoopbackServer.runAll { server in
      serve(server)
      let environment = home.environment(services: server.environment)
      let place = "38.72,-9.14"
      let before = try await skyreel("score", place, environment: environment)
      #expect(before.status == 0)
      #expect(before.output.contains("is not scored yet"))
      #expect(!server.requests.contains { $0.path.contains("/api/data/") })
      let added = try await skyreel("score", "--add", place, environment: environment)
      #expect(added.status == 0, "\(added.errors)")
      #expect(
        added.output.contains(
          "at Lisbon Arpt (LPPT), 2 km away, 24 m higher than the place."))
      #expect(!added.output.contains("±"))
      let json = try await skyreel("score", place, "--format", "json", environment: environment)
        .json()
      #expect(json["schema"] == "skyreel.score/1")
      #expect(json["station"]["id"] == "LPPT")
      #expect(json["elevation"] == 90)
      #expect(json["scores"].elements.count == 5)
      #expect(json["scores"].elements.first?["services"].elements.first?["means"] == .null)
      // Both commands ran in the same hour, or the second one in the next.
      #expect(server.requests.count { $0.path.contains("/api/data/metar") } == 1)
      let removed = try await skyreel("score", "--remove", place, environment: environment)
      #expect(removed.output.contains("is not scored yet"))
    }
  }

  @Test(arguments: [["--add", "--remove"], ["--ahead", "0"], ["--ahead", "6"]])
  func optionsThatMakeNoSenseAreRejected(options: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "score"] + options, environment: home.environment())
    #expect(result.status == 64)
  }
}
