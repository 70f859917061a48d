import Foundation
import Testing

/// A configuration file that is edited while the built program runs.
@Suite("Editing the configuration of a running app", .limitedConcurrency)
struct ReloadingTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func edit(_ text: String, byRenaming: Bool) throws {
    let name = "config/skyreel/config.yaml"
    guard byRenaming else { return try home.write(text, to: name) }
    try home.write(text, to: name + "~")
    let path = "\(home.path)/\(name)"
    #expect(rename(path + "~", path) == 0)
  }

  @Test func twoHundredEditsOfWhichHalfAreBrokenLoseNothing() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "Aldermouth", "°C")
    let broken = [
      "units: imperail\n", "units: [imperial\n", "unist: imperial\n", "\u{0}", "theme: none\n",
    ]
    for number in 0..<100 {
      let isImperial = number % 2 == 0
      try edit(broken[number % broken.count], byRenaming: number % 3 == 0)
      if number % 10 == 0 { try await terminal.wait(for: "The earlier values stay.") }
      try edit("units: \(isImperial ? "imperial" : "metric")\n", byRenaming: number % 3 == 1)
      if number % 10 > 7 {
        try await terminal.wait(for: isImperial ? "°F" : "°C")
        try await terminal.wait(forAbsenceOf: "The earlier values stay.")
      }
    }
    try await terminal.type("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func aFileThatAppearsTakesEffectInOneNoticeAndABrokenOneNamesTheLine() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: 100)
    try await terminal.wait(for: "Aldermouth", "°C")
    try edit("# mine\nunits:\n  temperature: F\nplace: Porto\n", byRenaming: true)
    try await terminal.wait(
      for: "°F", "config.yaml changed units.temperature. At the next start: place.")
    try edit("units:\n  temperature: X\n", byRenaming: false)
    try await terminal.wait(for: "config.yaml:2:", "units.temperature: expected one of C, F", "°F")
    try edit("units:\n  temperature: C\n", byRenaming: false)
    try await terminal.wait(for: "°C")
    try await terminal.wait(forAbsenceOf: "expected")
  }
}
