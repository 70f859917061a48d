import Foundation

/// Which servers are reached through a proxy, as the environment tells it.
///
/// `http_proxy` serves plain http, `https_proxy` or `HTTPS_PROXY` https, `all_proxy` or `ALL_PROXY`
/// both where the others say nothing; `no_proxy` or `NO_PROXY` lists the hosts that are reached
/// directly. `HTTP_PROXY` in capitals is not read: a web server sets it from a header of its
/// clients. A proxy is named as `http://user:password@host:port` or `socks5://host:port`. This
/// machine itself is never reached through a proxy unless asked.
public struct ProxySettings: Hashable, Sendable {
  /// No proxy at all.
  public static let none = ProxySettings(environment: [:])

  /// Whether this machine itself is reached through a proxy, too.
  public var includesLoopback = false

  private let http: ProxyRoute?
  private let https: ProxyRoute?
  private let exceptions: ProxyExceptions

  /// Reads the settings from an environment.
  public init(environment: [String: String]) {
    let value = { (names: [String]) in
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = ["all_proxy", "ALL_PROXY"]
    http = value(["http_proxy"] + all).map { ProxyRoute(address: $0, toPlainHTTP: true) }
    https = value(["https_proxy", "HTTPS_PROXY"] + all).map {
      ProxyRoute(address: $0, toPlainHTTP: false)
    }
    exceptions = ProxyExceptions(value(["no_proxy", "NO_PROXY"]) ?? "")
  }

  /// Whether a proxy is named in a way that cannot be used: requests that would need it fail.
  public var isUnusable: Bool { http == .unusable || https == .unusable }

  /// The way to a server.
  func route(to url: URL) -> ProxyRoute {
    guard let host = url.host, includesLoopback || !isLoopback(host),
      !exceptions.contains(host: host, port: url.effectivePort)
    else { return .direct }
    return (url.scheme?.lowercased() == "https" ? https : http) ?? .direct
  }
}

extension ProxySettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing but whether there are proxies: their addresses may hold passwords.
  public var description: String {
    http == nil && https == nil ? "no proxies" : "proxies from the environment"
  }

  /// The same.
  public var debugDescription: String { description }

  /// Empty: nothing looks inside.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
