import CCurl
import Domain
import Foundation

extension HTTPTransport {
  /// The version of the system's libcurl, or `nil` if there is none.
  package static var libraryVersion: String? { curl_library_version().map { String(cString: $0) } }

  /// The default size limit of a body, in bytes after decompression: 8 MiB.
  package static let standardBodyLimit = 8 * 1_048_576

  /// Returns a transport that connects to real servers with libcurl.
  ///
  /// libcurl is loaded on the first request. Connections are reused, also by other transports.
  ///
  /// - Parameters:
  ///   - version: The program's version, sent as `User-Agent: skyreel/VERSION` unless a request has
  ///     its own.
  ///   - timeout: The time limit for one exchange, including redirects and the body.
  ///   - connectTimeout: The part of that limit for making a connection.
  ///   - bodyLimit: The size limit of a body, in bytes after decompression.
  ///   - proxies: The proxies through which servers are reached.
  ///   - trustRoots: The file of the trusted certificates in PEM, or `nil` to trust those of the
  ///     system.
  /// - Returns: A transport that has not opened a connection yet.
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

/// The largest number of redirects that are followed.
private let redirectLimit = 5

/// Sends a request, follows redirects, and returns the final response.
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
  /// Returns the headers to send, including those that every request has.
  fileprivate func completeHeaders(userAgent: String) -> HTTPHeaders {
    var headers = headers
    headers[.userAgent] = headers[.userAgent] ?? userAgent
    headers[.accept] = headers[.accept] ?? "application/json"
    return headers
  }
}
