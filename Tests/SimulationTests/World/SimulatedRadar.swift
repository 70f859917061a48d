import CZlib
import Domain
import Fixtures
import Foundation
import Radar

/// The radar of a simulation: frames of Bright Sky with the rain of the last hour and a forecast, and
/// pictures of LibreWXR of half an hour.
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

  /// Returns what tells a frame of a service from all others.
  ///
  /// The time of the run of a picture follows from the index, not from the picture.
  static func name(of frame: RadarFrame, from source: RadarSource) -> String {
    "\(frame.time) \(source == .libreWXR ? "" : "\(frame.run)") \(frame.packed)"
  }

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
      sent.insert(Self.name(of: frame, from: .brightSky))
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

  /// Returns LibreWXR's index of pictures: three measured ones, and two of the forecast.
  static func index(at now: Timestamp) -> [String: Any] {
    let newest = now.seconds / 600 * 600 - 600
    func list(_ steps: ClosedRange<Int>) -> [[String: Int]] {
      steps.map { ["time": newest + $0 * 600] }
    }
    return ["radar": ["past": list(-2...0), "nowcast": list(1...2)]]
  }

  /// Returns the picture of LibreWXR of a time: all of one gray, with one bit for each pixel.
  mutating func picture(at time: Timestamp, version: Int) -> Data {
    let side = MercatorPicture.side
    let bits = [UInt8](repeating: 0, count: side / 8 + 1)
    let decibels = (time.seconds / 600 + version) % 3 * 12
    let palette = [UInt8](repeating: UInt8(decibels + 32), count: 3)
    let size = PNG.number(side) + PNG.number(side)
    let data = Data(
      PNG.file([
        ("IHDR", size + [1, 3, 0, 0, 0]), ("PLTE", palette),
        ("IDAT", Self.compressed(Array(repeating: bits, count: side).flatMap(\.self))),
        ("IEND", []),
      ]))
    let frame = RadarFrame(time: time, run: time, packed: data.base64EncodedString())
    sent.insert(Self.name(of: frame, from: .libreWXR))
    return data
  }

  private mutating func cells(_ cells: Cells) -> String {
    if let known = packed[cells] { return known }
    let bytes = (0..<cells.count).flatMap { _ in
      [UInt8(cells.rain & 0xff), UInt8(cells.rain >> 8)]
    }
    let text = Data(Self.compressed(bytes)).base64EncodedString()
    packed[cells] = text
    return text
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(length))
    compress(&compressed, &length, bytes, uLong(bytes.count))
    return Array(compressed.prefix(Int(length)))
  }
}
