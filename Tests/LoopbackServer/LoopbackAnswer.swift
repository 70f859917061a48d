import Fixtures
public import Foundation

/// A response of the server, and the way in which it is delivered.
public struct LoopbackAnswer: Sendable {
  /// The status code.
  public var status: Int
  /// The headers; `Content-Length` is added.
  public var headers: [String: String]
  /// The body.
  public var body: Data
  /// How it is sent.
  public var delivery: Delivery

  /// How an answer is sent.
  public enum Delivery: Sendable {
    /// As it should be.
    case whole
    /// Only after the gate was opened.
    case after(Gate)
    /// Never: the connection stays open, and nothing comes.
    case never
    /// The body in pieces of so many bytes, with a pause after each.
    case trickled(bytes: Int, every: Duration)
    /// So many bytes of the body, and then nothing more, with the connection open.
    case stalled(after: Int)
    /// The body again and again, without end.
    case endless
    /// So many bytes of the body, and then the connection is closed.
    case truncated(after: Int)
    /// The connection is closed instead.
    case closed
    /// Something that is no HTTP.
    case garbage
  }

  /// Makes an answer.
  public init(
    status: Int = 200, headers: [String: String] = [:], body: Data = Data(),
    delivery: Delivery = .whole
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }

  /// A recorded answer, by its path below `Tests/Fixtures`.
  public static func fixture(_ path: String, status: Int = 200) throws -> LoopbackAnswer {
    .json(try Fixture(path).data(), status: status)
  }

  /// JSON.
  public static func json(_ body: Data, status: Int = 200) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: ["Content-Type": "application/json"], body: body)
  }

  /// JSON.
  public static func json(_ text: String, status: Int = 200) -> LoopbackAnswer {
    .json(Data(text.utf8), status: status)
  }

  /// A status with an empty body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: headers)
  }

  /// A redirect.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: ["Location": location])
  }

  /// A body that is compressed already.
  public static func gzip(_ compressed: Data) -> LoopbackAnswer {
    LoopbackAnswer(
      headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"], body: compressed)
  }

  /// The same answer, sent in another way.
  public func delivered(_ delivery: Delivery) -> LoopbackAnswer {
    var answer = self
    answer.delivery = delivery
    return answer
  }
}
