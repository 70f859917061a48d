import Fixtures
import Foundation

/// Answers that are made by hand, in the forms of services of which few are recorded.
extension Answer {
  /// Returns pictures of LibreWXR of half an hour and the next twenty minutes, with rain in the west.
  ///
  /// The newest measured one is of a time in seconds since 1970.
  static func radarPictures(newest: Int = 1_789_428_600) -> [String: Answer] {
    func list(_ steps: ClosedRange<Int>) -> String {
      steps.map { #"{"time": \#(newest + $0 * 600)}"# }.joined(separator: ",")
    }
    let index = #"{"radar": {"past": [\#(list(-2...0))], "nowcast": [\#(list(1...2))]}}"#
    return [
      "api.librewxr.net/public/weather-maps.json": .text(index),
      "api.librewxr.net/v2/radar/*": Answer {
        PNG.radarPicture { x, y in x < 150 ? 33 : y < 40 ? 12 : nil }
      },
    ]
  }

  /// Forecasts of three days and the reports of an airport, for the noon of a day of March 2026, from 0.
  static func scored(_ day: Int) -> [String: Answer] {
    let start = 1_772_323_200 + day * 86_400
    func text(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
    func temperature(_ hour: Int) -> Int { (hour * 7 + hour / 24 * 3) % 19 }
    let hours = (0..<144).map { start / 3_600 + $0 }
    let times = hours.map { "\"\(text($0 * 3_600).prefix(16))\"" }.joined(separator: ",")
    let values = hours.map { "\(temperature($0 - 492_312) + ($0 + day) % 3)" }
    let reports = (0..<36).map { age in
      let hour = start / 3_600 + 12 - age
      return
        #"{"icaoId": "LPPT", "obsTime": \#(hour * 3_600), "temp": \#(temperature(hour - 492_312)), "#
        + #""metarType": "METAR"}"#
    }
    return [
      "api.open-meteo.com/v1/forecast": .text(
        """
        {"utc_offset_seconds": 0, "timezone": "Etc/UTC", "elevation": 90,
         "hourly_units": {"time": "iso8601", "temperature_2m": "°C"},
         "hourly": {"time": [\(times)], "temperature_2m": [\(values.joined(separator: ","))]}}
        """),
      "aviationweather.gov/api/data/stationinfo":
        .text(
          """
          [{"icaoId": "LPPT", "site": "Lisbon Arpt", "lat": 38.74, "lon": -9.13, "elev": 114,
            "siteType": ["METAR"]}]
          """),
      "aviationweather.gov/api/data/metar": .text("[\(reports.joined(separator: ","))]"),
    ]
  }
}
