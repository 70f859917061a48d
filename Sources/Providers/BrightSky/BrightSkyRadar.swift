import Domain
package import Foundation
package import Radar

extension RadarClient {
  package static func brightSky(_ access: ServiceAccess, baseURL: URL) -> RadarClient {
    let service = BrightSky(access, baseURL: baseURL).service
    return RadarClient { (request) throws(ProviderError) in
      guard let box = DWDGrid.box(covering: request.map) else {
        throw service.error(BrightSky.outside)
      }
      let (answer, freshness) = try await service.fetch(
        service.request(["radar"], query(box, known: request.known, now: service.now())))
      let loop = try service.reading(try RadarLoop(brightSky: answer, in: box))
      return service.fetched(loop, HTTPFreshness(until: freshness.until, isStorable: false))
    }
  }

  /// Asks for the past hour, or only for what is newer than the known measurements, and for two hours ahead.
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
      "last_date": rounded.advanced(bySeconds: RadarSource.brightSky.future).description,
      "format": "compressed",
    ]
  }
}

extension RadarLoop {
  /// Odd frames are left out: without a run or a time, with another number of cells than were requested, with
  /// the time of another one, or forecasts that are no later than the newest measurement.
  ///
  /// Throws the path of the first odd frame if there is no other, or of the list if it is too long.
  init(brightSky answer: JSON, in box: GridBox) throws(JSONError) {
    let list = try answer.required("radar", \.elements)
    guard list.count <= RadarLoop.largestCount else { throw .unreadable(path: "radar") }
    let placement = GridPlacement.dwd(box: box)
    var frames: [RadarFrame] = []
    var problem: JSONError?
    for (index, json) in list.enumerated() {
      do throws(JSONError) {
        frames.append(try Self.frame(json, path: "radar[\(index)]", placement))
      } catch {
        problem = problem ?? error
      }
    }
    if frames.isEmpty, let problem { throw problem }
    let newest = frames.filter { !$0.isForecast }.map(\.time).max()
    var seen: Set<Timestamp> = []
    frames = frames.filter { frame in
      let isPast = newest.map { frame.time <= $0 } ?? false
      return !(frame.isForecast && isPast) && seen.insert(frame.time).inserted
    }
    self.init(
      source: .brightSky, placement: placement, frames: frames.sorted { $0.time < $1.time })
  }

  private static func frame(
    _ json: JSON, path: String, _ placement: GridPlacement
  ) throws(JSONError) -> RadarFrame {
    guard let run = json["source"].rawText.flatMap(run) else {
      throw .unreadable(path: "\(path).source")
    }
    guard let time = json["timestamp"].time?.instant else {
      throw .unreadable(path: "\(path).timestamp")
    }
    guard let packed = json["precipitation_5"].rawText else {
      throw .unreadable(path: "\(path).precipitation_5")
    }
    let frame = RadarFrame(time: time, run: run, packed: packed)
    do throws(RadarDataError) {
      _ = try RadarGrid(frame, placement: placement)
    } catch {
      throw .unreadable(path: "\(path).precipitation_5")
    }
    return frame
  }

  /// Returns the time of the run after the name of a product: `RADOLAN::RV::2022-10-18T07:00:00+00:00`.
  private static func run(_ source: String) -> Timestamp? {
    source.ranges(of: "::").last.flatMap { Timestamp(iso8601: String(source[$0.upperBound...])) }
  }
}
