import Domain
import Fixtures
import Foundation
import Providers
import Synchronization

/// An in-memory server for a transport: it responds as configured and records its requests.
final class StubServer: Sendable {
  /// The base URL of the stub.
  static var baseURL: URL {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "stub.test"
    return components.url ?? URL(fileURLWithPath: "/")
  }

  private let responses: [String: Result<HTTPResponse, HTTPError>]
  private let log = Mutex<[HTTPRequest]>([])

  /// Responses by path, or by path and query; any other path gets a 404.
  init(_ responses: [String: Result<HTTPResponse, HTTPError>]) {
    self.responses = responses
  }

  /// The requests so far; concurrent ones have no order.
  var requests: [HTTPRequest] { log.withLock(\.self) }

  /// The targets of all requests, sorted.
  var targets: [String] { requests.map(\.target).sorted() }

  var transport: HTTPTransport {
    HTTPTransport { [self] (request) throws(HTTPError) in
      log.withLock { $0.append(request) }
      let response = responses[request.target] ?? responses[request.url?.path ?? ""]
      return try (response ?? .success(HTTPResponse(status: 404))).get()
    }
  }
}

extension HTTPRequest {
  /// The path and the query, percent-encoded, without the credential.
  var target: String {
    guard let url, let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return ""
    }
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    return components.percentEncodedPath + query
  }
}

extension Result where Success == HTTPResponse, Failure == HTTPError {
  /// A recorded response.
  static func fixture(_ path: String, status: Int = 200) throws -> Self {
    .success(HTTPResponse(status: status, body: try Fixture(path).data()))
  }

  /// A response with a text as its body.
  static func body(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
    .success(HTTPResponse(status: status, headers: headers, body: Data(text.utf8)))
  }
}

extension HTTPHeaders {
  /// Creates headers from names and values.
  init(_ headers: [String: String]) {
    self.init()
    for (name, value) in headers { self[Name(name)] = value }
  }
}

extension ProviderError.Failure {
  /// Creates the failure of a request, or returns `nil` if it succeeds.
  init?<Value>(of request: @autoclosure () async throws(ProviderError) -> Value) async {
    do throws(ProviderError) {
      _ = try await request()
      return nil
    } catch {
      self = error.failure
    }
  }
}
