package import Domain
package import Foundation

/// A `GET` request with its address, headers, and credential.
///
/// Its descriptions omit the query, the headers, and the credential, so that no log or failed test shows a key.
package struct HTTPRequest: Hashable, Sendable {
  /// The address that `path` extends, such as `https://swapi.info/api`, with its own query.
  package var baseURL: URL
  /// The path segments, which are percent-encoded, with an empty last one for a trailing slash.
  package var path: [String]
  package var query: [URLQueryItem]
  package var headers: HTTPHeaders
  /// The credential, which is sent only to the origin of `baseURL`.
  package var credential: HTTPCredential?
  /// The time limit for this exchange, or `nil` for the transport's timeout.
  package var timeout: Duration?
  package var cost: Int
  /// The priority of the request, which decides how many calls of the daily limit must remain after it.
  package var priority: RequestPriority

  package init(
    _ baseURL: URL, path: [String] = [], query: KeyValuePairs<String, String> = [:],
    headers: HTTPHeaders = [:], credential: HTTPCredential? = nil, timeout: Duration? = nil,
    cost: Int = 1,
    priority: RequestPriority = .userInitiated
  ) {
    self.baseURL = baseURL
    self.path = path
    self.query = query.map { URLQueryItem(name: $0, value: $1) }
    self.headers = headers
    self.credential = credential
    self.timeout = timeout
    self.cost = cost
    self.priority = priority
  }

  /// The whole address without the credential, or `nil` if the base is not an HTTP or HTTPS address.
  ///
  /// This property does not decode the host and does not set a scheme that is already correct,
  /// because either would make Foundation load ICU data.
  package var url: URL? {
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme),
      components.encodedHost?.isEmpty == false
    else { return nil }
    if components.scheme != scheme { components.scheme = scheme }
    components.percentEncodedPath = percentEncodedPath(after: components.percentEncodedPath)
    let items = query.map(Self.percentEncoded)
    if !items.isEmpty {
      components.percentEncodedQueryItems = (components.percentEncodedQueryItems ?? []) + items
    }
    components.fragment = nil
    return components.url
  }

  private func percentEncodedPath(after basePath: String) -> String {
    guard !path.isEmpty else { return basePath }
    let base = basePath.hasSuffix("/") ? String(basePath.dropLast()) : basePath
    return base + path.map { "/" + Self.percentEncoded($0) }.joined()
  }

  static func percentEncoded(_ item: URLQueryItem) -> URLQueryItem {
    URLQueryItem(name: percentEncoded(item.name), value: item.value.map(percentEncoded))
  }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { plainBytes.contains($0) ? String(Unicode.Scalar($0)) : percentEncoded($0) }
      .joined()
  }

  private static func percentEncoded(_ byte: UInt8) -> String {
    "%" + [byte >> 4, byte & 0xf].map { String($0, radix: 16, uppercase: true) }.joined()
  }

  // RFC 3986's unreserved characters, plus two that are safe in both paths and queries and that keep lists and
  // coordinates readable. A `CharacterSet` would load a megabyte of Foundation that nothing else here uses.
  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:".utf8)
}

extension HTTPRequest {
  /// Whether the `User-Agent` names a contact, which follows the name of the program.
  var namesContact: Bool { headers[.userAgent]?.contains(" ") == true }
}

/// A value with secrets, of which neither text nor reflection shows more than its description.
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{}

extension Redacted {
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension HTTPRequest: Redacted {
  /// The method and the address without its query: `GET https://api.open-meteo.com/v1/forecast`.
  package var description: String {
    "GET \(url?.withoutSecrets ?? "an unusable address")"
  }
}

extension URL {
  /// The scheme, host, port, and path, without user, password, query, and fragment.
  var withoutSecrets: String {
    "\(scheme ?? "")://\(authority)\(path(percentEncoded: true))"
  }
}

/// An API key that a service requires, which its descriptions and its mirror do not contain.
package enum HTTPCredential: Hashable, Sendable {
  /// The header `Authorization: Bearer KEY`.
  case bearer(String)
  /// The query parameter `?NAME=KEY`.
  case query(name: String, key: String)

  /// The key without the header or parameter name.
  var key: String {
    switch self {
    case .bearer(let key), .query(_, let key): key
    }
  }
}

extension HTTPCredential: Redacted {
  package var description: String { "a key" }
}

extension URL {
  /// Returns an address in a response if it is below this one, on the same host and port, else `nil`.
  func follow(_ address: String) -> URL? {
    guard let url = URL(string: address, relativeTo: self)?.absoluteURL,
      url.scheme?.lowercased() == scheme?.lowercased(),
      url.host?.lowercased() == host?.lowercased(), url.effectivePort == effectivePort,
      url.hasUsablePort, url.user == nil, url.password == nil,
      !url.path.split(separator: "/").contains("..")
    else { return nil }
    let base = path(percentEncoded: true)
    let folder = base.hasSuffix("/") ? base : base + "/"
    return url.path(percentEncoded: true).hasPrefix(folder) ? url : nil
  }
}
