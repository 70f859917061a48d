package import Domain

/// The rain of the next two hours at one point, without frames, from MET Norway.
package struct RadarNowcast: Codable, Equatable, Sendable {
  package var point: Coordinates
  /// Whether a radar sees the point now.
  package var hasRadar: Bool
  /// The rates, the earliest first, which is that of the newest measurement.
  package var steps: [Step]

  /// The largest number of steps.
  package static let largestCount = 64

  /// The rain from a time on.
  package struct Step: Codable, Equatable, Sendable {
    package var time: Timestamp
    /// The rate in millimeters an hour, or `nil` if it is not known.
    package var rate: Double?

    package init(time: Timestamp, rate: Double?) {
      (self.time, self.rate) = (time, rate)
    }
  }

  package init(point: Coordinates, hasRadar: Bool, steps: [Step]) {
    (self.point, self.hasRadar, self.steps) = (point, hasRadar, steps)
  }

  package var series: RadarSeries {
    RadarSeries(
      values: steps.enumerated().map { index, step in
        RadarSeries.Value(time: step.time, rate: step.rate, isForecast: index > 0)
      }, sight: hasRadar ? .radar : .none, source: .metNorway)
  }
}
