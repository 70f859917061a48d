import Foundation
import Testing

@testable import skyreel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ExternalProgramTests {
  private func run(_ script: String) async throws -> Bool {
    let shell = try #require(ExternalProgram("sh", environment: ["PATH": "/usr/bin:/bin"]))
    return await shell.run(["-c", script])
  }

  @Test func theExitStatusTellsWhetherAProgramSucceeded() async throws {
    #expect(try await run("exit 0"))
    #expect(try await run("exit 3") == false)
  }

  /// Runs a script of its own for its output.
  private func output(_ script: String, within seconds: Int = 20) async throws -> String? {
    let path = NSTemporaryDirectory() + "skyreel-program-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let environment = ["PATH": "/usr/bin:/bin", "SKYREEL_PLACE": "Lisbon"]
    let program = try #require(ExternalProgram(path, environment: environment))
    return await program.output(within: seconds)
  }

  @Test func theOutputIsThatOfAProgramThatSucceeds() async throws {
    #expect(try await output("echo 21.4; echo hot >&2") == "21.4\n")
    #expect(try await output("echo \"$1$SKYREEL_PLACE\"; cat") == "\n")
    #expect(try await output("echo 21.4; exit 3") == nil)
    #expect(try await output("exit 0") == "")
  }

  @Test(arguments: ["sleep 600 & sleep 600", "exec >&-; sleep 600", "yes"])
  func aProgramThatTakesTooLongIsEndedWithAllThatItStarted(script: String) async throws {
    let start = ContinuousClock.now
    #expect(try await output(script, within: 1) == nil)
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func aProgramDoesNotIgnoreTheSignalsThatThisOneIgnores() async throws {
    signal(SIGXFSZ, SIG_IGN)
    #expect(try await run("ulimit -c 0; kill -XFSZ $$") == false)
  }
}
