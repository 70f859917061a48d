public import Foundation
public import HTTPTypes

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The headers, with case-insensitive names.
  public var headers: HTTPFields
  /// The body, decompressed.
  public var body: Data

  /// Creates a response, by default an empty one with status 200.
  public init(status: Int = 200, headers: HTTPFields = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status indicates success (2xx).
  public var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPFields {
  /// Returns the first value for a name, or `nil` if there is none.
  ///
  /// A server that sends a field twice by mistake is understood, unlike with the subscript, which
  /// joins the values by commas.
  func firstValue(of name: HTTPField.Name?) -> String? {
    name.flatMap { self[fields: $0].first?.value }
  }
}
