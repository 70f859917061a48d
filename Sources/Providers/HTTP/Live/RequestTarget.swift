package import Foundation

/// Where a request goes next, and what may go with it.
struct RequestTarget: Equatable {
  /// The address, without the key.
  var url: URL
  /// The headers, without the key.
  var headers: HTTPHeaders
  /// The key, as long as the request stays where it was meant to go.
  var credential: HTTPCredential?
  /// The key, to tell it from what may be passed on.
  private let key: String?

  /// Makes the target that a request names, or nothing if that is no http or https address.
  init?(_ request: HTTPRequest) {
    guard let url = request.url, url.hasUsablePort else { return nil }
    self.url = url
    headers = request.headers
    credential = request.credential
    key = request.credential?.key
    if case .bearer(let key) = request.credential { headers["Authorization"] = "Bearer \(key)" }
  }

  /// The address with the key, if that is where the key goes.
  var credentialedURL: URL {
    guard case .query(let name, let key) = credential,
      var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return url }
    var items = components.percentEncodedQueryItems ?? []
    guard !items.contains(where: { $0.name == name }) else { return url }
    items.append(HTTPRequest.percentEncoded(URLQueryItem(name: name, value: key)))
    components.percentEncodedQueryItems = items
    return components.url ?? url
  }

  /// The target after a redirect.
  ///
  /// Only https and loopback addresses are followed; the key goes no further than its own host.
  func redirected(to location: String, status: Int) throws(HTTPError) -> RequestTarget {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL,
      let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = next.host, !host.isEmpty, next.hasUsablePort
    else { throw .badRedirect(status: status) }
    guard scheme == "https" || isLoopback(host) else {
      throw .insecure(reason: "it redirects to plain http")
    }
    var target = self
    target.url = next
    guard !url.hasSameHost(as: next) else { return target }
    if let key, !key.isEmpty, location.removingPercentEncodingOrSelf.contains(key) {
      throw .insecure(reason: "it passes the key on to another host")
    }
    target.credential = nil
    target.headers["Authorization"] = nil
    target.headers["Cookie"] = nil
    return target
  }
}

extension HTTPResponse {
  /// Where a redirect leads.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
  }
}

extension URL {
  /// Whether the port, if any, is one that exists.
  ///
  /// A larger number traps inside SwiftNIO. The text is read, since Foundation takes a number that is too large for an `Int` for no port.
  package var hasUsablePort: Bool {
    let afterScheme = absoluteString.split(separator: "://", maxSplits: 1).dropFirst().first ?? ""
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    // The colons of an IPv6 address are within brackets.
    let host = authority.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix(":") else { return true }
    let port = host[host.index(after: colon)...]
    return port.contains("@") || Int(port).map((1...65_535).contains) ?? false
  }

  /// The port, or the one that the scheme stands for.
  var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }

  /// The host with its port, as the `Host` header has it.
  var authority: String {
    let name = (host ?? "").bracketed
    return port.map { "\(name):\($0)" } ?? name
  }

  /// Whether another address is on the same host and port, or is its https form.
  fileprivate func hasSameHost(as other: URL) -> Bool {
    guard host?.lowercased() == other.host?.lowercased() else { return false }
    if scheme?.lowercased() == other.scheme?.lowercased() {
      return effectivePort == other.effectivePort
    }
    return effectivePort == 80 && other.effectivePort == 443
  }
}

extension String {
  /// A host as it stands in an address: an IPv6 address in brackets, all else as it is.
  var bracketed: String { utf8.contains(UInt8(ascii: ":")) && !hasPrefix("[") ? "[\(self)]" : self }

  fileprivate var removingPercentEncodingOrSelf: String { removingPercentEncoding ?? self }
}
