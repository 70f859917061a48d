import Domain
import Synchronization

/// The nowcasts that the clients of a process share, each requested once while it is fresh.
///
/// The weather and the radar of a place need the same nowcast, and the terms forbid to request it
/// again before it expires.
final class MetNorwayNowcasts: Sendable {
  /// A nowcast and the time until which it is fresh.
  typealias Answer = (value: MetNorwayForecast, freshness: HTTPFreshness)

  private struct Entries {
    var known: [HTTPRequest: Answer] = [:]
    /// The requests that run, each with the tasks that wait for its end.
    var running: [HTTPRequest: [AsyncStream<Never>.Continuation]] = [:]
  }

  private enum Turn {
    case known(Answer)
    case wait(AsyncStream<Never>)
    case send
  }

  private let entries = Mutex(Entries())

  /// Returns the fresh response to a request, which is sent unless another task is sending it.
  ///
  /// After a failure, a waiting task sends the request itself, because the other one may have had
  /// less time or have been canceled.
  func answer(
    to request: HTTPRequest, from service: JSONAPIClient,
    _ send: (HTTPRequest) async throws(ProviderError) -> Answer
  ) async throws(ProviderError) -> Answer {
    while !Task.isCancelled {
      switch turn(of: request, now: service.now()) {
      case .known(let answer): return answer
      case .wait(let end):
        for await _ in end {}
      case .send:
        defer { finish(request) }
        let answer = try await send(request)
        keep(answer, of: request, now: service.now())
        return answer
      }
    }
    throw service.error(.cancelled)
  }

  private func turn(of request: HTTPRequest, now: Timestamp) -> Turn {
    entries.withLock { entries in
      if let answer = entries.known[request], answer.freshness.lasts(at: now) {
        return .known(answer)
      }
      guard entries.running[request] != nil else {
        entries.running[request] = []
        return .send
      }
      let (end, continuation) = AsyncStream.makeStream(of: Never.self)
      entries.running[request]?.append(continuation)
      return .wait(end)
    }
  }

  private func keep(_ answer: Answer, of request: HTTPRequest, now: Timestamp) {
    entries.withLock { entries in
      entries.known = entries.known.filter { $0.value.freshness.lasts(at: now) }
      entries.known[request] = answer
    }
  }

  private func finish(_ request: HTTPRequest) {
    let waiting = entries.withLock { $0.running.removeValue(forKey: request) }
    for continuation in waiting ?? [] { continuation.finish() }
  }
}

extension HTTPFreshness {
  /// Returns whether the terms forbid to request the value again.
  fileprivate func lasts(at now: Timestamp) -> Bool { until.map(now.isBefore(limit:)) ?? false }
}
