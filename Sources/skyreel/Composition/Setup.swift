import Foundation

/// What is in force, and where the program's files are; nothing is opened.
struct Setup: Sendable {
  /// What is in force.
  var settings: Settings
  /// Where the program's files are.
  var paths: FilePaths
  /// The environment of the process.
  var environment: [String: String]

  /// Reads the configuration.
  ///
  /// - Parameter options: What was given on the command line.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = ProcessInfo.processInfo.environment
    paths = FilePaths(environment: environment)
    let file = try ConfigurationFile(
      path: options.config ?? environment["SKYREEL_CONFIG"] ?? paths.configuration,
      isRequired: options.config != nil || environment["SKYREEL_CONFIG"] != nil)
    let layers = ConfigurationLayers(flags: options.flags, environment: environment, file: file)
    settings = try Settings(layers: layers, environment: environment)
  }
}
