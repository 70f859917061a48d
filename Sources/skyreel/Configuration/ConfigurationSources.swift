/// Where the configuration is read from, and the layers that were found there.
struct ConfigurationSources: Sendable {
  /// Where the program's files are.
  let paths: FilePaths
  /// The configuration file; it has no entries where it is not there.
  let file: ConfigurationFile
  /// What was given.
  let layers: ConfigurationLayers

  /// Reads the file that was asked for by `--config` or `SKYREEL_CONFIG`, else the one in its place,
  /// if it is there.
  ///
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions, environment: [String: String]) throws(ConfigurationError) {
    paths = FilePaths(environment: environment)
    let named = options.config ?? environment["SKYREEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    file = try ConfigurationFile(path: named ?? paths.configuration, isRequired: named != nil)
    layers = ConfigurationLayers(flags: options.flags, environment: environment, file: file)
  }
}
