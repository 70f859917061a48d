/// The temperature that a station measured.
public struct StationReport: Codable, Hashable, Sendable {
  /// The time of the measurement.
  public var time: Timestamp
  /// The air temperature, in degrees Celsius.
  public var celsius: Double
  /// Whether it is one of the regular reports, rather than one about a change between them.
  public var isRoutine: Bool

  /// Creates a report.
  public init(time: Timestamp, celsius: Double, isRoutine: Bool = true) {
    self.time = time
    self.celsius = celsius
    self.isRoutine = isRoutine
  }
}

/// The temperatures of a station by time, without those that cannot be right.
///
/// Left out are temperatures beyond the records of the Earth, both sides of a jump of more than 15 K
/// within an hour, and a value that stays the same to a tenth for 12 hours or longer.
struct StationTemperatures {
  /// The reports, the earliest first.
  private let reports: [StationReport]

  init(_ reports: [StationReport]) {
    let sorted = Set(reports).filter { Self.possible.contains($0.celsius) }.sorted {
      ($0.time.seconds, $0.isRoutine ? 0 : 1) < ($1.time.seconds, $1.isRoutine ? 0 : 1)
    }
    let doubtful = Self.jumps(in: sorted).union(Self.frozen(in: sorted))
    self.reports = sorted.indices.filter { !doubtful.contains($0) }.map { sorted[$0] }
  }

  /// The temperatures that have been measured on the Earth's inhabited surface.
  private static let possible = -80.0...57.0
  /// The largest change within an hour, in kelvins.
  private static let largestJump = 15.0
  /// The seconds from which an unchanged value is that of a broken sensor.
  private static let longestRest = 12 * 3_600
  /// The largest distance in seconds of a report from the time for which it stands.
  ///
  /// Regular reports are due at minutes 51 to 56 in the United States, and 20 and 50 in Europe.
  private static let tolerance = 20 * 60

  private static func jumps(in reports: [StationReport]) -> Set<Int> {
    var doubtful: Set<Int> = []
    for (index, pair) in zip(reports, reports.dropFirst()).enumerated()
    where pair.1.time.seconds(since: pair.0.time) <= 3_600
      && abs(pair.1.celsius - pair.0.celsius) > largestJump
    {
      doubtful.formUnion([index, index + 1])
    }
    return doubtful
  }

  private static func frozen(in reports: [StationReport]) -> Set<Int> {
    var doubtful: Set<Int> = []
    var start = 0
    for index in reports.indices {
      if abs(reports[index].celsius - reports[start].celsius) >= 0.05 { start = index }
      if reports[index].time.seconds(since: reports[start].time) >= longestRest {
        doubtful.formUnion(start...index)
      }
    }
    return doubtful
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
