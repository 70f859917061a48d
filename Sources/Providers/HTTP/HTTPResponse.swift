public import Foundation

/// A whole answer of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The headers.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: Data

  /// Makes an answer.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the server did what was asked (2xx).
  public var isSuccess: Bool { (200...299).contains(status) }
}
