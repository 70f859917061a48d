import ArgumentParser

/// `skyreel`: the app on a terminal, the current weather as text elsewhere.
///
/// It is synchronous on purpose: the app's loop must stay on the process's first thread, which an
/// `AsyncParsableCommand` does not promise.
@main
struct SkyreelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skyreel",
    abstract: "Weather and Star Wars films in the terminal.",
    discussion: """
      Without a command it starts the app; press ? there for the keys. Where standard output is no \
      terminal it prints the current weather, or what --open leads to, as text.
      """,
    version: Version.current,
    subcommands: [
      WeatherCommand.self, PlacesCommand.self, FilmsCommand.self, ReplayCommand.self,
      ConfigCommand.self,
    ])

  @OptionGroup var options: SharedOptions

  static func main() {
    ProcessStart.prepare()
    main(NegativeCoordinates.guarded(Array(CommandLine.arguments.dropFirst())))
  }

  func run() throws {
    try reportingFailures {
      guard StandardStreams.outputIsTerminal else {
        try options.checkThatNothingIsRecorded()
        return try RoutePrinter(options: options).run()
      }
      try Application(options: options).run()
    }
  }
}
