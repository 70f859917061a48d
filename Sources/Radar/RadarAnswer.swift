package import Domain

/// The answer to whether it rains at a place soon, from radar.
package enum RadarAnswer: Equatable, Sendable {
  /// No radar that can be asked sees the place.
  case unseen
  /// The newest measured frame is too old for an answer.
  case old(measuredAt: Timestamp)
  /// The spells of rain, of which there may be none, until the last frame.
  case spells([RadarSpell], until: Timestamp, RadarSight)
  /// The rain of the newest measured frame, after which there is none.
  case measured(RadarSeries.Value, isWet: Bool, RadarSight)
  /// What is estimated where no radar sees.
  case estimate(RadarSeries.Estimate)

  /// Creates the answer of a series.
  package init(_ series: RadarSeries, now: Timestamp) {
    let measured = series.isSeen ? series.newestMeasured : nil
    guard let time = measured?.time ?? series.estimate?.time, let last = series.values.last else {
      self = .unseen
      return
    }
    if now.seconds(since: time) > RadarSource.answerAge {
      self = .old(measuredAt: time)
    } else if let measured {
      self =
        last.isForecast
        ? .spells(series.spells(at: now), until: last.time, series.sight)
        : .measured(
          measured, isWet: (measured.rate ?? 0) >= series.source.wetRate, series.sight)
    } else if let estimate = series.estimate {
      self = .estimate(estimate)
    } else {
      self = .unseen
    }
  }
}
