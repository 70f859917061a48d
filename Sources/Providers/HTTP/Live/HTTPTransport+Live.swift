extension HTTPTransport {
  /// How many bytes a body may have, after decompression.
  public static let standardBodyLimit = 8 * 1_048_576

  /// A transport that speaks to real servers.
  ///
  /// It opens nothing before the first request, keeps connections for the next one, and lets go of
  /// all of it, without anybody waiting, when the last copy of it is gone. A process may end at any
  /// time.
  ///
  /// - Parameters:
  ///   - version: the program's version, told to servers as `User-Agent: skyreel/VERSION`.
  ///   - timeout: how long one exchange may take in all, redirects and the body included.
  ///   - connectTimeout: how much of that making a connection may take.
  ///   - bodyLimit: how many bytes a body may have, after decompression.
  ///   - proxies: which servers are reached through others.
  /// - Returns: a transport that has opened nothing yet.
  public static func live(
    version: String, timeout: Duration = .seconds(10), connectTimeout: Duration = .seconds(5),
    bodyLimit: Int = standardBodyLimit, proxies: ProxySettings = .none
  ) -> HTTPTransport {
    let connections = HTTPConnections(
      connectTimeout: min(timeout, connectTimeout), bodyLimit: bodyLimit)
    let exchange = HTTPExchange(
      connections: connections, proxies: proxies, userAgent: "skyreel/\(version)",
      bodyLimit: bodyLimit)
    return HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      try await within(request.timeout ?? timeout, on: connections.loop) { () throws(HTTPError) in
        try await exchange.run(request)
      }
    }
  }
}
