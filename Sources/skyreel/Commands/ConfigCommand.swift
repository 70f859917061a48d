import ArgumentParser

/// `skyreel config`: prints the settings in effect and their origins.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the effective settings and where each comes from.",
    discussion: """
      Precedence: options, environment variables, configuration file, defaults. API keys are never \
      shown, only whether they are set.
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Print a commented example configuration file.")
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
