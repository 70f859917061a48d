import FlyingFox
import FlyingSocks
package import Foundation

/// A server on loopback that sends fixed bytes, whatever it receives.
///
/// Use it for what a web server cannot do, such as being a proxy that opens a tunnel.
package final class RawServer: Sendable {
  /// The port of the server.
  package let port: Int

  private let log: Broadcast<[Data]>
  private let running: Task<Void, any Error>

  private init(port: Int, log: Broadcast<[Data]>, running: Task<Void, any Error>) {
    self.port = port
    self.log = log
    self.running = running
  }

  /// Runs a server for as long as `body` takes.
  ///
  /// - Parameters:
  ///   - replies: The replies to send on each connection, one after each received piece. After the
  ///     last one the connection is closed.
  ///   - body: The work to do while the server runs.
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws, or a `SocketError` if no port is available.
  package static func run<Value>(
    replies: String..., body: (RawServer) async throws -> Value
  ) async throws -> Value {
    try await run(replies: replies, body: body)
  }

  /// Whether this machine has IPv6 on loopback.
  package static let hasIPv6: Bool = {
    guard let listener = try? listeningSocket(isIPv6: true) else { return false }
    try? listener.close()
    return true
  }()

  /// Runs a server that sends these replies, for as long as `body` takes, on `127.0.0.1` or `::1`.
  package static func run<Value>(
    replies: [String], isIPv6: Bool = false, body: (RawServer) async throws -> Value
  ) async throws -> Value {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let listener = try listeningSocket(isIPv6: isIPv6)
    let port =
      switch try listener.sockname() {
      case .ip4(_, let port), .ip6(_, let port): port
      case .unix: throw SocketError.unsupportedAddress
      }
    let log = Broadcast<[Data]>([])
    let socket = try AsyncSocket(socket: listener, pool: pool)
    let running = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await serve(socket, replies: replies, log: log) }
        try await group.next()
        group.cancelAll()
      }
    }
    defer {
      running.cancel()
      try? listener.close()
    }
    return try await body(RawServer(port: Int(port), log: log, running: running))
  }

  /// The pieces received so far, as text; invalid bytes become `�`.
  package var received: [String] {
    log.value.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The pieces received so far.
  package var receivedBytes: [Data] { log.value }

  private static func listeningSocket(isIPv6: Bool) throws -> Socket {
    let address: any SocketAddress =
      isIPv6
      ? try sockaddr_in6.inet6(ip6: "::1", port: 0)
      : try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let socket = try Socket(domain: Int32(address.family), type: .stream)
    try socket.bind(to: address)
    try socket.listen()
    return socket
  }

  private static func serve(
    _ listener: AsyncSocket, replies: [String], log: Broadcast<[Data]>
  ) async throws {
    for try await connection in listener.sockets {
      // Connections are served one at a time. If one breaks, its remaining replies are dropped.
      do {
        for reply in replies {
          let piece = try await connection.read(atMost: 4_096)
          log.update { $0.append(Data(piece)) }
          try await connection.write(Data(reply.utf8))
        }
      } catch is SocketError {}
      try? connection.close()
    }
  }
}
