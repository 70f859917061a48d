import Domain
package import Foundation
package import Radar

extension RadarClient {
  /// Returns a client for the pictures of LibreWXR, which one person runs.
  ///
  /// It sends at most four requests at the same time, asks for no picture of the past twice, and sends
  /// none for ten minutes after the service limited requests or failed. Requests have the coordinates of
  /// the place in hundredths of a degree.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - memory: What the program knows about the service.
  /// - Returns: A client that asks for the index of pictures in each call.
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

/// The requests to LibreWXR.
private struct LibreWXR: Sendable {
  let service: JSONAPIClient
  let memory: LibreWXRMemory

  /// The largest number of requests at the same time.
  private static let parallelRequests = 4
  /// The largest number of bytes of a picture, which is kept as it came.
  ///
  /// The gray values of a picture have 64 KiB without compression.
  private static let largestPicture = 256 * 1_024

  /// Returns all pictures of an area.
  func loop(of area: MercatorPicture) async throws(ProviderError) -> FetchedValue<RadarLoop> {
    if let refusal = memory.refusal(now: service.now()) { throw refusal }
    do throws(ProviderError) {
      let loop: RadarLoop
      do throws(ProviderError) {
        loop = try await newLoop(of: area)
      } catch  where error.failure == .notFound {
        // A picture of the index is gone, so there is a newer index.
        loop = try await newLoop(of: area)
      }
      return service.fetched(loop, HTTPFreshness(isStorable: false))
    } catch {
      throw memory.record(error, now: service.now())
    }
  }

  private func newLoop(of area: MercatorPicture) async throws(ProviderError) -> RadarLoop {
    let index = try await service.fetch(service.request(["public", "weather-maps.json"])).json
    let times = try service.reading { () throws(JSONError) in try LibreWXRTimes(index) }
    let pictures = try await times.all.concurrentMap(limit: Self.parallelRequests) {
      (time) throws(ProviderError) in
      try await picture(at: time, of: area, newest: times.newest)
    }
    let frames = zip(times.all, pictures).map { time, packed in
      RadarFrame(
        time: Timestamp(seconds: time), run: Timestamp(seconds: min(time, times.newest)),
        packed: packed)
    }
    return RadarLoop(source: .libreWXR, placement: .picture(area: area), frames: frames)
  }

  /// Returns a picture in base64.
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
