import BundledData
import Domain
import Foundation

/// Answers in the format of Open-Meteo with invented weather.
///
/// The weather follows from the point, the time, and the number of times that the service changed its
/// mind.
struct InventedWeather {
  var point: Coordinates
  /// The number of times that the service changed its mind.
  var version: Int

  /// Returns the temperature of an hour in tenths of a degree Celsius.
  func tenths(at hour: Timestamp) -> Int {
    let hours = hour.seconds / 3_600
    let wave = sin(Double(hours) / 24 * 2 * .pi) * 60 + sin(Double(hours) / 37) * 20
    return Int(160 - abs(point.latitude) * 2 + wave) + version * 13 % 70
  }

  /// Whether a temperature in degrees Celsius is that of an hour.
  func has(_ celsius: Double, at hour: Timestamp) -> Bool {
    Int((celsius * 10).rounded()) == tenths(at: hour)
  }

  /// Returns the answer to a request, whose variables it contains.
  func answer(to query: [String: String], at now: Timestamp) -> [String: Any] {
    let zone = Self.zone(at: point)
    // The service counts all times of an answer from one offset, even after a change of the clocks.
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now.seconds)))
    var answer: [String: Any] = [
      "latitude": point.latitude, "longitude": point.longitude,
      "utc_offset_seconds": offset, "timezone": zone.identifier,
    ]
    let days = Int(query["forecast_days"] ?? "1") ?? 1
    let today = ZonedTime(instant: now, utcOffset: offset).date
    let midnights = (0..<days).map {
      Timestamp(seconds: today.advanced(byDays: $0).daysSince1970 * 86_400 - offset)
    }
    let hours = midnights.flatMap { start in (0..<24).map { start.advanced(bySeconds: $0 * 3_600) }
    }
    for (part, times) in [("hourly", hours), ("minutely_15", quarters(from: now, query))] {
      guard let variables = query[part]?.split(separator: ",") else { continue }
      // Of the runs of an ensemble, few suffice.
      let hasRuns = query["models"]?.hasSuffix("_mean") == false
      let runs = hasRuns ? ["", "_member01", "_member02"] : [""]
      let names = variables.flatMap { name in runs.map { "\(name)\($0)"[...] } }
      var columns: [String: Any] = ["time": times.map { local($0, offset) }]
      for name in names { columns["\(name)"] = times.map { value("\(name)", at: $0) } }
      answer[part] = columns
      answer["\(part)_units"] = units(names)
    }
    if let names = query["daily"]?.split(separator: ",") {
      var columns: [String: Any] = [
        "time": midnights.map { local($0, offset).prefix(10).description }
      ]
      for name in names {
        columns["\(name)"] = midnights.map { ofDay("\(name)", from: $0, offset) }
      }
      answer["daily"] = columns
      answer["daily_units"] = units(names)
    }
    if let names = query["current"]?.split(separator: ",") {
      let quarter = Timestamp(seconds: now.seconds / 900 * 900)
      var values: [String: Any] = ["time": local(quarter, offset), "interval": 900]
      for name in names { values["\(name)"] = value("\(name)", at: now) }
      answer["current"] = values
      answer["current_units"] = units(names)
    }
    return answer
  }

  static func zone(at point: Coordinates) -> TimeZone {
    let name = GazetteerClient.bundled.nearest(point)?.timeZone
    return name.flatMap(TimeZone.init(identifier:)) ?? .gmt
  }

  private func quarters(from now: Timestamp, _ query: [String: String]) -> [Timestamp] {
    let first = now.seconds / 900 * 900
    let count = Int(query["forecast_minutely_15"] ?? "0") ?? 0
    return (0..<count).map { Timestamp(seconds: first + $0 * 900) }
  }

  private func local(_ time: Timestamp, _ offset: Int) -> String {
    let shown = time.seconds + offset
    let date = CivilDate(daysSince1970: Int((Double(shown) / 86_400).rounded(.down)))
    let minutes = shown / 60 - date.daysSince1970 * 1_440
    return String(
      format: "%04d-%02d-%02dT%02d:%02d", date.year, date.month, date.day, minutes / 60,
      minutes % 60)
  }

  private func ofDay(_ name: String, from midnight: Timestamp, _ offset: Int) -> Any {
    let hours = (0..<24).map { midnight.advanced(bySeconds: $0 * 3_600) }
    switch name {
    case "sunrise": return local(midnight.advanced(bySeconds: 25_200), offset)
    case "sunset": return local(midnight.advanced(bySeconds: 66_600), offset)
    case "precipitation_sum": return 1.2
    case "uv_index_max": return 5.5
    case _ where name.hasSuffix("_max"):
      return hours.map { Double(tenths(at: $0)) / 10 }.max() ?? 0
    case _ where name.hasSuffix("_min"):
      return hours.map { Double(tenths(at: $0)) / 10 }.min() ?? 0
    default: return 0
    }
  }

  private func value(_ name: String, at time: Timestamp) -> Any {
    let temperature = Double(tenths(at: time)) / 10
    let hour = time.seconds / 3_600
    let parts = name.components(separatedBy: "_member")
    if parts.count == 2, let middle = value(parts[0], at: time) as? Double {
      return max(0, middle + Double(hour % 40) / 10 * (parts[1] == "01" ? 1 : -1))
    }
    switch name {
    case "temperature_2m", "apparent_temperature": return temperature
    case "temperature_2m_spread": return Double(hour % 40) / 10
    case "dew_point_2m": return temperature - 5
    case "relative_humidity_2m", "cloud_cover", "precipitation_probability": return hour * 7 % 101
    case "precipitation": return Double(max(0, hour * 7 % 101 - 60)) / 20
    case "weather_code": return [0, 1, 2, 3, 45, 51, 61, 80][hour % 8]
    case "is_day": return (7..<19).contains(hour % 24) ? 1 : 0
    case "pressure_msl": return 1_013.2
    case "wind_direction_10m": return hour * 13 % 360
    case "visibility": return 16_000
    default: return Double(hour % 30)
    }
  }

  private func units(_ names: [Substring]) -> [String: String] {
    Dictionary(names.map { ("\($0)", Self.unit(of: "\($0)")) }) { first, _ in first }
  }

  private static func unit(of name: String) -> String {
    switch name {
    case "temperature_2m_spread": "K"
    case _ where name.hasPrefix("temperature"), _ where name.hasPrefix("apparent"), "dew_point_2m":
      "°C"
    case "relative_humidity_2m", "cloud_cover", "precipitation_probability": "%"
    case _ where name.hasPrefix("precipitation"): "mm"
    case "weather_code": "wmo code"
    case "pressure_msl": "hPa"
    case "visibility": "m"
    case "wind_direction_10m": "°"
    case _ where name.hasPrefix("wind"): "km/h"
    case "sunrise", "sunset", "time": "iso8601"
    case "european_aqi": "EAQI"
    case "us_aqi": "USAQI"
    case _ where name.hasSuffix("_pollen"): "grains/m³"
    case "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide": "μg/m³"
    default: ""
    }
  }
}
