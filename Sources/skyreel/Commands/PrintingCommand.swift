import AppFeature
import ArgumentParser
import Domain
import NcursesRenderer
import TerminalUI

/// A command that prints a result, with the settings of its options.
protocol PrintingCommand: ParsableCommand {
  var options: SharedOptions { get }
  /// Whether to fetch hours and alerts from services that count calls for them.
  static var includesExtras: Bool { get }

  func run(in context: CommandContext) throws
}

extension PrintingCommand {
  static var includesExtras: Bool { false }

  func run() throws {
    try withFailureReporting {
      let configuration = try ResolvedConfiguration(options: options)
      try withContext(configuration, includesExtras: Self.includesExtras, run)
    }
  }
}

extension [String] {
  /// The words of an argument as one text, or `nil` if there are none.
  var text: String? { isEmpty ? nil : joined(separator: " ") }
}

extension [String?] {
  /// The texts that are present and not empty.
  func joined(_ separator: String) -> String {
    compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json
}

extension Option where Value == OutputFormat {
  /// Declares the output format of a result that has no other forms.
  init() { self.init(wrappedValue: .table, help: "Output format.") }
}

extension Argument where Value == [String] {
  /// Declares the words of a place, with a point as the example.
  init(place point: String) {
    self.init(
      wrappedValue: [], help: "A name, or coordinates such as \(point).", completion: .savedPlaces)
  }
}

/// The result of a command, as JSON and as text.
protocol CommandOutput {
  var json: JSONValue { get }

  /// Returns the result as text, without a trailing newline.
  ///
  /// `width` is the width to fit into, or `nil` to print all text in full.
  func text(width: Int?) -> String
  /// The result as whole lines for screen readers.
  var spokenText: String { get }
}

extension CommandOutput {
  var spokenText: String { text(width: nil) }
}

/// A result with a table, whose rows are sentences for screen readers.
protocol TableOutput: CommandOutput {
  /// Returns the result as text, with the table as lines by a function.
  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String
}

extension TableOutput {
  func text(width: Int?) -> String { text(width: width) { $0.lines(fitting: width) } }
  var spokenText: String { text(width: nil, \.sentences) }
}

extension CommandContext {
  /// The width to fit text into, or `nil` to print plain text in full: into a pipe, and for screen readers.
  var outputWidth: Int? { settings.isLinear ? nil : StandardStreams.outputWidth }

  /// Prints the result of a command, with the glyphs that the terminal shows.
  ///
  /// - Throws: `CommandFailure` if standard output cannot be written.
  func print(_ output: some CommandOutput, as format: OutputFormat) throws(CommandFailure) {
    switch format {
    case .json: try StandardStreams.print(output.json.text)
    case .table:
      let text =
        settings.isForScreenReaders ? output.spokenText.inWords : output.text(width: outputWidth)
      try StandardStreams.print(text.transliterated(for: settings.glyphs))
    }
  }
}

/// Returns rows of a name and a value as lines, with long values wrapped beside their names for a width.
func indentedLines(of rows: [(String, String)], fitting width: Int?) -> [String] {
  let names = rows.map(\.0.displayWidth).max() ?? 0
  return rows.flatMap { name, value in
    value.wrapped(fitting: width.map { max(20, $0 - names - 4) }).enumerated().map { index, line in
      "  \((index == 0 ? name : "").padded(to: names))  \(line)"
    }
  }
}

extension String {
  /// Returns the lines of the text in a width, or the whole text if there is none.
  func wrapped(fitting width: Int?) -> [String] { width.map { wrapped(to: $0) } ?? [self] }
}

/// Runs the body of a command, and converts its errors into messages and an exit status.
func withFailureReporting(_ body: () throws -> Void) throws {
  do {
    try ProcessStart.requireDescriptors(ProcessStart.commandDescriptors)
    try ThreadLimits.require(ThreadLimits.commandThreads)
    try body()
  } catch let failure as CommandFailure {
    failure.report()
    throw ExitCode(failure.status.rawValue)
  } catch let error as TerminalError {
    StandardStreams.warn(error.message)
    throw ExitCode(ExitStatus.unavailable.rawValue)
  } catch let error as ConfigurationError {
    for message in error.messages { StandardStreams.warn(message) }
    throw ExitCode(ExitStatus.configuration.rawValue)
  }
}

/// Runs the body of a command with its context, and closes the context at the end.
///
/// Problems are printed to standard error as they occur.
func withContext(
  _ configuration: ResolvedConfiguration, includesExtras: Bool = false,
  _ body: (CommandContext) throws -> Void
) throws {
  let context = CommandContext(configuration, includesExtras: includesExtras)
  defer { context.end() }
  context.warnings.listen { StandardStreams.warn($0.text) }
  try body(context)
}

extension TerminalError {
  /// The problem and a remedy, for the user.
  fileprivate var message: String {
    switch self {
    case .notATerminal: "\(self) Run skyreel in a terminal, or use `skyreel weather`."
    case .incapableTerminal: "\(self) Use another one, `skyreel --linear`, or `skyreel weather`."
    case .unnamedTerminal, .unknownTerminal, .system: "\(self)"
    }
  }
}
