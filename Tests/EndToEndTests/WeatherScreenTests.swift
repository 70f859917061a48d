import Foundation
import LoopbackServer
import Testing

/// The weather screens in a real terminal, and the state that survives a restart.
@Suite("The weather in a terminal", .limitedConcurrency)
struct WeatherScreenTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theHourlyTabListsHoursAtEachSizeAndInASCII() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: 200, rows: 60)
    try await terminal.wait(for: "2 Films", "°C")
    try await terminal.press("H")
    try await terminal.wait(for: "[5 Hourly]", "Temperature, °C", " 1/", "▸ now")
    try await terminal.press("G")
    try await terminal.wait(forAbsenceOf: "▸ now")
    try await terminal.resize(columns: 40, rows: 12)
    try await terminal.wait(for: "[Hours]", "Weather ", "%")
    try await terminal.press("g", "g")
    try await terminal.wait(for: "▸ now")
    let plain = try await Terminal(
      ["--provider", "sample", "--ascii"], home: home, environment: home.environment())
    try await plain.press("H")
    let screen = try await plain.wait(for: "[5 Hourly]", "Temperature, C", "> now")
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func theWeatherCommandDrawsThePartsOfAPaneInATerminal() async throws {
    let terminal = try await Terminal(
      ["weather", "--provider", "sample", "--tab", "forecast"], home: home,
      environment: home.environment(), rows: 60)
    try await terminal.wait(for: "Night", "Sample weather, not real data", "SHELL AFTER")
    let plain = try await Terminal(
      ["weather", "--provider", "sample", "--ascii"], home: home, environment: home.environment(),
      columns: 40, rows: 60)
    let screen = try await plain.wait(for: "Humidity", "now ", "not real data")
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func forScreenReadersTheWeatherCommandPrintsPlainTextInATerminal() async throws {
    var environment = home.environment()
    environment["ACCESSIBLE"] = "1"
    let terminal = try await Terminal(
      ["weather", "--provider", "sample", "--tab", "forecast"], home: home,
      environment: environment, rows: 60)
    let screen = try await terminal.wait(for: "Low to high", "Day length", "SHELL AFTER")
    #expect(!screen.contains("│"))
  }

  @Test func savedPlacesAndTheirOrderSurviveARestart() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let terminal = try await Terminal(home: home, environment: environment)
      try await terminal.wait(for: "Lisbon", "°C")
      try await terminal.press("p")
      try await terminal.wait(for: "[6 Places]", "Press a to save Lisbon")
      try await terminal.press("a")
      try await terminal.wait(for: "Save Lisbon (shown)")
      try await terminal.press("Enter")
      try await terminal.wait(for: "▸    Lisbon", "°", "1/1")
      try await terminal.press("Escape", "/")
      try await terminal.wait(for: "Find a place")
      try await terminal.type("48.85,2.35")
      try await terminal.press("Enter")
      try await terminal.wait(for: "┌ Paris (under", "just now")
      try await terminal.press("p", "a")
      try await terminal.wait(for: "(shown)")
      try await terminal.press("Enter", "K")
      try await terminal.wait(for: "[6 Places]", "1/2")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)

      let again = try await Terminal(home: home, environment: environment)
      let list = try await again.wait(for: "[6 Places]", "Paris (under", "Lisbon", "1/2")
      let rows = list.split(separator: "\n").drop { !$0.contains("┌ Places") }.dropFirst(2)
      #expect(rows.first?.contains("▸    Paris") == true)
      #expect(rows.dropFirst().first?.contains("Lisbon") == true)
      try await again.press("Escape", "]")
      try await again.wait(for: "┌ Lisbon")
    }
  }

  @Test func unitsAndTabSurviveARestart() async throws {
    let environment = home.environment()
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: environment)
    try await terminal.wait(for: "°C")
    try await terminal.press("u", "f")
    try await terminal.wait(for: "[4 Forecast]", "mph")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)

    let again = try await Terminal(["--provider", "sample"], home: home, environment: environment)
    try await again.wait(for: "[4 Forecast]", "mph")
    let metric = try await Terminal(
      ["--provider", "sample", "--units", "metric"], home: home, environment: environment)
    try await metric.wait(for: "[4 Forecast]", "km/h")
  }

  @Test func theLocationKeyAsksForConsentFirst() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(for: "Lisbon", "°C")
      try await terminal.press("L")
      try await terminal.wait(for: "Send your IP address to")
    }
  }

  @Test func everyKeyOfTheDemoDoesSomethingAndNothingIsAsked() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let base = "http://127.0.0.1:\(port)"
    var environment = home.environment()
    // Nobody answers there, so a request would be seen as a failure.
    for name in ["OPEN_METEO", "MET_NORWAY", "BRIGHT_SKY", "NWS", "LIBREWXR", "AVIATION_WEATHER"] {
      environment["SKYREEL_\(name)_BASE_URL"] = base
    }
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: environment, columns: 120, rows: 36)
    try await terminal.wait(for: "Aldermouth (sample)", "Sample thunderstorm")
    try await terminal.press("m")
    try await terminal.wait(for: "Sample radar, not real data", "Rain")
    try await terminal.press("p")
    try await terminal.wait(for: "Nordhamn", "Al Shuhair", "Grayholm", "sample")
    try await terminal.press("c", "x")
    try await terminal.wait(for: "Sample weather", "Second sample")
    try await terminal.press("Escape", "A")
    try await terminal.wait(for: "Second sample", "23")
    try await terminal.press("Escape", "!")
    try await terminal.wait(for: "This is a sample, not an official warning.")
    try await terminal.press("Escape", "q")
    #expect(try await terminal.exitStatus() == 0)
    let places = try await skyreel("places", "--saved", environment: home.environment())
    #expect(!places.output.contains("sample"))
  }
}
