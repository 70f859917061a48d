import Domain
public import Foundation

/// The addresses of Open-Meteo and the requests to it.
public enum OpenMeteo {
  /// The default address of the forecast.
  public static let baseURL = address("https://api.open-meteo.com")
  /// The default address of the place search.
  public static let geocodingBaseURL = address("https://geocoding-api.open-meteo.com")

  /// The default address of the air quality.
  public static let airQualityBaseURL = address("https://air-quality-api.open-meteo.com")

  /// The default address of the ensembles.
  public static let ensembleBaseURL = address("https://ensemble-api.open-meteo.com")

  /// The numbers of days that a report can have.
  public static let dayCounts = 1...16
  /// The default number of days in a report.
  public static let defaultDays = 7
  /// The number of quarter-hours in a report.
  static let quarterHours = 24

  /// Returns the number of calls that the service counts for one report with its air quality.
  public static func reportCost(days: Int) -> Int {
    forecastCost(days: days) + cost(OpenMeteoVariable.airQuality)
  }

  static func forecastCost(days: Int) -> Int {
    cost(
      OpenMeteoVariable.current, OpenMeteoVariable.daily, OpenMeteoVariable.hourly,
      OpenMeteoVariable.quarterHourly, days: requestedDays(for: days))
  }

  /// Returns the number of days to request for a report.
  ///
  /// The extra day provides the sunrise that ends the night of the last day. The service has no day
  /// after the last of 16.
  static func requestedDays(for days: Int) -> Int {
    min(days + 1, dayCounts.upperBound)
  }

  /// Returns the request for the forecast, with all values in the service's metric units.
  static func forecastRequest(
    _ coordinates: Coordinates, days: Int, at baseURL: URL
  ) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "forecast"],
      query: [
        "latitude": degrees(coordinates.latitude), "longitude": degrees(coordinates.longitude),
        "current": list(OpenMeteoVariable.current),
        "daily": list(OpenMeteoVariable.daily),
        "hourly": list(OpenMeteoVariable.hourly),
        "minutely_15": list(OpenMeteoVariable.quarterHourly),
        "timezone": "auto", "forecast_days": String(requestedDays(for: days)),
        "forecast_minutely_15": String(quarterHours),
      ],
      cost: forecastCost(days: days))
  }

  static func airQualityRequest(
    _ coordinates: Coordinates, days: Int, at baseURL: URL
  ) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "air-quality"],
      query: [
        "latitude": degrees(coordinates.latitude), "longitude": degrees(coordinates.longitude),
        "current": list(OpenMeteoVariable.airQuality), "timezone": "auto",
      ],
      cost: cost(OpenMeteoVariable.airQuality),
      priority: .optional(alongside: forecastCost(days: days)))
  }

  /// Returns the request for the mean and the spread of an ensemble, which costs one call for up to 15
  /// days.
  ///
  /// With one model, the variables keep their plain names.
  static func ensembleRequest(
    _ coordinates: Coordinates, days: Int, at baseURL: URL
  ) -> HTTPRequest {
    let days = min(requestedDays(for: days), ensembleDays)
    return HTTPRequest(
      baseURL, path: ["v1", "ensemble"],
      query: [
        "latitude": degrees(coordinates.latitude), "longitude": degrees(coordinates.longitude),
        "hourly": list(OpenMeteoVariable.ensemble),
        "models": "ecmwf_ifs025_ensemble_mean",
        "timezone": "auto", "forecast_days": String(days),
      ],
      cost: cost(OpenMeteoVariable.ensemble, days: days), priority: .background)
  }

  /// The number of days that the ensemble of ECMWF has.
  private static let ensembleDays = 15

  /// Returns the request for the ten best matches of a name.
  static func searchRequest(_ name: String, at baseURL: URL) -> HTTPRequest {
    HTTPRequest(
      baseURL, path: ["v1", "search"],
      query: ["name": name, "count": "10", "language": "en", "format": "json"])
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
  /// Each variable counts as a tenth of a call, and each request as at least one call. Each week
  /// after the first two costs as much as the first two together
  /// (<https://open-meteo.com/en/pricing>). The result is rounded up to whole calls.
  private static func cost(_ variables: [OpenMeteoVariable]..., days: Int = 1) -> Int {
    let sevenths = 7 + max(0, days - 14)
    return max(1, (variables.joined().count * sevenths + 69) / 70)
  }

  private static func list(_ variables: [OpenMeteoVariable]) -> String {
    variables.map(\.rawValue).joined(separator: ",")
  }

  private static func address(_ text: StaticString) -> URL {
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("the address in the code is not a URL")
    }
    return url
  }
}
