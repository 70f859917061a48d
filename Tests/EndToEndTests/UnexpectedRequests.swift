import Foundation
import Testing

/// A proxy for all hosts except loopback, which no test may use.
///
/// The program never connects to it, because each test names loopback addresses for all services.
/// A request that reaches it fails the test.
enum UnexpectedRequests {
  /// The environment that sends requests for other hosts to this proxy.
  static let environment: [String: String] = {
    let proxy = "http://127.0.0.1:\(listener.port)"
    return ["http_proxy": proxy, "https_proxy": proxy]
  }()

  /// Records an issue for each request that arrived.
  static func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    while let request = listener.nextRequest() {
      Issue.record(
        "The program sent a request to another host: \(request)", sourceLocation: sourceLocation)
    }
  }

  private static let listener = Listener()

  /// A socket that listens on loopback and never responds.
  private struct Listener: Sendable {
    private let descriptor: Int32
    let port: UInt16

    init() {
      descriptor = socket(AF_INET, Self.stream, 0)
      // macOS has no `SOCK_NONBLOCK`.
      precondition(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      port = withUnsafeMutableBytes(of: &address) { [descriptor] bytes in
        let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
        precondition(bind(descriptor, pointer, length) == 0 && listen(descriptor, 16) == 0)
        precondition(getsockname(descriptor, pointer, &length) == 0)
        return bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian
      }
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif

    /// Returns the first line of the next pending request, or `nil` if there is none.
    func nextRequest() -> String? {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return nil }
      defer { close(connection) }
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let count = recv(connection, &bytes, bytes.count, 0)
      let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "?"
    }
  }
}
