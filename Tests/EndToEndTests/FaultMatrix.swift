import Foundation
import LoopbackServer
import Testing

/// A fault of a server, and the exit status of a command that meets it with nothing stored.
struct Fault: CustomTestStringConvertible, Sendable {
  /// The behavior of the server.
  enum Behavior: Sendable {
    /// The server sends these bytes on each connection and closes it.
    case bytes(String)
    /// The server sends this response for every path.
    case answer(LoopbackAnswer)
    /// The server sends these bytes on each connection over IPv6 and closes it.
    case bytesOverIPv6(String)
    /// Nothing listens on the port.
    case refused
    /// Nothing listens on the port of the IPv6 address.
    case refusedOverIPv6
    /// The server has a fault in its encryption.
    case tls(TLSServer.Fault)
    /// Services of this scheme are behind a proxy, which sends these replies, one after each piece
    /// that it receives, and closes the connection.
    case proxy(String, [String])
    /// Nothing listens on the port of the proxy of this scheme.
    case absentProxy(String)
  }

  let name: String
  let behavior: Behavior
  /// The exit status of `skyreel weather`: 66 unknown place, 69 unavailable, 76 unreadable response.
  let status: Int
  /// The exit status with AccuWeather, whose empty list of places means an unknown place, and which has a key
  /// that can be rejected.
  var accuWeatherStatus: Int { isNothing ? 66 : refusesKeys ? 77 : status }

  /// Whether the server neither ends its response nor closes the connection.
  var isSilent: Bool { ["no response", "stalls in the body", "trickles"].contains(name) }

  private var refusesKeys: Bool { name.hasSuffix("status 401") || name.hasSuffix("status 403") }

  private var isNothing: Bool { ["an empty list", "null"].contains(name) }

  var testDescription: String { name }

  init(_ name: String, _ status: Int, _ behavior: Behavior) {
    (self.name, self.status, self.behavior) = (name, status, behavior)
  }

