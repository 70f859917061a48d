import Foundation
import LoopbackServer
import Providers
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
  @Test func plainHTTPIsRequestedInAbsoluteForm() async throws {
    let reply = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]"
    try await RawServer.run(replies: reply) { proxy in
      let transport = transport(["http_proxy": "http://me:word@127.0.0.1:\(proxy.port)"])
      let outcome = await transport.outcome(of: try request("http://weather.invalid:81/v1?q=1"))
      #expect(outcome.text == "[1]")
      let lines = try #require(proxy.received.first).components(separatedBy: "\r\n")
      #expect(lines.first == "GET http://weather.invalid:81/v1?q=1 HTTP/1.1")
      #expect(lines.contains { $0.lowercased() == "host: weather.invalid:81" })
      #expect(lines.contains { $0.lowercased() == "proxy-authorization: basic bwu6d29yza==" })
    }
  }

  @Test func httpsGoesThroughATunnel() async throws {
    let refusal = "HTTP/1.1 400 Bad Request\r\n\r\n"
    try await RawServer.run(replies: "HTTP/1.1 200 Established\r\n\r\n", refusal) { proxy in
      let transport = transport(["https_proxy": "http://me:word@127.0.0.1:\(proxy.port)"])
      let outcome = await transport.outcome(of: try request("https://weather.invalid/v1?q=1"))
      // The other end of the tunnel does not use TLS.
      #expect(outcome == .failure(.insecure(reason: "it doesn't use TLS")))
      let tunnel = try #require(proxy.received.first)
      #expect(tunnel.hasPrefix("CONNECT weather.invalid:443 HTTP/1.1\r\n"))
      #expect(tunnel.lowercased().contains("proxy-authorization: basic bwu6d29yza==\r\n"))
      // The proxy must not see the request inside the tunnel.
      #expect(proxy.received.count == 2)
      #expect(!proxy.received.joined().contains("/v1"))
    }
  }

  @Test(arguments: [
    "HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", "HTTP/1.1 403 Forbidden\r\n\r\n",
  ])
  func aProxyThatRejectsTheTunnelIsOffline(reply: String) async throws {
    try await RawServer.run(replies: reply) { proxy in
      let transport = transport(["https_proxy": "http://127.0.0.1:\(proxy.port)"])
      let outcome = await transport.outcome(of: try request("https://weather.invalid"))
      #expect(outcome == .failure(.offline))
    }
  }

  @Test func aSOCKSProxyReceivesAGreetingOfVersion5() async throws {
    try await RawServer.run(replies: "no") { proxy in
      let transport = transport(["all_proxy": "socks5://127.0.0.1:\(proxy.port)"])
      let outcome = await transport.outcome(of: try request("https://weather.invalid"))
      #expect(outcome == .failure(.offline))
      #expect(proxy.received.first?.hasPrefix("\u{05}") == true)
    }
  }

  @Test func anUnreachableProxyIsOffline() async throws {
    let gone = try await LoopbackServer.start()
    await gone.stop()
    let transport = transport(["all_proxy": "http://127.0.0.1:\(gone.port)"])
    for address in ["http://weather.invalid", "https://weather.invalid"] {
      #expect(await transport.outcome(of: try request(address)) == .failure(.offline))
    }
  }

  @Test func anUnsupportedProxyIsOffline() async throws {
    let transport = transport(["https_proxy": "gopher://proxy"])
    let outcome = await transport.outcome(of: try request("https://weather.invalid"))
    #expect(outcome == .failure(.offline))
  }

  @Test func loopbackIsReachedDirectly() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .json("[1]"))
      let transport = transport(["all_proxy": "http://proxy.invalid:3128"])
      #expect(await transport.outcome(of: "a", on: server).text == "[1]")
    }
  }

  private func transport(_ environment: [String: String]) -> HTTPTransport {
    .unhurried(proxies: ProxySettings(environment: environment))
  }

  private func request(_ address: String) throws -> HTTPRequest {
    HTTPRequest(try #require(URL(string: address)))
  }
}
