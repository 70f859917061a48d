import Domain
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5))) struct SWAPIClientTests {

  @Test(arguments: [
    ("films-list_swapi-info_bare-array", ["1", "2", "3", "4", "5", "6"]),
    ("films-list_swapi-co-2019", ["1", "2", "3", "4", "5", "6", "7"]),
    ("films-list_swapi-tech-2021_three", ["4", "5", "6"]),
  ])
  func `films of every service are in episode order`(
    fixture: String, episodes: [String]
  ) async throws {
    let server = StubServer(["/films": try .fixture("swapi/\(fixture).json")])
    let fetched = try await client(server).films()
    #expect(fetched.value.compactMap(\.episode).map(String.init) == episodes)
    #expect(fetched.fetchedAt == .now)
    #expect(fetched.source == .network)
    #expect(server.targets == ["/films"])
  }

  @Test func `the number of a film is decoded from its uid, too`() async throws {
    let body = #"{"result": [{"uid": "12", "properties": {"title": "A"}}]}"#
    let films = try await client(StubServer(["/films": .body(body)])).films()
    #expect(films.value == [Film(id: 12, title: "A")])
  }

  // MARK: Pages

  @Test func `next pages are requested only from the configured host`() async throws {
    let server = StubServer([
      "/films": .body(page([1], next: "http://evil.test/api/films/?page=2&format=json")),
      "/films/?page=2&format=json": .body(page([2], next: "http://evil.test/films?page=3")),
      "/films?page=3": .body(page([3], next: nil)),
    ])
    let films = try await client(server).films()
    #expect(films.value.map(\.id) == [1, 2, 3])
    #expect(Set(server.requests.map(\.url?.host)) == ["stub.test"])
  }

  @Test func `a loop of pages ends, and no film is repeated`() async throws {
    let server = StubServer([
      "/films": .body(page([1, 2], next: "https://stub.test/films?page=2")),
      "/films?page=2": .body(page([2, 3], next: "https://stub.test/films?page=1")),
      "/films?page=1": .body(page([1, 2], next: "https://stub.test/films?page=2")),
    ])
    #expect(try await client(server).films().value.map(\.id) == [1, 2, 3])
    #expect(server.requests.count == 3)
  }

  @Test func `endless pages are malformed`() async throws {
    let counter = Counter()
    let transport = HTTPTransport { _ in
      let number = counter.next()
      let body = Self.page([number], next: "https://stub.test/films?page=\(number)")
      return HTTPResponse(body: Data(body.utf8))
    }
    let client = FilmsClient.swapi(.test(transport, now: { .now }), baseURL: StubServer.baseURL)
    await #expect(throws: error(.malformed(field: "next"))) { try await client.films() }
    #expect(counter.count == SWAPI.pageLimit)
  }

  @Test(arguments: ["https://stub.test/films", "", "::"])
  func `a next page that is invalid or the same as the current one is malformed`(next: String)
    async throws
  {
    let server = StubServer(["/films": .body(page([1], next: next))])
    await #expect(throws: error(.malformed(field: "next"))) { try await client(server).films() }
  }

  @Test func `a second page that fails makes the list fail`() async throws {
    let server = StubServer([
      "/films": .body(page([1], next: "/films?page=2")),
      "/films?page=2": .failure(.offline),
    ])
    await #expect(throws: error(.offline)) { try await client(server).films() }
  }

  // MARK: Slashes

  @Test func `a trailing slash is added if films are not found without it`() async throws {
    let server = StubServer([
      "/films/": try .fixture("swapi/films-list_swapi-co-2019.json"),
      "/films": .body(#"{"detail": "Not found."}"#, status: 404),
    ])
    await #expect(throws: Never.self) { try await client(server).films() }
  }

  @Test func `a redirect to a trailing slash is followed`() async throws {
    try await LoopbackServer.run { server in
      server.answer("/api/films", with: .redirect(to: "/api/films/", status: 301))
      server.answer("/api/films/", with: try .fixture("swapi/films-list_swapi-co-2019.json"))
      let client = FilmsClient.swapi(
        .test(.unhurried(), now: { .now }), baseURL: server.baseURL.appending(path: "api"))
      #expect(try await client.films().value.count == 7)
    }
  }

  @Test func `the base URL may end in a slash`() async throws {
    try await LoopbackServer.run { server in
      try server.serveSWAPI()
      let client = FilmsClient.swapi(
        .test(.unhurried(), now: { .now }), baseURL: server.baseURL.appending(path: "api/"))
      #expect(try await client.films().value.count == 6)
      #expect(server.requests.map(\.target) == ["/api/films"])
    }
  }

  // MARK: Malformed responses

  @Test(arguments: [
    ("[]", "films"), ("{}", "results"), (#"{"results": []}"#, "films"),
    (#"{"result": 3}"#, "result"), (#"{"results": [{"url": "/films/1"}]}"#, "results[0].title"),
    (#"[{"title": "A"}]"#, "films[0].url"), (#"[{"title": "A", "url": "x"}]"#, "films[0].url"),
    (#"[{"title": "\u0007", "url": "/films/1"}]"#, "films[0].title"),
    (#"{"result": [{"properties": {"title": 1}}]}"#, "result[0].properties.title"),
  ])
  func `the error of a malformed response names the field`(body: String, field: String) async throws
  {
    let server = StubServer(["/films": .body(body)])
    await #expect(throws: error(.malformed(field: field))) { try await client(server).films() }
  }

  @Test func `a rejection has the service's reason, sanitized`() async throws {
    let server = StubServer(["/films": .body(#"{"message": "Go\u001b[1m away"}"#, status: 418)])
    await #expect(throws: error(.rejected(status: 418, reason: "Go away"))) {
      try await client(server).films()
    }
  }

  @Test(arguments: [
    ("https://swapi.info/api", "swapi.info"), ("https://www.swapi.tech/api", "swapi.tech"),
    ("http://127.0.0.1:8080", "127.0.0.1"), ("nonsense", "SWAPI"),
  ])
  func `a service is named by its host`(address: String, name: String) throws {
    #expect(SWAPI.name(of: try #require(URL(string: address))) == name)
  }

  // MARK: Parts

  private func client(_ server: StubServer) -> FilmsClient {
    .swapi(.test(server.transport, now: { .now }), baseURL: StubServer.baseURL)
  }

  private func error(_ failure: ProviderError.Failure) -> ProviderError {
    ProviderError(service: "stub.test", failure: failure)
  }

  private func page(_ ids: [Int], next: String?) -> String { Self.page(ids, next: next) }

  /// Returns a page of films that have no episode.
  private static func page(_ ids: [Int], next: String?) -> String {
    let films = ids.map { #"{"title": "F\#($0)", "url": "https://a/films/\#($0)/"}"# }
    let link = next.map { "\"\($0)\"" } ?? "null"
    return #"{"next": \#(link), "results": [\#(films.joined(separator: ","))]}"#
  }
}
