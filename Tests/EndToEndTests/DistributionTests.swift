import Fixtures
import Foundation
import Testing

/// The program of `make dist`, without any other file of this repository.
@Suite("The program of make dist", .limitedConcurrency, .enabled(if: Distribution.folder != nil))
struct DistributionTests {
  private let home: Home
  private let program: String

  init() throws {
    home = try Home()
    let folder = try #require(Distribution.folder)
    program = home.path + "/skyreel"
    try FileManager.default.copyItem(atPath: folder + "/skyreel", toPath: program)
  }

  /// The home is the only variable, so that the test does not read the data of its user.
  @Test func theProgramNeedsNoVariableButTheHomeAndRunsFromAnotherFolder() async throws {
    let result = try await shell(
      [
        "bash", "-c", "cd \"$1\" && exec env -i HOME=\"$1\" \"$0\" weather --provider sample",
        program, home.path,
      ])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Temperature"))
  }

  @Test func theProgramDrawsInATerminalAndQuits() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: ["HOME": home.path], program: program)
    try await terminal.wait(for: "Aldermouth")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(arguments: try Fixture.recordings())
  func aRecordingReplaysToTheSameStates(recording: Fixture) async throws {
    let result = try await shell(
      [program, "replay", recording.url.path, "--check"], environment: home.environment())
    // A report of a crash soon after the start has no state yet.
    let matches =
      recording.path == "recordings/crash.jsonl"
      ? "the recording has no state to compare with" : "all states match"
    #expect(
      result
        == ShellResult(
          output: "\(try recording.stepCount()) actions replayed; \(matches).\n", errors: "",
          status: 0))
  }

  @Test func theProgramMatchesItsChecksum() async throws {
    let folder = try #require(Distribution.folder)
    let command = """
      cd "$0" && if command -v sha256sum > /dev/null; then sha256sum -c skyreel.sha256
      else shasum -a 256 -c skyreel.sha256; fi
      """
    let check = try await shell(["bash", "-c", command, folder])
    #expect(check.output == "skyreel: OK\n")
  }

  @Test func theManualIsNextToTheProgram() throws {
    let folder = try #require(Distribution.folder)
    let page = try String(contentsOfFile: folder + "/skyreel.1", encoding: .utf8)
    #expect(page.contains(".Nm skyreel"))
  }

  // macOS has the Swift libraries, and neither limits the address space nor has `timeout`.
  #if os(Linux)
    @Test func theProgramNeedsNoSwiftLibrary() async throws {
      let libraries = try await shell(["ldd", program])
      #expect(libraries.status == 0)
      #expect(!libraries.output.lowercased().contains("swift"))
      #expect(!libraries.output.contains("not found"))
    }

    /// The optimizer must not remove the check of the memory.
    ///
    /// With less than the first limit, the kernel could not even map the program, and would kill it.
    @Test(arguments: [110_000, 300_000])
    func aTooLowLimitOfAddressesEndsWithAMessage(limit: Int) async throws {
      let result = try await shell(
        ["bash", "-c", "ulimit -v \(limit); exec timeout 30 \(program) weather 38.7,-9.1"],
        environment: home.environment())
      // With 127, the libraries of the program did not fit, either.
      #expect(result.status == 69 || result.status == 127)
      #expect(!result.errors.isEmpty)
    }
  #endif
}

/// The location of the built program, from `make test-dist`.
private enum Distribution {
  static let folder = ProcessInfo.processInfo.environment["SKYREEL_DIST"]
}
