import Domain
import Foundation
import Radar

/// A response of Bright Sky with radar frames, packed (`format=compressed`).
struct BrightSkyRadar: Decodable {
  let frames: [Frame]

  private enum CodingKeys: String, CodingKey { case frames = "radar" }

  /// A frame as the service sends it.
  struct Frame: Decodable {
    let time: Timestamp
    let source: String
    let packed: String

    private enum CodingKeys: String, CodingKey {
      case time = "timestamp"
      case source
      case packed = "precipitation_5"
    }

    /// The time of the run, which follows the name of the product: `RADOLAN::RV::2022-10-18T07:00:00+00:00`.
    var run: Timestamp? {
      source.ranges(of: "::").last.flatMap { Timestamp(iso8601: String(source[$0.upperBound...])) }
    }
  }

  /// Returns the loop of the frames.
  ///
  /// - Throws: The path of the first value that is not valid: a frame that is out of order, has no run,
  ///   or has another number of cells than were requested.
  func loop(in box: GridBox) throws(MalformedRadar) -> RadarLoop {
    guard frames.count <= RadarLoop.largestCount else { throw MalformedRadar("radar") }
    var loop = RadarLoop(source: .brightSky, placement: .dwd(box: box), frames: [])
    for (index, frame) in frames.enumerated() {
      guard let run = frame.run else { throw MalformedRadar("radar[\(index)].source") }
      if let last = loop.frames.last, frame.time <= last.time {
        throw MalformedRadar("radar[\(index)].timestamp")
      }
      let received = RadarFrame(time: frame.time, run: run, packed: frame.packed)
      do throws(RadarDataError) {
        _ = try RadarGrid(received, placement: loop.placement)
      } catch {
        throw MalformedRadar("radar[\(index)].precipitation_5")
      }
      loop.frames.append(received)
    }
    return loop
  }
}

/// An error about a value of a radar response.
struct MalformedRadar: Error {
  /// The path of the value.
  let field: String

  init(_ field: String) {
    self.field = field
  }
}
