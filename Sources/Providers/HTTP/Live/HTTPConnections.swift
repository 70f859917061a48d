import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// The connections of one transport: a client for each route.
///
/// Nothing is made before it is needed, so that a program can start its screen first.
final class HTTPConnections: Sendable {
  private let clients = Mutex<[ProxyRoute: HTTPClient]>([:])
  /// How long making a connection may take.
  let connectTimeout: Duration
  private let bodyLimit: Int

  init(connectTimeout: Duration, bodyLimit: Int) {
    self.connectTimeout = connectTimeout
    self.bodyLimit = bodyLimit
  }

  deinit {
    let clients = clients.withLock { $0.values.map(\.self) }
    guard !clients.isEmpty else { return }
    // The owner does not wait, and no caller is left to receive an error.
    Task.detached {
      for client in clients { try? await client.shutdown() }
    }
  }

  /// The event loop of the connections.
  var loop: any EventLoop { EventLoopThread.group.next() }

  /// The client that reaches servers by a route.
  func client(for route: ProxyRoute) throws(HTTPError) -> HTTPClient {
    if case .unusable = route { throw .offline }
    return clients.withLock { clients in
      if let client = clients[route] { return client }
      let client = HTTPClient(
        eventLoopGroupProvider: .shared(EventLoopThread.group),
        configuration: configuration(for: route))
      clients[route] = client
      return client
    }
  }

  private func configuration(for route: ProxyRoute) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout)),
      decompression: .enabled(limit: .size(bodyLimit)))
    configuration.tlsConfiguration = .sinceVersion1_2
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = StatusGuard.install
    // A refused connection is told at once instead of tried again until the timeout.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.idleTimeout = .seconds(30)
    switch route {
    case .tunnel(let proxy): configuration.proxy = proxy.tunnel
    case .socks(let proxy): configuration.proxy = .socksServer(host: proxy.host, port: proxy.port)
    case .forward:
      configuration.http1_1ConnectionDebugInitializer = { channel in
        StatusGuard.install(in: channel).flatMap { AbsoluteFormHandler.install(in: channel) }
      }
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

extension TLSConfiguration {
  /// The standard configuration without TLS 1.0 and 1.1, which RFC 8996 forbids.
  fileprivate static let sinceVersion1_2: TLSConfiguration = {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }()
}
