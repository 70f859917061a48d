import Domain
import Fixtures
import Foundation
import Radar
import Synchronization
import TestSupport
import Testing

@testable import Providers

/// The client of LibreWXR against pictures that are made by hand: no recorded one is known.
@Suite(.timeLimit(.minutes(5))) struct LibreWXRTests {
  private let server = StubLibreWXR()
  private let memory = LibreWXRMemory()

  private func fetch(
    _ zoom: RadarZoom = .region, now: Timestamp = StubLibreWXR.now, memory: LibreWXRMemory? = nil
  ) async throws(ProviderError) -> RadarLoop {
    let client = RadarClient.libreWXR(
      .test(
        HTTPTransport { [server] (request) throws(HTTPError) in
          await server.answer(request)
        }, userAgent: "skyreel/1 (me@example.org)", now: { now }), baseURL: URL(filePath: "/"),
      memory: memory ?? self.memory)
    guard let boston = Coordinates(latitude: 42.3584, longitude: -71.0598) else {
      preconditionFailure("no such point")
    }
    let map = RadarExtent(zoom: zoom, shape: 50).map(around: boston)
    return try await client.fetch(RadarRequest(source: .libreWXR, map: map)).value
  }

  private func failure(
    now: Timestamp = StubLibreWXR.now, memory: LibreWXRMemory? = nil
  ) async -> ProviderError.Failure? {
    await ProviderError.Failure(of: try await fetch(now: now, memory: memory))
  }

  private func pictures(_ times: [Int], zoom: Int = 7) -> [String] {
    times.map { "v2/radar/\($0)/256/\(zoom)/42.36/-71.06/0/0_1.png" }
  }

  @Test func theFramesAreThoseOfTheIndexAroundTheRoundedPlace() async throws {
    let loop = try await fetch()
    #expect(loop.source == .libreWXR)
    #expect(loop.frames.map(\.time.seconds) == server.times)
    #expect(loop.measuredAt?.seconds == StubLibreWXR.newest)
    #expect(loop.frames.map(\.isForecast) == server.times.map { $0 > StubLibreWXR.newest })
    #expect(loop.frames.filter(\.isForecast).allSatisfy { $0.run.seconds == StubLibreWXR.newest })
    let grid = try RadarGrid(loop.frames[0], placement: loop.placement)
    #expect(grid.rates.allSatisfy { $0 == 100 }, "23 dBZ")
    #expect(server.paths.first == "public/weather-maps.json")
    #expect(Set(server.paths.dropFirst()) == Set(pictures(server.times)))
    #expect(server.agents == ["skyreel/1 (me@example.org)"])
  }

  @Test func atMostFourRequestsRunAtTheSameTime() async throws {
    server.holdPictures(until: 4)
    _ = try await fetch()
    #expect(server.largestNumberAtOnce == 4)
  }

  @Test func picturesOfThePastAreRequestedOnceForEachScale() async throws {
    _ = try await fetch()
    server.forgetRequests()
    _ = try await fetch()
    let changing = server.times.filter { $0 >= StubLibreWXR.newest }
    #expect(Set(server.paths.dropFirst()) == Set(pictures(changing)))
    server.forgetRequests()
    _ = try await fetch(.district)
    #expect(Set(server.paths.dropFirst()) == Set(pictures(server.times, zoom: 8)))
  }

  @Test func aPictureThatIsGoneNeedsANewIndex() async throws {
    server.answerNext(to: pictures([server.times[3]])[0], status: 404)
    _ = try await fetch()
    #expect(server.paths.count { $0 == "public/weather-maps.json" } == 2)
  }

  /// Of a service that fails, the newest picture is the first that is asked for.
  @Test(arguments: [404, 410, 500], [true, false])
  func aPictureWithAnErrorCostsItsFrame(status: Int, isNewest: Bool) async throws {
    let time = isNewest ? StubLibreWXR.newest : server.times[3]
    server.answerAlways(to: pictures([time])[0], status: status)
    if status == 500, isNewest {
      #expect(await failure() == .server(status: 500))
      #expect(server.paths == ["public/weather-maps.json"] + pictures([time]))
      return
    }
    let loop = try await fetch()
    #expect(loop.frames.map(\.time.seconds) == server.times.filter { $0 != time })
    #expect(loop.measuredAt?.seconds == StubLibreWXR.newest - (isNewest ? 600 : 0))
    // That one is gone says that there is a newer index.
    let indexes = server.paths.count { $0 == "public/weather-maps.json" }
    #expect(indexes == (status == 404 ? 2 : 1))
  }

  @Test(arguments: [500, 503])
  func aServiceThatFailsGetsNoRequestsForTenMinutes(status: Int) async {
    server.answerNext(to: "public/weather-maps.json", status: status)
    #expect(await failure() == .server(status: status))
    server.forgetRequests()
    let now = StubLibreWXR.now
    #expect(await failure(now: now.advanced(bySeconds: 599)) == .server(status: status))
    #expect(server.paths.isEmpty)
    #expect(await failure(now: now.advanced(bySeconds: 600)) == nil)
    #expect(!server.paths.isEmpty)
  }

  @Test func aLimitOnAPicturePausesAllRequests() async {
    let now = StubLibreWXR.now
    server.answerNext(to: pictures([server.times[0]])[0], status: 429)
    #expect(await failure() == .rateLimited(retryAt: now.advanced(bySeconds: 600)))
    server.forgetRequests()
    #expect(
      await failure(now: now.advanced(bySeconds: 60))
        == .rateLimited(retryAt: now.advanced(bySeconds: 600)))
    #expect(server.paths.isEmpty)
  }

  @Test func aPauseEndsIfTheClockIsSetBack() async {
    server.answerNext(to: "public/weather-maps.json", status: 500)
    _ = await failure()
    #expect(await failure(now: StubLibreWXR.now.advanced(bySeconds: -200_000)) == nil)
  }

  @Test(arguments: [
    #""past":[],"nowcast":[]"#, #""past":[],"nowcast":[{"time":9}]"#, #""past":[{"time":-1}]"#,
    #""past":[{"time":0}, {}, 7]"#, #""past":[{"time":9223372036854775807}]"#,
  ])
  func anIndexWithoutAMeasurementIsToldByItsPath(lists: String) async {
    server.index = #"{"radar":{\#(lists)}}"#
    #expect(await failure() == .malformed(field: "radar.past"))
    #expect(server.paths == ["public/weather-maps.json"])
  }

  @Test(arguments: [
    (#""past":[{"time":5},{"time":5},{"time":6}]"#, [5, 6], 6),
    (#""past":[{"time":6},{"time":5}]"#, [5, 6], 6),
    (#""past":[{},{"time":5},{"time":"x"},7]"#, [5], 5),
    (#""past":[{"time":5},{"time":6},{"time":200000}]"#, [5, 6], 6),
    (#""past":[{"time":5}],"nowcast":[{"time":200000}]"#, [5], 5),
    (
      #""past":[{"time":8},{"time":9}],"nowcast":[{"time":8},{"time":9},{"time":10}]"#, [8, 9, 10],
      9
    ),
    (#""past":[{"time":9}],"nowcast":[{"time":12},{},{"time":11},{"time":12}]"#, [9, 11, 12], 9),
  ])
  func anOddEntryOfTheIndexCostsItsFrame(lists: String, all: [Int], newest: Int) throws {
    let index = try JSON(Data(#"{"radar":{\#(lists)}}"#.utf8))
    let times = try LibreWXRTimes(index)
    #expect(times.all == all)
    #expect(times.newest == newest)
  }

  /// The entries after the first 500 are not decoded.
  @Test func anIndexOfTenThousandTimesIsToldByItsPath() async {
    let times = (1...10_000).map { #"{"time":\#($0)},"# }.joined()
    server.index = #"{"radar":{"past":[\#(times){}]}}"#
    #expect(await failure() == .malformed(field: "radar.past"))
    #expect(server.paths == ["public/weather-maps.json"])
  }

  @Test func theRecordedIndexIsRead() throws {
    let times = try LibreWXRTimes(
      JSON(Fixture("librewxr/weather-maps_2026-09-14_cut.json").data()))
    #expect(times.all == [1_789_422_000, 1_789_428_600, 1_789_429_200])
    #expect(times.newest == 1_789_428_600)
  }

  @Test func picturesThatAreNoneAreTold() async {
    let time = Timestamp(seconds: StubLibreWXR.newest)
    for body in [
      Data(), Data("<html>".utf8), Data(PNG(width: 1, height: 1, color: 0, samples: [0]).bytes),
    ] {
      server.picture = body
      guard case .malformed(let field)? = await failure() else {
        Issue.record("expected a malformed picture")
        continue
      }
      #expect(field == "the picture of \(time)")
    }
  }

  @Test func aPictureThatIsTooLargeToKeepCostsItsFrame() async throws {
    server.picture += Data(count: 256 * 1_024 - server.picture.count)
    #expect(await failure() == nil)
    server.picture += Data(count: 1)
    #expect(try await fetch().frames.allSatisfy { $0.time.seconds < StubLibreWXR.newest })
    #expect(
      await failure(memory: LibreWXRMemory()) == .tooLarge(limit: 262_144))
  }

  @Test func theMemoryOfPicturesIsBounded() {
    let picture = String(repeating: "A", count: 3 * 1_048_576)
    for name in 0..<9 { memory.keep(picture, as: "\(name)") }
    #expect((0..<9).filter { memory.picture("\($0)") != nil } == [4, 5, 6, 7, 8])
    memory.keep(String(repeating: "A", count: LibreWXRMemory.largestSize + 1), as: "huge")
    #expect(memory.picture("huge") == nil && memory.picture("8") != nil)
  }
}

/// The answers of a made LibreWXR: thirteen pictures of the past two hours, and six to come.
private final class StubLibreWXR: Sendable {
  static let newest = 1_789_428_600
  static let now = Timestamp(seconds: newest + 240)

  private static let rain = PNG.radarPicture { _, _ in 23 }

  private struct State {
    var requests: [Providers.HTTPRequest] = []
    var running = 0
    var largest = 0
    var held = 0
    var index = ""
    var picture = StubLibreWXR.rain
    var once: [String: Int] = [:]
    var always: [String: Int] = [:]
  }

  let times = (-12...6).map { newest + $0 * 600 }
  private let state = Mutex(State())

  init() {
    func list(_ times: [Int]) -> String {
      times.map { #"{"time":\#($0),"path":"/v2/radar/\#($0)"}"# }.joined(separator: ",")
    }
    let (past, nowcast) = (times.filter { $0 <= Self.newest }, times.filter { $0 > Self.newest })
    index = #"{"version":"2.0","radar":{"past":[\#(list(past))],"nowcast":[\#(list(nowcast))]}}"#
  }

  var index: String {
    get { state.withLock(\.index) }
    set { state.withLock { $0.index = newValue } }
  }
  var picture: Data {
    get { state.withLock(\.picture) }
    set { state.withLock { $0.picture = newValue } }
  }
  var paths: [String] { state.withLock { $0.requests.map { $0.path.joined(separator: "/") } } }
  var agents: Set<String> {
    Set(state.withLock(\.requests).compactMap { $0.headers[.userAgent] })
  }
  var largestNumberAtOnce: Int { state.withLock(\.largest) }

  /// Answers no request for a picture, except for the newest one, which comes alone, until a number of them
  /// ran at the same time.
  func holdPictures(until number: Int) { state.withLock { $0.held = number } }
  func forgetRequests() { state.withLock { $0.requests = [] } }
  func answerNext(to path: String, status: Int) { state.withLock { $0.once[path] = status } }
  func answerAlways(to path: String, status: Int) { state.withLock { $0.always[path] = status } }

  func answer(_ request: Providers.HTTPRequest) async -> Providers.HTTPResponse {
    state.withLock { state in
      state.requests.append(request)
      state.running += 1
      state.largest = max(state.largest, state.running)
    }
    let (path, isPicture) = (request.path.joined(separator: "/"), request.path.first == "v2")
    if isPicture, !path.contains("\(Self.newest)"), state.withLock(\.held) > 0 {
      await until { self.state.withLock { $0.largest >= $0.held } }
      // One more than may run would begin now.
      for _ in 0..<100 { await Task.yield() }
    }
    return state.withLock { state in
      state.running -= 1
      let status = state.once.removeValue(forKey: path) ?? state.always[path] ?? 200
      let body = isPicture ? state.picture : Data(state.index.utf8)
      return Providers.HTTPResponse(status: status, body: status == 200 ? body : Data())
    }
  }
}
