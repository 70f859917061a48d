/// A function that sends a request to a server and returns the complete response.
///
/// Only `GET` is supported. A response with any status is returned. `send` throws only if there is no response.
package struct HTTPTransport: Sendable {
  /// The time limit for one exchange, up to the last byte of the body.
  package var timeout: Duration
  /// Sends a request and waits for the complete response; canceling the task ends the exchange immediately.
  package var send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  package init(
    timeout: Duration = .seconds(10),
    send: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
  ) {
    self.timeout = timeout
    self.send = send
  }
}
