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
