import CCurl
import Domain
import Foundation

/// A transfer in progress, for the thread of libcurl.
final class CurlTransfer {
  /// A request to one address, and the limits on its response.
  struct Options: Sendable {
    var url: URL
    var headers: HTTPHeaders
    var timeout: Duration
    /// The part of it for making the connection.
    var connectTimeout: Duration
    /// The time limit of the whole exchange, which a timeout reports.
    var exchangeTimeout: Duration
    /// The size limit of the body, in bytes after decompression.
    var bodyLimit: Int
    var proxies: ProxySettings
    var refusesThisMachine: Bool
    /// The file of the trusted certificates in PEM, or `nil` for those of the system.
    var trustRoots: String?
  }

  /// The reason why a receiver ended the transfer.
  private enum Stop {
    case tooManyHeaders, bodyTooLarge
    case redirectBody
  }

  /// The largest number of headers, and of bytes in them.
  private static let headerLimit = (count: 1_000, bytes: 256 * 1_024)

  let handle: UnsafeMutableRawPointer?
  private let options: Options
  private let continuation: CheckedContinuation<Curl.Outcome, Never>
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let hasRefused = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  private var fields: UnsafeMutablePointer<curl_slist>?
  private var response = HTTPResponse(status: 0)
  private var headerSize = (count: 0, bytes: 0)
  private var stop: Stop?

  init(_ options: Options, _ continuation: CheckedContinuation<Curl.Outcome, Never>) {
    self.options = options
    self.continuation = continuation
    handle = curl_transfer_create()
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    hasRefused.initialize(to: false)
    setAddress()
    setLimits()
    setReceivers()
  }

  func begin() -> Bool { curl_transfer_begin(handle) }

  deinit {
    errorText.deallocate()
    hasRefused.deallocate()
  }

  // MARK: Options

  private func setAddress() {
    set(CURLOPT_URL, options.url.absoluteString)
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    // All that this libcurl can decompress.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = options.trustRoots { set(CURLOPT_CAINFO, file) }
    let proxy = options.proxies.proxy(for: options.url)
    set(CURLOPT_PROXY, proxy)
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The proxy itself may be on this machine.
    if options.refusesThisMachine, proxy.isEmpty {
      curl_transfer_refuse_this_machine(handle, hasRefused)
    }
    for (name, value) in options.headers.values.sorted(by: { $0.key < $1.key }) {
      // A line break would begin another header.
      let text = String(value.map { $0.isNewline ? " " : $0 })
      fields = curl_headers_append(fields, "\(name): \(text)")
    }
    curl_transfer_set_pointer(handle, CURLOPT_HTTPHEADER, fields)
  }

