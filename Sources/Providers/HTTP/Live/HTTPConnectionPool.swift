import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// The connections of one transport, with one client for each proxy route.
///
/// Clients are created on first use, so that a program can show its screen first.
final class HTTPConnectionPool: Sendable {
  private let clients = Mutex<[ProxyRoute: HTTPClient]>([:])
  let connectTimeout: Duration
  private let bodyLimit: Int
  private let trustRoots: String?

  /// Creates an empty pool, which trusts the certificates in the PEM file `trustRoots`, or the
  /// system's if that is `nil`.
  init(connectTimeout: Duration, bodyLimit: Int, trustRoots: String?) {
    self.connectTimeout = connectTimeout
    self.bodyLimit = bodyLimit
    self.trustRoots = trustRoots
  }

  deinit {
    let clients = clients.withLock { $0.values.map(\.self) }
    guard !clients.isEmpty else { return }
    // The deinitializer cannot wait, and no caller is left to receive an error.
    Task.detached {
      for client in clients { try? await client.shutdown() }
    }
  }

  var loop: any EventLoop { EventLoopThread.group.next() }

  /// Returns the client for a route and creates it on first use.
  ///
  /// An unusable route throws `HTTPError.offline`.
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
    if let trustRoots { configuration.tlsConfiguration?.trustRoots = .file(trustRoots) }
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = StatusGuard.install
    // Report a refused connection immediately instead of retrying until the timeout.
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
  /// The AsyncHTTPClient configuration for this proxy, which uses `CONNECT`.
  fileprivate var tunnel: HTTPClient.Configuration.Proxy {
    guard let user else { return .server(host: host, port: port) }
    return .server(
      host: host, port: port,
      authorization: .basic(username: user, password: password ?? ""))
  }
}

extension TLSConfiguration {
  /// The client configuration without TLS 1.0 and 1.1, which RFC 8996 forbids.
  fileprivate static let sinceVersion1_2: TLSConfiguration = {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }()
}
