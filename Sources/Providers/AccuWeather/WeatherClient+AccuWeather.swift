public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for AccuWeather.
  ///
  /// A report costs two calls, and one more for each of its extras: hours and alerts. A place
  /// without a known location key costs one more.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - key: The API key, without which every call fails and no request is sent.
  ///   - auth: The way to send the key.
  ///   - includesExtras: Whether reports include the next twelve hours and alerts, if enough calls
  ///     remain.
  ///   - includesAlerts: Whether the extras have alerts.
  ///   - limiter: The limiter that counts and limits the calls, or `nil` for no limit.
  /// - Returns: A client that has not sent a request yet.
  public static func accuWeather(
    _ access: ServiceAccess, baseURL: URL, key: String?, auth: AccuWeatherAuthorization = .bearer,
    includesExtras: Bool = false, includesAlerts: Bool = true, limiter: RateLimiter? = nil
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.accuWeather.displayName, access: access, baseURL: baseURL,
      limiter: limiter,
      decodeErrorBody: { response, now in .accuWeather(response, now: now) })
    let accuWeather = AccuWeather(
      service: service, credential: HTTPCredential(key, auth), includesExtras: includesExtras,
      includesAlerts: includesAlerts)
    return WeatherClient(
      provider: .accuWeather, reportCost: AccuWeatherPlan.reportCost - (includesAlerts ? 0 : 1),
      search: accuWeather.places(named:), place: accuWeather.place(at:),
      report: accuWeather.report(of:))
  }
}

/// The costs of reports in AccuWeather's plans.
enum AccuWeatherPlan {
  /// The number of calls for a report of a known place with its extras.
  static let reportCost = basicCost + 2
  /// The number of those calls for the conditions and the days, which every report needs.
  static let basicCost = 2
}

extension HTTPCredential {
  /// Creates a credential, or returns `nil` if there is no key.
  ///
  /// Blanks and line breaks around the key, as in files, are removed.
  fileprivate init?(_ key: String?, _ auth: AccuWeatherAuthorization) {
    guard let key = key?.trimmingCharacters(in: .whitespacesAndNewlines), !key.isEmpty else {
      return nil
    }
    switch auth {
    case .bearer: self = .bearer(key)
    case .query: self = .query(name: "apikey", key: key)
    }
  }
}

/// The way to send the key to AccuWeather.
public enum AccuWeatherAuthorization: String, CaseIterable, Sendable {
  /// The header `Authorization: Bearer KEY`, as the portal has documented since 2025.
  case bearer
  /// The query parameter `?apikey=KEY`, the older form, which enterprise hosts still require.
  case query
}
