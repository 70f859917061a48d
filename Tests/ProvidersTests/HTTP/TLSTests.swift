import Foundation
import LoopbackServer
import Providers
import Testing

/// Servers with an invalid certificate or protocol, while their authority is trusted.
@Suite(.timeLimit(.minutes(5))) struct TLSTests {
  private func outcome(_ fault: TLSServer.Fault, isTrusted: Bool = true) async throws -> Outcome {
    try await TLSServer.run(fault) { server in
      let timeout = Duration.seconds(60)
      let transport = HTTPTransport.live(
        version: "1", timeout: timeout, connectTimeout: timeout,
        trustRoots: isTrusted && fault != .selfSigned ? server.authority : nil)
      let address = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
      return await transport.outcome(of: HTTPRequest(address, path: ["a"]))
    }
  }

  @Test func aCertificateOfATrustedAuthorityIsAccepted() async throws {
    #expect(try await outcome(.none).text == "[1]")
  }

  @Test func aCertificateOfAnUnknownAuthorityIsRejected() async throws {
    #expect(try await outcome(.none, isTrusted: false) == untrusted)
    #expect(try await outcome(.selfSigned) == untrusted)
  }

  @Test func anExpiredCertificateIsRejected() async throws {
    #expect(try await outcome(.expired) == untrusted)
  }

  @Test func aCertificateOfAnotherHostIsRejected() async throws {
    let reason = "its certificate is for another host"
    #expect(try await outcome(.wrongHost) == .failure(.insecure(reason: reason)))
  }

  @Test(arguments: [TLSServer.Fault.tls1_0, .tls1_1])
  func anOldTLSVersionIsRejected(fault: TLSServer.Fault) async throws {
    let reason = "the TLS handshake failed"
    #expect(try await outcome(fault) == .failure(.insecure(reason: reason)))
  }

  private let untrusted = Outcome.failure(
    .insecure(reason: "its certificate has expired or isn't trusted"))
}
