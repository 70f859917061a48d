import LoopbackServer

extension LoopbackServer {
  /// The environment by which the program asks this server for everything.
  var environment: [String: String] {
    let base = "http://127.0.0.1:\(port)"
    return [
      "SKYREEL_OPEN_METEO_BASE_URL": base, "SKYREEL_OPEN_METEO_GEOCODING_BASE_URL": base,
      "SKYREEL_OPEN_METEO_AIR_QUALITY_BASE_URL": base,
      "SKYREEL_ACCUWEATHER_BASE_URL": base, "SKYREEL_SWAPI_BASE_URL": base + "/api",
    ]
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
  try await shell([BuiltProgram.path] + arguments, environment: environment)
}

extension ShellResult {
  /// The output as JSON.
  func json() throws -> JSON { try JSON(reading: output) }
}
