import Domain
import Radar

/// The times of LibreWXR's pictures.
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
  /// Pictures that are older than a loop shows are left out.
  ///
  /// - Throws: The path of the first value that is not valid: a time that is out of order, or more
  ///   times than a loop has.
  init(_ index: JSON) throws(JSONError) {
    let past = try index.required("radar.past", \.elements)
    let nowcast =
      index["radar.nowcast"] == .null ? [] : try index.required("radar.nowcast", \.elements)
    guard !past.isEmpty, past.count + nowcast.count <= RadarLoop.largestCount else {
      throw .unreadable(path: "radar.past")
    }
    var times: [Int] = []
    for (list, entries) in [("past", past), ("nowcast", nowcast)] {
      for (index, entry) in entries.enumerated() {
        guard let time = entry["time"].integer, time > times.last ?? 0, time <= Self.largestTime
        else { throw .unreadable(path: "radar.\(list)[\(index)].time") }
        times.append(time)
      }
    }
    let newest = times[past.count - 1]
    self.init(all: times.filter { newest - $0 <= RadarSource.libreWXR.past }, newest: newest)
  }
}