  private func setLimits() {
    set(CURLOPT_TIMEOUT_MS, options.timeout.wholeMilliseconds)
    set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.wholeMilliseconds)
    set(CURLOPT_NOSIGNAL, 1)
    // Without this, ending a transfer waits for its name to be looked up.
    set(CURLOPT_QUICK_EXIT, 1)
  }

  private func setReceivers() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    curl_transfer_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    curl_transfer_set_pointer(handle, CURLOPT_HEADERDATA, this)
    curl_transfer_set_pointer(handle, CURLOPT_WRITEDATA, this)
    curl_transfer_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
      CurlTransfer.from(this)?.receiveHeader(
        UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
    curl_transfer_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
      CurlTransfer.from(this)?.receiveBody(
        UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
  }

  private func set(_ option: CURLoption, _ value: Int) {
    curl_transfer_set_number(handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    curl_transfer_set_text(handle, option, value)
  }

  // MARK: The response

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> CurlTransfer? {
    pointer.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the number of bytes received, or another number to end the transfer.
  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    let line = String(decoding: bytes, as: UTF8.self)
    // Each response has a status line, also one that only informs, or that a proxy sent first.
    if line.hasPrefix("HTTP/") { response = HTTPResponse(status: Self.status(in: line)) }
    headerSize = (headerSize.count + 1, headerSize.bytes + bytes.count)
    guard headerSize.count <= Self.headerLimit.count, headerSize.bytes <= Self.headerLimit.bytes
    else {
      stop = .tooManyHeaders
      return 0
    }
    if let colon = line.firstIndex(of: ":") {
      response.headers.add(
        String(line[line.index(after: colon)...].trimmed), for: .init(String(line[..<colon])))
    }
    return bytes.count
  }

  private static func status(in line: String) -> Int {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0.trimmed) } ?? 0
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    if response.redirectLocation != nil {
      stop = .redirectBody
    } else if response.body.count + bytes.count > options.bodyLimit {
      stop = .bodyTooLarge
    } else {
      response.body.append(contentsOf: bytes)
      return bytes.count
    }
    return bytes.isEmpty ? 1 : 0
  }

  // MARK: The end

  func end(_ result: CURLcode) {
    end(with: outcome(result))
  }

  /// Ends the transfer, which may be in progress.
  func end(with outcome: Curl.Outcome) {
    continuation.resume(returning: outcome)
    curl_transfer_end(handle)
    curl_headers_free(fields)
  }

  private func outcome(_ result: CURLcode) -> Curl.Outcome {
    switch (stop, result) {
    case (.tooManyHeaders, _): .failure(.malformed(part: "HTTP head"))
    case (.bodyTooLarge, _): .failure(.tooLarge(limit: options.bodyLimit))
    case (nil, CURLE_OK), (.redirectBody, _):
      // No such status exists (RFC 9110, section 15).
      response.status < 100
        ? .failure(.malformed(part: "HTTP head")) : .success(response)
    default: .failure(error(result))
    }
  }

  private func error(_ result: CURLcode) -> HTTPError {
    let hasHead = curl_transfer_number(handle, CURLINFO_RESPONSE_CODE) > 0
    let rejectsTunnel = curl_transfer_number(handle, CURLINFO_HTTP_CONNECTCODE) >= 300
    return switch result {
    case CURLE_OPERATION_TIMEDOUT: .timedOut(seconds: timeLimit.wholeSeconds)
    case CURLE_BAD_CONTENT_ENCODING: .malformed(part: "compressed body")
    case CURLE_PARTIAL_FILE, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .malformed(part: hasHead ? "body" : "HTTP head")
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      if rejectsTunnel { .offline } else { hasHead ? .malformed(part: "body") : .connectionLost }
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
      tlsError(result)
    case CURLE_URL_MALFORMAT: .badAddress
    default: hasRefused.pointee ? .insecure(reason: RequestHop.leadsHere) : .offline
    }
  }

  /// The limit that was exceeded: the one for the connection, or the one for the exchange.
  private var timeLimit: Duration {
    let isConnected = curl_transfer_number(handle, CURLINFO_REQUEST_SIZE) > 0
    return isConnected || options.timeout <= options.connectTimeout
      ? options.exchangeTimeout : options.connectTimeout
  }

  private func tlsError(_ result: CURLcode) -> HTTPError {
    let text = String(cString: errorText)
    switch result {
    case CURLE_PEER_FAILED_VERIFICATION:
      return .insecure(
        reason: text.contains("target host name")
          ? "its certificate is for another host" : "its certificate has expired or isn't trusted")
    case CURLE_SSL_CACERT_BADFILE:
      return .insecure(reason: "this system's trusted certificates can't be read")
    default:
      if ["SSL_ERROR_SYSCALL", "unexpected eof", "reset by peer"].contains(where: text.contains) {
        return .connectionLost
      }
      let isPlain = text.contains("wrong version number")
      return .insecure(reason: isPlain ? "it doesn't use TLS" : "the TLS handshake failed")
    }
  }
}

extension Duration {
  /// The duration in milliseconds for libcurl, to which zero would mean no limit.
  fileprivate var wholeMilliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}
