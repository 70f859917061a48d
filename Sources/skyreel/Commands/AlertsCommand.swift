import ArgumentParser

/// `skyreel alerts`: prints the official weather alerts of a place.
struct AlertsCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Show the official weather alerts for a place.",
    discussion: """
      Default place: as for weather. The exit status is 0 if the office of the place answered, or if \
      none is known, and 69 if it did not answer.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Flag(help: "Exit with status 1 if an alert is in force.")
  var exitCode = false

  @Argument(help: "A name, or coordinates such as 32.8,-17.05.")
  var place: [String] = []

  static var includesExtras: Bool { true }

  func run(in context: CommandContext) throws {
    let status = try AlertsPrinter(context: context, format: format).run(place: place.text)
    if status == .alertsInForce, !exitCode { return }
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
