import Domain
import Foundation

/// Answers in the formats of AccuWeather with the same weather.
extension InventedWeather {
  /// Returns a place, whose key is a text with its coordinates.
  static func accuWeatherPlace(_ name: String, at point: Coordinates, key: String) -> [String: Any]
  {
    [
      "Key": key, "LocalizedName": name, "Country": ["ID": "XX"],
      "TimeZone": ["Name": zone(at: point).identifier],
      "GeoPosition": ["Latitude": point.latitude, "Longitude": point.longitude],
    ]
  }

  /// Returns the current conditions.
  func accuWeatherNow(at now: Timestamp) -> [[String: Any]] {
    [
      [
        "LocalObservationDateTime": "\(now)", "WeatherText": "rain", "WeatherIcon": 18,
        "IsDayTime": true, "RelativeHumidity": 60,
        "Temperature": ["Metric": measure(tenths(at: now))],
      ]
    ]
  }

  /// Returns the next twelve hours.
  func accuWeatherHours(at now: Timestamp) -> [[String: Any]] {
    let start = now.seconds / 3_600 * 3_600 + 3_600
    return (0..<12).map { number in
      let hour = Timestamp(seconds: start + number * 3_600)
      return [
        "DateTime": "\(hour)", "WeatherIcon": 18, "IconPhrase": "rain", "IsDaylight": true,
        "Temperature": measure(tenths(at: hour)), "PrecipitationProbability": 40,
      ]
    }
  }

  /// Returns five days.
  func accuWeatherDays(at now: Timestamp) -> [String: Any] {
    let days = (0..<5).map { number -> [String: Any] in
      let noon = Timestamp(seconds: now.seconds / 86_400 * 86_400 + number * 86_400 + 43_200)
      let half: [String: Any] = [
        "Icon": 18, "IconPhrase": "rain", "PrecipitationProbability": 40,
        "TotalLiquid": ["Value": 1.2, "Unit": "mm"],
      ]
      return [
        "Date": "\(noon)", "Day": half, "Night": half,
        "Temperature": [
          "Minimum": measure(tenths(at: noon) - 50), "Maximum": measure(tenths(at: noon)),
        ],
      ]
    }
    return ["DailyForecasts": days]
  }

  private func measure(_ tenths: Int) -> [String: Any] {
    ["Value": Double(tenths) / 10, "Unit": "C"]
  }
}
