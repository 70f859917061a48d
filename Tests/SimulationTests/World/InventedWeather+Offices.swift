import Domain
import Foundation

/// Answers in the formats of MET Norway and of Bright Sky with the same weather.
extension InventedWeather {
  /// Returns the forecast of MET Norway: hours for two days and a half, and six hours thereafter.
  func metNorwayForecast(at now: Timestamp) -> [String: Any] {
    let start = Timestamp(seconds: now.seconds / 3_600 * 3_600)
    let hours = (0..<60).map { start.advanced(bySeconds: $0 * 3_600) }
    let later = (10..<36).map { start.advanced(bySeconds: $0 * 21_600) }
    let steps =
      hours.map { step(at: $0, period: "next_1_hours") }
      + later.map { step(at: $0, period: "next_6_hours") }
    return ["properties": ["meta": ["radar_coverage": "no coverage"], "timeseries": steps]]
  }

  private func step(at time: Timestamp, period: String) -> [String: Any] {
    let temperature = Double(tenths(at: time)) / 10
    let instant: [String: Any] = [
      "air_temperature": temperature, "relative_humidity": 60, "wind_speed": 4.5,
      "wind_from_direction": 200, "cloud_area_fraction": 50, "air_pressure_at_sea_level": 1_013.2,
    ]
    let next: [String: Any] = [
      "summary": ["symbol_code": "lightrain"],
      "details": [
        "precipitation_amount": 0.4, "probability_of_precipitation": 55,
        "air_temperature_min": temperature - 1, "air_temperature_max": temperature + 1,
      ],
    ]
    return ["time": "\(time)", "data": ["instant": ["details": instant], period: next]]
  }

  /// Returns the hours of Bright Sky between two times.
  func brightSkyHours(from start: Timestamp, until end: Timestamp) -> [String: Any] {
    let count = max(0, min(400, end.seconds(since: start) / 3_600))
    let hours = (0..<count).map { record(at: start.advanced(bySeconds: $0 * 3_600)) }
    return ["weather": hours, "sources": [["id": 1, "distance": 900.0]]]
  }

  /// Returns the current weather of Bright Sky.
  func brightSkyNow(at now: Timestamp) -> [String: Any] {
    ["weather": record(at: now), "sources": [["id": 1, "distance": 900.0]]]
  }

  private func record(at time: Timestamp) -> [String: Any] {
    [
      "timestamp": "\(time)", "source_id": 1, "temperature": Double(tenths(at: time)) / 10,
      "relative_humidity": 60, "cloud_cover": 50, "pressure_msl": 1_013.2, "visibility": 20_000,
      "precipitation": 0.2, "precipitation_probability": 40, "wind_speed": 14.5,
      "wind_direction": 200, "icon": "rain", "condition": "rain",
    ]
  }
}
