import AsyncHTTPClient
import Foundation
import HTTPTypes
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
      guard redirects < Self.redirectLimit else {
        throw .tooManyRedirects(status: response.status)
      }
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
      headers: HTTPFields(answer.headers))
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
    headers[.userAgent] = headers[.userAgent] ?? userAgent
    headers[.accept] = headers[.accept] ?? "application/json"
    headers[.acceptEncoding] = "gzip, deflate"
    var (url, host) = (target.credentialedURL, String?.none)
    if case .forward(let proxy) = route {
      guard let throughProxy = proxy.address(replacing: url) else { throw .badAddress }
      host = url.authority
      headers[.proxyAuthorization] = proxy.authorization
      url = throughProxy
    }
    var request = HTTPClientRequest(url: url.absoluteString)
    request.headers = HTTPHeaders(headers.map { ($0.name.canonicalName, $0.value) })
    if let host { request.headers.add(name: "host", value: host) }
    return request
  }
}

extension HTTPFields {
  /// The largest number of fields that are read from a response.
  private static let limit = 1_000

  /// Creates fields from those of a received response, without invalid names.
  fileprivate init(_ headers: HTTPHeaders) {
    self.init()
    // `HTTPFields` stops the program at 65,535 fields.
    for (name, value) in headers.prefix(Self.limit) {
      guard let name = HTTPField.Name(name) else { continue }
      append(HTTPField(name: name, value: value))
    }
  }
}
