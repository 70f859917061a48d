import Domain
package import Foundation
package import Radar
import Synchronization

extension RadarClient {
  /// Returns a client for the pictures of LibreWXR, which one person runs.
  ///
  /// It sends at most four requests at the same time, asks for no picture of the past twice, and sends
  /// none for ten minutes after the service limited requests or failed. Requests have the coordinates of
  /// the place in hundredths of a degree.
  package static func libreWXR(
    _ access: ServiceAccess, baseURL: URL, memory: LibreWXRMemory
  ) -> RadarClient {
    var access = access
    access.retry = .never
    let service = LibreWXR(
      service: JSONAPIClient(name: RadarSource.libreWXR.name, access: access, baseURL: baseURL),
      memory: memory)
    return RadarClient { (request) throws(ProviderError) in
      try await service.loop(of: MercatorPicture(covering: request.map))
    }
  }
}

private struct LibreWXR: Sendable {
  let service: JSONAPIClient
  let memory: LibreWXRMemory

  private static let parallelRequests = 4
  /// The largest number of bytes of a picture, whose gray values have 64 KiB without compression.
  private static let largestPicture = 256 * 1_024

  func loop(of area: MercatorPicture) async throws(ProviderError) -> FetchedValue<RadarLoop> {
    if let refusal = memory.refusal(now: service.now()) { throw refusal }
    do throws(ProviderError) {
      var loop = try await newLoop(of: area)
      // A picture of the index is gone, so there is a newer index.
      if loop.isIncomplete { loop = try await newLoop(of: area) }
      return service.fetched(loop.loop, HTTPFreshness(isStorable: false))
    } catch {
      throw memory.record(error, now: service.now())
    }
  }

  /// Returns the frames of the pictures that came, and whether one of the others is gone.
  ///
  /// An odd picture costs its frame. A service that limits requests or fails gets no further ones.
  private func newLoop(
    of area: MercatorPicture
  ) async throws(ProviderError) -> (loop: RadarLoop, isIncomplete: Bool) {
    let index = try await service.fetch(service.request(["public", "weather-maps.json"])).json
    let times = try service.reading(try LibreWXRTimes(index))
    @Sendable func frame(at time: Int) async throws(ProviderError) -> Frame {
      let frame = await Result(awaiting: { () throws(ProviderError) in
        RadarFrame(
          time: Timestamp(seconds: time), run: Timestamp(seconds: min(time, times.newest)),
          packed: try await picture(at: time, of: area, newest: times.newest))
      })
      if case .failure(let error) = frame,
        !Self.costsOneFrame(error, isNewest: time == times.newest)
      {
        throw error
      }
      return frame
    }
    // The newest one comes first, so that a service that fails gets one request.
    let newest = try await frame(at: times.newest)
    let others = try await times.all.filter { $0 != times.newest }
      .concurrentMap(limit: Self.parallelRequests, frame(at:))
    let results = others + [newest]
    let frames = results.compactMap { try? $0.get() }.sorted { $0.time < $1.time }
    if frames.isEmpty { _ = try newest.get() }
    return (
      RadarLoop(source: .libreWXR, placement: .picture(area: area), frames: frames),
      results.contains { result in
        if case .failure(let error) = result { error.failure == .notFound } else { false }
      }
    )
  }

  private typealias Frame = Result<RadarFrame, ProviderError>

  /// Whether the other pictures can still be had after an error of one.
  private static func costsOneFrame(_ error: ProviderError, isNewest: Bool) -> Bool {
    switch error.failure {
    case .malformed, .tooLarge, .webPage, .notFound, .rejected: true
    case .server: !isNewest
    default: false
    }
  }

