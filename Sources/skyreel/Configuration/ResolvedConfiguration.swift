/// The settings of a run, with the files that they come from, before storage and the log are opened.
struct ResolvedConfiguration: Sendable {
  var settings: Settings
  var paths: FilePaths
  /// The configuration file, which has no entries if it does not exist.
  var file: ConfigurationFile
  /// The environment of the process.
  var environment: [String: String]
}

extension ResolvedConfiguration {
  /// Creates the settings by reading the configuration.
  ///
  /// The file is the one named by `--config` or `SKYREEL_CONFIG`, else the default one if it
  /// exists.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = Platform.current.environment
    paths = FilePaths(environment: environment)
    let named = options.config ?? environment["SKYREEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    file = ConfigurationFile(path: named ?? paths.configuration, isRequired: named != nil)
    settings = try Settings(options: options.texts, environment: environment, file: file)
  }
}
