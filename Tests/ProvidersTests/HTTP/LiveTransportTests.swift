import Foundation
import LoopbackServer
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5))) struct LiveTransportTests {
  private let transport = HTTPTransport.unhurried(version: "1.2.3")
  private let shortTimeoutTransport = HTTPTransport.live(
    version: "1.2.3", timeout: .milliseconds(300))

  @Test func aResponseHasStatusHeadersAndBody() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/a",
        with: LoopbackAnswer(status: 418, headers: ["X-Tea": "green"], body: Data("pot".utf8)))
      let response = try await transport.send(HTTPRequest(server.baseURL, path: ["a"]))
      #expect(response.status == 418)
      #expect(response.headers["x-tEA"] == "green")
      #expect(response.body == Data("pot".utf8))
    }
  }

  @Test func aResponseWith200HeadersIsReceivedWithAllOfThem() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: Self.answer(headers: 200))
      let response = try await transport.send(HTTPRequest(server.baseURL, path: ["a"]))
      #expect(response.headers.values.count { $0.key.hasPrefix("x-") } == 200)
    }
  }

  @Test func aResponseWith70000HeadersIsMalformed() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: Self.answer(headers: 70_000))
      #expect(
        await transport.outcome(of: "a", on: server) == .failure(.malformed(part: "HTTP head")))
    }
  }

  private static func answer(headers count: Int) -> LoopbackAnswer {
    LoopbackAnswer(headers: Dictionary((1...count).map { ("X-\($0)", "1") }) { $1 })
  }

  @Test func aRequestIsSentWithItsURLHeadersKeyAndUserAgent() async throws {
    try await LoopbackServer.run { server in
      _ = await transport.outcome(
        of: HTTPRequest(
          server.baseURL, path: ["a b", "c"], query: ["q": "ü&+"],
          headers: HTTPHeaders(["X-Mark": "here"]), credential: .bearer("KEY")))
      let request = try #require(server.requests.first)
      #expect(request.method == "GET")
      #expect(request.target == "/a%20b/c?q=%C3%BC%26%2B")
      #expect(request.headers["user-agent"] == "skyreel/1.2.3")
      #expect(request.headers["x-mark"] == "here")
      #expect(request.headers["authorization"] == "Bearer KEY")
      #expect(request.headers["cookie"] == nil)
    }
  }

  /// Some services reject requests whose user agent names no contact.
  @Test func aRequestCanSetItsUserAgent() async throws {
    try await LoopbackServer.run { server in
      let request = HTTPRequest(
        server.baseURL, path: ["a"], headers: [.userAgent: "skyreel/1 me@example.org"])
      _ = await transport.outcome(of: request)
      #expect(server.requests.map { $0.headers["user-agent"] } == ["skyreel/1 me@example.org"])
    }
  }

  @Test func aQueryCredentialIsSentInTheQuery() async throws {
    try await LoopbackServer.run { server in
      _ = await transport.outcome(
        of: HTTPRequest(
          server.baseURL, path: ["a"], query: ["q": "1"],
          credential: .query(name: "apikey", key: "K&Y")))
      #expect(server.requests.map(\.target) == ["/a?q=1&apikey=K%26Y"])
      #expect(server.requests.first?.headers["authorization"] == nil)
    }
  }

  @Test func cookiesAreNotSentBack() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(200, headers: ["Set-Cookie": "id=1"]))
      _ = await transport.outcome(of: "a", on: server)
      _ = await transport.outcome(of: "a", on: server)
      #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }
  }

  // MARK: Time

  @Test(
    "A response that is too slow times out",
    arguments: [
      LoopbackAnswer.Delivery.never,
      .stalled(after: 3),
      .trickled(bytes: 1, every: .milliseconds(40)),
      .endless,
    ])
  func timesOut(delivery: LoopbackAnswer.Delivery) async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/a", with: .json("[\"\(String(repeating: "x", count: 900))\"]").delivered(delivery))
      let start = ContinuousClock.now
      let error = await shortTimeoutTransport.outcome(of: "a", on: server).error
      let duration = start.duration(to: .now)
      // An endless response may exceed the size limit before the timeout.
      let tooLong = HTTPError.tooLarge(limit: HTTPTransport.standardBodyLimit)
      #expect(error == .timedOut(seconds: 1) || error == tooLong)
      #expect(duration < .seconds(30))
    }
  }

  @Test func aRequestCanSetAShorterTimeout() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(200).delivered(.never))
      let request = HTTPRequest(server.baseURL, path: ["a"], timeout: .milliseconds(100))
      let outcome = await HTTPTransport.live(version: "1").outcome(of: request)
      #expect(outcome == .failure(.timedOut(seconds: 1)))
    }
  }

  @Test(
    "A canceled request ends before its timeout",
    arguments: [LoopbackAnswer.Delivery.never, .stalled(after: 3)])
  func cancels(delivery: LoopbackAnswer.Delivery) async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .json("[1,2,3]").delivered(delivery))
      let task = Task { await transport.outcome(of: "a", on: server) }
      try await server.waitForRequests(to: "/a")
      let duration = await ContinuousClock().measure {
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
      }
      #expect(duration < .seconds(30))
    }
  }

  @Test func threeHundredRequestsAreCanceledAtOnce() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(200).delivered(.never))
      let tasks = (1...300).map { _ in Task { await transport.outcome(of: "a", on: server) } }
      try await server.waitForRequests(to: "/a")
      for task in tasks { task.cancel() }
      for task in tasks { #expect(await task.value == .failure(.cancelled)) }
      server.answer("/b", with: .json("[1]"))
      #expect(await transport.outcome(of: "b", on: server).text == "[1]")
    }
  }

  @Test func twoHundredRequestsAtOnceGetTheirOwnResponses() async throws {
    try await LoopbackServer.run { server in
      for number in 1...200 { server.answer("/\(number)", with: .json("[\(number)]")) }
      await withTaskGroup(of: (Int, String?).self) { group in
        for number in 1...200 {
          group.addTask { (number, await transport.outcome(of: "\(number)", on: server).text) }
        }
        for await (number, text) in group { #expect(text == "[\(number)]") }
      }
    }
  }

  @Test func aRequestCanceledBeforeItStartsIsNotSent() async throws {
    try await LoopbackServer.run { server in
      let gate = Gate()
      let task = Task {
        await gate.wait()
        return await transport.outcome(of: "a", on: server)
      }
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      #expect(server.requests.isEmpty)
    }
  }

  @Test func aDelayedResponseIsReceived() async throws {
    try await LoopbackServer.run { server in
      let gate = Gate()
      server.answer("/a", with: .json("[1]").delivered(.after(gate)))
      async let outcome = transport.outcome(of: "a", on: server)
      try await server.waitForRequests(to: "/a")
      gate.open()
      #expect(await outcome.text == "[1]")
    }
  }

  // MARK: Bodies

  @Test func aBodyMayBeAsLongAsTheLimitButNotLonger() async throws {
    let small = HTTPTransport.unhurried(bodyLimit: 1_000)
    try await LoopbackServer.run { server in
      server.answer("/1000", with: .json(Data(count: 1_000)))
      server.answer("/1001", with: .json(Data(count: 1_001)))
      #expect(await small.outcome(of: "1000", on: server).text?.utf8.count == 1_000)
      #expect(await small.outcome(of: "1001", on: server) == .failure(.tooLarge(limit: 1_000)))
    }
  }

  @Test func anEndlessBodyFailsAtTheLimit() async throws {
    let small = HTTPTransport.unhurried(bodyLimit: 100_000)
    try await LoopbackServer.run { server in
      server.answer("/a", with: .json(Data(count: 4_096)).delivered(.endless))
      #expect(await small.outcome(of: "a", on: server) == .failure(.tooLarge(limit: 100_000)))
    }
  }

  @Test func gzipIsRequestedAndDecompressed() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .gzip(try data(Self.packedObject)))
      #expect(await transport.outcome(of: "a", on: server).text == #"{"compressed":true}"#)
      let encodings = server.requests.first?.headers["accept-encoding"]
      #expect(encodings?.contains("gzip") == true)
    }
  }

  @Test func theLimitAppliesToTheDecompressedBody() async throws {
    let limit = 131_071
    let small = HTTPTransport.unhurried(bodyLimit: limit)
    try await LoopbackServer.run { server in
      server.answer("/a", with: .gzip(try data(Self.packedZeros)))
      #expect(await small.outcome(of: "a", on: server) == .failure(.tooLarge(limit: limit)))
      let outcome = await transport.outcome(of: "a", on: server)
      #expect(outcome.text?.utf8.count == 131_072)
    }
  }

  @Test("Every compression that libcurl offers is decompressed", arguments: ["br", "zstd"])
  func decompresses(encoding: String) async throws {
    try await LoopbackServer.run { server in
      let packed = try #require(Self.packedTexts[encoding])
      server.answer(
        "/a",
        with: LoopbackAnswer(
          headers: ["Content-Encoding": encoding], body: try data(packed.object)))
      server.answer(
        "/zeros",
        with: LoopbackAnswer(headers: ["Content-Encoding": encoding], body: try data(packed.zeros)))
      let text = await transport.outcome(of: "a", on: server).text
      // The libcurl of macOS has neither. It then does not offer it.
      let offered = server.requests.first?.headers["accept-encoding"] ?? ""
      guard offered.contains(encoding) else { return #expect(text == nil) }
      #expect(text == #"{"compressed":true}"#)
      #expect(await transport.outcome(of: "zeros", on: server).text?.utf8.count == 131_072)
      let small = HTTPTransport.unhurried(bodyLimit: 131_071)
      #expect(
        await small.outcome(of: "zeros", on: server) == .failure(.tooLarge(limit: 131_071)))
    }
  }

  @Test func brokenCompressionIsMalformed() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .gzip(Data("this is no gzip".utf8)))
      #expect(
        await transport.outcome(of: "a", on: server)
          == .failure(.malformed(part: "compressed body")))
    }
  }

  // MARK: Broken exchanges

  @Test func aTruncatedBodyIsMalformed() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .json("[1,2,3]").delivered(.truncated(after: 4)))
      #expect(await transport.outcome(of: "a", on: server) == .failure(.malformed(part: "body")))
    }
  }

  @Test func aConnectionClosedWithoutAResponseIsLost() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(200).delivered(.closed))
      #expect(await transport.outcome(of: "a", on: server) == .failure(.connectionLost))
    }
  }

  @Test func aResponseThatIsNotHTTPIsMalformed() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .status(200).delivered(.garbage))
      #expect(
        await transport.outcome(of: "a", on: server) == .failure(.malformed(part: "HTTP head")))
    }
  }

  @Test func aRefusedConnectionIsOfflineBeforeTheTimeout() async throws {
    let server = try await LoopbackServer.start()
    await server.stop()
    let duration = await ContinuousClock().measure {
      #expect(await transport.outcome(of: "a", on: server) == .failure(.offline))
    }
    #expect(duration < .seconds(30))
  }

  @Test func anUnknownHostIsOffline() async throws {
    let request = HTTPRequest(try #require(URL(string: "http://no-such-host.invalid")))
    #expect(await transport.outcome(of: request) == .failure(.offline))
  }

  @Test func anUnsupportedURLIsNotRequested() async throws {
    let request = HTTPRequest(try #require(URL(string: "ftp://a.example")))
    #expect(await transport.outcome(of: request) == .failure(.badAddress))
  }

  @Test func plainHTTPInsteadOfTLSIsReported() async throws {
    try await RawServer.run(replies: "HTTP/1.1 400 Bad Request\r\n\r\n") { server in
      let https = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
      let outcome = await transport.outcome(of: HTTPRequest(https))
      #expect(outcome == .failure(.insecure(reason: "it doesn't use TLS")))
    }
  }

  @Test func aURLWithAnInvalidPortIsNotRequested() async throws {
    for address in ["http://127.0.0.1:99999", "https://127.0.0.1:65536", "http://127.0.0.1:0"] {
      let outcome = await transport.outcome(of: HTTPRequest(try #require(URL(string: address))))
      #expect(outcome == .failure(.badAddress))
    }
  }

  @Test(arguments: ["000", "001", "020", "099"])
  func anInvalidStatusIsMalformed(status: String) async throws {
    let answer = "HTTP/1.1 \(status) Odd\r\nContent-Length: 3\r\n\r\n[1]"
    try await RawServer.run(replies: answer) { server in
      let address = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
      let outcome = await transport.outcome(of: HTTPRequest(address))
      #expect(outcome == .failure(.malformed(part: "HTTP head")))
    }
  }

  @Test func noVersionOfTLSBefore1_2IsOffered() async throws {
    try await RawServer.run(replies: "") { server in
      let address = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
      _ = await transport.outcome(of: HTTPRequest(address))
      let hello = try #require(server.receivedBytes.first)
      // The extension "supported versions": its number, its length, and the length of its list.
      let bytes = Array(hello)
      let start = try #require(
        bytes.indices.dropLast(5).first {
          Array(bytes[$0..<$0 + 2]) == [0, 43] && bytes[$0 + 2] == 0
        })
      let list = bytes[(start + 5)..<(start + 5 + Int(bytes[start + 4]))]
      let versions = stride(from: list.startIndex, to: list.endIndex, by: 2).map {
        Int(list[$0]) << 8 | Int(list[$0 + 1])
      }
      #expect(versions.contains(0x0303))
      #expect(!versions.contains(0x0301) && !versions.contains(0x0302))
    }
  }

  @Test func aLineBreakInAHeaderDoesNotBeginAnother() async throws {
    try await LoopbackServer.run { server in
      let request = HTTPRequest(
        server.baseURL, path: ["a"], headers: ["X-Mark": "a\r\nX-Other: b", "X-Empty": ""])
      _ = await transport.outcome(of: request)
      let headers = try #require(server.requests.first).headers
      #expect(headers["x-other"] == nil)
      #expect(headers["x-mark"]?.hasPrefix("a") == true)
    }
  }

  @Test func onlyTheFirstValueOfARepeatedHeaderCounts() async throws {
    let answer = "HTTP/1.1 200 OK\r\nAge: 1\r\nAGE: 2\r\nContent-Length: 0\r\n\r\n"
    try await RawServer.run(replies: answer) { server in
      let address = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
      #expect(try await transport.send(HTTPRequest(address)).headers[.age] == "1")
    }
  }

  @Test func aResponseThatOnlyInformsIsNotTheResponse() async throws {
    let answer =
      "HTTP/1.1 103 Early Hints\r\nAge: 1\r\n\r\n"
      + "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]"
    try await RawServer.run(replies: answer) { server in
      let address = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
      let response = try await transport.send(HTTPRequest(address))
      #expect(response.status == 200)
      #expect(response.headers[.age] == nil)
      #expect(response.body == Data("[1]".utf8))
    }
  }

  @Test func aReleasedTransportCompletesItsRequest() async throws {
    try await LoopbackServer.run { server in
      server.answer("/a", with: .json("[1]"))
      for _ in 1...20 {
        let text = await HTTPTransport.unhurried().outcome(of: "a", on: server).text
        #expect(text == "[1]")
      }
    }
  }

  private func data(_ base64: String) throws -> Data {
    try #require(Data(base64Encoded: base64))
  }

  /// `{"compressed":true}`, compressed with gzip.
  private static let packedObject = "H4sIAAAAAAACA6tWSs7PLShKLS5OTVGyKikqTa0FAPHqOZUTAAAA"

  /// The same object and 131,072 zero bytes, with other compressions.
  private static let packedTexts: [String: (object: String, zeros: String)] = [
    "br": ("CwmAeyJjb21wcmVzc2VkIjp0cnVlfQM=", "W///gX8CIB4LBHLvAwA="),
    "zstd": ("KLUv/SATmQAAeyJjb21wcmVzc2VkIjp0cnVlfQ==", "KLUv/aAAAAIAVQAAEAAAAQD7/znAAg=="),
  ]

  /// 131,072 zero bytes, compressed with gzip.
  private static let packedZeros =
    "H4sIAAAAAAACA+3BMQEAAADCoPVP7WENo" + String(repeating: "A", count: 169)
    + "Buzc3ofgAAAgA="
}
