import Foundation

/// The proxies given by the environment.
///
/// The settings come from these variables:
///
/// - `http_proxy` for plain HTTP;
/// - `https_proxy` or `HTTPS_PROXY` for HTTPS;
/// - `all_proxy` or `ALL_PROXY` for both, if the others are not set;
/// - `no_proxy` or `NO_PROXY` for hosts that are reached directly.
///
/// `HTTP_PROXY` in capitals is ignored, because a web server sets it from a header of its clients.
/// A proxy's address is `http://user:password@host:port` or `socks5://host:port`. Loopback hosts
/// are reached directly unless `includesLoopback` is `true`.
public struct ProxySettings: Hashable, Sendable {
  /// The settings without a proxy.
  public static let none = ProxySettings(environment: [:])

  /// Whether loopback hosts are also reached through a proxy.
  public var includesLoopback = false

  private let http: ProxyRoute?
  private let https: ProxyRoute?
  private let exceptions: NoProxyList

  /// Creates settings from environment variables, ignoring empty values.
  public init(environment: [String: String]) {
    let value = { (names: [String]) in
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = ["all_proxy", "ALL_PROXY"]
    http = value(["http_proxy"] + all).map { ProxyRoute(address: $0, toPlainHTTP: true) }
    https = value(["https_proxy", "HTTPS_PROXY"] + all).map {
      ProxyRoute(address: $0, toPlainHTTP: false)
    }
    exceptions = NoProxyList(value(["no_proxy", "NO_PROXY"]) ?? "")
  }

  func route(to url: URL) -> ProxyRoute {
    guard let host = url.host, includesLoopback || !isLoopback(host),
      !exceptions.contains(host: host, port: url.effectivePort)
    else { return .direct }
    return (url.scheme?.lowercased() == "https" ? https : http) ?? .direct
  }
}

extension ProxySettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A text that shows only whether there are proxies, because their addresses may contain
  /// passwords.
  public var description: String {
    http == nil && https == nil ? "no proxies" : "proxies from the environment"
  }

  /// The same text as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, so that reflection does not expose passwords.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
