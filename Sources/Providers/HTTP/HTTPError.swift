public import Domain

/// Why there is no answer.
///
/// It carries neither address nor headers nor body, so that no key can be in it.
public enum HTTPError: Error, Hashable, Sendable {
  /// No connection could be made: no network, an unknown host, a refused connection, a proxy away.
  case offline
  /// The connection ended before the head of an answer came.
  case connectionLost
  /// The connection could not be made, or the exchange not ended, within this many seconds.
  case timedOut(seconds: Int)
  /// The connection is not trustworthy; the reason is told in words.
  case insecure(reason: String)
  /// The body is longer than this many bytes, counted after decompression.
  case tooLarge(limit: Int)
  /// The answer broke off, or is no HTTP; tells which part.
  case malformed(part: String)
  /// The server redirected more often than is followed, or to nowhere.
  case badRedirect(status: Int)
  /// The address asked for is no http or https address.
  case badAddress
  /// It was not sent: the server wants to be left alone until then.
  case held(until: Timestamp)
  /// It was not sent: of so many calls a day none is left until then.
  case spent(limit: Int, resetsAt: Timestamp)
  /// The task that sent the request was cancelled.
  case cancelled
}
