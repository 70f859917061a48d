import Domain
import Fixtures
import Foundation
import LoopbackServer
import Radar
import TestSupport
import Testing

@testable import Providers

/// The nowcast of MET Norway as the words of the Radar tab.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayRadarTests {
  private static let now = Timestamp(seconds: 1_692_037_020)  // 2023-08-14T18:17:00Z
  private static let path = MetNorwayService.nowcast
  private let terms = MetNorwayTerms()

  private func request(
    _ latitude: Double = 63.4308, _ longitude: Double = 10.4034,
    source: RadarSource = .metNorway
  ) throws -> RadarRequest {
    let point = Coordinates.point(latitude, longitude)
    let map = RadarExtent(zoom: .region, shape: 50).map(around: point)
    return RadarRequest(source: source, map: map)
  }

  private func client(_ server: LoopbackServer, now: Timestamp = now) -> RadarClient {
    .metNorway(
      .test(.unhurried(), userAgent: "skyreel/1 me@example.org", now: { now }),
      baseURL: server.baseURL, terms: terms)
  }

  private func serve(
    _ name: String, _ server: LoopbackServer, _ delivery: LoopbackAnswer.Delivery = .whole
  ) throws {
    var answer = try LoopbackAnswer.fixture(name).delivered(delivery)
    answer.headers["Date"] = "Mon, 14 Aug 2023 18:17:00 GMT"
    answer.headers["Expires"] = "Mon, 14 Aug 2023 18:22:00 GMT"
    server.answer(Self.path, with: answer)
  }

  private func serveRain(
    _ server: LoopbackServer, _ delivery: LoopbackAnswer.Delivery = .whole
  ) throws {
    try serve("metno/nowcast_trondheim-2023-08_rain-coming.json", server, delivery)
  }

  @Test func theRecordedNowcastIsToldInWords() async throws {
    try await LoopbackServer.run { server in
      try serveRain(server)
      let loop = try await client(server).fetch(try request()).value
      let nowcast = try #require(loop.nowcast)
      #expect(loop.frames.isEmpty && nowcast.hasRadar)
      #expect(loop.measuredAt?.description == "2023-08-14T18:15:00Z")
      let words = RadarWords(
        place: "Trondheim", clock: .twentyFourHours, at: LocalClock(utcOffset: 7_200),
        unit: .millimeters)
      let answer = RadarAnswer(nowcast.series, now: Self.now)
      #expect(words.sentence(answer, now: Self.now).hasPrefix("Rain in Trondheim from "))
    }
  }

  @Test func aFreshNowcastIsNotRequestedAgain() async throws {
    try await LoopbackServer.run { server in
      try serveRain(server)
      let loop = try await client(server).fetch(try request()).value
      let again = try await client(server).fetch(try request()).value
      #expect(again == loop && server.requests.count == 1)
      _ = try await client(server).fetch(try request(60, 10))
      #expect(server.requests.count == 2, "another point")
      let later = Self.now.advanced(bySeconds: 301)
      _ = try await client(server, now: later).fetch(try request())
      #expect(server.requests.count == 3)
    }
  }

  @Test func withoutARadarTheNowcastSaysNothing() async throws {
    try await LoopbackServer.run { server in
      try serve("metno/nowcast_60n-11e-2021-02_radar-unavailable.json", server)
      let nowcast = try #require(try await client(server).fetch(try request(60, 11)).value.nowcast)
      #expect(!nowcast.hasRadar)
      #expect(RadarAnswer(nowcast.series, now: Self.now) == .unseen)
    }
  }

  @Test func aRejectedProgramSendsNoMoreRequests() async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.path, with: .status(403))
      for _ in 0..<2 {
        await #expect(throws: ProviderError.self) { try await client(server).fetch(try request()) }
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func tooManyStepsAndNoneAreMalformed() async throws {
    try await LoopbackServer.run { server in
      for count in [0, 10_000] {
        let steps = Array(repeating: #"{"time":"2023-08-14T18:15:00Z","data":{}}"#, count: count)
        server.answer(
          Self.path,
          with: .json(#"{"properties":{"timeseries":[\#(steps.joined(separator: ","))]}}"#))
        do throws(ProviderError) {
          _ = try await client(server).fetch(
            RadarRequest(source: .metNorway, map: try mapOfOslo()))
          Issue.record("\(count) steps were accepted")
        } catch {
          #expect(error.failure == .malformed(field: "properties.timeseries"))
        }
      }
    }
  }

  private func mapOfOslo() throws(ProviderError) -> MapProjection {
    guard let point = Coordinates(latitude: 59.9, longitude: 10.7) else {
      throw ProviderError(service: "test", failure: .notFound)
    }
    return RadarExtent(zoom: .region, shape: 50).map(around: point)
  }

  // MARK: With pictures

  private let failure = ProviderError(service: "LibreWXR", failure: .server(status: 503))

  private func pictures(_ loop: RadarLoop?) -> RadarClient {
    RadarClient { [failure] (_) throws(ProviderError) in
      guard let loop else { throw failure }
      return FetchedValue(value: loop, fetchedAt: Self.now, source: .network)
    }
  }

  private func made(_ request: RadarRequest) -> RadarLoop {
    RadarLoop(
      source: .libreWXR,
      placement: .picture(area: MercatorPicture(covering: request.map)),
      frames: [RadarFrame(time: Self.now, run: Self.now, packed: "")])
  }

  @Test func picturesGetTheWordsOfTheNowcastInTheNorthAlone() async throws {
    try await LoopbackServer.run { server in
      try serveRain(server)
      let north = try request(source: .libreWXR)
      let loop = try await pictures(made(north)).addingNowcast(from: client(server)).fetch(north)
        .value
      #expect(loop.frames.count == 1 && loop.nowcast?.hasRadar == true && loop.missing == nil)
      #expect(loop.credit == "Weather data via LibreWXR (librewxr.net), MET Norway")
      let boston = try request(42.36, -71.06, source: .libreWXR)
      let other = try await pictures(made(boston)).addingNowcast(from: client(server))
        .fetch(boston).value
      #expect(other.nowcast == nil && server.requests.count == 1)
    }
  }

  @Test func oneOfTheTwoIsEnough() async throws {
    try await LoopbackServer.run { server in
      let request = try request(source: .libreWXR)
      server.answer(Self.path, with: .status(500))
      let frames = try await pictures(made(request)).addingNowcast(from: client(server))
        .fetch(request).value
      #expect(frames == made(request))
      try serveRain(server)
      let words = try await pictures(nil).addingNowcast(from: client(server)).fetch(request).value
      #expect(words.frames.isEmpty && words.nowcast != nil && words.missing == failure)
      var next = request
      next.known = made(request)
      let kept = try await pictures(nil).addingNowcast(from: client(server)).fetch(next).value
      #expect(kept.frames == made(request).frames && kept.missing == failure)
      server.answer(Self.path, with: .status(500))
      let expired = Self.now.advanced(bySeconds: 301)
      await #expect(throws: failure) {
        try await pictures(nil).addingNowcast(from: client(server, now: expired)).fetch(request)
      }
    }
  }
}
