import Foundation

/// How a server is reached.
enum ProxyRoute: Hashable, Sendable {
  /// Straight.
  case direct
  /// Through a proxy that opens a tunnel (`CONNECT`): https.
  case tunnel(ProxyServer)
  /// Through a proxy that asks in our place: plain http.
  case forward(ProxyServer)
  /// Through a SOCKS 5 proxy.
  case socks(ProxyServer)
  /// Not at all: the proxy is named in a way that is not understood.
  case unusable

  /// The way that a proxy's address stands for; without a scheme it is an http proxy.
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

/// A proxy: where it is, and who we are to it.
struct ProxyServer: Hashable, Sendable {
  var host: String
  var port: Int
  var user: String?
  var password: String?

  /// The value of `Proxy-Authorization`, if the proxy wants to know who asks (RFC 7617).
  var authorization: String? {
    user.map { "Basic " + Data("\($0):\(password ?? "")".utf8).base64EncodedString() }
  }

  /// The address on the proxy that stands in for an address of plain http.
  func address(standingInFor url: URL) -> URL? {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    components?.host = host.bracketed
    components?.port = port
    components?.user = nil
    components?.password = nil
    return components?.url
  }
}
