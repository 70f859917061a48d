import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A request and its response, including redirects.
struct HTTPExchange: Sendable {
  /// The largest number of redirects that are followed.
  static let redirectLimit = 5

  let connections: HTTPConnectionPool
  let proxies: ProxySettings
  let userAgent: String
  let bodyLimit: Int

  /// Sends the request, follows redirects, and returns the final response.
  func run(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard var target = RequestHop(request) else { throw .badAddress }
    var redirects = 0
    while true {
      let response = try await fetch(target)
      guard let location = response.redirectLocation else { return response }
      guard redirects < Self.redirectLimit else { throw .badRedirect(status: response.status) }
      redirects += 1
      target = try target.redirected(to: location, status: response.status)
    }
  }

  private func fetch(_ target: RequestHop) async throws(HTTPError) -> HTTPResponse {
    do {
      return try await exchange(target)
    } catch let error as HTTPError {
      throw error
    } catch {
      throw HTTPError(error, connectTimeout: connections.connectTimeout)
    }
  }

  private func exchange(_ target: RequestHop) async throws -> HTTPResponse {
    let route = proxies.route(to: target.url)
    let request = try clientRequest(target, on: route)
    // AsyncHTTPClient's deadline ends with the head, so the caller's deadline covers the exchange.
    let answer = try await connections.client(for: route).execute(
      request, deadline: .distantFuture)
    var response = HTTPResponse(
      status: Int(answer.status.code),
      headers: HTTPHeaders(answer.headers.map { (name: $0.name, value: $0.value) }))
    // The body of a redirect is not read. Releasing the body closes the connection.
    if response.redirectLocation == nil { response.body = try await read(answer.body) }
    return response
  }

  private func read(_ body: HTTPClientResponse.Body) async throws -> Data {
    var data = Data()
    do {
      for try await chunk in body {
        guard data.count + chunk.readableBytes <= bodyLimit else {
          throw HTTPError.tooLarge(limit: bodyLimit)
        }
        data.append(contentsOf: chunk.readableBytesView)
      }
      try Task.checkCancellation()
    } catch {
      throw HTTPError(duringBody: error, limit: bodyLimit)
    }
    return data
  }

  private func clientRequest(
    _ target: RequestHop, on route: ProxyRoute
  ) throws(HTTPError) -> HTTPClientRequest {
    var headers = target.headers
    headers["User-Agent"] = headers["User-Agent"] ?? userAgent
    headers["Accept"] = headers["Accept"] ?? "application/json"
    headers["Accept-Encoding"] = "gzip, deflate"
    var url = target.credentialedURL
    if case .forward(let proxy) = route {
      guard let throughProxy = proxy.address(standingInFor: url) else { throw .badAddress }
      headers["Host"] = url.authority
      headers["Proxy-Authorization"] = proxy.authorization
      url = throughProxy
    }
    var request = HTTPClientRequest(url: url.absoluteString)
    request.headers = NIOHTTP1.HTTPHeaders(headers.all.map { ($0.name, $0.value) })
    return request
  }
}
