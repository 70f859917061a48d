import AppFeature

extension ConfigurationKeys {
  // Options of the command line and the environment, which the file cannot contain.
  static let record = path("record", help: "record the session to a file")
  static let open = ConfigurationKey<AppRoute>(
    "open", help: "the page to open first", expected: "a route such as films/1/characters/1"
  ) { text in
    // The validation of `--open` reports the error.
    try? AppRoute(text)
  }
  static let linear = ConfigurationKey.flag("linear", help: "print changes as plain lines")
  static let noMotion = ConfigurationKey.flag("no-motion", help: "disable animations")

  private static func path(_ name: String, help: String) -> ConfigurationKey<String> {
    ConfigurationKey(name, help: help, expected: "a text") { $0.isEmpty ? nil : $0 }
  }
}
