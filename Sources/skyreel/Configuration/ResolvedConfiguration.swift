import Foundation

/// The settings of a run, with their sources, before storage and the log are opened.
struct ResolvedConfiguration: Sendable {
  var settings: Settings
  /// The files and layers that the settings come from.
  var sources: ConfigurationSources
  /// The environment of the process.
  var environment: [String: String]

  var paths: FilePaths { sources.paths }

  /// Creates a setup by reading the configuration.
  ///
  /// - Parameter options: The options of the command line.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = ProcessInfo.processInfo.environment
    sources = try ConfigurationSources(options: options, environment: environment)
    settings = try Settings(layers: sources.layers, environment: environment)
  }
}
