public import Domain

/// The rain at a point over the frames of a loop.
public struct RadarSeries: Equatable, Sendable {
  /// The rain at one time.
  public struct Value: Equatable, Sendable {
    /// The time of the frame.
    public var time: Timestamp
    /// The rate in millimeters an hour, or `nil` if no radar sees the point, or if the frame does not
    /// reach it.
    public var rate: Double?
    /// Whether the frame is a forecast.
    public var isForecast: Bool

    /// Creates a value.
    public init(time: Timestamp, rate: Double?, isForecast: Bool) {
      (self.time, self.rate, self.isForecast) = (time, rate, isForecast)
    }
  }

  /// The values, the earliest first.
  public var values: [Value]
  /// Whether a radar sees the point, also if the frames do not reach it.
  public var isSeen: Bool
  /// The seconds between two frames.
  public var step: Int
  /// The lowest rate that counts as rain, in millimeters an hour.
  public var wetRate: Double

  /// Creates a series.
  public init(values: [Value], isSeen: Bool = true, step: Int, wetRate: Double) {
    (self.values, self.isSeen) = (values, isSeen)
    (self.step, self.wetRate) = (step, wetRate)
  }

  /// Creates the series of a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - loop: The frames.
  ///   - grids: The decoded frames, each `nil` if it is damaged.
  public init(at point: Coordinates, in loop: RadarLoop, _ grids: [RadarGrid?]) {
    let isSeen = loop.source.covers(point)
    self.isSeen = isSeen
    values = zip(loop.frames, grids).map { frame, grid in
      Value(
        time: frame.time, rate: isSeen ? grid?.rate(around: point) : nil,
        isForecast: frame.isForecast)
    }
    (step, wetRate) = (loop.source.step, loop.source.wetRate)
  }

  /// Whether the frames reach the point.
  public var isKnown: Bool { values.contains { $0.rate != nil } }

  /// The newest measured value, or `nil` if there is none.
  public var newestMeasured: Value? { values.last { !$0.isForecast } }

  /// The spells of rain from the newest measured value on.
  ///
  /// Pauses of up to two frames are bridged. An amount is that of the minutes before its time, so rain
  /// begins at the time of the frame before the first wet one.
  public var spells: [RadarSpell] {
    let coming = values.drop { $0.time < (newestMeasured?.time ?? $0.time) }
    var spells: [(first: Int, last: Int)] = []
    for index in coming.indices where (coming[index].rate ?? 0) >= wetRate {
      if let last = spells.last?.last, index - last <= Self.bridge + 1 {
        spells[spells.count - 1].last = index
      } else {
        spells.append((index, index))
      }
    }
    // Rain of the newest measurement alone is over.
    return spells.filter { $0.last > coming.startIndex }.compactMap { first, last in
      let wet = coming[first...last]
      return wet.max { ($0.rate ?? 0) < ($1.rate ?? 0) }.map { peak in
        RadarSpell(
          start: first == coming.startIndex
            ? nil : coming[first].time.advanced(bySeconds: -step),
          end: last == coming.endIndex - 1 ? nil : coming[last].time,
          peak: peak.time, rate: peak.rate ?? 0)
      }
    }
  }

  private static let bridge = 2
}

/// A time of rain at a place.
public struct RadarSpell: Equatable, Sendable {
  /// The beginning, or `nil` if it rains already.
  public var start: Timestamp?
  /// The end, or `nil` if it lies beyond the frames.
  public var end: Timestamp?
  /// The time of the heaviest rain.
  public var peak: Timestamp
  /// The rate of the heaviest rain, in millimeters an hour.
  public var rate: Double

  /// Creates a spell.
  public init(start: Timestamp?, end: Timestamp?, peak: Timestamp, rate: Double) {
    (self.start, self.end, self.peak, self.rate) = (start, end, peak, rate)
  }
}
