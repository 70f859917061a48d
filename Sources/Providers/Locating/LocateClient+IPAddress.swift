public import Domain
public import Foundation

extension LocateClient {
  /// Finds the place that a service knows for the network address it is asked from.
  ///
  /// Any service will do that answers a plain `GET` with a flat object in JSON: `ipapi.co/json`,
  /// `ipwho.is`, `ipinfo.io/json` and their like, under whichever of the usual names they give
  /// latitude, longitude, city and country.
  ///
  /// - Parameters:
  ///   - transport: what takes the request there.
  ///   - url: the address of the service.
  ///   - now: the clock that a quota is dated by.
  /// - Returns: a client that asks anew each time.
  public static func ipAddress(
    transport: HTTPTransport, url: URL, now: @escaping @Sendable () -> Timestamp
  ) -> LocateClient {
    let service = JSONService(name: url.authority, transport: transport, now: now)
    return LocateClient { () throws(ProviderError) in
      let answer = try await service.get(LocatedAddress.self, HTTPRequest(url))
      if let refusal = answer.refusal { throw service.error(refusal) }
      guard let place = answer.place else { throw service.error(.malformed(field: "latitude")) }
      return place
    }
  }
}
