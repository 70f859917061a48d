/// Takes one request to a server and brings the whole answer back.
///
/// ```swift
/// let transport = HTTPTransport.live(userAgent: "skyreel/0.1.0", environment: environment)
/// let response = try await transport.send(HTTPRequest(baseURL, path: ["v1", "forecast"]))
/// ```
///
/// Only `GET` is needed. An answer with any status is an answer: `send` throws where there is none.
public struct HTTPTransport: Sendable {
  /// How long one exchange may take in all, the last byte of the body included.
  public var timeout: Duration
  /// Sends a request and waits for the whole answer; ends at once when its task is cancelled.
  public var send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  /// Makes a transport from what it does.
  public init(
    timeout: Duration = .seconds(10),
    send: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
  ) {
    self.timeout = timeout
    self.send = send
  }
}
