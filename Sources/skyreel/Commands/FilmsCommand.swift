import ArgumentParser

/// `skyreel films`: prints the Star Wars films.
struct FilmsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "films",
    abstract: "Print the Star Wars films.",
    discussion: """
      A query is an episode number, or text that the title, director, producers or opening text \
      has in it. With --related, what belongs to those films is printed in their stead: \
      skyreel films 4 --related characters.
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help: ArgumentHelp(
      "Print what belongs to the films: characters, planets, starships, vehicles or species.",
      valueName: "kind"))
  var related: FilmRelation?

  @Option(help: "How to print them: table or json.")
  var format = OutputFormat.table

  @Argument(help: "Print only the films that have this.")
  var query: [String] = []

  func validate() throws {
    try options.rejectRecordOption()
  }

  func run() throws {
    try withFailureReporting {
      let printer = try FilmsPrinter(options: options)
      let query = query.joined(separator: " ")
      if let related {
        try printer.run(query: query, related: related.relation, format: format)
      } else {
        try printer.run(query: query, format: format)
      }
    }
  }
}
