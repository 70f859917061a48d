extension ConfigurationKeys {
  /// Options that are given on the command line or in the environment, and belong into no file.
  static let record = path("record", help: "write every action to a file")
  static let open = path("open", help: "the route to begin with")
  static let linear = ConfigurationKey.flag("linear", help: "tell the state in lines")
  static let noMotion = ConfigurationKey.flag("no-motion", help: "let nothing move")

  private static func path(_ name: String, help: String) -> ConfigurationKey<String> {
    ConfigurationKey(name, help: help, expected: "a text") { $0.isEmpty ? nil : $0 }
  }
}
