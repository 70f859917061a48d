import Domain
import Foundation

/// Answers in the formats of the National Weather Service with the same weather.
extension InventedWeather {
  /// Returns the addresses for a point, which is a part of each.
  static func nwsPoint(_ name: String, at point: Coordinates) -> [String: Any] {
    let grid = "https://api.weather.gov/gridpoints/\(name)"
    return [
      "properties": [
        "forecast": grid + "/forecast", "forecastGridData": grid,
        "observationStations": grid + "/stations", "timeZone": zone(at: point).identifier,
      ]
    ]
  }

  /// Returns the hours of the grid.
  func nwsGrid(at now: Timestamp) -> [String: Any] {
    let start = now.seconds / 3_600 * 3_600
    let hours = (0..<60).map { Timestamp(seconds: start + $0 * 3_600) }
    let temperatures = hours.map { hour -> [String: Any] in
      ["validTime": "\(hour)/PT1H", "value": Double(tenths(at: hour)) / 10]
    }
    return [
      "properties": [
        "temperature": ["uom": "wmoUnit:degC", "values": temperatures] as [String: Any]
      ]
    ]
  }

  /// Returns the half days of the forecast.
  func nwsForecast(at now: Timestamp) -> [String: Any] {
    let midnight = now.seconds / 86_400 * 86_400
    let periods = (0..<14).map { number -> [String: Any] in
      let start = Timestamp(seconds: midnight + 21_600 + number * 43_200)
      return [
        "startTime": "\(start)", "isDaytime": number % 2 == 0, "temperatureUnit": "C",
        "temperature": tenths(at: start) / 10, "shortForecast": "rain",
        "icon": "https://api.weather.gov/icons/land/day/rain,40",
      ]
    }
    return ["properties": ["periods": periods]]
  }

  /// Returns the report of a station.
  func nwsObservation(at now: Timestamp) -> [String: Any] {
    let temperature: [String: Any] = [
      "value": Double(tenths(at: now)) / 10, "unitCode": "wmoUnit:degC",
    ]
    return [
      "properties": [
        "timestamp": "\(now)", "textDescription": "rain", "temperature": temperature,
      ] as [String: Any]
    ]
  }
}
