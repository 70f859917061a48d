/// Feeds a stream, and ends it when nobody holds this any more.
///
/// An observer holds it, so the stream ends with its subscription and with the store.
final class StreamSource<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
