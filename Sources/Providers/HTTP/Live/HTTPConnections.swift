import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Synchronization

/// The connections of one transport: a client for each route, all on one event-loop thread.
///
/// Nothing is made before it is needed, so that a program can start its screen first.
final class HTTPConnections: Sendable {
  private struct Open {
    private(set) var group: MultiThreadedEventLoopGroup?
    var clients: [ProxyRoute: HTTPClient] = [:]

    /// The thread of all connections, made when it is first needed.
    mutating func groupOrNew() -> MultiThreadedEventLoopGroup {
      let group = group ?? MultiThreadedEventLoopGroup(numberOfThreads: 1)
      self.group = group
      return group
    }
  }

  private let open = Mutex(Open())
  /// How long making a connection may take.
  let connectTimeout: Duration
  private let bodyLimit: Int

  init(connectTimeout: Duration, bodyLimit: Int) {
    self.connectTimeout = connectTimeout
    self.bodyLimit = bodyLimit
  }

  deinit {
    let (group, clients) = open.withLock { ($0.group, $0.clients.values.map(\.self)) }
    guard let group else { return }
    // Whoever let go waits for nothing; and nobody is left to be told of an error.
    Task.detached {
      for client in clients { try? await client.shutdown() }
      try? await group.shutdownGracefully()
    }
  }

  /// What runs on the thread of the connections.
  var loop: any EventLoop { open.withLock { $0.groupOrNew().next() } }

  /// The client that reaches servers by a route.
  func client(for route: ProxyRoute) throws(HTTPError) -> HTTPClient {
    if case .unusable = route { throw .offline }
    return open.withLock { open in
      if let client = open.clients[route] { return client }
      let client = HTTPClient(
        eventLoopGroupProvider: .shared(open.groupOrNew()), configuration: configuration(for: route)
      )
      open.clients[route] = client
      return client
    }
  }

  private func configuration(for route: ProxyRoute) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout)),
      decompression: .enabled(limit: .size(bodyLimit)))
    configuration.httpVersion = .http1Only
    // A refused connection is told at once instead of tried again until the timeout.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.idleTimeout = .seconds(30)
    switch route {
    case .tunnel(let proxy): configuration.proxy = proxy.tunnel
    case .socks(let proxy): configuration.proxy = .socksServer(host: proxy.host, port: proxy.port)
    case .forward:
      configuration.http1_1ConnectionDebugInitializer = AbsoluteFormHandler.install
    case .direct, .unusable: break
    }
    return configuration
  }
}

extension ProxyServer {
  /// The proxy for AsyncHTTPClient, which asks it to `CONNECT`.
  fileprivate var tunnel: HTTPClient.Configuration.Proxy {
    guard let user else { return .server(host: host, port: port) }
    return .server(
      host: host, port: port,
      authorization: .basic(username: user, password: password ?? ""))
  }
}
