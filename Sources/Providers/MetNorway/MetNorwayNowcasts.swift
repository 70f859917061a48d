import Domain
import Synchronization

/// The nowcasts that the clients of a process share while they are fresh.
///
/// The weather and the radar of a place need the same nowcast, and the terms forbid to request it
/// again before it expires.
final class MetNorwayNowcasts: Sendable {
  /// A nowcast and the time until which it is fresh.
  typealias Answer = (value: MetNorwayForecast, freshness: HTTPFreshness)

  private let answers = Mutex<[HTTPRequest: Answer]>([:])

  /// Returns the fresh response to a request, which is sent if there is none.
  func answer(
    to request: HTTPRequest, now: () -> Timestamp,
    _ send: (HTTPRequest) async throws(ProviderError) -> Answer
  ) async throws(ProviderError) -> Answer {
    let start = now()
    if let known = answers.withLock({ $0[request] }), known.freshness.lasts(at: start) {
      return known
    }
    let answer = try await send(request)
    let end = now()
    answers.withLock { answers in
      answers = answers.filter { $0.value.freshness.lasts(at: end) }
      answers[request] = answer
    }
    return answer
  }
}

extension HTTPFreshness {
  /// Returns whether the terms forbid to request the value again.
  fileprivate func lasts(at now: Timestamp) -> Bool { until.map(now.isBefore(limit:)) ?? false }
}
