public import Domain

/// The rain of the next two hours at one point, without frames, from MET Norway.
public struct RadarNowcast: Codable, Equatable, Sendable {
  /// The point.
  public var point: Coordinates
  /// Whether a radar sees the point now.
  public var hasRadar: Bool
  /// The rates, the earliest first, which is that of the newest measurement.
  public var steps: [Step]

  /// The largest number of steps.
  public static let largestCount = 64

  /// The rain from a time on.
  public struct Step: Codable, Equatable, Sendable {
    /// The time.
    public var time: Timestamp
    /// The rate in millimeters an hour, or `nil` if it is not known.
    public var rate: Double?

    /// Creates a step.
    public init(time: Timestamp, rate: Double?) {
      (self.time, self.rate) = (time, rate)
    }
  }

  /// Creates a nowcast.
  public init(point: Coordinates, hasRadar: Bool, steps: [Step]) {
    (self.point, self.hasRadar, self.steps) = (point, hasRadar, steps)
  }

  /// The rates as a series.
  public var series: RadarSeries {
    RadarSeries(
      values: steps.enumerated().map { index, step in
        RadarSeries.Value(time: step.time, rate: step.rate, isForecast: index > 0)
      }, sight: hasRadar ? .radar : .none, source: .metNorway)
  }
}
