extension Timestamp {
  /// How long ago this moment was, in words: `just now`, `3 min ago`, `2 h ago`, `yesterday`, and
  /// from then on its date.
  ///
  /// - Parameters:
  ///   - now: The moment it is.
  ///   - utcOffset: What the clocks that decide about dates are ahead of UTC, in seconds.
  /// - Returns: The age; a moment more than two minutes ahead, as a wrong clock makes it, is given
  ///   by its date too.
  public func age(at now: Timestamp, utcOffset: Int = 0) -> String {
    switch now.seconds(since: self) {
    case -120..<60: return "just now"
    case let age where (60..<3_600).contains(age): return "\(age / 60) min ago"
    case let age where (3_600..<86_400).contains(age): return "\(age / 3_600) h ago"
    default: break
    }
    let date = ZonedTime(instant: self, utcOffset: utcOffset).date
    let today = ZonedTime(instant: now, utcOffset: utcOffset).date
    if date == today.advanced(byDays: -1) { return "yesterday" }
    return date.year == today.year ? date.dayAndMonth : date.longText
  }
}
