import Domain

/// A report in a response of `/api/data/metar`.
struct AviationReport: Decodable {
  /// The identifier of the station.
  let station: String
  /// The measurement, or `nil` if the report has no temperature.
  let report: StationReport?

  private enum CodingKeys: String, CodingKey {
    case icaoId, obsTime, temp, metarType, rawOb
  }

  /// Decodes a report.
  ///
  /// A value that is missing is an absent key since September 2025, and was null before. The time is
  /// `obsTime`, in seconds since 1970, because `reportTime` is rounded to the hour.
  init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    station = try entry.decode(String.self, forKey: .icaoId)
    let kind = entry.tolerant(.metarType, as: String.self)
    guard ["METAR", "SPECI"].contains(kind), let time = entry.tolerant(.obsTime, as: Int.self),
      let celsius = entry.tolerantNumber(.temp)
    else {
      report = nil
      return
    }
    report = StationReport(
      time: Timestamp(seconds: time), celsius: celsius, isRoutine: kind == "METAR",
      hasTenths: entry.tolerant(.rawOb, as: String.self)?.hasTenthsOfDegrees ?? false)
  }
}

extension String {
  /// Whether a METAR has the group of the temperature and the dew point in tenths of a degree, such as
  /// `T10560111`, or that of the temperature alone.
  ///
  /// Source: Federal Meteorological Handbook No. 1, hourly temperature and dew point.
  fileprivate var hasTenthsOfDegrees: Bool {
    split(separator: " ").contains { group in
      group.first == "T" && [5, 9].contains(group.utf8.count)
        && group.utf8.dropFirst().allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}
