package import Domain

/// The radar frames of an area, measured and forecast.
package struct RadarLoop: Codable, Equatable, Sendable {
  /// The service that sent the frames.
  package var source: RadarSource
  /// The position of the frames' cells.
  package var placement: GridPlacement
  /// The frames, the earliest first.
  package var frames: [RadarFrame]
  /// The rain to come at the place in the middle, from a better service than the frames, or `nil` if
  /// there is none.
  package var nowcast: RadarNowcast?
  /// The reason why the newest frames are missing, although the nowcast is there, or `nil` if they are
  /// not missing.
  package var missing: ProviderError?

  package init(
    source: RadarSource, placement: GridPlacement, frames: [RadarFrame],
    nowcast: RadarNowcast? = nil
  ) {
    self.source = source
    self.placement = placement
    self.frames = frames
    self.nowcast = nowcast
  }

  /// The largest number of frames of a loop.
  package static let largestCount = 64

  /// Whether there are several frames, which can play.
  package var isFilm: Bool { frames.count > 1 }

  /// The index of the newest measured frame, or `nil` if all are forecasts.
  package var newestMeasured: Int? { frames.lastIndex { !$0.isForecast } }

  /// The time of the newest measurement, or `nil` if there are only forecasts.
  package var measuredAt: Timestamp? {
    frames.isEmpty ? nowcast?.steps.first?.time : newestMeasured.map { frames[$0].time }
  }

  /// The credit that the terms of all services of the loop require.
  package var credit: String {
    guard source != .metNorway, nowcast != nil else { return source.credit }
    return "\(source.credit), \(RadarSource.metNorway.credit)"
  }

  /// Returns the loop with newer frames.
  ///
  /// Forecasts of earlier runs are dropped, and so are measured frames that are older than a loop
  /// shows. Frames of another area replace the loop.
  package func adding(_ newer: RadarLoop) -> RadarLoop {
    guard newer.source == source, newer.placement == placement, let first = newer.frames.first
    else { return newer }
    var merged = newer
    merged.frames = frames.filter { !$0.isForecast && $0.time < first.time } + newer.frames
    guard let end = merged.measuredAt else { return merged }
    merged.frames.removeAll { end.seconds(since: $0.time) > source.past }
    return merged
  }
}

/// The rain over an area at one time.
package struct RadarFrame: Codable, Equatable, Sendable {
  /// The time: the end of the minutes whose rain the frame shows.
  package var time: Timestamp
  /// The time of the measurement that the frame shows or is computed from.
  package var run: Timestamp
  /// The cells as received, packed and in base64.
  package var packed: String

  package init(time: Timestamp, run: Timestamp, packed: String) {
    self.time = time
    self.run = run
    self.packed = packed
  }

  /// Whether the frame is a forecast, rather than a measurement.
  package var isForecast: Bool { time > run }
}
