import ArgumentParser

/// `skyreel places`: prints the places with a name.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Search for places by name.",
    discussion: """
      QUERY is a name or its beginning in any script, with a region or country if needed \
      ("Paris, TX"), or LAT,LON. Cities with 15,000 or more inhabitants are found offline; the \
      provider adds smaller places, unless --offline is given.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
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