  private func picture(
    at time: Int, of area: MercatorPicture, newest: Int
  ) async throws(ProviderError) -> String {
    // Scheme 0 has values instead of colors, which are neither smoothed (0) nor without snow (1).
    let path = [
      "v2", "radar", "\(time)", "\(MercatorPicture.side)", "\(area.zoom)",
      "\(area.center.latitude)", "\(area.center.longitude)", "0", "0_1.png",
    ]
    let name = path.joined(separator: "/")
    if let known = memory.picture(name) { return known }
    let body = try await service.send(service.request(path)).body
    guard body.count <= Self.largestPicture else {
      throw service.error(.tooLarge(limit: Self.largestPicture))
    }
    let packed = body.base64EncodedString()
    do throws(RadarDataError) {
      let frame = RadarFrame(
        time: Timestamp(seconds: time), run: Timestamp(seconds: time), packed: packed)
      _ = try RadarGrid(frame, placement: .picture(area: area))
    } catch {
      throw service.error(.malformed(field: "the picture of \(Timestamp(seconds: time))"))
    }
    // The newest picture and forecasts still change.
    if time < newest { memory.keep(packed, as: name) }
    return packed
  }
}

/// A cache, until the program ends, of LibreWXR's pictures of the past, which never change, and its last refusal.
package final class LibreWXRMemory: Sendable {
  private struct State {
    var pictures: [String: String] = [:]
    var names: [String] = []
    var size = 0
    var refusal: (error: ProviderError, until: Timestamp)?
  }

  private let state = Mutex(State())

  static let largestSize = 16 * 1_048_576
  /// The seconds without requests after the service limited them, or failed.
  static let pause = 600

  package init() {}

  func picture(_ name: String) -> String? { state.withLock { $0.pictures[name] } }

  /// Keeps a picture, and forgets the oldest ones if there are too many.
  func keep(_ picture: String, as name: String) {
    state.withLock { state in
      guard state.pictures[name] == nil, picture.utf8.count <= Self.largestSize else { return }
      state.pictures[name] = picture
      state.names.append(name)
      state.size += picture.utf8.count
      while state.size > Self.largestSize {
        let oldest = state.names.removeFirst()
        state.size -= state.pictures.removeValue(forKey: oldest)?.utf8.count ?? 0
      }
    }
  }

  func refusal(now: Timestamp) -> ProviderError? {
    state.withLock { state in
      state.refusal.flatMap { now.isBefore(limit: $0.until) ? $0.error : nil }
    }
  }

  /// Pauses the requests, and returns the error, with the end of the pause if the service limits requests.
  func record(_ error: ProviderError, now: Timestamp) -> ProviderError {
    var (error, until) = (error, now.advanced(bySeconds: Self.pause))
    switch error.failure {
    case .rateLimited(let end):
      until = max(end ?? until, until)
      error.failure = .rateLimited(retryAt: until)
    case .server: break
    default: return error
    }
    state.withLock { [error, until] in $0.refusal = (error, until) }
    return error
  }
}

struct LibreWXRTimes {
  /// The times in seconds since 1970, the earliest first.
  let all: [Int]
  /// The time of the newest measured picture, after which all are forecasts.
  let newest: Int
}

extension LibreWXRTimes {
  /// The end of the year 9999.
  private static let largestTime = 253_402_300_799

  /// Reads the index of pictures, which has the form of RainViewer's second version.
  ///
  /// Pictures that are older than a loop shows are left out, and so are odd entries: without a time, with one
  /// that is named already or is days from the others, or forecasts that are no later than the measurements.
  ///
  /// Throws the path of the list if no measurement has a time, or if there are more than a loop has.
  init(_ index: JSON) throws(JSONError) {
    let past = try index.required("radar.past", \.elements)
    let nowcast =
      index["radar.nowcast"] == .null ? [] : try index.required("radar.nowcast", \.elements)
    guard past.count + nowcast.count <= RadarLoop.largestCount else {
      throw .unreadable(path: "radar.past")
    }
    func times(_ entries: [JSON]) -> [Int] {
      Set(entries.compactMap { $0["time"].integer }.filter { (1...Self.largestTime).contains($0) })
        .sorted()
    }
    let named = times(past)
    let middle = named.isEmpty ? 0 : named[named.count / 2]
    let measured = named.filter { abs($0 - middle) <= 86_400 }
    guard let newest = measured.last else { throw .unreadable(path: "radar.past") }
    let shown = measured.filter { newest - $0 <= RadarSource.libreWXR.past }
    let coming = times(nowcast).filter { $0 > newest && $0 - newest <= 86_400 }
    self.init(all: shown + coming, newest: newest)
  }
}
