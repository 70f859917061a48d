import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The clients of the weather offices, against a loopback server.
@Suite(.timeLimit(.minutes(5))) struct AlertsClientTests {
  private static let agent = "skyreel/1.0 weather@example.org"

  @Test func nwsAlertsAreRequestedByPoint() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/alerts/active", with: try .fixture("nws/alerts-active_phoenix-2024-07_two.json"))
      let client = AlertsClient.nws(
        .test(.unhurried(), userAgent: Self.agent, now: { Timestamp(seconds: 1_721_332_200) }),
        baseURL: server.baseURL)
      #expect(client.office == .nws)
      let place = Place.at(33.250_04, -112.3, zone: "America/Phoenix")
      #expect(try await client.alerts(place).count == 2)
      #expect(server.requests.map(\.target) == ["/alerts/active?point=33.25,-112.3"])
      #expect(server.requests.first?.headers["accept"] == "application/geo+json")
    }
  }

  @Test func brightSkyAlertsAreRequestedByPoint() async throws {
    try await LoopbackServer.run { server in
      server.answer("/alerts", with: try .fixture("brightsky/alerts_berlin-2026-03_frost.json"))
      let client = brightSky(server, now: "2026-03-06T12:00:00Z")
      let alerts = try await client.alerts(Place.at(52.52, 13.4, zone: "Europe/Berlin"))
      #expect(alerts.map { $0.from?.description } == ["2026-03-07T01:00:00+01:00"])
      #expect(server.requests.map(\.target) == ["/alerts?lat=52.52&lon=13.4"])
    }
  }

  @Test func metNorwayAlertsAreRequestedByPointInEnglish() async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.metAlerts, with: try .fixture("metno/metalerts_empty_2024-05.json"))
      #expect(try await metNorway(server).alerts(Place.at(60, 10.123_456)) == [])
      #expect(
        server.requests.map(\.query) == [["lat": "60.0", "lon": "10.1235", "lang": "en"]])
    }
  }

  @Test func aPlaceOutsideTheCoverageIsAnError() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/alerts/active", with: try .fixture("nws/error-400-alerts-out-of-bounds.json", status: 400)
      )
      server.answer(
        "/alerts",
        with: .json(#"{"detail": "Requested position is not covered by the DWD"}"#, status: 404))
      server.answer(Self.metAlerts, with: .status(422))
      let place = Place.at(25.048, -77.3554)
      for client in [nws(server), brightSky(server), metNorway(server)] {
        let failure = await ProviderError.Failure(of: try await client.alerts(place))
        guard case .outsideCoverage = failure else {
          Issue.record("\(client.office): \(String(describing: failure))")
          continue
        }
      }
      #expect(server.requests.count == 3)
    }
  }

  @Test(
    "A failed request is an error, not an empty list",
    arguments: [
      (403, "<html>", .refusedContact),
      (200, #"{"features": null}"#, .malformed(field: "features")),
      (200, #"{"features": {}}"#, .malformed(field: "features")),
    ] as [(Int, String, ProviderError.Failure)])
  func failures(status: Int, body: String, expected: ProviderError.Failure) async throws {
    try await LoopbackServer.run { server in
      server.answer("/alerts/active", with: .json(body, status: status))
      let place = Place.at(33, -112)
      #expect(await ProviderError.Failure(of: try await nws(server).alerts(place)) == expected)
    }
  }

  private static let metAlerts = "/weatherapi/metalerts/2.0/current.json"
  private static let now = Timestamp(iso8601: "2020-01-01T00:00:00Z") ?? Timestamp(seconds: 0)

  private func nws(_ server: LoopbackServer) -> AlertsClient {
    .nws(
      .test(.unhurried(), userAgent: Self.agent, now: { Self.now }),
      baseURL: server.baseURL)
  }

  private func metNorway(_ server: LoopbackServer) -> AlertsClient {
    .metNorway(
      .test(.unhurried(), userAgent: Self.agent, now: { Self.now }), baseURL: server.baseURL)
  }

  private func brightSky(_ server: LoopbackServer, now: String? = nil) -> AlertsClient {
    let now = now.flatMap(Timestamp.init(iso8601:)) ?? Self.now
    return .brightSky(
      .test(.unhurried(), userAgent: Self.agent, now: { now }), baseURL: server.baseURL)
  }
}
