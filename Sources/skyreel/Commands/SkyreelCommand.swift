import ArgumentParser
import Foundation

/// `skyreel`: the app on a terminal, otherwise the current weather as text.
///
/// The command is synchronous, because the app's loop must stay on the first thread of the process.
/// `AsyncParsableCommand` does not guarantee that.
@main
struct SkyreelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skyreel",
    abstract: "Weather and Star Wars films in the terminal.",
    discussion: """
      Without a command, starts the app; press ? there for the keys. If standard output isn't a \
      terminal, prints the current weather, or the page given by --open.
      """,
    version: Version.current,
    subcommands: [
      WeatherCommand.self, PlacesCommand.self, ProvidersCommand.self, FilmsCommand.self,
      ReplayCommand.self, ConfigCommand.self,
    ])

  @OptionGroup var options: SharedOptions

  static func main() {
    ProcessStart.prepare()
    guard ProcessStart.hasProcessFiles else {
      StandardStreams.warn("Can't read /proc, which the program needs. Mount it, then try again.")
      Foundation.exit(ExitStatus.unavailable.rawValue)
    }
    let arguments = NegativeCoordinates.escaped(Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      Foundation.exit(end(with: error))
    }
  }

  /// Prints the message of an error, and returns the exit status.
  ///
  /// ArgumentParser's own exit prints arguments unchanged, including control characters, and in
  /// full. It also exits with 0 if a help text cannot be written.
  private static func end(with error: any Error) -> Int32 {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    guard !message.isEmpty else { return code.rawValue }
    guard code.isSuccess else {
      StandardStreams.warnOfUsage(UsageMessage(message).text)
      return code.rawValue
    }
    do throws(CommandFailure) {
      try StandardStreams.write(message, failing: .cannotRead)
      return code.rawValue
    } catch {
      error.report()
      return error.status.rawValue
    }
  }

  func run() throws {
    try withFailureReporting {
      guard StandardStreams.outputIsTerminal else {
        try options.rejectRecordOption()
        return try RoutePrinter(configuration: ResolvedConfiguration(options: options)).run()
      }
      try Application(configuration: ResolvedConfiguration(options: options)).run()
    }
  }
}
