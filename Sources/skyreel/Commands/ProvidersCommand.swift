import ArgumentParser
import Domain
import TerminalUI

/// `skyreel providers`: prints the weather providers and what they offer.
struct ProvidersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "List the weather providers.",
    discussion: """
      Shows where each one has weather, what it offers, whether it needs a key, and how many calls \
      are left today.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  func validate() throws {
    try options.rejectRecordOption()
  }

  func run() throws {
    try withFailureReporting {
      try withContext(ResolvedConfiguration(options: options)) { context in
        let list = ProviderList(context: context)
        switch format {
        case .table:
          let text = list.text(width: StandardStreams.outputWidth)
          try StandardStreams.print(text.transliterated(for: context.settings.glyphs))
        case .json: try StandardStreams.print(list.json.text)
        }
      }
    }
  }
}
