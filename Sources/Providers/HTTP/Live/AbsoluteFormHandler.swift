import NIOCore
import NIOHTTP1

/// A channel handler that writes requests to a proxy in absolute form.
///
/// This form is `GET http://host/path` (RFC 9112, section 3.2.2). AsyncHTTPClient supports only
/// `CONNECT`, which many proxies reject for plain HTTP. A plain HTTP request is therefore addressed
/// to the proxy, with the `Host` header of the real server. This handler then rewrites the request
/// line.
final class AbsoluteFormHandler: ChannelOutboundHandler {
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), let host = head.headers.first(name: "Host")
    else { return context.write(data, promise: promise) }
    head.uri = "http://\(host)\(head.uri)"
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }

  /// Inserts the handler between AsyncHTTPClient and the request encoder.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let encoder = try pipeline.handler(type: HTTPRequestEncoder.self)
      try pipeline.addHandler(AbsoluteFormHandler(), position: .after(encoder))
    }
  }
}
