/// The errors of a forecast's temperatures on one day, in kelvins: forecast minus measurement.
public struct ScoredDay: Codable, Equatable, Sendable {
  /// The local day.
  public var date: CivilDate
  /// The mean of the errors of the hours.
  public var error: Double
  /// The mean of the sizes of these errors.
  public var absoluteError: Double
  /// The error of the highest of the hourly temperatures, or `nil` if an hour of the afternoon is missing.
  public var highError: Double?
}
