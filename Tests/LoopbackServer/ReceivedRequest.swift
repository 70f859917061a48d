import FlyingFox
import Foundation

/// A request as the server received it.
package struct ReceivedRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The target of the request line, percent-encoded, with the query.
  package let target: String
  /// The path, percent-encoded, without the query.
  package let path: String
  /// The query parameters by name, decoded; the last one if a name occurs more than once.
  package let query: [String: String]
  /// The headers by name in lower case.
  package let headers: [String: String]

  init(_ request: FlyingFox.HTTPRequest) {
    method = request.method.rawValue
    target = request.target.rawValue
    path = request.target.path()
    query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
    headers = Dictionary(
      request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
    ) { $1 }
  }
}
