/// The settings of a run, with the files that they come from, before storage and the log are opened.
struct ResolvedConfiguration: Sendable {
  var settings: Settings
  var paths: FilePaths
  /// The configuration file, which has no entries if it does not exist.
  var file: ConfigurationFile
  var environment: [String: String]
}

extension ResolvedConfiguration {
  /// Creates the settings by reading the configuration.
  init(
    options: SharedOptions, _ others: any SettingOptions...
  ) throws(ConfigurationError) {
    environment = Platform.current.environment
    paths = FilePaths(environment: environment)
    file = ConfigurationFile(options: options, environment: environment)
    let texts = others.reduce(into: options.texts) { $0.merge($1.texts) { $1 } }
    settings = try Settings(options: texts, environment: environment, file: file)
  }
}

extension ConfigurationFile {
  /// Reads the file named by `--config` or `SKYREEL_CONFIG`, else the default one if it exists.
  init(options: SharedOptions, environment: [String: String]) {
    let named = options.config ?? environment["SKYREEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      path: named ?? FilePaths(environment: environment).configuration, isRequired: named != nil)
  }
}
