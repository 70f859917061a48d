import Foundation
import LoopbackServer
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
  private let transport = HTTPTransport.unhurried()

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectOnTheSameHostIsFollowedWithTheKey(status: Int) async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .redirect(to: "/b?x=1", status: status))
      server.answer("/b", with: .json("[1]"))
      let request = HTTPRequest(server.baseURL, path: ["a"], credential: .bearer("KEY"))
      #expect(await transport.outcome(of: request).text == "[1]")
      #expect(server.requests.map(\.target) == ["/a", "/b?x=1"])
      #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer KEY", "Bearer KEY"])
    }
  }

  @Test func fiveRedirectsAreFollowedButNotSix() async throws {
    try await LoopbackServer.run { server in
      for step in 0...5 { server.answer("/\(step)", with: .redirect(to: "/\(step + 1)")) }
      server.answer("/6", with: .json("[1]"))
      #expect(await transport.outcome(of: "1", on: server).text == "[1]")
      #expect(
        await transport.outcome(of: "0", on: server)
          == .failure(.tooManyRedirects(status: 302)))
    }
  }

  @Test func aRedirectLoopFailsAfterSixRequests() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .redirect(to: "/a"))
      #expect(
        await transport.outcome(of: "a", on: server) == .failure(.tooManyRedirects(status: 302)))
      #expect(server.requests.count == 6)
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:99999/", "https://127.0.0.1:65536/", "http://[::1]:99999999999999999999/",
    "http://127.0.0.1:0/", "ftp://127.0.0.1/",
  ])
  func aRedirectToAnInvalidAddressIsNotFollowed(location: String) async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .redirect(to: location))
      #expect(await transport.outcome(of: "a", on: server) == .failure(.badRedirect(status: 302)))
    }
  }

  @Test func aRedirectWithoutALocationIsTheResponse() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(302))
      let response = try await transport.send(HTTPRequest(server.baseURL, path: ["a"]))
      #expect(response.status == 302)
    }
  }

  @Test func theTimeoutIncludesRedirects() async throws {
    let shortTimeoutTransport = HTTPTransport.live(version: "1", timeout: .milliseconds(300))
    try await LoopbackServer.run { server in
      server.answer("/a", with: .redirect(to: "/b"))
      server.answer("/b", with: .status(200).delivered(.never))
      #expect(
        await shortTimeoutTransport.outcome(of: "a", on: server) == .failure(.timedOut(seconds: 1)))
    }
  }

  @Test func aRedirectToAnotherServerDoesNotSendTheKey() async throws {
    try await LoopbackServer.run { other in
      other.answer("/b", with: .json("[1]"))
      try await LoopbackServer.run { server in
        server.answer("/a", with: .redirect(to: "\(other.baseURL)/b"))
        let request = HTTPRequest(server.baseURL, path: ["a"], credential: .bearer("KEY"))
        #expect(await transport.outcome(of: request).text == "[1]")
        #expect(other.requests.map { $0.headers["authorization"] } == [nil])
      }
    }
  }

  @Test func aRedirectToAnotherServerDropsTheUserAgentAndConditionalHeaders() async throws {
    try await LoopbackServer.run { other in
      other.answer("/b", with: .json("[1]"))
      try await LoopbackServer.run { server in
        server.answer("/a", with: .redirect(to: "\(other.baseURL)/b"))
        let request = HTTPRequest(
          server.baseURL, path: ["a"],
          headers: [
            .userAgent: "skyreel/1 me@example.org", .ifModifiedSince: "x", .accept: "x/y",
          ])
        #expect(await transport.outcome(of: request).text == "[1]")
        let headers = try #require(other.requests.first).headers
        #expect(headers["user-agent"]?.contains("me@example.org") == false)
        #expect(headers["if-modified-since"] == nil)
        #expect(headers["accept"] == "x/y")
      }
    }
  }

  @Test func aRedirectToAnotherServerWithTheKeyInItsURLIsRejected() async throws {
    try await LoopbackServer.run { other in
      try await LoopbackServer.run { server in
        server.answer("/a", with: .redirect(to: "\(other.baseURL)/b?apikey=K%45Y"))
        let request = HTTPRequest(
          server.baseURL, path: ["a"], credential: .query(name: "apikey", key: "KEY"))
        #expect(
          await transport.outcome(of: request)
            == .failure(
              .insecure(reason: "it redirects to another host, which would expose the API key")))
        #expect(other.requests.isEmpty)
      }
    }
  }

  @Test(
    "A redirect is resolved, or rejected if it is invalid or drops encryption",
    arguments: [
      ("https://a.example/x", "/y", "https://a.example/y"),
      ("https://a.example/x/", "y?q=1", "https://a.example/x/y?q=1"),
      ("http://a.example/x", "https://b.example/", "https://b.example/"),
      ("http://127.0.0.1/x", "http://127.0.0.1:8080/", "http://127.0.0.1:8080/"),
      ("http://localhost/x", "http://[::1]/", "http://[::1]/"),
      ("https://[::1]/x", "http://b.localhost/", "http://b.localhost/"),
      ("http://127.0.0.1/x", "https://a.example/", "https://a.example/"),
      ("http://127.0.0.1/x", "http://a.example/", nil),
      ("https://a.example/x", "http://a.example/y", nil),
      ("http://a.example/x", "/y", nil),
      ("https://a.example/x", "http://127.0.0.1.example/", nil),
      ("https://a.example/x", "ftp://a.example/", nil),
      ("https://a.example/x", "file:///etc/passwd", nil),
      ("https://a.example/x", "https://", nil),
    ] as [(String, String, String?)])
  func resolves(from: String, location: String, to: String?) throws {
    let request = HTTPRequest(try #require(URL(string: from)))
    let target = try #require(RequestHop(request))
    let next = try? target.redirected(to: location, status: 302)
    #expect(next?.url.absoluteString == to)
  }

  @Test(
    "Another server cannot redirect to this machine, whatever the form of its address",
    arguments: [
      "127.0.0.1", "127.255.0.9", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "0.0.0.0", "0",
      "localhost", "LocalHost.", "a.localhost", "[::1]", "[0:0::1]", "[::]", "[::ffff:127.0.0.1]",
      "[::127.0.0.1]", "[::ffff:0.0.0.0]",
    ])
  func refusesThisMachine(host: String) throws {
    let url = try #require(URL(string: "https://a.example/x"))
    let hop = try #require(RequestHop(HTTPRequest(url)))
    for scheme in ["http", "https"] {
      #expect(throws: HTTPError.insecure(reason: "it redirects to this computer")) {
        try hop.redirected(to: "\(scheme)://\(host)/", status: 302)
      }
    }
  }

  @Test(
    "An address that only resembles one of this machine may be redirected to",
    arguments: [
      "127.0.0.1.example", "128.0.0.1", "1.0.0.127", "[::2]", "[fd00::1]", "[::ffff:10.0.0.1]",
      "notlocalhost", "localhost.example",
    ])
  func followsOtherHosts(host: String) throws {
    let url = try #require(URL(string: "https://a.example/x"))
    let hop = try #require(RequestHop(HTTPRequest(url)))
    let next = try hop.redirected(to: "https://\(host)/", status: 302)
    #expect(!next.mayReachThisMachine)
  }

  /// The name of another server may have the address of this machine.
  @Test(arguments: ["127.0.0.1", "127.8.8.8", "0.0.0.0", "[::1]"])
  func aTransferThatMustNotReachThisMachineDoesNot(host: String) async throws {
    try await LoopbackServer.run { server in
      let url = try #require(URL(string: "http://\(host):\(server.port)/a"))
      let options = CurlTransfer.Options(
        url: url, headers: [:], timeout: .seconds(60), connectTimeout: .seconds(60),
        exchangeTimeout: .seconds(60), bodyLimit: 1_000, proxies: .none, refusesThisMachine: true)
      await #expect(throws: HTTPError.insecure(reason: "it redirects to this computer")) {
        try await Curl.shared.send(options)
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "The key is sent only to the same host and port, or to its HTTPS version",
    arguments: [
      ("https://a.example/x", "https://A.example:443/y", true),
      ("http://a.example/x", "https://a.example/y", true),
      ("https://a.example/x", "https://b.a.example/y", false),
      ("https://a.example/x", "https://a.example:8443/y", false),
      ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", false),
      ("https://localhost/x", "http://localhost/y", false),
    ])
  func keepsTheKey(from: String, location: String, isKept: Bool) throws {
    let request = HTTPRequest(try #require(URL(string: from)), credential: .bearer("KEY"))
    let target = try #require(RequestHop(request)).redirected(to: location, status: 302)
    #expect((target.headers[.authorization] != nil) == isKept)
    #expect((target.credential != nil) == isKept)
  }
}
