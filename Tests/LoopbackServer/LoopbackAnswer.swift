import Fixtures
package import Foundation

/// A response of the server, and the way in which it is delivered.
package struct LoopbackAnswer: Sendable {
  /// The HTTP status code, such as 200.
  package var status: Int
  /// The headers, to which the server adds `Content-Length`, or for `endless` `Transfer-Encoding`.
  package var headers: [String: String]
  /// The body as sent, except for a delivery that cuts or repeats it.
  package var body: Data
  /// The way in which the response is delivered.
  package var delivery: Delivery

  /// A way to deliver a response.
  package enum Delivery: Sendable {
    /// The whole response immediately.
    case whole
    /// The whole response after the gate opens.
    case after(Gate)
    /// The whole response after a time.
    case late(by: Duration)
    /// No response, with the connection open.
    case never
    /// The body in pieces of a number of bytes, with a pause after each.
    case trickled(bytes: Int, every: Duration)
    /// A number of bytes of the body, and then nothing more, with the connection open.
    case stalled(after: Int)
    /// The body, repeated endlessly.
    case endless
    /// A number of bytes of the body, and then the end of the connection.
    case truncated(after: Int)
    /// The end of the connection instead of a response.
    case closed
    /// Bytes that are not HTTP.
    case garbage
  }

  /// Creates a response, by default an empty one with status 200 that is delivered immediately.
  package init(
    status: Int = 200, headers: [String: String] = [:], body: Data = Data(),
    delivery: Delivery = .whole
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }

  /// Returns a recorded response by its path in `Tests/Fixtures`.
  package static func fixture(_ path: String, status: Int = 200) throws -> LoopbackAnswer {
    .json(try Fixture(path).data(), status: status)
  }

  /// Returns a response of type `application/json`.
  package static func json(_ body: Data, status: Int = 200) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: ["Content-Type": "application/json"], body: body)
  }

  /// Returns a response of type `application/json` with a text in UTF-8.
  package static func json(_ text: String, status: Int = 200) -> LoopbackAnswer {
    .json(Data(text.utf8), status: status)
  }

  /// Returns a response with a status and an empty body.
  package static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: headers)
  }

  /// Returns a redirect without a body, by default a temporary one (302).
  package static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: ["Location": location])
  }

  /// Returns a response of type `application/json` whose body is already compressed by gzip.
  package static func gzip(_ compressed: Data) -> LoopbackAnswer {
    LoopbackAnswer(
      headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"], body: compressed)
  }

  /// Returns the same response with another delivery.
  package func delivered(_ delivery: Delivery) -> LoopbackAnswer {
    var answer = self
    answer.delivery = delivery
    return answer
  }
}
