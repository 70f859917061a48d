import Foundation
import LoopbackServer
import Providers

/// The result of a request: a response, or the reason why there is none.
typealias Outcome = Result<HTTPResponse, HTTPError>

extension HTTPTransport {
  /// A live transport that waits as long as a busy machine may take, for whatever it is asked.
  static func unhurried(version: String = "1", proxies: ProxySettings = .none) -> HTTPTransport {
    let patience = Duration.seconds(60)
    let live = HTTPTransport.live(
      version: version, timeout: patience, connectTimeout: patience, proxies: proxies)
    return HTTPTransport(timeout: patience) { (request) throws(HTTPError) in
      var request = request
      request.timeout = nil
      return try await live.send(request)
    }
  }

  /// Sends, and gives back the outcome as a value that tests compare.
  func outcome(of request: HTTPRequest) async -> Outcome {
    do throws(HTTPError) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }

  /// Sends to a server on loopback, and gives back the outcome.
  func outcome(of path: String..., on server: LoopbackServer) async -> Outcome {
    await outcome(of: HTTPRequest(server.baseURL, path: path))
  }
}

extension Outcome {
  /// The body as text, if there is an answer.
  var text: String? { (try? get()).map { String(decoding: $0.body, as: UTF8.self) } }

  /// Why there is no answer, if there is none.
  var error: HTTPError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
