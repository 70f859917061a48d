internal import Domain

extension Timestamp {
  /// Returns whether a load that ended at this time ended by a clock that was ahead: two minutes or more in
  /// the future.
  ///
  /// How long ago it ended is then not known.
  func isAhead(of now: Timestamp) -> Bool { seconds(since: now) >= 120 }
}
