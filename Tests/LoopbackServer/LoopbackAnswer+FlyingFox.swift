import FlyingFox
import FlyingSocks
import Foundation

extension LoopbackAnswer {
  /// Returns the response for FlyingFox, delayed as the delivery requires.
  func httpResponse() async throws -> HTTPResponse {
    switch delivery {
    case .whole: return response(body: HTTPBodySequence(data: body))
    case .after(let gate):
      await gate.wait()
      return response(body: HTTPBodySequence(data: body))
    case .late(let time):
      try await Task.sleep(for: time)  // the wait for a slow service
      return response(body: HTTPBodySequence(data: body))
    case .never:
      await Gate().wait()
      throw CancellationError()
    case .trickled(let bytes, let pause):
      return response(body: announced(ScriptedBody(pieces: pieces(of: bytes), pause: pause)))
    case .stalled(let count):
      return response(body: announced(ScriptedBody(pieces: [body.prefix(count)], end: .stall)))
    case .truncated(let count):
      return response(body: announced(ScriptedBody(pieces: [body.prefix(count)], end: .fail)))
    case .endless:
      return response(body: HTTPBodySequence(from: ScriptedBody(pieces: [body], end: .again)))
    case .closed: return HTTPResponse(webSocket: RefusingHandler())
    case .garbage: return response(version: "SSH-2.0-garbage", body: HTTPBodySequence())
    }
  }

  private func response(version: String = "HTTP/1.1", body: HTTPBodySequence) -> HTTPResponse {
    HTTPResponse(
      version: HTTPVersion(version), statusCode: HTTPStatusCode(status, phrase: "Status"),
      headers: HTTPHeaders(
        Dictionary(headers.map { (HTTPHeader($0.key), $0.value) }) { $1 }),
      body: body)
  }

  /// Returns a body with the full length in its headers, even if fewer bytes follow.
  private func announced(_ script: ScriptedBody) -> HTTPBodySequence {
    HTTPBodySequence(from: script, count: body.count)
  }

  private func pieces(of size: Int) -> [Data] {
    stride(from: 0, to: body.count, by: size).map { body.dropFirst($0).prefix(size) }
  }
}

/// An error that makes FlyingFox close the connection without a response.
private struct RefusingHandler: WSHandler {
  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    throw CancellationError()
  }
}
