public import Foundation
import Domain

/// Where Open-Meteo is, and what it is asked.
public enum OpenMeteo {
  /// Where the forecast is, if the configuration names no other place.
  public static let baseURL = address("https://api.open-meteo.com")
  /// Where the search for places is, if the configuration names no other place.
  public static let geocodingBaseURL = address("https://geocoding-api.open-meteo.com")

  /// Where the air quality is, if the configuration names no other place.
  public static let airQualityBaseURL = address("https://air-quality-api.open-meteo.com")

  /// For how long weather is as good as new, in seconds: the service renews current conditions
  /// every quarter of an hour.
  public static let refreshInterval = 900
  /// As how many calls the service counts one report with its air quality.
  public static let reportCost = forecastCost + cost(OpenMeteoVariable.airQuality)

  private static let forecastCost = cost(
    OpenMeteoVariable.current, OpenMeteoVariable.daily, OpenMeteoVariable.hourly)

  /// How many days a report has.
  static let days = 5
  /// One more is asked for: the night of the last day ends with the sunrise after it.
  static let askedDays = days + 1
  /// How many hours ahead a report looks.
  static let hours = 48

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
      ],
      cost: forecastCost)
  }

  /// Asks what is in the air now.
  static func airQualityRequest(_ coordinates: Coordinates, at baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "air-quality"],
      query: [
        URLQueryItem(name: "latitude", value: degrees(coordinates.latitude)),
        URLQueryItem(name: "longitude", value: degrees(coordinates.longitude)),
        URLQueryItem(name: "current", value: list(OpenMeteoVariable.airQuality)),
        URLQueryItem(name: "timezone", value: "auto"),
      ],
      cost: cost(OpenMeteoVariable.airQuality), purpose: .extra(beside: forecastCost))
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

  /// As how many calls the service counts a request for so many variables.
  ///
  /// It is a tenth of a call for each, and one at least, while no more than two weeks are asked for
  /// (<https://open-meteo.com/en/pricing>). We count whole calls, rounded up.
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
