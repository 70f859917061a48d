/// The user's consent to send requests to a service that is not asked otherwise: the one that locates
/// the network address, or LibreWXR.
package struct ServiceConsent: Codable, Equatable, Sendable {
  /// The host of the service.
  package var service: String
  /// The origin of the consent, or `nil` if the user has not consented.
  package var origin: Origin?

  package init(service: String, origin: Origin? = nil) {
    self.service = service
    self.origin = origin
  }

  /// The origin of a consent.
  package enum Origin: String, Codable, Sendable {
    /// The setting `locate.consent` or `librewxr.consent`.
    case configuration
    /// The user's answer on the screen, now or in an earlier session.
    case user
  }

  /// The host of the service if the user consented on the screen, or `nil`.
  package var serviceOfUser: String? { origin == .user ? service : nil }
}
