public import Foundation
import Domain

/// The addresses of Open-Meteo and the requests to it.
public enum OpenMeteo {
  /// The default address of the forecast.
  public static let baseURL = address("https://api.open-meteo.com")
  /// The default address of the place search.
  public static let geocodingBaseURL = address("https://geocoding-api.open-meteo.com")

  /// The default address of the air quality.
  public static let airQualityBaseURL = address("https://air-quality-api.open-meteo.com")

  /// The time after which a report is no longer fresh, in seconds.
  ///
  /// The service updates current conditions every quarter of an hour.
  public static let refreshInterval = 900
  /// The number of calls that the service counts for one report with its air quality.
  public static let reportCost = forecastCost + cost(OpenMeteoVariable.airQuality)

  private static let forecastCost = cost(
    OpenMeteoVariable.current, OpenMeteoVariable.daily, OpenMeteoVariable.hourly)

  static let days = 5
  /// The number of requested days.
  ///
  /// The extra day provides the sunrise that ends the night of the last day.
  static let askedDays = days + 1
  /// The number of hours in a report after the current time.
  static let hours = 48

  /// Returns the request for the forecast, with all values in the service's metric units.
  static func forecastRequest(_ coordinates: Coordinates, at baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "forecast"],
      query: [
        URLQueryItem(name: "latitude", value: degrees(coordinates.latitude)),
        URLQueryItem(name: "longitude", value: degrees(coordinates.longitude)),
        URLQueryItem(name: "current", value: list(OpenMeteoVariable.current)),
        URLQueryItem(name: "daily", value: list(OpenMeteoVariable.daily)),
        URLQueryItem(name: "hourly", value: list(OpenMeteoVariable.hourly)),
        URLQueryItem(name: "timezone", value: "auto"),
        URLQueryItem(name: "forecast_days", value: String(askedDays)),
      ],
      cost: forecastCost)
  }

  static func airQualityRequest(_ coordinates: Coordinates, at baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "air-quality"],
      query: [
        URLQueryItem(name: "latitude", value: degrees(coordinates.latitude)),
        URLQueryItem(name: "longitude", value: degrees(coordinates.longitude)),
        URLQueryItem(name: "current", value: list(OpenMeteoVariable.airQuality)),
        URLQueryItem(name: "timezone", value: "auto"),
      ],
      cost: cost(OpenMeteoVariable.airQuality), priority: .optional(alongside: forecastCost))
  }

  /// Returns the request for the ten best matches of a name.
  static func searchRequest(_ name: String, at baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "search"],
      query: [
        URLQueryItem(name: "name", value: name),
        URLQueryItem(name: "count", value: "10"),
        URLQueryItem(name: "language", value: "en"),
        URLQueryItem(name: "format", value: "json"),
      ])
  }

  /// Formats degrees as a decimal number without an exponent.
  ///
  /// Swift writes an exponent only for magnitudes below 0.0001 degrees, or eleven meters. Such
  /// values become 0.
  private static func degrees(_ degrees: Double) -> String {
    abs(degrees) < 0.0001 ? "0" : String(degrees)
  }

  /// Returns the number of calls that the service counts for a request with these variables.
  ///
  /// Each variable counts as a tenth of a call, and each request as at least one call. This holds
  /// for requests of up to two weeks (<https://open-meteo.com/en/pricing>). The result is rounded
  /// up to whole calls.
  private static func cost(_ variables: [OpenMeteoVariable]...) -> Int {
    max(1, (variables.joined().count + 9) / 10)
  }

  private static func list(_ variables: [OpenMeteoVariable]) -> String {
    variables.map(\.rawValue).joined(separator: ",")
  }

  private static func address(_ text: StaticString) -> URL {
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("an address that is written here is one")
    }
    return url
  }
}
