import Domain
import Synchronization

/// What the program knows about LibreWXR until it ends: pictures of the past, which do not change, and
/// until when the service gets no requests.
package final class LibreWXRMemory: Sendable {
  private struct State {
    var pictures: [String: String] = [:]
    /// The names of the pictures, the one that was added first in front.
    var names: [String] = []
    var size = 0
    var refusal: (error: ProviderError, until: Timestamp)?
  }

  private let state = Mutex(State())

  /// The largest number of bytes of all pictures.
  static let largestSize = 16 * 1_048_576
  /// The seconds without requests after the service limited them, or failed.
  static let pause = 600

  package init() {}

  /// Returns a picture in base64, or `nil` if it is not known.
  func picture(_ name: String) -> String? { state.withLock { $0.pictures[name] } }

  /// Keeps a picture, and forgets the oldest ones if there are too many.
  func keep(_ picture: String, as name: String) {
    state.withLock { state in
      guard state.pictures[name] == nil, picture.utf8.count <= Self.largestSize else { return }
      state.pictures[name] = picture
      state.names.append(name)
      state.size += picture.utf8.count
      while state.size > Self.largestSize {
        let oldest = state.names.removeFirst()
        state.size -= state.pictures.removeValue(forKey: oldest)?.utf8.count ?? 0
      }
    }
  }

  /// Returns the error of a request now, or `nil` if it may be sent.
  func refusal(now: Timestamp) -> ProviderError? {
    state.withLock { state in
      state.refusal.flatMap { now.isBefore(limit: $0.until) ? $0.error : nil }
    }
  }

  /// Records a failure after which the service gets no requests for a while.
  ///
  /// - Returns: The error, with the end of that time if the service limits requests.
  func record(_ error: ProviderError, now: Timestamp) -> ProviderError {
    var (error, until) = (error, now.advanced(bySeconds: Self.pause))
    switch error.failure {
    case .rateLimited(let end):
      until = max(end ?? until, until)
      error.failure = .rateLimited(retryAt: until)
    case .server: break
    default: return error
    }
    state.withLock { [error, until] in $0.refusal = (error, until) }
    return error
  }
}
