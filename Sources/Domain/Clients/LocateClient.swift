/// What the app asks to find out where it runs.
public struct LocateClient: Sendable {
  /// Finds the place of this computer by its network address.
  ///
  /// Throws `.needsConsent`, and asks nobody, unless the configuration allows it.
  public var locate: @Sendable () async throws(ProviderError) -> Place

  /// Makes a client from what it does.
  public init(locate: @escaping @Sendable () async throws(ProviderError) -> Place) {
    self.locate = locate
  }

  /// The client of those who did not allow it: it asks nobody.
  ///
  /// - Parameter service: The host that would be asked.
  /// - Returns: A client that always throws `.needsConsent`.
  public static func withoutConsent(service: String) -> LocateClient {
    LocateClient { () throws(ProviderError) in
      throw ProviderError(service: service, failure: .needsConsent)
    }
  }
}
