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

      `forecast` and `hourly` are short for weather with --tab, and `settings` for config.

      EXAMPLES:
        skyreel lisbon
        skyreel forecast "Paris, TX" --units imperial
        skyreel weather --template "%c %t  %n"
        skyreel films 4
      """,
    version: Version.current,
    subcommands: [
      WeatherCommand.self, AlertsCommand.self, RadarCommand.self, RulesCommand.self,
      ScoreCommand.self, PlacesCommand.self, ProvidersCommand.self,
      FilmsCommand.self, ReplayCommand.self, ConfigCommand.self, CompletionCommand.self,
      PromptCommand.self, DoctorCommand.self,
    ])

  @OptionGroup var options: SharedOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var app: AppOptions

  static func main() {
    // A shell waits for its prompt, so this precedes all that takes longer.
    if let status = PromptCache.printAgain() { _exit(status) }
    ProcessStart.prepare()
    guard ProcessStart.hasProcessFiles else {
      StandardStreams.warn("Can't read /proc, which the program needs. Mount it, then try again.")
      Foundation.exit(ExitStatus.unavailable.rawValue)
    }
    let status = exitStatus {
      var command = try command(of: Array(CommandLine.arguments.dropFirst()))
      try command.run()
    }
    if status != ExitStatus.success.rawValue { Foundation.exit(status) }
  }

  /// Returns the command of the arguments, of which a word may be a place or stand for a command.
  private static func command(of given: [String]) throws -> any ParsableCommand {
    // A script that completes words passes those of an unfinished line.
    guard given.first != "---completion" else { return try parseAsRoot(given) }
    if let help = SectionHelp.text(for: given) { throw CleanExit.message(help) }
    let arguments = NegativeCoordinates.escaped(CommandWord.replaced(in: given))
    let place = try PlaceArgument(arguments)
    let command = try parseAsRoot(place?.arguments ?? arguments)
    if let app = command as? SkyreelCommand {
      if let place { try app.find(place) }
    } else {
      try rejectOptionsOfApp(in: arguments, of: command)
    }
    return command
  }

  /// Throws if a command is given an option of the app, which the parser reads wherever it stands.
  ///
  /// Options about the screen may stand before the command, as in an alias of the shell.
  private static func rejectOptionsOfApp(
    in arguments: [String], of command: any ParsableCommand
  ) throws {
    let commands = configuration.subcommands + [ConfigSetCommand.self]
    guard commands.contains(where: { $0 == type(of: command) }) else { return }
    let ofApp: [any AnySetting] = [SettingList.shared.recordPath, SettingList.shared.route]
    let ofScreen =
      command is ReplayCommand || command is ConfigCommand ? [] : ScreenFlags.settings
    let given = Array(arguments.prefix { $0 != "--" })
    func reject(_ settings: [any AnySetting], in given: ArraySlice<String>) throws {
      for setting in settings {
        let name = "--\(setting.optionName)"
        guard given.contains(where: { $0 == name || $0.hasPrefix("\(name)=") }) else { continue }
        throw ValidationError("\(name): works only for the app in a terminal")
      }
    }
    try reject(ofApp, in: given[...])
    guard given.contains(where: { word in ofScreen.contains { word == "--\($0.optionName)" } }),
      let start = PlaceArgument.words(given).first
    else { return }
    try reject(ofScreen, in: given[start...])
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
      let configuration = try ResolvedConfiguration(options: options, screen, app)
      guard StandardStreams.outputIsTerminal else {
        guard app.record == nil else {
          throw ValidationError("--record: works only for the app in a terminal")
        }
        return try RoutePrinter(configuration: configuration).run()
      }
      try Application(configuration: configuration).run()
    }
  }

  /// Looks up a place that is not bundled before the app starts, so that a misspelling ends here.
  private func find(_ place: PlaceArgument) throws {
    guard StandardStreams.outputIsTerminal, !PlaceArgument.isKnown(place.text) else { return }
    try withFailureReporting {
      try withContext(ResolvedConfiguration(options: options, screen, app)) { context in
        _ = try PlaceResolver(context: context).place(named: place.text)
      }
    }
  }
}
