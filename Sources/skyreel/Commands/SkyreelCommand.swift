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
    usage: "skyreel [<options>] [<place> ...]\nskyreel <subcommand> [<options>]",
    discussion: """
      Without a command, starts the app, at PLACE if you name one; press ? there for the keys. If \
      standard output isn't a terminal, prints the current weather, or the page given by --open. \
      Use --place for a place with the name of a command.

      `forecast` and `hourly` are short for weather with --tab, and `settings` for config. \
      `completion SHELL` prints a script that completes words in bash, zsh, or fish.

      EXAMPLES:
        skyreel lisbon
        skyreel forecast "Paris, TX" --units imperial
        skyreel weather --template "%c %t  %n"
        skyreel films 4
      """,
    version: Version.current,
    subcommands: [
      WeatherCommand.self, AlertsCommand.self, RadarCommand.self, ScoreCommand.self,
      PlacesCommand.self, ProvidersCommand.self,
      FilmsCommand.self, ReplayCommand.self, ConfigCommand.self,
    ])

  @OptionGroup var options: SharedOptions

  static func main() {
    ProcessStart.prepare()
    guard ProcessStart.hasProcessFiles else {
      StandardStreams.warn("Can't read /proc, which the program needs. Mount it, then try again.")
      Foundation.exit(ExitStatus.unavailable.rawValue)
    }
    let words = CommandWord.replaced(in: Array(CommandLine.arguments.dropFirst()))
    let arguments = NegativeCoordinates.escaped(words)
    let status = exitStatus {
      let place = try PlaceArgument(arguments)
      var command = try parseAsRoot(place?.arguments ?? arguments)
      if let place, let app = command as? SkyreelCommand { try app.find(place) }
      try command.run()
    }
    if status != ExitStatus.success.rawValue { Foundation.exit(status) }
  }

  /// Does the work of a command, and returns the exit status.
  static func exitStatus(of work: () throws -> Void) -> Int32 {
    do {
      try work()
      return ExitStatus.success.rawValue
    } catch let code as ExitCode {
      // The message was printed, and ArgumentParser would write the whole help to find none.
      return code.rawValue
    } catch {
      return end(with: error)
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
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      StandardStreams.warnOfUsage(lines.map { String($0).withShortWords }.joined(separator: "\n"))
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
      let configuration = try ResolvedConfiguration(options: options)
      guard StandardStreams.outputIsTerminal else {
        try options.rejectRecordOption()
        return try RoutePrinter(configuration: configuration).run()
      }
      try Application(configuration: configuration).run()
    }
  }

  /// Looks up a place that is not bundled before the app starts, so that a misspelling ends here.
  private func find(_ place: PlaceArgument) throws {
    guard StandardStreams.outputIsTerminal, !place.isKnown else { return }
    try withFailureReporting {
      try withContext(ResolvedConfiguration(options: options)) { context in
        _ = try PlaceResolver(context: context).place(named: place.text)
      }
    }
  }
}
