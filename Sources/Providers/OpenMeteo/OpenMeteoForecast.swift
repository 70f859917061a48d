import Domain

/// A response of Open-Meteo's forecast.
struct OpenMeteoForecast {
  /// The current weather, as a table of one row.
  var current: OpenMeteoTable?
  /// The length in seconds of the time before the current weather that its sums are of.
  var interval: Int?
  var daily: OpenMeteoTable?
  /// The hourly values, or `nil` if they are absent or cannot be decoded.
  ///
  /// Hours are optional, so an error in them does not fail the report.
  var hourly: OpenMeteoTable?
  /// The values of quarter-hours, which are optional as the hours are.
  var quarterHourly: OpenMeteoTable?
  /// The name of the time zone at the point.
  var timeZone: String?
  /// The height above sea level to which the temperatures are corrected, in meters.
  var elevation: Double?
  /// The converter for the times of the response.
  var clock: OpenMeteoClock
}

extension OpenMeteoForecast: Decodable {
  private enum CodingKeys: String, CodingKey {
    case timezone, elevation, current, daily, hourly
    case utcOffset = "utc_offset_seconds"
    case currentUnits = "current_units"
    case dailyUnits = "daily_units"
    case hourlyUnits = "hourly_units"
    case quarterHourly = "minutely_15"
    case quarterHourlyUnits = "minutely_15_units"
  }

  private enum CurrentKeys: CodingKey { case interval }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    timeZone = try answer.decodeIfPresent(String.self, forKey: .timezone)?.displayable
    elevation = answer.tolerantElevation(.elevation)
    current = try answer.row(.current, units: .currentUnits)
    interval = try? answer.nestedContainer(keyedBy: CurrentKeys.self, forKey: .current)
      .tolerantNumber(.interval).flatMap(Int.init(exactly:))
      .flatMap { (1...86_400).contains($0) ? $0 : nil }
    daily = try answer.table(.daily, units: .dailyUnits)
    hourly = try answer.optionalTable(.hourly, units: .hourlyUnits)
    quarterHourly = try answer.optionalTable(.quarterHourly, units: .quarterHourlyUnits)
    let tables = [hourly, daily].compactMap(\.self)
    clock = OpenMeteoClock(
      utcOffset: try answer.utcOffset(.utcOffset), zoneName: timeZone,
      current: current?.columns[.time]?.first ?? nil,
      first: tables.lazy.compactMap { $0.columns[.time]?.first }.first ?? nil)
    try daily?.checkTimes(in: answer.codingPath + [CodingKeys.daily]) { clock.date($0) != nil }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a block that a report can lack, or returns `nil` if it is absent or damaged.
  fileprivate func optionalTable(_ key: Key, units: Key) throws -> OpenMeteoTable? {
    do {
      return try table(key, units: units)
    } catch is DecodingError {
      return nil
    }
  }

  /// Decodes the offset of local time from UTC, in seconds.
  ///
  /// The offset is 0 if it is absent, because the service uses GMT unless a zone is requested.
  fileprivate func utcOffset(_ key: Key) throws -> Int {
    // `decodeIfPresent` would treat an offset that cannot be represented as absent.
    let isGiven = try contains(key) && !decodeNil(forKey: key)
    let offset = isGiven ? try decode(Int.self, forKey: key) : 0
    guard offset.magnitude < 86_400 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected an offset of less than a day")
    }
    return offset
  }
}

extension OpenMeteoTable {
  /// Checks that each row has a readable time, without which no other value has a meaning.
  fileprivate func checkTimes(
    in path: [any CodingKey], isReadable: (Cell) -> Bool
  ) throws {
    guard let times = columns[.time] else { return }
    guard let index = times.firstIndex(where: { !($0.map(isReadable) ?? false) }) else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: path + [NameKey("time"), NameKey(intValue: index)],
        debugDescription: "expected a time"))
  }
}
