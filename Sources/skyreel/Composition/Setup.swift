import Foundation

/// What is in force, and where the program's files are; nothing is opened.
struct Setup: Sendable {
  /// What is in force.
  var settings: Settings
  /// Where it was read from.
  var sources: ConfigurationSources
  /// The environment of the process.
  var environment: [String: String]

  /// Where the program's files are.
  var paths: FilePaths { sources.paths }

  /// Reads the configuration.
  ///
  /// - Parameter options: What was given on the command line.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = ProcessInfo.processInfo.environment
    sources = try ConfigurationSources(options: options, environment: environment)
    settings = try Settings(layers: sources.layers, environment: environment)
  }
}
