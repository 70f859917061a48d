import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `skyreel radar` and the Radar tab, with frames that are made by hand.
@Suite("Radar", .limitedConcurrency)
struct RadarTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// The cells that the program requests for Jena in a screen of 80 by 24 and in a command.
  private static let box = (rows: 122, columns: 224)

  /// Serves frames without rain up to the last full five minutes, and with rain an hour later.
  private func serveRadar(_ server: LoopbackServer) {
    let now = Int(Date.now.timeIntervalSince1970) / 300 * 300
    let frames = [-300, 0, 3_600, 3_900, 4_200].map { seconds in
      frame(at: now + seconds, run: min(now, now + seconds), rain: seconds == 3_600 ? 100 : 0)
    }
    server.answer("/radar", with: .json(#"{"radar":[\#(frames.joined(separator: ","))]}"#))
  }

  private func frame(at time: Int, run: Int, rain: UInt16) -> String {
    let cells = Array(repeating: rain, count: Self.box.rows * Self.box.columns)
    func text(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
    return """
      {"timestamp":"\(text(time))","source":"RADOLAN::RV::\(text(run))",\
      "precipitation_5":"\(RadarCells.packed(cells))"}
      """
  }

  @Test func theCommandPrintsTheAnswerThePlacesAndTheSource() async throws {
    try await LoopbackServer.runAll { server in
      serveRadar(server)
      let environment = home.environment(services: server.environment)
      let result = try await skyreel("radar", "Jena", environment: environment)
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("Rain in Jena from ") == true)
      #expect(lines.first?.contains(", heaviest 12 mm/h about ") == true)
      #expect(lines.contains { $0.contains(/^Leipzig: [^–]+, 12 mm\/h$/) })
      #expect(lines.last == "Deutscher Wetterdienst, via Bright Sky")
      let json = try await skyreel("radar", "Jena", "--format", "json", environment: environment)
        .json()
      #expect(json["schema"] == "skyreel.radar/1")
      #expect(json["coverage"] == "radar")
      #expect(json["frames"].elements.count == 5)
      #expect(json["spells"].elements.count == 1)
    }
  }

  @Test func aRecordedLoopReplaysToTheSameStates() async throws {
    try await LoopbackServer.runAll { server in
      serveRadar(server)
      let environment = home.environment(services: server.environment)
      let recording = home.path + "/radar.jsonl"
      let terminal = try await Terminal(
        ["--place", "Jena", "--open", "weather/radar", "--record", recording], home: home,
        environment: environment)
      // The frames play from the start.
      try await terminal.wait(for: "►", "(forecast)", "Space pause")
      try await terminal.press("+")
      try await terminal.press("q")
      _ = try await terminal.exitStatus()
      let check = try await skyreel("replay", recording, "--check", environment: environment)
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  @Test func aPlaceOutsideGermanyNeedsAPermissionAndNoRequest() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let result = try await skyreel("radar", "Lisbon", environment: environment)
      #expect(result.status == 78 && result.output.isEmpty)
      #expect(
        result.errors.hasPrefix(
          "skyreel: Radar of Lisbon needs your permission: skyreel radar Lisbon --allow\n"))
      #expect(!server.requests.contains { $0.path == "/radar" })
    }
  }

  @Test(arguments: ["Jena", "Boston", "Lisbon"])
  func radarThatIsOffIsSaidForEachPlace(place: String) async throws {
    let environment = home.environment(services: ["SKYREEL_RADAR": "false"])
    let result = await skyreelInProcess(["radar", place], environment: environment)
    #expect(result.status == 78)
    #expect(result.output == "")
    #expect(result.errors == "skyreel: Radar is off. Set radar to true to use it.\n")
  }

  /// Serves five pictures of LibreWXR around Boston that are made by hand, with rain in the west of it.
  private func servePictures(_ server: LoopbackServer) {
    let newest = Int(Date.now.timeIntervalSince1970) / 600 * 600
    func list(_ steps: ClosedRange<Int>) -> String {
      steps.map { #"{"time":\#(newest + $0 * 600)}"# }.joined(separator: ",")
    }
    server.answer(
      "/public/weather-maps.json",
      with: .json(#"{"radar":{"past":[\#(list(-2...0))],"nowcast":[\#(list(1...2))]}}"#))
    let picture = LoopbackAnswer(body: PNG.radarPicture { x, _ in x < 160 ? 33 : nil })
    for step in -2...2 {
      server.answer(
        "/v2/radar/\(newest + step * 600)/256/7/42.36/-71.06/0/0_1.png", with: picture)
    }
  }

  @Test func picturesOfLibreWXRAreFetchedAfterTheUsersYesAndReplayed() async throws {
    try await LoopbackServer.runAll { server in
      servePictures(server)
      let environment = home.environment(services: server.environment)
      let before = try await skyreel("radar", "Boston", environment: environment)
      #expect(before.status == 78 && before.errors.contains("skyreel radar Boston --allow"))
      let recording = home.path + "/pictures.jsonl"
      let terminal = try await Terminal(
        ["--place", "Boston", "--no-motion", "--open", "weather/radar", "--record", recording],
        home: home, environment: environment)
      try await terminal.wait(for: "Radar for Boston", "y yes, always")
      #expect(!server.requests.contains { $0.path.hasPrefix("/public") })
      try await terminal.press("y")
      try await terminal.wait(for: "Rain in Boston", "measured", "librewxr.net", "✚ Boston")
      try await terminal.press("q")
      _ = try await terminal.exitStatus()
      let check = try await skyreel("replay", recording, "--check", environment: environment)
      #expect(check.status == 0, "\(check.errors)")
      // The consent is stored.
      let json = try await skyreel("radar", "Boston", "--format", "json", environment: environment)
        .json()
      #expect(json["source"] == "librewxr" && json["coverage"] == "radar")
      #expect(json["frames"].elements.count == 5)
    }
  }

  @Test func thePermissionOfTheCommandIsStored() async throws {
    try await LoopbackServer.runAll { server in
      servePictures(server)
      let environment = home.environment(services: server.environment)
      let allowing = try await skyreel("radar", "Boston", "--allow", environment: environment)
      let later = try await skyreel("radar", "Boston", environment: environment)
      for result in [allowing, later] {
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.contains("Rain in Boston"))
      }
      let forbidden = environment.merging(["SKYREEL_LIBREWXR_CONSENT": "false"]) { $1 }
      let result = try await skyreel("radar", "Boston", "--allow", environment: forbidden)
      #expect(result.status == 78 && result.errors.contains("set librewxr.consent to true"))
    }
  }

  @Test func aServiceThatDoesNotAnswerEndsWith69InTime() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/radar", with: LoopbackAnswer(delivery: .never))
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_HTTP_TIMEOUT"] = "1"
      let result = try await skyreel("radar", "Berlin", environment: environment)
      #expect(result.status == 69)
      #expect(result.errors.hasPrefix("skyreel: No radar of Berlin. "))
    }
  }

  @Test func aServiceThatFailsEndsWith69() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/radar", with: .status(500))
      let environment = home.environment(services: server.environment)
      let result = try await skyreel("radar", "Jena", environment: environment)
      #expect(result.status == 69)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("No radar of Jena. Bright Sky has a fault (HTTP 500)"))
    }
  }

  @Test func aDragOverTheTimesStepsThroughTheFramesAndItsReportsEndWithTheTab() async throws {
    try await LoopbackServer.runAll { server in
      serveRadar(server)
      let terminal = try await Terminal(
        ["--place", "Jena", "--no-motion"], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "[3 Current]", "┌ Jena")
      #expect(try await !terminal.modes.contains("mouse_button_flag"))
      try await terminal.press("m")
      try await terminal.wait(for: "[7 Radar]", "measured", "✚ Jena", "in Jena")
      try await terminal.wait(forMode: "mouse_button_flag")
      // From the bar of the first frame to the end of the times, and back over the map.
      try await terminal.drag(from: (18, 19), to: (78, 20))
      try await terminal.wait(for: "(forecast)")
      try await terminal.drag(from: (77, 19), to: (2, 8))
      try await terminal.wait(for: "(measured)")
      try await terminal.wait(forAbsenceOf: "(forecast)")
      // From the map, which then moves.
      try await terminal.drag(from: (40, 10), to: (60, 12))
      try await terminal.press("Right")
      try await terminal.press("Right")
      try await terminal.wait(for: "(forecast)")
      // Suspension, the tab, and the end reset the mode.
      try await terminal.press("C-z")
      try await terminal.wait(for: "SHELL STOPPED 1")
      #expect(try await terminal.modes == [])
      try await terminal.press("Enter")
      try await terminal.wait(for: "(forecast)")
      try await terminal.wait(forMode: "mouse_button_flag")
      try await terminal.press("c")
      try await terminal.wait(for: "[3 Current]")
      #expect(try await !terminal.modes.contains("mouse_button_flag"))
      #expect(try await terminal.modes.contains("mouse_any_flag"))
      try await terminal.press("m")
      try await terminal.wait(forMode: "mouse_button_flag")
      try await terminal.signal("ABRT")
      try await terminal.wait(for: "SHELL AFTER")
      #expect(try await terminal.modes == [])
    }
  }

  @Test func theTabFetchesTheFramesAndShowsThem() async throws {
    try await LoopbackServer.runAll { server in
      serveRadar(server)
      let environment = home.environment(services: server.environment)
      let terminal = try await Terminal(
        ["--place", "Jena", "--no-motion"], home: home, environment: environment)
      try await terminal.wait(for: "[3 Current]", "┌ Jena")
      #expect(!server.requests.contains { $0.path == "/radar" })
      try await terminal.press("m")
      try await terminal.wait(
        for: "[7 Radar]", "Rain in Jena", "now (measured", "•Erfurt", "✚ Jena", "mm/h")
      try await terminal.press("Right")
      try await terminal.wait(for: "(forecast)")
      try await terminal.press("c")
      try await terminal.wait(for: "[3 Current]")
      #expect(server.requests.count { $0.path == "/radar" } == 1)
    }
  }
}
