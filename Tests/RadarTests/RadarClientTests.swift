import Domain
import TestSupport
import Testing

@testable import Radar

/// Frames of LibreWXR, and the nowcast of MET Norway at the same place, either of which may fail.
@Suite struct RadarClientTests {
  private static let oslo = Coordinates.point(59.91, 10.75)
  private static let failure = ProviderError(service: "LibreWXR", failure: .offline)
  private static let nowcast = RadarNowcast(
    point: oslo, hasRadar: true,
    steps: [0, 5, 10].map { RadarNowcast.Step(time: .minutes($0), rate: Double($0)) })
  private static let frames = loop(.libreWXR, [0, 10])
  private static let rain = RadarLoop(
    source: .metNorway, placement: .dwd(box: .jena), frames: [], nowcast: nowcast)

  private static func loop(_ source: RadarSource, _ minutes: [Int]) -> RadarLoop {
    RadarLoop(
      source: source, placement: .dwd(box: .jena),
      frames: minutes.map { RadarFrame(minutes: $0, cells: 1) })
  }

  /// Returns a client that has a loop, or fails.
  private static func client(_ loop: RadarLoop?) -> RadarClient {
    RadarClient { (request) throws(ProviderError) in
      guard let loop else { throw failure }
      return FetchedValue(value: loop, fetchedAt: .run, source: .network)
    }
  }

  private func fetched(
    _ frames: RadarLoop?, _ nowcast: RadarLoop?, at point: Coordinates = oslo,
    known: RadarLoop? = nil
  ) async throws(ProviderError) -> RadarLoop {
    let map = MapProjection(center: point, kilometersPerPixel: 1, width: 4, height: 4)
    return try await Self.client(frames).addingNowcast(from: Self.client(nowcast))
      .fetch(RadarRequest(source: .libreWXR, map: map, known: known)).value
  }

  @Test func framesHaveTheNowcastOfTheirPlace() async throws {
    var both = Self.frames
    both.nowcast = Self.nowcast
    #expect(try await fetched(Self.frames, Self.rain) == both)
    #expect(both.credit == "Weather data via LibreWXR (librewxr.net), MET Norway")
    #expect(try await fetched(Self.frames, nil) == Self.frames)
    #expect(Self.frames.credit == "Weather data via LibreWXR (librewxr.net)")
  }

  @Test func aNowcastWithoutFramesSaysWhatIsMissing() async throws {
    var missing = Self.rain
    missing.missing = Self.failure
    #expect(try await fetched(nil, Self.rain) == missing)
    #expect(try await fetched(nil, Self.rain, known: Self.loop(.brightSky, [-5])) == missing)
    // Frames that are known already remain.
    var known = Self.loop(.libreWXR, [-20, -10])
    let shown = try await fetched(nil, Self.rain, known: known)
    (known.nowcast, known.missing) = (Self.nowcast, Self.failure)
    #expect(shown == known)
  }

  @Test func ifBothFailTheErrorIsThatOfTheFrames() async throws {
    await #expect(throws: Self.failure) { try await fetched(nil, nil) }
  }

  @Test func elsewhereThereIsNoNowcast() async throws {
    #expect(try await fetched(Self.frames, Self.rain, at: .lisbon) == Self.frames)
    await #expect(throws: Self.failure) { try await fetched(nil, Self.rain, at: .lisbon) }
  }

  @Test func eachSourceHasItsClient() async throws {
    let client = RadarClient.choosing(among: [
      .libreWXR: Self.client(Self.frames), .brightSky: Self.client(Self.loop(.brightSky, [0])),
    ])
    let map = MapProjection(center: Self.oslo, kilometersPerPixel: 1, width: 4, height: 4)
    for source in [RadarSource.libreWXR, .brightSky] {
      let loop = try await client.fetch(RadarRequest(source: source, map: map)).value
      #expect(loop.source == source)
    }
    await #expect(throws: ProviderError(service: "Radar", failure: .notFound)) {
      try await client.fetch(RadarRequest(source: .metNorway, map: map))
    }
  }

  @Test func theFirstStepOfANowcastIsMeasured() {
    let series = Self.nowcast.series
    #expect(series.values.map(\.isForecast) == [false, true, true])
    #expect(series.values.map(\.rate) == [0, 5, 10])
    #expect((series.sight, series.source) == (.radar, .metNorway))
    var unseen = Self.nowcast
    unseen.hasRadar = false
    #expect(unseen.series.sight == .none)
  }
}
