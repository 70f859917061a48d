import ArgumentParser

/// `skyreel films`: prints the Star Wars films.
struct FilmsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "films",
    abstract: "Print the Star Wars films.",
    discussion: """
      A query is an episode number, or text that the title, director, producers or opening text \
      has in it.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "How to print them: table or json.")
  var format = OutputFormat.table

  @Argument(help: "Print only the films that have this.")
  var query: [String] = []

  func run() throws {
    try reportingFailures {
      try FilmsPrinter(options: options).run(query: query.joined(separator: " "), format: format)
    }
  }
}
