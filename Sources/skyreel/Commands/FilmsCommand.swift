import ArgumentParser

/// `skyreel films`: prints the Star Wars films.
struct FilmsCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "films",
    abstract: "Show the Star Wars films.",
    discussion: """
      QUERY is an episode number, or text from the title, director, producers, or crawl. \
      With --related, the related entries of those films are shown instead: \
      skyreel films 4 --related characters.
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help: ArgumentHelp(
      "Show related entries instead: characters, planets, starships, vehicles, or species.",
      valueName: "kind"))
  var related: FilmRelation?

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Argument(help: "An episode number, or text to search for.")
  var query: [String] = []

  func run(in context: CommandContext) throws {
    let (printer, query) = (FilmsPrinter(context: context), query.text ?? "")
    if let related {
      try printer.run(query: query, related: related.relation, format: format)
    } else {
      try printer.run(query: query, format: format)
    }
  }
}
