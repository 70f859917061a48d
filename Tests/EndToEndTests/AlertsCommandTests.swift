import CommandSupport
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `skyreel alerts`, with servers whose lists are made by hand.
@Suite("Alerts command", .limitedConcurrency)
struct AlertsCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func anAlertOfTheIndexIsPrintedWithItsOfficeAndCredits() async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(Self.gale))
      let result = try await alerts("Lisbon", from: server)
      #expect(result.status == 0)
      #expect(result.output.contains("Severe (orange): Gale warning"))
      #expect(result.output.contains("by IPMA"))
      #expect(result.output.contains("FOSS Public Alert Server"))
      #expect(result.output.contains("www.meteoalarm.org"))
      #expect(try await alerts("Lisbon", "--exit-code", from: server).status == 1)
    }
  }

  @Test func anAnnouncedAlertIsPrintedAndNotInForce() async throws {
    try await LoopbackServer.run { server in
      let onset = "<onset>2098-12-01T13:00:00Z</onset><severity>"
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(Self.gale.replacing("<severity>", with: onset)))
      let result = try await alerts("Lisbon", "--exit-code", from: server)
      #expect(result.status == 0)
      #expect(result.output.contains("Gale warning\nfrom Mon 1 Dec 13:00 until "))
      #expect(!result.output.contains("No weather alerts in force"))
    }
  }

  @Test func timesOfAPointWithoutAZoneAreInUTCAndSaySo() async throws {
    let gale = Self.gale.replacing(
      "38,-10 38,-9 39.5,-9 39.5,-10", with: "36,-13 36,-9 39,-9 39,-13")
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(gale))
      let result = try await alerts("36.8,-11.5", from: server)
      #expect(result.output.contains("\nfrom Thu 1 Jan 08:43 until "))
      #expect(result.output.contains(" UTC with FOSS Public Alert Server.\nTimes in UTC.\n"))
    }
  }

  @Test func timesOfAPointWithoutANameAreOnTheClockOfItsZone() async throws {
    let json = #"""
      {"features": [{"properties": {"event": "Wind Advisory", "status": "Actual",
        "onset": "2098-12-01T13:00:00Z", "ends": "2098-12-01T15:00:00-05:00"}}]}
      """#
    try await LoopbackServer.run { server in
      server.answer("/alerts/active", with: .json(json))
      let result = try await alerts("40.71,-74.01", from: server)
      #expect(result.output.contains("from Mon 1 Dec 08:00 until Mon 1 Dec 15:00"))
    }
  }

  @Test func anOfficeIsNotAskedAgainWithinItsPaceAlsoWithoutAStoredReport() async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(Self.gale))
      let first = try await alerts("Lisbon", "--format", "json", from: server)
      let requests = server.requests.count
      let second = try await alerts("Lisbon", "--format", "json", from: server)
      #expect(try second.json() == first.json())
      #expect(server.requests.count == requests)
    }
  }

  @Test func theIndexesAreNamedBeforeTheFirstRequestAndNotAgain() async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json("[]"))
      let first = try await alerts("Lisbon", from: server)
      #expect(first.errors.contains("To prevent that, set alerts to national."))
      let second = try await alerts("Lisbon", from: server)
      #expect(second.errors == "")
    }
  }

  @Test func anAnswerWithoutAlertsACountryWithoutAServiceAndSilenceHaveDifferentSentences()
    async throws
  {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json("[]"))
      server.answer("/fpas/source/area_status", with: .json(#"[{"name": "IPMA"}]"#))
      let none = try await alerts("Lisbon", "--format", "json", from: server)
      #expect(none.status == 0)
      #expect(
        try none.json()["message"].text?.hasPrefix("No weather alerts in force, checked ") == true)
      server.answer("/fpas/source/area_status", with: .json("[]"))
      server.answer("/swic/f/wfs", with: .json(#"{"features": []}"#))
      let unknown = try await alerts("Lahore", "--format", "json", from: server)
      #expect(unknown.status == 0)
      #expect(
        try unknown.json()["message"] == "No official alerts service is known for Pakistan.")
    }
    try await LoopbackServer.run { server in
      let silent = try await alerts("Porto", "--format", "json", from: server)
      #expect(silent.status == 69)
      #expect(
        try silent.json()["message"]
          == "The service for Portugal did not answer: FOSS Public Alert Server.")
      let off = try await alerts("Porto", from: server, variables: ["SKYREEL_ALERTS": "off"])
      #expect(off.status == 78)
      #expect(off.errors.contains("Alerts are off. Set alerts to automatic to use them."))
    }
  }

  @Test func theSecondIndexAnswersIfTheFirstFails() async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .status(500))
      server.answer(
        "/swic/f/wfs",
        with: .json(#"{"features": [{"properties": {"capurl": "pt-ipma-en/1.xml"}}]}"#))
      server.answer("/swic/v2/cap-alerts/pt-ipma-en/1.xml", with: .json(Self.gale))
      let result = try await alerts("Lisbon", "--format", "json", from: server)
      #expect(result.status == 0)
      let json = try result.json()
      #expect(json["schema"] == "skyreel.alerts/1")
      #expect(json["alertCoverage"]["office"] == "WMO Severe Weather Information Centre")
      #expect(json["alerts"].elements.map { $0["color"] } == ["orange"])
    }
  }

  @Test("an office that is down, asked by coordinates, is no all clear")
  func officeThatIsDown() async throws {
    for (place, path, office) in [
      ("40.71,-74.01", "/alerts/active", "National Weather Service"),
      ("52.52,13.41", "/alerts", "Bright Sky"),
      ("59.91,10.75", "/weatherapi/metalerts/2.0/current.json", "MET Norway"),
    ] {
      try await LoopbackServer.run { server in
        server.answer(path, with: .status(500))
        server.answer("/fpas/alert/area", with: .json("[]"))
        server.answer("/fpas/source/area_status", with: .json(#"[{"name": "A"}]"#))
        let result = try await alerts(place, "--format", "json", "--exit-code", from: server)
        #expect(result.status == 69)
        let json = try result.json()
        #expect(json["alertCoverage"]["status"] == "partial")
        let message = "Alerts may be missing, because \(office) did not answer in full."
        #expect(json["message"].text?.hasPrefix(message) == true)
      }
    }
  }

  @Test(arguments: [#"["urn:oid:2.49.0.1.620.0"]"#, #"["1"]"#])
  func anIndexThatCannotBeReadIsNoAllClear(list: String) async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(list))
      server.answer("/fpas/alert/1", with: .json("<alert>"))
      server.answer("/swic/f/wfs", with: .json(#"{"features": []}"#))
      let result = try await alerts("Lisbon", "--exit-code", from: server)
      #expect(result.status == 69)
      #expect(result.output.contains("because FOSS Public Alert Server did not answer in full."))
      #expect(!result.output.contains("No weather alerts in force"))
    }
  }

  @Test func thatNoAlertIsInForceIsNotCertainIfSomeCannotBeRead() async throws {
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(#"["1", "2"]"#))
      server.answer("/fpas/alert/1", with: .json(Self.gale.replacing("Actual", with: "Test")))
      server.answer("/fpas/alert/2", with: .status(500))
      server.answer("/swic/f/wfs", with: .status(500))
      let result = try await alerts("Lisbon", "--exit-code", from: server)
      #expect(result.status == 69)
      #expect(result.output.contains("1 alert couldn't be loaded"))
      #expect(!result.output.contains("No weather alerts in force"))
    }
  }

  @Test func onlyTheCountrysOfficeIsAskedIfAlertsAreNational() async throws {
    try await LoopbackServer.run { server in
      let result = try await alerts(
        "Lisbon", from: server, variables: ["SKYREEL_ALERTS": "national"])
      #expect(result.status == 0)
      #expect(result.output.contains("No official alerts service is known for Portugal."))
      #expect(server.requests.isEmpty)
    }
  }

  @Test func followedAlertsAreLinesOfJSONUntilNobodyReadsThem() async throws {
    try skipIndexNotice(in: home.environment())
    try await LoopbackServer.run { server in
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(Self.gale))
      let result = try await shell(
        [
          "bash", "-c",
          #""$0" alerts Lisbon --follow | head -2; echo ${PIPESTATUS[0]}"#, BuiltProgram.path,
        ], environment: environment(from: server))
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 3 && lines.last == "141", "\(result)")
      #expect(result.errors.isEmpty)
      let schemas = try OutputSchemas()
      for line in lines.dropLast() { #expect(schemas.problems(with: line) == []) }
      let changes = try lines.dropLast().map { try JSONTree(reading: $0) }
      #expect(changes.map { $0["change"] } == ["coverage", "new"])
      #expect(changes.last?["alert"]["severity"] == "severe")
      #expect(changes.last?["alertCoverage"]["status"] == "asked")
    }
  }

  @Test func aTerminatedFollowerEndsAtOnceAlsoWhileASourceIsSilent() async throws {
    try skipIndexNotice(in: home.environment())
    try await LoopbackServer.run { server in
      let gate = Gate()
      server.answer("/fpas/alert/area", with: LoopbackAnswer.json("[]").delivered(.after(gate)))
      let environment = environment(from: server).merging(["SKYREEL_HTTP_TIMEOUT": "300"]) { $1 }
      async let result = shell(
        [
          "bash", "-c",
          #""$0" alerts Lisbon --follow & echo $! > "$1/process"; wait $!; echo $?"#,
          BuiltProgram.path, home.path,
        ], environment: environment)
      try await server.waitForRequests(to: "/fpas/alert/area")
      let process = try #require(home.read("process")).trimmingCharacters(in: .newlines)
      _ = try await shell(["kill", process])
      // A slow test also gets the line about the source that does not answer.
      let (output, errors) = try await (result.output, result.errors)
      #expect(output.hasSuffix("143\n"), "\(output)")
      #expect(errors == "")
      gate.open()
    }
  }

  @Test(
    "a fault of the indexes or of Canada's office is told", arguments: Fault.all,
    [
      "44.8,20.46", "45.42,-75.7",
    ])
  func faultIsNeverAnEmptyAnswer(fault: Fault, place: String) async throws {
    try skipIndexNotice(in: home.environment())
    let result = try await fault.withServices(timeout: 1) { services in
      await skyreelInProcess(
        ["alerts", place, "--format", "json"],
        environment: home.environment(
          services: services.merging(["SKYREEL_ALERTS": "automatic"]) { $1 }))
    }
    // An empty list is also the answer that the first index has no source for the country.
    #expect(result.status == 69, "\(result.errors)")
    #expect(try result.json()["alertCoverage"]["status"].text == "unavailable")
  }

  private func alerts(
    _ arguments: String..., from server: LoopbackServer, variables: [String: String] = [:]
  ) async throws -> ShellResult {
    let environment = environment(from: server).merging(variables) { $1 }
    let result = try await shell(
      [BuiltProgram.path, "alerts"] + arguments, environment: environment)
    UnexpectedRequests.expectNone()
    return result
  }

  private func environment(from server: LoopbackServer) -> [String: String] {
    home.environment(services: server.environment)
      .merging(["SKYREEL_ALERTS": "automatic"]) { $1 }
  }

  /// A message made by hand, which holds until 2099.
  static let gale = """
    <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>1</identifier>
    <sender>me</sender><sent>2026-01-01T08:43:00Z</sent><status>Actual</status>
    <msgType>Alert</msgType><scope>Public</scope><info><language>en-GB</language>
    <category>Met</category><event>Gale</event><severity>Minor</severity>
    <expires>2099-01-01T00:00:00Z</expires><senderName>IPMA</senderName>
    <headline>Orange gale warning</headline><description>Wind.</description>
    <parameter><valueName>awareness_level</valueName><value>3; orange; Severe</value></parameter>
    <area><areaDesc>Lisboa</areaDesc><polygon>38,-10 38,-9 39.5,-9 39.5,-10</polygon></area>
    </info></alert>
    """
}
