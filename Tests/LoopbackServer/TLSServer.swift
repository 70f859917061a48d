import Foundation

/// An encrypted web server on loopback, run by `openssl`, with a generated certificate.
package final class TLSServer: Sendable {
  /// A fault of the server's encryption.
  package enum Fault: String, CaseIterable, Sendable {
    /// No fault: the certificate is valid for `127.0.0.1` if its authority is trusted.
    case none
    /// The certificate expired yesterday.
    case expired
    /// The certificate is signed with its own key.
    case selfSigned
    /// The certificate is for another host.
    case wrongHost
    /// The server supports only TLS 1.0.
    case tls1_0
    /// The server supports only TLS 1.1.
    case tls1_1
  }

  /// The port that the server listens on.
  package let port: Int
  /// The file of the authority that signed the certificate, in PEM.
  package var authority: String { folder.appending(path: "ca.pem").path }

  private let folder: URL

  private init(folder: URL, port: Int) {
    (self.folder, self.port) = (folder, port)
  }

  /// Runs a server for as long as `body` takes.
  ///
  /// - Parameters:
  ///   - fault: The fault of its encryption.
  ///   - answer: The whole response to `GET /a`, with its head.
  ///   - body: The work to do while the server runs.
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws, or a `TLSServerFailure` if `openssl` fails.
  package static func run<Value>(
    _ fault: Fault, answer: String = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]",
    body: (TLSServer) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "skyreel-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(answer.utf8).write(to: folder.appending(path: "a"))
    try await makeCertificates(fault, in: folder)
    let (server, port) = try await start(fault, in: folder)
    defer { end(server) }
    return try await body(TLSServer(folder: folder, port: port))
  }

  private static func makeCertificates(_ fault: Fault, in folder: URL) async throws {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    let host = fault == .wrongHost ? "DNS:elsewhere.invalid" : "IP:127.0.0.1,DNS:localhost"
    if fault == .selfSigned {
      try await openssl(
        ["req", "-x509", "-days", "2", "-subj", "/CN=localhost", "-addext"]
          + ["subjectAltName=\(host)", "-keyout", "key.pem", "-out", "cert.pem"] + key, in: folder)
      return
    }
    try await openssl(
      ["req", "-x509", "-days", "2", "-subj", "/CN=Test"]
        + ["-keyout", "ca.key", "-out", "ca.pem"] + key, in: folder)
    try await openssl(
      ["req", "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "csr.pem"] + key, in: folder)
    try Data("subjectAltName=\(host)\n".utf8).write(to: folder.appending(path: "names"))
    try await openssl(
      ["x509", "-req", "-in", "csr.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"]
        + ["-days", fault == .expired ? "-1" : "2", "-extfile", "names", "-out", "cert.pem"],
      in: folder)
  }

  private static func start(
    _ fault: Fault, in folder: URL
  ) async throws -> (server: Process, port: Int) {
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    let server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments =
      [program, "s_server", "-accept", "127.0.0.1:0", "-HTTP", "-cert", "cert.pem"]
      + ["-key", "key.pem"] + fault.protocolArguments
    server.currentDirectoryURL = folder
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = try FileHandle(forWritingTo: output)
    server.standardError = FileHandle.nullDevice
    try server.run()
    while server.isRunning, !Task.isCancelled {
      let text = try String(contentsOf: output, encoding: .utf8)
      if let port = text.firstMatch(of: #/ACCEPT 127\.0\.0\.1:(\d+)\n/#).flatMap({ Int($0.1) }) {
        return (server, port)
      }
      await Task.yield()
    }
    end(server)
    throw TLSServerFailure(command: "s_server")
  }

  /// Kills a server, because it inherits that a thread of the pool blocks SIGTERM.
  private static func end(_ server: Process) {
    if server.isRunning { kill(server.processIdentifier, SIGKILL) }
  }

  /// The command of OpenSSL.
  ///
  /// That of macOS is LibreSSL, whose server does not print its port. Homebrew's is not in the path.
  private static let program =
    ["/opt/homebrew", "/usr/local"].map { $0 + "/opt/openssl@3/bin/openssl" }
    .first(where: FileManager.default.isExecutableFile) ?? "openssl"

  private static func openssl(_ arguments: [String], in folder: URL) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    guard status == 0 else { throw TLSServerFailure(command: arguments[0]) }
  }
}

extension TLSServer.Fault {
  fileprivate var protocolArguments: [String] {
    // OpenSSL offers the old protocols only at its lowest security level.
    switch self {
    case .tls1_0: ["-tls1", "-cipher", "DEFAULT:@SECLEVEL=0"]
    case .tls1_1: ["-tls1_1", "-cipher", "DEFAULT:@SECLEVEL=0"]
    case .none, .expired, .selfSigned, .wrongHost: []
    }
  }
}

/// A command of `openssl` that failed.
package struct TLSServerFailure: Error {
  /// The name of the command.
  package let command: String
}
