public import Domain
public import Foundation

/// A `GET` request: where to, and what to ask.
///
/// It prints as its address without query, headers and credential, so that no log or failed test
/// shows a key.
public struct HTTPRequest: Hashable, Sendable {
  /// The address that the path is added to, such as `https://swapi.info/api`; what query it has is
  /// kept.
  public var baseURL: URL
  /// The segments of the path; each is percent-encoded, an empty last one leaves a slash.
  public var path: [String]
  /// The questions, in order; names and values are percent-encoded.
  public var query: [URLQueryItem]
  /// Headers besides those every request gets.
  public var headers: HTTPHeaders
  /// The key, which only the origin of `baseURL` ever sees.
  public var credential: HTTPCredential?
  /// How long this exchange may take, if not as long as the transport allows.
  public var timeout: Duration?
  /// As how many calls the service counts it.
  public var cost: Int
  /// What it is for, which matters when calls are scarce.
  public var purpose: CallPurpose

  /// Makes a request.
  public init(
    _ baseURL: URL, path: [String] = [], query: [URLQueryItem] = [], headers: HTTPHeaders = [:],
    credential: HTTPCredential? = nil, timeout: Duration? = nil, cost: Int = 1,
    purpose: CallPurpose = .person
  ) {
    self.baseURL = baseURL
    self.path = path
    self.query = query
    self.headers = headers
    self.credential = credential
    self.timeout = timeout
    self.cost = cost
    self.purpose = purpose
  }

  /// The whole address without the credential, or nothing if the base is no http or https address.
  ///
  /// Neither the host is decoded nor a scheme set that is there already: for either, Foundation
  /// opens ICU's data.
  public var url: URL? {
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme),
      components.encodedHost?.isEmpty == false
    else { return nil }
    if components.scheme != scheme { components.scheme = scheme }
    components.percentEncodedPath = percentEncodedPath(after: components.percentEncodedPath)
    let asked = query.map(Self.percentEncoded)
    if !asked.isEmpty {
      components.percentEncodedQueryItems = (components.percentEncodedQueryItems ?? []) + asked
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

  // RFC 3986's unreserved characters, and two that are safe in paths and queries alike and keep
  // lists and coordinates legible. No `CharacterSet`: it would be all that is used of a megabyte of
  // Foundation.
  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:".utf8)
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address without its query: `GET https://api.open-meteo.com/v1/forecast`.
  public var description: String {
    "GET \(url?.withoutSecrets ?? "an unusable address")"
  }

  /// The same.
  public var debugDescription: String { description }

  /// The same: nothing looks inside.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}

extension URL {
  /// The scheme, host, port and path alone: no user, password, query or fragment.
  var withoutSecrets: String {
    "\(scheme ?? "")://\(authority)\(path(percentEncoded: true))"
  }
}
