import Fixtures
import Foundation
import LoopbackServer
import Testing

/// Navigation between film pages and entries in a terminal, with a slow and failing server.
@Suite("Film pages in a terminal", .limitedConcurrency)
struct FilmsNavigationTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func open(
    _ route: String, _ server: LoopbackServer, columns: Int = 80, rows: Int = 24,
    _ options: String...
  ) async throws -> Terminal {
    try await Terminal(
      ["--open", route] + options, home: home,
      // Responses that a test holds back must not time out on a busy machine.
      environment: home.environment(
        services: server.environment.merging(["SKYREEL_HTTP_TIMEOUT": "60"]) { $1 }),
      columns: columns, rows: rows)
  }

  @Test func aPageShowsItsProgressAndRetriesOnlyTheFailedEntry() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      try server.serveEntries(holdingLukeBack: gate)
      server.answer("/api/people/3", with: .status(418))
      let terminal = try await open("films/4", server, rows: 60)
      // Luke is still loading, bundled facts replace R2-D2, and the others have loaded.
      try await terminal.wait(for: "37/38", "C-3PO", "R2-D2", " 33   96")
      gate.open()
      try await terminal.wait(
        for: "Luke Skywalker", "19  172", "1 of 38 failed to load, r retries")
      try await terminal.wait(forAbsenceOf: "/38")
      let requestCount = server.requests.filter { $0.path.contains("/people/") }.count
      server.answer("/api/people/3", with: .json(#"{"name": "R2-D2", "height": "101"}"#))
      try await terminal.press("j", "j", "r")
      try await terminal.wait(for: "–  101")
      #expect(server.requests.filter { $0.path.contains("/people/") }.count == requestCount + 1)
    }
  }

  @Test func escapeReturnsThroughThePagesWithoutRequestingAPersonAgain() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      try server.serveEntries(holdingLukeBack: gate)
      let terminal = try await open("films/4", server, rows: 40)
      // Leaving a page would cancel its requests, and returning would send them again. Without the
      // last response held back, the screen before the first request would look like the loaded one.
      try await terminal.wait(for: "┌ A New Hope", "Luke Skywalker", "37/38")
      gate.open()
      try await terminal.wait(forAbsenceOf: "/38")
      // The arrival of the films may have begun the load again, with the requests in progress.
      let loaded = people(server)
      #expect(Set(loaded).count >= 18)
      try await terminal.press("Enter")
      try await terminal.wait(for: "┌ A New Hope › Luke Skywalker", "Homeworld", "19 BBY")
      try await terminal.press("Enter")
      try await terminal.wait(for: "› Luke Skywalker › Tatooine", "10,465 km")
      try await terminal.press("Escape")
      try await terminal.wait(for: "┌ A New Hope › Luke Skywalker ", "▸ Tatooine")
      try await terminal.press("Escape")
      try await terminal.wait(for: "┌ A New Hope ─", "▸ Luke Skywalker")
      try await terminal.press("Escape")
      try await terminal.wait(for: "Films by episode", "▸ IV    A New Hope")
      // Several pages link to the people of the film. Tatooine's others are new, and requested once.
      let later = people(server).dropFirst(loaded.count)
      #expect(later.count { loaded.contains($0) } == 0)
      #expect(Set(later).count == later.count)
    }
  }

  private func people(_ server: LoopbackServer) -> [String] {
    server.requests.map(\.path).filter { $0.hasPrefix("/api/people/") }
  }

  @Test func leavingAPageCancelsItsRequests() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      try server.serveEntries()
      for number in 1...6 {
        server.answer("/api/people/\(number)", with: .json("{}").delivered(.after(gate)))
      }
      let terminal = try await open("films/4", server)
      try await terminal.wait(for: "0/38")
      for number in 1...6 { try await server.waitForRequests(1, to: "/api/people/\(number)") }
      // A pause on the row of the film would request its entries again.
      try await terminal.press("BSpace", "j", "Enter")
      try await terminal.wait(for: "┌ The Empire Strikes Back")
      gate.open()
      try server.serveEntries()
      try await terminal.press("G", "g")
      try await server.waitForRequests(1, to: "/api/species/7")
      // Only the film that was left links to Greedo.
      #expect(!server.requests.contains { $0.path == "/api/people/15" })
    }
  }

  @Test func aRouteOpensAnEntryAndOfflineItsStoredData() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      let first = try await open("films/4/characters/1", server)
      // Its title shortens the film if the films' arrival starts the page's load again, which then finds
      // the person stored.
      try await first.wait(for: " › Luke Skywalker", "172 cm", "arid")
      try await first.press("q")
      #expect(try await first.exitStatus() == 0)
      let again = try await open("films/4/characters/1", server, columns: 80, rows: 24, "--offline")
      try await again.wait(for: "Luke Skywalker", "172 cm", "stored", "Offline")
    }
  }

  @Test func aRouteOpensABundledEntryIfNoServiceResponds() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let services = ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:\(port)/api"]
    let terminal = try await Terminal(
      ["--open", "films/1/starships/40/pilots/39"], home: home,
      environment: home.environment(services: services))
    try await terminal.wait(for: "Skyreel's facts", "› Ric Olié", "183 cm", "Naboo")
  }

  @Test func theCrawlPlaysUntilAKeyIsPressed() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      let terminal = try await open("films/4", server)
      try await terminal.wait(for: "A New Hope", "It is a period of civil war.")
      try await terminal.press("v")
      try await terminal.wait(for: "any key or click leaves")
      try await terminal.wait(forAbsenceOf: "Director")
      try await terminal.press("x")
      try await terminal.wait(for: "Director", "George Lucas")
    }
  }

  @Test func withoutMotionTheCrawlIsShownAsAPage() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      let terminal = try await open("films/4", server, columns: 80, rows: 24, "--no-motion")
      try await terminal.wait(for: "It is a period of civil war.")
      try await terminal.press("v")
      try await terminal.wait(
        for: "It is a period of civil war.", "freedom to the galaxy....", "Esc close")
      try await terminal.press("Escape")
      try await terminal.wait(for: "Director")
    }
  }
}

extension LoopbackServer {
  /// Serves entries as `serveEntries()` does, but Luke Skywalker only after the gate opens.
  func serveEntries(holdingLukeBack gate: Gate) throws {
    try serveEntries()
    answer(
      "/api/people/1",
      with: try .fixture("swapi/person-1_swapi-info.json").delivered(.after(gate)))
  }

  /// Serves entries as swapi.info does: recorded ones if there are any, and otherwise only a name.
  func serveEntries() throws {
    answer("/api/*", with: .json(#"{"name": "Something"}"#))
    try serveSWAPI()
    let people = try Fixture("swapi/people-list_swapi-info_bare-array.json").data()
    for person in try JSONSerialization.jsonObject(with: people) as? [[String: Any]] ?? [] {
      let path = "/api/people/" + ((person["url"] as? NSString)?.lastPathComponent ?? "")
      answer(path, with: .json(try JSONSerialization.data(withJSONObject: person)))
    }
  }
}
