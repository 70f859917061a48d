import Foundation

/// The route to a server.
enum ProxyRoute: Hashable, Sendable {
  /// A direct connection.
  case direct
  /// A proxy that opens a tunnel (`CONNECT`), for HTTPS.
  case tunnel(ProxyServer)
  /// A proxy that forwards requests in absolute form, for plain HTTP.
  case forward(ProxyServer)
  /// A SOCKS 5 proxy.
  case socks(ProxyServer)
  /// No connection, because the proxy's address is not supported.
  case unusable

  /// Creates the route for a proxy's address.
  ///
  /// An address without a scheme means an HTTP proxy.
  init(address: String, toPlainHTTP: Bool) {
    let text = address.contains("://") ? address : "http://\(address)"
    guard let url = URL(string: text), let host = url.host, !host.isEmpty, url.hasUsablePort
    else {
      self = .unusable
      return
    }
    let server = { (standardPort: Int) in
      ProxyServer(
        host: host, port: url.port ?? standardPort,
        user: url.user(percentEncoded: false), password: url.password(percentEncoded: false))
    }
    switch url.scheme?.lowercased() {
    case "http": self = toPlainHTTP ? .forward(server(80)) : .tunnel(server(80))
    case "socks5", "socks5h": self = .socks(server(1080))
    default: self = .unusable
    }
  }
}

/// A proxy with its address and the user's login.
struct ProxyServer: Hashable, Sendable {
  var host: String
  var port: Int
  var user: String?
  var password: String?

  /// The value of `Proxy-Authorization` (RFC 7617), or `nil` without a user name.
  var authorization: String? {
    user.map { "Basic " + Data("\($0):\(password ?? "")".utf8).base64EncodedString() }
  }

  /// Returns a plain HTTP address with the host and port replaced by those of the proxy.
  func address(replacing url: URL) -> URL? {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    components?.host = host.bracketed
    components?.port = port
    components?.user = nil
    components?.password = nil
    return components?.url
  }
}
