package import Foundation

/// One hop of a request: an address, and the headers and credential to send there.
struct RequestHop: Equatable {
  var url: URL
  /// The headers, which include a bearer key unless a redirect led to another host.
  var headers: HTTPHeaders
  var credential: HTTPCredential?
  /// Whether the address may lead to this machine, unlike one to which another server redirected.
  private(set) var mayReachThisMachine: Bool
  /// The key, for detecting it in the location of a redirect.
  private let key: String?

  /// The reason for not following a redirect to this machine.
  static let leadsHere = "it redirects to this computer"

  /// Creates the first hop, or returns `nil` if the address is not a valid HTTP or HTTPS address.
  init?(_ request: HTTPRequest) {
    guard let url = request.url, url.hasUsablePort else { return nil }
    self.url = url
    headers = request.headers
    credential = request.credential
    mayReachThisMachine = true
    key = request.credential?.key
    if case .bearer(let key) = request.credential { headers[.authorization] = "Bearer \(key)" }
  }

  /// The address with the key as a query item, if the credential is of that kind.
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

  /// Returns the hop after a redirect.
  ///
  /// Only HTTPS addresses are followed, except between servers of this machine, to which another server
  /// cannot redirect. The key and all headers except `Accept` are sent only to the first host, because a
  /// `User-Agent` can contain the user's contact address.
  func redirected(to location: String, status: Int) throws(HTTPError) -> RequestHop {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL,
      let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = next.host, !host.isEmpty, next.hasUsablePort
    else { throw .badRedirect(status: status) }
    let comesFromHere = url.host.map(isThisMachine) == true
    let leadsHere = isThisMachine(host)
    guard comesFromHere || !leadsHere else { throw .insecure(reason: Self.leadsHere) }
    guard scheme == "https" || leadsHere else {
      throw .insecure(reason: "it redirects to plain http")
    }
    var hop = self
    hop.url = next
    guard !url.hasSameHost(as: next) else { return hop }
    hop.mayReachThisMachine = comesFromHere && leadsHere
    if let key, !key.isEmpty, location.removingPercentEncodingOrSelf.contains(key) {
      throw .insecure(reason: "it redirects to another host, which would expose the API key")
    }
    hop.credential = nil
    hop.headers = [:]
    hop.headers[.accept] = headers[.accept]
    return hop
  }
}

extension HTTPResponse {
  /// The value of `Location` if this response is a redirect.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status) ? headers[.location] : nil
  }
}

extension URL {
  /// Whether the port, if any, is from 1 to 65,535: Foundation ignores one that is too large for an `Int`.
  package var hasUsablePort: Bool {
    let afterScheme = absoluteString.split(separator: "://", maxSplits: 1).dropFirst().first ?? ""
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    // The colons of an IPv6 address are within brackets.
    let host = authority.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix(":") else { return true }
    let port = host[host.index(after: colon)...]
    return port.contains("@") || Int(port).map((1...65_535).contains) ?? false
  }

  var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }

  var authority: String {
    let name = (host ?? "").bracketed
    return port.map { "\(name):\($0)" } ?? name
  }

  /// Returns whether another address has the same host and port, or upgrades it to HTTPS.
  fileprivate func hasSameHost(as other: URL) -> Bool {
    guard host?.lowercased() == other.host?.lowercased() else { return false }
    if scheme?.lowercased() == other.scheme?.lowercased() {
      return effectivePort == other.effectivePort
    }
    return effectivePort == 80 && other.effectivePort == 443
  }
}

extension String {
  /// The host as in a URL, with brackets around an IPv6 address.
  var bracketed: String { utf8.contains(UInt8(ascii: ":")) && !hasPrefix("[") ? "[\(self)]" : self }

  fileprivate var removingPercentEncodingOrSelf: String { removingPercentEncoding ?? self }
}
