import AppFeature

extension ConfigurationKeys {
  // Options of the command line and the environment, which the file cannot contain.
  static let record = path("record", help: "write every action to a file")
  static let open = ConfigurationKey<AppRoute>(
    "open", help: "the route to begin with", expected: "a route such as films/1/characters/1"
  ) { text in
    // The validation of `--open` reports the error.
    try? AppRoute(text)
  }
  static let linear = ConfigurationKey.flag("linear", help: "tell the state in lines")
  static let noMotion = ConfigurationKey.flag("no-motion", help: "let nothing move")

  private static func path(_ name: String, help: String) -> ConfigurationKey<String> {
    ConfigurationKey(name, help: help, expected: "a text") { $0.isEmpty ? nil : $0 }
  }
}
