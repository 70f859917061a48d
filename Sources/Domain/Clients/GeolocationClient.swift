/// The operation that locates this computer.
package struct GeolocationClient: Sendable {
  /// The host that receives the requests.
  package var service: String
  /// Finds the place of this computer by its network address, to which the user must have consented.
  package var locate: @Sendable () async throws(ProviderError) -> Place

  package init(
    service: String, locate: @escaping @Sendable () async throws(ProviderError) -> Place
  ) {
    self.service = service
    self.locate = locate
  }

  /// Returns a client for users who have not given consent.
  ///
  /// It makes no requests.
  ///
  /// - Parameter service: The host that would receive the request.
  /// - Returns: A client that always throws `.needsConsent`.
  package static func withoutConsent(service: String) -> GeolocationClient {
    GeolocationClient(service: service) { () throws(ProviderError) in
      throw ProviderError(service: service, failure: .needsConsent)
    }
  }
}
