import ArgumentParser
import Domain

/// A usage error of ArgumentParser, with suggestions that are near, and without long arguments.
struct UsageMessage {
  var text: String

  init(_ message: String) {
    text = Self.withOwnSuggestion(message).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).withShortWords }.joined(separator: "\n")
  }

  /// Returns a message that suggests an option only if it is near to the unknown one.
  ///
  /// ArgumentParser suggests an option that shares one of four letters, such as `--open` for
  /// `--json`.
  private static func withOwnSuggestion(_ message: String) -> String {
    let pattern = /Unknown option '(?<unknown>[^']*)'\.?(?: Did you mean '(?<near>[^']*)'\?)?/
    guard let match = message.firstMatch(of: pattern) else { return message }
    let unknown = String(match.unknown)
    let near = match.near.flatMap { unknown.nearest(among: [String($0)]) }
    let suggestion = format(unknown, in: message) ?? near
    return message.replacing(pattern, maxReplacements: 1) { _ in
      "Unknown option '\(unknown)'." + (suggestion.map { " Did you mean '\($0)'?" } ?? "")
    }
  }

  /// Returns the option that selects an output format, if the unknown option is the name of one and
  /// the command has it.
  private static func format(_ option: String, in message: String) -> String? {
    let words = WeatherFormat.allCases.map(\.rawValue)
    let command = SkyreelCommand.configuration.subcommands.first {
      message.contains("skyreel \($0._commandName) --help")
    }
    guard option.hasPrefix("--"), words.contains(String(option.dropFirst(2))), let command,
      SkyreelCommand.helpMessage(for: command).contains("--format")
    else { return nil }
    return "--format \(option.dropFirst(2))"
  }
}
