public import Foundation
import Domain

/// Where Open-Meteo is, and what it is asked.
public enum OpenMeteo {
  /// Where the forecast is, if the configuration names no other place.
  public static let baseURL = address("https://api.open-meteo.com")
  /// Where the search for places is, if the configuration names no other place.
  public static let geocodingBaseURL = address("https://geocoding-api.open-meteo.com")

  /// How many days a report has.
  static let days = 5
  /// One more is asked for: the night of the last day ends with the sunrise after it.
  static let askedDays = days + 1

  /// Asks for everything that is shown, at once, in the service's own metric units.
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
      ])
  }

  /// Asks for the ten places that fit a name best.
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

  /// Degrees as a plain decimal number: what Swift would write with an exponent is eleven metres
  /// from zero at most.
  private static func degrees(_ degrees: Double) -> String {
    abs(degrees) < 0.0001 ? "0" : String(degrees)
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
