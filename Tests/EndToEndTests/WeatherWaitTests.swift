import LoopbackServer
import Testing

/// How long `skyreel weather` waits for a service, and for the reader of its output.
@Suite("Waiting of skyreel weather", .limitedConcurrency)
struct WeatherWaitTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func aClosedPipeIsSilent() async throws {
    for arguments in ["weather --provider sample", "weather --help", "config"] {
      let result = try await shell(
        ["bash", "-c", "exec 3> >(:); wait $!; exec \"$0\" \(arguments) >&3", BuiltProgram.path],
        environment: home.environment())
      #expect(result == ShellResult(output: "", errors: "", status: 141))
    }
  }

  @Test func aLineWaitsASecondForAServiceAndThenHasTheStoredReport() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_HTTP_TIMEOUT"] = "60"
      // This report has no hours, so that a line with the outlook needs another one.
      server.answer(
        "/v1/forecast", with: try .fixture("openmeteo/forecast_current_moscow-2025-12.json"))
      let arguments = ["weather", "55.75,37.6", "--format", "line", "--template"]
      let first = try await shell(
        [BuiltProgram.path] + arguments + ["%t"], environment: environment)
      server.answer("/v1/forecast", with: LoopbackAnswer(delivery: .never))
      let late = try await shell(
        [BuiltProgram.path] + arguments + ["%t%n"], environment: environment)
      // The recorded conditions are old, so their age stands after the fields.
      #expect(first.output == "-4 °C (25 Dec 2025)\n")
      #expect(late.output == "-4 °C– (25 Dec 2025)\n")
      #expect(
        late.errors == """
          skyreel: Open-Meteo didn't respond within 1 s. Try again. \
          Showing the report stored just now.

          """)
    }
  }

  @Test func theReportThatALineCannotWaitForIsThereForALaterLine() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_HTTP_TIMEOUT"] = "60"
      server.answer(
        "/v1/forecast", with: try .fixture("openmeteo/forecast_current_moscow-2025-12.json"))
      let line = [
        BuiltProgram.path, "weather", "55.75,37.6", "--format", "line", "--template", "%t %n",
      ]
      let first = try await shell(line, environment: environment)
      let gate = Gate()
      server.answer(
        "/v1/forecast",
        with: try .fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json")
          .delivered(.after(gate)))
      let late = try await shell(line, environment: environment)
      #expect(late.output == first.output)
      gate.open()
      _ = try await eventually("the later line") { [environment] in
        let line = try await shell(line + ["--offline"], environment: environment)
        return line.output == first.output ? nil : true
      }
      // One is the first, one was given up after a second, and one is that of the other process.
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 3)
    }
  }

  @Test func aRecentReportIsShownWithoutARequestUnlessARefreshIsAskedFor() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      server.answer(
        "/v1/forecast",
        with: try .fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json"))
      for (arguments, requests) in [
        ([], 1), ([], 1), (["--format", "json"], 1), (["--tab", "hourly"], 1),
        (["--refresh"], 2), (["--format", "json", "--refresh"], 3),
      ] {
        let result = try await shell(
          [BuiltProgram.path, "weather", "Lisbon"] + arguments, environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        #expect(server.requests.count { $0.path == "/v1/forecast" } == requests, "\(arguments)")
      }
    }
  }

  @Test func severalServicesShareOneTimeLimit() async throws {
    try await LoopbackServer.run { server in
      server.answer("/*", with: LoopbackAnswer(delivery: .never))
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_PROVIDER"] = "automatic"
      environment["SKYREEL_HTTP_CONTACT"] = "test@example.org"
      environment["SKYREEL_HTTP_TIMEOUT"] = "10"
      let start = ContinuousClock.now
      let result = try await skyreel("weather", "Lisbon", environment: environment)
      #expect(start.duration(to: .now) < .seconds(20))
      #expect(result.status == 69)
      #expect(result.errors.contains("Open-Meteo didn't respond within 10 s."))
    }
  }

  @Test func twoCommandsForTheSamePlaceFetchOnce() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      server.answer(
        "/v1/forecast",
        with: try .fixture("openmeteo/forecast_current_moscow-2025-12.json")
          .delivered(.after(gate)))
      let environment = home.environment(
        services: server.environment.merging(["SKYREEL_HTTP_TIMEOUT": "60"]) { $1 })
      async let first = shell([BuiltProgram.path, "weather", "Moscow"], environment: environment)
      try await server.waitForRequests(to: "/v1/forecast")
      let second = try await Terminal(
        ["weather", "Moscow"], home: home, environment: environment)
      try await second.wait(for: "Fetching the weather for Moscow…")
      gate.open()
      #expect(try await first.status == 0)
      #expect(try await second.exitStatus() == 0)
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func aTerminalShowsWhatTheCommandWaitsFor() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      server.answer(
        "/v1/forecast",
        with: try .fixture("openmeteo/forecast_current_moscow-2025-12.json")
          .delivered(.after(gate)))
      let terminal = try await Terminal(
        ["weather", "Moscow"], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "Fetching the weather for Moscow…")
      gate.open()
      try await terminal.wait(forAbsenceOf: "Fetching")
      #expect(try await terminal.exitStatus() == 0)
    }
  }
}
