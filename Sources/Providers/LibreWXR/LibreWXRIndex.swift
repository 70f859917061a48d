import Domain
import Radar

/// The index of LibreWXR's pictures, in the form of RainViewer's second version.
struct LibreWXRIndex: Decodable {
  private let radar: Times

  private struct Times: Decodable {
    let past: BoundedList<Entry>
    let nowcast: BoundedList<Entry>?
  }

  private struct Entry: Decodable {
    /// The time in seconds since 1970.
    let time: Int
  }

  /// The end of the year 9999.
  private static let largestTime = 253_402_300_799

  /// Returns the times of the pictures, without those that are older than a loop shows.
  ///
  /// - Throws: The path of the first value that is not valid: a time that is out of order, or more
  ///   times than a loop has.
  func times() throws(MalformedRadar) -> LibreWXRTimes {
    let (past, nowcast) = (radar.past.elements, radar.nowcast?.elements ?? [])
    guard let newest = past.last?.time, past.count + nowcast.count <= RadarLoop.largestCount else {
      throw MalformedRadar("radar.past")
    }
    var last = 0
    for (list, entries) in [("past", past), ("nowcast", nowcast)] {
      for (index, entry) in entries.enumerated() {
        guard entry.time > last, entry.time <= Self.largestTime else {
          throw MalformedRadar("radar.\(list)[\(index)].time")
        }
        last = entry.time
      }
    }
    let times = (past + nowcast).map(\.time)
    return LibreWXRTimes(
      all: times.filter { newest - $0 <= RadarSource.libreWXR.past }, newest: newest)
  }
}

/// The times of LibreWXR's pictures.
struct LibreWXRTimes {
  /// The times in seconds since 1970, the earliest first.
  let all: [Int]
  /// The time of the newest measured picture, after which all are forecasts.
  let newest: Int
}
