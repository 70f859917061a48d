#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings of a run, with their sources, before storage and the log are opened.
struct ResolvedConfiguration: Sendable {
  var settings: Settings
  /// The files and layers that the settings come from.
  var sources: ConfigurationSources
  /// The environment of the process.
  var environment: [String: String]

  var paths: FilePaths { sources.paths }

  /// Creates the settings by reading the configuration.
  ///
  /// - Parameter options: The options of the command line.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = ProcessInfo.processInfo.environment
    sources = try ConfigurationSources(options: options, environment: environment)
    settings = try Settings(layers: sources.layers, environment: environment)
  }
}

/// The files and layers that the configuration is read from.
struct ConfigurationSources: Sendable {
  let paths: FilePaths
  /// The configuration file, which has no entries if it does not exist.
  let file: ConfigurationFile
  let layers: ConfigurationLayers

  /// Creates the sources by reading the configuration file.
  ///
  /// The file is the one named by `--config` or `SKYREEL_CONFIG`, else the default one if it
  /// exists.
  ///
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions, environment: [String: String]) throws(ConfigurationError) {
    paths = FilePaths(environment: environment)
    let named = options.config ?? environment["SKYREEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    file = try ConfigurationFile(path: named ?? paths.configuration, isRequired: named != nil)
    layers = ConfigurationLayers(flags: options.flags, environment: environment, file: file)
  }
}
