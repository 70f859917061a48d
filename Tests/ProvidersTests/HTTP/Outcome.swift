import Foundation
import LoopbackServer
import Providers

/// The result of a request: a response, or the reason why there is none.
typealias Outcome = Result<HTTPResponse, HTTPError>

extension HTTPTransport {
  /// A live transport whose timeout is long enough for a busy machine, whatever a request sets.
  static func unhurried(
    version: String = "1", bodyLimit: Int = standardBodyLimit, proxies: ProxySettings = .none
  ) -> HTTPTransport {
    let timeout = Duration.seconds(60)
    let live = HTTPTransport.live(
      version: version, timeout: timeout, connectTimeout: timeout, bodyLimit: bodyLimit,
      proxies: proxies)
    return HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      var request = request
      request.timeout = nil
      return try await live.send(request)
    }
  }

  /// Sends a request and returns the outcome as a value that tests can compare.
  func outcome(of request: HTTPRequest) async -> Outcome {
    do throws(HTTPError) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }

  /// Sends a request for `path` to a loopback server and returns the outcome.
  func outcome(of path: String..., on server: LoopbackServer) async -> Outcome {
    await outcome(of: HTTPRequest(server.baseURL, path: path))
  }
}

extension Outcome {
  /// The body as text, or `nil` if there is no response.
  var text: String? { (try? get()).map { String(decoding: $0.body, as: UTF8.self) } }

  /// The reason why there is no response, or `nil` if there is one.
  var error: HTTPError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
