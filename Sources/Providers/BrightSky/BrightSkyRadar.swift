import Domain
package import Foundation
package import Radar

extension RadarClient {
  /// Returns a client for the radar composite of Germany's weather service, which Bright Sky serves.
  package static func brightSky(_ access: ServiceAccess, baseURL: URL) -> RadarClient {
    let service = BrightSky(access, baseURL: baseURL).service
    return RadarClient { (request) throws(ProviderError) in
      guard let box = DWDGrid.box(covering: request.map) else {
        throw service.error(BrightSky.outside)
      }
      let (answer, freshness) = try await service.fetch(
        service.request(["radar"], query(box, known: request.known, now: service.now())))
      let loop = try service.reading { () throws(JSONError) in
        try RadarLoop(brightSky: answer, in: box)
      }
      return service.fetched(loop, HTTPFreshness(until: freshness.until, isStorable: false))
    }
  }

  /// Returns the query for the frames of a box.
  ///
  /// It asks for the past hour, or only for what is newer than the known measurements, and for the
  /// forecast of two hours.
  private static func query(
    _ box: GridBox, known: RadarLoop?, now: Timestamp
  ) -> KeyValuePairs<String, String> {
    let step = RadarSource.brightSky.step
    let rounded = now.roundedDown(to: step)
    let past = rounded.advanced(bySeconds: -RadarSource.brightSky.past)
    let isSameBox = known?.placement == .dwd(box: box)
    let newer = isSameBox ? known?.measuredAt?.advanced(bySeconds: step) : nil
    let start = max(past, min(newer ?? past, rounded))
    let sides = [box.top, box.left, box.bottom, box.right].map(String.init)
    return [
      "bbox": sides.joined(separator: ","), "date": start.description,
      "last_date": rounded.advanced(bySeconds: forecastLength).description, "format": "compressed",
    ]
  }

  /// The seconds that the forecast reaches ahead.
  private static let forecastLength = 120 * 60
}

extension RadarLoop {
  /// Creates the loop of a response with packed frames (`format=compressed`).
  ///
  /// - Throws: The path of the first value that is not valid: a frame that is out of order, has no run,
  ///   or has another number of cells than were requested.
  init(brightSky answer: JSON, in box: GridBox) throws(JSONError) {
    let frames = try answer.required("radar", \.elements)
    guard frames.count <= RadarLoop.largestCount else { throw .unreadable(path: "radar") }
    self.init(source: .brightSky, placement: .dwd(box: box), frames: [])
    for (index, frame) in frames.enumerated() {
      let path = "radar[\(index)]"
      guard let run = frame["source"].rawText.flatMap(Self.run) else {
        throw .unreadable(path: "\(path).source")
      }
      guard let time = frame["timestamp"].time?.instant,
        self.frames.last.map({ $0.time < time }) ?? true
      else { throw .unreadable(path: "\(path).timestamp") }
      guard let packed = frame["precipitation_5"].rawText else {
        throw .unreadable(path: "\(path).precipitation_5")
      }
      let received = RadarFrame(time: time, run: run, packed: packed)
      do throws(RadarDataError) {
        _ = try RadarGrid(received, placement: placement)
      } catch {
        throw .unreadable(path: "\(path).precipitation_5")
      }
      self.frames.append(received)
    }
  }

  /// Returns the time of the run after the name of a product: `RADOLAN::RV::2022-10-18T07:00:00+00:00`.
  private static func run(_ source: String) -> Timestamp? {
    source.ranges(of: "::").last.flatMap { Timestamp(iso8601: String(source[$0.upperBound...])) }
  }
}
