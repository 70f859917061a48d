import Domain
import Fixtures
import Foundation
import LoopbackServer
import Radar
import TestSupport
import Testing

@testable import Providers

/// The radar client against a loopback server.
@Suite(.timeLimit(.minutes(5))) struct BrightSkyRadarTests {
  /// Four minutes after the newest measurement of the recording.
  private static let now = Timestamp(seconds: 1_666_076_640)  // 2022-10-18T07:04:00Z
  private static let recording = "brightsky/radar_jena-2022-10-18_rain-coming_from-dwd-rv.json"

  private static let box = GridBox(left: 560, top: 507, right: 760, bottom: 707)

  private func client(_ server: LoopbackServer, now: Timestamp = now) -> RadarClient {
    .brightSky(.test(.unhurried(), userAgent: "skyreel/1", now: { now }), baseURL: server.baseURL)
  }

  private func request(_ latitude: Double = 50.927, _ longitude: Double = 11.586) throws
    -> RadarRequest
  {
    let point = Coordinates.point(latitude, longitude)
    return RadarRequest(
      source: .brightSky, map: RadarExtent(zoom: .region, shape: 50).map(around: point))
  }

  private func failure(
    _ server: LoopbackServer, _ request: RadarRequest
  ) async -> ProviderError.Failure? {
    await ProviderError.Failure(of: try await client(server).fetch(request))
  }

  /// Returns a frame of the size that the client requests, as JSON.
  private func frame(
    _ request: RadarRequest, time: String, run: String = "2022-10-18T07:00:00+00:00",
    packed: String? = nil
  ) throws -> String {
    let box = try #require(DWDGrid.box(covering: request.map))
    let cells = packed ?? RadarCells.packed(Array(repeating: 1, count: box.columns * box.rows))
    return
      #"{"timestamp":"\#(time)","source":"RADOLAN::RV::\#(run)","precipitation_5":"\#(cells)"}"#
  }

  @Test func everyFrameOfTheRecordingIsDecoded() throws {
    let loop = try RadarLoop(
      brightSky: JSON(Fixture(Self.recording).data()), in: try #require(Self.box))
    #expect(loop.frames.count == 25)
    #expect(loop.measuredAt == Timestamp(iso8601: "2022-10-18T07:00:00Z"))
    #expect(loop.frames.filter(\.isForecast).count == 24)
    #expect(loop.frames.last?.time == Timestamp(iso8601: "2022-10-18T09:00:00Z"))
    let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
    let jena = Coordinates.point(50.927, 11.586)
    // The words that radar.md works out from the same file.
    let series = RadarSeries(at: jena, in: loop, grids)
    let words = RadarWords(
      place: "Jena", clock: .twentyFourHours, at: LocalClock(utcOffset: 7_200), unit: .millimeters)
    #expect(
      words.sentence(RadarAnswer(series, now: Self.now), now: Self.now)
        == "Rain in Jena from 09:05 until 10:35, heaviest 11 mm/h about 10:05.")
  }

  @Test func theServicesOwnSampleIsDecoded() throws {
    let answer = try JSON(Fixture("brightsky/radar_muenster-2023-08_compressed.json").data())
    // 21 by 21 cells, all dry.
    let box = try #require(GridBox(left: 0, top: 0, right: 20, bottom: 20))
    let loop = try RadarLoop(brightSky: answer, in: box)
    let grid = try RadarGrid(try #require(loop.frames.first), placement: loop.placement)
    #expect(grid.rates.allSatisfy { $0 == 0 })
  }

  @Test func theRequestHasTheBoxOfTheMapAndThreeHours() async throws {
    try await LoopbackServer.run { server in
      let request = try request()
      server.answer(
        "/radar", with: .json(#"{"radar":[\#(try frame(request, time: "2022-10-18T07:00:00Z"))]}"#))
      let loop = try await client(server).fetch(request).value
      let box = try #require(DWDGrid.box(covering: request.map))
      #expect(
        server.requests.map(\.query) == [
          [
            "bbox": "\(box.top),\(box.left),\(box.bottom),\(box.right)",
            "date": "2022-10-18T05:55:00Z", "last_date": "2022-10-18T09:00:00Z",
            "format": "compressed",
          ]
        ])
      var next = request
      next.known = loop
      _ = try await client(server, now: Self.now.advanced(bySeconds: 300)).fetch(next)
      #expect(server.requests.last?.query["date"] == "2022-10-18T07:05:00Z")
    }
  }

  @Test func framesOfWhichNoneIsValidAreToldByTheirPath() async throws {
    try await LoopbackServer.run { server in
      let request = try request()
      let time = "2022-10-18T07:00:00Z"
      for (frames, field) in [
        ([try frame(request, time: time, run: "x")], "radar[0].source"),
        ([try frame(request, time: "x")], "radar[0].timestamp"),
        ([try frame(request, time: time, packed: "%%%")], "radar[0].precipitation_5"),
        (
          Array(repeating: try frame(request, time: time, packed: ""), count: 10_000),
          "radar"
        ),
      ] {
        server.answer("/radar", with: .json(#"{"radar":[\#(frames.joined(separator: ","))]}"#))
        #expect(await failure(server, request) == .malformed(field: field))
      }
    }
  }

  @Test func anOddFrameCostsOnlyItself() async throws {
    try await LoopbackServer.run { server in
      let request = try request()
      let (first, second) = ("2022-10-18T06:55:00Z", "2022-10-18T07:00:00Z")
      let (earlier, forecast) = ("2022-10-18T06:55:00+00:00", "2022-10-18T07:05:00Z")
      let good = [
        try frame(request, time: first, run: earlier), try frame(request, time: second),
        try frame(request, time: forecast),
      ]
      for odd in [
        "7", "{}", good[1], try frame(request, time: "2022-10-18T07:10:00Z", run: "x"),
        try frame(request, time: "2022-10-18T07:10:00Z", packed: RadarCells.packed([1, 2, 3])),
        // A forecast for the time of the newest measurement.
        try frame(request, time: second, run: earlier),
      ] {
        for frames in [[odd] + good, good + [odd], good.reversed() + [odd]] {
          server.answer("/radar", with: .json(#"{"radar":[\#(frames.joined(separator: ","))]}"#))
          let loop = try await client(server).fetch(request).value
          #expect(
            loop.frames.map(\.time.description) == [first, second, forecast], "\(odd.prefix(80))")
          #expect(loop.frames.map(\.isForecast) == [false, false, true])
        }
      }
    }
  }

  @Test func aPlaceOffTheGridIsNotAskedFor() async throws {
    try await LoopbackServer.run { server in
      for (latitude, longitude) in [(38.7, -9.1), (80, 10), (0, 0), (-33, 151), (52, 179.9)] {
        let request = try request(latitude, longitude)
        #expect(await failure(server, request) == .outsideCoverage(area: "Germany"))
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func anErrorOfTheServiceIsTold() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/radar",
        with: .json(#"{"detail":"lat/lon lies outside the radar data range"}"#, status: 404))
      let request = try request()
      #expect(await failure(server, request) == .outsideCoverage(area: "Germany"))
      server.answer("/radar", with: .json("{}", status: 500))
      #expect(await failure(server, request) == .server(status: 500))
      server.answer("/radar", with: .json("[]"))
      guard case .malformed? = await failure(server, request) else {
        Issue.record("a list instead of an object is malformed")
        return
      }
    }
  }
}
