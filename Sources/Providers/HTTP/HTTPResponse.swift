public import Foundation

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The headers, with case-insensitive names.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: Data

  /// Creates a response, by default an empty one with status 200.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status indicates success (2xx).
  public var isSuccess: Bool { (200...299).contains(status) }
}
