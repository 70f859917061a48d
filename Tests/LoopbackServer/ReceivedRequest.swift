import FlyingFox
import Foundation

/// A request as the server received it.
public struct ReceivedRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The target of the request line, percent-encoded, with the query.
  public let target: String
  /// The path, percent-encoded, without the query.
  public let path: String
  /// The query parameters by name, decoded; the last one if a name occurs more than once.
  public let query: [String: String]
  /// The headers by name in lower case.
  public let headers: [String: String]

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
