package import Domain

/// The day or hour that is selected on every tab.
package enum TimeSelection: Codable, Equatable, Sendable {
  /// The current hour.
  case now
  /// A day.
  case day(date: CivilDate)
  /// The hour that begins at a time. Once it is over, the current hour is selected.
  case hour(time: Timestamp)
}
