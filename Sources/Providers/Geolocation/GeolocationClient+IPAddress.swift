public import Domain
public import Foundation

extension GeolocationClient {
  /// Returns a client that finds the place of the user's network address.
  ///
  /// Any service works that responds to a plain `GET` with a flat JSON object. Examples are
  /// `ipapi.co/json`, `ipwho.is`, and `ipinfo.io/json`. The latitude, longitude, city, and country
  /// may have any of the usual names.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - url: The address of the service.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that dates a quota.
  /// - Returns: A client that sends a new request for each call.
  public static func ipAddress(
    transport: HTTPTransport, url: URL, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> GeolocationClient {
    let service = JSONAPIClient(name: url.authority, transport: transport, retry: retry, now: now)
    return GeolocationClient(service: url.authority) { () throws(ProviderError) in
      let answer = try await service.get(IPGeolocationResponse.self, HTTPRequest(url))
      if let refusal = answer.refusal { throw service.error(refusal) }
      guard let place = answer.place else { throw service.error(.malformed(field: "latitude")) }
      return place
    }
  }
}
