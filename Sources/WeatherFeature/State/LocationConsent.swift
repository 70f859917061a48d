/// The user's consent to send the network address to a service that locates it.
public struct LocationConsent: Codable, Equatable, Sendable {
  /// The host of the service.
  public var service: String
  /// The origin of the consent, or `nil` if the user has not consented.
  public var origin: Origin?

  /// Creates a consent.
  public init(service: String, origin: Origin? = nil) {
    self.service = service
    self.origin = origin
  }

  /// The origin of a consent.
  public enum Origin: String, Codable, Sendable {
    /// The setting `locate.consent`.
    case configuration
    /// The user's answer on the screen, now or in an earlier session.
    case user
  }
}
