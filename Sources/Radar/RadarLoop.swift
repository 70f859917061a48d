public import Domain

/// The radar frames of an area, measured and forecast.
public struct RadarLoop: Codable, Equatable, Sendable {
  /// The service that sent the frames.
  public var source: RadarSource
  /// The position of the frames' cells.
  public var placement: GridPlacement
  /// The frames, the earliest first.
  public var frames: [RadarFrame]

  /// Creates a loop.
  public init(source: RadarSource, placement: GridPlacement, frames: [RadarFrame]) {
    self.source = source
    self.placement = placement
    self.frames = frames
  }

  /// The largest number of frames of a loop.
  public static let largestCount = 64

  /// The index of the newest measured frame, or `nil` if all are forecasts.
  public var newestMeasured: Int? { frames.lastIndex { !$0.isForecast } }

  /// The time of the newest measured frame, or `nil` if all are forecasts.
  public var measuredAt: Timestamp? { newestMeasured.map { frames[$0].time } }

  /// Returns the loop with newer frames.
  ///
  /// Forecasts of earlier runs are dropped, and so are measured frames that are older than a loop
  /// shows. Frames of another area replace the loop.
  public func adding(_ newer: RadarLoop) -> RadarLoop {
    guard newer.source == source, newer.placement == placement, let first = newer.frames.first
    else { return newer }
    var merged = newer
    merged.frames = frames.filter { !$0.isForecast && $0.time < first.time } + newer.frames
    guard let end = merged.measuredAt else { return merged }
    merged.frames.removeAll { end.seconds(since: $0.time) > RadarSource.past }
    return merged
  }
}

/// The rain over an area at one time.
public struct RadarFrame: Codable, Equatable, Sendable {
  /// The time: the end of the minutes whose rain the frame shows.
  public var time: Timestamp
  /// The time of the measurement that the frame shows or is computed from.
  public var run: Timestamp
  /// The cells as received, packed and in base64.
  public var packed: String

  /// Creates a frame.
  public init(time: Timestamp, run: Timestamp, packed: String) {
    self.time = time
    self.run = run
    self.packed = packed
  }

  /// Whether the frame is a forecast, rather than a measurement.
  public var isForecast: Bool { time > run }
}
