public import Domain
public import Foundation

extension WeatherClient {
  /// Weather of AccuWeather.
  ///
  /// A report costs two calls of the quota, two more with its extras, hours and alerts, and one more
  /// for a place whose key is not known yet.
  ///
  /// - Parameters:
  ///   - transport: what takes requests there.
  ///   - baseURL: the address that the documented paths follow.
  ///   - key: the key to the service; without one nothing is asked and everything fails.
  ///   - auth: how the key is told.
  ///   - includesExtras: whether reports have the next twelve hours and alerts, too, as long as
  ///     there are calls to spare.
  ///   - meter: what counts the calls, where that is wanted.
  ///   - retry: when something is asked again.
  ///   - now: the clock that reports and quotas are dated by.
  /// - Returns: a client that has asked nothing yet.
  public static func accuWeather(
    transport: HTTPTransport, baseURL: URL, key: String?, auth: AccuWeatherAuthorization = .bearer,
    includesExtras: Bool = false, meter: CallMeter? = nil, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONService(
      name: WeatherProvider.accuWeather.displayName, transport: transport, retry: retry,
      meter: meter, now: now, readRefusal: { response, now in .accuWeather(response, now: now) })
    let accuWeather = AccuWeather(
      service: service, baseURL: baseURL, credential: HTTPCredential(key, auth),
      includesExtras: includesExtras)
    return WeatherClient(
      provider: .accuWeather, search: accuWeather.places(named:), place: accuWeather.place(at:),
      report: accuWeather.report(of:))
  }
}

/// What there is to know of AccuWeather beforehand.
public enum AccuWeatherPlan {
  /// For how long weather is as good as new, in seconds: half an hour, which with four calls a
  /// report takes two fifths of the 500 calls that a trial allows a day.
  public static let refreshInterval = 1_800
  /// How many calls a report of a known place with its extras costs.
  public static let reportCost = basicCost + 2
  /// How many of them are for conditions and days, without which there is no report.
  static let basicCost = 2
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
