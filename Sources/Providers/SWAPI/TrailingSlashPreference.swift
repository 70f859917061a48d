import Synchronization

/// The trailing slash preference of a service, learned from its responses.
///
/// A service that prefers slashes redirects requests without one, which doubles every request.
final class TrailingSlashPreference: Sendable {
  private let known = Atomic<Bool>(false)

  /// Whether requests should end in a slash.
  var endsInSlash: Bool { known.load(ordering: .relaxed) }

  /// Records whether a URL in a response ended in a slash, and ignores `nil`.
  func record(_ endsInSlash: Bool?) {
    if let endsInSlash { known.store(endsInSlash, ordering: .relaxed) }
  }
}
