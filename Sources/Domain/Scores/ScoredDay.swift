/// The errors of a forecast's temperatures on one day, in kelvins: forecast minus measurement.
package struct ScoredDay: Codable, Equatable, Sendable {
  /// The local day.
  package var date: CivilDate
  /// The mean of the errors of the hours.
  package var error: Double
  /// The mean of the sizes of these errors.
  package var absoluteError: Double
  /// The error of the highest of the hourly temperatures, or `nil` if an hour of the afternoon is missing.
  package var highError: Double?
}
