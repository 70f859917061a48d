import CCurl
import Domain
import Foundation

extension HTTPTransport {
  /// The version of the system's libcurl, or `nil` if there is none.
  package static var libraryVersion: String? { curl_library_version().map { String(cString: $0) } }

  /// The default size limit of a body, in bytes after decompression: 8 MiB.
  package static let standardBodyLimit = 8 * 1_048_576

  /// Returns a transport to real servers by libcurl, which is loaded on the first request.
  ///
  /// Connections are reused, also by other transports. Requests name the program as `skyreel/VERSION`
  /// unless they have a `User-Agent` of their own. The timeout includes making the connection, redirects,
  /// and the body, of which the limit is in bytes after decompression. The trust roots are a file of
  /// certificates in PEM, or `nil` for those of the system.
  package static func live(
    version: String, timeout: Duration = .seconds(10), connectTimeout: Duration = .seconds(5),
    bodyLimit: Int = standardBodyLimit, proxies: ProxySettings = .none,
    trustRoots: String? = nil
  ) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      guard let hop = RequestHop(request) else { throw .badAddress }
      let limit = request.timeout ?? timeout
      return try await following(hop, until: .now + limit) { (hop, left) throws(HTTPError) in
        try await Curl.shared.send(
          CurlTransfer.Options(
            url: hop.credentialedURL, headers: hop.completeHeaders(userAgent: "skyreel/\(version)"),
            timeout: left, connectTimeout: min(left, connectTimeout), exchangeTimeout: limit,
            bodyLimit: bodyLimit, proxies: proxies,
            refusesThisMachine: !hop.mayReachThisMachine, trustRoots: trustRoots))
      }
    }
  }
}

private let redirectLimit = 5

private func following(
  _ first: RequestHop, until end: ContinuousClock.Instant,
  _ send: (RequestHop, _ left: Duration) async throws(HTTPError) -> HTTPResponse
) async throws(HTTPError) -> HTTPResponse {
  var (hop, redirects) = (first, 0)
  while true {
    if Task.isCancelled { throw .cancelled }
    let response = try await send(hop, ContinuousClock.now.duration(to: end))
    guard let location = response.redirectLocation else { return response }
    guard redirects < redirectLimit else { throw .tooManyRedirects(status: response.status) }
    redirects += 1
    hop = try hop.redirected(to: location, status: response.status)
  }
}

extension RequestHop {
  fileprivate func completeHeaders(userAgent: String) -> HTTPHeaders {
    var headers = headers
    headers[.userAgent] = headers[.userAgent] ?? userAgent
    headers[.accept] = headers[.accept] ?? "application/json"
    return headers
  }
}
