import FlyingFox
import FlyingSocks
package import Foundation

/// A web server on loopback that responds as configured and records its requests.
///
/// ```swift
/// try await LoopbackServer.run { server in
///   server.answer("/v1/forecast", with: .status(503), .fixture("openmeteo/a.json"))
///   // … run the code under test with server.baseURL …
///   let requests = try await server.waitForRequests(2, to: "/v1/forecast")
/// }
/// ```
///
/// Requests for an unknown path receive status 404.
package final class LoopbackServer: Sendable {
  /// The base URL: `http://127.0.0.1:PORT`.
  package let baseURL: URL
  /// The port of the server.
  package let port: Int

  private let routes: Routes
  private let log: Broadcast<[ReceivedRequest]>
  private let running: Task<Void, any Error>

  private init(
    port: Int, routes: Routes, log: Broadcast<[ReceivedRequest]>,
    running: Task<Void, any Error>
  ) throws {
    guard let baseURL = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
    self.baseURL = baseURL
    self.port = port
    self.routes = routes
    self.log = log
    self.running = running
  }

  /// Runs a server for as long as `body` takes.
  package static func run<Value>(
    _ body: (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    let server = try await start()
    do {
      let value = try await body(server)
      await server.stop()
      return value
    } catch {
      await server.stop()
      throw error
    }
  }

  /// Starts a server on a free port; `stop()` ends it.
  package static func start() async throws -> LoopbackServer {
    let routes = Routes()
    let log = Broadcast<[ReceivedRequest]>([])
    let server = HTTPServer(
      // A test may hold a response for any length of time.
      config: .init(
        address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: 3_600,
        logger: .disabled),
      handler: ClosureHTTPHandler { request in
        let received = ReceivedRequest(request)
        log.update { $0.append(received) }
        return try await routes.answer(to: received.path).httpResponse()
      })
    let running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 300)
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw SocketError.unsupportedAddress
    }
    return try LoopbackServer(port: Int(port), routes: routes, log: log, running: running)
  }

  /// Stops the server and all its connections, and waits until the port is closed.
  package func stop() async {
    running.cancel()
    _ = await running.result
  }

  /// Sets the responses to later requests for a path, in order; the last one is repeated.
  ///
  /// - Parameters:
  ///   - path: The path without a query. A `*` at its end matches all paths with this prefix. If
  ///     several paths match, the one that was set last is used.
  ///   - answers: At least one response.
  package func answer(_ path: String, with answers: LoopbackAnswer...) {
    routes.set(path, to: answers)
  }

  /// Sets the delivery of all later responses, or `nil` for that of each.
  package func deliver(_ delivery: LoopbackAnswer.Delivery?) { routes.deliver(delivery) }

  /// The requests so far, in order.
  package var requests: [ReceivedRequest] { log.value }

  /// Waits for `count` requests, and returns them.
  ///
  /// - Parameters:
  ///   - count: The number of requests to wait for, including earlier ones.
  ///   - path: The path of the requests that count, or `nil` for all.
  ///   - limit: The maximum time to wait.
  /// - Returns: The requests that count, in order.
  /// - Throws: `TooFewRequests` if they do not arrive in time.
  @discardableResult
  package func waitForRequests(
    _ count: Int = 1, to path: String? = nil, within limit: Duration = .seconds(60)
  ) async throws -> [ReceivedRequest] {
    let matching = { @Sendable (requests: [ReceivedRequest]) in
      requests.filter { path == nil || $0.path == path }
    }
    let received = await log.firstValue(within: limit) { matching($0).count >= count }
    guard let received else { throw TooFewRequests(expected: count, received: log.value) }
    return matching(received)
  }
}

/// An error for fewer requests than a test expected.
package struct TooFewRequests: Error, CustomStringConvertible {
  /// The expected number of requests.
  package let expected: Int
  /// The received requests, to any path.
  package let received: [ReceivedRequest]

  /// The expected and the received requests.
  package var description: String {
    "expected \(expected) requests, received \(received.map(\.target))"
  }
}
