/// The temperatures of a station by time, without those that cannot be right.
///
/// Left out are temperatures beyond the records of the Earth (`airTemperatures`), both sides of a jump of more than 15
/// K from an hour to the next, and a value that stays the same to a tenth in all reports of 12 hours or longer.
struct StationTemperatures {
  /// The reports, the earliest first.
  private let reports: [StationReport]

  init(_ reports: [StationReport]) {
    let sorted = reports.filter { ClosedRange.airTemperatures.contains($0.celsius) }
      .sorted { $0.time < $1.time }
    let doubtful = Self.jumps(in: sorted).union(Self.frozen(in: sorted))
    self.reports = sorted.indices.filter { !doubtful.contains($0) }.map { sorted[$0] }
  }

  /// The largest change from one hourly report to the next, in kelvins.
  private static let largestJump = 15.0
  /// The seconds from which an unchanged value is that of a broken sensor.
  private static let longestRest = 12 * 3_600
  /// The seconds from a regular report to the next one that are no gap: an hour, with some delay.
  private static let longestStep = 90 * 60
  /// The largest distance in seconds of a report from the time for which it stands.
  ///
  /// Regular reports are due at minutes 51 to 56 in the United States, and 20 and 50 in Europe.
  private static let tolerance = 20 * 60

  private static func jumps(in reports: [StationReport]) -> Set<Int> {
    var doubtful: Set<Int> = []
    for (index, pair) in zip(reports, reports.dropFirst()).enumerated()
    where pair.1.time.seconds(since: pair.0.time) <= longestStep
      && abs(pair.1.celsius - pair.0.celsius) > largestJump
    {
      doubtful.formUnion([index, index + 1])
    }
    return doubtful
  }

  /// Returns the reports of a sensor that no longer moves, by their tenths: whole degrees often stay the same.
  private static func frozen(in reports: [StationReport]) -> Set<Int> {
    var doubtful: Set<Int> = []
    var start = 0
    for index in reports.indices {
      let next = index + 1
      if next < reports.count, isRest(from: reports[index], to: reports[next]) { continue }
      if reports[index].time.seconds(since: reports[start].time) >= longestRest {
        doubtful.formUnion(start...index)
      }
      start = next
    }
    return doubtful
  }

  private static func isRest(from report: StationReport, to next: StationReport) -> Bool {
    report.hasTenths && next.hasTenths && abs(next.celsius - report.celsius) < 0.05
      && next.time.seconds(since: report.time) <= longestStep
  }

  /// Returns the temperature for a time, or `nil` if there is none within 20 minutes.
  ///
  /// It is that of the nearest regular report or, if there is none, of the nearest other one.
  func celsius(at time: Timestamp) -> Double? {
    let earliest = time.advanced(bySeconds: -Self.tolerance)
    let first = reports.partitioningIndex { $0.time >= earliest }
    let near = reports[first...].prefix { $0.time.seconds(since: time) <= Self.tolerance }
    func distance(_ report: StationReport) -> Int { abs(report.time.seconds(since: time)) }
    let regular = near.filter(\.isRoutine)
    return (regular.isEmpty ? Array(near) : regular).min { distance($0) < distance($1) }?.celsius
  }
}

extension ClosedRange<Double> {
  /// The temperatures that have been measured where people live, in degrees Celsius.
  static let airTemperatures = -80.0...57.0
}
