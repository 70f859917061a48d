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

  /// Returns a client that makes no requests and always throws `.needsConsent`.
  package static func withoutConsent(service: String) -> GeolocationClient {
    GeolocationClient(service: service) { () throws(ProviderError) in
      throw ProviderError(service: service, failure: .needsConsent)
    }
  }
}
