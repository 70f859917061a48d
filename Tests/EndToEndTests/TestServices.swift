import LoopbackServer
import TestSupport
import Testing

extension LoopbackServer {
  /// The environment in which the program sends all requests to this server.
  ///
  /// It sets the provider, because otherwise another one would replace it if it failed.
  var environment: [String: String] {
    Fault.services(on: port)
  }

  /// Runs a server with the recorded responses of all three services.
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

/// Runs a command of the built program without a terminal.
func skyreel(_ arguments: String..., environment: [String: String]) async throws -> ShellResult {
  let result = try await shell([BuiltProgram.path] + arguments, environment: environment)
  UnexpectedRequests.expectNone()
  return result
}

extension ShellResult {
  /// Decodes the output as JSON.
  func json() throws -> JSONTree { try JSONTree(reading: output) }
}
