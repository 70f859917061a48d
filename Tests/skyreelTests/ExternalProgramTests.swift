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

  @Test func aProgramDoesNotIgnoreTheSignalsThatThisOneIgnores() async throws {
    signal(SIGXFSZ, SIG_IGN)
    #expect(try await run("ulimit -c 0; kill -XFSZ $$") == false)
  }
}
