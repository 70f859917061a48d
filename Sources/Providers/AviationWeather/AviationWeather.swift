package import Domain
package import Foundation

extension StationsClient {
  /// Returns a client for the reports of airports worldwide (METAR), from the Aviation Weather Center of the
  /// United States: <https://aviationweather.gov/data/api/>.
  ///
  /// Near the antimeridian, a search takes two requests.
  package static func aviationWeather(_ access: ServiceAccess, baseURL: URL) -> StationsClient {
    let center = AviationWeather(
      service: JSONAPIClient(name: "Aviation Weather Center", access: access, baseURL: baseURL))
    return StationsClient(near: center.stations, reports: center.reports)
  }
}

/// The requests to the Aviation Weather Center, whose data are in the public domain.
private struct AviationWeather: Sendable {
  let service: JSONAPIClient

  @Sendable func stations(near point: Coordinates) async throws(ProviderError) -> [WeatherStation] {
    var found: [WeatherStation] = []
    for box in point.stationBoxes {
      found += try await list("stationinfo", ["bbox": box, "format": "json"])
        .compactMap(WeatherStation.init(aviationWeather:))
    }
    return found
  }

  /// Requests the temperatures that a station measured in the last hours.
  ///
  /// An answer has at most 400 reports, the newest first, so that a station with three reports an hour
  /// has those of five days.
  @Sendable func reports(
    of station: String, hours: Int
  ) async throws(ProviderError) -> [StationReport] {
    let list = try await list("metar", ["ids": station, "hours": "\(hours)", "format": "json"])
    let (now, oldest) = (service.now(), service.now().advanced(bySeconds: -(hours + 1) * 3_600))
    return list.filter { $0["icaoId"].rawText == station }
      .compactMap(StationReport.init(aviationWeather:)).filter {
        // Ten minutes allow for a clock that is slow.
        $0.time >= oldest && $0.time.seconds(since: now) <= 600
      }
  }

  /// Requests a list, which is empty if the response has no content, as for an unknown station.
  private func list(
    _ path: String, _ query: KeyValuePairs<String, String>
  ) async throws(ProviderError) -> [JSON] {
    let response = try await service.send(service.request(["api", "data", path], query))
    guard response.status != 204 else { return [] }
    guard let list = try service.reading(try JSON(response.body)).elements else {
      throw service.error(.malformed(field: "body"))
    }
    return Array(list.prefix(JSON.longestList))
  }
}

extension WeatherStation {
  /// Reads an entry of `/api/data/stationinfo`, of which any value can be absent or null.
  ///
  /// The list also has buoys, and stations that only have forecasts or nothing. The result is `nil` if the
  /// station gives no airport reports, or if its position is not known.
  fileprivate init?(aviationWeather entry: JSON) {
    guard entry["siteType"].list.contains(.text("METAR")),
      let id = entry["icaoId"].rawText, id.isStationID,
      let latitude = entry["lat"].number, let longitude = entry["lon"].number,
      let point = Coordinates(latitude: latitude, longitude: longitude),
      let elevation = entry["elev"].elevation
    else { return nil }
    self.init(
      id: id, name: entry["site"].text ?? id, coordinates: point, elevation: elevation)
  }
}

extension StationReport {
  /// Reads a report of `/api/data/metar`, or returns `nil` if it has no temperature.
  ///
  /// A value that is missing is an absent member since September 2025, and was null before. The time is
  /// `obsTime`, in seconds since 1970, because `reportTime` is rounded to the hour.
  fileprivate init?(aviationWeather entry: JSON) {
    guard let kind = entry["metarType"].rawText, ["METAR", "SPECI"].contains(kind),
      let time = entry["obsTime"].integer,
      let temperature = entry["temp"].number.map({ Quantity($0, TemperatureUnit.celsius) })
        .within(.air)
    else { return nil }
    self.init(
      time: Timestamp(seconds: time), celsius: temperature.celsius, isRoutine: kind == "METAR",
      hasTenths: entry["rawOb"].rawText?.hasTenthsOfDegrees ?? false)
  }
}

extension String {
  /// Whether this is an ICAO identifier of a station: four capitals or digits.
  fileprivate var isStationID: Bool { wholeMatch(of: /[A-Z0-9]{4}/) != nil }

  /// Whether a METAR has the group of the temperature and the dew point in tenths of a degree, such as
  /// `T10560111`, or that of the temperature alone.
  ///
  /// Source: Federal Meteorological Handbook No. 1, hourly temperature and dew point.
  fileprivate var hasTenthsOfDegrees: Bool {
    split(separator: " ").contains { $0.wholeMatch(of: /T(?:[0-9]{4}){1,2}/) != nil }
  }
}

extension Coordinates {
  /// The boxes that cover ``WeatherStation/longestDistance`` around the point, as `lat0,lon0,lat1,lon1`:
  /// two if they cross the antimeridian.
  ///
  /// Their sides are tenths of a degree, so that they do not tell where in between the point is.
  fileprivate var stationBoxes: [String] {
    // A degree of latitude has at least 110.5 km.
    let height = WeatherStation.longestDistance / 110.5
    let (south, north) = (max(-90, down(latitude - height)), min(90, up(latitude + height)))
    let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
    let width = narrowest > 0.01 ? height / narrowest : 180
    let (west, east) = (down(longitude - width), up(longitude + width))
    let sides: [(Double, Double)] =
      east - west >= 360
      ? [(-180, 180)]
      : west < -180
        ? [(west + 360, 180), (-180, east)]
        : east > 180 ? [(west, 180), (-180, east - 360)] : [(west, east)]
    func text(_ degrees: Double) -> String { decimalText(degrees, digits: 1) ?? "0" }
    return sides.map { [south, $0.0, north, $0.1].map(text).joined(separator: ",") }
  }

  private func down(_ degrees: Double) -> Double { (degrees * 10).rounded(.down) / 10 }
  private func up(_ degrees: Double) -> Double { (degrees * 10).rounded(.up) / 10 }
}
