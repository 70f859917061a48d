import Domain
import Synchronization

extension HTTPTransport {
  /// Returns a transport that sends no request while another task waits for the response to an equal one.
  ///
  /// Tasks that need the same value at once, such as the air quality of a place, get one response. If
  /// there is none, each of the waiting tasks sends the request itself, because the other one may have
  /// had less time or have been canceled. The waits count toward the time limit of a request.
  package func sharing(_ exchanges: SharedExchanges) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      try await response(to: request, sharing: exchanges, on: exchanges.clock)
    }
  }

  private func response<C: Clock<Duration>>(
    to request: HTTPRequest, sharing exchanges: SharedExchanges, on clock: C
  ) async throws(HTTPError) -> HTTPResponse {
    let (key, limit) = (request.addressed, request.timeout ?? timeout)
    let start = clock.now
    var left = limit
    while !Task.isCancelled {
      guard let exchange = exchanges.join(key) else {
        var own = request
        if left < limit { own.timeout = left }
        let result = await Result(awaiting: { () throws(HTTPError) in try await send(own) })
        exchanges.end(key, with: try? result.get())
        return try result.get()
      }
      let isOver = await exchange.wait(atMost: left, on: clock)
      if let response = exchange.response { return response }
      left = limit - start.duration(to: clock.now)
      guard (isOver && left > .zero) || Task.isCancelled else {
        throw .timedOut(seconds: limit.wholeSeconds)
      }
    }
    throw .cancelled
  }
}

package final class SharedExchanges: Sendable {
  fileprivate let clock: any Clock<Duration>
  private let running = Mutex<[HTTPRequest: SharedExchange]>([:])

  package init(on clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Returns the exchange in progress for a request, or `nil` if there was none, and the caller must send
  /// the request and end its exchange.
  fileprivate func join(_ request: HTTPRequest) -> SharedExchange? {
    running.withLock { running in
      if let exchange = running[request] { return exchange }
      running[request] = SharedExchange()
      return nil
    }
  }

  /// Ends the exchange for a request with its response, or `nil` if there is none.
  fileprivate func end(_ request: HTTPRequest, with response: HTTPResponse?) {
    running.withLock { $0.removeValue(forKey: request) }?.end(with: response)
  }
}

/// An exchange in progress, and the tasks that wait for its end.
private final class SharedExchange: Sendable {
  private struct State {
    var isOver = false
    var response: HTTPResponse?
    var waiting: [AsyncStream<Never>.Continuation] = []
  }

  private let state = Mutex(State())

  /// The response, or `nil` if there is none, or none yet.
  var response: HTTPResponse? { state.withLock(\.response) }

  func end(with response: HTTPResponse?) {
    let waiting = state.withLock { state in
      (state.isOver, state.response) = (true, response)
      return state.waiting
    }
    for continuation in waiting { continuation.finish() }
  }

  /// Waits for the end, and returns whether it came within a limit.
  func wait(atMost limit: Duration, on clock: any Clock<Duration>) async -> Bool {
    let end = AsyncStream<Never> { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { continuation.finish() }
    }
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in end {}
        return true
      }
      group.addTask {
        try? await clock.sleep(for: limit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}

extension HTTPRequest {
  /// The request without what only its sender needs: its time limit, its cost, and its priority.
  fileprivate var addressed: HTTPRequest {
    var request = self
    (request.timeout, request.cost, request.priority) = (nil, 1, .userInitiated)
    return request
  }
}
