public import Domain
public import Foundation

extension WeatherClient {
  /// Weather of AccuWeather.
  ///
  /// A report costs two calls of the quota, one more with hours and one more for a place whose key
  /// is not known yet.
  ///
  /// - Parameters:
  ///   - transport: what takes requests there.
  ///   - baseURL: the address that the documented paths follow.
  ///   - key: the key to the service; without one nothing is asked and everything fails.
  ///   - auth: how the key is told.
  ///   - includesHours: whether reports have the next twelve hours, too.
  ///   - retry: when something is asked again.
  ///   - now: the clock that reports and quotas are dated by.
  /// - Returns: a client that has asked nothing yet.
  public static func accuWeather(
    transport: HTTPTransport, baseURL: URL, key: String?, auth: AccuWeatherAuthorization = .bearer,
    includesHours: Bool = false, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONService(
      name: WeatherProvider.accuWeather.displayName, transport: transport, retry: retry, now: now,
      readRefusal: { response, now in .accuWeather(response, now: now) })
    let accuWeather = AccuWeather(
      service: service, baseURL: baseURL, credential: HTTPCredential(key, auth),
      includesHours: includesHours)
    return WeatherClient(
      provider: .accuWeather, search: accuWeather.places(named:), place: accuWeather.place(at:),
      report: accuWeather.report(of:))
  }
}

extension HTTPCredential {
  /// The key as it is told, or nothing where there is none; a line break after it, as files have,
  /// is not part of it.
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
