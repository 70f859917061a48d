import Domain
import TerminalUI

/// The result of a command, as JSON and as text.
protocol CommandOutput {
  /// The result as JSON.
  var json: JSONValue { get }

  /// Returns the result as text, without a trailing newline.
  ///
  /// `width` is the width to fit into, or `nil` to print all text in full.
  func text(width: Int?) -> String
}

extension CommandContext {
  /// Prints the result of a command, with the glyphs that the terminal shows.
  ///
  /// - Throws: `CommandFailure` if standard output cannot be written.
  func print(_ output: some CommandOutput, as format: OutputFormat) throws(CommandFailure) {
    switch format {
    case .json: try StandardStreams.print(output.json.text)
    case .table:
      let text = output.text(width: StandardStreams.outputWidth)
      try StandardStreams.print(text.transliterated(for: settings.glyphs))
    }
  }
}