  /// Returns a fault of a response with this head and a body of the announced length.
  private static func head(
    _ name: String, _ status: Int, _ head: String, body: String = "{}"
  ) -> Fault {
    Fault(
      name, status,
      // The server announces that it closes each connection, so that no further request uses it.
      .bytes(
        "\(head)\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
  }

  /// Returns a fault of a response with status 200 and this body.
  private static func body(_ name: String, _ text: String) -> Fault {
    head(name, 76, "HTTP/1.1 200 OK", body: text)
  }

  static let all: [Fault] =
    connections + statuses + heads + bodies + redirects + compressions + encryptions + proxies
    + (RawServer.hasIPv6 ? overIPv6 : [])

  private static let overIPv6 = [
    Fault("IPv6: refused", 69, .refusedOverIPv6),
    Fault("IPv6: closed before the head", 69, .bytesOverIPv6("")),
    Fault("IPv6: half a head", 76, .bytesOverIPv6("HTTP/1.1 200 OK\r\nContent-Le")),
    Fault(
      "IPv6: status 401", 69,
      .bytesOverIPv6("HTTP/1.1 401 Odd\r\nContent-Length: 2\r\n\r\n{}")),
    Fault(
      "IPv6: a port too high in a redirect", 69,
      .bytesOverIPv6(
        "HTTP/1.1 302 Odd\r\nLocation: http://[::1]:99999/\r\nContent-Length: 0\r\n\r\n")),
  ]

  private static let connections = [
    Fault("refused", 69, .refused),
    Fault("closed before the head", 69, .answer(LoopbackAnswer(delivery: .closed))),
    Fault("no response", 69, .answer(LoopbackAnswer(delivery: .never))),
    Fault("stalls in the body", 69, .answer(.json("[1,2,3]").delivered(.stalled(after: 3)))),
    Fault("truncated body", 76, .answer(.json("[1,2,3]").delivered(.truncated(after: 3)))),
    Fault(
      "trickles", 69,
      .answer(
        .json(String(repeating: " ", count: 999)).delivered(
          .trickled(bytes: 1, every: .milliseconds(50))))),
    Fault("half a head", 76, .bytes("HTTP/1.1 200 OK\r\nContent-Le")),
    Fault("another protocol", 76, .bytes("SSH-2.0-OpenSSH_9.6\r\n")),
  ]

  private static let statuses =
    [
      ("000", 76), ("020", 76), ("099", 76), ("199", 76), ("204", 76), ("206", 76), ("304", 69),
      ("400", 69), ("401", 69), ("403", 69), ("404", 66), ("410", 69), ("418", 69), ("429", 69),
      ("451", 69), ("500", 69), ("503", 69), ("599", 69), ("600", 69), ("999", 69),
    ].map { head("status \($0)", $1, "HTTP/1.1 \($0) Odd") } + [
      Fault("no status", 76, .bytes("HTTP/1.1  \r\nContent-Length: 2\r\n\r\n{}")),
      Fault("a status of four digits", 76, .bytes("HTTP/1.1 2000 OK\r\n\r\n{}")),
    ]

  private static let heads = [
    head("unknown version", 76, "HTTP/9.9 200 OK"),
    Fault(
      "a length that is not a number", 76, .bytes("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}")),
    Fault("too short a length", 76, .bytes("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}")),
    Fault("too long a length", 76, .bytes("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{}")),
    Fault(
      "an overflowing length", 76,
      .bytes("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}")),
    Fault(
      "broken chunks", 76, .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}")),
    Fault(
      "chunks without an end", 76,
      .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")),
    head("invalid gzip", 76, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip"),
    head("invalid deflate", 76, "HTTP/1.1 200 OK\r\nContent-Encoding: deflate"),
    head("an unknown encoding", 76, "HTTP/1.1 200 OK\r\nContent-Encoding: zstd"),
    head("another charset", 76, "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=ebcdic"),
    head(
      "absurd rate limits", 69,
      """
      HTTP/1.1 429 Odd\r
      Retry-After: -9223372036854775808\r
      RateLimit-Remaining: 99999999999999999999\r
      RateLimit-Reset: 1e308
      """),
  ]

  private static let bodies = [
    body("an empty body", ""), body("an empty object", "{}"), body("an empty list", "[]"),
    body("null", "null"), body("a number", "1e999"), body("NaN", "NaN"),
    body("an HTML page", "<html>"),
    body("a byte order mark and an object", "\u{FEFF}{}"), body("a null byte", "{\u{0}}"),
    body("an unfinished text", "{\"current\":\"\\ud800"),
    body("deep nesting", String(repeating: "[", count: 99_999)),
    body("escapes", #"{"error":true,"reason":"\u001b]0;owned\u0007\u009b2J"}"#),
    body("the same key twice", #"{"daily":{},"daily":5,"current":[]}"#),
  ]

  private static let redirects = [
    ("a loop", "/v1/forecast"), ("another host in plain http", "http://skyreel.invalid/"),
    ("a port that does not exist", "http://127.0.0.1:99999/"), ("another scheme", "ftp://x/"),
    ("a file", "file:///etc/passwd"), ("no host", "http:///x"), ("no address", "http://[::1"),
  ].map { head("redirect: \($0)", 69, "HTTP/1.1 302 Odd\r\nLocation: \($1)") }
}

// MARK: - Compression, encryption, proxies

extension Fault {
  private static let compressions = [
    Fault("a gigabyte in a megabyte", 76, .answer(.gzip(Packed.gigabyte))),
    Fault("gzip cut short", 76, .answer(.gzip(Packed.object.dropLast(12)))),
    Fault(
      "gzip with a wrong checksum", 76, .answer(.gzip(Packed.object.dropLast(8) + Data(count: 8)))),
    packed("gzip in gzip", "gzip, gzip"), packed("gzip labeled deflate", "deflate"),
    packed("gzip labeled identity", "identity"), packed("gzip labeled brotli", "br"),
  ]

  private static func packed(_ name: String, _ encoding: String) -> Fault {
    Fault(
      name, 76,
      .answer(LoopbackAnswer(headers: ["Content-Encoding": encoding], body: Packed.object)))
  }

  private static let encryptions = TLSServer.Fault.allCases.map {
    Fault($0 == .none ? "TLS: an unknown authority" : "TLS: \($0)", 69, .tls($0))
  }

  private static let proxies =
    ["http", "https"].flatMap { scheme in
      [
        Fault("\(scheme) proxy: refused", 69, .absentProxy(scheme)),
        Fault("\(scheme) proxy: closes", 69, .proxy(scheme, [""])),
        Fault(
          "\(scheme) proxy: requires a password", 69,
          .proxy(scheme, ["HTTP/1.1 407 Who\r\nContent-Length: 0\r\n\r\n"])),
      ]
    } + [
      Fault("http proxy: another protocol", 76, .proxy("http", ["SSH-2.0-OpenSSH_9.6\r\n"])),
      Fault("https proxy: another protocol", 69, .proxy("https", ["SSH-2.0-OpenSSH_9.6\r\n"])),
      Fault(
        "https proxy: the tunnel is not encrypted", 69,
        .proxy("https", ["HTTP/1.1 200 Go\r\n\r\n", "HTTP/1.1 400 Odd\r\n\r\n"])),
      Fault(
        "https proxy: the tunnel ends", 69, .proxy("https", ["HTTP/1.1 200 Go\r\n\r\n", ""])),
    ]
}

/// Bytes compressed by gzip.
private enum Packed {
  /// `{"compressed":true}`.
  static let object = data("H4sIAAAAAAACA6tWSs7PLShKLS5OTVGyKikqTa0FAPHqOZUTAAAA")

  /// A gigabyte of zeros without its end: each byte, which is 0, encodes 4 × 258 zeros.
  static let gigabyte = data("H4sIAAAAAAACA+3BMQEAAADCoPVP7WENoAAA") + Data(count: 1_040_000)

  private static func data(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }
}
