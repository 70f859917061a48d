import AsyncHTTPClient
import Domain
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension HTTPError {
  /// Creates the error for a failure before the head of the response.
  init(_ error: any Error, connectTimeout: Duration) {
    switch error {
    case let error as HTTPError: self = error
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self = Self(error, connectTimeout)
    case let error as IOError: self = error.isReset ? .connectionLost : .offline
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = Self(tls: error)
    case is HTTPParserError: self = .malformed(part: "HTTP head")
    case is ChannelError: self = .connectionLost
    default: self = .offline
    }
  }

  /// Creates the error for a failure while the body is read.
  init(duringBody error: any Error, limit: Int) {
    switch error {
    case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge(limit: limit)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .malformed(part: "compressed body")
    case is HTTPParserError: self = .malformed(part: "body")
    default:
      let other = HTTPError(error, connectTimeout: .zero)
      self = other == .connectionLost || other == .offline ? .malformed(part: "body") : other
    }
  }

  private init(_ error: HTTPClientError, _ connectTimeout: Duration) {
    switch error {
    case .cancelled, .requestStreamCancelled: self = .cancelled
    case .remoteConnectionClosed: self = .connectionLost
    case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
      .getConnectionFromPoolTimeout, .deadlineExceeded, .readTimeout, .writeTimeout:
      // The connection timed out, because AsyncHTTPClient does not get the deadline of the whole
      // exchange.
      self = .timedOut(seconds: connectTimeout.wholeSeconds)
    case .invalidURL, .emptyHost, .emptyScheme: self = .badAddress
    default: self = .offline
    }
  }

  /// Creates an error with a readable reason, because OpenSSL's own texts are not for users.
  private init(tls error: any Error) {
    let text = String(describing: error)
    let brokeOff = text.contains("uncleanShutdown") || text.contains("EOF during handshake")
    self = brokeOff ? .connectionLost : .insecure(reason: Self.reason(ofFailedHandshake: text))
  }

  private static func reason(ofFailedHandshake text: String) -> String {
    if text.contains("CERTIFICATE_VERIFY_FAILED") {
      "its certificate has expired or isn't trusted"
    } else if text.contains("failedToValidateHostname") {
      "its certificate is for another host"
    } else if text.contains("WRONG_VERSION_NUMBER") {
      "it doesn't use TLS"
    } else {
      "the TLS handshake failed"
    }
  }
}

extension IOError {
  fileprivate var isReset: Bool { [ECONNRESET, EPIPE, ECONNABORTED].contains(errnoCode) }
}
