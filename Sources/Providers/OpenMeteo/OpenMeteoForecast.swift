import Domain

/// An answer of Open-Meteo's forecast.
struct OpenMeteoForecast {
  /// The weather now: a table of one row.
  var current: OpenMeteoTable?
  /// The days.
  var daily: OpenMeteoTable?
  /// The hours; an extra, so one that cannot be read is as good as none.
  var hourly: OpenMeteoTable?
  /// The time zone of the point.
  var timeZone: String?
  /// What the times of the answer mean.
  var clock: OpenMeteoClock
}

extension OpenMeteoForecast: Decodable {
  private enum CodingKeys: String, CodingKey {
    case timezone, current, daily, hourly
    case utcOffset = "utc_offset_seconds"
    case currentUnits = "current_units"
    case oldCurrent = "current_weather"
    case oldCurrentUnits = "current_weather_units"
    case dailyUnits = "daily_units"
    case hourlyUnits = "hourly_units"
  }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    timeZone = try answer.decodeIfPresent(String.self, forKey: .timezone)?.received
    current =
      try answer.row(.current, units: .currentUnits)
      ?? answer.row(.oldCurrent, units: .oldCurrentUnits)
    daily = try answer.table(.daily, units: .dailyUnits)
    do {
      hourly = try answer.table(.hourly, units: .hourlyUnits)
    } catch is DecodingError {
      hourly = nil
    }
    let tables = [current, hourly, daily].compactMap(\.self)
    clock = OpenMeteoClock(
      utcOffset: try answer.utcOffset(.utcOffset), zoneName: timeZone,
      agreeingAt: tables.lazy.compactMap { $0.columns[.time]?.first }.first ?? nil)
    try daily?.checkTimes(in: answer.codingPath + [CodingKeys.daily]) { clock.date($0) != nil }
  }
}

extension KeyedDecodingContainer {
  /// What clocks are ahead of UTC, in seconds; asked for no zone, the service answers in GMT.
  fileprivate func utcOffset(_ key: Key) throws -> Int {
    // Not by `decodeIfPresent`: an offset that cannot be read is not the same as none.
    let isGiven = try contains(key) && !decodeNil(forKey: key)
    let offset = isGiven ? try decode(Int.self, forKey: key) : 0
    guard (-86_400...86_400).contains(offset) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "no clock is a day ahead")
    }
    return offset
  }
}

extension OpenMeteoTable {
  /// Checks that each row has a time that can be read: without, nothing else means anything.
  fileprivate func checkTimes(
    in path: [any CodingKey], isReadable: (Cell) -> Bool
  ) throws {
    guard let times = columns[.time] else { return }
    guard let index = times.firstIndex(where: { !($0.map(isReadable) ?? false) }) else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: path + [PathKey("time"), PathKey(index)],
        debugDescription: "this is no time"))
  }
}

/// A step of a path that leads to a value.
private struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
