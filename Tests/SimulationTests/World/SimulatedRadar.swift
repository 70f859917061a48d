import CZlib
import Domain
import Foundation
import Radar

/// The radar of a simulation: frames of the rain of the last hour, and a forecast.
///
/// Each frame has the same rain in all its cells.
struct SimulatedRadar {
  /// The frames that were sent, from which all shown ones must come.
  private(set) var sent: Set<String> = []
  private var packed: [Cells: String] = [:]

  private struct Cells: Hashable {
    var count: Int
    /// The rain in hundredths of a millimeter.
    var rain: UInt16
  }

  /// Returns what tells a frame from all others.
  static func name(of frame: RadarFrame) -> String { "\(frame.time) \(frame.run) \(frame.packed)" }

  /// Returns the frames for a query of Bright Sky, or `nil` if the query is not known.
  mutating func frames(
    of query: [String: String], version: Int, at now: Timestamp
  ) -> [RadarFrame]? {
    let sides = (query["bbox"] ?? "").split(separator: ",").compactMap { Int($0) }
    guard sides.count == 4, let start = query["date"].flatMap(Timestamp.init(iso8601:)),
      let end = query["last_date"].flatMap(Timestamp.init(iso8601:))
    else { return nil }
    let count = max(0, (sides[2] - sides[0] + 1) * (sides[3] - sides[1] + 1))
    let measured = Timestamp(seconds: now.seconds / 300 * 300 - 300)
    let times = stride(from: start.seconds, through: end.seconds, by: 300).prefix(64)
    return times.map { seconds in
      let time = Timestamp(seconds: seconds)
      let rain = UInt16((seconds / 300 + version) % 3 * 20)
      let frame = RadarFrame(
        time: time, run: min(time, measured), packed: cells(Cells(count: count, rain: rain)))
      sent.insert(Self.name(of: frame))
      return frame
    }
  }

  /// Returns a frame in the format of Bright Sky.
  static func json(_ frame: RadarFrame) -> [String: Any] {
    [
      "timestamp": "\(frame.time)", "source": "RADOLAN::RV::\(frame.run)",
      "precipitation_5": frame.packed,
    ]
  }

  private mutating func cells(_ cells: Cells) -> String {
    if let known = packed[cells] { return known }
    let bytes = (0..<cells.count).flatMap { _ in
      [UInt8(cells.rain & 0xff), UInt8(cells.rain >> 8)]
    }
    var length = compressBound(uLong(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(length))
    compress(&compressed, &length, bytes, uLong(bytes.count))
    let text = Data(compressed.prefix(Int(length))).base64EncodedString()
    packed[cells] = text
    return text
  }
}
