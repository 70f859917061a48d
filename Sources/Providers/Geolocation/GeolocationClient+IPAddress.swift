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
  ///   - access: The transport, the name of the program, and the clock.
  ///   - url: The address of the service.
  /// - Returns: A client that sends a new request for each call.
  public static func ipAddress(_ access: ServiceAccess, url: URL) -> GeolocationClient {
    let service = JSONAPIClient(name: url.authority, access: access, baseURL: url)
    return GeolocationClient(service: url.authority) { () throws(ProviderError) in
      let request = service.request()
      let answer = try await service.get(IPGeolocationResponse.self, request)
      if let refusal = answer.refusal(of: request) { throw service.error(refusal) }
      guard let place = answer.place else { throw service.error(.malformed(field: "latitude")) }
      return place
    }
  }
}
