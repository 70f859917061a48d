import NIOCore
import NIOHTTP1

/// Asks a proxy in absolute form (`GET http://host/path`, RFC 9112, section 3.2.2).
///
/// AsyncHTTPClient knows only `CONNECT`, which many proxies refuse for plain http. So a request for
/// plain http goes to the proxy as if that were the server, with the `Host` header of the real one;
/// this handler then writes the request line as a proxy wants it.
final class AbsoluteFormHandler: ChannelOutboundHandler {
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), let host = head.headers.first(name: "Host")
    else { return context.write(data, promise: promise) }
    head.uri = "http://\(host)\(head.uri)"
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }

  /// Puts the handler between AsyncHTTPClient and the encoder of requests.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let encoder = try pipeline.handler(type: HTTPRequestEncoder.self)
      try pipeline.addHandler(AbsoluteFormHandler(), position: .after(encoder))
    }
  }
}
