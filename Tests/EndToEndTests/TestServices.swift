import LoopbackServer
import Testing

extension LoopbackServer {
  /// The environment by which the program asks this server for everything.
  ///
  /// The provider is pinned: another one would be asked if it failed.
  var environment: [String: String] {
    Fault.services(on: port)
  }

  /// Runs a server that answers as all three services did.
  static func runAll<Value>(
    _ body: (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    try await run { server in
      try server.serveOpenMeteo()
      try server.serveAccuWeather()
      try server.serveSWAPI()
      return try await body(server)
    }
  }
}

/// Runs a command of the built program, away from any terminal.
func skyreel(_ arguments: String..., environment: [String: String]) async throws -> ShellResult {
  let result = try await shell([BuiltProgram.path] + arguments, environment: environment)
  ForeignRequests.expectNone()
  return result
}

extension ShellResult {
  /// The output as JSON.
  func json() throws -> JSON { try JSON(reading: output) }
}
