extension Timestamp {
  /// A choice between the two instants at which clocks show a time that they repeat.
  package enum RepeatedTime: Sendable {
    case earlier, later
  }

  /// Creates the instant at which clocks show a local time.
  ///
  /// If the clocks skip the time, the result is as long after the change: if they skip from 02:00
  /// to 03:00, then 02:30 means 03:30, and a skipped midnight means the start of the day.
  ///
  /// `clock` is the local time as if it were in UTC, and `utcOffset` returns the offset of the clocks from
  /// UTC at an instant, in seconds.
  package init(
    showing clock: Timestamp, ifRepeated repeated: RepeatedTime, utcOffset: (Timestamp) -> Int
  ) {
    // The clocks change at most once in two days.
    let before = utcOffset(clock.advanced(bySeconds: -86_400))
    let after = utcOffset(clock.advanced(bySeconds: 86_400))
    let early = clock.advanced(bySeconds: -before)
    let late = clock.advanced(bySeconds: -after)
    let isLateShown = utcOffset(late) == after
    self =
      switch repeated {
      case .earlier: isLateShown && utcOffset(early) != before ? late : early
      case .later: isLateShown ? late : early
      }
  }

  /// Creates the first instant at which clocks show an hour of a date, or for a skipped midnight, the start of the day.
  package init(_ date: CivilDate, hour: Int = 0, utcOffset: (Timestamp) -> Int) {
    let clock = Timestamp(seconds: date.daysSince1970 * 86_400 + hour * 3_600)
    self.init(showing: clock, ifRepeated: .earlier, utcOffset: utcOffset)
  }
}
