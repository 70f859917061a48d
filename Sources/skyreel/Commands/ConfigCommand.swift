import ArgumentParser
import Domain
import LocalStorage
import TerminalUI

/// `skyreel config`: prints the settings in effect and their origins.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the effective settings and where each comes from, or change one.",
    usage: "skyreel config [<options>]\nskyreel config set [<options>] <name> <value>",
    discussion: """
      Precedence: options, environment variables, configuration file, choices in the app, defaults. \
      API keys are never shown, only whether they are set.
      """,
    subcommands: [ConfigSetCommand.self])

  @OptionGroup var options: SharedOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Print a commented example configuration file.")
  var example = false

  func run() throws {
    try withFailureReporting {
      try StandardStreams.print(
        example ? ConfigurationExample.text.transliterated(for: exampleGlyphs) : report())
    }
  }

  /// The glyphs of the example, which is also printed if the configuration is not valid.
  private var exampleGlyphs: Glyphs {
    let configuration = try? ResolvedConfiguration(options: options)
    return configuration?.settings.glyphs ?? (options.texts["ascii"] == nil ? .unicode : .ascii)
  }

  private func report() throws(ConfigurationError) -> String {
    let configuration = try ResolvedConfiguration(options: options, screen).withStoredChoices
    let settings = configuration.settings
    for problem in settings.ruleProblems(in: configuration.file) {
      StandardStreams.warn("\(problem)")
    }
    return ConfigurationReport(
      configuration: configuration,
      background: settings.usesColor ? settings.reportedBackground : nil
    ).text
  }
}

extension ResolvedConfiguration {
  /// The configuration with the choices that the user made in the app, if they can be read.
  fileprivate var withStoredChoices: ResolvedConfiguration {
    paths.stored { storage in
      var configuration = self
      configuration.settings = settings.choosing(storedIn: PreferenceStorage(storage))
      return configuration
    } ?? self
  }
}
