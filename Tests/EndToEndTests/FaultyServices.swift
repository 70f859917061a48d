import LoopbackServer

extension Fault {
  /// Runs servers that all have this fault, for as long as `body` takes.
  ///
  /// - Parameters:
  ///   - timeout: How long requests to a silent server take, in seconds.
  ///   - body: The work to do, given the environment in which the program finds the servers.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or the error that kept a server from starting.
  func withServices<Value>(
    timeout: Int = 2, _ body: ([String: String]) async throws -> Value
  ) async throws -> Value {
    try await withServers { services in
      try await body(isSilent ? services.merging(Self.timeout(seconds: timeout)) { $1 } : services)
    }
  }

  private func withServers<Value>(
    _ body: ([String: String]) async throws -> Value
  ) async throws -> Value {
    switch behavior {
    case .refused: try await body(Self.services(at: "http://127.0.0.1:1"))
    case .bytes(let bytes):
      try await RawServer.run(replies: bytes) { try await body(Self.services(on: $0.port)) }
    case .refusedOverIPv6: try await body(Self.services(at: "http://[::1]:1"))
    case .bytesOverIPv6(let bytes):
      try await RawServer.run(replies: [bytes], isIPv6: true) {
        try await body(Self.services(at: "http://[::1]:\($0.port)"))
      }
    case .answer(let answer):
      try await LoopbackServer.run { server in
        server.answer("/*", with: answer)
        return try await body(Self.services(on: server.port))
      }
    case .tls(let fault):
      try await TLSServer.run(fault) {
        try await body(Self.services(at: "https://127.0.0.1:\($0.port)"))
      }
    case .proxy(let scheme, let replies):
      try await RawServer.run(replies: replies) {
        try await body(Self.services(behind: "http://127.0.0.1:\($0.port)", scheme))
      }
    case .absentProxy(let scheme):
      try await body(Self.services(behind: "http://127.0.0.1:1", scheme))
    }
  }

  static func services(on port: Int) -> [String: String] {
    services(at: "http://127.0.0.1:\(port)")
  }

  /// Returns the environment in which all services have one base address, with a fixed provider.
  static func services(at base: String) -> [String: String] {
    addresses(at: base).merging(["SKYREEL_PROVIDER": "open-meteo", "SKYREEL_ALERTS": "off"]) { $1 }
      .merging(timeout(seconds: 60)) { $1 }
  }

  /// Returns the environment in which requests take at most this time.
  ///
  /// Only a test of a silent server needs a short time, which a busy machine may need for a response.
  static func timeout(seconds: Int) -> [String: String] {
    ["SKYREEL_HTTP_TIMEOUT": "\(seconds)"]
  }

  /// Returns the environment in which all services have one base address.
  static func addresses(at base: String) -> [String: String] {
    [
      "SKYREEL_OPEN_METEO_BASE_URL": base, "SKYREEL_OPEN_METEO_AIR_QUALITY_BASE_URL": base,
      "SKYREEL_OPEN_METEO_ENSEMBLE_BASE_URL": base, "SKYREEL_OPEN_METEO_ARCHIVE_BASE_URL": base,
      "SKYREEL_OPEN_METEO_GEOCODING_BASE_URL": base, "SKYREEL_ACCUWEATHER_BASE_URL": base,
      "SKYREEL_MET_NORWAY_BASE_URL": base, "SKYREEL_NWS_BASE_URL": base,
      "SKYREEL_BRIGHT_SKY_BASE_URL": base, "SKYREEL_SWAPI_BASE_URL": base + "/api",
      "SKYREEL_LIBREWXR_BASE_URL": base,
      "SKYREEL_CANADA_BASE_URL": base, "SKYREEL_FPAS_BASE_URL": base + "/fpas",
      "SKYREEL_SWIC_BASE_URL": base + "/swic", "SKYREEL_AVIATION_WEATHER_BASE_URL": base,
    ]
  }

  private static func services(behind proxy: String, _ scheme: String) -> [String: String] {
    services(at: "\(scheme)://skyreel.invalid").merging(["\(scheme)_proxy": proxy]) { $1 }
  }
}
