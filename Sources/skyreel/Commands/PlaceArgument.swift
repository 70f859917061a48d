import ArgumentParser
import BundledData
import Domain

/// The words of the command line that are no command: the place whose weather to show.
///
/// `ArgumentParser` would take the names of the commands for such words, too.
struct PlaceArgument {
  /// The place as typed.
  let text: String
  /// The arguments with the place as the value of `--place`.
  let arguments: [String]

  /// Creates the argument, or returns `nil` if the first word is a command or there is none.
  ///
  /// - Throws: `ValidationError` if the word resembles a command, or `--place` is given, too.
  init?(_ arguments: [String]) throws {
    let commands =
      SkyreelCommand.configuration.subcommands.map { $0._commandName } + ["help"]
      + CommandWord.all
    // Most arguments begin with a command, and which options have values is read from the whole help.
    guard let start = arguments.first, !commands.contains(start) else { return nil }
    let words = Self.words(arguments)
    guard let first = words.first else { return nil }
    let isAfterOptions = arguments[..<first].contains("--")
    guard isAfterOptions || !commands.contains(arguments[first]) else { return nil }
    text = words.map { arguments[$0] }.joined(separator: " ")
    let options = arguments.indices.filter { !words.contains($0) }.map { arguments[$0] }
      .filter { $0 != "--" }
    self.arguments = options + ["--place=\(text)"]
    if !isAfterOptions, !isKnown, let near = text.nearest(among: commands) {
      throw ValidationError(
        "unknown command \"\(text.shortened)\"; did you mean \"\(near)\"?")
    }
    guard !options.contains(where: { $0 == "--place" || $0.hasPrefix("--place=") }) else {
      throw ValidationError("--place: the place is named twice")
    }
  }

  /// Whether a bundled city has exactly this name, or the text is a point.
  var isKnown: Bool {
    switch PlaceQuery(parsing: text) {
    case .coordinates: true
    case .name(let name): GazetteerClient.bundled.place(named: name) != nil
    case nil: false
    }
  }

  /// Returns the indices of the arguments that are neither options nor their values, and of those after
  /// `--`.
  fileprivate static func words(_ arguments: [String]) -> [Int] {
    guard arguments.contains(where: { !$0.hasPrefix("-") }) else { return [] }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let help = SkyreelCommand.helpMessage().matches(of: /(--[a-z-]+) </)
    let valued = Set(help.map { String($0.output.1) } + ["--generate-completion-script"])
    return arguments.indices.filter { index in
      let isValue = index > 0 && valued.contains(arguments[index - 1])
      return index > end || !arguments[index].hasPrefix("-") && !isValue
    }
  }
}

/// A word in the place of a command, which stands for a command with options.
enum CommandWord {
  private static let arguments = [
    "current": ["weather"], "forecast": ["weather", "--tab=forecast"],
    "hourly": ["weather", "--tab=hourly"], "settings": ["config"],
    "completion": ["--generate-completion-script"],
  ]

  static var all: [String] { arguments.keys.sorted() }

  /// Returns the arguments with such a word, which may stand after options, replaced by what it stands for.
  static func replaced(in given: [String]) -> [String] {
    guard given.contains(where: { arguments[$0] != nil }) else { return given }
    let isHelp = given.first == "help"
    let first = isHelp ? 1 : PlaceArgument.words(given).first
    guard let first, let command = arguments[given[first]], !given[..<first].contains("--") else {
      return given
    }
    var replaced = given
    replaced.replaceSubrange(first...first, with: isHelp ? Array(command.prefix(1)) : command)
    return replaced
  }
}

/// A workaround for coordinates that begin with a minus, which would be parsed as options.
enum NegativeCoordinates {
  /// Returns the arguments, with a space before each one that begins with `-` and is a point or one
  /// number of a point.
  ///
  /// The parser of coordinates ignores the space.
  static func escaped(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      guard argument.hasPrefix("-") else { return argument }
      let isPoint = Coordinates(parsing: argument) != nil || Coordinates.isOutOfRange(argument)
      return isPoint || isHalfOfPoint(index, arguments) ? " \(argument)" : argument
    }
  }

  /// Whether an argument is a point together with the one before or after it.
  private static func isHalfOfPoint(_ index: Int, _ arguments: [String]) -> Bool {
    [index - 1, index].contains { start in
      guard arguments.indices.contains(start), arguments.indices.contains(start + 1) else {
        return false
      }
      let text = "\(arguments[start]) \(arguments[start + 1])"
      return Coordinates(parsing: text) != nil || Coordinates.isOutOfRange(text)
    }
  }
}
