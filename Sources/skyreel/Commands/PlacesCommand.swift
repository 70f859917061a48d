import ArgumentParser

/// `skyreel places`: prints the places with a name.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Print the places of a name.",
    discussion: """
      A query is a name or its beginning in any script, with a region or country where it needs one \
      ("Paris, TX"), or LAT,LON. Cities of 15,000 people and more are found without a network; the \
      weather service adds smaller ones, unless --offline is given.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "How to print them: table or json.")
  var format = OutputFormat.table

  @Argument(help: "A name, such as Springfield or \"Paris, TX\", or coordinates.")
  var query: [String]

  func validate() throws {
    try options.rejectRecordOption()
  }

  func run() throws {
    try withFailureReporting {
      try PlacesPrinter(options: options).run(query: query.joined(separator: " "), format: format)
    }
  }
}
