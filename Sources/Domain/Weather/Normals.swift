/// The temperatures that were usual at a place in ten years, for each day of the year.
///
/// They are means of a grid of models, not of a station, and tell no record.
package struct Normals: Codable, Equatable, Sendable {
  package var firstYear, lastYear: Int
  /// The height above sea level of the temperatures, in meters.
  package var elevation: Double
  /// The means of the highs and the lows by the days of a leap year, in degrees Celsius, or `nil` if too few are known.
  private var highs, lows: [Double?]

  package static let yearCount = 10
  /// The largest number of requests on a UTC day, because each costs as much as twenty reports.
  package static let dailyRequests = 2
  /// The days before and after a day that count for it.
  private static let window = 7
  /// The least number of values of a mean: two thirds of those in the window.
  private static let leastValues = 100
  /// The number of days after which a year is whole at the service.
  private static let delay = 10
  /// The largest difference in height in meters from the forecast beside which they are shown, which is about 0.7 K.
  private static let largestHeightDifference = 100.0

  package typealias Fetch =
    @Sendable (_ of: Place, _ lastYear: Int) async throws(ProviderError) -> FetchedValue<Normals>

  /// Creates the normals from the temperatures of days, or returns `nil` if no day of the year has enough.
  package init?(
    of days: [(date: CivilDate, temperature: QuantityRange<TemperatureUnit>)], lastYear: Int,
    elevation: Double
  ) {
    firstYear = lastYear - Self.yearCount + 1
    (self.lastYear, self.elevation) = (lastYear, elevation)
    let years = firstYear...lastYear
    let known = days.filter { years.contains($0.date.year) }
    highs = Self.means(known.map { ($0.date, $0.temperature.high.within(.air)?.celsius) })
    lows = Self.means(known.map { ($0.date, $0.temperature.low.within(.air)?.celsius) })
    guard highs.contains(where: { $0 != nil }) else { return nil }
  }

  /// Returns the last year that is whole at the service.
  package static func lastYear(at now: Timestamp) -> Int {
    now.utcDate.advanced(byDays: -delay).year - 1
  }

  /// Returns the usual low and high of a date in degrees Celsius, or `nil` if they are not known.
  package func range(on date: CivilDate) -> ClosedRange<Double>? {
    let index = Self.index(of: date)
    guard highs.indices.contains(index), lows.indices.contains(index), let high = highs[index],
      let low = lows[index], low <= high
    else { return nil }
    return low...high
  }

  /// Returns whether they may be compared with a report: it is of the same service and about as high.
  package func fit(_ report: WeatherReport) -> Bool {
    guard report.provider == .openMeteo, let height = report.elevation else { return false }
    return abs(height - elevation) <= Self.largestHeightDifference
  }

  /// Returns the mean of the values around each day of a leap year.
  private static func means(_ values: [(date: CivilDate, value: Double?)]) -> [Double?] {
    var sums = Array(repeating: (sum: 0.0, count: 0), count: leapYear)
    for case (let date, let value?) in values {
      sums[index(of: date)].sum += value
      sums[index(of: date)].count += 1
    }
    return (0..<leapYear).map { day in
      let near = (day - window...day + window).map { sums[($0 + leapYear) % leapYear] }
      let count = near.reduce(0) { $0 + $1.count }
      guard count >= leastValues else { return nil }
      return (near.reduce(0) { $0 + $1.sum } / Double(count) * 10).rounded() / 10
    }
  }

  private static let leapYear = 366
  /// The days of a leap year before each month.
  private static let monthStarts = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

  private static func index(of date: CivilDate) -> Int {
    monthStarts[date.month - 1] + date.day - 1
  }
}

extension DocumentFolder<FetchedValue<Normals>> {
  /// The normals at the points of places.
  package static var normals: DocumentFolder {
    .init("normals", "The usual temperatures", days: 400)
  }
}

extension DocumentFolder<Int> {
  /// The numbers of requests for normals on each UTC day.
  fileprivate static var normalsRequests: DocumentFolder {
    .init("normalsRequests", "A count of requests", days: 2)
  }
}

extension Storage {
  /// Counts a request for normals, and returns whether it may be made today.
  package func claimNormals(at now: Timestamp) throws(StorageError) -> Bool {
    try update(DocumentFolder.normalsRequests["\(now.utcDate)"]) { count in
      let sum = max(0, count ?? 0)
      guard sum < Normals.dailyRequests else { return false }
      count = sum + 1
      return true
    }
  }
}
