package import Domain

/// The lookup of this computer's location.
///
/// A location that was found becomes the shown place.
package enum LocationLookup: Codable, Equatable, Sendable {
  case idle
  case running
  case failed(error: ProviderError)

  /// The reason why the last lookup failed, or `nil` if it did not.
  package var error: ProviderError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
