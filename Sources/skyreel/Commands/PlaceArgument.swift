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
    let commands = CommandWord.commands
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
    if !isAfterOptions, !Self.isKnown(text),
      let near = CommandWord.nearest(to: words.map { arguments[$0] })
    {
      throw ValidationError(
        "unknown command \"\(near.word.shortened)\"; did you mean \"\(near.command)\"?")
    }
    guard !options.contains(where: { $0 == "--place" || $0.hasPrefix("--place=") }) else {
      throw ValidationError("--place: the place is named twice")
    }
  }

  /// Returns whether a bundled city has exactly this name, or the text is a point.
  static func isKnown(_ text: String) -> Bool {
    switch PlaceQuery(parsing: text) {
    case .coordinates: true
    case .name(let name): GazetteerClient.bundled.place(named: name) != nil
    case nil: false
    }
  }

  /// Returns the indices of the arguments that are neither options nor their values, and of those after
  /// `--`.
  static func words(_ arguments: [String]) -> [Int] {
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
  ]

  /// Words that resemble no command, with the one that the user may mean.
  private static let meanings = [
    "daily": "forecast", "days": "forecast", "hours": "hourly", "now": "current",
    "options": "help", "services": "providers", "today": "current", "version": "--version",
  ]

  /// The words that are a command or stand for one.
  static var commands: [String] {
    SkyreelCommand.configuration.subcommands.map { $0._commandName } + ["help"]
      + arguments.keys.sorted()
  }

  /// Returns the command that words most likely misspell, and the words that misspell it, or `nil` if they
  /// are more likely a place.
  static func nearest(to words: [String]) -> (word: String, command: String)? {
    let text = words.joined(separator: " ")
    if let command = meanings[text.lowercased()] ?? text.nearest(among: commands) {
      return (text, command)
    }
    // The first word of a place may resemble a command by chance, so it must be nearer than a single one.
    guard words.count > 1, let word = words.first, !PlaceArgument.isKnown(word),
      let command = word.nearest(among: commands.filter { $0 != "help" })
    else { return nil }
    var distance = EditDistance(to: Array(word.lowercased().utf8), limit: word.utf8.count / 3)
    return distance.distance(of: command.utf8) == nil ? nil : (word, command)
  }

  /// Returns the arguments with such a word, which may stand after options, replaced by what it stands for.
  static func replaced(in given: [String]) -> [String] {
    // Many programs have this letter, which ArgumentParser can't add to its option.
    guard given != ["-V"] else { return ["--version"] }
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
