import ArgumentParser
import Foundation

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
    let arguments = NegativeCoordinates.guarded(Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      Foundation.exit(end(with: error))
    }
  }

  /// Prints what an error has to say, and returns the exit status.
  ///
  /// ArgumentParser's own way out repeats arguments as they are, control characters included, and
  /// exits 0 when a help text cannot be written.
  private static func end(with error: any Error) -> Int32 {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    guard !message.isEmpty else { return code.rawValue }
    guard code.isSuccess else {
      StandardStreams.complainOfUsage(message)
      return code.rawValue
    }
    do throws(CommandFailure) {
      try StandardStreams.write(message, failing: .cannotRead)
      return code.rawValue
    } catch {
      StandardStreams.complain(error.message)
      return error.status.rawValue
    }
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
