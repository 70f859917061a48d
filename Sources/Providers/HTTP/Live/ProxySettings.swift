import Foundation

/// The proxies that these environment variables give.
///
/// - `http_proxy` for plain HTTP;
/// - `https_proxy` or `HTTPS_PROXY` for HTTPS;
/// - `all_proxy` or `ALL_PROXY` for both, if the others are not set;
/// - `no_proxy` or `NO_PROXY` for hosts that are reached directly.
///
/// `HTTP_PROXY` in capitals is ignored, because a web server sets it from a header of its clients.
/// A proxy's address is `http://user:password@host:port` or `socks5://host:port`; libcurl knows further
/// kinds. Loopback hosts are reached directly unless `includesLoopback` is `true`.
package struct ProxySettings: Hashable, Sendable {
  package static let none = ProxySettings(environment: [:])

  /// Whether loopback hosts are also reached through a proxy.
  var includesLoopback = false

  private let http: String
  private let https: String
  private let exceptions: NoProxyList

  /// Creates settings from environment variables, ignoring empty values.
  package init(environment: [String: String]) {
    let value = { (names: [String]) in
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
    let all = ["all_proxy", "ALL_PROXY"]
    http = Self.address(value(["http_proxy"] + all))
    https = Self.address(value(["https_proxy", "HTTPS_PROXY"] + all))
    exceptions = NoProxyList(value(["no_proxy", "NO_PROXY"]))
  }

  /// Returns the proxy for an address as libcurl expects it, or an empty text for none.
  func proxy(for url: URL) -> String {
    guard let host = url.host, includesLoopback || !isThisMachine(host),
      !exceptions.contains(host: host, port: url.effectivePort)
    else { return "" }
    return url.scheme?.lowercased() == "https" ? https : http
  }

  /// Returns a proxy that looks up names itself, so that they are not looked up here first.
  private static func address(_ text: String) -> String {
    let prefix = "socks5://"
    return text.lowercased().hasPrefix(prefix) ? "socks5h://" + text.dropFirst(prefix.count) : text
  }
}

extension ProxySettings: Redacted {
  /// Shows only whether there are proxies, because their addresses may contain passwords.
  package var description: String {
    http.isEmpty && https.isEmpty ? "no proxies" : "proxies from the environment"
  }
}
