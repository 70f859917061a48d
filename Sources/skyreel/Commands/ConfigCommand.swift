import ArgumentParser

/// `skyreel config`: prints the settings in effect and their origins.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print what is in force, and from where.",
    discussion: """
      Options win over the environment, that over the configuration file, and that over the \
      defaults. Of keys to services it is only told whether they are set.
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Print a configuration file with every key, commented, and nothing else.")
  var example = false

  func validate() throws {
    try options.rejectRecordOption()
  }

  func run() throws {
    try withFailureReporting {
      try StandardStreams.print(example ? ConfigurationExample.text : report())
    }
  }

  private func report() throws(ConfigurationError) -> String {
    ConfigurationReport(configuration: try ResolvedConfiguration(options: options)).text
  }
}
