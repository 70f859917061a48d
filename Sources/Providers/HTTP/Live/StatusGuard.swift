import NIOCore
import NIOHTTP1

/// A channel handler that rejects a response with a status below 100.
///
/// AsyncHTTPClient treats such a response as informational, waits for another head, and traps when
/// the body arrives. No such status exists (RFC 9110, section 15).
final class StatusGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private var hasRejected = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
      hasRejected = true
      context.fireErrorCaught(HTTPError.malformed(part: "HTTP status"))
      context.close(promise: nil)
    }
    // AsyncHTTPClient has received no head, so the rest of a rejected response must not reach it.
    if !hasRejected { context.fireChannelRead(data) }
  }

  /// Inserts the guard between the response decoder and AsyncHTTPClient.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(StatusGuard(), position: .after(decoder))
    }
  }
}
