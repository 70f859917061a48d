package import Domain

/// The identity of a notice, which stays the same while the remaining time in its text changes.
package enum WeatherNoticeID: Codable, Equatable, Sendable {
  /// The notice of a load, or of a lookup of the location, that failed.
  case failure(error: ProviderError)
  /// Any other notice.
  case text(text: String)
}
