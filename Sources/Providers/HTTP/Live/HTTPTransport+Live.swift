extension HTTPTransport {
  /// The default size limit of a body, in bytes after decompression: 8 MiB.
  public static let standardBodyLimit = 8 * 1_048_576

  /// Returns a transport that connects to real servers.
  ///
  /// Connections open on the first request and are reused. Releasing the last copy of the transport
  /// closes them without blocking. The process may exit without closing them.
  ///
  /// - Parameters:
  ///   - version: The program's version, sent as `User-Agent: skyreel/VERSION` unless a request has
  ///     its own.
  ///   - timeout: The time limit for one exchange, including redirects and the body.
  ///   - connectTimeout: The part of that limit for making a connection.
  ///   - bodyLimit: The size limit of a body, in bytes after decompression.
  ///   - proxies: The proxies through which servers are reached.
  ///   - trustRoots: The file of the trusted certificates in PEM, or `nil` to trust those of the
  ///     system.
  /// - Returns: A transport that has not opened a connection yet.
  public static func live(
    version: String, timeout: Duration = .seconds(10), connectTimeout: Duration = .seconds(5),
    bodyLimit: Int = standardBodyLimit, proxies: ProxySettings = .none,
    trustRoots: String? = nil
  ) -> HTTPTransport {
    let connections = HTTPConnectionPool(
      connectTimeout: min(timeout, connectTimeout), bodyLimit: bodyLimit, trustRoots: trustRoots)
    let exchange = HTTPExchange(
      connections: connections, proxies: proxies, userAgent: "skyreel/\(version)",
      bodyLimit: bodyLimit)
    return HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      try await withTimeout(request.timeout ?? timeout, on: connections.loop) {
        () throws(HTTPError) in
        try await exchange.run(request)
      }
    }
  }
}
