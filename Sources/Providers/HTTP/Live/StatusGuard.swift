import NIOCore
import NIOHTTP1

/// Refuses an answer whose status is below 100.
///
/// AsyncHTTPClient takes such an answer for an informational one, waits for another head, and traps
/// when the body comes. No such status exists (RFC 9110, section 15).
final class StatusGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
      hasRefused = true
      context.fireErrorCaught(HTTPError.malformed(part: "HTTP status"))
      context.close(promise: nil)
    }
    // The rest of a refused answer must not reach AsyncHTTPClient, which has seen no head.
    if !hasRefused { context.fireChannelRead(data) }
  }

  /// Puts the guard between the decoder of answers and AsyncHTTPClient.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(StatusGuard(), position: .after(decoder))
    }
  }
}
